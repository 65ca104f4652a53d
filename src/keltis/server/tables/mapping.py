"""Tables in the database: the setup as a row, the log as rows of entries, and the columns that lists read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from msgspec import json
from sqlalchemy import Connection, Row, delete, insert, select, update

from ...app.summaries import Listed
from ...app.types import ListStage
from ...table import Entry, Fold, MatchGame, Occupant, Series, Table, TableSetup, Terms
from ...table.entries import OPEN, SETUP
from ...table.shown.messages import Result
from ...table.table import result_of_fold
from ...table.terms import PRIVATE
from ...table.waiting_room import takes_strangers
from ..store import EntryRow, schema

LESSON = "lesson"  # the stage of a table to learn at
# Other strings are no ids, and not every database can take them.
ID = re.compile("[A-Za-z0-9_-]{1,40}")


def read_table(row: Row[Any], entries: list[Entry], secret: bytes | None = None) -> Table:
    """The table that a row and its entries describe."""
    table = Table.read(row.id, setup_of(row), entries)
    table.next_table, table.secret = row.next, secret
    return table


def setup_of(row: Row[Any]) -> TableSetup:
    """The setup of a table."""
    return TableSetup(
        row.game,
        json.decode(row.options),
        json.decode(row.seats, type=list[Occupant]),
        row.hints,
        row.start,
        json.decode(row.match, type=MatchGame) if row.match else None,
        json.decode(row.terms, type=Terms) if row.terms else PRIVATE,
        json.decode(row.series, type=Series) if row.series else None,
        row.stage == LESSON,
    )


def write_table(connection: Connection, table: Table, address: str | None = None) -> None:
    """Write a new table: its setup, the first entries of its log, its secret, and its guests.

    `address`: a keyed hash of where the request came from, stored for public tables only.
    """
    setup, columns = table.setup, columns_of(table)
    row = {
        "id": table.id,
        "game": setup.game,
        "options": json.encode(setup.options).decode(),
        "seats": json.encode(setup.occupants).decode(),
        "hints": setup.hints,
        "start": setup.start,
        "match": json.encode(setup.match_game).decode() if setup.match_game else None,
        "terms": json.encode(setup.terms).decode(),
        "series": json.encode(setup.series).decode() if setup.series else None,
        "created": table.entries[0].at,
        "stage": columns.stage,
        "people": people_json(table.fold.seq, columns),
        "listed": columns.listed,
        "address": address if setup.terms.public else None,
    }
    connection.execute(insert(schema.tables), row)
    connection.execute(insert(schema.entries), [line._asdict() for line in lines(table.id, table.all_folds)])
    if table.secret is not None:
        connection.execute(insert(schema.deals), {"table_id": table.id, "secret": table.secret})
    gone = setup.teaches  # lessons are in no list
    sitting = [{"guest": guest, "table_id": table.id, "gone": gone} for guest in table.people.guests]
    if sitting:
        connection.execute(insert(schema.sitters), sitting)


def secret_of(connection: Connection, name: str) -> bytes | None:
    """The secret bytes that a fair deal uses; None if the deal cannot be checked, or its record holds them."""
    secret: bytes | None = connection.scalar(select(schema.deals.c.secret).where(schema.deals.c.table_id == name))
    return secret


def lines(name: str, folds: Iterable[Fold]) -> list[EntryRow]:
    """The rows of new entries, each with the ply, the turn and the result after it."""
    written = []
    for fold in folds:
        result = result_of_fold(fold)
        ended = json.encode(result).decode() if result else None
        entry = fold.entry
        head = (name, entry.seq, entry.kind, entry.seat, entry.text, entry.at)
        written.append(EntryRow(*head, fold.ply, fold.turn, ended))
    return written


def entry_of(line: EntryRow) -> Entry:
    """The entry that a row describes."""
    return Entry(line.seq, line.kind, line.seat, line.text, line.at)


# ---- lists ----


def listed_of(row: Row[Any]) -> Listed:
    """A table in a list; the row holds the newest entry of its log as well."""
    result = json.decode(row.result, type=Result) if row.result else None
    before: ListStage = "revealing" if row.stage == "revealing" else "gathering"
    return Listed(
        id=row.id,
        game=row.game,
        options=json.decode(row.options),
        seats=listed_seats_in(row).seats,
        stage="over" if result else "playing" if row.turn is not None or row.stage is None else before,
        match_game=json.decode(row.match, type=MatchGame) if row.match else None,
        seq=row.seq,
        ply=row.ply,
        turn=row.turn,
        created=row.created,
        updated=row.at,
        result=result,
    )


@dataclass(frozen=True)
class ListedSeats:
    """The occupants and the host of a table, as of an entry of its log."""

    seq: int
    seats: list[Occupant]
    host: str


@dataclass(frozen=True)
class ListColumns:
    """The columns that lists read; they follow from the log.

    `stage` is None once the game is dealt, unless it is a lesson. `seats` is None where nobody can come or go.
    `listed`: since when the table is in the lobby, or when its people were there last.
    """

    stage: str | None
    seats: list[Occupant] | None
    host: str
    listed: float | None


def columns_of(table: Table) -> ListColumns:
    """The list columns that a table should have."""
    begun, first = table.fold.begun, table.entries[0]
    seats = [replace(occupant, stand_in="", why="") for occupant in table.seats] if first.kind == OPEN.name else None
    stage = LESSON if table.setup.teaches else None if begun else table.people.stage
    return ListColumns(stage, seats, table.people.host, in_lobby_since(table))


def in_lobby_since(table: Table) -> float | None:
    """Since when a table is in the lobby: a public one that can be joined or watched; None if it is not there."""
    terms, fold = table.setup.terms, table.fold
    if not terms.public:
        return None
    if not fold.begun:
        free = any(occupant.open for occupant in table.seats) and bool(table.people.guests)
        free = free and takes_strangers(table.people)
        return table.entries[0].at if free and table.people.stage == "gathering" else None
    dealt = next(entry.at for entry in table.entries if entry.kind == SETUP.name)
    return dealt if terms.watch and fold.turn is not None else None


def people_json(seq: int, columns: ListColumns) -> str | None:
    """The column `people` as JSON; None where nobody can come or go."""
    return None if columns.seats is None else json.encode(ListedSeats(seq, columns.seats, columns.host)).decode()


def listed_seats_in(row: Row[Any]) -> ListedSeats:
    """The occupants and the host that a row has."""
    if row.people:
        return json.decode(row.people, type=ListedSeats)
    seats = json.decode(row.seats, type=list[Occupant])
    return ListedSeats(0, seats, next((occupant.guest for occupant in seats if occupant.guest), ""))


def columns_in(row: Row[Any]) -> ListColumns:
    """The list columns that a row has."""
    here = listed_seats_in(row)
    return ListColumns(row.stage, here.seats if row.people else None, here.host, row.listed)


def are_current(there: ListColumns | None, wanted: ListColumns) -> bool:
    """Whether the columns are up to date. When people were last there is ignored: it does not follow from the log."""
    if there is None or (there.listed is None) != (wanted.listed is None):
        return False
    return replace(there, listed=wanted.listed) == wanted


def write_columns(connection: Connection, name: str, seq: int, columns: ListColumns) -> bool:
    """Write the list columns as of this entry, unless the row has later ones. False: there is no such table."""
    t = schema.tables
    row = connection.execute(select(t.c.people, t.c.listed).where(t.c.id == name)).first()
    if row is None:
        connection.execute(delete(schema.entries).where(schema.entries.c.table_id == name))
        return False
    if row.people and json.decode(row.people, type=ListedSeats).seq > seq:
        return True
    seen = columns.listed and max(columns.listed, row.listed or 0.0)  # somebody may have been there since
    values = {"stage": columns.stage, "listed": seen, "people": people_json(seq, columns)}
    if columns.stage is None and columns.listed is None:
        values["address"] = None  # strangers do not find it any more
    connection.execute(update(t).where(t.c.id == name).values(**values))
    if columns.seats is not None:
        write_sitters(connection, name, {occupant.guest for occupant in columns.seats if occupant.guest})
    return True


def write_sitters(connection: Connection, name: str, guests: set[str]) -> None:
    """Update which guests have a table in their list.

    Those who stood up lose it; those who took it off do not get it back.
    """
    s = schema.sitters
    known = set(connection.scalars(select(s.c.guest).where(s.c.table_id == name)))
    if gone := known - guests:
        connection.execute(delete(s).where(s.c.table_id == name, s.c.guest.in_(gone)))
    if come := guests - known:
        connection.execute(insert(s), [{"guest": guest, "table_id": name, "gone": False} for guest in sorted(come)])
