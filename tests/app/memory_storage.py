"""A storage in memory, for tests."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from keltis.app.replays import Found, of_record
from keltis.app.summaries import Listed, listed
from keltis.app.tables.storage import StoredDeadline, skipped_if_unreadable
from keltis.app.uploads import record_id
from keltis.engine.state import State
from keltis.table import Entry, Fold, Table, TableSetup
from keltis.table.premoves import Premove


class Kept(NamedTuple):
    """A table as it is stored: its setup, its secret, and its log."""

    setup: TableSetup
    secret: bytes | None
    entries: list[Entry]


class MemoryStorage:
    """Implements `storage.Storage` with dictionaries. Nothing survives the process."""

    failures: tuple[type[Exception], ...] = ()

    def __init__(self) -> None:
        self.tables: dict[str, Kept] = {}
        self.following: dict[str, str] = {}  # the table after each
        self.left: dict[str, set[str]] = {}  # who took a table off their list
        self.names: dict[str, str] = {}
        self.premoves: dict[str, dict[int, Premove]] = {}
        self.records: dict[str, dict[str, Any]] = {}

    # ---- tables ----

    async def add_table(
        self, table: Table, origin: str, before: Table | None = None, abandoned: str | None = None
    ) -> str | None:
        """Store a new table, perhaps as the one after another."""
        if before is not None:
            there = self.following.get(before.id)
            if there not in (None, abandoned):
                return there
            self.following[before.id] = table.id
        self.tables[table.id] = Kept(table.setup, table.secret, [*table.entries])
        return None

    async def read_table(self, table_id: str) -> Table | None:
        """A table, folded from its log."""
        kept = self.tables.get(table_id)
        if kept is None:
            return None
        table = Table.read(table_id, kept.setup, kept.entries)
        table.secret, table.next_table = kept.secret, self.following.get(table_id)
        table.premoves = dict(self.premoves.get(table_id, {}))
        return table

    def append(self, table: Table, folds: Sequence[Fold], deadline: StoredDeadline | None) -> Future[bool]:
        """Add entries to a log."""
        done: Future[bool] = get_running_loop().create_future()
        entries = self.tables[table.id].entries
        fits = len(entries) == folds[0].seq
        if fits:
            entries += [fold.entry for fold in folds]
        done.set_result(fits)
        return done

    async def entries_after(self, tables: Sequence[Table]) -> Mapping[str, list[Entry]]:
        """The entries that tables in memory do not know."""
        newer = {table.id: self.tables[table.id].entries[table.fold.seq + 1 :] for table in tables}
        return {name: entries for name, entries in newer.items() if entries}

    async def next_tables(self, table_ids: Sequence[str]) -> Mapping[str, str]:
        """The tables that came after these."""
        return {table_id: self.following[table_id] for table_id in table_ids if table_id in self.following}

    # ---- lists ----

    async def update_lists(self, table: Table) -> bool:
        """Lists are made from the logs, so there is nothing to do."""
        return table.id in self.tables

    async def tables_of(self, guest: str) -> tuple[list[Listed], list[Listed]]:
        """A guest's running and finished tables."""
        mine = [one for one in self._all() if guest not in self.left.get(one.id, ()) and one.seats_of(guest)]
        mine.sort(key=lambda one: -one.updated)
        return [one for one in mine if one.result is None], [one for one in mine if one.result is not None]

    def _all(self) -> Iterable[Listed]:
        """Every table but lessons, which stand in no list."""
        for name, kept in self.tables.items():
            if not kept.setup.teaches:
                with skipped_if_unreadable():
                    yield listed(Table.read(name, kept.setup, kept.entries))

    async def read_states(self, table_ids: Sequence[str]) -> Mapping[str, State]:
        """The positions of tables."""
        states = {}
        for table_id in table_ids:
            with skipped_if_unreadable():
                if (table := await self.read_table(table_id)) is not None:
                    states[table_id] = table.fold.state
        return states

    async def take_off_list(self, table_id: str, guest: str) -> set[str]:
        """Take a table off a guest's list, and return all who have done so by now."""
        self.left.setdefault(table_id, set()).add(guest)
        return await self.guests_off_list(table_id)

    async def guests_off_list(self, table_id: str) -> set[str]:
        """Who took a table off their list."""
        return {*self.left.get(table_id, ())}

    # ---- guests ----

    async def name_of(self, guest: str) -> str:
        """A guest's name."""
        return self.names.get(guest, "")

    async def keep_name(self, guest: str, name: str) -> None:
        """Give a guest a name."""
        self.names[guest] = name

    # ---- premoves ----

    async def premoves_of(self, table_ids: Sequence[str]) -> Mapping[str, dict[int, Premove]]:
        """The premoves of tables, by seat."""
        return {table_id: dict(self.premoves.get(table_id, {})) for table_id in table_ids}

    async def keep_premove(self, table_id: str, seat: int, premove: Premove | None) -> None:
        """Store a seat's premove, or that it has none."""
        mine = self.premoves.setdefault(table_id, {})
        mine.pop(seat, None)
        if premove is not None:
            mine[seat] = premove

    async def drop_premove(self, table_id: str, seat: int, premove: Premove) -> None:
        """Delete a premove, unless there is a newer one."""
        if self.premoves.get(table_id, {}).get(seat) == premove:
            del self.premoves[table_id][seat]

    # ---- records ----

    async def find_record(self, record_id: str) -> Found | None:
        """An uploaded record."""
        return of_record(self.records[record_id]) if record_id in self.records else None

    async def keep_records(self, guest: str, origin: str, uploaded: Sequence[dict[str, Any]]) -> list[str]:
        """Store uploaded records."""
        names = [record_id(guest, record) for record in uploaded]
        self.records.update(zip(names, uploaded, strict=True))
        return names
