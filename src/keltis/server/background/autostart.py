"""Games that start by themselves: rematches, and tables of one browser that adds bytes to the deal."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from ...table import Fold, Refused, Table, waiting_room
from ..api.problems import Refusal
from ..tables.registry import Tables
from .tasks import Background

SOON = 3.0  # seconds for the other pages, once the first has come
AGAIN = 2.0  # seconds until something is tried again that could not be kept
logger = logging.getLogger("keltis.server.background")


class Autostart:
    """Starts games for which nobody is awaited. Every process with a page of the table tries; one succeeds."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._came: WeakKeyDictionary[Table, float] = WeakKeyDictionary()  # when the first page came
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._background = Background(logger)

    def come(self, table: Table, guest: str) -> None:
        """Somebody's page has opened a table."""
        if table.seats_of(guest) and not table.fold.begun:
            self._came.setdefault(table, self.tables.clock())
            self.note(table)

    def note(self, table: Table) -> None:
        """Something happened at a table."""
        if timer := self._timers.pop(table.id, None):
            timer.cancel()
        when = self._due(table)
        if when is not None and not self._background.closed:
            self._set(table, when - self.tables.clock())

    def _set(self, table: Table, wait: float) -> None:
        self._timers[table.id] = asyncio.get_running_loop().call_later(max(0.0, wait), self._ring, table)

    def _ring(self, table: Table) -> None:
        self._timers.pop(table.id, None)
        self._background.start(self._start(table))

    def _due(self, table: Table) -> float | None:
        """When a game starts by itself; None: somebody has to start it, or to come."""
        if table.people.stage != "gathering" or table not in self._came or not all_were_there(table):
            return None
        people = table.people
        persons = [seat for seat, occupant in enumerate(people.seats) if occupant.guest]
        return people.since if all(people.commits[seat] for seat in persons) else self._came[table] + SOON

    async def _start(self, table: Table) -> None:
        try:
            await self.tables.act(table, lambda: self._plan(table), lambda: None)
        except (Refusal, Refused):  # somebody else was faster
            await self.tables.refresh(table)
        except Exception:
            self._set(table, AGAIN)
            raise

    def _plan(self, table: Table) -> list[Fold]:
        when, now = self._due(table), self.tables.clock()
        return waiting_room.start(table.fold, table.people.host, now) if when is not None and when <= now else []

    async def close(self) -> None:
        """Start nothing more; whoever opens a table again has it start."""
        for timer in self._timers.values():
            timer.cancel()
        await self._background.close()


def all_were_there(table: Table) -> bool:
    """Whether nobody was awaited when a table was made, and nobody has left since."""
    return not any(occupant.open for occupant in (*table.setup.occupants, *table.seats))
