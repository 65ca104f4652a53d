"""Scores in a list of tables: everybody's points as they are now, as far as the list's owner may know them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Protocol

from ..engine.state import State
from ..table import Table
from ..table.shown.screen import view_of
from .summaries import Listed

MAX_TABLES = 12  # of a list that are looked into; nobody compares more of them
MAX_CACHED = 4096  # positions
Key = tuple[str, int, int | None]  # the table, its newest entry, and the seat whose view counts


class Positions(Protocol):
    """Where the current positions of tables come from."""

    def known(self, name: str) -> Table | None:
        """A table in memory, as it was last seen."""

    async def read_states(self, names: Sequence[str]) -> Mapping[str, State]:
        """The positions of tables, from their logs; tables without a log are left out."""
        ...


class ListScores:
    """Counts points for lists. Results are cached by position, because most tables of a list have not changed."""

    def __init__(self, positions: Positions) -> None:
        self.positions = positions
        self._cached: OrderedDict[Key, list[int]] = OrderedDict()

    async def of(self, tables: Sequence[Listed], guest: str) -> dict[str, list[int]]:
        """The points at the first of these tables, by the table's id."""
        keys = {table.id: (table.id, table.seq, shown_seat(table, guest)) for table in tables if table.turn is not None}
        wanted = [*keys][:MAX_TABLES]
        missing = [name for name in wanted if keys[name] not in self._cached and not self._is_known(keys[name])]
        if missing:
            for name, state in (await self.positions.read_states(missing)).items():
                self._count(keys[name], state)
        return {name: self._cached[keys[name]] for name in wanted if keys[name] in self._cached}

    def _is_known(self, key: Key) -> bool:
        """Whether the table is in memory, and just where the list has it."""
        table = self.positions.known(key[0])
        if table is None or table.fold.seq != key[1] or not table.fold.begun:
            return False
        self._count(key, table.fold.state)
        return True

    def _count(self, key: Key, state: State) -> None:
        self._cached[key] = [points["total"] for points in view_of(state, key[2])["scores"]]
        while len(self._cached) > MAX_CACHED:
            self._cached.popitem(last=False)


def shown_seat(table: Listed, guest: str) -> int | None:
    """The seat whose view a guest gets: their only one; none where several people share a device."""
    mine = table.seats_of(guest)
    return mine[0] if len(mine) == 1 else None
