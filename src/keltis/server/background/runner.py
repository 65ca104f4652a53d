"""The runner of background work: periodic tasks, isolation of tables from each other, claims and retries."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from ...app.tables.background import Background
from ...app.tables.watcher import Watcher
from ..store import CannotKeep, Store
from .deadline_rows import DeadlineRow, move

LEASE = 30.0  # seconds for which a claimed row belongs to one process
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 900.0  # seconds before a broken table is tried again; each pause is twice the last
STORE_IS_AWAY = ("store-busy", "store-full")  # refusals that no single table is to blame for
STORE_MAY_BE_AWAY = (CannotKeep, SQLAlchemyError, OSError)
Work = Callable[..., Awaitable[object]]  # at one table: a function that is the same one each time
logger = logging.getLogger("keltis.server.background")


class Failure(NamedTuple):
    """Work that has failed at a table: how long the pause after it is, and until when."""

    pause: float
    until: float


class Runner(Background):
    """Runs what a server does without a request.

    Every watcher's `due` runs in a task of its own, so that a slow one delays no other, least of all the heartbeat.
    Where work goes through tables, one whose log cannot be read is logged, left out for ever longer pauses, and harms
    no other. It is left out of the work that failed and no other: a table whose reminder cannot be sent still has its
    premoves made. Only where the database itself does not take a write a round ends early.
    """

    def __init__(self, store: Store, clock: Callable[[], float], period: float) -> None:
        super().__init__(logger)
        self.store, self.clock, self.period = store, clock, period
        self._failures: dict[tuple[Work, str], Failure] = {}  # by work and table

    # ---- periodic work ----

    def watch(self, watchers: Iterable[Watcher]) -> None:
        """Call `due` of these watchers again and again."""
        for watcher in watchers:
            if type(watcher).due is not Watcher.due:
                self.start(self._repeat(watcher))

    async def _repeat(self, watcher: Watcher) -> None:
        while True:
            await asyncio.sleep(self.period)
            try:
                await watcher.due(self.clock())
            except CannotKeep:  # The store has logged it.
                pass
            except Exception as error:
                logger.error("background work failed", exc_info=error)

    # ---- work at tables ----

    async def each(self, names: Sequence[str], work: Callable[[str], Awaitable[object]], at_once: int = 1) -> None:
        """Do something at each of these tables, a few of them at once."""
        now = self.clock()
        paused = {name for (failed, name), failure in self._failures.items() if failed == work and failure.until > now}
        wanted = [name for name in names if name not in paused]
        for first in range(0, len(wanted), at_once):
            portion = wanted[first : first + at_once]
            await asyncio.gather(*(self._isolate((work, name), work(name)) for name in portion))

    async def work_off(
        self, rows: Iterable[DeadlineRow], work: Callable[[DeadlineRow], Awaitable[float | None]]
    ) -> None:
        """Claim each of these rows that no other process has claimed, and do its work.

        `work` returns the row's next time; None: the row is done with.
        """
        for row in rows:
            claimed = row._replace(at=self.clock() + LEASE)
            if await self.store.write(partial(move, row=row, to=claimed.at)):
                await self._isolate((work, row.table_id), self._settle(claimed, work))
                if failure := self._failures.get((work, row.table_id)):
                    await self.store.write(partial(move, row=claimed, to=failure.until))

    async def _settle(self, claimed: DeadlineRow, work: Callable[[DeadlineRow], Awaitable[float | None]]) -> None:
        to = await work(claimed)
        await self.store.write(partial(move, row=claimed, to=to))

    async def _isolate(self, which: tuple[Work, str], task: Awaitable[object]) -> None:
        """Wait for work at one table. What goes wrong there is logged, and the table is left out of it for a while."""
        try:
            await task
        except Exception as error:
            if await self._is_away(error):
                raise
            before = self._failures.get(which)
            pause = FIRST_PAUSE if before is None else min(2 * before.pause, LONGEST_PAUSE)
            self._failures[which] = Failure(pause, self.clock() + pause)
            logger.error("work at a table failed", exc_info=error)
        else:
            self._failures.pop(which, None)

    async def _is_away(self, error: Exception) -> bool:
        """Whether work has failed because the database does, and not because of what it holds of one table."""
        if isinstance(error, CannotKeep) and error.text in STORE_IS_AWAY:
            return True
        if isinstance(error, STORE_MAY_BE_AWAY):
            try:
                await self.store.write(lambda connection: None)
            except STORE_MAY_BE_AWAY:
                return True
        return False
