"""The PostgreSQL store: a database that processes on several machines share.

A process has a small pool of connections for reads and writes, one connection for appends, one for reading what other
processes appended, and one that listens for notifications of it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Future
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from ....app.tables.storage import CannotKeep, StoredDeadline
from ..base import SILENT, Callbacks, CannotOpen, EntryRow, Store
from ..migrations import TooNew, upgrade
from .appends import Appender
from .connection import LazyConnection, connect, describe_error, is_undone, refusal_of
from .listen import Listener

T = TypeVar("T")
logger = logging.getLogger("keltis.server.store")

POOL_SIZE = 5  # connections that stay open for reads and writes; as many more are opened while all are busy
RETRY_SECONDS = 10.0  # of retries while the database is unreachable, before a call fails
PAUSE_SECONDS = 0.1  # between retries
# OFFSET 0 forces one index lookup per table, whatever the planner believes about the number of rows.
AFTER = f"""
    SELECT line.* FROM unnest($1::text[], $2::int[]) AS known (table_id, seq) CROSS JOIN LATERAL (
        SELECT {", ".join(EntryRow._fields)} FROM entries
        WHERE entries.table_id = known.table_id AND entries.seq > known.seq ORDER BY entries.seq OFFSET 0
    ) AS line ORDER BY line.table_id, line.seq
"""


class PostgresStore(Store):
    """A store at an address like `postgresql://user:password@host:port/name`."""

    def __init__(self, url: str, retry_seconds: float = RETRY_SECONDS, callbacks: Callbacks = SILENT) -> None:
        super().__init__(callbacks)
        self._url, self._retry_seconds = url, retry_seconds
        self._engine = self._make_engine(
            retry_seconds, pool_size=POOL_SIZE, max_overflow=POOL_SIZE, pool_timeout=retry_seconds
        )
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        # Functions that read and then write see no changes in between, as in SQLite.
        self._writing = self._engine.execution_options(isolation_level="SERIALIZABLE")
        self._catching_up = LazyConnection(self._connect)
        self._appender = Appender(LazyConnection(self._connect), retry_seconds, self)
        self._listener = Listener(self._connect, self._appender.mark, self._hear, self._miss)
        self._closed = False
        self._under_way = 0
        self._idle = asyncio.Event()

    async def _connect(self) -> Any:
        return await connect(self._url, self._retry_seconds)

    def _make_engine(self, timeout: float | None, **more: Any) -> AsyncEngine:
        async def connect_engine() -> Any:
            return await connect(self._url, timeout)

        return create_async_engine(
            "postgresql+asyncpg://",  # Without the address, so that SQLAlchemy never quotes the password.
            async_creator=connect_engine,
            hide_parameters=True,  # Parameters hold hidden cards, which no error message may quote.
            **more,
        )

    # ---- opening and closing ----

    async def open(self) -> None:
        """Migrate the database, and begin to append and to listen."""
        self._closed = False
        try:
            await self._retry(self._migrate)
            await self._listener.open()
        except TooNew as error:
            raise CannotOpen(str(error)) from None
        except Exception as error:  # Whatever the driver raises, the server cannot start.
            raise CannotOpen(describe_error(error.__cause__ or error)) from None
        self._appender.open()

    async def _migrate(self) -> None:
        """Migrate in one transaction, without a timeout: another process may be migrating for long."""
        engine = self._make_engine(None, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Finish all writes, and close all connections. Later calls are refused, and open no connection."""
        self._closed = True
        await self._appender.close()
        await self._listener.close()
        self._idle.clear()
        if self._under_way:  # Its connection would not be closed with the others.
            with suppress(TimeoutError):
                async with asyncio.timeout(self._retry_seconds):
                    await self._idle.wait()
        await self._catching_up.close()
        await self._engine.dispose()

    # ---- reading and writing ----

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Call a function that reads."""

        async def read() -> T:
            async with self._reading.connect() as connection:
                return await connection.run_sync(query)

        return await self._retry(read)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Call a function that writes. It is called again after a conflict with another transaction."""
        unsure = False

        async def write() -> T:
            nonlocal unsure
            async with self._writing.connect() as connection:
                done = await connection.run_sync(change)
                unsure = True
                try:
                    await connection.commit()
                except Exception as error:
                    unsure = not is_undone(error)
                    raise
                return done

        return await self._retry(write, lambda: not unsure)

    def append(self, lines: Sequence[EntryRow], deadline: StoredDeadline | None = None) -> Future[bool]:
        """Append lines to a log, in one commit with other appends."""
        return self._appender.append(lines, deadline)

    async def after(self, known: Mapping[str, int]) -> list[EntryRow]:
        """The new lines of all these tables, by one query."""

        async def look() -> list[EntryRow]:
            return [EntryRow(*row) for row in await self._catching_up.fetch(AFTER, list(known), list(known.values()))]

        return await self._retry(look)

    async def _retry(self, work: Callable[[], Awaitable[T]], may_retry: Callable[[], bool] = lambda: True) -> T:
        """Do the work, with retries for a while if the database is unreachable; then raise `CannotKeep`."""
        if self._closed:
            raise CannotKeep("store-busy")
        self._under_way += 1
        try:
            return await self._try_until_done(work, may_retry)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    async def _try_until_done(self, work: Callable[[], Awaitable[T]], may_retry: Callable[[], bool]) -> T:
        until = time.monotonic() + self._retry_seconds
        while True:
            try:
                return await work()
            except Exception as error:
                refusal = "store-busy" if isinstance(error, NoConnectionFree) else refusal_of(error)
                if refusal is None:
                    raise
                if refusal != "store-busy" or not may_retry() or self._closed or time.monotonic() >= until:
                    logger.error("the database failed", extra={"error": describe_error(error)})
                    self.callbacks.failed(refusal)
                    raise CannotKeep(refusal) from error
            await asyncio.sleep(PAUSE_SECONDS)

    # ---- news of other processes ----

    def _hear(self, news: list[tuple[str, int]]) -> None:
        self.callbacks.heard(news)

    def _miss(self) -> None:
        self.callbacks.missed()
