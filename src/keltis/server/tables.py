"""Tables: made, opened, and played by adding to their logs."""

from __future__ import annotations

import logging
import secrets
import time
from asyncio import Future, Task, create_task, gather, shield, wait
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakValueDictionary

from msgspec import json
from sqlalchemy import Connection, Row, insert, select, update

from ..table import Entry, Fold, Place, Plan, Series, Sitter, Table, Terms, begin
from ..table.table import result_of_fold
from ..table.terms import PRIVATE
from .problems import Refusal
from .records.archive import PUT_AWAY, read_entries
from .store import Line, Store, schema
from .store.base import News

logger = logging.getLogger("keltis.server.tables")
TRIES = 5  # others may write at the same table at the same moment
KEPT = 256  # tables that stay in memory after the last browser left


class Tables:
    """All tables of a database. `changed` is called with every table of which there is news, by whomever.

    `brought` is called before that where another process wrote it.
    """

    def __init__(self, store: Store, changed: Callable[[Table], None]) -> None:
        self.store = store
        self.changed = changed
        self.brought: Callable[[Table], None] = lambda table: None
        store.heard = self.heard
        self._living: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._commits: dict[str, Future[bool]] = {}
        self._doubted: set[str] = set()  # tables whose last entry may have been written or not
        self._behind: set[str] = set()
        self._catching_up: Task[None] | None = None

    # ---- making ----

    async def create(self, plan: Plan) -> str:
        """A new table, dealt with the operating system's generator."""
        table = deal(plan)
        await self.store.write(lambda connection: write_table(connection, table))
        self._keep(table)
        self.changed(table)
        return table.id

    async def follow(self, table: Table, plan: Plan) -> str:
        """The table that comes after this one: the one that is there already, or a new one."""
        after = deal(plan)
        this = schema.tables.c.id == table.id

        def write(connection: Connection) -> str | None:
            there: str | None = connection.scalar(select(schema.tables.c.next).where(this))
            if there is None:
                write_table(connection, after)
                connection.execute(update(schema.tables).where(this).values(next=after.id))
            return there

        there = await self.store.write(write)
        table.next = there or after.id
        if there is None:
            self._keep(after)
            self.changed(after)
        self.changed(table)
        return table.next

    # ---- opening ----

    async def find(self, name: str) -> Table | None:
        """A table as it stands in the database now."""
        table = self._living.get(name)
        if table is None:
            return await self._read(name)
        await self.refresh(table)
        return table

    async def open(self, name: str, guest: str) -> Table:
        """A table at which a guest sits."""
        table = await self.find(name)
        if table is None or not table.seats_of(guest):
            raise Refusal("no-such-table", 404)
        return table

    async def refresh(self, table: Table) -> None:
        """Take over what other processes have written."""
        await self.look([table])

    async def look(self, tables: Iterable[Table]) -> None:
        """Take over what other processes have written, for many tables at once, and tell everybody who looks on."""
        known = {table.id: table for table in tables}
        lines = await self.store.after({table.id: table.fold.seq for table in known.values()})
        found = defaultdict(list)
        for line in lines:
            if line.kind != PUT_AWAY:
                found[line.table_id].append(entry_of(line))
        for name, entries in found.items():
            try:
                self._take_over(known[name], entries)
            except Exception as error:  # one log that cannot be followed keeps no other table waiting
                logger.error("a log cannot be followed", exc_info=error)
        over = [name for name, table in known.items() if table.next is None and table.fold.turn is None]
        following = await self._following(over) if over else {}
        for name, after in following.items():
            known[name].next = known[name].next or after  # it may have been made since we read
        for name in {*found, *following}:
            self.changed(known[name])

    def _take_over(self, table: Table, entries: list[Entry]) -> None:
        before = table.fold
        table.catch_up(entries)
        if table.fold is not before and table.id not in self._commits:  # otherwise it is what we write ourselves
            self.brought(table)

    async def _following(self, names: list[str]) -> dict[str, str]:
        """The tables that came after finished ones."""
        t = schema.tables.c
        made = select(t.id, t.next).where(t.id.in_(names), t.next.is_not(None))
        return {row.id: row.next for row in await self.store.read(lambda c: c.execute(made).all())}

    def heard(self, news: News) -> None:
        """Other processes have written: catch up with what we hold."""
        self._behind |= {name for name, seq in news if (table := self._living.get(name)) and table.fold.seq < seq}
        if self._behind and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = create_task(self._catch_up())

    async def _catch_up(self) -> None:
        while self._behind:
            names, self._behind = self._behind, set()
            try:
                await self.look_at(names)
            except Exception as error:  # the look that comes every few seconds may succeed
                logger.error("the log cannot be looked at", exc_info=error)

    async def look_at(self, names: Iterable[str]) -> None:
        """Catch up with those of these tables that we hold."""
        await self.look([table for name in names if (table := self._living.get(name))])

    async def _read(self, name: str) -> Table | None:
        def look(connection: Connection) -> tuple[Row[Any] | None, list[Entry]]:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).first()
            return row, read_entries(connection, name) if row else []

        row, entries = await self.store.read(look)
        if row is None or not entries:
            return None
        table = self._keep(read_table(row, entries))
        before = table.fold
        table.catch_up(entries)
        if table.fold is not before:  # another call has read it meanwhile, and somebody may look on already
            self.changed(table)
        return table

    def _keep(self, table: Table) -> Table:
        """Hold a table in memory, unless another call has done so meanwhile."""
        table = self._living.setdefault(table.id, table)
        self._recent[table.id] = table
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return table

    # ---- playing ----

    async def play(self, table: Table, seq: int, seat: int, move: str) -> int:
        """Make a move; the number of the newest entry, once it cannot be lost. Asked for again, it is made once."""
        return await self._append(
            table, seq, lambda: table.move(seat, move, time.time()), lambda: table.done(seq, "move", seat, move)
        )

    async def take_back(self, table: Table, seq: int, seat: int) -> int:
        """Undo a move; asked for again, once."""
        return await self._append(
            table, seq, lambda: table.undo(seat, time.time()), lambda: table.done(seq, "undo", seat)
        )

    async def act(self, table: Table, plan: Callable[[], list[Fold]], done: Callable[[], int | None]) -> int:
        """Add what is not a move: it holds wherever the game stands. Asked for again, it is done once."""
        return await self._append(table, None, plan, done)

    async def _append(
        self, table: Table, seq: int | None, plan: Callable[[], list[Fold]], done: Callable[[], int | None]
    ) -> int:
        """Plan entries and keep them. With `seq` only in the position that its sender has seen."""
        for _ in range(TRIES):
            await self._wait_for(table, seq)
            if seq is None or not table.newest_move <= seq <= table.fold.seq:
                if (already := done()) is not None:
                    return already
                if seq is not None:
                    raise Refusal("stale", 409)
            folds = plan()
            if not folds:
                return table.fold.seq
            commit = self.store.append(lines(table.id, folds))
            self._commits[table.id] = commit
            commit.add_done_callback(lambda commit, folds=folds: self._committed(table, folds, commit))  # type: ignore[misc]
            if await shield(commit):  # it is done also when the browser is gone meanwhile
                return folds[-1].seq
            await self.refresh(table)  # somebody else wrote that entry, or the same had been sent elsewhere as well
            if (already := done()) is not None:
                return already
        raise Refusal("stale", 409)

    async def _wait_for(self, table: Table, seq: int | None) -> None:
        """Until nothing of this table is being written, and we know what its log holds up to an entry."""
        looked = False
        while True:
            if (under_way := self._commits.get(table.id)) is not None:
                await wait([under_way])
            elif table.id in self._doubted or (seq is not None and seq > table.fold.seq and not looked):
                await self._resolve(table)
                looked = True
            else:
                return

    async def _resolve(self, table: Table) -> None:
        """Look at the log before anything else is judged."""
        self._doubted.discard(table.id)
        try:
            await self.refresh(table)
        except BaseException:
            self._doubted.add(table.id)
            raise

    def _committed(self, table: Table, folds: list[Fold], commit: Future[bool]) -> None:
        if self._commits.get(table.id) is commit:
            del self._commits[table.id]
        if commit.cancelled() or commit.exception() is not None:
            self._doubted.add(table.id)
        elif commit.result():
            table.adopt(folds)
            self.changed(table)

    @property
    def held(self) -> int:
        """How many tables are in memory."""
        return len(self._living)

    @property
    def under_way(self) -> int:
        """How many tables wait for a commit."""
        return len(self._commits)

    async def finish_commits(self) -> None:
        """Wait until everything that is being written is written."""
        await gather(*self._commits.values(), return_exceptions=True)


