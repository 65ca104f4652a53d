"""How running games stand, for the list of somebody's tables."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row

from ...engine.state import State
from ...table.shown.screen import view_of
from ..archive.archive import read_entries
from ..store import Store
from . import mapping
from .registry import Tables

MOST = 12  # tables of a list that are looked into; nobody compares more of them
KEPT = 4096  # positions
Key = tuple[str, int, int | None]


class Standings:
    """Everybody's points at tables, as a seat may know them. What was counted is kept: most tables stand still."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store, self.tables = store, tables
        self._kept: OrderedDict[Key, list[int]] = OrderedDict()

    async def of(self, found: Sequence[Row[Any]], guest: str) -> dict[str, list[int]]:
        """The points at the first of these tables, by the table; each row has the newest entry of its log (`seq`)."""
        keys = {row.id: (row.id, row.seq, look_of(row, guest)) for row in found if row.turn is not None}
        wanted = [row for row in found if row.id in keys][:MOST]
        missing = [row for row in wanted if keys[row.id] not in self._kept and not self._is_known(keys[row.id])]
        if missing:
            states = await self.store.read(lambda connection: read_states(connection, missing))
            for name, state in states.items():
                self._keep(keys[name], state)
        return {row.id: self._kept[keys[row.id]] for row in wanted if keys[row.id] in self._kept}

    def _is_known(self, key: Key) -> bool:
        """Whether the table is in memory just as the list found it."""
        table = self.tables.known(key[0])
        if table is None or table.fold.seq != key[1] or not table.fold.begun:
            return False
        self._keep(key, table.fold.state)
        return True

    def _keep(self, key: Key, state: State) -> None:
        self._kept[key] = [points["total"] for points in view_of(state, key[2])["scores"]]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def look_of(row: Row[Any], guest: str) -> int | None:
    """The seat whose view a guest gets: the only one of theirs; none where several sit at one device."""
    mine = [seat for seat, occupant in enumerate(mapping.crowd_in(row).seats) if occupant.guest == guest]
    return mine[0] if len(mine) == 1 else None


def read_states(connection: Connection, found: Sequence[Row[Any]]) -> dict[str, State]:
    """Where the logs of tables lead; those that were put away meanwhile are left out."""
    logs = {row: read_entries(connection, row.id) for row in found}
    return {row.id: mapping.read_table(row, entries, None).fold.state for row, entries in logs.items() if entries}
