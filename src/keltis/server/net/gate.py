"""The gate: ASGI middleware that checks host, origin and rate limits, and adds headers to every answer.

It also serves the sockets of tables and of the lobby, which Litestar never sees.
"""

from __future__ import annotations

import hmac
import logging
import re
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from msgspec import json

from ...app.problems import Refusal
from ..api.openapi import PROBLEM
from ..process.services import Services
from ..process.settings import origin_of
from ..socket.connection import ADDRESS as TABLE_SOCKET
from ..socket.connection import refuse, serve_socket
from ..socket.lobby import ADDRESS as LOBBY_SOCKET
from ..socket.lobby import serve_lobby
from .websocket import SHARE_BUCKET

# These five are as ASGI defines them.
Scope = MutableMapping[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]  # A scope, receive, send: Litestar has narrower types for them.

logger = logging.getLogger("keltis.server.net")

SLASHES = re.compile("//+")
SAFE_METHODS = {"GET", "OPTIONS"}
COSTS = {"POST": 5.0}  # tokens of the rate limit for a call; other methods cost 1
SOCKET_COST = 2.0  # tokens for opening a socket
CONTENT_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
ASSET_HEADERS = ((b"x-content-type-options", b"nosniff"), (b"cross-origin-resource-policy", b"same-origin"))
HEADERS = (
    *ASSET_HEADERS,
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
# Parts of the page, for which its own headers suffice, and the engine. A worker has the policy of its own file.
ASSETS = re.compile(r"/assets/(?!worker-)[\w.-]+\.(?:js|css|woff2)|/engine/\w+/[\w.-]+")
NO_STORE = (b"cache-control", b"no-store")
PROXY_HEADERS = {b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via"}
HEALTH_PATHS = {"/healthz", "/livez", "/readyz"}  # called by machines, which may use any host name
METRICS_PATH = "/metrics"
HUNG_UP = "keltis.hung_up"  # set in the scope once the caller is gone
CLIENT_GONE = 499  # status in logs and metrics of a call whose caller did not wait for the answer
METHODS = {"GET", "OPTIONS", "POST", "PUT", "DELETE"}


class Gate:
    """Wraps the application: checks calls and sockets before it, and counts them."""

    def __init__(self, app: App, services: Services) -> None:
        self.app, self.services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a call, a socket, or the server's lifespan."""
        if self.services.settings.origin.startswith("https:") and "scheme" in scope:
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        if "path" in scope:
            # Limits and routes see one spelling of each path.
            scope["path"] = SLASHES.sub("/", scope["path"]).rstrip("/") or "/"
        if scope["type"] == "http":
            # A HEAD is answered like a GET; uvicorn drops the body.
            await self.handle_call({**scope, "method": "GET"} if scope["method"] == "HEAD" else scope, receive, send)
        elif scope["type"] == "websocket":
            await self.handle_socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def handle_call(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a call, pass it on, add headers to the answer, and count, time and log it."""
        began = time.perf_counter()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                caching = [NO_STORE] if is_api(scope) else []
                ours = ASSET_HEADERS if ASSETS.fullmatch(scope["path"]) else HEADERS
                message = {**message, "headers": [*message.get("headers", ()), *ours, *caching]}
            await send(message)

        async def receive_and_note() -> Message:
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
            await self.app(scope, receive_and_note, send_with_headers)
        finally:
            route = scope.get("path_template") or "other"
            status = CLIENT_GONE if scope.get(HUNG_UP) and status >= 500 else status
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.services.metrics.calls.labels(method, route, str(status)).inc()
            took = time.perf_counter() - began
            self.services.metrics.seconds.labels(route).observe(took)
            note = {"method": method, "route": route, "status": status, "ms": round(1000 * took, 1)}
            logger.info("call", extra=note)

    def check(self, scope: Scope) -> None:
        """Refuse calls from other origins, of wrong hosts, or over the rate limit."""
        if has_header(scope, b"transfer-encoding") and has_header(scope, b"content-length"):
            raise Refusal("bad-request", 400, reason="Content-Length and Transfer-Encoding")
        if sum(name == b"host" for name, _ in scope["headers"]) > 1:
            raise Refusal("bad-request", 400, reason="two Host headers")
        if scope["path"] == METRICS_PATH:
            self.check_metrics_access(scope)
        elif scope["path"] not in HEALTH_PATHS:
            self.check_host(scope)
        if scope["method"] not in SAFE_METHODS:
            self.check_origin(scope)
        cost = COSTS.get(scope["method"], 1.0)
        if is_api(scope) and not self.services.clients.may_call(
            client_address(scope), self.services.sessions.guest_in(scope), cost
        ):
            raise Refusal("too-fast", 429)

    def check_metrics_access(self, scope: Scope) -> None:
        """Refuse metrics to everybody but this machine and callers with the token."""
        token = self.services.settings.metrics_token
        given = header(scope, b"authorization").encode()
        if token and hmac.compare_digest(given, f"Bearer {token}".encode()):
            return
        if not is_local(client_address(scope)) or is_forwarded(scope) or not is_local(host_of(header(scope, b"host"))):
            raise Refusal("no-numbers", 403)

    def check_host(self, scope: Scope) -> None:
        """Refuse host names that are not ours, which prevents DNS rebinding."""
        names = self.services.settings.names
        if names and host_of(header(scope, b"host")) not in names:
            if is_forwarded(scope):
                raise refuse_proxy_host()
            raise Refusal("wrong-host", 403, hosts=", ".join(sorted(names)))

    def check_origin(self, scope: Scope) -> None:
        """Refuse writes and sockets from pages of another origin, which prevents CSRF."""
        origin, own = header(scope, b"origin"), self.services.settings.origin
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        here = own or normalize_origin(f"{scheme}://{header(scope, b'host')}")
        said = normalize_origin(origin)
        if said and said == here:
            return
        if not own and is_forwarded(scope) and said:
            if said.partition("://")[2] != here.partition("://")[2]:
                raise refuse_proxy_host()
            logger.warning("a proxy does not pass X-Forwarded-Proto, or is none of --proxies")
            raise Refusal("proxy-scheme", 403)
        raise Refusal("wrong-origin", 403)

    async def handle_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a socket, and serve it."""
        clients, address, guest = self.services.clients, client_address(scope), self.services.sessions.guest_in(scope)
        try:
            self.check_host(scope)
            self.check_origin(scope)
            if not clients.may_call(address, guest, SOCKET_COST):
                raise Refusal("too-fast", 429)
            if (place := clients.open_socket(address, guest)) is None:
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
        with place:
            if wanted := TABLE_SOCKET.fullmatch(scope["path"]):
                await serve_socket(scope, receive, send, self.services, wanted[1])
            elif scope["path"] == LOBBY_SOCKET:
                await serve_lobby(receive, send, self.services.lobbies)
            else:
                await self.app(scope, receive, send)


async def refuse_socket(receive: Receive, send: Send, refusal: Refusal) -> None:
    """Refuse a socket. Our own page can read the reason only on an open one; pages of other origins get none."""
    await receive()
    if refusal.problem.text == "wrong-origin":
        await send({"type": "websocket.close"})
        return
    await send({"type": "websocket.accept"})
    await refuse(send, refusal)


def refuse_proxy_host() -> Refusal:
    """The refusal where a proxy sends its own host name instead of the one that the browser asked for."""
    logger.warning("a proxy does not pass the Host header: it has to send on what the browser asked for")
    return Refusal("proxy-host", 403)


def host_of(header: str) -> str:
    """The name in a Host header, without a port; empty if there is none."""
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def normalize_origin(text: str) -> str:
    """An origin as browsers write it; empty if the text is not an origin."""
    try:
        parts = urlsplit(text)
        return origin_of(parts) if parts.scheme and parts.hostname else ""
    except ValueError:
        return ""


def is_forwarded(scope: Scope) -> bool:
    """Whether the headers say that the call came through a proxy."""
    return any(name in PROXY_HEADERS for name, _ in scope["headers"])


def is_local(name: str) -> bool:
    """Whether an address or name is that of this machine."""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def has_header(scope: Scope, name: bytes) -> bool:
    """Whether a call has a header."""
    return any(given == name for given, _ in scope["headers"])


def is_api(scope: Scope) -> bool:
    """Whether a call goes to the API, and not to the page's files."""
    return bool(scope["path"].startswith("/api/"))


def header(scope: Scope, name: bytes) -> str:
    """The value of a header, or an empty text."""
    found = dict(scope["headers"])
    return str(found.get(name, b"").decode("latin-1"))


def client_address(scope: Scope) -> str:
    """The address of the caller."""
    return str((scope.get("client") or ("", 0))[0])


async def answer(send: Send, refusal: Refusal) -> None:
    """Send a refusal as a complete answer."""
    body = json.encode(refusal.problem)
    headers = [(b"content-type", PROBLEM.encode()), (b"content-length", str(len(body)).encode())]
    if refusal.problem.status == 400:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refusal.problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
