"""Bots at tables: they think in threads of their own, a few at a time, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from ..engine.game import Move
from ..engine.state import Observation
from ..table import Refused, Table, bots
from . import thinking
from .metrics import Metrics
from .problems import Refusal
from .settings import Settings
from .tables import Tables
from .thinking import Opinions
from .working import in_thread

T = TypeVar("T")
logger = logging.getLogger("keltis.server.opponents")


class Opponents:
    """Plays the seats of bots. Tables take turns: one thought each, in the order in which they came."""

    def __init__(self, tables: Tables, settings: Settings, metrics: Metrics) -> None:
        self.tables, self.patience, self.metrics = tables, settings.patience, metrics
        self.choose = bots.choose
        self.advise_on = thinking.advise
        self._places = asyncio.Semaphore(settings.thinkers)
        self._playing: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """See to it that a bot whose turn it is moves; that it already does is fine."""
        if table.bot_to_move is not None and table.id not in self._playing:
            task = asyncio.get_running_loop().create_task(self._play(table))
            self._playing[table.id] = task
            task.add_done_callback(lambda _: self._rest(table))

    def _rest(self, table: Table) -> None:
        failed = self._playing.pop(table.id)
        if not failed.cancelled() and (error := failed.exception()) is not None:
            logger.error("bots stopped at a table", extra={"error": type(error).__name__})

    async def _play(self, table: Table) -> None:
        while (seat := table.bot_to_move) is not None:
            fold = table.fold
            move = await self._think(fold.state.observe(seat), table.plan.sitters[seat].level)
            try:
                await self.tables.play(table, fold.seq, seat, move.text)
                self.metrics.moves.labels(table.plan.game, "bot").inc()
            except (Refusal, Refused):  # another process was faster
                await self.tables.refresh(table)

    async def _think(self, seen: Observation, level: str) -> Move:
        try:
            move = bots.as_written(seen, await self._spend(level, self.choose, seen, level))
            if move is not None:
                return move
            logger.error("a bot chose an illegal move", extra={"game": seen.game.name, "level": level})
        except Exception as error:  # whatever goes wrong in a bot, the table goes on
            logger.error("a bot failed", extra={"game": seen.game.name, "level": level, "error": type(error).__name__})
        self.metrics.bot_failures.labels(seen.game.name, level).inc()
        return await in_thread(bots.fall_back, seen)

    async def advise(self, table: Table, guest: str, seat: int) -> Opinions:
        """A hint for the player to move, where a guest asks for one; on the table as it stands now."""
        return await self._spend("hint", self.advise_on, table.fold.state.observe(seat))

    async def _spend(self, level: str, think: Callable[..., T], *given: Any) -> T:
        async with self._places:
            with self.metrics.thinking.labels(level).time():
                return await asyncio.wait_for(in_thread(think, *given), self.patience)

    async def close(self) -> None:
        """Let go of all tables; whoever opens one again wakes its bots."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
