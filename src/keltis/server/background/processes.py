"""Heartbeats: each process regularly writes one into the database, with its spectators, and reads the others'."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Set

from msgspec import json
from sqlalchemy import Connection, delete, func, select, text

from ..store import Store, schema

DAY = 24 * 3600.0
WRITE = text(
    "INSERT INTO processes (id, seen, watching) VALUES (:id, :seen, :watching) "
    "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, watching = excluded.watching"
)


class Processes:
    """The processes of a server and their heartbeats.

    A process whose heartbeat has not changed for `lost` seconds is gone. That is measured by our own clock, so that
    the clocks of machines need not agree. `watching` has the spectators at other processes, by table.
    """

    def __init__(self, store: Store, lost: float) -> None:
        self.store, self.lost = store, lost
        self.own_id = secrets.token_hex(8)
        self.watching: dict[str, set[str]] = {}
        self._heartbeats: dict[str, tuple[float | None, float]] = {}  # by process: the last one, and since when

    async def beat(self, watching: Mapping[str, Set[str]], now: float) -> None:
        """Write the heartbeat of this process with its spectators, and read those of the others."""
        told = json.encode({table: sorted(guests) for table, guests in watching.items()}).decode()
        row = {"id": self.own_id, "seen": now, "watching": told}
        found = await self.store.write(lambda connection: exchange(connection, row))
        self._take_in({name: told for name, told in found.items() if name != self.own_id}, now)

    def _take_in(self, found: Mapping[str, tuple[float, str]], now: float) -> None:
        for name in {*found, *self._heartbeats}:
            seen = found[name][0] if name in found else None
            before, since = self._heartbeats.get(name, (0.0, 0.0))
            if before != seen:
                self._heartbeats[name] = seen, now
            elif now - since > DAY:
                del self._heartbeats[name]
        self.watching = {}
        for name, (_, told) in found.items():
            for table, guests in [] if self.is_gone(name, now) else read_watching(told):
                self.watching.setdefault(table, set()).update(guests)

    def is_gone(self, name: str, now: float) -> bool:
        """Whether a process has stopped its heartbeat. For one that is not known yet, time counts from now on."""
        _, since = self._heartbeats.setdefault(name, (None, now))
        return now - since >= self.lost

    async def down_since(self, now: float) -> float | None:
        """When the last process ran, if that is more than `lost` seconds ago. Called at the start of a process."""
        seen: float | None = await self.store.read(lambda c: c.scalar(select(func.max(schema.processes.c.seen))))
        return seen if seen is not None and now - seen >= self.lost else None


def exchange(connection: Connection, row: dict[str, object]) -> dict[str, tuple[float, str]]:
    """Write a heartbeat, delete old ones, and read all: by process, the time of its heartbeat and its spectators."""
    p = schema.processes
    connection.execute(WRITE, row)
    connection.execute(delete(p).where(p.c.seen < float(str(row["seen"])) - DAY))
    return {found.id: (found.seen, found.watching) for found in connection.execute(select(p))}


def read_watching(told: str) -> list[tuple[str, list[str]]]:
    """The spectators at another process, by table. Earlier versions wrote only their number, which is ignored."""
    return [(table, guests) for table, guests in json.decode(told).items() if isinstance(guests, list)]
