"""Presence across processes: each writes a heartbeat, by which others notice a process that has died."""

from __future__ import annotations

import asyncio
from collections.abc import Set
from contextlib import suppress
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from ...app.tables import presence
from ...app.tables.registry import Tables
from ...app.tables.wakeups import Bus
from ...table import Table
from ..process.settings import Settings
from ..store import CannotKeep, Store
from .deadline_rows import exists
from .deadlines import DUE
from .processes import Processes
from .runner import Runner

IDLE_BEATS = 3  # While nobody plays together, only every third heartbeat is written.
LAST_BEAT = 1.0  # seconds for the heartbeat that is written when the server stops


class Presence(presence.Presence):
    """The people who are connected to this process, and the heartbeats of this process and others."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, runner: Runner, settings: Settings) -> None:
        self.store, self.processes = store, Processes(store, settings.lost)
        super().__init__(tables, bus, runner, self.processes.own_id, settings.grace)
        self._was_busy = False  # whether people played together here at the last heartbeat
        self._skipped = 0  # heartbeats since the last one that was written

    def watching_elsewhere(self, table: Table) -> Set[str]:
        """The spectators at other processes."""
        return self.processes.watching.get(table.id, set())

    def is_gone(self, process: str) -> bool:
        """Whether a process has stopped its heartbeat."""
        return self.processes.is_gone(process, self.tables.clock())

    async def due(self, now: float) -> None:
        """Write the heartbeat, and see which processes have stopped theirs.

        It is written every time while people play together here, less often while tables only have deadlines, and not
        at all on a server where nothing falls due.
        """
        self._skipped += 1
        was_busy, self._was_busy = self._was_busy, self.is_busy
        idle = not self._was_busy and not was_busy
        if idle and (self._skipped < IDLE_BEATS or not await self.store.read(partial(exists, kind=DUE))):
            return
        before = {*self.processes.watching}
        await self.beat()
        for name in {*before, *self.processes.watching}:
            self._count(name)
        await super().due(now)

    async def beat(self) -> None:
        """Write the heartbeat of this process, and read those of the others."""
        self._skipped = 0
        await self.processes.beat(self._watching, self.tables.clock())

    async def close(self) -> None:
        """Write a last heartbeat, which tells exactly until when this server ran."""
        await super().close()
        with suppress(CannotKeep, SQLAlchemyError, TimeoutError):
            await asyncio.wait_for(self.beat(), LAST_BEAT)
