"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn

from .app import create_app
from .journal import write_journal
from .settings import Settings
from .store import open_store
from .transports import Config


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open for everybody."""
        await super().startup(sockets)
        if self.started:
            self.ready()


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, or say why not."""
    store = open_store(settings)
    await store.open()
    await store.close()


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None], level: str = "INFO") -> None:
    """Serve until Ctrl-C or a signal."""
    write_journal(level)
    asyncio.run(prepare(settings))
    Server(Config(create_app(settings)), ready).run(sockets=[listener])
