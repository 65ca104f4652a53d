"""Tables: made, opened, and played by adding to their logs."""

from __future__ import annotations

import logging
import time
from asyncio import Future, Task, create_task, gather, shield, to_thread, wait
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

from sqlalchemy import Connection, Row, select, update
from sqlalchemy.exc import SQLAlchemyError

from ...app.new_tables import deal_table, open_table
from ...app.seats import is_left, may_stay
from ...table import Entry, Fold, Table, TableSetup
from ...table.entries import KINDS, MOVE, UNDO
from ...table.premoves import Premove
from ...table.undo import undo
from ..api.problems import Refusal
from ..archive.archive import PUT_AWAY, read_entries
from ..store import CannotKeep, Store, schema
from ..store.base import Deadline, News
from . import mapping
from .mapping import Shown, entry_of, lines, shown_of, write_table
from .watcher import Watcher

T = TypeVar("T")
logger = logging.getLogger("keltis.server.tables")
TRIES = 5  # others may write at the same table at the same moment
LONG = 300  # entries of a log that is folded in a thread, so that nobody waits for it
KEPT = 256  # tables that stay in memory after the last browser left


class Tables:
    """All tables of a database. `watchers` are told what happens to them, in this order. `clock`: the time of day."""

    def __init__(self, store: Store, watchers: Sequence[Watcher] = ()) -> None:
        self.store, self.watchers = store, watchers
        self.clock: Callable[[], float] = time.time
        store.heard = self.heard
        self._living: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._commits: dict[str, Future[bool]] = {}
        self._shown: WeakKeyDictionary[Table, Shown] = WeakKeyDictionary()  # what lists show, as far as is known
        self._doubted: set[str] = set()  # tables whose last entry may have been written or not
        self._behind: set[str] = set()
        self._catching_up: Task[None] | None = None

    # ---- watchers ----

    def _tell(self, tell: Callable[[Watcher], T]) -> list[T]:
        """Call every watcher. An exception of one is logged, and harms neither the table nor the others."""
        told = []
        for watcher in self.watchers:
            try:
                told.append(tell(watcher))
            except Exception as error:
                logger.error("a watcher of tables failed", exc_info=error)
        return told

    def _changed(self, table: Table) -> None:
        self._tell(lambda watcher: watcher.changed(table))

    async def _write_before(self, table: Table, folds: list[Fold]) -> bool:
        """Write what has to be durable before these entries are; False where that is nothing."""
        first = [work for work in self._tell(lambda watcher: watcher.before_append(table, folds)) if work is not None]
        await gather(*first)
        return bool(first)

    def _deadline(self, table: Table, folds: list[Fold]) -> Deadline | None:
        """The row that is written with these entries."""
        return next(filter(None, self._tell(lambda watcher: watcher.deadline(table, folds))), None)

    # ---- making ----

    async def create(self, setup: TableSetup, gathers: bool = False, address: str | None = None) -> str:
        """A new table: dealt at once, or one to which people are still to come. `address`: the mark of where from."""
        table = open_table(setup) if gathers else deal_table(setup)
        await self._write_before(table, [*table.folds])
        await self.store.write(lambda connection: write_table(connection, table, address))
        self._keep(table)
        self._changed(table)
        return table.id

    async def follow(self, table: Table, setup: TableSetup, gathers: bool = False, address: str | None = None) -> str:
        """The table that comes after this one: the one that is there already, or a new one.

        In place of one that we know of: whoever asks has found that it is none any more.
        """
        dead = table.next
        after = open_table(setup) if gathers else deal_table(setup)
        await self._write_before(after, [*after.folds])
        this = schema.tables.c.id == table.id

        def write(connection: Connection) -> str | None:
            there: str | None = connection.scalar(select(schema.tables.c.next).where(this))
            if there is not None and there != dead:
                return there
            write_table(connection, after, address)
            connection.execute(update(schema.tables).where(this).values(next=after.id))
            return None

        there = await self.store.write(write)
        table.next = there or after.id
        if there is None:
            self._keep(after)
            self._changed(after)
        self._changed(table)
        return table.next

    async def next_of(self, table: Table) -> Table | None:
        """The table that comes after this one, unless all have left it before its game."""
        after = None if table.next is None else await self.find(table.next)
        return None if after is None or is_left(after) else after

    # ---- opening ----

    async def find(self, name: str) -> Table | None:
        """A table as it stands in the database now."""
        table = self._living.get(name)
        if table is None:
            return await self._read(name) if mapping.ID.fullmatch(name) else None
        await self.refresh(table)
        return table

    async def open(self, name: str, guest: str) -> Table:
        """A table at which a guest sits."""
        table = await self.find(name)
        if table is None or not table.seats_of(guest):
            raise Refusal("no-such-table", 404)
        return table

    async def visit(self, name: str, guest: str) -> Table:
        """A table at which a guest sits, asks for a seat, or may look on."""
        table = await self.find(name)
        if table is None or not may_stay(table, guest):
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
            self._changed(known[name])

    def _take_over(self, table: Table, entries: list[Entry]) -> None:
        before = table.newest_stir
        self._shown.pop(table, None)
        table.catch_up(entries)
        if table.newest_stir != before and table.id not in self._commits:  # otherwise it is what we write ourselves
            self._tell(lambda watcher: watcher.changed_elsewhere(table))

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
        def look(connection: Connection) -> tuple[Row[Any] | None, list[Entry], bytes | None, dict[int, Premove]]:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).first()
            entries = read_entries(connection, name) if row else []
            return row, entries, mapping.secret_of(connection, name), mapping.plans_of(connection, name)

        row, entries, secret, planned = await self.store.read(look)
        if row is None or not entries:
            return None
        long = len(entries) > LONG
        read = (
            await to_thread(mapping.read_table, row, entries, secret)
            if long
            else mapping.read_table(row, entries, secret)
        )
        read.premoves = planned
        table = self._keep(read)
        if table is read and row.touched is not None:
            self._shown[table] = mapping.shown_in(row)
            await self._show(table)
        before = table.fold
        table.catch_up(entries)
        if table.fold is not before:  # another call has read it meanwhile, and somebody may look on already
            self._changed(table)
        if long:  # others may have written while it was folded
            await self.refresh(table)
        self._tell(lambda watcher: watcher.loaded(table))
        return table

    def known(self, name: str) -> Table | None:
        """A table that is in memory, as it was when we last looked."""
        return self._living.get(name)

    def _keep(self, table: Table) -> Table:
        """Hold a table in memory, unless another call has done so meanwhile."""
        table = self._living.setdefault(table.id, table)
        self._recent[table.id] = table
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return table

    # ---- playing ----

    async def play(self, table: Table, seq: int, seat: int, move: str, check: Callable[[], None] = lambda: None) -> int:
        """Make a move; the number of the newest entry, once it cannot be lost. Asked for again, it is made once.

        `check` raises what speaks against it at the last moment.
        """

        def plan() -> list[Fold]:
            check()
            return table.move(seat, move, self.clock())

        return await self._append(table, seq, plan, lambda: table.find_move_after(seq, MOVE, seat, move))

    async def take_back(self, table: Table, seq: int, seat: int, check: Callable[[], None] = lambda: None) -> int:
        """Undo a move; asked for again, once. `check` is that of `play`."""

        def plan() -> list[Fold]:
            check()
            return undo(table.fold, seat, self.clock())

        return await self._append(table, seq, plan, lambda: table.find_move_after(seq, UNDO, seat))

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
            if await self._write_before(table, folds):
                continue  # others may have written meanwhile
            commit = self.store.append(lines(table.id, folds), self._deadline(table, folds))
            self._commits[table.id] = commit
            commit.add_done_callback(lambda commit, folds=folds: self._committed(table, folds, commit))  # type: ignore[misc]
            if await shield(commit):  # it is done also when the browser is gone meanwhile
                if concerns_lists(table, folds):
                    await self._show(table)
                return folds[-1].seq
            await self.refresh(table)  # somebody else wrote that entry, or the same had been sent elsewhere as well
            if (already := done()) is not None:
                return already
        raise Refusal("stale", 409)

    async def _show(self, table: Table) -> None:
        """Have lists show what the log says. What fails here is made good when the table is read again."""
        seq, shown = table.fold.seq, shown_of(table)
        if mapping.is_shown(self._shown.get(table), shown):
            return
        try:
            there = await self.store.write(lambda c: mapping.write_shown(c, table.id, seq, shown))
        except (CannotKeep, SQLAlchemyError) as error:
            logger.warning("lists do not follow a log", exc_info=error)
            return
        self._shown[table] = shown
        if not there:
            self._living.pop(table.id, None)
            self._recent.pop(table.id, None)
            raise Refusal("no-such-table", 404)

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
            self._changed(table)

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


def concerns_lists(table: Table, folds: Iterable[Fold]) -> bool:
    """Whether lists may show a table otherwise after these entries."""
    public = table.setup.terms.public
    return any(KINDS[fold.entry.kind].changes_lists or (public and fold.begun and fold.turn is None) for fold in folds)
