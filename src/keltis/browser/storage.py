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
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Protocol

from ..app.list_scores import comparable, shown_seat
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
        self._deleted: set[str] = set()  # tables that pages may still have open

    # ---- keys and texts ----

    async def _get(self, *key: str | int) -> Any:
        with translated_errors():
            text = await self.database.get(json.dumps(key))
        return None if text is None else json.loads(text)

    async def _texts(self, first: Sequence[str | int], last: Sequence[str | int]) -> list[tuple[Key, str]]:
        """All keys from one to another, each with its text."""
        with translated_errors():
            pairs = await self.database.range(json.dumps(first), json.dumps(last))
        return [(key, text) for key, text in json.loads(pairs)]

    async def _keys(self, *parts: str) -> list[Key]:
        """All keys that begin with these parts, and have one more at least."""
        return [key for key, _ in await self._texts([*parts, 0], [*parts, END])]

    async def _write(self, *changes: Change) -> bool:
        with translated_errors():
            return bool(await self.database.write(json.dumps(changes, separators=(",", ":"))))

    # ---- tables ----

    async def add_table(
        self, table: Table, origin: str, before: Table | None = None, abandoned: str | None = None
    ) -> str | None:
        """Store a new table, perhaps as the one after another."""
        changes = [
            ["add", ["table", table.id], write_table(table)],
            ["delete", ["after", table.id]],  # of a deleted table with the same id
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
        self._deleted.discard(table.id)
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
        found = await self._texts(["entry", name, first], ["entry", name, END])
        return [Entry(*json.loads(text)) for _, text in found]

    def append(self, table: Table, folds: Sequence[Fold], deadline: StoredDeadline | None) -> Future[bool]:
        """Add entries to a log, and what lists show of it. Nothing is added to a table that is deleted."""
        done: Future[bool] = get_running_loop().create_future()

        async def write() -> None:
            try:
                fits = table.id not in self._deleted and await self._append(table, folds)
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

    async def _append(self, table: Table, folds: Sequence[Fold]) -> bool:
        last, entries = folds[-1], [write_entry(table.id, fold.entry) for fold in folds]
        if last.begun or last.people.guests:
            return await self._write(*entries, *write_lists(table, last))
        # All have left before the game, so the table does not exist any more. If the entries fit, there are no others.
        log: list[Key] = [["entry", table.id, seq] for seq in range(last.seq + 1)]
        deleted = await self._write(*entries, *await self._deletions(table.id, *log))
        if deleted:
            self._deleted.add(table.id)
        return deleted

    async def _deletions(self, name: str, *entries: Key) -> list[Change]:
        """The changes that delete a table with these entries.

        The id of the table after it stays, by which friends come from an invitation to this one to the next.
        """
        keys: list[Key] = [["table", name], ["listed", name], ["summary", name], *entries]
        return [["delete", key] for key in (*keys, *await self._keys("premove", name), *await self._keys("left", name))]

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
        gone = {key[1] for key in await self._keys("left") if key[2] == guest}
        found = []
        for _, text in await self._texts(["listed", ""], ["listed", END]):
            with skipped_if_unreadable():
                found.append(read(Listed, json.loads(text)))
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
        """Take a table off a guest's list, and return all who have done so by now.

        A finished game is deleted when the last of its people has done so: this makes room.
        """
        gone = {*await self.guests_off_list(table), guest}
        if await self._is_left(table, gone):
            await self._write(*await self._deletions(table, *await self._keys("entry", table)))
            self._deleted.add(table)
        else:
            await self._write(["put", ["left", table, guest], "true"])
        return gone

    async def _is_left(self, table: str, gone: set[str]) -> bool:
        """Whether a game is over, here and not only because it goes on elsewhere, and only these guests played it."""
        with skipped_if_unreadable():
            row = await self._get("listed", table)
            if row is not None:
                one = read(Listed, row)
                return one.result is not None and gone >= {seat.guest for seat in one.seats if seat.guest}
        return False

    async def guests_off_list(self, table: str) -> set[str]:
        """Who took a table off their list."""
        return {str(key[2]) for key in await self._keys("left", table)}

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
            found[name] = {}
            for key, text in await self._texts(["premove", name, 0], ["premove", name, END]):
                with skipped_if_unreadable("a premove"):
                    seq, moves = json.loads(text)
                    found[name][int(key[2])] = Premove(seq, tuple(moves))
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


@contextmanager
def translated_errors() -> Iterator[None]:
    """Turn any error of the database, which comes from JavaScript and has only a message, into `CannotKeep`."""
    try:
        yield
    except Exception as error:
        raise CannotKeep("browser-full" if QUOTA in str(error) else "browser-storage") from error


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
        summary = summarize(row, GUEST, counted and comparable(counted))
        changes.append(["put", ["summary", table.id], json.dumps(summary, default=vars)])
    return changes
