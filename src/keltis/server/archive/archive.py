"""The archive: a table at which nothing happens any more is kept as one record, and its log goes.

Of a finished table's log the last line stays, which says in lists how the game ended; the record stands under the
table's own id, so that links, replays and rematches go on. A game at which nobody went on is given up: its log gets an
end, after which nobody can write, it leaves the lists, and its record is kept like the others. A table whose game
nobody started is deleted, and so is a lesson.
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
from ...table.entries import LEFT
from ...table.fair_deal import reveal
from ...table.proposals import give_up
from ..process.settings import Settings
from ..store import CannotKeep, Line, Store, schema
from ..tables.mapping import LESSON, read_table, secret_of
from ..tables.mapping import lines as write_lines

logger = logging.getLogger("keltis.server.archive")

DAY = 24 * 3600.0
PORTION = 20  # tables that are looked for at once
REST = 4.0  # so many times as long as a table took, nothing is done
PUT_AWAY = "archived"  # with this line earlier versions ended the log of a table at which nobody went on
BESIDE = (schema.deals, schema.planned, schema.deadlines)
COLUMNS = [schema.entries.c[name] for name in Line._fields]


async def archive(store: Store, settings: Settings, now: float) -> int:
    """Keep every table as a record whose time has come; how many there were. Any number of processes may do so."""
    first = shortest(settings)
    done = 0
    while first and (names := await store.read(lambda c: c.scalars(due(now - first)).all())):
        for name in names:
            began = time.perf_counter()
            done += await try_to_archive(store, settings, name, now)
            await sleep(REST * (time.perf_counter() - began))  # however many there are, whoever plays goes first
    return done


async def try_to_archive(store: Store, settings: Settings, name: str, now: float) -> bool:
    """One table; if it is broken, that does not keep the others from the archive."""
    try:
        return await archive_table(store, settings, name, now)
    except CannotKeep:
        raise
    except Exception as error:
        logger.error("a table cannot be archived", extra={"error": type(error).__name__})
        await store.write(lambda c: touch(c, name, now))
        return False


def shortest(settings: Settings) -> float:
    """The seconds after which some table can be due; 0: none ever is."""
    all_days = (settings.archive_days, settings.archive_unfinished_days, settings.gathering_days)
    days = [days for days in all_days if days]
    return min(days, default=0) * DAY


def due(before: float) -> Select[Any]:
    """Tables that nobody has touched since, as far as is known without their logs."""
    t = schema.tables.c
    return select(t.id).where(t.touched < before).order_by(t.touched).limit(PORTION)


async def archive_table(store: Store, settings: Settings, name: str, now: float) -> bool:
    """Look at one table, and keep it as a record if its time has come; otherwise note when to look again."""
    row, lines, secret = await store.read(lambda c: all_of(c, name))
    passing = bool(lines) and (row.stage == LESSON or not has_begun(lines))
    age = settings.gathering_days if passing else age_of(lines, settings)
    last = lines[-1].at if lines else now
    if not age or last > now - age * DAY:
        again = last + age * DAY - shortest(settings) if age else now
        await store.write(lambda c: touch(c, name, again))
        return False
    if passing:
        return await store.write(lambda c: delete_table(c, lines[-1]))
    record, seats, end = await to_thread(record_of, row, lines, secret)
    try:
        return await store.write(lambda c: put_away(c, lines[-1], end, record, seats, now))
    except IntegrityError:  # another process was faster, or somebody went on playing
        return False


def age_of(lines: Sequence[Line], settings: Settings) -> float:
    """The days that a table stays as it is after its last line; 0: for ever."""
    if not lines:
        return 0.0
    return settings.archive_days if lines[-1].result else settings.archive_unfinished_days


def has_begun(lines: Sequence[Line]) -> bool:
    """Whether a log holds a game, and not only who came to play one."""
    return lines[0].kind != "open" or any(line.kind == "setup" for line in lines)


def all_of(connection: Connection, name: str) -> tuple[Row[Any], list[Line], bytes | None]:
    """Everything that is kept of a table."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == name)).one()
    return row, log_of(connection, name), secret_of(connection, name)


