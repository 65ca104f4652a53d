"""Tables: made, opened, and played by adding to their logs."""

from __future__ import annotations

import secrets
import time
from asyncio import Task, create_task, gather, shield
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from msgspec import Struct, json
from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..engine.record import result_of
from ..engine.state import new
from . import log, storage
from .log import Entry, Fold, fold_up
from .problems import Refusal, RefusedMove, refused_move
from .sitters import Sitter
from .storage import Storage
from .undo import undo
from .wire import MatchInfo, Problem, Result

KEPT = 256  # tables that stay in memory after the last browser left


class Place(Struct, frozen=True):
    """A game's place in a match, and the points of the games before it."""

    id: str
    game: int
    of: int
    before: list[int]


class Plan(Struct, frozen=True):
    """What a table was made for."""

    game: str
    options: dict[str, str | int | bool]
    sitters: list[Sitter]
    hints: bool
    start: int | None = None
    place: Place | None = None


class Table:
    """A table in memory: its plan, its log, and the state that the log leads to."""

    def __init__(self, row: Row[Any], entries: list[Entry]) -> None:
        self.id: str = row.id
        self.next: str | None = row.next
        self.entries = entries
        self.fold: Fold = fold_up(entries)
        place = json.decode(row.match, type=Place) if row.match else None
        sitters = json.decode(row.seats, type=list[Sitter])
        self.start = int(self.fold.origin.snapshot().start)
        self.plan = Plan(row.game, json.decode(row.options), sitters, row.hints, self.start, place)

    def adopt(self, entries: Sequence[Entry]) -> None:
        """Take over new entries; those that are known already change nothing."""
        for entry in entries:
            if entry.seq == self.fold.seq + 1:
                self.fold = self.fold.then(entry)
                self.entries.append(entry)

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest plays."""
        return [seat for seat, sitter in enumerate(self.plan.sitters) if sitter.guest == guest]

    @property
    def bot_to_move(self) -> int | None:
        """The seat whose turn it is, if a bot sits there."""
        turn = self.fold.turn
        return turn if turn is not None and self.plan.sitters[turn].is_bot else None

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did."""
        return result_at(self.fold)

    @property
    def match(self) -> MatchInfo | None:
        """The match, if the game belongs to one."""
        return match_info(self.plan.place, self.result)


def result_at(fold: Fold) -> Result | None:
    """How the game ended, if it did."""
    return Result(**result_of(fold.state)) if fold.state.over else None


