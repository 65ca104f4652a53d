"""The database: its tables, and how it is opened so that what is committed stays."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Boolean, Column, Float, Integer, MetaData, String, Table, Text, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

PATIENCE = 20  # seconds to wait for another process that writes

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
)

# What is chosen when a table is made; later only the table that follows it is added.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("match", Text),
    Column("created", Float, nullable=False),
    Column("next", String(32)),
)

# Who sits at which tables, and sees them in the list.
sitters = Table(
    "sitters",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("gone", Boolean, nullable=False),
)

# The log: a row is only ever added, and each number is given once. Each also says where it leaves the game, for lists.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer),
    Column("result", Text),
)

# Records that people brought.
replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
)


class CannotOpen(Exception):
    """The games that are kept in the data folder cannot be used."""


class Storage:
    """A database that several processes may use at once."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url,
            connect_args={"timeout": PATIENCE},
            hide_parameters=True,  # they are hands and set-ups, which no message of an error may quote
            pool_reset_on_return=None,  # every block below ends what it began
        )
        self._turn = Lock()  # SQLite has one writer at a time: ours queue here instead of polling
        event.listen(self.engine.sync_engine, "connect", _prepare)
        event.listen(self.engine.sync_engine, "begin", _begin)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up."""
        async with self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def adding(self) -> AsyncIterator[AsyncConnection]:
        """A connection for one statement, which is on the disk as soon as it is done."""
        async with self._turn, self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection for several statements; at the end all of them are on the disk, or none."""
        async with self._turn, self.engine.connect() as connection:
            await connection.execution_options(whole=True)
            async with connection.begin():
                yield connection

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()


def _prepare(connection: Any, record: Any) -> None:
    """Readers and a writer side by side, and a commit that survives a power cut."""
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin(connection: Any) -> None:
    """SQLite commits each statement by itself, unless several belong together; then they take their turn at once."""
    if connection.get_execution_options().get("whole", False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
