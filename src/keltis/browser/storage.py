"""The application's storage in a browser: a database of texts under keys, in which one transaction holds all changes.

Keys are lists: ["table", id], ["entry", id, seq], ["listed", id], ["summary", id], ["after", id], ["left", id, guest],
["name", guest], ["premove", id, seat], ["record", id], ["heartbeat"]. An entry is only ever added, so that of two tabs
that write the same one, the second is told. The page reads names, summaries and what was left itself, so that its home
needs no Python (`frontend/src/net/ownTables.ts`). The worker's JavaScript keeps ["host"] for itself. Browsers hold
games under these keys: a new version has to read what earlier ones wrote.
"""

from __future__ import annotations

import json
from asyncio import Future, Task, create_task, get_running_loop
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Protocol

from ..app.list_scores import shown_seat
from ..app.new_tables import new_id
from ..app.replays import Found, of_record
from ..app.summaries import Listed, listed, summarize
from ..app.tables.storage import CannotKeep, StoredDeadline, skipped_if_unreadable
from ..app.uploads import record_id
from ..engine.state import State
from ..table import Entry, Fold, Table, TableSetup
from ..table.premoves import Premove
from ..table.shown.screen import view_of
from .reading import read

GUEST = "me"  # the person of this browser, and all who play at it with them; friends elsewhere have ids
OWN = "b-"  # begins the ids of what a browser has made; they are longer than those of a server
QUOTA = "quota"
Key = list[str | int]
Change = list[Any]  # ["add" | "put" | "delete", key, text of a value]
END = "\uffff"  # after every id


class Database(Protocol):
    """What the worker's JavaScript gives: IndexedDB, with texts in and out."""

    async def get(self, key: str) -> str | None:
        """The text under a key."""
        ...

    async def range(self, first: str, last: str) -> str:
        """All keys from one to another, each with its text, in order: a list of pairs."""
        ...

    async def write(self, changes: str) -> bool:
        """Make all changes in one durable transaction; False, and none is made, if a key that is added exists."""
        ...


