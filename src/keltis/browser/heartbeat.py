"""The heartbeat: when this browser ran last while people played together. No clock is charged while it is closed."""

from __future__ import annotations

from collections.abc import Awaitable

from ..app.local import LocalApplication
from ..app.tables.watcher import Watcher
from ..table import Fold, Table
from ..table.entries import OUTAGE
from .storage import BrowserStorage

CLOSED_SECONDS = 15.0  # without a heartbeat: then the browser was closed or its device slept, and was not only busy


class Heartbeat(Watcher):
    """Writes the time of day every few seconds, and excuses the time in which no worker ran, or in which it slept."""

    def __init__(self, app: LocalApplication, storage: BrowserStorage) -> None:
        self.app, self.storage = app, storage
        self._ran = app.tables.clock()  # when this worker ran last, as far as it knows

    async def begin(self) -> None:
        """Read the last heartbeat of the worker before this one."""
        seen = await self.storage.heartbeat()
        self._ran = self.app.tables.clock()
        if seen is not None and self._ran - seen >= CLOSED_SECONDS:
            self.app.deadlines.excuse(seen)

    def loaded(self, table: Table) -> None:
        """Stop the clock of a table for the time in which the browser was closed."""
        if self.app.deadlines.note_outage(table):
            self.app.background.start(self._note_outage(table))

    async def _note_outage(self, table: Table) -> None:
        await self.app.tables.act(table, lambda: self.app.deadlines.note_outage(table), lambda: None)

    def before_append(self, table: Table, folds: list[Fold]) -> Awaitable[None] | None:
        """Excuse the time in which the device slept, before a move or a deadline is charged for it."""
        self._notice_sleep()
        excuses = folds[0].entry.kind == OUTAGE.name
        if excuses or self.app.tables.known(table.id) is not table or not self.app.deadlines.note_outage(table):
            return None
        return self._note_outage(table)

    def _notice_sleep(self) -> None:
        """Excuse the time since this worker ran last, if that was long ago."""
        before, self._ran = self._ran, self.app.tables.clock()
        if self._ran - before >= CLOSED_SECONDS:
            self.app.deadlines.excuse(before)
            for table in [table for name in self.app.bus.listened if (table := self.app.tables.known(name))]:
                self.loaded(table)

    async def due(self, now: float) -> None:
        """Write the heartbeat, while a clock may run: where several people play."""
        self._notice_sleep()
        if self.app.presence.is_busy:
            await self.storage.keep_heartbeat(now)
