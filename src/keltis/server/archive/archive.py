"""The archive: the log of a table where nothing happens any more is replaced by one record.

The last line of a finished table's log stays, because lists show the result from it. The record has the table's own
id, so that links, replays and rematches still work. An abandoned game is given up: its log is closed by an end entry,
the table leaves the lists, and its record is kept like the others. A table whose game never began is deleted, and so
is a lesson. A table whose game was taken elsewhere is left as it is.
"""

from __future__ import annotations

import json
import logging
import time
from asyncio import sleep, to_thread
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec.json import encode
from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...engine.record import dump, parse, read_move
from ...table import Entry, Occupant
from ...table.entries import ELSEWHERE, END, LEFT, MOVE, OPEN, SETUP, THROW
from ...table.fair_deal import reveal
from ...table.proposals import give_up
from ..process.settings import Settings
from ..store import CannotKeep, EntryRow, Store, schema
from ..tables.mapping import LESSON, entry_of, read_table, secret_of
from ..tables.mapping import lines as write_lines

logger = logging.getLogger("keltis.server.archive")

DAY = 24 * 3600.0
BATCH_SIZE = 20  # tables that one query finds
REST_FACTOR = 4.0  # length of the pause after each table, as a multiple of the time it took
SIDE_TABLES = (schema.deals, schema.planned, schema.deadlines)
COLUMNS = [schema.entries.c[name] for name in EntryRow._fields]


async def archive(store: Store, settings: Settings, now: float) -> int:
    """Archive all tables that are due, and return how many. Any number of processes may do so at the same time."""
    first = shortest_age(settings)
    done = 0
    while first and (names := await store.read(lambda c: c.scalars(due(now - first)).all())):
        for name in names:
            began = time.perf_counter()
            done += await try_to_archive(store, settings, name, now)
            await sleep(REST_FACTOR * (time.perf_counter() - began))  # Players come first.
    return done


async def try_to_archive(store: Store, settings: Settings, name: str, now: float) -> bool:
    """Archive a table if it is due. A broken one is logged and put off, so that the others are archived."""
    try:
        return await archive_table(store, settings, name, now)
    except CannotKeep:
        raise
    except Exception as error:
        logger.error("a table cannot be archived", extra={"error": type(error).__name__})
        await store.write(lambda c: touch(c, name, now))
        return False


def shortest_age(settings: Settings) -> float:
    """The age in seconds at which the first tables can be due; 0: none ever is."""
    all_days = (settings.archive_days, settings.archive_unfinished_days, settings.gathering_days)
    days = [days for days in all_days if days]
    return min(days, default=0) * DAY


def due(before: float) -> Select[Any]:
    """Tables last touched before a time. Their logs tell whether they are really due."""
    t = schema.tables.c
    return select(t.id).where(t.touched < before).order_by(t.touched).limit(BATCH_SIZE)


async def archive_table(store: Store, settings: Settings, name: str, now: float) -> bool:
    """Archive or delete a table if it is due; otherwise note when to look at it again."""
    row, lines, secret = await store.read(lambda c: read_all(c, name))
    passing = bool(lines) and (row.stage == LESSON or not has_begun(lines))
    age = settings.gathering_days if passing else age_of(lines, settings)
    last = lines[-1].at if lines else now
    if not age or last > now - age * DAY:
        again = last + age * DAY - shortest_age(settings) if age else now
        await store.write(lambda c: touch(c, name, again))
        return False
    if passing:
        return await store.write(lambda c: delete_table(c, lines[-1]))
    record, seats, end = await to_thread(record_of, row, lines, secret)
    try:
        return await store.write(lambda c: replace_log(c, lines[-1], end, record, seats, now))
    except IntegrityError:  # Another process was faster, or somebody went on playing.
        return False


def age_of(lines: Sequence[EntryRow], settings: Settings) -> float:
    """The days from a table's last line until it is archived; 0: it never is.

    It never is if its game was taken elsewhere and may go on there: its record would show what is hidden.
    """
    if not lines or is_elsewhere(lines):
        return 0.0
    return settings.archive_days if lines[-1].result else settings.archive_unfinished_days


def is_elsewhere(lines: Sequence[EntryRow]) -> bool:
    """Whether a log says that the game was taken elsewhere, or is on its way there."""
    return next((ELSEWHERE[line.kind] for line in reversed(lines) if line.kind in ELSEWHERE), False)


def has_begun(lines: Sequence[EntryRow]) -> bool:
    """Whether a log holds a game, and not only a waiting room."""
    return lines[0].kind != OPEN.name or any(line.kind == SETUP.name for line in lines)


