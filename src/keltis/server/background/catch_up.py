"""A safety net under the wake-ups: tables that somebody looks at catch up with what other processes wrote."""

from __future__ import annotations

from ..store import Store
from ..tables.registry import Tables
from ..tables.wakeups import Bus
from ..tables.watcher import Watcher
from .runner import Runner


class CatchUp(Watcher):
    """Reads what was appended to the tables that are open here, should a wake-up have been lost."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, runner: Runner) -> None:
        self.store, self.tables, self.bus, self.runner = store, tables, bus, runner
        self._stirred: int | None = None

    def missed(self) -> None:
        """Wake-ups may have been lost just now, so do not wait for the next round."""
        self.runner.start(self.due(self.tables.clock()))

    async def due(self, now: float) -> None:
        """Catch up, unless the store knows that nothing was written since the last time."""
        stirred = self.store.stirred
        if stirred is None or stirred != self._stirred:
            await self.tables.look_at(self.bus.listened)
            self._stirred = stirred
