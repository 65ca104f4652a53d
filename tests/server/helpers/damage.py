"""Tables whose logs cannot be read any more: a removed game, a damaged row."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Table, update

from keltis.server.store import schema
from tests.server.helpers.threaded_server import RunningServer


def damage(server: RunningServer, table: str) -> None:
    """Make a table's log unreadable, and forget the table, so that it has to be read again."""
    spoil(server, schema.entries, schema.entries.c.table_id == table, text="?")
    forget(server, table)


def spoil(server: RunningServer, rows: Table, chosen: ColumnElement[bool], **values: str) -> None:
    """Write something else into rows of the database."""
    nonsense = update(rows).where(chosen).values(**values)
    server.do(server.services.store.write(lambda connection: connection.execute(nonsense) and None))


def forget(server: RunningServer, *tables: str) -> None:
    """Let go of tables that are held in memory."""

    async def let_go() -> None:
        registry: Any = server.services.tables
        for table in tables:
            registry._living.pop(table, None)
            registry._recent.pop(table, None)

    server.do(let_go())
