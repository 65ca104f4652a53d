"""Whose turn it is, and who looks: people who do not are told by a notice, a while after their turn has begun.

For that a row of the database, committed with the move, says when to look at the table again; it is there until the
notice is sent or the turn is over, and never far ahead. Every process looks at rows a little before their time, and
puts those off whose people attend there: a page is seen, was touched not long ago, and its connection lives. Nothing
has to be written when one of these ends. Whoever finds a row whose time has come sends the notice.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Protocol

from sqlalchemy import Connection, select, update

from ...table import Fold, Table
from ..process.settings import Settings
from ..store import Store, schema
from ..store.base import Deadline
from ..tables.registry import Tables
from ..tables.summaries import count_waiting
from .deadlines import AGAIN, move_on

NOTICE = "notice"
HOUR = 3600
PORTION = 2000  # rows that are looked at in one go
CLAIMS = 500  # of which so many are claimed
EARLY = 0.75  # of a row's time: rows of those who play on at once are not looked at


class Telling(Protocol):
    """Who sends notices."""

    async def your_turn(self, guest: str, table_id: str, game: str, names: Sequence[str], waiting: int) -> None:
        """Tell a guest that it is their turn."""


class TurnReminders:
    """Who looks at which table in this process, and whose turn has begun without them."""

    def __init__(self, store: Store, tables: Tables, notices: Telling, settings: Settings) -> None:
        self.store, self.tables, self.notices, self.settings = store, tables, notices, settings
        self._pages: dict[Hashable, tuple[str, str]] = {}  # that are seen: the table and the guest
        self._touched: dict[tuple[str, str], dict[Hashable, float]] = {}  # when each of their pages was, last

    def look(self, page: Hashable, table: Table, guest: str, visible: bool, idle: float) -> None:
        """A page is on the screen and was touched `idle` seconds ago, or it is seen no longer."""
        self.forget(page)
        if visible and table.seats_of(guest):
            self._pages[page] = table.id, guest
            self._touched.setdefault((table.id, guest), {})[page] = self.tables.clock() - idle

    def forget(self, page: Hashable) -> None:
        """A page was closed."""
        if who := self._pages.pop(page, None):
            del self._touched[who][page]
            if not self._touched[who]:
                del self._touched[who]

    def _attends(self, name: str, now: float) -> bool:
        """Whether whoever is to move at a table looks at it here."""
        table = self.tables.known(name)
        if table is None or (seat := table.people.timed) is None:
            return False
        touched = self._touched.get((name, table.seats[seat].guest))
        return touched is not None and max(touched.values()) > now - self.settings.attention_seconds

    def deadline(self, table: Table, folds: list[Fold]) -> Deadline | None:
        """When to tell whoever is to move after these entries; not where they were before."""
        awaited = folds[-1].people.timed
        if awaited is None or awaited == table.people.timed or not wants_notices(table):
            return None
        return Deadline(NOTICE, self.tables.clock() + self.settings.notice_seconds)

    async def look_around(self) -> None:
        """Put notices off for those who attend here, and send those whose time has come."""
        now, after = self.tables.clock(), self.settings.notice_seconds
        rows = await self.store.read(partial(find_soon, until=now + after * EARLY))
        attended = [name for name, _ in rows if self._attends(name, now)]
        if attended:
            await self.store.write(partial(put_off, names=attended, to=now + after))
        here = {*attended}
        for name, at in [(name, at) for name, at in rows if at <= now and name not in here][:CLAIMS]:
            await self._claim(name, at, now)

    async def _claim(self, name: str, at: float, now: float) -> None:
        """See to a row, unless another process does. Should we die meanwhile, somebody finds it a little later."""
        claimed = now + AGAIN
        if await self.store.write(partial(move_on, kind=NOTICE, name=name, at=at, to=claimed)):
            to = await self._send(name, now)
            await self.store.write(partial(move_on, kind=NOTICE, name=name, at=claimed, to=to))

    async def _send(self, name: str, now: float) -> float | None:
        """Tell whose turn it is; or when to look again, if that has begun only now."""
        table = await self.tables.find(name)
        seat = None if table is None else table.people.timed
        if table is None or seat is None or not wants_notices(table):
            return None
        due = table.people.since + self.settings.notice_seconds
        if due > now:
            return due
        guest = table.seats[seat].guest
        if await self.store.read(partial(has_left, name=name, guest=guest)):
            return None
        others = [occupant.name for occupant in table.seats if occupant.guest != guest]
        waiting = await self.store.read(partial(count_waiting, guest=guest))
        await self.notices.your_turn(guest, name, table.setup.game, others, waiting)
        return None


def wants_notices(table: Table) -> bool:
    """Whether others wait for somebody's move; alone against bots nobody does, unless a clock of hours runs."""
    clock = table.setup.terms.clock
    return len(table.people.guests) > 1 or (clock is not None and clock.seconds >= HOUR)


def find_soon(connection: Connection, until: float) -> list[tuple[str, float]]:
    """Tables where somebody is to be told soon, the earliest first."""
    c = schema.deadlines.c
    soon = select(c.table_id, c.at).where(c.kind == NOTICE, c.at <= until).order_by(c.at).limit(PORTION)
    return [(row.table_id, row.at) for row in connection.execute(soon)]


def put_off(connection: Connection, names: Sequence[str], to: float) -> None:
    """Have these rows looked at later; not those that are later already, as another turn has begun."""
    d = schema.deadlines
    connection.execute(update(d).where(d.c.table_id.in_(names), d.c.kind == NOTICE, d.c.at < to).values(at=to))


def has_left(connection: Connection, name: str, guest: str) -> bool:
    """Whether a guest has taken a table off their list."""
    s = schema.sitters.c
    return bool(connection.scalar(select(s.gone).where(s.table_id == name, s.guest == guest)))
