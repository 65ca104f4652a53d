"""Rows of `planned`: the premoves of seats."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import json
from sqlalchemy import Connection, delete, select, text

from ...app.tables.storage import skipped_if_unreadable
from ...table.premoves import Premove
from ..store import schema

WRITE = text(
    "INSERT INTO planned (table_id, seat, moves) VALUES (:table_id, :seat, :moves) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET moves = excluded.moves"
)


def read(connection: Connection, names: Sequence[str]) -> dict[str, dict[int, Premove]]:
    """The premoves of each of these tables, by seat; unreadable ones are left out."""
    p = schema.planned.c
    found: dict[str, dict[int, Premove]] = {name: {} for name in names}
    for row in connection.execute(select(p.table_id, p.seat, p.moves).where(p.table_id.in_(names))):
        with skipped_if_unreadable("a premove"):
            found[row.table_id][row.seat] = json.decode(row.moves, type=Premove)
    return found


def write(connection: Connection, name: str, seat: int, premove: Premove | None) -> None:
    """Store a premove in place of an earlier one, or none."""
    p = schema.planned
    if premove is None:
        connection.execute(delete(p).where(p.c.table_id == name, p.c.seat == seat))
    else:
        connection.execute(WRITE, {"table_id": name, "seat": seat, "moves": json.encode(premove).decode()})


def drop(connection: Connection, name: str, seat: int, premove: Premove) -> None:
    """Delete a premove, unless there is a newer one."""
    p = schema.planned
    same = p.c.moves == json.encode(premove).decode()
    connection.execute(delete(p).where(p.c.table_id == name, p.c.seat == seat, same))
