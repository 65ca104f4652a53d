"""Tables whose logs cannot be read any more: a removed game, a damaged row."""

from __future__ import annotations

from typing import Any

from sqlalchemy import update

from keltis.server.store import schema
from tests.server.helpers.threaded_server import RunningServer


def damage(server: RunningServer, table: str) -> None:
    """Make a table's log unreadable, and forget the table, so that it has to be read again."""
    e = schema.entries
    nonsense = update(e).where(e.c.table_id == table).values(text="?")
    server.do(server.services.store.write(lambda connection: connection.execute(nonsense) and None))
    forget(server, table)


def forget(server: RunningServer, *tables: str) -> None:
    """Let go of tables that are held in memory."""

    async def let_go() -> None:
        registry: Any = server.services.tables
        for table in tables:
            registry._living.pop(table, None)
            registry._recent.pop(table, None)

    server.do(let_go())
