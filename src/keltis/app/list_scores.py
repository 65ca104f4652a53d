"""Scores in a list of tables: everybody's points as they are now, as far as the list's owner may know them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from ..engine.state import State
from ..games.views import Points
from ..table.shown.screen import view_of
from .summaries import Listed
from .tables.registry import Tables

MAX_TABLES = 12  # tables of a list whose points are counted
MAX_CACHED = 4096  # positions
Key = tuple[str, int, int | None]  # the table, its newest entry, and the seat whose view counts


class ListScores:
    """Counts points for lists. Results are cached by position, because most tables of a list have not changed."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._cached: OrderedDict[Key, list[int] | None] = OrderedDict()  # None: the log cannot be read

    async def of(self, tables: Sequence[Listed], guest: str) -> dict[str, list[int]]:
        """The points at the first of these tables, by the table's id."""
        keys = {table.id: (table.id, table.seq, shown_seat(table, guest)) for table in tables if table.turn is not None}
        wanted = [*keys][:MAX_TABLES]
        missing = [
            name for name in wanted if keys[name] not in self._cached and not self._count_from_memory(keys[name])
        ]
        if missing:
            states = await self.tables.storage.read_states(missing)
            for name in missing:
                self._count(keys[name], states.get(name))
        return {name: points for name in wanted if (points := self._cached.get(keys[name])) is not None}

    def _count_from_memory(self, key: Key) -> bool:
        """Count the points of a table in memory; False if it is not there, or not at this entry."""
        table = self.tables.known(key[0])
        if table is None or table.fold.seq != key[1] or not table.fold.begun:
            return False
        self._count(key, table.fold.state)
        return True

    def _count(self, key: Key, state: State | None) -> None:
        self._cached[key] = None if state is None else comparable(view_of(state, key[2])["scores"])
        while len(self._cached) > MAX_CACHED:
            self._cached.popitem(last=False)


def comparable(scores: Sequence[Points]) -> list[int]:
    """Each seat's points without the parts that are hidden of anybody, as the page shows them beside the seats."""
    hidden = {part for points in scores for part in points["hidden"]}
    return [sum(points["parts"].values()) - sum(points["parts"].get(part, 0) for part in hidden) for points in scores]


def shown_seat(table: Listed, guest: str) -> int | None:
    """The seat whose view a guest gets: their only one; none where several people share a device."""
    mine = table.seats_of(guest)
    return mine[0] if len(mine) == 1 else None