def log_of(connection: Connection, name: str) -> list[Line]:
    """The whole log of a table, or what the archive has left of it."""
    c = schema.entries.c
    return [Line(*row) for row in connection.execute(select(*COLUMNS).where(c.table_id == name).order_by(c.seq))]


def record_of(
    row: Row[Any], lines: Sequence[Line], secret: bytes | None
) -> tuple[dict[str, Any], list[Occupant], Line]:
    """The game that a log tells, with what its deal was made of, who sat there, and the line that ends it."""
    table = read_table(row, entries_of(lines))
    record = table.fold.record()
    shown = reveal(record, secret) if secret is not None and "fair" in record else record
    seats = [replace(occupant, stand_in="", why="") for occupant in table.seats]
    return shown, seats, [*lines, *write_lines(row.id, give_up(table.fold, None, lines[-1].at))][-1]


def touch(connection: Connection, name: str, when: float | None) -> None:
    """Look at a table again when so much time has passed since; None: never again."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == name).values(touched=when))


def delete_table(connection: Connection, last: Line) -> bool:
    """Forget a table whose game nobody started, or a lesson, unless something happened there since its log was read."""
    name = last.table_id
    if not is_whole(connection, last):
        return False
    for table in (schema.entries, schema.sitters, *BESIDE):
        connection.execute(delete(table).where(table.c.table_id == name))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == name))
    return True


def is_whole(connection: Connection, last: Line) -> bool:
    """Whether a log still begins with its first line, and ends with this one."""
    e = schema.entries.c
    ends = connection.execute(select(func.min(e.seq), func.max(e.seq)).where(e.table_id == last.table_id)).one()
    return tuple(ends) == (0, last.seq)


def put_away(
    connection: Connection, last: Line, end: Line, record: dict[str, Any], seats: list[Occupant], now: float
) -> bool:
    """Keep the record in place of the log, unless it goes on after its last line; all in one transaction.

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
        connection.execute(insert(e), end._asdict())  # refused if somebody has just gone on
        connection.execute(update(schema.sitters).where(schema.sitters.c.table_id == name).values(gone=True))
    for table in BESIDE:
        connection.execute(delete(table).where(table.c.table_id == name))
    as_it_was = {"seats": encode(seats).decode(), "people": None, "listed": None}
    connection.execute(update(t).where(t.c.id == name).values(**as_it_was))
    touch(connection, name, None)
    return True


# ---- reading ----


def read_entries(connection: Connection, name: str) -> list[Entry]:
    """A table's log as it is played on; where the archive has taken it, one that leads where the record does.

    None at all: there is no such table, or an earlier version put it away.
    """
    lines = log_of(connection, name)
    if not lines or lines[0].seq == 0:
        return entries_of(lines)
    r = schema.replays.c
    found = connection.scalar(select(r.record).where(r.id == name, r.kind == schema.TABLE))
    return entries_again(parse(found), lines[-1]) if found else []


def entries_of(lines: Sequence[Line]) -> list[Entry]:
    """Lines as a table knows them."""
    return [Entry(line.seq, line.kind, line.seat, line.text, line.at) for line in lines]


def entries_again(record: dict[str, Any], last: Line) -> list[Entry]:
    """A log that leads where a record does; of when things happened, and their numbers, only the last are known."""
    head = {key: value for key, value in record.items() if key not in ("moves", "result")}
    told: list[tuple[str, int | None, str]] = [
        ("setup", None, json.dumps(head, ensure_ascii=False, separators=(",", ":")))
    ]
    for seat, text in map(read_move, record["moves"]):
        told.append(("chance" if seat is None else "move", seat, text))
    if "result" not in record:  # all had agreed to end it early, or left it
        left = last.result is not None and json.loads(last.result)["end"] == LEFT
        told.append(("end", None, LEFT if left else ""))
    first = last.seq + 1 - len(told)
    return [Entry(first + number, *entry, last.at) for number, entry in enumerate(told)]
