"""The application of one process, and pages that speak to it, without a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from keltis.app.application import Application
from keltis.app.channel import messages
from keltis.app.channel.channel import Channel, Transport
from keltis.app.host import Host
from keltis.app.local import LocalApplication
from keltis.app.problems import Refusal
from keltis.app.tables.registry import Tables
from keltis.app.tables.storage import Storage
from keltis.browser.storage import BrowserStorage
from keltis.server.identity.sessions import Sessions
from keltis.server.process.settings import Settings
from keltis.server.store.sqlite import SqliteStore
from keltis.server.tables.storage import SqlStorage
from tests.app.memory_storage import MemoryStorage
from tests.helpers.browser_database import Texts
from tests.helpers.patience import PATIENCE

ANA, BEN = "ana", "ben"


@asynccontextmanager
async def storage_of(kind: str, folder: Path) -> AsyncIterator[Storage]:
    """A new storage of a kind."""
    if kind == "memory":
        yield MemoryStorage()
    elif kind == "browser":
        yield BrowserStorage(Texts())
    else:
        store = SqliteStore(folder / "keltis.sqlite3")
        await store.open()
        yield SqlStorage(store, Sessions(b"key"), Settings(data=folder))
        await store.close()


@asynccontextmanager
async def running(storage: Storage | None = None) -> AsyncIterator[Application]:
    """The application of one process, over a storage of its own unless another is given."""
    app = LocalApplication(Tables(storage or MemoryStorage()), Host())
    app.start()
    yield app
    await app.close()


class Page(Transport):
    """A page at a table. `seen` is what it shows: the newest whole table or update, as one dictionary.

    It demands what the page of a browser demands: one event for every entry.
    """

    def __init__(self, app: Application) -> None:
        self.app = app
        self.got: asyncio.Queue[Any] = asyncio.Queue()
        self.seen: dict[str, Any] = {}
        self.refusal: Refusal | None = None
        self.channel: Channel
        self._asked = 0

    async def send(self, message: Any) -> None:
        """Take what the application says."""
        if isinstance(message, dict) and message["type"] == "update":
            assert [event["seq"] for event in message["events"]] == [*range(self.seen["seq"] + 1, message["seq"] + 1)]
            self.seen = {**self.seen, **message}
        elif isinstance(message, dict) and message["type"] in ("table", "waiting"):
            self.seen = dict(message)
        self.got.put_nowait(message)

    async def close(self, refusal: Refusal) -> None:
        """Note why there is nothing here for this page."""
        self.refusal = refusal

    async def fail(self, error: Exception) -> None:
        """Nothing may fail here."""
        raise error

    async def ask(self, request: Callable[..., messages.Request], **given: Any) -> Any:
        """Say something, and wait for the answer."""
        self._asked += 1
        await self.channel.hear(request(id=self._asked, **given))
        return await self.hear(lambda message: number_of(message) == self._asked)

    async def hear(self, wanted: Callable[[Any], bool]) -> Any:
        """Wait for a message."""
        async with asyncio.timeout(PATIENCE):
            while not wanted(message := await self.got.get()):
                pass
        return message

    async def until(self, reached: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the table looks like that."""
        async with asyncio.timeout(PATIENCE):
            while not reached(self.seen):
                await self.got.get()

    async def move(self, move: str) -> Any:
        """Make a move of the seat that is shown, and see it made."""
        answer = await self.ask(messages.Move, seq=self.seen["seq"], seat=self.seen["look"], move=move)
        if isinstance(answer, messages.Ack):
            await self.until(lambda seen: seen["seq"] >= answer.seq)
        return answer


def number_of(message: Any) -> int | None:
    """The number of the request that a message answers."""
    return message.get("id") if isinstance(message, dict) else message.id


@asynccontextmanager
async def open_page(app: Application, table: str, guest: str) -> AsyncIterator[Page]:
    """A page that has opened a table."""
    page, end = Page(app), asyncio.Event()
    page.channel = Channel(app, page, await app.tables.visit(table, guest), guest)
    task = asyncio.create_task(page.channel.run(end.wait, None, None))  # type: ignore[arg-type]
    await page.until(bool)
    yield page
    end.set()
    await task
