"""Adding to logs in PostgreSQL: what has arrived is committed together, by one statement that also tells the others."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Future, Task
from collections import deque
from collections.abc import Sequence
from secrets import token_hex

from ..base import CannotKeep, Deadline, Line, Store
from .connection import Wire, refusal_of, sentence_of

logger = logging.getLogger("keltis.server.store")

CHANNEL = "keltis"
GROUP = 500  # tables whose lines are committed together, at most
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0)  # seconds between tries while the database is away
COLUMNS = ", ".join(Line._fields)
TYPES = ("text", "int", "text", "int", "text", "float8", "int", "int", "text")
ARRAYS = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate((*TYPES, "int", "int", "text", "float8"), 1))
# A table's first line goes in unless that number is taken, and its further lines only with the first. Whoever writes
# takes tables in one order, so that two processes never wait for each other. A notice has room for 8,000 bytes.
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
# Whether a number that is taken was taken by our own first try, whose answer was lost.
OURS = """
    SELECT table_id FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::float8[])
        AS mine (table_id, seq, kind, seat, text, at)
    JOIN entries USING (table_id, seq, kind, text, at) WHERE entries.seat IS NOT DISTINCT FROM mine.seat
"""


class Append:
    """Lines of one table that somebody waits for, until when, and whether they may have been written already."""

    def __init__(self, lines: Sequence[Line], deadline: Deadline | None, until: float) -> None:
        self.lines, self.deadline, self.until = lines, deadline, until
        self.future: Future[bool] = asyncio.get_running_loop().create_future()
        self.tried = False

    @property
    def table(self) -> str:
        """Whose log it is."""
        return self.lines[0].table_id

    @property
    def rows(self) -> list[tuple[object, ...]]:
        """What the statement is given."""
        more = self.lines[0].seq, self.lines[-1].seq, *(self.deadline or (None, None))
        return [(*line, *more) for line in self.lines]

    def tell(self, outcome: bool | Exception) -> None:
        """To whoever still waits."""
        if self.future.done():
            return
        if isinstance(outcome, Exception):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


class Groups:
    """One writer for each process. `mark` tells its notices from those of others."""

    def __init__(self, wire: Wire, patience: float, count: Store) -> None:
        self._wire, self._patience, self._count = wire, patience, count
        self._waiting: deque[Append] = deque()
        self._arrived = asyncio.Event()
        self._closing = False
        self._failures = 0
        self._task: Task[None] | None = None
        self.mark = token_hex(6)

    def open(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Write what is waiting, and let go."""
        self._closing = True
        self._arrived.set()
        if self._task is not None:
            await self._task
        await self._wire.close()

    def append(self, lines: Sequence[Line], deadline: Deadline | None) -> Future[bool]:
        """Take lines that somebody wants to add."""
        append = Append(lines, deadline, time.monotonic() + self._patience)
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
        """What has arrived, of each table what came first; the rest stays for the next group."""
        group: dict[str, Append] = {}
        later: deque[Append] = deque()
        while self._waiting:
            append = self._waiting.popleft()
            if len(group) < GROUP and append.table not in group:
                group[append.table] = append
            else:
                later.append(append)
        self._waiting = later
        if not later and not self._closing:
            self._arrived.clear()
        return list(group.values())

    async def _write(self, group: list[Append]) -> None:
        """Commit a group; one that the database cannot take now waits, one that it refuses is tried one by one."""
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
                logger.error("the database refuses a line", extra={"error": sentence_of(error)})
                self._refuse(group[0], "server-error")
        else:
            self._failures = 0
            for append in group:
                append.tell(append.table in kept)

    async def _commit(self, group: list[Append]) -> set[str]:
        """The tables whose lines are durable now."""
        given = [row for append in group for row in append.rows]
        began = time.perf_counter()
        answer = await self._wire.fetch(APPEND, *map(list, zip(*given, strict=True)), self.mark)
        self._count.committed(len(given), time.perf_counter() - began)
        kept = {table for record in answer for table in record["tables"]}
        unsure = [append.lines[0][:6] for append in group if append.tried and append.table not in kept]
        if unsure:
            ours = await self._wire.fetch(OURS, *map(list, zip(*unsure, strict=True)))
            kept.update(record["table_id"] for record in ours)
        return kept

    def _refuse(self, append: Append, refusal: str) -> None:
        self._count.failed(refusal)
        append.tell(CannotKeep(refusal))

    async def _put_back(self, group: list[Append], refusal: str, error: Exception) -> None:
        """Try again for those who can still wait. What was tried may have been written: the answer got lost."""
        if self._failures == 0:
            logger.error("the database does not do what it is told", extra={"error": sentence_of(error)})
        now = time.monotonic()
        for append in reversed(group):
            append.tried = True
            if now < append.until and refusal == "store-busy":
                self._waiting.appendleft(append)
            else:
                self._refuse(append, refusal)
        self._arrived.set()
        await asyncio.sleep(PAUSES[min(self._failures, len(PAUSES) - 1)])
        self._failures += 1
