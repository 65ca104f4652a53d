"""Tables: made, opened, and played by adding to their logs."""

from __future__ import annotations

import secrets
import time
from asyncio import Task, create_task, gather, shield
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from msgspec import json
from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..table import Entry, Fold, Place, Plan, Sitter, Table, begin
from ..table.table import result_at
from . import storage
from .problems import Refusal
from .storage import Storage

LINE = [storage.entries.c[name] for name in Entry._fields]
KEPT = 256  # tables that stay in memory after the last browser left


class Tables:
    """All tables of a database. `changed` is called with every table that this process changes."""

    def __init__(self, store: Storage, changed: Callable[[Table], None]) -> None:
        self.store = store
        self.changed = changed
        self._living: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._commits: set[Task[None]] = set()

    # ---- making ----

    async def create(self, plan: Plan) -> str:
        """A new table, dealt with the operating system's generator."""
        table = deal(plan)
        async with self.store.writing() as connection:
            await write_table(connection, table)
        self._keep(table)
        self.changed(table)
        return table.id

    async def follow(self, table: Table, plan: Plan) -> str:
        """The table that comes after this one: the one that is there already, or a new one."""
        after = deal(plan)
        tables = storage.tables
        async with self.store.writing() as connection:
            there = await connection.scalar(select(tables.c.next).where(tables.c.id == table.id))
            if there is None:
                await write_table(connection, after)
                await connection.execute(update(tables).where(tables.c.id == table.id).values(next=after.id))
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
        c = storage.entries.c
        async with self.store.reading() as connection:
            after = select(*LINE).where(c.table_id == table.id, c.seq > table.fold.seq)
            found = [Entry(*row) for row in await connection.execute(after.order_by(c.seq))]
            there = select(storage.tables.c.next).where(storage.tables.c.id == table.id)
            following = await connection.scalar(there)
        table.next = table.next or following  # it may have been made since we read
        table.catch_up(found)

    async def _read(self, name: str) -> Table | None:
        c = storage.entries.c
        async with self.store.reading() as connection:
            row = (await connection.execute(select(storage.tables).where(storage.tables.c.id == name))).first()
            if row is None:
                return None
            log_of = select(*LINE).where(c.table_id == name).order_by(c.seq)
            entries = [Entry(*entry) for entry in await connection.execute(log_of)]
        table = self._keep(read_table(row, entries))
        table.catch_up(entries)
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
        """Make a move; the number of the newest entry, once it cannot be lost."""
        return await self._append(table, seq, lambda: table.move(seat, move, time.time()))

    async def take_back(self, table: Table, seq: int, seat: int) -> int:
        """Undo a move."""
        return await self._append(table, seq, lambda: table.undo(seat, time.time()))

    async def _append(self, table: Table, seq: int, plan: Callable[[], list[Fold]]) -> int:
        if seq != table.fold.seq:
            await self.refresh(table)
        if seq != table.fold.seq:
            raise Refusal("stale", 409)
        folds = plan()
        task = create_task(self._commit(table, folds))
        self._commits.add(task)
        task.add_done_callback(self._committed)
        await shield(task)  # it is done also when the browser is gone meanwhile
        return folds[-1].seq

    def _committed(self, task: Task[None]) -> None:
        self._commits.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits for it is told

    async def finish_commits(self) -> None:
        """Wait until everything that is being written is written."""
        await gather(*self._commits, return_exceptions=True)

    async def _commit(self, table: Table, folds: list[Fold]) -> None:
        try:
            async with self.store.adding() as connection:
                await connection.execute(insert(storage.entries).values(rows(table.id, folds)))
            table.adopt(folds)
        except IntegrityError:  # somebody else wrote that entry
            await self.refresh(table)
            raise Refusal("stale", 409) from None
        finally:
            self.changed(table)


def new_id() -> str:
    """A name that nobody guesses."""
    return secrets.token_urlsafe(12)


def deal(plan: Plan) -> Table:
    """A new table, not kept yet."""
    return Table(new_id(), plan, begin(plan.deal(), time.time()))


def read_table(row: Row[Any], entries: list[Entry]) -> Table:
    """A table as the database keeps it."""
    sitters = json.decode(row.seats, type=list[Sitter])
    place = json.decode(row.match, type=Place) if row.match else None
    table = Table.read(row.id, Plan(row.game, json.decode(row.options), sitters, row.hints, place=place), entries)
    table.next = row.next
    return table


async def write_table(connection: AsyncConnection, table: Table) -> None:
    """Keep a new table in the database: its plan, how its log begins, and who sits there."""
    plan = table.plan
    row = {
        "id": table.id,
        "game": plan.game,
        "options": json.encode(plan.options).decode(),
        "seats": json.encode(plan.sitters).decode(),
        "hints": plan.hints,
        "match": json.encode(plan.place).decode() if plan.place else None,
        "created": table.entries[0].at,
    }
    await connection.execute(insert(storage.tables), row)
    await connection.execute(insert(storage.entries).values(rows(table.id, table.folds)))
    guests = {sitter.guest for sitter in plan.sitters if not sitter.is_bot}
    sitting = [{"guest": guest, "table_id": table.id, "gone": False} for guest in guests]
    await connection.execute(insert(storage.sitters), sitting)


def rows(name: str, folds: Sequence[Fold]) -> list[dict[str, Any]]:
    """New entries as the database keeps them, each with where it leaves the game."""
    written = []
    for fold in folds:
        result = result_at(fold.state)
        stands = {"ply": fold.ply, "turn": fold.turn, "result": json.encode(result).decode() if result else None}
        written.append({"table_id": name, **fold.entry._asdict(), **stands})
    return written
