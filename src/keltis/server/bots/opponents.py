"""Bots of a server: they think in threads of their own, a few at a time, and no request waits for them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager

from ...app import hints
from ...app.hints import Opinions
from ...app.problems import Refusal
from ...app.tables.background import NoLongerWanted
from ...app.tables.opponents import Opponents, is_same, is_wanted
from ...app.tables.registry import Tables
from ...app.tables.wakeups import Bus
from ...bots.levels import LEVELS
from ...engine.game import Move
from ...engine.state import Observation
from ...table import Table, bots
from ...table.bots import BotTurn, IllegalChoice
from ..process.metrics import Metrics
from ..process.settings import Settings
from .leases import Leases
from .slots import Kind, NoSlot, ThinkingSlots, Thought
from .threads import in_thread

HINT = "hint"  # as the level of a thought in the metrics
logger = logging.getLogger("keltis.server.bots")


class ThreadedOpponents(Opponents):
    """Opponents that think in threads. The owners of tables take turns, one thought each.

    `path` says where a guest comes from: an address, the guest.
    """

    def __init__(
        self,
        tables: Tables,
        bus: Bus,
        leases: Leases,
        settings: Settings,
        metrics: Metrics,
        path: Callable[[str], tuple[str, str]],
    ) -> None:
        super().__init__(tables, bus)
        self.leases, self.settings, self.metrics, self.path = leases, settings, metrics, path
        self.choose: Callable[[Observation, str], Move] = bots.choose
        self.advise_on = hints.advise
        self.slots = ThinkingSlots(settings, metrics)

    def loaded(self, table: Table) -> None:
        """Leave a bot to another process that may think for it already: pages of one table may be at several."""
        self.leave_to_others(table)

    def lease(self, table: Table) -> AbstractContextManager[None]:
        """Tell other processes that a bot thinks here, once that takes long."""
        return self.leases.hold(table.id)

    async def is_leased(self, table: Table) -> bool:
        """Whether another process still has a bot of this table think."""
        return await self.leases.is_held(table.id)

    def count_move(self, table: Table) -> None:
        """Count a bot's move."""
        self.metrics.moves.labels(table.setup.game, "bot").inc()

    async def think(self, table: Table, turn: BotTurn) -> str:
        """The move of a bot; where the bot has none, that of its substitute."""
        level, owner = turn.level, self.path(self.owner_of(table))
        work, wanted = (lambda: self.choose(turn.seen, level)), (lambda: is_wanted(table, turn))
        answer: Move | Exception
        try:
            thought = Thought(kind_of(level), owner, level, work, wanted)
            answer = await self.slots.think(thought, self.settings.bot_seconds)
        except NoLongerWanted:
            raise
        except Exception as error:  # Whatever goes wrong in a bot, the table goes on.
            answer = error
        failed = isinstance(answer, Exception)  # A substitute thinks for a moment.
        decision = await in_thread(turn.settle, answer) if failed else turn.settle(answer)
        if decision.failure is not None:
            self._note_failure(table, level, decision.failure)
        return decision.move

    def _note_failure(self, table: Table, level: str, failure: Exception) -> None:
        """Log and count that a substitute moves for a bot."""
        told = {"game": table.setup.game, "level": level}
        if isinstance(failure, NoSlot):
            logger.warning("a bot was passed over", extra={**told, "error": str(failure)})
        elif isinstance(failure, IllegalChoice):
            logger.error("a bot chose an illegal move", extra=told)
        else:
            logger.error("a bot failed", exc_info=failure, extra=told)
        self.metrics.bot_failures.labels(table.setup.game, level).inc()

    async def advise(self, table: Table, guest: str, seat: int) -> Opinions:
        """A hint for the player to move, where a guest asks for one; on the table as it stands now."""
        fold, owner = table.fold, self.path(guest)
        if self.slots.present(Kind.HINT, guest) >= self.settings.hints_at_once:
            raise Refusal("hint-running", 409)
        seen = fold.state.observe(seat)
        thought = Thought(Kind.HINT, owner, HINT, lambda: self.advise_on(seen), lambda: is_same(table, fold))
        try:
            return await self.slots.think(thought, self.settings.hint_wait)
        except NoLongerWanted:
            raise Refusal("stale", 409) from None
        except NoSlot:
            raise Refusal("no-time-for-hints", 503) from None

    async def close(self) -> None:
        """Stop thinking, and let go of all tables."""
        self._closed = True
        self.slots.close()
        await self.leases.close()
        await super().close()


def kind_of(level: str) -> Kind:
    """Whether a bot of this level thinks ahead, or moves in an instant."""
    return Kind.QUICK if level in LEVELS and LEVELS[level].budget is None else Kind.SLOW
