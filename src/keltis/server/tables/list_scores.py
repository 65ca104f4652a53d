"""Current positions of tables, from memory or the database, for the scores in lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, select

from ...engine.state import State
from ...table import Table
from ..archive.archive import read_entries
from ..store import Store, schema
from . import mapping
from .registry import Tables


class StoredPositions:
    """Positions of tables that this process holds in memory, and of all others from their logs."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store, self.tables = store, tables

    def known(self, name: str) -> Table | None:
        """A table in memory, as it was last seen."""
        return self.tables.known(name)

    async def read_states(self, names: Sequence[str]) -> Mapping[str, State]:
        """The positions of tables, from their logs."""
        return await self.store.read(lambda connection: read_states(connection, names))


def read_states(connection: Connection, names: Sequence[str]) -> dict[str, State]:
    """Where the logs of tables lead; tables that were archived meanwhile are left out."""
    rows = connection.execute(select(schema.tables).where(schema.tables.c.id.in_(names))).all()
    logs = {row: read_entries(connection, row.id) for row in rows}
    return {row.id: mapping.read_table(row, entries, None).fold.state for row, entries in logs.items() if entries}
