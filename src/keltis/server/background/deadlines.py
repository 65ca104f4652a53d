"""Deadlines of tables: deals, clocks, stand-ins for those who are away, proposals that nobody answers.

A table in memory has a timer. For tables that no process holds, also after a crash, there is a row in the database. The
row is written before the entry from which something falls due (so it is never lost), may be early, and is rescheduled
by the process that finds it. Two processes that carry out the same deadline harm nothing: the log takes one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from functools import partial
from weakref import WeakKeyDictionary

from ...table import Fold, Refused, Table
from ...table.deadlines import due_after, note_outage
from ..api.problems import Refusal
from ..store import Store
from ..tables.registry import Tables
from ..tables.watcher import Watcher
from .deadline_rows import DeadlineRow, find_tables, find_until, write_earlier
from .runner import Runner

DUE = "due"
BEFORE_THE_GAME = ("deal", "host")  # These have no row: a page that opens the table has them carried out.
CLOCK_SKEW = 2.0  # seconds by which the clocks of two machines may differ
RETRY = 1.0  # seconds until the next try, where something went wrong
AT_ONCE = 50  # tables to which an outage is noted at the same time


class Deadlines(Watcher):
    """Carries out what falls due: by timers at tables in memory, by rows at all others."""

    def __init__(self, store: Store, tables: Tables, runner: Runner) -> None:
        self.store, self.tables, self.runner = store, tables, runner
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self._rows: WeakKeyDictionary[Table, tuple[float, float]] = WeakKeyDictionary()  # the row's time, written when
        self._outage: tuple[float, float] | None = None  # the time from and to which no server ran

    async def open(self, down_since: float | None) -> None:
        """Stop the clocks of all tables for the time in which no server ran, if that was long."""
        if down_since is not None:
            self._outage = down_since, self.tables.clock()
            await self.runner.each(await self.store.read(partial(find_tables, kind=DUE)), self._excuse, AT_ONCE)

    async def _excuse(self, name: str) -> None:
        table = await self.tables.find(name)
        if table is not None:
            await self.tables.act(table, lambda: self._note_outage(table), lambda: None)

    def _note_outage(self, table: Table) -> list[Fold]:
        """The entry that charges nobody for the outage; nothing where it stands in the log already."""
        if self._outage is None or table.people.since >= self._outage[1]:
            return []
        return note_outage(table.fold, self._outage[0], self.tables.clock())

    # ---- tables in memory ----

    def changed(self, table: Table) -> None:
        """Set the timer for what falls due next."""
        due = table.due
        timer = self._timers.get(table.id)
        if timer and due and timer[0] == due.at:
            return
        if timer:
            timer[1].cancel()
            del self._timers[table.id]
        if due:
            self._set_timer(table.id, due.at, due.at - self.tables.clock())

    def loaded(self, table: Table) -> None:
        """Set the timer of a table that was read."""
        self.changed(table)

    def _set_timer(self, name: str, at: float, delay: float) -> None:
        if not self.runner.closed:
            timer = asyncio.get_running_loop().call_later(max(0.0, delay), self._ring, name)
            self._timers[name] = at, timer

    def _ring(self, name: str) -> None:
        self._timers.pop(name, None)
        if table := self.tables.known(name):
            self.runner.start(self.carry_out(table))

    async def carry_out(self, table: Table) -> None:
        """Carry out all that has fallen due at a table by now."""
        try:
            while (due := table.due) is not None and due.at <= self.tables.clock():
                before = table.fold
                await self.tables.act(table, lambda: self._plan(table), lambda: None)
                if table.fold is before:
                    break
        except (Refusal, Refused):  # Another process was faster.
            await self.tables.refresh(table)
        except Exception:
            if table.due:
                self._set_timer(table.id, table.due.at, RETRY)
            raise
        self.changed(table)

    def _plan(self, table: Table) -> list[Fold]:
        return self._note_outage(table) or table.fall_due(self.tables.clock())

    # ---- tables that no process holds ----

    def before_append(self, table: Table, folds: list[Fold]) -> Awaitable[None] | None:
        """Write a row first, unless there is one that is early enough."""
        due = due_after(folds[-1])
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
        for name in [name for name, (at, _) in self._timers.items() if at <= now]:
            self._timers.pop(name)[1].cancel()
            self._ring(name)
        while rows := await self.store.read(partial(find_until, kinds=[DUE], until=now)):
            await self.runner.work_off(rows, self._carry_out_row)

    async def _carry_out_row(self, row: DeadlineRow) -> float | None:
        """Carry out what a row stands for: the row's next time."""
        table = await self.tables.find(row.table_id)
        if table is None:
            return None
        await self.carry_out(table)
        if table.due is None or table.due.what in BEFORE_THE_GAME:
            return None
        self._rows[table] = table.due.at, self.tables.clock()
        return table.due.at
