"""Group commit of appends in PostgreSQL, by one statement that also notifies the other processes."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Future, Task
from collections import deque
from collections.abc import Sequence
from secrets import token_hex

from ....app.tables.storage import CannotKeep, StoredDeadline
from ..base import EntryRow, Store
from .connection import LazyConnection, describe_error, refusal_of

logger = logging.getLogger("keltis.server.store")

CHANNEL = "keltis"
MAX_GROUP = 500  # tables in one commit, at most
BACKOFF_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0)  # while the database is unreachable
COLUMNS = ", ".join(EntryRow._fields)
TYPES = ("text", "int", "text", "int", "text", "float8", "int", "int", "text")
ARRAYS = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate((*TYPES, "int", "int", "text", "float8"), 1))
# The first line of a table is inserted unless its number is taken, and its further lines only with the first. All
# processes insert tables in the same order, so that there are no deadlocks. NOTIFY has room for 8,000 bytes.
APPEND = f"""
    WITH given AS MATERIALIZED (
        SELECT * FROM unnest({ARRAYS}) AS line ({COLUMNS}, head, newest, deadline, due)
    ), added AS (
        INSERT INTO entries ({COLUMNS}) SELECT {COLUMNS} FROM given WHERE seq = head ORDER BY table_id
        ON CONFLICT (table_id, seq) DO NOTHING RETURNING table_id
    ), more AS (
        INSERT INTO entries ({COLUMNS}) SELECT {COLUMNS} FROM given JOIN added USING (table_id) WHERE seq > head
    ), due AS (
        INSERT INTO deadlines (table_id, kind, at) SELECT table_id, deadline, due FROM given JOIN added USING (table_id)
        WHERE seq = head AND deadline IS NOT NULL ORDER BY table_id
        ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at
    ), told AS (
        SELECT table_id, newest, (row_number() OVER () - 1) / 150 AS part
        FROM given JOIN added USING (table_id) WHERE seq = head
    )
    SELECT array_agg(table_id) AS tables,
        pg_notify('{CHANNEL}', $14 || ' ' || string_agg(table_id || ':' || newest, ','))
    FROM told GROUP BY part
"""
# Finds appends that were committed by an earlier try of ours whose answer was lost.
OURS = """
    SELECT table_id FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::float8[])
        AS mine (table_id, seq, kind, seat, text, at)
    JOIN entries USING (table_id, seq, kind, text, at) WHERE entries.seat IS NOT DISTINCT FROM mine.seat
"""


class Append:
    """A call of `append` that waits for its commit until a time. `tried`: an earlier try may have committed it."""

    def __init__(self, lines: Sequence[EntryRow], deadline: StoredDeadline | None, until: float) -> None:
        self.lines, self.deadline, self.until = lines, deadline, until
        self.future: Future[bool] = asyncio.get_running_loop().create_future()
        self.tried = False

    @property
    def table(self) -> str:
        """The table to whose log the lines belong."""
        return self.lines[0].table_id

    @property
    def rows(self) -> list[tuple[object, ...]]:
        """The parameters of `APPEND` for each line."""
        more = self.lines[0].seq, self.lines[-1].seq, *(self.deadline or (None, None))
        return [(*line, *more) for line in self.lines]

    def tell(self, outcome: bool | Exception) -> None:
        """Set the future, unless its caller has given up."""
        if self.future.done():
            return
        if isinstance(outcome, Exception):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


class Appender:
    """The task that commits the appends of a process. `mark` tells its notifications from those of others."""

    def __init__(self, connection: LazyConnection, retry_seconds: float, store: Store) -> None:
        self._connection, self._retry_seconds, self._store = connection, retry_seconds, store
        self._waiting: deque[Append] = deque()
        self._arrived = asyncio.Event()
        self._closing = False
        self._failures = 0
        self._task: Task[None] | None = None
        self.mark = token_hex(6)

    def open(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Commit what waits, and close the connection."""
        self._closing = True
        self._arrived.set()
        if self._task is not None:
            await self._task
        await self._connection.close()

    def append(self, lines: Sequence[EntryRow], deadline: StoredDeadline | None) -> Future[bool]:
        """Add lines to the next group."""
        append = Append(lines, deadline, time.monotonic() + self._retry_seconds)
        self._waiting.append(append)
        self._arrived.set()
        return append.future

    async def _write_all(self) -> None:
        while self._waiting or not self._closing:
            await self._arrived.wait()
            group = self._take()
            if group:
                await self._write(group)

    def _take(self) -> list[Append]:
        """The next group: the first append of each table. Further appends of a table wait for a later group."""
        group: dict[str, Append] = {}
        later: deque[Append] = deque()
        while self._waiting:
            append = self._waiting.popleft()
            if len(group) < MAX_GROUP and append.table not in group:
                group[append.table] = append
            else:
                later.append(append)
        self._waiting = later
        if not later and not self._closing:
            self._arrived.clear()
        return list(group.values())

    async def _write(self, group: list[Append]) -> None:
        """Commit a group. It waits if the database is unreachable; if the database refuses it, each append is tried."""
        try:
            kept = await self._commit(group)
        except Exception as error:
            refusal = refusal_of(error)
            if refusal is not None:
                await self._put_back(group, refusal, error)
            elif len(group) > 1:
                for append in group:
                    await self._write([append])
            else:
                logger.error("the database refuses a line", extra={"error": describe_error(error)})
                self._refuse(group[0], "server-error")
        else:
            self._failures = 0
            for append in group:
                append.tell(append.table in kept)

    async def _commit(self, group: list[Append]) -> set[str]:
        """Commit a group. Returns the tables whose lines are durable now."""
        given = [row for append in group for row in append.rows]
        began = time.perf_counter()
        answer = await self._connection.fetch(APPEND, *map(list, zip(*given, strict=True)), self.mark)
        self._store.callbacks.committed(len(given), time.perf_counter() - began)
        kept = {table for record in answer for table in record["tables"]}
        unsure = [append.lines[0][:6] for append in group if append.tried and append.table not in kept]
        if unsure:
            ours = await self._connection.fetch(OURS, *map(list, zip(*unsure, strict=True)))
            kept.update(record["table_id"] for record in ours)
        return kept

    def _refuse(self, append: Append, refusal: str) -> None:
        self._store.callbacks.failed(refusal)
        append.tell(CannotKeep(refusal))

    async def _put_back(self, group: list[Append], refusal: str, error: Exception) -> None:
        """Put appends that may still wait back into the queue, as tried: perhaps only the answer got lost."""
        if self._failures == 0:
            logger.error("the database failed", extra={"error": describe_error(error)})
        now = time.monotonic()
        for append in reversed(group):
            append.tried = True
            if now < append.until and refusal == "store-busy":
                self._waiting.appendleft(append)
            else:
                self._refuse(append, refusal)
        self._arrived.set()
        await asyncio.sleep(BACKOFF_SECONDS[min(self._failures, len(BACKOFF_SECONDS) - 1)])
        self._failures += 1
