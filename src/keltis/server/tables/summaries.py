"""Queries for lists of tables: a guest's own, and the newest entry of each log, which says how its game stands."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, Select, and_, func, select

from ...app.tables.storage import skipped_if_unreadable
from ..store import schema
from .mapping import listed_seats_in

MAX_LISTED = 100


def is_newest(table_id: Column[str]) -> ColumnElement[bool]:
    """The condition that a row of `entries` is the newest of the table that a column of another table names."""
    e, others = schema.entries, schema.entries.alias()
    newest = select(func.max(others.c.seq)).where(others.c.table_id == table_id).correlate(table_id.table)
    return and_(e.c.table_id == table_id, e.c.seq == newest.scalar_subquery())


def select_mine(guest: str) -> Select[Any]:
    """A guest's tables, each with the newest entry of its log, the one where something happened last first."""
    t, s, e = schema.tables, schema.sitters, schema.entries
    joined = t.join(s, s.c.table_id == t.c.id).join(e, is_newest(t.c.id))
    mine = select(t, e.c.seq, e.c.ply, e.c.turn, e.c.result, e.c.at).select_from(joined)
    return mine.where(s.c.guest == guest, s.c.gone.is_(False)).order_by(e.c.at.desc()).limit(MAX_LISTED)


def count_waiting(connection: Connection, guest: str) -> int:
    """At how many tables other people wait for a guest's move; bots wait for nobody, unreadable rows are left out."""
    count = 0
    for row in connection.execute(select_mine(guest).where(schema.entries.c.result.is_(None))):
        with skipped_if_unreadable():
            count += others_wait_for(row, guest)
    return count


def others_wait_for(row: Row[Any], guest: str) -> bool:
    """Whether it is a guest's turn at the table that a row describes, and other people sit there."""
    seats = listed_seats_in(row).seats
    is_to_move = row.turn is not None and seats[row.turn].guest == guest
    return is_to_move and any(seat.guest not in ("", guest) for seat in seats)
