"""Presence in the lobby: when players were last seen at public tables. The lobby lists attended tables first."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import update

from ...app.tables.registry import Tables
from ...app.tables.watcher import Watcher
from ...table import Table
from ..store import Store, schema
from ..tables.mapping import in_lobby_since
from .presence import Presence

INTERVAL = 60.0  # seconds between two writes for the same table


class LobbyPresence(Watcher):
    """Writes at which public tables players are connected to this process, all in one statement."""

    def __init__(self, store: Store, tables: Tables, presence: Presence) -> None:
        self.store, self.tables, self.presence = store, tables, presence
        self._written: dict[str, float] = {}

    async def due(self, now: float) -> None:
        """Write at which tables players are now."""
        pages = self.presence.pages.items()
        attended = [name for name, guests in pages if is_attended(self.tables.known(name), guests)]
        late = [name for name in attended if now - self._written.get(name, 0.0) >= INTERVAL]
        if late:
            t = schema.tables
            seen = update(t).where(t.c.id.in_(late), t.c.listed < now).values(listed=now)
            await self.store.write(lambda connection: connection.execute(seen) and None)
        self._written = {name: now if name in late else self._written[name] for name in attended}


def is_attended(table: Table | None, guests: Iterable[str]) -> bool:
    """Whether a table is in the lobby, and one of its players has it open."""
    if table is None or not table.setup.terms.public or in_lobby_since(table) is None:
        return False
    return any(table.people.seats_of(guest) for guest in guests)
