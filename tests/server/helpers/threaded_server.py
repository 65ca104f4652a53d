"""A server in a thread of the test's own process, at a free port."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn

from keltis.app import hints as thinking
from keltis.app.rates import REQUEST_KINDS
from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS
from keltis.cli.serving import bind
from keltis.server.net.uvicorn_server import Config, Server
from keltis.server.process.asgi import create_app
from keltis.server.process.settings import Rate, Settings
from tests.helpers.patience import PATIENCE

T = TypeVar("T")
MAKING = (
    "address_names", "new_tables", "address_new_tables", "address_public_tables",
    "upload_calls", "address_upload_calls",
)  # fmt: skip
RATES = ("calls", "address_calls", "messages", *MAKING, *REQUEST_KINDS)
QUICK: dict[str, Any] = dict.fromkeys(RATES, Rate(1e6, 1e6))  # tests click faster than people


class RunningServer:
    """A running server."""

    def __init__(self, data: Path, **given: Any) -> None:
        self.settings = Settings(data=data, **given)
        self.gate = create_app(self.settings)
        self.listener = bind("127.0.0.1", 0)
        self.address: tuple[str, int] = self.listener.getsockname()
        self.host = f"127.0.0.1:{self.address[1]}"
        self.ready = threading.Event()
        self.server: uvicorn.Server | None = None
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        self.server = Server(Config(self.gate), self._serve)
        self.server.run(sockets=[self.listener])

    def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.ready.set()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Have the server's own loop do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    @property
    def services(self) -> Any:
        """The server's parts, to look into."""
        return self.gate.services

    def open(self) -> None:
        """Start, and wait until it serves."""
        self.thread.start()
        assert self.ready.wait(PATIENCE), "the server did not start"

    def close(self) -> None:
        """Stop."""
        assert self.server is not None
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        assert not self.thread.is_alive(), "the server did not stop"


@contextmanager
def running(data: Path, **given: Any) -> Iterator[RunningServer]:
    """A server for as long as the block lasts."""
    server = RunningServer(data, **given)
    server.open()
    try:
        yield server
    finally:
        server.close()


@contextmanager
def short_thoughts() -> Iterator[None]:
    """Bots and hints of this process take no time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "HINT", Budget(iterations=20))
        for name, level in LEVELS.items():
            patch.setitem(LEVELS, name, level._replace(budget=level.budget and Budget(iterations=20)))
        yield
