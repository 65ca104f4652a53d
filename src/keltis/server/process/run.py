"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from pathlib import Path

from ..net.uvicorn_server import Config, Server
from ..store import CannotOpen, open_store
from ..store.keys import signing_key
from .asgi import create_app
from .logging_json import set_up_logging
from .settings import Settings
from .workers import run_workers


async def prepare(settings: Settings) -> None:
    """Migrate the database and make its keys, before workers start."""
    store = open_store(settings)
    await store.open()
    try:
        await signing_key(store, settings)
    finally:
        await store.close()


def keep_private(folder: Path) -> None:
    """Let nobody but the owner read the database. SQLite gives the files beside it the same permissions."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(folder / "keltis.sqlite3", os.O_RDWR | os.O_CREAT, 0o600))
    for file in folder.glob("keltis.sqlite3*"):
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None], level: str = "INFO") -> None:
    """Serve until Ctrl-C or a signal."""
    set_up_logging(level)
    if not settings.database:
        try:
            keep_private(settings.data)
        except OSError as error:
            raise CannotOpen(error.strerror or str(error)) from None
    asyncio.run(prepare(settings))
    if settings.workers > 1:
        run_workers(settings, listener, ready, level)
    else:
        Server(Config(create_app(settings)), ready).run(sockets=[listener])
