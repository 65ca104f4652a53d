"""Tables in the database: the setup as a row, the log as lines, and what lists show of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from msgspec import json
from sqlalchemy import Connection, Row, delete, insert, select, update

from ...app.summaries import Listed
from ...app.types import Stage
from ...table import Entry, Fold, MatchGame, Occupant, Series, Table, TableSetup, Terms
from ...table.premoves import Premove
from ...table.shown.messages import Result
from ...table.table import result_of_fold
from ...table.terms import PRIVATE
from ...table.waiting_room import takes_strangers
from ..store import Line, schema

LESSON = "lesson"  # the stage of a table to learn at
# Other strings are no ids, and not every database can take them.
ID = re.compile("[A-Za-z0-9_-]{1,40}")


def read_table(row: Row[Any], entries: list[Entry], secret: bytes | None = None) -> Table:
    """A table as the database keeps it."""
    table = Table.read(row.id, setup_of(row), entries)
    table.next, table.secret = row.next, secret
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
    """Write a new table: its setup, how its log begins, its secret, and who sits there.

    `address`: a keyed hash of where the request came from, which is kept of public tables.
    """
    setup, shown = table.setup, shown_of(table)
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
        "stage": shown.stage,
        "people": people_json(table.fold.seq, shown),
        "listed": shown.listed,
        "address": address if setup.terms.public else None,
    }
    connection.execute(insert(schema.tables), row)
    connection.execute(insert(schema.entries), [line._asdict() for line in lines(table.id, table.folds)])
    if table.secret is not None:
        connection.execute(insert(schema.deals), {"table_id": table.id, "secret": table.secret})
    gone = setup.teaches  # lessons stand in no list
    sitting = [{"guest": guest, "table_id": table.id, "gone": gone} for guest in table.people.guests]
    if sitting:
        connection.execute(insert(schema.sitters), sitting)


def secret_of(connection: Connection, name: str) -> bytes | None:
    """The bytes by which a table deals; None where nobody can check that, or its record holds them."""
    secret: bytes | None = connection.scalar(select(schema.deals.c.secret).where(schema.deals.c.table_id == name))
    return secret


def plans_of(connection: Connection, name: str) -> dict[int, Premove]:
    """The turns that are planned ahead at a table, by seat."""
    return plans_at(connection, [name])[name]


def plans_at(connection: Connection, names: list[str]) -> dict[str, dict[int, Premove]]:
    """The same of several tables."""
    p = schema.planned.c
    found: dict[str, dict[int, Premove]] = {name: {} for name in names}
    for row in connection.execute(select(p.table_id, p.seat, p.moves).where(p.table_id.in_(names))):
        found[row.table_id][row.seat] = json.decode(row.moves, type=Premove)
    return found


def lines(name: str, folds: Iterable[Fold]) -> list[Line]:
    """New entries as the database keeps them, each with where it leaves the game."""
    written = []
    for fold in folds:
        result = result_of_fold(fold)
        ended = json.encode(result).decode() if result else None
        entry = fold.entry
        head = (name, entry.seq, entry.kind, entry.seat, entry.text, entry.at)
        written.append(Line(*head, fold.ply, fold.turn, ended))
    return written


def entry_of(line: Line) -> Entry:
    """An entry as the database keeps it."""
    return Entry(line.seq, line.kind, line.seat, line.text, line.at)


# ---- what lists show of a log ----


def listed_of(row: Row[Any]) -> Listed:
    """A table in a list; the row holds the newest entry of its log as well."""
    result = json.decode(row.result, type=Result) if row.result else None
    waiting: Stage = "revealing" if row.stage == "revealing" else "gathering"
    return Listed(
        id=row.id,
        game=row.game,
        options=json.decode(row.options),
        seats=crowd_in(row).seats,
        stage="over" if result else "playing" if row.turn is not None or row.stage is None else waiting,
        match_game=json.decode(row.match, type=MatchGame) if row.match else None,
        seq=row.seq,
        ply=row.ply,
        turn=row.turn,
        created=row.created,
        updated=row.at,
        result=result,
    )


@dataclass(frozen=True)
class Crowd:
    """Who sits at a table, and who of them is the host, as of an entry of its log."""

    seq: int
    seats: list[Occupant]
    host: str


@dataclass(frozen=True)
class Shown:
    """What lists show of a table: it follows its log. `stage` is None once the game is dealt, unless it is a lesson.

    `seats` is None where nobody can come or go; `listed`: since when strangers find it in the lobby, or when its
    people were there last.
    """

    stage: str | None
    seats: list[Occupant] | None
    host: str
    listed: float | None


def shown_of(table: Table) -> Shown:
    """What lists have to show."""
    begun, first = table.fold.begun, table.entries[0]
    seats = [replace(occupant, stand_in="", why="") for occupant in table.seats] if first.kind == "open" else None
    stage = LESSON if table.setup.teaches else None if begun else table.people.stage
    return Shown(stage, seats, table.people.host, listed_since(table))


def listed_since(table: Table) -> float | None:
    """Since when strangers find a table: a public one, as long as a seat is free, or the game can be watched."""
    terms, fold = table.setup.terms, table.fold
    if not terms.public:
        return None
    if not fold.begun:
        free = any(occupant.open for occupant in table.seats) and bool(table.people.guests)
        free = free and takes_strangers(table.people)
        return table.entries[0].at if free and table.people.stage == "gathering" else None
    dealt = next(entry.at for entry in table.entries if entry.kind == "setup")
    return dealt if terms.watch and fold.turn is not None else None


def people_json(seq: int, shown: Shown) -> str | None:
    """Who sits there, as the database keeps it."""
    return None if shown.seats is None else json.encode(Crowd(seq, shown.seats, shown.host)).decode()


def crowd_in(row: Row[Any]) -> Crowd:
    """Who sits there, as lists show it."""
    if row.people:
        return json.decode(row.people, type=Crowd)
    seats = json.decode(row.seats, type=list[Occupant])
    return Crowd(0, seats, next((occupant.guest for occupant in seats if occupant.guest), ""))


def shown_in(row: Row[Any]) -> Shown:
    """What lists do show."""
    crowd = crowd_in(row)
    return Shown(row.stage, crowd.seats if row.people else None, crowd.host, row.listed)


def is_shown(there: Shown | None, wanted: Shown) -> bool:
    """Whether lists show what they have to; when somebody was there last is none of the log's business."""
    if there is None or (there.listed is None) != (wanted.listed is None):
        return False
    return replace(there, listed=wanted.listed) == wanted


