"""What stands before the application: who may call from where, how fast, and what every answer carries."""

from __future__ import annotations

import hmac
import logging
import re
import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from msgspec import json

from ..api.lobby import ADDRESS as LOBBY
from ..api.lobby import serve_lobby
from ..api.openapi import PROBLEM
from ..api.problems import Refusal
from ..process.services import Services
from ..process.settings import origin_of
from ..socket import messages
from ..socket.connection import ADDRESS, serve_socket
from ..socket.messages import CLOSED
from .websocket import SHARE_BUCKET

Scope = Any  # these are as ASGI defines them
Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Any, Any], Awaitable[None]]

logger = logging.getLogger("keltis.server.net")

SLASHES = re.compile("//+")
SAFE = {"GET", "HEAD", "OPTIONS"}
COSTS = {"POST": 5.0}  # what writes much costs more; everything else costs 1
SOCKET_COST = 2.0
CONTENT = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
PART_HEADERS = ((b"x-content-type-options", b"nosniff"), (b"cross-origin-resource-policy", b"same-origin"))
HEADERS = (
    *PART_HEADERS,
    (b"content-security-policy", CONTENT.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
PARTS = re.compile(r"/assets/[\w.-]+\.(?:js|css|woff2)")  # of a page, which brings the other headers for them
PRIVATE = (b"cache-control", b"no-store")
FORWARDED = {b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via"}
HEALTH = {"/healthz", "/livez", "/readyz"}  # asked by machines that know no name
NUMBERS = "/metrics"
HUNG_UP = "keltis.hung_up"  # in a scope, once the caller is gone
GONE = 499  # of a call whose caller did not wait for the answer
METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"}


class Gate:
    """Wraps the application."""

    def __init__(self, app: App, services: Services) -> None:
        self.app, self.services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One call, one socket, or the server's life."""
        if self.services.settings.origin.startswith("https:") and "scheme" in scope:
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        if "path" in scope:
            scope["path"] = SLASHES.sub("/", scope["path"]).rstrip("/") or "/"  # one spelling, for limits and routes
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
                ours = PART_HEADERS if PARTS.fullmatch(scope["path"]) else HEADERS
                message = {**message, "headers": [*message.get("headers", ()), *ours, *kept]}
            await send(message)

        async def receive_or_note() -> Message:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope[HUNG_UP] = True
            return message

        try:
            self.check(scope)
        except Refusal as refusal:
            self.services.metrics.refusals.labels(refusal.problem.text).inc()
            await answer(send_with_headers, refusal)
        else:
            await self.app(scope, receive_or_note, send_with_headers)
        finally:
            route = scope.get("path_template") or "other"
            status = GONE if scope.get(HUNG_UP) and status >= 500 else status
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.services.metrics.calls.labels(method, route, str(status)).inc()
            took = time.perf_counter() - began
            self.services.metrics.seconds.labels(route).observe(took)
            note = {"method": method, "route": route, "status": status, "ms": round(1000 * took, 1)}
            logger.info("call", extra=note)

    def check(self, scope: Scope) -> None:
        """Refuse what comes from elsewhere, or too fast."""
        if has(scope, b"transfer-encoding") and has(scope, b"content-length"):
            raise Refusal("bad-request", 400, reason="Content-Length and Transfer-Encoding")
        if sum(name == b"host" for name, _ in scope["headers"]) > 1:
            raise Refusal("bad-request", 400, reason="two Host headers")
        if scope["path"] == NUMBERS:
            self.check_reader(scope)
        elif scope["path"] not in HEALTH:
            self.check_host(scope)
        if scope["method"] not in SAFE:
            self.check_origin(scope)
        cost = COSTS.get(scope["method"], 1.0)
        if is_api(scope) and not self.services.clients.may_call(
            client(scope), self.services.sessions.guest_in(scope), cost
        ):
            raise Refusal("too-fast", 429)

    def check_reader(self, scope: Scope) -> None:
        """Numbers are for this machine, and for whoever has the token."""
        token = self.services.settings.metrics_token
        given = header(scope, b"authorization").encode()
        if token and hmac.compare_digest(given, f"Bearer {token}".encode()):
            return
        if not is_local(client(scope)) or is_forwarded(scope) or not is_local(host_of(header(scope, b"host"))):
            raise Refusal("no-numbers", 403)

    def check_host(self, scope: Scope) -> None:
        """A page of another name that leads here (DNS rebinding) gets nothing."""
        names = self.services.settings.names
        if names and host_of(header(scope, b"host")) not in names:
            if is_forwarded(scope):
                raise no_host_passed()
            raise Refusal("wrong-host", 403, hosts=", ".join(sorted(names)))

    def check_origin(self, scope: Scope) -> None:
        """Browsers say which page a write or a socket comes from: it must be ours, also by scheme and port."""
        origin, own = header(scope, b"origin"), self.services.settings.origin
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        here = own or whole_origin(f"{scheme}://{header(scope, b'host')}")
        said = whole_origin(origin)
        if said and said == here:
            return
        if not own and is_forwarded(scope) and said:
            if said.partition("://")[2] != here.partition("://")[2]:
                raise no_host_passed()
            logger.warning("a proxy does not pass X-Forwarded-Proto, or is none of --proxies")
            raise Refusal("proxy-scheme", 403)
        raise Refusal("wrong-origin", 403)

    async def connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket from our own page, and not too many of them."""
        clients, who, guest = self.services.clients, client(scope), self.services.sessions.guest_in(scope)
        try:
            self.check_host(scope)
            self.check_origin(scope)
            if not clients.may_call(who, guest, SOCKET_COST):
                raise Refusal("too-fast", 429)
            if not clients.enter(who, guest):
                raise Refusal("too-many-sockets", 429)
        except Refusal as refusal:
            self.services.metrics.refusals.labels(refusal.problem.text).inc()
            if refusal.problem.status == 429:
                self.services.metrics.sockets_over_limit.labels(refusal.problem.text).inc()
            await refuse_socket(receive, send, refusal)
            return
        share_bucket = scope.get("extensions", {}).get(SHARE_BUCKET)
        if guest is not None and share_bucket is not None:
            share_bucket(clients.messages_of(guest))
        try:
            if wanted := ADDRESS.fullmatch(scope["path"]):
                await serve_socket(scope, receive, send, self.services, wanted[1])
            elif scope["path"] == LOBBY:
                await serve_lobby(receive, send, self.services.lobbies)
            else:
                await self.app(scope, receive, send)
        finally:
            clients.leave(who, guest)


async def refuse_socket(receive: Receive, send: Send, refusal: Refusal) -> None:
    """Our own page can read why only on an open socket; another's page gets none."""
    await receive()
    if refusal.problem.text == "wrong-origin":
        await send({"type": "websocket.close"})
        return
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": json.encode(messages.Refused(-1, refusal.problem)).decode()})
    await send({"type": "websocket.close", "code": CLOSED + refusal.problem.status, "reason": refusal.problem.text})


def no_host_passed() -> Refusal:
    """What an operator reads whose proxy says its own name instead of what the browser asked for."""
    logger.warning("a proxy does not pass the Host header: it has to send on what the browser asked for")
    return Refusal("proxy-host", 403)


def host_of(header: str) -> str:
    """The name in a Host header, without a port; empty if there is none."""
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def whole_origin(text: str) -> str:
    """An origin as browsers write it; empty if it is none."""
    try:
        parts = urlsplit(text)
        return origin_of(parts) if parts.scheme and parts.hostname else ""
    except ValueError:
        return ""


def is_forwarded(scope: Scope) -> bool:
    """Whether a proxy says that it stands between."""
    return any(name in FORWARDED for name, _ in scope["headers"])


def is_local(name: str) -> bool:
    """Whether an address or name is this machine's own."""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def has(scope: Scope, name: bytes) -> bool:
    """Whether a header is there."""
    return any(given == name for given, _ in scope["headers"])


def is_api(scope: Scope) -> bool:
    """Whether a call is about somebody's games, and not about the page's files."""
    return bool(scope["path"].startswith("/api/"))


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
    if refusal.problem.status == 400:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refusal.problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
