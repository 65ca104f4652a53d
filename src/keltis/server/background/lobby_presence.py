"""When players were last seen at public tables: the lobby lists those first whose people are there."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import update

from ...table import Table
from ..store import Store, schema
from ..tables.mapping import listed_since
from ..tables.registry import Tables
from ..tables.watcher import Watcher
from .presence import Presence

INTERVAL = 60.0  # seconds between two writes for the same table


class LobbyPresence(Watcher):
    """Writes down at which public tables players are connected to this process, all tables in one statement."""

    def __init__(self, store: Store, tables: Tables, presence: Presence) -> None:
        self.store, self.tables, self.presence = store, tables, presence
        self._written: dict[str, float] = {}

    async def due(self, now: float) -> None:
        """Write down where players are now."""
        pages = self.presence.pages.items()
        attended = [name for name, guests in pages if is_attended(self.tables.known(name), guests)]
        late = [name for name in attended if now - self._written.get(name, 0.0) >= INTERVAL]
        if late:
            t = schema.tables
            seen = update(t).where(t.c.id.in_(late), t.c.listed < now).values(listed=now)
            await self.store.write(lambda connection: connection.execute(seen) and None)
        self._written = {name: now if name in late else self._written[name] for name in attended}


def is_attended(table: Table | None, guests: Iterable[str]) -> bool:
    """Whether a table stands in the lobby, and one of its players has it open."""
    if table is None or not table.setup.terms.public or listed_since(table) is None:
        return False
    return any(table.seats_of(guest) for guest in guests)