def read_all(connection: Connection, name: str) -> tuple[Row[Any], list[EntryRow], bytes | None]:
    """The row of a table, its log, and the secret of its fair deal."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).one()
    return row, log_of(connection, name), secret_of(connection, name)


def log_of(connection: Connection, name: str) -> list[EntryRow]:
    """The log of a table, or the line that the archive has left of it."""
    c = schema.entries.c
    return [EntryRow(*row) for row in connection.execute(select(*COLUMNS).where(c.table_id == name).order_by(c.seq))]


def record_of(
    row: Row[Any], lines: Sequence[EntryRow], secret: bytes | None
) -> tuple[dict[str, Any], list[Occupant], EntryRow]:
    """The record of a game with the proof of its deal, the occupants of its seats, and the line that ends its log."""
    table = read_table(row, [*map(entry_of, lines)])
    record = table.fold.record()
    shown = reveal(record, secret) if secret is not None and "fair" in record else record
    seats = [replace(occupant, stand_in="", why="") for occupant in table.seats]
    return shown, seats, [*lines, *write_lines(row.id, give_up(table.fold, None, lines[-1].at))][-1]


def touch(connection: Connection, name: str, when: float | None) -> None:
    """Set the time from which a table's age counts; None: the archive never looks at it again."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == name).values(touched=when))


def delete_table(connection: Connection, last: EntryRow) -> bool:
    """Delete a table, unless something was appended to its log since it was read up to `last`."""
    name = last.table_id
    if not is_whole(connection, last):
        return False
    for table in (schema.entries, schema.sitters, *SIDE_TABLES):
        connection.execute(delete(table).where(table.c.table_id == name))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == name))
    return True


def is_whole(connection: Connection, last: EntryRow) -> bool:
    """Whether a log is complete from its first line, and ends with this one."""
    e = schema.entries.c
    ends = connection.execute(select(func.min(e.seq), func.max(e.seq)).where(e.table_id == last.table_id)).one()
    return tuple(ends) == (0, last.seq)


def replace_log(
    connection: Connection, last: EntryRow, end: EntryRow, record: dict[str, Any], seats: list[Occupant], now: float
) -> bool:
    """Replace a log by its record, unless something was appended since it was read up to `last`.

    `end` is that line, or one after it that gives the game up.
    """
    e, t, name = schema.entries, schema.tables, last.table_id
    mine = e.c.table_id == name
    if not is_whole(connection, last):
        return False
    written = dump(record)
    row = {"id": name, "record": written, "created": now, "seen": now, "size": len(written.encode())}
    connection.execute(insert(schema.replays), {**row, "kind": schema.TABLE})
    connection.execute(delete(e).where(mine, e.c.seq < end.seq))
    if end is not last:
        connection.execute(insert(e), end._asdict())  # Raises an IntegrityError if somebody has just gone on.
        connection.execute(update(schema.sitters).where(schema.sitters.c.table_id == name).values(gone=True))
    for table in SIDE_TABLES:
        connection.execute(delete(table).where(table.c.table_id == name))
    as_it_was = {"seats": encode(seats).decode(), "people": None, "listed": None}
    connection.execute(update(t).where(t.c.id == name).values(**as_it_was))
    touch(connection, name, None)
    return True


# ---- reading logs ----


def read_entries(connection: Connection, name: str) -> list[Entry]:
    """The log of a table; one rebuilt from the record if the table is archived.

    It is empty if there is no such table, or if an earlier version has archived an abandoned game.
    """
    lines = log_of(connection, name)
    if not lines or lines[0].seq == 0:
        return [*map(entry_of, lines)]
    r = schema.replays.c
    found = connection.scalar(select(r.record).where(r.id == name, r.kind == schema.TABLE))
    return rebuild_entries(parse(found), lines[-1]) if found else []


def rebuild_entries(record: dict[str, Any], last: EntryRow) -> list[Entry]:
    """A log that leads to the end of a record. Only its last entry has its true number and time."""
    head = {key: value for key, value in record.items() if key not in ("moves", "result")}
    told: list[tuple[str, int | None, str]] = [(SETUP.name, None, SETUP.write(head))]
    for seat, text in map(read_move, record["moves"]):
        told.append((THROW.name if seat is None else MOVE.name, seat, text))
    if "result" not in record:  # All players agreed to end the game early, or left.
        left = last.result is not None and json.loads(last.result)["end"] == LEFT
        told.append((END.name, None, LEFT if left else ""))
    first = last.seq + 1 - len(told)
    return [Entry(first + number, *entry, last.at) for number, entry in enumerate(told)]
