"""The application's storage in SQL: tables, lists, names, premoves and records, over SQLite or PostgreSQL."""

from __future__ import annotations

from asyncio import Future, to_thread
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ...app.replays import Found
from ...app.summaries import Listed
from ...app.tables.storage import StoredDeadline, skipped_if_unreadable
from ...engine.state import State
from ...table import Entry, Fold, Table
from ...table.entries import ARCHIVED
from ...table.premoves import Premove
from ..archive.archive import read_entries
from ..identity.sessions import Sessions
from ..process.settings import Settings
from ..store import CannotKeep, Store, schema
from . import mapping, premove_rows, records
from .mapping import ListColumns, columns_of, entry_of
from .summaries import select_mine

LONG = 300  # entries of a log that is folded in a thread, so that nobody waits for it


class SqlStorage:
    """Implements `app.tables.storage.Storage` over a store."""

    failures: tuple[type[Exception], ...] = (CannotKeep, SQLAlchemyError)

    def __init__(self, store: Store, sessions: Sessions, settings: Settings) -> None:
        self.store, self.sessions, self.settings = store, sessions, settings
        self._columns: WeakKeyDictionary[Table, ListColumns] = WeakKeyDictionary()  # as far as is known

    # ---- tables ----

    async def add_table(
        self, table: Table, origin: str, before: Table | None = None, abandoned: str | None = None
    ) -> str | None:
        """Store a new table, perhaps as the one after another."""
        public = table.setup.terms.public
        return await self.store.write(
            partial(
                add_table,
                table=table,
                address=self.sessions.mark(origin) if public else None,
                before=None if before is None else before.id,
                abandoned=abandoned,
            )
        )

    async def read_table(self, table_id: str) -> Table | None:
        """A table from its row and its log."""
        if not mapping.ID.fullmatch(table_id):
            return None
        row, entries, secret, premoves = await self.store.read(partial(look_up, name=table_id))
        if row is None or not entries:
            return None
        if len(entries) <= LONG:
            table = mapping.read_table(row, entries, secret)
        else:
            table = await to_thread(mapping.read_table, row, entries, secret)
            for added in (await self.entries_after([table])).values():  # by others, while it was folded
                table.catch_up(added)
        table.premoves = premoves
        # Lists show nothing else of a table that the archive has.
        self._columns[table] = columns_of(table) if row.touched is None else mapping.columns_in(row)
        return table

    def append(self, table: Table, folds: Sequence[Fold], deadline: StoredDeadline | None) -> Future[bool]:
        """Add entries to the log; what arrives together is committed together."""
        return self.store.append(mapping.lines(table.id, folds), deadline)

    async def entries_after(self, tables: Sequence[Table]) -> Mapping[str, list[Entry]]:
        """The entries that others have added to the logs of these tables."""
        known = {table.id: table for table in tables}
        found = defaultdict(list)
        for line in await self.store.after({name: table.fold.seq for name, table in known.items()}):
            if line.kind != ARCHIVED:
                found[line.table_id].append(entry_of(line))
        for name in found:
            self._columns.pop(known[name], None)
        return found

    async def next_tables(self, table_ids: Sequence[str]) -> Mapping[str, str]:
        """The tables that came after finished ones."""
        t = schema.tables.c
        made = select(t.id, t.next).where(t.id.in_(table_ids), t.next.is_not(None))
        return {row.id: row.next for row in await self.store.read(lambda c: c.execute(made).all())}

    # ---- lists ----

    async def update_lists(self, table: Table) -> bool:
        """Have lists show what the log says."""
        columns = columns_of(table)
        if mapping.are_current(self._columns.get(table), columns):
            return True
        write = partial(mapping.write_columns, name=table.id, seq=table.fold.seq, columns=columns)
        there = await self.store.write(write)
        self._columns[table] = columns
        return there

    async def tables_of(self, guest: str) -> tuple[list[Listed], list[Listed]]:
        """A guest's running and finished tables."""
        newest, result = select_mine(guest), schema.entries.c.result

        def select_both(connection: Connection) -> tuple[list[Row[Any]], list[Row[Any]]]:
            running = connection.execute(newest.where(result.is_(None)))
            return [*running], [*connection.execute(newest.where(result.is_not(None)))]

        running, finished = await self.store.read(select_both)
        return list_readable(running), list_readable(finished)

    async def read_states(self, table_ids: Sequence[str]) -> Mapping[str, State]:
        """The positions of tables, from their logs."""
        return await self.store.read(partial(read_states, table_ids=table_ids))

    async def take_off_list(self, table_id: str, guest: str) -> set[str]:
        """Take a table off a guest's list, and return all who have done so by now."""
        return await self.store.write(partial(take_off_list, table_id=table_id, guest=guest))

    async def guests_off_list(self, table_id: str) -> set[str]:
        """Who took a table off their list."""
        return await self.store.read(partial(guests_off_list, table_id=table_id))

    # ---- guests ----

    async def name_of(self, guest: str) -> str:
        """A guest's name; empty if none was given."""
        named = select(schema.guests.c.name).where(schema.guests.c.id == guest)
        return await self.store.read(lambda c: c.scalar(named)) or ""

    async def keep_name(self, guest: str, name: str) -> None:
        """Give a guest a name."""
        guests = schema.guests

        def rename(connection: Connection) -> None:
            connection.execute(delete(guests).where(guests.c.id == guest))
            connection.execute(insert(guests).values(id=guest, name=name))

        await self.store.write(rename)

    # ---- premoves ----

    async def premoves_of(self, table_ids: Sequence[str]) -> Mapping[str, dict[int, Premove]]:
        """The premoves of these tables, by seat."""
        return await self.store.read(partial(premove_rows.read, names=table_ids))

    async def keep_premove(self, table_id: str, seat: int, premove: Premove | None) -> None:
        """Store a seat's premove, or that it has none."""
        await self.store.write(partial(premove_rows.write, name=table_id, seat=seat, premove=premove))

    async def drop_premove(self, table_id: str, seat: int, premove: Premove) -> None:
        """Delete a premove, unless there is a newer one."""
        await self.store.write(partial(premove_rows.drop, name=table_id, seat=seat, premove=premove))

    # ---- records ----

    async def find_record(self, record_id: str) -> Found | None:
        """A stored record; that it was wanted is noted once a day."""
        return await records.find(self.store, record_id) if mapping.ID.fullmatch(record_id) else None

    async def keep_records(self, guest: str, origin: str, uploaded: Sequence[dict[str, Any]]) -> list[str]:
        """Store uploaded records, unless that is too much."""
        return await records.keep(self.store, self.settings, guest, self.sessions.mark(origin), uploaded)


