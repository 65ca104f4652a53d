"""PostgreSQL: a database that processes on several machines share.

A process has a few connections for what is asked now and then, one over which it adds to logs, one over which it looks
for what others added, and one over which it hears that they did.
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

from ..base import CannotKeep, CannotOpen, Deadline, Line, Store
from ..migrations import TooNew, upgrade
from .appends import Groups
from .connection import Wire, connect, is_undone, refusal_of, sentence_of
from .listen import News

T = TypeVar("T")
logger = logging.getLogger("keltis.server.store")

POOL = 5  # connections that stay open for reading and writing; as many more open for a while when all are busy
PATIENCE = 10.0  # seconds for which a database that is away is called again before somebody is told
PAUSE = 0.1  # seconds between two calls
# One look at the index for each table, whatever is known or not known of how many rows there are (OFFSET 0 insists).
AFTER = f"""
    SELECT line.* FROM unnest($1::text[], $2::int[]) AS known (table_id, seq) CROSS JOIN LATERAL (
        SELECT {", ".join(Line._fields)} FROM entries
        WHERE entries.table_id = known.table_id AND entries.seq > known.seq ORDER BY entries.seq OFFSET 0
    ) AS line ORDER BY line.table_id, line.seq
"""


class PostgresStore(Store):
    """A database by its address, `postgresql://user:password@host:port/name`."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        super().__init__()
        self._url, self._patience = url, patience
        self._engine = self._make_engine(patience, pool_size=POOL, max_overflow=POOL, pool_timeout=patience)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        # Several statements that look and then write do so as if they were alone, as they are in SQLite.
        self._writing = self._engine.execution_options(isolation_level="SERIALIZABLE")
        self._looking = Wire(self._connect)
        self._groups = Groups(Wire(self._connect), patience, self)
        self._news = News(self._connect, self._groups.mark, self._hear, self._miss)
        self._closed = False
        self._under_way = 0
        self._idle = asyncio.Event()

    async def _connect(self) -> Any:
        return await connect(self._url, self._patience)

    def _make_engine(self, timeout: float | None, **more: Any) -> AsyncEngine:
        async def connect_engine() -> Any:
            return await connect(self._url, timeout)

        return create_async_engine(
            "postgresql+asyncpg://",  # the address itself stays out of what SQLAlchemy might quote
            async_creator=connect_engine,
            hide_parameters=True,  # they are hands and set-ups, which no message of an error may quote
            **more,
        )

    # ---- its life ----

    async def open(self) -> None:
        """Bring the database to the newest shape, and begin to write and to listen."""
        self._closed = False
        try:
            await self._insist(self._migrate)
            await self._news.open()
        except TooNew as error:
            raise CannotOpen(str(error)) from None
        except Exception as error:  # whatever the driver raises, there is nothing to serve
            raise CannotOpen(sentence_of(error.__cause__ or error)) from None
        self._groups.open()

    async def _migrate(self) -> None:
        """Whole or not at all; however long it takes, and however long another process takes to do it."""
        engine = self._make_engine(None, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Write what is waiting, and close all connections. What is asked for later is refused, and opens none."""
        self._closed = True
        await self._groups.close()
        await self._news.close()
        self._idle.clear()
        if self._under_way:  # Its connection would not be closed with the others.
            with suppress(TimeoutError):
                async with asyncio.timeout(self._patience):
                    await self._idle.wait()
        await self._looking.close()
        await self._engine.dispose()

    # ---- what is asked for ----

    async def read(self, look: Callable[[Connection], T]) -> T:
        """Look something up."""

        async def read() -> T:
            async with self._reading.connect() as connection:
                return await connection.run_sync(look)

        return await self._insist(read)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Change something. The function is called again when others got in its way."""
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

        return await self._insist(write, lambda: not unsure)

    def append(self, lines: Sequence[Line], deadline: Deadline | None = None) -> Future[bool]:
        """Add to a log, with whatever else has arrived."""
        return self._groups.append(lines, deadline)

    async def after(self, known: Mapping[str, int]) -> list[Line]:
        """What was added to tables, all in one look."""

        async def look() -> list[Line]:
            return [Line(*row) for row in await self._looking.fetch(AFTER, list(known), list(known.values()))]

        return await self._insist(look)

    async def _insist(self, work: Callable[[], Awaitable[T]], again: Callable[[], bool] = lambda: True) -> T:
        """Do it, again and again for a while as long as the database is away; then say so."""
        if self._closed:
            raise CannotKeep("store-busy")
        self._under_way += 1
        try:
            return await self._try_until_done(work, again)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    async def _try_until_done(self, work: Callable[[], Awaitable[T]], again: Callable[[], bool]) -> T:
        until = time.monotonic() + self._patience
        while True:
            try:
                return await work()
            except Exception as error:
                refusal = "store-busy" if isinstance(error, NoConnectionFree) else refusal_of(error)
                if refusal is None:
                    raise
                if refusal != "store-busy" or not again() or self._closed or time.monotonic() >= until:
                    logger.error("the database does not do what it is told", extra={"error": sentence_of(error)})
                    self.failed(refusal)
                    raise CannotKeep(refusal) from error
            await asyncio.sleep(PAUSE)

    # ---- what others did ----

    def _hear(self, news: list[tuple[str, int]]) -> None:
        self.heard(news)

    def _miss(self) -> None:
        self.missed()
