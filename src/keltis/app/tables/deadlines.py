"""Deadlines of tables in memory: deals, clocks, stand-ins for those who are away, proposals that nobody answers."""

from __future__ import annotations

import asyncio

from ...table import Fold, Refused, Table
from ...table.deadlines import note_outage
from .background import Background
from .registry import Tables
from .watcher import Watcher

RETRY = 1.0  # seconds until the next try after a failure


class Deadlines(Watcher):
    """Carries out what falls due at tables in memory, each by a timer.

    Two processes that carry out the same deadline harm nothing: the log takes one.
    """

    def __init__(self, tables: Tables, background: Background) -> None:
        self.tables, self.background = tables, background
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self._outage: tuple[float, float] | None = None  # the time from and to which no process ran

    def changed(self, table: Table) -> None:
        """Set the timer for what falls due next."""
        due = table.deadline
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
        if not self.background.closed:
            timer = asyncio.get_running_loop().call_later(max(0.0, delay), self._ring, name)
            self._timers[name] = at, timer

    def _ring(self, name: str) -> None:
        self._timers.pop(name, None)
        if table := self.tables.known(name):
            self.background.start(self.carry_out(table))

    async def carry_out(self, table: Table) -> None:
        """Carry out all that has fallen due at a table by now."""
        try:
            while (due := table.deadline) is not None and due.at <= self.tables.clock():
                before = table.fold
                await self.tables.act(table, lambda: self.prepare(table), lambda: None)
                if table.fold is before:
                    break
        except Refused:  # Another process was faster.
            await self.tables.refresh(table)
        except Exception:
            if table.deadline:
                self._set_timer(table.id, table.deadline.at, RETRY)
            raise
        self.changed(table)

    def prepare(self, table: Table) -> list[Fold]:
        """The entry that excuses an outage, or those of what has fallen due."""
        return self.note_outage(table) or table.carry_out_deadline(self.tables.clock())

    def excuse(self, down_since: float) -> None:
        """Stop the clocks of all tables for the time in which no process ran.

        A table that is read only after several such times is excused for all the time since the first.
        """
        if self._outage is not None:
            down_since = min(down_since, self._outage[0])
        self._outage = down_since, self.tables.clock()

    def note_outage(self, table: Table) -> list[Fold]:
        """The entry that charges nobody for the outage; nothing where it stands in the log already."""
        if self._outage is None or table.people.since >= self._outage[1]:
            return []
        return note_outage(table.fold, self._outage[0], self.tables.clock())

    async def due(self, now: float) -> None:
        """Carry out what is late: the clock of the machine may have been set, or the machine have slept."""
        for name in [name for name, (at, _) in self._timers.items() if at <= now]:
            self._timers.pop(name)[1].cancel()
            self._ring(name)

    async def close(self) -> None:
        """Stop all timers."""
        for _, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
