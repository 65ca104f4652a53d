"""Rows of the database table `deadlines`: when a process has to look at a game table again, and for what work.

A process that finds a row whose time has come claims it by moving its time ahead by a lease. If the process dies,
another one finds the row when the lease is over. Rows for bots that think are nothing but leases (`bots/leases.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, select, text, update

from ..store import schema

MAX_FOUND = 50  # rows that one query returns
UPSERT = (
    "INSERT INTO deadlines (table_id, kind, at) VALUES (:table_id, :kind, :at) "
    "ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at"
)
WRITE, WRITE_EARLIER = text(UPSERT), text(f"{UPSERT} WHERE excluded.at < deadlines.at")


class DeadlineRow(NamedTuple):
    """When to look at a table again, and for which kind of work."""

    table_id: str
    kind: str
    at: float


def find_until(connection: Connection, kinds: Sequence[str], until: float, limit: int = MAX_FOUND) -> list[DeadlineRow]:
    """Rows of some kinds up to a time, the oldest first."""
    c = schema.deadlines.c
    found = select(c.table_id, c.kind, c.at).where(c.kind.in_(kinds), c.at <= until).order_by(c.at).limit(limit)
    return [DeadlineRow(*row) for row in connection.execute(found)]


def find_tables(connection: Connection, kind: str) -> list[str]:
    """All tables that have a row of a kind, whenever its time comes."""
    c = schema.deadlines.c
    return [*connection.scalars(select(c.table_id).where(c.kind == kind))]


def exists(connection: Connection, kind: str) -> bool:
    """Whether any table has a row of a kind."""
    c = schema.deadlines.c
    return connection.scalar(select(c.table_id).where(c.kind == kind).limit(1)) is not None


def time_of(connection: Connection, table_id: str, kind: str) -> float | None:
    """The time of a table's row of a kind; None if there is none."""
    c = schema.deadlines.c
    at: float | None = connection.scalar(select(c.at).where(c.table_id == table_id, c.kind == kind))
    return at


def write(connection: Connection, row: DeadlineRow) -> None:
    """Write a row, whatever time it had before."""
    connection.execute(WRITE, row._asdict())


def write_earlier(connection: Connection, rows: Sequence[DeadlineRow]) -> None:
    """Write rows, except where there is one with an earlier time."""
    connection.execute(WRITE_EARLIER, [row._asdict() for row in rows])


def move(connection: Connection, row: DeadlineRow, to: float | None) -> bool:
    """Change the time of a row, or delete it (None). False: another process has changed it since it was read."""
    d = schema.deadlines
    same = (d.c.table_id == row.table_id, d.c.kind == row.kind, d.c.at == row.at)
    change = delete(d).where(*same) if to is None else update(d).where(*same).values(at=to)
    return connection.execute(change).rowcount == 1


def move_ahead(connection: Connection, rows: Sequence[DeadlineRow], to: float) -> None:
    """Put rows off until a later time; not those that are later already, because a new turn has begun."""
    d = schema.deadlines
    for kind in {row.kind for row in rows}:
        names = [row.table_id for row in rows if row.kind == kind]
        these = update(d).where(d.c.table_id.in_(names), d.c.kind == kind, d.c.at < to)
        connection.execute(these.values(at=to))
