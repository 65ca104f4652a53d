"""The uvicorn server: how it is configured, and how many connections it takes."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import uvicorn

from .http import HttpProtocol
from .limits import Connections
from .websocket import OVER_LIMIT_SECONDS, SocketProtocol

if TYPE_CHECKING:
    from .gate import Gate

UVICORN = "0.54"  # `http.py` and `websocket.py` extend private classes of this minor version; pyproject.toml pins it.
SHUTDOWN_SECONDS = 3  # for requests that are under way when the server stops
MAX_MESSAGE = 16 * 1024  # bytes of a message on a socket, at most
GC_THRESHOLDS = (50_000, 20, 100)  # for the garbage collector's three generations
RESERVED_DESCRIPTORS = 100  # for the database, the listener and what bots need


class Config(uvicorn.Config):
    """The configuration of uvicorn, and what its connections share."""

    def __init__(self, gate: Gate) -> None:
        settings = gate.services.settings
        super().__init__(
            gate,
            http=HttpProtocol,
            ws=SocketProtocol,
            ws_max_size=MAX_MESSAGE,
            ws_per_message_deflate=False,  # Compression would cost every socket a window in memory.
            ws_ping_interval=settings.ping_seconds,
            ws_ping_timeout=settings.pong_seconds,
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=list(settings.proxies),
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        self.settings = settings
        self.connections = Connections(
            settings, min(settings.connections, max(10, max_descriptors() - RESERVED_DESCRIPTORS))
        )
        self.over_limit_seconds = OVER_LIMIT_SECONDS
        self._metrics = gate.services.metrics

    def refused(self, text: str) -> None:
        """Count a refusal that happens before the application is called."""
        self._metrics.refusals.labels(text).inc()
        self._metrics.sockets_over_limit.labels(text).inc()


class Server(uvicorn.Server):
    """A uvicorn server that calls `ready` once it takes connections."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the listener."""
        await super().startup(sockets)
        if self.started:
            collect_less_often()
            self.ready()


def collect_less_often() -> None:
    """Freeze what exists at the start and collect less often: scanning thousands of open sockets frees nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def max_descriptors() -> int:
    """The number of file descriptors that this process may have; the soft limit is raised to the hard one."""
    if sys.platform == "win32":
        return 1_000_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):
        return soft
    return 1_000_000 if hard == resource.RLIM_INFINITY else hard
