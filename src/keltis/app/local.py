"""The application in one process that thinks for its bots itself: in a browser, or in a test."""

from __future__ import annotations

import asyncio
import logging

from .application import Application
from .host import Host
from .tables.autostart import Autostart
from .tables.background import Background
from .tables.deadlines import Deadlines
from .tables.opponents import Opponents
from .tables.premoves import Premoves
from .tables.presence import Presence
from .tables.registry import Tables
from .tables.wakeups import Bus

PERIOD = 5.0  # seconds between two calls of the watchers' `due`
logger = logging.getLogger("keltis.app")


class LocalApplication(Application):
    """The application, with the watchers that act at its tables: bots, deadlines, presence, starts and premoves."""

    def __init__(self, tables: Tables, host: Host) -> None:
        bus, self.background = Bus(), Background(logger)
        opponents, premoves = Opponents(tables, bus), Premoves(tables, bus, self.background)
        self.deadlines, autostart = Deadlines(tables, self.background), Autostart(tables, self.background)
        self.presence = Presence(tables, bus, self.background)
        tables.watchers = bus, opponents, self.deadlines, self.presence, autostart, premoves
        super().__init__(tables, bus, opponents, premoves, host)

    def start(self) -> None:
        """Start the background work: calling `due` of each watcher."""
        self.background.start(self._keep_time())

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(PERIOD)
            for watcher in self.tables.watchers:
                try:
                    await watcher.due(self.tables.clock())
                except Exception as error:  # The next round may succeed.
                    logger.error("background work failed", exc_info=error)

    async def close(self) -> None:
        """Stop the background work and the watchers, and wait for commits that are under way."""
        await self.background.close()
        for watcher in self.tables.watchers:
            await watcher.close()
        await self.tables.finish_commits()
