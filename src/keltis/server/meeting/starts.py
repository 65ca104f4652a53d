"""How games start: the deal, once browsers have shown their bytes or their time is over."""

from __future__ import annotations

import asyncio
import logging

from ...table import Refused, Table
from ..problems import Refusal
from ..store import CannotKeep
from ..tables import Tables

AGAIN = 2.0  # seconds until something is tried again that could not be kept
logger = logging.getLogger("keltis.server.starts")


class Starts:
    """Sees to it that a table is dealt whose host has started it. Every process that holds it tries; one succeeds."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._dealing: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Look at a table of which there is news."""
        if timer := self._timers.pop(table.id, None):
            timer.cancel()
        due = table.due if table.affairs.stage == "revealing" else None
        if due is not None and table.id not in self._dealing:
            wait = max(0.0, due.at - self.tables.clock())
            self._timers[table.id] = asyncio.get_running_loop().call_later(wait, self._begin, table)

    def _begin(self, table: Table) -> None:
        del self._timers[table.id]
        task = self._dealing[table.id] = asyncio.get_running_loop().create_task(self._deal(table))
        task.add_done_callback(lambda task: self._dealing.pop(table.id, None))

    async def _deal(self, table: Table) -> None:
        try:
            await self.tables.act(table, lambda: table.fall_due(self.tables.clock()), lambda: None)
        except (Refusal, Refused):  # somebody else was faster
            pass
        except CannotKeep:
            self._timers[table.id] = asyncio.get_running_loop().call_later(AGAIN, self._begin, table)
        except Exception as error:
            logger.error("a table could not be dealt", exc_info=error)

    async def close(self) -> None:
        """Let go of all tables; whoever opens one again has it dealt."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._dealing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
