"""Bots at tables: they think in threads of their own, a few at a time, and no request waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from weakref import WeakKeyDictionary

from ...app import hints
from ...app.hints import Opinions
from ...bots.levels import LEVELS
from ...engine.game import Move
from ...engine.state import Observation
from ...table import Fold, Refused, Table, bots
from ...table.bots import BotTurn, turn_of
from ..api.problems import Refusal
from ..net.limits import Buckets
from ..process.metrics import Metrics
from ..process.settings import Settings
from ..tables.registry import Tables
from ..tables.wakeups import Bus
from ..tables.watcher import Watcher
from .leases import Leases
from .queue import Owner
from .slots import Kind, NoLongerWanted, PassedOver, Thinkers, Thought
from .threads import in_thread

HEAD_START = 4.0  # seconds that another process, which wrote last, has until it moves or holds a lease
UNSEEN = -1, ""  # up to which entry a game of bots alone was seen, and by whom: nobody
HINT = "hint"  # as the level of a thought in the metrics
logger = logging.getLogger("keltis.server.bots")


class Opponents(Watcher):
    """Plays the seats of bots, and gives hints. The owners of tables take turns, one thought each.

    `path` says where a guest comes from: an address, the guest.
    """

    def __init__(
        self,
        tables: Tables,
        bus: Bus,
        leases: Leases,
        settings: Settings,
        metrics: Metrics,
        path: Callable[[str], Owner],
    ) -> None:
        self.tables, self.bus, self.leases, self.settings, self.metrics = tables, bus, leases, settings, metrics
        self.path = path
        self.choose: Callable[[Observation, str], Move] = bots.choose
        self.advise_on = hints.advise
        self.thinkers = Thinkers(settings, metrics)
        self._hints = Buckets(settings.hints)
        self._playing: dict[str, asyncio.Task[None]] = {}
        # Turns that another process is to play, or that failed here: since which entry, and until when to wait.
        self._elsewhere: WeakKeyDictionary[Table, tuple[int, float]] = WeakKeyDictionary()
        # Games of bots alone: up to which entry somebody has seen them, and who.
        self._driven: WeakKeyDictionary[Table, tuple[int, str]] = WeakKeyDictionary()
        self._closed = False

    # ---- bots ----

    def changed(self, table: Table) -> None:
        """Have the bot move whose turn it is."""
        self.wake(table)

    def wake(self, table: Table) -> None:
        """Have the bot move whose turn it is; nothing where it already thinks."""
        if table.id not in self._playing and not self._closed and self._is_due(table):
            task = asyncio.get_running_loop().create_task(self._play(table))
            self._playing[table.id] = task
            task.add_done_callback(self._note)

    def drive(self, table: Table, seq: int, guest: str) -> None:
        """At a table of bots alone: somebody has seen everything up to an entry, and wants to see what follows.

        So such a game goes as fast as it is watched, and costs nothing while nobody does.
        """
        self._driven[table] = seq, guest
        self.wake(table)

    def changed_elsewhere(self, table: Table) -> None:
        """Leave the next bot to the process that wrote last, for a while."""
        self._elsewhere[table] = table.newest_stir, asyncio.get_running_loop().time() + HEAD_START

    def take_over(self, table: Table) -> None:
        """Have the bot move whose turn it is, unless another process holds a lease on it."""
        self._elsewhere[table] = table.newest_stir, 0.0
        self.wake(table)

    async def due(self, now: float) -> None:
        """At tables that somebody looks at: wake bots that were left to another process, or that failed."""
        for table in [table for table in self._elsewhere if table.id in self.bus.listened]:
            self.wake(table)

    def _is_due(self, table: Table) -> bool:
        """Whether a bot is to move, and may think here."""
        if table.bot_to_move is None:
            return False
        if not table.people.guests and self._driven.get(table, UNSEEN)[0] < table.fold.seq:
            return False
        entry, until = self._elsewhere.get(table, (-1, 0.0))
        return entry != table.newest_stir or asyncio.get_running_loop().time() >= until

    def leave(self, table: Table) -> None:
        """Let go of a table that its last player has left; a page that opens it again wakes its bots."""
        if task := self._playing.pop(table.id, None):
            task.cancel()

    def _note(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("bots stopped at a table", exc_info=error)

    async def _play(self, table: Table) -> None:
        """Play the turns of bots at a table, until it is a person's turn."""
        try:
            while self._is_due(table):
                if await self._is_leased(table):
                    self.changed_elsewhere(table)
                elif (turn := turn_of(table)) is not None:
                    await self._move(table, turn)
        except Exception:
            self._elsewhere[table] = table.newest_stir, 0.0
            raise
        finally:
            if self._playing.get(table.id) is asyncio.current_task():
                del self._playing[table.id]

    async def _is_leased(self, table: Table) -> bool:
        """Whether another process, to which this turn was left, still has the bot think."""
        return self._elsewhere.get(table, (-1, 0.0))[0] == table.newest_stir and await self.leases.is_held(table.id)

    async def _move(self, table: Table, turn: BotTurn) -> None:
        try:
            with self.leases.hold(table.id):
                move = turn.scripted or await self._think(table, turn)
            await self.tables.play(table, turn.fold.seq, turn.seat, move, lambda: check_wanted(table, turn))
            self.metrics.moves.labels(table.setup.game, "bot").inc()
        except NoLongerWanted:
            # Another process moved while this bot waited for a slot, or the turn was stopped by a proposal or a pause.
            return
        except (Refusal, Refused):
            # Another process moved while this bot thought. If the table has not changed, the next try would fail too.
            await self.tables.refresh(table)
            if table.fold is turn.fold:
                raise

    async def _think(self, table: Table, turn: BotTurn) -> str:
        """The move of a bot; where the bot has none, that of its substitute."""
        level, owner = turn.level, self.path(owner_of(table) or self._driven.get(table, UNSEEN)[1])
        kind, told = kind_of(level), {"game": table.setup.game, "level": level}
        work, is_wanted = (lambda: self.choose(turn.seen, level)), (lambda: wanted(table, turn))
        try:
            if kind == Kind.SLOW and self.thinkers.present(kind, owner) >= self.settings.thoughts:
                raise PassedOver("too many of one guest")
            thought = Thought(kind, owner, level, work, is_wanted)
            move = turn.accept(await self.thinkers.think(thought, self.settings.patience))
            if move is not None:
                return move
            logger.error("a bot chose an illegal move", extra=told)
        except NoLongerWanted:
            raise
        except PassedOver as why:
            logger.warning("a bot was passed over", extra={**told, "error": str(why)})
        except Exception as error:
            # Whatever goes wrong in a bot, the table goes on.
            logger.error("a bot failed", exc_info=error, extra=told)
        self.metrics.bot_failures.labels(table.setup.game, level).inc()
        return await in_thread(turn.substitute)

    # ---- hints ----

    async def advise(self, table: Table, guest: str, seat: int) -> Opinions:
        """A hint for the player to move, where a guest asks for one; on the table as it stands now."""
        fold, owner = table.fold, self.path(guest)
        if self.thinkers.present(Kind.HINT, owner) >= self.settings.hints_at_once:
            raise Refusal("hint-running", 409)
        if not self._hints.spend(guest):
            raise Refusal("too-many-hints", 429)
        seen = fold.state.observe(seat)
        thought = Thought(Kind.HINT, owner, HINT, lambda: self.advise_on(seen), lambda: same(table, fold))
        try:
            return await self.thinkers.think(thought, self.settings.hint_wait)
        except NoLongerWanted:
            raise Refusal("stale", 409) from None
        except PassedOver:
            raise Refusal("no-time-for-hints", 503) from None

    async def close(self) -> None:
        """Let go of all tables; a page that opens one again wakes its bots."""
        self._closed = True
        self.thinkers.close()
        await self.leases.close()
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def owner_of(table: Table) -> str:
    """The owner of a table: the first person who sits there, or nobody."""
    return next(iter(table.people.guests), "")


def same(table: Table, fold: Fold) -> bool:
    """Whether the position is the same, whatever entries people have added meanwhile."""
    return table.fold.begun and table.fold.state is fold.state


def wanted(table: Table, turn: BotTurn) -> bool:
    """Whether a bot is still to move: the position is the same, nothing is proposed, and its person is not back."""
    return same(table, turn.fold) and table.bot_to_move == turn.seat


def check_wanted(table: Table, turn: BotTurn) -> None:
    """Raise `NoLongerWanted` where a bot that has thought is not to move any more."""
    if not wanted(table, turn):
        raise NoLongerWanted


def kind_of(level: str) -> Kind:
    """Whether a bot of this level thinks ahead, or moves in an instant."""
    return Kind.QUICK if level in LEVELS and LEVELS[level].budget is None else Kind.SLOW