def match_info(place: Place | None, result: Result | None) -> MatchInfo | None:
    """A match so far, with the points of this game once it is finished."""
    if place is None:
        return None
    scores = result.scores if result else [0] * len(place.before)
    totals = [before + now for before, now in zip(place.before, scores, strict=True)]
    last = result is not None and place.game == place.of
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)] if last else []
    return MatchInfo(place.id, place.game, place.of, totals, winners)


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
        name = new_id()
        async with self.store.writing() as connection:
            await self._deal(connection, name, plan)
        await self._begin(name)
        return name

    async def follow(self, table: Table, plan: Plan) -> str:
        """The table that comes after this one: the one that is there already, or a new one."""
        name = new_id()
        tables = storage.tables
        async with self.store.writing() as connection:
            there = await connection.scalar(select(tables.c.next).where(tables.c.id == table.id))
            if there is None:
                await self._deal(connection, name, plan)
                await connection.execute(update(tables).where(tables.c.id == table.id).values(next=name))
        table.next = there or name
        if there is None:
            await self._begin(name)
            self.changed(table)
        return table.next

    async def _deal(self, connection: AsyncConnection, name: str, plan: Plan) -> None:
        names = [sitter.name for sitter in plan.sitters]
        options: dict[str, Any] = {**plan.options}
        state = new(plan.game, len(names), start=plan.start, names=names, **options)
        if plan.place is not None:
            state.match = {"id": plan.place.id, "game": plan.place.game, "of": plan.place.of}
        entries = log.begin(state)
        now = time.time()
        row = {
            "id": name,
            "game": plan.game,
            "options": json.encode(plan.options).decode(),
            "seats": json.encode(plan.sitters).decode(),
            "hints": plan.hints,
            "match": json.encode(plan.place).decode() if plan.place else None,
            "created": now,
        }
        await connection.execute(insert(storage.tables), row)
        await connection.execute(insert(storage.entries).values(rows(name, None, entries, now)))
        guests = {sitter.guest for sitter in plan.sitters if not sitter.is_bot}
        await connection.execute(
            insert(storage.sitters), [{"guest": guest, "table_id": name, "gone": False} for guest in guests]
        )

    async def _begin(self, name: str) -> None:
        table = await self.find(name)
        assert table is not None
        self.changed(table)

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
            after = select(c.seq, c.kind, c.seat, c.text).where(c.table_id == table.id, c.seq > table.fold.seq)
            found = [Entry(*row) for row in await connection.execute(after.order_by(c.seq))]
            there = select(storage.tables.c.next).where(storage.tables.c.id == table.id)
            table.next = await connection.scalar(there)
        table.adopt(found)

    async def _read(self, name: str) -> Table | None:
        c = storage.entries.c
        async with self.store.reading() as connection:
            row = (await connection.execute(select(storage.tables).where(storage.tables.c.id == name))).first()
            if row is None:
                return None
            log_of = select(c.seq, c.kind, c.seat, c.text).where(c.table_id == name).order_by(c.seq)
            entries = [Entry(*entry) for entry in await connection.execute(log_of)]
        table = self._living.setdefault(name, Table(row, entries))  # another call may have read it meanwhile
        table.adopt(entries)
        self._recent[name] = table
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return table

    # ---- playing ----

    async def play(self, table: Table, seq: int, seat: int, move: str) -> int:
        """Make a move; the number of the newest entry, once it cannot be lost."""
        return await self._append(table, seq, lambda fold: log.add(fold, seat, check_move(fold, seat, move)))

    async def take_back(self, table: Table, seq: int, seat: int) -> int:
        """Undo a move."""
        return await self._append(table, seq, lambda fold: [undo(fold, seat)])

    async def _append(self, table: Table, seq: int, plan: Callable[[Fold], list[Entry]]) -> int:
        if seq != table.fold.seq:
            await self.refresh(table)
        fold = table.fold
        if seq != fold.seq:
            raise Refusal("stale", 409)
        entries = plan(fold)
        task = create_task(self._commit(table, fold, entries))
        self._commits.add(task)
        task.add_done_callback(self._committed)
        await shield(task)  # it is done also when the browser is gone meanwhile
        return entries[-1].seq

    def _committed(self, task: Task[None]) -> None:
        self._commits.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits for it is told

    async def settle(self) -> None:
        """Wait until everything that is being written is written."""
        await gather(*self._commits, return_exceptions=True)

    async def _commit(self, table: Table, fold: Fold, entries: list[Entry]) -> None:
        try:
            async with self.store.adding() as connection:
                await connection.execute(insert(storage.entries).values(rows(table.id, fold, entries, time.time())))
            table.adopt(entries)
        except IntegrityError:  # somebody else wrote that entry
            await self.refresh(table)
            raise Refusal("stale", 409) from None
        finally:
            self.changed(table)


def new_id() -> str:
    """A name that nobody guesses."""
    return secrets.token_urlsafe(12)


def rows(name: str, fold: Fold | None, entries: Sequence[Entry], now: float) -> list[dict[str, Any]]:
    """Entries as the database keeps them, each with where it leaves the game."""
    written = []
    for entry in entries:
        fold = fold_up([entry]) if fold is None else fold.then(entry)
        result = result_at(fold)
        stands = {"ply": len(fold.plies), "turn": fold.turn, "result": json.encode(result).decode() if result else None}
        written.append({"table_id": name, **entry._asdict(), "at": now, **stands})
    return written


def check_move(fold: Fold, seat: int, move: str) -> str:
    """The move, if this seat may make it now."""
    problem = why_not(fold, seat, move)
    if problem is not None:
        raise RefusedMove(problem)
    return move


def why_not(fold: Fold, seat: int, move: str) -> Problem | None:
    """Why a seat cannot make a move now, as far as it can know; None if it can."""
    reason = fold.state.observe(seat).refusal_of(move)
    return None if reason is None else refused_move(reason)
