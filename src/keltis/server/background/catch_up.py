"""Catching up: a safety net under the wake-ups for tables that somebody has open."""

from __future__ import annotations

from ...app.tables.registry import Tables
from ...app.tables.wakeups import Bus
from ...app.tables.watcher import Watcher
from ..store import Store
from .runner import Runner


class CatchUp(Watcher):
    """Regularly reads what other processes appended to the tables that are open here, in case a wake-up was lost."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, runner: Runner) -> None:
        self.store, self.tables, self.bus, self.runner = store, tables, bus, runner
        self._change_count: int | None = None

    def missed(self) -> None:
        """Catch up at once, because wake-ups may have been lost just now."""
        self.runner.start(self.due(self.tables.clock()))

    async def due(self, now: float) -> None:
        """Catch up, unless the store knows that nothing was written since the last time."""
        change_count = self.store.change_count
        if change_count is None or change_count != self._change_count:
            await self.tables.refresh_known(self.bus.listened)
            self._change_count = change_count
