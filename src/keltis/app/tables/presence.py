"""Presence: at tables of several people, the log says when a player's last page closes and when they come back.

A reconnect within `grace` does not count as leaving. A process that dies cannot say whose pages have closed; the one
that holds the table after it notices who does not come back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Set
from functools import partial
from typing import TYPE_CHECKING

from ...table import Fold, Table, presence
from .background import Background
from .registry import Tables
from .wakeups import Bus
from .watcher import Watcher

if TYPE_CHECKING:
    from ..channel.channel import Channel

GUEST_PREFIX = 8  # characters of a guest's id by which spectators are told apart
COUNT_DELAY = 0.5  # seconds from a spectator's coming or going until spectators are counted
GRACE, LOST = 5.0, 15.0  # seconds to reconnect after a page was closed, and after a process has ended


class Presence(Watcher):
    """The people who are connected to this process."""

    def __init__(
        self, tables: Tables, bus: Bus, background: Background, process: str = "", grace: float = GRACE
    ) -> None:
        self.tables, self.bus, self.background, self.grace = tables, bus, background, grace
        self.process = process or secrets.token_hex(8)
        self.pages: dict[str, Counter[str]] = {}  # by table: how many pages each guest has open
        self._begun = tables.clock()
        self._watching: dict[str, set[str]] = {}  # by table: the spectators who are connected here
        self._shared: dict[str, Table] = {}  # tables of several people (or with spectators) whose players are here
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}  # by table and guest: the timer for `grace`
        self._counting: set[str] = set()  # tables whose spectators are about to be counted

    # ---- coming and going ----

    def page_opened(self, page: Channel) -> None:
        """Count one page more of a guest at a table."""
        table, guest = page.table, page.guest
        self.pages.setdefault(table.id, Counter())[guest] += 1
        if not table.people.seats_of(guest):
            self._count_soon(table)
        elif is_shared(table) or table.setup.terms.watch:
            self._come(table, guest)

    def page_closed(self, page: Channel) -> None:
        """Count one page less."""
        table, guest = page.table, page.guest
        self._close_page(table.id, guest)
        if not self.background.closed:
            self._go(table, guest)
        self._let_go(table)

    def _close_page(self, name: str, guest: str) -> None:
        self.pages[name][guest] -= 1
        self.pages[name] += Counter()  # Drops guests without pages.
        if not self.pages[name]:
            del self.pages[name]

    @property
    def is_busy(self) -> bool:
        """Whether people play together here, or watch."""
        return bool(self._shared or self._watching)

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
        if not table.people.seats_of(guest):
            self._count_soon(table)
        elif table.id in self._shared and not self.is_here(table, guest):
            loop = asyncio.get_running_loop()
            self._leaving[table.id, guest] = loop.call_later(self.grace, self._leave, table, guest)

    def _leave(self, table: Table, guest: str) -> None:
        """A player has not come back within the grace."""
        self._leaving.pop((table.id, guest), None)
        self._let_go(table)
        self._note_away(table, guest, self._was_here)

    def note_cut(self, table: Table, guest: str) -> None:
        """Log that the connection of a player here is interrupted."""
        here = partial(self.is_here, table, guest)
        self._write(table, lambda now: presence.cut(table.fold, guest, self.process, now), here)

    def note_mended(self, table: Table, guest: str) -> None:
        """Log that a player is heard again."""
        self._come(table, guest)

    def _note_away(self, table: Table, guest: str, still: Callable[[Table, str], bool]) -> None:
        self._write(table, lambda now: presence.go(table.fold, guest, now), partial(still, table, guest))

    def _let_go(self, table: Table) -> None:
        """Forget a table that no page has open, once the grace of all players is over."""
        leaving = any((table.id, guest) in self._leaving for guest in table.people.guests)
        if table.id not in self.pages and not leaving:
            self._shared.pop(table.id, None)

    def _was_here(self, table: Table, guest: str) -> bool:
        """Whether a guest's last connection was to this process, and has ended."""
        seats = table.people.seats_of(guest)
        return bool(seats) and table.people.here[seats[0]] == self.process and not self.is_here(table, guest)

    def changed(self, table: Table) -> None:
        """Log who is here: a connected guest may have sat down, or may have been logged as away by mistake."""
        if table.id not in self.pages:
            return
        if table.id in self._watching:
            self._count_soon(table)
        people = table.people
        seated = zip(people.seats, people.away, people.here, strict=True)
        unknown = {who.guest for who, away, here in seated if who.guest and (away is not None or not here)}
        if unknown and is_shared(table):
            for guest in people.guests:
                if guest in unknown and self.is_here(table, guest):
                    self._come(table, guest)

    def _write(self, table: Table, prepare: Callable[[float], list[Fold]], still: Callable[[], bool]) -> None:
        """Append entries to the log, if `still` is true when the append's turn comes and the game is not over."""

        def now() -> list[Fold]:
            return prepare(self.tables.clock()) if still() and is_shared(table) else []

        if now():
            self.background.start(self.tables.act(table, now, lambda: None))

    # ---- spectators ----

    def loaded(self, table: Table) -> None:
        """Count the spectators of a table that was read from the database."""
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
        """Count the spectators: people, not pages."""
        found = {guest[:GUEST_PREFIX] for guest in self.pages.get(table.id, ()) if is_spectator(table, guest)}
        if found:
            self._watching[table.id] = found
        else:
            self._watching.pop(table.id, None)
        watching = len(found | self.watching_elsewhere(table))
        if watching != table.watching:
            table.watching = watching
            self.bus.publish(table.id)

    def watching_elsewhere(self, table: Table) -> Set[str]:
        """The spectators who are connected to other processes."""
        return set()

    # ---- players of a process that has ended ----

    def is_gone(self, process: str) -> bool:
        """Whether another process has ended. Where there is one at a time, all others have."""
        return self.tables.clock() - self._begun >= LOST

    async def due(self, now: float) -> None:
        """See who has not come back since a process ended."""
        for table in [*self._shared.values()]:
            self._note_lost(table)

    def _note_lost(self, table: Table) -> None:
        """Log players as away if their process has stopped its heartbeat."""
        for guest in table.people.guests if is_shared(table) else ():
            if self._is_lost(table, guest):
                self._note_away(table, guest, self._is_lost)

    def _is_lost(self, table: Table, guest: str) -> bool:
        seats = table.people.seats_of(guest)
        if not seats:  # The seat was freed before the append's turn came.
            return False
        process = table.people.here[seats[0]]
        if table.people.away[seats[0]] is not None or process == self.process or self.is_here(table, guest):
            return False
        return self.is_gone(process or f"{guest} at {table.id}")

    async def close(self) -> None:
        """Forget who is leaving, without logging them as away: players may come back once there is another process."""
        for timer in self._leaving.values():
            timer.cancel()


def is_shared(table: Table) -> bool:
    """Whether several people are at a table whose game is not over."""
    return len(table.people.guests) > 1 and not (table.fold.begun and table.fold.turn is None)


def is_spectator(table: Table, guest: str) -> bool:
    """Whether a guest with an open page only watches: they have no seat, and have not asked for one."""
    return not table.people.seats_of(guest) and all(knock.guest != guest for knock in table.people.knocks)
