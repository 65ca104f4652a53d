"""How the application is reached: uvicorn with connections that know their limits."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import uvicorn

from .http import HttpProtocol
from .limits import Connections
from .websocket import Rounds, SocketProtocol

if TYPE_CHECKING:
    from .gate import Gate

GRACE = 3  # seconds for what is under way when the server stops
FORBEARANCE = 10.0  # seconds for which a socket may be over its limit
SELDOM = (50_000, 20, 100)  # new objects until the collector looks at the young, the older, and all
RESERVED = 100  # descriptors for the database, the listener and what bots need


class Config(uvicorn.Config):
    """How an application is served; each of its connections knows this."""

    def __init__(self, gate: Gate) -> None:
        super().__init__(
            gate,
            http=HttpProtocol,
            ws=SocketProtocol,
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=list(gate.services.settings.proxies),
            timeout_graceful_shutdown=GRACE,
        )
        self.settings = gate.services.settings
        self.connections = Connections(self.settings, min(self.settings.connections, max(10, descriptors() - RESERVED)))
        self.rounds = Rounds(self.settings.ping_seconds)
        self.forbearance = FORBEARANCE
        self._metrics = gate.services.metrics

    def refused(self, text: str) -> None:
        """Count a refusal of which the application hears nothing."""
        self._metrics.refusals.labels(text).inc()
        self._metrics.sockets_over_limit.labels(text).inc()


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open for everybody."""
        await super().startup(sockets)
        if self.started:
            spare_the_collector()
            self.ready()


def spare_the_collector() -> None:
    """Let the garbage collector leave what stays anyway alone, and come seldom: thousands of sockets are no garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def descriptors() -> int:
    """How many files and connections this process may have open: as many as the system lets it."""
    if sys.platform == "win32":
        return 1_000_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):
        return soft
    return 1_000_000 if hard == resource.RLIM_INFINITY else hard
