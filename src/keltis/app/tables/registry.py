"""The registry of tables: made, found, and played by appending to their logs, over a host's storage."""

from __future__ import annotations

import logging
import time
from asyncio import Future, Task, create_task, gather, get_running_loop, wait
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from ...table import Entry, Fold, Table, TableSetup
from ...table.entries import KINDS, MOVE, UNDO
from ...table.undo import undo
from ..access import is_left, may_stay
from ..new_tables import deal_table, new_id, open_table
from ..problems import Refusal
from .storage import DamagedLog, Storage, StoredDeadline
from .watcher import Watcher

P = ParamSpec("P")
T = TypeVar("T")
logger = logging.getLogger("keltis.app.tables")
TRIES = 5  # Others may write at the same table at the same moment.
MAX_RECENT = 256  # tables that stay in memory after the last page has left


class Tables:
    """All tables of a storage. `watchers` are told what happens to them, in this order.

    `prefix`: what the ids of tables begin with that are made here. `clock`: the time of day.
    """

    def __init__(self, storage: Storage, *, prefix: str = "") -> None:
        self.storage, self.prefix = storage, prefix
        self.clock: Callable[[], float] = time.time
        self.watchers = ()
        self._living: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._commits: dict[str, Future[bool]] = {}
        self._doubted: set[str] = set()  # tables whose last entry may have been written or not
        self._behind: set[str] = set()
        self._catching_up: Task[None] | None = None

    # ---- watchers ----

    @property
    def watchers(self) -> Sequence[Watcher]:
        """Everything that follows what happens at tables."""
        return self._watchers

    @watchers.setter
    def watchers(self, watchers: Sequence[Watcher]) -> None:
        self._watchers = watchers
        self._by_hook: dict[Any, list[Watcher]] = {}  # those that override a hook

    def notify(self, hook: Callable[Concatenate[Watcher, P], T], *given: P.args, **named: P.kwargs) -> list[T]:
        """Call a hook of every watcher that overrides it.

        An exception of one is logged, and harms neither the table nor the others.
        """
        name = hook.__name__
        watchers = self._by_hook.get(hook)
        if watchers is None:
            watchers = [watcher for watcher in self._watchers if getattr(type(watcher), name) is not hook]
            self._by_hook[hook] = watchers
        told = []
        for watcher in watchers:
            try:
                told.append(getattr(watcher, name)(*given, **named))
            except Exception as error:
                logger.error("a watcher of tables failed", exc_info=error)
        return told

    def _changed(self, table: Table) -> None:
        self.notify(Watcher.changed, table)

    async def _write_before(self, table: Table, folds: list[Fold]) -> bool:
        """Write what has to be durable before these entries are; False where that is nothing."""
        first = [work for work in self.notify(Watcher.before_append, table, folds) if work is not None]
        if first:
            await gather(*first)
        return bool(first)

    def _deadline(self, table: Table, folds: list[Fold]) -> StoredDeadline | None:
        """The row that is written with these entries."""
        return next(filter(None, self.notify(Watcher.deadline, table, folds)), None)

    # ---- making ----

    async def create(self, setup: TableSetup, gathers: bool = False, origin: str = "") -> str:
        """A new table: dealt at once, or with a waiting room. `origin`: where the request came from."""
        table = self._make(setup, gathers)
        await self.admit(table, origin)
        return table.id

    async def admit(self, table: Table, origin: str = "") -> None:
        """Store a table that has its id already."""
        await self._write_before(table, [*table.folds])
        await self.storage.add_table(table, origin)
        self._keep(table)
        self._changed(table)

    async def follow(
        self, table: Table, setup: TableSetup, gathers: bool = False, origin: str = "", abandoned: str | None = None
    ) -> str:
        """The table that comes after this one: the one that is there already, or a new one.

        It replaces `abandoned`, the table after this one that everybody has left.
        """
        after = self._make(setup, gathers)
        await self._write_before(after, [*after.folds])
        there = await self.storage.add_table(after, origin, table, abandoned)
        table.next_table = there or after.id
        if there is None:
            self._keep(after)
            self._changed(after)
        self._changed(table)
        return table.next_table

    def _make(self, setup: TableSetup, gathers: bool) -> Table:
        make = open_table if gathers else deal_table
        return make(setup, self.clock(), self.prefix + new_id())

    async def next_of(self, table: Table) -> Table | None:
        """The table that comes after this one, unless all have left it before its game."""
        after = None if table.next_table is None else await self.find(table.next_table)
        return None if after is None or is_left(after) else after

    # ---- opening ----

    async def find(self, name: str) -> Table | None:
        """A table as it stands in the storage now."""
        table = self._living.get(name)
        if table is None:
            return await self._read(name)
        await self.refresh(table)
        return table

    async def open(self, name: str, guest: str) -> Table:
        """A table at which a guest sits."""
        table = await self.find(name)
        if table is None or not table.people.seats_of(guest):
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
        await self.refresh_all([table])

    async def refresh_all(self, tables: Iterable[Table]) -> None:
        """Take over what other processes have written, for many tables at once, and tell their watchers."""
        known = {table.id: table for table in tables}
        found = await self.storage.entries_after([*known.values()])
        for name, entries in found.items():
            try:
                self._take_over(known[name], entries)
            except Exception as error:  # One log that cannot be followed keeps no other table waiting.
                logger.error("a log cannot be followed", exc_info=error)
        over = [name for name, table in known.items() if table.next_table is None and table.fold.turn is None]
        following = await self.storage.next_tables(over) if over else {}
        for name, after in following.items():
            known[name].next_table = known[name].next_table or after  # It may have been made since we read.
        for name in {*found, *following}:
            self._changed(known[name])

    def _take_over(self, table: Table, entries: list[Entry]) -> None:
        before = table.newest_wake
        table.catch_up(entries)
        if table.newest_wake != before and table.id not in self._commits:  # Otherwise it is what we write ourselves.
            self.notify(Watcher.changed_elsewhere, table)

    def heard(self, news: Iterable[tuple[str, int]]) -> None:
        """Other processes have written entries up to these: catch up with the tables that are in memory."""
        self._behind |= {name for name, seq in news if (table := self._living.get(name)) and table.fold.seq < seq}
        if self._behind and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = create_task(self._catch_up())

    async def _catch_up(self) -> None:
        while self._behind:
            names, self._behind = self._behind, set()
            try:
                await self.refresh_known(names)
            except Exception as error:  # The host tries again every few seconds.
                logger.error("logs cannot be read", exc_info=error)

    async def refresh_known(self, names: Iterable[str]) -> None:
        """Take over what other processes have written at those of these tables that are in memory."""
        await self.refresh_all([table for name in names if (table := self._living.get(name))])

    async def _read(self, name: str) -> Table | None:
        try:
            read = await self.storage.read_table(name)
        except self.storage.failures:
            raise
        except Exception as error:
            raise DamagedLog(name) from error
        if read is None:
            return None
        table = self._keep(read)
        if table is read and not await self._update_lists(table):
            return None
        before = table.fold
        table.catch_up(read.entries)
        if table.fold is not before:  # Another call has read it meanwhile, and pages may show it already.
            self._changed(table)
        self.notify(Watcher.loaded, table)
        return table

    def known(self, name: str) -> Table | None:
        """A table that is in memory, as it was read last."""
        return self._living.get(name)

    def _keep(self, table: Table) -> Table:
        """Hold a table in memory, unless another call has done so meanwhile."""
        table = self._living.setdefault(table.id, table)
        self._recent[table.id] = table
        while len(self._recent) > MAX_RECENT:
            self._recent.popitem(last=False)
        return table

    # ---- playing ----

    async def play(self, table: Table, seq: int, seat: int, move: str, check: Callable[[], None] = lambda: None) -> int:
        """Make a move: the number of the newest entry, once it is durable. Idempotent.

        `check` is called when the append's turn comes, and raises what speaks against the move then.
        """

        def prepare() -> list[Fold]:
            check()
            return table.move(seat, move, self.clock())

        return await self._append(table, seq, prepare, lambda: table.find_move_after(seq, MOVE, seat, move))

    async def undo(self, table: Table, seq: int, seat: int, check: Callable[[], None] = lambda: None) -> int:
        """Undo a move. Idempotent. `check` is that of `play`."""

        def prepare() -> list[Fold]:
            check()
            return undo(table.fold, seat, self.clock())

        return await self._append(table, seq, prepare, lambda: table.find_move_after(seq, UNDO, seat))

    async def act(self, table: Table, prepare: Callable[[], list[Fold]], done: Callable[[], int | None]) -> int:
        """Append entries that are no moves, and fit wherever the game stands.

        `prepare` makes the entries when the append's turn comes. `done` makes it idempotent: it returns the entry of an
        earlier attempt, or None.
        """
        return await self._append(table, None, prepare, done)

    async def _append(
        self, table: Table, seq: int | None, prepare: Callable[[], list[Fold]], done: Callable[[], int | None]
    ) -> int:
        """Prepare entries and store them. With `seq`, only in the position that the sender has seen."""
        for _ in range(TRIES):
            await self._wait_for(table, seq)
            if seq is None or not table.newest_move <= seq <= table.fold.seq:
                if (already := done()) is not None:
                    return already
                if seq is not None:
                    raise Refusal("stale", 409)
            folds = prepare()
            if not folds:
                return table.fold.seq
            if await self._write_before(table, folds):
                continue  # Meanwhile others may have written, or come back: everything is decided again.
            commit = self.storage.append(table, folds, self._deadline(table, folds))
            self._commits[table.id] = commit
            adopted: Future[None] = get_running_loop().create_future()
            commit.add_done_callback(partial(self._committed, table, folds, adopted))
            await adopted  # If the caller is cancelled meanwhile, the commit goes on, and is adopted all the same.
            if commit.result():
                if concerns_lists(table, folds) and not await self._update_lists(table):
                    raise Refusal("no-such-table", 404)
                return folds[-1].seq
            await self.refresh(table)  # Another process was faster, perhaps with the same request.
            if (already := done()) is not None:
                return already
        raise Refusal("stale", 409)

    async def _update_lists(self, table: Table) -> bool:
        """Have lists show what the log says; False where the table does not exist any more.

        What fails here is made good when the table is read again.
        """
        try:
            if await self.storage.update_lists(table):
                return True
        except self.storage.failures as error:
            logger.warning("lists do not follow a log", exc_info=error)
            return True
        self._living.pop(table.id, None)
        self._recent.pop(table.id, None)
        return False

    async def _wait_for(self, table: Table, seq: int | None) -> None:
        """Wait until nothing of this table is being written, and its log is known up to an entry."""
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
        """Read the log again, before anything else is decided."""
        self._doubted.discard(table.id)
        try:
            await self.refresh(table)
        except BaseException:
            self._doubted.add(table.id)
            raise

    def _committed(self, table: Table, folds: list[Fold], adopted: Future[None], commit: Future[bool]) -> None:
        """Take over what is stored now, and let its caller go on."""
        try:
            if self._commits.get(table.id) is commit:
                del self._commits[table.id]
            if commit.cancelled() or commit.exception() is not None:
                self._doubted.add(table.id)
            elif commit.result():
                table.adopt(folds)
                self._changed(table)
        finally:
            if not adopted.done():
                adopted.set_result(None)

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
