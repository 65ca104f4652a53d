"""Stores as processes have them, of each database that we keep games in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from keltis.app.application import Application
from keltis.app.host import Host
from keltis.app.tables.background import Background
from keltis.app.tables.opponents import Opponents
from keltis.app.tables.premoves import Premoves
from keltis.app.tables.registry import Tables
from keltis.app.tables.wakeups import Bus
from keltis.server.identity.sessions import Sessions
from keltis.server.process.settings import Settings
from keltis.server.store import EntryRow, Store
from keltis.server.store.postgres.store import PostgresStore
from keltis.server.store.sqlite import SqliteStore
from keltis.server.tables.storage import SqlStorage

Make = Callable[[], Store]
SESSIONS = Sessions(b"key")  # of every process


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Makes stores, each as another process has it, of one new database."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "keltis.sqlite3")
    url = request.getfixturevalue("postgres")
    return lambda: PostgresStore(url)


@asynccontextmanager
async def opened(make: Make, count: int) -> AsyncIterator[list[Store]]:
    """`count` stores of one database."""
    async with AsyncExitStack() as stack:
        stores = [make() for _ in range(count)]
        for store in stores:
            await store.open()
            stack.push_async_callback(store.close)
        yield stores


def with_stores(make: Make, work: Callable[..., Coroutine[Any, Any, None]], count: int = 1) -> None:
    """Run `work` with `count` stores."""

    async def run() -> None:
        async with opened(make, count) as stores:
            await work(*stores)

    asyncio.run(run())


def line(table: str, seq: int, text: str = "flip", at: float = 1.25, **more: Any) -> EntryRow:
    """A line of a log."""
    return EntryRow(table, seq, "move", 0, text, at, seq, 1, None)._replace(**more)


async def whole_log(store: Store, *tables: str) -> list[tuple[str, int, str]]:
    """What is kept of tables: table, number, text."""
    return [(line.table_id, line.seq, line.text) for line in await store.after(dict.fromkeys(tables, -1))]


def tables_of(store: Store) -> Tables:
    """The tables of a process."""
    return Tables(SqlStorage(store, SESSIONS, Settings(data=Path("unused"))))


def application_of(store: Store) -> Application:
    """The application of a process where no bot thinks."""
    tables, bus = tables_of(store), Bus()
    background = Background(logging.getLogger("tests"))
    return Application(tables, bus, Opponents(tables, bus), Premoves(tables, bus, background), Host())
