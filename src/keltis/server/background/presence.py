"""Who is there: where several people play, the log tells when somebody's last page closes and when they come back.

A page that comes back within the grace was never away; nor was anybody when a server stops in order or starts again. A
process that dies cannot say who is gone: those that hold the table see that nothing is heard of it any more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial

from msgspec import json
from sqlalchemy import Connection, delete, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from ...table import Fold, Table, presence
from ..net.limits import release
from ..process.settings import Settings
from ..store import CannotKeep, Store, schema
from ..tables.registry import Tables
from ..tables.wakeups import Bus
from .tasks import Background

DAY = 24 * 3600.0
RARELY = 3  # beats, of which one is written where nobody plays
FAREWELL = 1.0  # seconds for the last mark
SIGN = 8  # characters of a guest's id by which processes tell apart who looks on
SOON = 0.5  # seconds in which spectators come and go before the table is told
SEEN = text(
    "INSERT INTO processes (id, seen, watching) VALUES (:id, :seen, :watching) "
    "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, watching = excluded.watching"
)
logger = logging.getLogger("keltis.server.background")


class Presence:
    """The people who are connected to this process, and what is known of other processes."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, settings: Settings) -> None:
        self.store, self.tables, self.bus, self.settings = store, tables, bus, settings
        self.process = secrets.token_hex(8)
        self.pages: dict[str, Counter[str]] = {}  # how many a guest has open at a table
        self.others = Others(settings)
        self._watching: dict[str, set[str]] = {}  # who looks on at a table
        self._shared: dict[str, Table] = {}  # where several play or others may look on, and a player is connected here
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._counting: set[str] = set()
        self._beaten = False
        self._silent = 0  # beats since the last that was written
        self._background = Background(logger)

    # ---- coming and going ----

    @contextmanager
    def at(self, table: Table, guest: str) -> Iterator[None]:
        """As long as somebody's page is open at a table."""
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
            if not self._background.closed:
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
        """The grace is over."""
        self._leaving.pop((table.id, guest), None)
        self._let_go(table)
        self._note_away(table, guest, self._was_here)

    def _note_away(self, table: Table, guest: str, still: Callable[[Table, str], bool]) -> None:
        self._write(table, lambda now: presence.go(table.fold, guest, now), partial(still, table, guest))

    def _let_go(self, table: Table) -> None:
        """Keep no table that nobody has open and of which nobody is leaving."""
        leaving = any((table.id, guest) in self._leaving for guest in table.people.guests)
        if table.id not in self.pages and not leaving:
            self._shared.pop(table.id, None)

    def _was_here(self, table: Table, guest: str) -> bool:
        """Whether this process was the last at which a guest was seen, and they are not connected here any more."""
        seats = table.seats_of(guest)
        return bool(seats) and table.people.here[seats[0]] == self.process and not self.is_here(table, guest)

    def note(self, table: Table) -> None:
        """Something happened at a table: somebody connected here may have sat down, or be taken for away."""
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
        """Add to the log who is there, if that is still so when its turn comes, and the game is not over."""

        def now() -> list[Fold]:
            return plan(self.tables.clock()) if still() and is_shared(table) else []

        if now():
            self._background.start(self.tables.act(table, now, lambda: None))

    # ---- those who look on ----

    def _count_soon(self, table: Table) -> None:
        if table.id not in self._counting:
            self._counting.add(table.id)
            asyncio.get_running_loop().call_later(SOON, self._count, table.id)

    def _count(self, name: str) -> None:
        self._counting.discard(name)
        if table := self.tables.known(name):
            self.count(table)
        else:  # nobody has it open any more
            self._watching.pop(name, None)

    def count(self, table: Table) -> None:
        """Count the people who look on, here and elsewhere, however many pages they have open."""
        found = {guest[:SIGN] for guest in self.pages.get(table.id, ()) if looks_on(table, guest)}
        if found:
            self._watching[table.id] = found
        else:
            self._watching.pop(table.id, None)
        watching = len(found | self.others.watching.get(table.id, set()))
        if watching != table.watching:
            table.watching = watching
            self.bus.publish(table.id)

    # ---- other processes ----

    async def beat(self) -> None:
        """Say that this process is there while people play together here, and look which others are.

        Where nobody does, but something falls due somewhere, it is said more rarely.
        """
        self._silent += 1
        played, self._beaten = self._beaten, bool(self._shared or self._watching)
        rarely = not self._beaten and not played
        if rarely and (self._silent < RARELY or not await self.store.read(time_runs)):
            return
        found = await self.mark()
        before = {*self.others.watching}
        self.others.look({name: told for name, told in found.items() if name != self.process}, self.tables.clock())
        for name in {*before, *self.others.watching}:
            self._count(name)
        for table in [*self._shared.values()]:
            self._miss(table)

    async def mark(self) -> dict[str, tuple[float, str]]:
        """Say that this process is there: what all said last."""
        self._silent = 0
        row = {"id": self.process, "seen": self.tables.clock(), "watching": self._told()}
        return await self.store.write(lambda connection: say_seen(connection, row))

    def _told(self) -> str:
        """Who looks on here, as other processes read it."""
        return json.encode({table: sorted(found) for table, found in self._watching.items()}).decode()

    async def down_since(self) -> float | None:
        """When this server starts: since when none ran, if that is long."""
        seen: float | None = await self.store.read(lambda c: c.scalar(select(func.max(schema.processes.c.seen))))
        return seen if seen is not None and self.tables.clock() - seen >= self.settings.lost else None

    def _miss(self, table: Table) -> None:
        """Those are away whose process is gone."""
        for guest in table.people.guests if is_shared(table) else ():
            if self._is_lost(table, guest):
                self._note_away(table, guest, self._is_lost)

    def _is_lost(self, table: Table, guest: str) -> bool:
        seat = table.seats_of(guest)[0]
        place = table.people.here[seat]
        if table.people.away[seat] is not None or place == self.process or self.is_here(table, guest):
            return False
        return self.others.is_gone(place or f"{guest} at {table.id}", self.tables.clock())

    async def close(self) -> None:
        """The server stops, or starts again in a moment: nobody is away because of that."""
        for timer in self._leaving.values():
            timer.cancel()
        await self._background.close()
        with suppress(CannotKeep, SQLAlchemyError, TimeoutError):  # it only tells more exactly until when we ran
            await asyncio.wait_for(self.mark(), FAREWELL)


