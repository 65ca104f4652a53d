"""What stands before the application: who may call from where, how fast, and what every answer carries."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from msgspec import json

from .documents import PROBLEM
from .problems import Refusal
from .services import Services

Scope = Any  # these are as ASGI defines them
Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Any, Any], Awaitable[None]]

logger = logging.getLogger("keltis.server.calls")

SAFE = {"GET", "HEAD", "OPTIONS"}
COSTS = {"POST": 5.0}  # what writes much costs more; everything else costs 1
CONTENT = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", CONTENT.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
PRIVATE = (b"cache-control", b"no-store")
METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"}


class Gate:
    """Wraps the application."""

    def __init__(self, app: App, services: Services) -> None:
        self.app, self.services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One call, one socket, or the server's life."""
        if scope["type"] == "http":
            # A HEAD is answered like a GET; that it gets no body, the server beneath sees to.
            await self.call({**scope, "method": "GET"} if scope["method"] == "HEAD" else scope, receive, send)
        elif scope["type"] == "websocket":
            await self.connect(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def call(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count it, time it, and give every answer its headers."""
        began = time.perf_counter()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                kept = [PRIVATE] if is_api(scope) else []
                message = {**message, "headers": [*message.get("headers", ()), *HEADERS, *kept]}
            await send(message)

        try:
            self.check(scope)
        except Refusal as refusal:
            self.services.metrics.refusals.labels(refusal.problem.text).inc()
            await answer(send_with_headers, refusal)
        else:
            await self.app(scope, receive, send_with_headers)
        finally:
            route = scope.get("path_template") or "other"
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.services.metrics.calls.labels(method, route, str(status)).inc()
            took = time.perf_counter() - began
            self.services.metrics.seconds.labels(route).observe(took)
            note = {"method": method, "route": route, "status": status, "ms": round(1000 * took, 1)}
            logger.info("call", extra=note)

    def check(self, scope: Scope) -> None:
        """Refuse what comes from elsewhere, or too fast."""
        self.check_host(scope)
        if scope["method"] not in SAFE:
            check_origin(scope)
        cost = COSTS.get(scope["method"], 1.0)
        if is_api(scope) and not self.services.clients.may_call(client(scope), cost):
            raise Refusal("too-fast", 429)

    def check_host(self, scope: Scope) -> None:
        """A page of another name that leads here (DNS rebinding) gets nothing."""
        hosts = self.services.settings.hosts
        if hosts and urlsplit(f"//{header(scope, b'host')}").hostname not in hosts:
            raise Refusal("wrong-host", 403, hosts=", ".join(sorted(hosts)))

    async def connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket from our own page, and not too many of them."""
        clients, who = self.services.clients, client(scope)
        try:
            self.check_host(scope)
            check_origin(scope)
            if not clients.enter(who):
                raise Refusal("too-many-sockets", 429)
        except Refusal as refusal:
            self.services.metrics.refusals.labels(refusal.problem.text).inc()
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refusal.problem.status})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            clients.leave(who)


def is_api(scope: Scope) -> bool:
    """Whether a call is about somebody's games, and not about the page's files."""
    return bool(scope["path"].startswith("/api/"))


def check_origin(scope: Scope) -> None:
    """Browsers say which page a write or a socket comes from: it must be ours."""
    origin = header(scope, b"origin")
    if not origin or urlsplit(origin).netloc.lower() != header(scope, b"host").lower():
        raise Refusal("wrong-origin", 403)


def header(scope: Scope, name: bytes) -> str:
    """A header's value, or nothing."""
    found = dict(scope["headers"])
    return str(found.get(name, b"").decode("latin-1"))


def client(scope: Scope) -> str:
    """The address of whoever calls."""
    return str((scope.get("client") or ("", 0))[0])


async def answer(send: Send, refusal: Refusal) -> None:
    """A refusal as a whole answer."""
    body = json.encode(refusal.problem)
    headers = [(b"content-type", PROBLEM.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
