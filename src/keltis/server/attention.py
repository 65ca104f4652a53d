"""Whose turn it is, and who looks: people who do not are told by a notice, a while after their turn has begun.

For that a row of the database, committed with the move, says when to look at the table again. Every process looks at
rows before their time has come, and takes away those of people who attend there; whoever deletes one whose time has
come sends the notice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import partial
from typing import Protocol
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, delete, select, text

from ..table import Fold, Table
from .making import select_mine, summarize
from .settings import Settings
from .store import Store, schema
from .store.base import Deadline
from .tables import Tables

NOTICE = "notice"
HOUR = 3600
PORTION = 500  # rows that are looked at in one go
LATE = text(
    "INSERT INTO deadlines (table_id, kind, at) VALUES (:table_id, :kind, :at) "
    "ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at"
)


class Telling(Protocol):
    """Who sends notices."""

    async def your_turn(self, guest: str, table_id: str, game: str, names: Sequence[str], waiting: int) -> None:
        """Tell a guest that it is their turn."""


class Attention:
    """Who looks at which table in this process, and whose turn has begun without them."""

    def __init__(self, store: Store, tables: Tables, notices: Telling, settings: Settings) -> None:
        self.store, self.tables, self.notices, self.settings = store, tables, notices, settings
        self._pages: dict[Hashable, tuple[str, str]] = {}  # that somebody looks at: the table and the guest
        self._attending: Counter[tuple[str, str]] = Counter()
        self._rows: WeakKeyDictionary[Table, int] = WeakKeyDictionary()  # the entry for which one was written last

    def look(self, page: Hashable, table: Table, guest: str, visible: bool) -> None:
        """Somebody looks at a page, or does so no longer."""
        self.forget(page)
        if visible and table.seats_of(guest):
            self._pages[page] = table.id, guest
            self._attending[table.id, guest] += 1

    def forget(self, page: Hashable) -> None:
        """A page was closed."""
        if who := self._pages.pop(page, None):
            self._attending[who] -= 1
            if not self._attending[who]:
                del self._attending[who]

    def _attends(self, table: Table, fold: Fold) -> bool:
        """Whether whoever is to move then looks at the table here."""
        turn = fold.turn
        return turn is not None and (table.id, fold.affairs.seats[turn].guest) in self._attending

    def deadline(self, table: Table, folds: list[Fold]) -> Deadline | None:
        """When to tell whoever is to move after these entries; not where it is their turn already or they look here."""
        then = folds[-1]
        if then.turn is None or then.turn == table.fold.turn:
            return None
        if not then.affairs.seats[then.turn].by_hand or not wants_notices(table) or self._attends(table, then):
            return None
        self._rows[table] = then.seq
        return Deadline(NOTICE, self.tables.clock() + self.settings.notice_seconds)

    async def look_around(self) -> None:
        """Take away notices for those who attend here, and send those whose time has come."""
        now = self.tables.clock()
        for name, at in await self.store.read(partial(find_soon, until=now + self.settings.notice_seconds)):
            table = self.tables.known(name)
            attended = table is not None and self._attends(table, table.fold) and not self._is_ahead(table)
            if (attended or at <= now) and await self.store.write(partial(claim, name=name, at=at)) and not attended:
                await self._send(name, now)

    def _is_ahead(self, table: Table) -> bool:
        """Whether a row is for a turn that is only about to begin."""
        return self._rows.get(table, -1) > table.fold.seq

    async def _send(self, name: str, now: float) -> None:
        table = await self.tables.find(name)
        turn = None if table is None else table.fold.turn
        if table is None or turn is None or not table.seats[turn].by_hand or not wants_notices(table):
            return
        due = table.affairs.since + self.settings.notice_seconds
        if due > now:  # another turn has begun meanwhile
            await self.store.write(partial(write_row, name=name, at=due))
            return
        guest = table.seats[turn].guest
        if await self.store.read(partial(has_left, name=name, guest=guest)):
            return
        others = [sitter.name for sitter in table.seats if sitter.guest != guest]
        waiting = await self.store.read(partial(count_waiting, guest=guest))
        await self.notices.your_turn(guest, name, table.plan.game, others, waiting)


def wants_notices(table: Table) -> bool:
    """Whether others wait for somebody's move; alone against bots nobody does, unless a clock of hours runs."""
    clock = table.plan.terms.clock
    return len(table.affairs.guests) > 1 or (clock is not None and clock.seconds >= HOUR)


def write_row(connection: Connection, name: str, at: float) -> None:
    """Have a table looked at then."""
    connection.execute(LATE, {"table_id": name, "kind": NOTICE, "at": at})


def find_soon(connection: Connection, until: float) -> list[tuple[str, float]]:
    """Tables where somebody is to be told soon, the earliest first."""
    c = schema.deadlines.c
    soon = select(c.table_id, c.at).where(c.kind == NOTICE, c.at <= until).order_by(c.at).limit(PORTION)
    return [(row.table_id, row.at) for row in connection.execute(soon)]


def claim(connection: Connection, name: str, at: float) -> bool:
    """Take a row away; whether it was still there."""
    d = schema.deadlines
    this = (d.c.table_id == name, d.c.kind == NOTICE, d.c.at == at)
    return connection.execute(delete(d).where(*this)).rowcount == 1


def has_left(connection: Connection, name: str, guest: str) -> bool:
    """Whether a guest has taken a table off their list."""
    s = schema.sitters.c
    return bool(connection.scalar(select(s.gone).where(s.table_id == name, s.guest == guest)))


def count_waiting(connection: Connection, guest: str) -> int:
    """At how many tables others wait for a guest; bots wait for nobody."""
    running = connection.execute(select_mine(guest).where(schema.entries.c.result.is_(None)))
    mine = (table for row in running if (table := summarize(row, guest)).my_turn)
    return sum(any(seat["kind"] == "person" and not seat["mine"] for seat in table.seats) for table in mine)
