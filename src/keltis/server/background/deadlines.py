"""What falls due by itself: deals, clocks, the patience with those who are away, questions that nobody answers.

For a table in memory there is a timer. For tables that nobody holds, also after a kill, there is a row in the database:
it is kept before the entries from which something falls due, it may be too early, and whoever finds that its time has
come looks at the table and moves it on. That two processes do the same at once harms nothing: the log takes one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from functools import partial
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, delete, select, text, update

from ...table import Fold, Refused, Table
from ...table.deadlines import due_after, note_outage
from ..api.problems import Refusal
from ..store import Store, schema
from ..tables.registry import Tables
from .tasks import Background

DUE = "due"
BEFORE = ("deal", "host")  # what falls due before the game
PORTION = 50  # rows that are looked at in one go
AGAIN = 30.0  # seconds after which somebody else looks at a row whose finder died
MARGIN = 2.0  # seconds by which the clocks of machines may differ
LATER = 1.0  # seconds until the next attempt, where something went wrong
EARLIER = text(
    "INSERT INTO deadlines (table_id, kind, at) VALUES (:table_id, :kind, :at) "
    "ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at WHERE excluded.at < deadlines.at"
)
logger = logging.getLogger("keltis.server.background")


class Deadlines:
    """Carries out what falls due, here or wherever nobody does."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store, self.tables = store, tables
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self._rows: WeakKeyDictionary[Table, tuple[float, float]] = WeakKeyDictionary()  # for when, written when
        self._down: tuple[float, float] | None = None  # since when no server ran, and until when
        self._background = Background(logger)

    async def open(self, down_since: float | None) -> None:
        """Begin. Where no server ran for a while, the clocks of all tables stood still."""
        if down_since is None:
            return
        self._down = down_since, self.tables.clock()
        names = await self.store.read(find_all)
        for first in range(0, len(names), PORTION):
            await asyncio.gather(*map(self._forgive, names[first : first + PORTION]))

    async def _forgive(self, name: str) -> None:
        try:
            table = await self.tables.find(name)
            if table is not None:
                await self.tables.act(table, lambda: self._note_outage(table), lambda: None)
        except Exception as error:  # one that cannot be followed keeps no other from that
            logger.error("the time without a server cannot be noted", exc_info=error)

    def _note_outage(self, table: Table) -> list[Fold]:
        """The entry that nobody is charged for the time in which no server ran; nothing where it was not so."""
        if self._down is None or table.people.since >= self._down[1]:
            return []
        return note_outage(table.fold, self._down[0], self.tables.clock())

    # ---- tables in memory ----

    def note(self, table: Table) -> None:
        """Something happened at a table, or it was read: come again when the next thing falls due."""
        due = table.due
        known = self._timers.get(table.id)
        if known and due and known[0] == due.at:
            return
        if known:
            known[1].cancel()
            del self._timers[table.id]
        if due and not self._background.closed:
            self._set(table.id, due.at, due.at - self.tables.clock())

    def _set(self, name: str, at: float, delay: float) -> None:
        timer = asyncio.get_running_loop().call_later(max(0.0, delay), self._ring, name)
        self._timers[name] = at, timer

    def _ring(self, name: str) -> None:
        self._timers.pop(name, None)
        if table := self.tables.known(name):
            self._background.start(self.fall_due(table))

    async def fall_due(self, table: Table) -> None:
        """Carry out all that has fallen due at a table by now, whoever asks for it."""
        try:
            while (due := table.due) is not None and due.at <= self.tables.clock():
                before = table.fold
                await self.tables.act(table, lambda: self._plan(table), lambda: None)
                if table.fold is before:
                    break
        except (Refusal, Refused):  # another process was faster
            await self.tables.refresh(table)
        except Exception:
            if table.due and not self._background.closed:
                self._set(table.id, table.due.at, LATER)
            raise
        self.note(table)

    def _plan(self, table: Table) -> list[Fold]:
        return self._note_outage(table) or table.fall_due(self.tables.clock())

    # ---- tables that nobody holds ----

    def ahead(self, table: Table, folds: list[Fold]) -> Awaitable[None] | None:
        """What has to be kept before these entries: a row, unless there is one that is early enough."""
        due = due_after(folds[-1])
        if due is None or due.what in BEFORE:  # whoever opens a table that is not dealt yet sees to that
            return None
        at, written = self._rows.get(table, (0.0, 0.0))
        now = self.tables.clock()
        fresh = at > now + MARGIN or now < written + MARGIN  # it is still there: nobody has looked at it yet
        return None if at <= due.at and fresh else self._keep(table, due.at)

    async def _keep(self, table: Table, at: float) -> None:
        row = {"table_id": table.id, "kind": DUE, "at": at}
        await self.store.write(lambda connection: connection.execute(EARLIER, row) and None)
        self._rows[table] = at, self.tables.clock()

    async def look(self) -> None:
        """Look for rows whose time has come, and for timers here that are late."""
        now = self.tables.clock()
        for name in [name for name, (at, _) in self._timers.items() if at <= now]:
            self._timers.pop(name)[1].cancel()
            self._ring(name)
        while names := await self.store.read(lambda connection: find_past(connection, now)):
            for name, at in names:
                await self._look_at(name, at, now)

    async def _look_at(self, name: str, at: float, now: float) -> None:
        claimed = now + AGAIN
        if not await self.store.write(partial(move_on, kind=DUE, name=name, at=at, to=claimed)):
            return  # another process does
        table = await self.tables.find(name)
        if table is not None:
            await self.fall_due(table)
        to = table.due.at if table and table.due and table.due.what not in BEFORE else None
        await self.store.write(partial(move_on, kind=DUE, name=name, at=claimed, to=to))
        if table is not None and to is not None:
            self._rows[table] = to, now

    async def close(self) -> None:
        """Carry out nothing more."""
        for _, timer in self._timers.values():
            timer.cancel()
        await self._background.close()


def find_all(connection: Connection) -> list[str]:
    """Tables where something falls due, some time."""
    return [*connection.scalars(select(schema.deadlines.c.table_id).where(schema.deadlines.c.kind == DUE))]


def find_past(connection: Connection, now: float) -> list[tuple[str, float]]:
    """Rows whose time has come, the oldest first."""
    c = schema.deadlines.c
    past = select(c.table_id, c.at).where(c.kind == DUE, c.at <= now).order_by(c.at).limit(PORTION)
    return [(row.table_id, row.at) for row in connection.execute(past)]


def move_on(connection: Connection, kind: str, name: str, at: float, to: float | None) -> bool:
    """Have a row looked at later, or never again; whether it was still as it was seen."""
    d = schema.deadlines
    this = (d.c.table_id == name, d.c.kind == kind, d.c.at == at)
    change = delete(d).where(*this) if to is None else update(d).where(*this).values(at=to)
    return connection.execute(change).rowcount == 1