def write_shown(connection: Connection, name: str, seq: int, shown: Shown) -> bool:
    """Have lists show a table as of this entry, unless they show a later one. False: there is no such table."""
    t = schema.tables
    row = connection.execute(select(t.c.people, t.c.listed).where(t.c.id == name)).first()
    if row is None:
        connection.execute(delete(schema.entries).where(schema.entries.c.table_id == name))
        return False
    if row.people and json.decode(row.people, type=Crowd).seq > seq:
        return True
    seen = shown.listed and max(shown.listed, row.listed or 0.0)  # somebody may have been there since
    values = {"stage": shown.stage, "listed": seen, "people": people_json(seq, shown)}
    if shown.stage is None and shown.listed is None:
        values["address"] = None  # strangers do not find it any more
    connection.execute(update(t).where(t.c.id == name).values(**values))
    if shown.seats is not None:
        write_sitters(connection, name, {occupant.guest for occupant in shown.seats if occupant.guest})
    return True


def write_sitters(connection: Connection, name: str, guests: set[str]) -> None:
    """The tables of guests: whoever stood up has it no longer, and whoever took it off their list not again."""
    s = schema.sitters
    known = set(connection.scalars(select(s.c.guest).where(s.c.table_id == name)))
    if gone := known - guests:
        connection.execute(delete(s).where(s.c.table_id == name, s.c.guest.in_(gone)))
    if come := guests - known:
        connection.execute(insert(s), [{"guest": guest, "table_id": name, "gone": False} for guest in sorted(come)])
