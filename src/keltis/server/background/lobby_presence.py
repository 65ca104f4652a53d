"""Who waits at a public table, or plays there: in the lobby those come first whose people are there."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import update

from ...table import Table
from ..store import Store, schema
from ..tables.mapping import listed_since
from ..tables.registry import Tables
from .presence import Presence

OFTEN = 60.0  # seconds after which it is noted again that somebody is there


class LobbyPresence:
    """Notes at which public tables people of this process are, a few looks apart and all of them at once."""

    def __init__(self, store: Store, tables: Tables, presence: Presence) -> None:
        self.store, self.tables, self.presence = store, tables, presence
        self._noted: dict[str, float] = {}

    async def look(self) -> None:
        """Have the lobby show where people are now."""
        now = self.tables.clock()
        there = [name for name, pages in self.presence.pages.items() if is_attended(self.tables.known(name), pages)]
        due = [name for name in there if now - self._noted.get(name, 0.0) >= OFTEN]
        if due:
            t = schema.tables
            seen = update(t).where(t.c.id.in_(due), t.c.listed < now).values(listed=now)
            await self.store.write(lambda connection: connection.execute(seen) and None)
        self._noted = {name: now if name in due else self._noted[name] for name in there}


def is_attended(table: Table | None, guests: Iterable[str]) -> bool:
    """Whether strangers find a table, and somebody who sits there has it open."""
    if table is None or not table.setup.terms.public or listed_since(table) is None:
        return False
    return any(table.seats_of(guest) for guest in guests)
