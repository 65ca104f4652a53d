"""Games that start by themselves: rematches, and tables of one browser that adds bytes to the deal."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ...table import Fold, Refused, Table, waiting_room
from .background import Background
from .registry import Tables
from .watcher import Watcher

if TYPE_CHECKING:
    from ..channel.channel import Channel

OTHER_PAGES = 3.0  # seconds to wait for the other players' pages after the first one
RETRY = 2.0  # seconds until the next try, if the start could not be written


class Autostart(Watcher):
    """Starts games that wait for nobody. Every process with a page of the table tries, and one succeeds."""

    def __init__(self, tables: Tables, background: Background) -> None:
        self.tables, self.background = tables, background
        self._first_page: WeakKeyDictionary[Table, float] = WeakKeyDictionary()  # when it came
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def page_opened(self, page: Channel) -> None:
        """Note when a player's page came first."""
        table = page.table
        if table.people.seats_of(page.guest) and not table.fold.begun:
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
        if not self.background.closed:
            self._timers[table.id] = asyncio.get_running_loop().call_later(max(0.0, delay), self._ring, table)

    def _ring(self, table: Table) -> None:
        self._timers.pop(table.id, None)
        self.background.start(self._start(table))

    def _starts_at(self, table: Table) -> float | None:
        """When a game starts by itself; None: the host has to start it, or somebody has to come."""
        people = table.people
        if people.stage != "gathering" or table not in self._first_page:
            return None
        if not waiting_room.starts_by_itself(table.setup.occupants, people):
            return None
        persons = [seat for seat, occupant in enumerate(people.seats) if occupant.guest]
        all_committed = all(people.commits[seat] for seat in persons)
        return people.since if all_committed else self._first_page[table] + OTHER_PAGES

    async def _start(self, table: Table) -> None:
        try:
            await self.tables.act(table, lambda: self._prepare(table), lambda: None)
        except Refused:  # Another process was faster.
            await self.tables.refresh(table)
        except Exception:
            self._set_timer(table, RETRY)
            raise

    def _prepare(self, table: Table) -> list[Fold]:
        when, now = self._starts_at(table), self.tables.clock()
        return waiting_room.start(table.fold, table.people.host, now) if when is not None and when <= now else []