class Others:
    """The other processes: the mark that each left last, and since when it is the same. Clocks need not agree."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.watching: dict[str, set[str]] = {}
        self._marks: dict[str, tuple[float | None, float]] = {}

    def look(self, found: Mapping[str, tuple[float, str]], now: float) -> None:
        """Take in what stands in the database."""
        for name in {*found, *self._marks}:
            seen = found[name][0] if name in found else None
            before, since = self._marks.get(name, (0.0, 0.0))
            if before != seen:
                self._marks[name] = seen, now
            elif now - since > DAY:
                del self._marks[name]
        self.watching = {}
        for name, (_, told) in found.items():
            for table, who in [] if self.is_gone(name, now) else read_watching(told):
                self.watching.setdefault(table, set()).update(who)

    def is_gone(self, name: str, now: float) -> bool:
        """Whether nothing was seen of a process for long."""
        _, since = self._marks.setdefault(name, (None, now))
        return now - since >= self.settings.lost


def is_shared(table: Table) -> bool:
    """Whether several people are at a table whose game is not over."""
    return len(table.people.guests) > 1 and not (table.fold.begun and table.fold.turn is None)


def looks_on(table: Table, guest: str) -> bool:
    """Whether somebody with a page open there only looks on: who sits there does not, nor who waits at the door."""
    return not table.seats_of(guest) and all(knock.guest != guest for knock in table.people.knocks)


def read_watching(told: str) -> list[tuple[str, list[str]]]:
    """Who looks on at which tables, as another process told it; earlier versions told only how many."""
    return [(table, who) for table, who in json.decode(told).items() if isinstance(who, list)]


def time_runs(connection: Connection) -> bool:
    """Whether something falls due at a table."""
    d = schema.deadlines.c
    return connection.scalar(select(d.table_id).where(d.kind == "due").limit(1)) is not None


def say_seen(connection: Connection, row: dict[str, object]) -> dict[str, tuple[float, str]]:
    """Leave a mark, forget processes of long ago, and read all marks."""
    p = schema.processes
    connection.execute(SEEN, row)
    connection.execute(delete(p).where(p.c.seen < float(str(row["seen"])) - DAY))
    return {found.id: (found.seen, found.watching) for found in connection.execute(select(p))}
