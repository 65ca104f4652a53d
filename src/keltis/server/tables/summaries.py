"""Queries for lists of tables: a guest's own, and the newest entry of each log, which says how its game stands."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, Select, and_, func, select

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


def is_turn_of(row: Row[Any], guest: str) -> bool:
    """Whether a table, as its row tells it, waits for a guest."""
    return row.turn is not None and listed_seats_in(row).seats[row.turn].guest == guest


def count_waiting(connection: Connection, guest: str) -> int:
    """At how many tables other people wait for a guest's move; bots wait for nobody."""
    running = connection.execute(select_mine(guest).where(schema.entries.c.result.is_(None)))
    seats = [listed_seats_in(row).seats for row in running if is_turn_of(row, guest)]
    return sum(any(seat.guest not in ("", guest) for seat in at_table) for at_table in seats)