Read = tuple[Row[Any] | None, list[Entry], bytes | None, dict[int, Premove]]


def look_up(connection: Connection, name: str) -> Read:
    """All that is stored of a table."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).first()
    entries = read_entries(connection, name) if row else []
    return row, entries, mapping.secret_of(connection, name), premove_rows.read(connection, [name])[name]


def add_table(
    connection: Connection, table: Table, address: str | None, before: str | None, abandoned: str | None
) -> str | None:
    """Store a new table; none if another one than `abandoned` comes after `before` already: then that one's id."""
    if before is not None:
        this = schema.tables.c.id == before
        there: str | None = connection.scalar(select(schema.tables.c.next).where(this))
        if there is not None and there != abandoned:
            return there
        connection.execute(update(schema.tables).where(this).values(next=table.id))
    mapping.write_table(connection, table, address)
    return None


def list_readable(rows: Iterable[Row[Any]]) -> list[Listed]:
    """The tables of these rows; unreadable ones are left out."""
    found = []
    for row in rows:
        with skipped_if_unreadable():
            found.append(mapping.listed_of(row))
    return found


def read_states(connection: Connection, table_ids: Sequence[str]) -> dict[str, State]:
    """Where the logs of tables lead; those that were archived meanwhile or cannot be read are left out."""
    rows = connection.execute(select(schema.tables).where(schema.tables.c.id.in_(table_ids))).all()
    logs = {row: read_entries(connection, row.id) for row in rows}
    states = {}
    for row, entries in logs.items():
        if entries:
            with skipped_if_unreadable():
                states[row.id] = mapping.read_table(row, entries).fold.state
    return states


def guests_off_list(connection: Connection, table_id: str) -> set[str]:
    """The guests who have taken a table off their lists."""
    s = schema.sitters.c
    return {*connection.scalars(select(s.guest).where(s.table_id == table_id, s.gone.is_(True)))}


def take_off_list(connection: Connection, table_id: str, guest: str) -> set[str]:
    """Take a table off a guest's list, and return all who have done so by now."""
    s = schema.sitters
    connection.execute(update(s).where(s.c.guest == guest, s.c.table_id == table_id).values(gone=True))
    return guests_off_list(connection, table_id)
