"""Games that start by themselves: rematches, and tables of one browser that adds bytes to the deal."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from ...table import Fold, Refused, Table, waiting_room
from ..api.problems import Refusal
from ..tables.registry import Tables
from ..tables.watcher import Watcher
from .runner import Runner

OTHER_PAGES = 3.0  # seconds that the other players' pages have, once the first has come
RETRY = 2.0  # seconds until the next try, where the start could not be written


class Autostart(Watcher):
    """Starts games for which nobody is awaited. Every process with a page of the table tries; one succeeds."""

    def __init__(self, tables: Tables, runner: Runner) -> None:
        self.tables, self.runner = tables, runner
        self._first_page: WeakKeyDictionary[Table, float] = WeakKeyDictionary()  # when it came
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def come(self, table: Table, guest: str) -> None:
        """A player's page has opened a table."""
        if table.seats_of(guest) and not table.fold.begun:
            self._first_page.setdefault(table, self.tables.clock())
            self.changed(table)

    def changed(self, table: Table) -> None:
        """Set the timer of a game that starts by itself."""
        if timer := self._timers.pop(table.id, None):
            timer.cancel()
        when = self._starts_at(table)
        if when is not None:
            self._set_timer(table, when - self.tables.clock())

    def _set_timer(self, table: Table, delay: float) -> None:
        if not self.runner.closed:
            self._timers[table.id] = asyncio.get_running_loop().call_later(max(0.0, delay), self._ring, table)

    def _ring(self, table: Table) -> None:
        self._timers.pop(table.id, None)
        self.runner.start(self._start(table))

    def _starts_at(self, table: Table) -> float | None:
        """When a game starts by itself; None: the host has to start it, or somebody has to come."""
        if table.people.stage != "gathering" or table not in self._first_page or not all_were_there(table):
            return None
        people = table.people
        persons = [seat for seat, occupant in enumerate(people.seats) if occupant.guest]
        all_committed = all(people.commits[seat] for seat in persons)
        return people.since if all_committed else self._first_page[table] + OTHER_PAGES

    async def _start(self, table: Table) -> None:
        try:
            await self.tables.act(table, lambda: self._plan(table), lambda: None)
        except (Refusal, Refused):  # Another process was faster.
            await self.tables.refresh(table)
        except Exception:
            self._set_timer(table, RETRY)
            raise

    def _plan(self, table: Table) -> list[Fold]:
        when, now = self._starts_at(table), self.tables.clock()
        return waiting_room.start(table.fold, table.people.host, now) if when is not None and when <= now else []


def all_were_there(table: Table) -> bool:
    """Whether no seat was open when a table was made, and nobody has left since."""
    return not any(occupant.open for occupant in (*table.setup.occupants, *table.seats))