def new_id() -> str:
    """A name that nobody guesses."""
    return secrets.token_urlsafe(12)


def deal(plan: Plan) -> Table:
    """A new table, not kept yet."""
    return Table(new_id(), plan, begin(plan.deal(), plan.affairs, time.time()))


def read_table(row: Row[Any], entries: list[Entry]) -> Table:
    """A table as the database keeps it."""
    sitters = json.decode(row.seats, type=list[Sitter])
    place = json.decode(row.match, type=Place) if row.match else None
    terms = json.decode(row.terms, type=Terms) if row.terms else PRIVATE
    series = json.decode(row.series, type=Series) if row.series else None
    plan = Plan(row.game, json.decode(row.options), sitters, row.hints, place=place, terms=terms, series=series)
    table = Table.read(row.id, plan, entries)
    table.next = row.next
    return table


def write_table(connection: Connection, table: Table) -> None:
    """Keep a new table in the database: its plan, how its log begins, and who sits there."""
    plan = table.plan
    row = {
        "id": table.id,
        "game": plan.game,
        "options": json.encode(plan.options).decode(),
        "seats": json.encode(plan.sitters).decode(),
        "hints": plan.hints,
        "match": json.encode(plan.place).decode() if plan.place else None,
        "terms": json.encode(plan.terms).decode(),
        "series": json.encode(plan.series).decode() if plan.series else None,
        "created": table.entries[0].at,
    }
    connection.execute(insert(schema.tables), row)
    connection.execute(insert(schema.entries), [line._asdict() for line in lines(table.id, table.folds)])
    guests = {sitter.guest for sitter in plan.sitters if sitter.guest}
    sitting = [{"guest": guest, "table_id": table.id, "gone": False} for guest in guests]
    connection.execute(insert(schema.sitters), sitting)


def lines(name: str, folds: Iterable[Fold]) -> list[Line]:
    """New entries as the database keeps them, each with where it leaves the game."""
    written = []
    for fold in folds:
        result = result_of_fold(fold)
        ended = json.encode(result).decode() if result else None
        written.append(Line(name, *fold.entry, fold.ply, fold.turn, ended))
    return written


def entry_of(line: Line) -> Entry:
    """An entry as the database keeps it."""
    return Entry._make(line[1 : 1 + len(Entry._fields)])
