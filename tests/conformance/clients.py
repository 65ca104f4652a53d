"""A client of each host. Tests say the same to both, and expect the same answers."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager, suppress
from typing import Any, Protocol

import httpx
from websockets.exceptions import ConnectionClosed

from tests.browser.worker_client import Lost, Tab
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser, TablePage


class Client(Protocol):
    """What a page can ask for, wherever its host is."""

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Make a call: its status and content."""
        ...

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Make a call that succeeds."""
        ...

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """Make a table."""
        ...

    def open_page(self, table: str, query: str = "") -> AbstractContextManager[TablePage]:
        """Open a table's channel."""
        ...

    def greeting(self, table: str, query: str) -> Any:
        """Open a table's channel: the first message."""
        ...

    def close_code(self, table: str) -> int:
        """Open a channel that ends at once: its close code."""
        ...


class ServerClient:
    """A guest of a server, over HTTP and WebSocket."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Make a call: its status and content."""
        given: dict[str, Any] = {"content": body} if isinstance(body, str) else {"json": body} if body else {}
        answer: httpx.Response = self.browser.http.request(method, f"/api/{path}", **given)
        return answer.status_code, answer.json() if answer.content else None

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Make a call that succeeds."""
        status, content = self.ask(method, path, body)
        assert 200 <= status < 300, (status, content)
        return content

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """Make a table."""
        return self.browser.make(game, *seats, **more)

    def open_page(self, table: str, query: str = "") -> AbstractContextManager[TablePage]:
        """Open a table's channel."""
        return self.browser.open_page(table, query=query)

    def greeting(self, table: str, query: str) -> Any:
        """Open a table's channel: the first message."""
        with self.browser.connect(table, query) as socket:
            return json.loads(socket.recv(PATIENCE))

    def close_code(self, table: str) -> int:
        """Open a channel that ends at once: its close code."""
        with self.browser.connect(table) as socket:
            with suppress(ConnectionClosed):
                while True:
                    socket.recv(PATIENCE)
            return int(socket.close_code or 0)


class WorkerClient(Tab):
    """The person at a browser whose worker is the host."""

    def greeting(self, table: str, query: str) -> Any:
        """Open a table's channel: the first message."""
        socket = self.connect(table, query)
        message = json.loads(socket.recv(PATIENCE))
        socket.close()
        return message

    def close_code(self, table: str) -> int:
        """Open a channel that ends at once: its close code."""
        socket = self.connect(table)
        try:
            while True:
                socket.recv(PATIENCE)
        except Lost as lost:
            return lost.code
