"""The heartbeat: when this browser ran last while people played together. No clock is charged while it is closed."""

from __future__ import annotations

from ..app.local import LocalApplication
from ..app.tables.watcher import Watcher
from ..table import Table
from .storage import BrowserStorage

CLOSED_SECONDS = 15.0  # without a heartbeat: then the browser was closed, and not only busy


class Heartbeat(Watcher):
    """Writes the time of day every few seconds, and excuses the time in which no worker ran."""

    def __init__(self, app: LocalApplication, storage: BrowserStorage) -> None:
        self.app, self.storage = app, storage

    async def begin(self) -> None:
        """Read the last heartbeat of the worker before this one."""
        seen = await self.storage.heartbeat()
        if seen is not None and self.app.tables.clock() - seen >= CLOSED_SECONDS:
            self.app.deadlines.excuse(seen)

    def loaded(self, table: Table) -> None:
        """Stop the clock of a table for the time in which the browser was closed."""
        if self.app.deadlines.note_outage(table):
            self.app.background.start(
                self.app.tables.act(table, lambda: self.app.deadlines.note_outage(table), lambda: None)
            )

    async def due(self, now: float) -> None:
        """Write the heartbeat, while a clock may run: where several people play."""
        if self.app.presence.is_busy:
            await self.storage.keep_heartbeat(now)