class BrowserStorage:
    """Implements `app.tables.storage.Storage` over a database of keys and texts."""

    failures: tuple[type[Exception], ...] = (CannotKeep,)

    def __init__(self, database: Database) -> None:
        self.database = database
        self._appends: set[Task[None]] = set()

    # ---- keys and texts ----

    async def _get(self, *key: str | int) -> Any:
        text = await self.database.get(json.dumps(key))
        return None if text is None else json.loads(text)

    async def _all(self, first: Sequence[str | int], last: Sequence[str | int]) -> list[tuple[Key, Any]]:
        pairs = json.loads(await self.database.range(json.dumps(first), json.dumps(last)))
        return [(key, json.loads(text)) for key, text in pairs]

    async def _write(self, *changes: Change) -> bool:
        try:
            return bool(await self.database.write(json.dumps(changes, separators=(",", ":"))))
        except Exception as error:  # A JavaScript error: its message says which.
            raise CannotKeep("browser-full" if QUOTA in str(error) else "browser-storage") from error

    # ---- tables ----

    async def add_table(
        self, table: Table, origin: str, before: Table | None = None, abandoned: str | None = None
    ) -> str | None:
        """Store a new table, perhaps as the one after another."""
        changes = [
            ["add", ["table", table.id], write_table(table)],
            *write_lists(table),
            *(write_entry(table.id, entry) for entry in table.entries),
        ]
        if before is not None:
            there = await self._get("after", before.id)
            if there not in (None, abandoned):
                return str(there)
            changes.append(["put" if there else "add", ["after", before.id], json.dumps(table.id)])
        if not await self._write(*changes):
            assert before is not None, "ids are new"
            return str(await self._get("after", before.id))
        return None

    async def read_table(self, name: str) -> Table | None:
        """A table, folded from its log."""
        kept = await self._get("table", name)
        if kept is None:
            return None
        setup = read(TableSetup, kept["setup"])
        table = Table.read(name, setup, await self._entries(name, 0))
        table.secret = kept["secret"] and b64decode(kept["secret"])
        table.next_table = await self._get("after", name)
        table.premoves = dict((await self.premoves_of([name]))[name])
        return table

    async def _entries(self, name: str, first: int) -> list[Entry]:
        found = await self._all(["entry", name, first], ["entry", name, END])
        return [Entry(*fields) for _, fields in found]

    def append(self, table: Table, folds: Sequence[Fold], deadline: StoredDeadline | None) -> Future[bool]:
        """Add entries to a log, and what lists show of it."""
        done: Future[bool] = get_running_loop().create_future()
        changes = [*(write_entry(table.id, fold.entry) for fold in folds), *write_lists(table, folds[-1])]

        async def write() -> None:
            try:
                fits = await self._write(*changes)
            except BaseException as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(fits)

        task = create_task(write())
        self._appends.add(task)
        task.add_done_callback(self._appends.discard)
        return done

    async def entries_after(self, tables: Sequence[Table]) -> Mapping[str, list[Entry]]:
        """The entries that another tab has written."""
        newer = {table.id: await self._entries(table.id, table.fold.seq + 1) for table in tables}
        return {name: entries for name, entries in newer.items() if entries}

    async def next_tables(self, names: Sequence[str]) -> Mapping[str, str]:
        """The tables that came after these."""
        found = {name: await self._get("after", name) for name in names}
        return {name: after for name, after in found.items() if after is not None}

    # ---- lists ----

    async def update_lists(self, table: Table) -> bool:
        """Lists were written together with the entries."""
        return True

    async def tables_of(self, guest: str) -> tuple[list[Listed], list[Listed]]:
        """A guest's running and finished tables."""
        gone = {key[1] for key, _ in await self._all(["left", ""], ["left", END]) if key[2] == guest}
        found = [read(Listed, one) for _, one in await self._all(["listed", ""], ["listed", END])]
        mine = [one for one in found if one.id not in gone and one.seats_of(guest)]
        mine.sort(key=lambda one: -one.updated)
        return [one for one in mine if one.result is None], [one for one in mine if one.result is not None]

    async def read_states(self, names: Sequence[str]) -> Mapping[str, State]:
        """The positions of tables."""
        states = {}
        for name in names:
            with skipped_if_unreadable():
                if (table := await self.read_table(name)) is not None:
                    states[name] = table.fold.state
        return states

    async def take_off_list(self, table: str, guest: str) -> set[str]:
        """Take a table off a guest's list, and return all who have done so by now."""
        await self._write(["put", ["left", table, guest], "true"])
        return await self.guests_off_list(table)

    async def guests_off_list(self, table: str) -> set[str]:
        """Who took a table off their list."""
        return {str(key[2]) for key, _ in await self._all(["left", table, ""], ["left", table, END])}

    # ---- guests ----

    async def name_of(self, guest: str) -> str:
        """A guest's name."""
        return await self._get("name", guest) or ""

    async def keep_name(self, guest: str, name: str) -> None:
        """Give a guest a name."""
        await self._write(["put", ["name", guest], json.dumps(name)])

    # ---- the heartbeat ----

    async def heartbeat(self) -> float | None:
        """The last time that a worker wrote; None where none has."""
        seen: float | None = await self._get("heartbeat")
        return seen

    async def keep_heartbeat(self, now: float) -> None:
        """Store when a worker ran."""
        await self._write(["put", ["heartbeat"], json.dumps(now)])

    # ---- premoves ----

    async def premoves_of(self, names: Sequence[str]) -> Mapping[str, dict[int, Premove]]:
        """The premoves of tables, by seat."""
        found: dict[str, dict[int, Premove]] = {}
        for name in names:
            rows = await self._all(["premove", name, 0], ["premove", name, END])
            found[name] = {int(key[2]): Premove(seq, tuple(moves)) for key, (seq, moves) in rows}
        return found

    async def keep_premove(self, table: str, seat: int, premove: Premove | None) -> None:
        """Store a seat's premove, or that it has none."""
        key = ["premove", table, seat]
        await self._write(["delete", key] if premove is None else ["put", key, json.dumps(premove)])

    async def drop_premove(self, table: str, seat: int, premove: Premove) -> None:
        """Delete a premove, unless there is a newer one."""
        if (await self.premoves_of([table]))[table].get(seat) == premove:
            await self.keep_premove(table, seat, None)

    # ---- records ----

    async def find_record(self, name: str) -> Found | None:
        """An uploaded record."""
        record = await self._get("record", name)
        return None if record is None else of_record(record)

    async def keep_records(self, guest: str, origin: str, uploaded: Sequence[dict[str, Any]]) -> list[str]:
        """Store uploaded records; those that are there already once."""
        names = [OWN + record_id(guest, record) for record in uploaded]
        rows = zip(names, uploaded, strict=True)
        await self._write(*(["put", ["record", name], json.dumps(record)] for name, record in rows))
        return names


def write_table(table: Table) -> str:
    """A table as it was made: its setup and its secret."""
    secret = table.secret and b64encode(table.secret).decode()
    return json.dumps({"setup": asdict(table.setup), "secret": secret})


def write_entry(table: str, entry: Entry) -> Change:
    """The change that adds an entry to a log."""
    fields = [entry.seq, entry.kind, entry.seat, entry.text, entry.at]
    return ["add", ["entry", table, entry.seq], json.dumps(fields, separators=(",", ":"))]


def write_lists(table: Table, fold: Fold | None = None) -> list[Change]:
    """The changes to lists after a table's newest entry, or after a later one. Lessons stand in no list."""
    if table.setup.teaches:
        return []
    row, fold = listed(table, fold), fold or table.fold
    changes: list[Change] = [["put", ["listed", table.id], json.dumps(asdict(row))]]
    if row.seats_of(GUEST):
        counted = view_of(fold.state, shown_seat(row, GUEST))["scores"] if row.turn is not None else None
        summary = summarize(row, GUEST, counted and [points["total"] for points in counted])
        changes.append(["put", ["summary", table.id], json.dumps(summary, default=vars)])
    return changes


def own_id() -> str:
    """An id for something that this browser makes."""
    return OWN + new_id()
