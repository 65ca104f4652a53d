"""Presence: where several people play, the log tells when a player's last page closes and when they come back.

Reconnects within `grace` and clean restarts do not count as leaving. A process that dies cannot say who is gone: the
processes that hold the table notice that its heartbeat has stopped.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from ...table import Fold, Table, presence
from ..net.limits import release
from ..process.settings import Settings
from ..store import CannotKeep, Store
from ..tables.registry import Tables
from ..tables.wakeups import Bus
from ..tables.watcher import Watcher
from .deadline_rows import exists
from .deadlines import DUE
from .processes import Processes
from .runner import Runner

IDLE_BEATS = 3  # where nobody plays, one heartbeat in so many is written
LAST_BEAT = 1.0  # seconds for the heartbeat that is written when the server stops
GUEST_PREFIX = 8  # characters of a guest's id by which processes tell spectators apart
COUNT_DELAY = 0.5  # seconds in which spectators come and go before the table is told


class Presence(Watcher):
    """The people who are connected to this process, and the heartbeats of this process and others."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, runner: Runner, settings: Settings) -> None:
        self.store, self.tables, self.bus, self.runner, self.settings = store, tables, bus, runner, settings
        self.processes = Processes(store, settings.lost)
        self.process = self.processes.own_id
        self.pages: dict[str, Counter[str]] = {}  # how many a guest has open at a table
        self._watching: dict[str, set[str]] = {}  # the spectators of each table who are connected here
        self._shared: dict[str, Table] = {}  # several play or others may watch, and a player is connected here
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._counting: set[str] = set()
        self._was_busy = False  # whether people played together here at the last heartbeat
        self._skipped = 0  # heartbeats since the last that was written

    # ---- coming and going ----

    @contextmanager
    def at(self, table: Table, guest: str) -> Iterator[None]:
        """Hold this open as long as a page is connected to a table."""
        self.pages.setdefault(table.id, Counter())[guest] += 1
        if not table.seats_of(guest):
            self._count_soon(table)
        elif is_shared(table) or table.setup.terms.watch:
            self._come(table, guest)
        try:
            yield
        finally:
            release(self.pages[table.id], guest)
            if not self.pages[table.id]:
                del self.pages[table.id]
            if not self.runner.closed:
                self._go(table, guest)
            self._let_go(table)

    def is_here(self, table: Table, guest: str) -> bool:
        """Whether a guest has a page open at a table, in this process."""
        return guest in self.pages.get(table.id, ())

    def _come(self, table: Table, guest: str) -> None:
        self._shared[table.id] = table
        if leaving := self._leaving.pop((table.id, guest), None):
            leaving.cancel()
        here = partial(self.is_here, table, guest)
        self._write(table, lambda now: presence.come(table.fold, guest, self.process, now), here)

    def _go(self, table: Table, guest: str) -> None:
        if not table.seats_of(guest):
            self._count_soon(table)
        elif table.id in self._shared and not self.is_here(table, guest):
            loop = asyncio.get_running_loop()
            self._leaving[table.id, guest] = loop.call_later(self.settings.grace, self._leave, table, guest)

    def _leave(self, table: Table, guest: str) -> None:
        """A player has not come back within the grace."""
        self._leaving.pop((table.id, guest), None)
        self._let_go(table)
        self._note_away(table, guest, self._was_here)

    def _note_away(self, table: Table, guest: str, still: Callable[[Table, str], bool]) -> None:
        self._write(table, lambda now: presence.go(table.fold, guest, now), partial(still, table, guest))

    def _let_go(self, table: Table) -> None:
        """Forget a table that no page has open, and whose players all have left or come back."""
        leaving = any((table.id, guest) in self._leaving for guest in table.people.guests)
        if table.id not in self.pages and not leaving:
            self._shared.pop(table.id, None)

    def _was_here(self, table: Table, guest: str) -> bool:
        """Whether a guest was last connected to this process, and is not any more."""
        seats = table.seats_of(guest)
        return bool(seats) and table.people.here[seats[0]] == self.process and not self.is_here(table, guest)

    def changed(self, table: Table) -> None:
        """Write down who is here: somebody connected may have sat down, or have been taken for away."""
        if table.id not in self.pages:
            return
        if table.id in self._watching:
            self._count_soon(table)
        if is_shared(table):
            for guest in table.people.guests:
                seat = table.seats_of(guest)[0]
                unknown = table.people.away[seat] is not None or not table.people.here[seat]
                if unknown and self.is_here(table, guest):
                    self._come(table, guest)

    def _write(self, table: Table, plan: Callable[[float], list[Fold]], still: Callable[[], bool]) -> None:
        """Add an entry to the log, if `still` holds when the append's turn comes, and the game is not over."""

        def now() -> list[Fold]:
            return plan(self.tables.clock()) if still() and is_shared(table) else []

        if now():
            self.runner.start(self.tables.act(table, now, lambda: None))

    # ---- spectators ----

    def loaded(self, table: Table) -> None:
        """Count the spectators of a table that was read."""
        self.count(table)

    def _count_soon(self, table: Table) -> None:
        if table.id not in self._counting:
            self._counting.add(table.id)
            asyncio.get_running_loop().call_later(COUNT_DELAY, self._count, table.id)

    def _count(self, name: str) -> None:
        self._counting.discard(name)
        if table := self.tables.known(name):
            self.count(table)
        else:  # No page has it open any more.
            self._watching.pop(name, None)

    def count(self, table: Table) -> None:
        """Count the spectators here and at other processes: people, not pages."""
        found = {guest[:GUEST_PREFIX] for guest in self.pages.get(table.id, ()) if is_spectator(table, guest)}
        if found:
            self._watching[table.id] = found
        else:
            self._watching.pop(table.id, None)
        watching = len(found | self.processes.watching.get(table.id, set()))
        if watching != table.watching:
            table.watching = watching
            self.bus.publish(table.id)

    # ---- the heartbeat ----

    async def due(self, now: float) -> None:
        """Write the heartbeat, and see which processes have stopped theirs.

        It is written every time while people play together here, less often while only deadlines wait, and not at all
        on a server where nothing falls due.
        """
        self._skipped += 1
        was_busy, self._was_busy = self._was_busy, bool(self._shared or self._watching)
        idle = not self._was_busy and not was_busy
        if idle and (self._skipped < IDLE_BEATS or not await self.store.read(partial(exists, kind=DUE))):
            return
        before = {*self.processes.watching}
        await self.beat()
        for name in {*before, *self.processes.watching}:
            self._count(name)
        for table in [*self._shared.values()]:
            self._note_lost(table)

    async def beat(self) -> None:
        """Write the heartbeat of this process, and read those of the others."""
        self._skipped = 0
        await self.processes.beat(self._watching, self.tables.clock())

    def _note_lost(self, table: Table) -> None:
        """Write down that players are away whose process has stopped its heartbeat."""
        for guest in table.people.guests if is_shared(table) else ():
            if self._is_lost(table, guest):
                self._note_away(table, guest, self._is_lost)

    def _is_lost(self, table: Table, guest: str) -> bool:
        seats = table.seats_of(guest)
        if not seats:  # The seat was freed before the append's turn came.
            return False
        process = table.people.here[seats[0]]
        if table.people.away[seats[0]] is not None or process == self.process or self.is_here(table, guest):
            return False
        return self.processes.is_gone(process or f"{guest} at {table.id}", self.tables.clock())

    async def close(self) -> None:
        """Write a last heartbeat: it tells exactly until when this server ran. Nobody is away because of a stop."""
        for timer in self._leaving.values():
            timer.cancel()
        with suppress(CannotKeep, SQLAlchemyError, TimeoutError):
            await asyncio.wait_for(self.beat(), LAST_BEAT)


def is_shared(table: Table) -> bool:
    """Whether several people are at a table whose game is not over."""
    return len(table.people.guests) > 1 and not (table.fold.begun and table.fold.turn is None)


def is_spectator(table: Table, guest: str) -> bool:
    """Whether somebody with a page open only watches: they have no seat there, and do not ask for one."""
    return not table.seats_of(guest) and all(knock.guest != guest for knock in table.people.knocks)
