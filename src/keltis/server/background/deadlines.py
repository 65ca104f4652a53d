"""Deadlines across processes: a table in memory has a timer (`app/tables/deadlines.py`), and every table a row.

By its row a deadline is carried out at a table that no process holds, also after a crash. The row is written before
the entry from which something falls due (so it is never lost), may be early, and is rescheduled by the process that
finds it.
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial
from weakref import WeakKeyDictionary

from ...app.tables.deadlines import Deadlines
from ...app.tables.registry import Tables
from ...table import Fold, Table
from ...table.deadlines import deadline_after
from ..store import Store
from .deadline_rows import DeadlineRow, find_tables, find_until, write_earlier
from .runner import Runner

DUE = "due"
BEFORE_THE_GAME = ("deal", "host")  # These have no row: a page that opens the table has them carried out.
CLOCK_SKEW = 2.0  # seconds by which the clocks of two machines may differ
AT_ONCE = 50  # tables to which an outage is noted at the same time


class StoredDeadlines(Deadlines):
    """Carries out what falls due: by timers at tables in memory, by rows at all others."""

    def __init__(self, store: Store, tables: Tables, runner: Runner) -> None:
        super().__init__(tables, runner)
        self.store, self.runner = store, runner
        self._rows: WeakKeyDictionary[Table, tuple[float, float]] = WeakKeyDictionary()  # the row's time, written when

    async def open(self, down_since: float | None) -> None:
        """Stop the clocks of all tables for the time in which no server ran, if that was long."""
        if down_since is not None:
            self.excuse(down_since)
            await self.runner.each(await self.store.read(partial(find_tables, kind=DUE)), self._excuse, AT_ONCE)

    async def _excuse(self, name: str) -> None:
        table = await self.tables.find(name)
        if table is not None:
            await self.tables.act(table, lambda: self.note_outage(table), lambda: None)

    # ---- rows, for tables that no process holds ----

    def before_append(self, table: Table, folds: list[Fold]) -> Awaitable[None] | None:
        """Write a row first, unless there is one that is early enough."""
        due = deadline_after(folds[-1])
        if due is None or due.what in BEFORE_THE_GAME:
            return None
        at, written = self._rows.get(table, (0.0, 0.0))
        now = self.tables.clock()
        still_there = at > now + CLOCK_SKEW or now < written + CLOCK_SKEW  # No process has looked at it yet.
        return None if at <= due.at and still_there else self._write_row(table, due.at)

    async def _write_row(self, table: Table, at: float) -> None:
        row = DeadlineRow(table.id, DUE, at)
        await self.store.write(partial(write_earlier, rows=[row]))
        self._rows[table] = at, self.tables.clock()

    async def due(self, now: float) -> None:
        """Carry out deadlines of timers here that are late, and of rows whose time has come."""
        await super().due(now)
        while rows := await self.store.read(partial(find_until, kinds=[DUE], until=now)):
            await self.runner.work_off(rows, self._carry_out_row)

    async def _carry_out_row(self, row: DeadlineRow) -> float | None:
        """Carry out what a row stands for: the row's next time."""
        table = await self.tables.find(row.table_id)
        if table is None:
            return None
        await self.carry_out(table)
        if table.deadline is None or table.deadline.what in BEFORE_THE_GAME:
            return None
        self._rows[table] = table.deadline.at, self.tables.clock()
        return table.deadline.at
