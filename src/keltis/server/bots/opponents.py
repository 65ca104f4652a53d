"""Bots at tables: they think in threads of their own, a few at a time, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Container
from weakref import WeakKeyDictionary

from ...bots.levels import LEVELS
from ...engine.game import Move
from ...engine.state import Observation
from ...table import Fold, Refused, Table, bots
from ..api.problems import Refusal
from ..net.limits import Buckets
from ..process.metrics import Metrics
from ..process.settings import Settings
from ..tables.registry import Tables
from . import hints as thinking
from .hints import Opinions
from .queue import Owner
from .slots import Kind, NoLongerWanted, PassedOver, Thinkers, Thought
from .threads import in_thread

OTHERS = 4.0  # seconds that another process, which wrote last, has for the moves of its bots
UNSEEN = -1, ""  # nobody looks on
HINT = "hint"  # as the level of a thought in the metrics
logger = logging.getLogger("keltis.server.bots")


class Opponents:
    """Plays the seats of bots, and gives hints. Whose tables they are take turns, one thought each.

    `path` says where a guest comes from: an address, the guest.
    """

    def __init__(self, tables: Tables, settings: Settings, metrics: Metrics, path: Callable[[str], Owner]) -> None:
        self.tables, self.settings, self.metrics, self.path = tables, settings, metrics, path
        self.choose: Callable[[Observation, str], Move] = bots.choose
        self.advise_on = thinking.advise
        self.thinkers = Thinkers(settings, metrics)
        self._hints = Buckets(settings.hints)
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._owed: WeakKeyDictionary[Table, tuple[int, float]] = WeakKeyDictionary()  # since which entry, until when
        self._driven: WeakKeyDictionary[Table, tuple[int, str]] = WeakKeyDictionary()  # seen up to where, by whom
        self._closed = False

    # ---- bots ----

    def wake(self, table: Table) -> None:
        """See to it that a bot whose turn it is moves; that it already does is fine."""
        if table.id not in self._playing and not self._closed and self._to_move(table) is not None:
            task = asyncio.get_running_loop().create_task(self._play(table))
            self._playing[table.id] = task
            task.add_done_callback(self._note)

    def drive(self, table: Table, seq: int, guest: str) -> None:
        """At a table of bots alone: somebody has seen everything up to an entry, and wants to see what follows.

        So such a game goes as fast as it is looked at, and costs nothing while nobody does.
        """
        self._driven[table] = seq, guest
        self.wake(table)

    def expect(self, table: Table) -> None:
        """Another process wrote last, and has the next bot think: we only do when nothing comes of that."""
        self._owed[table] = table.newest_stir, asyncio.get_running_loop().time() + OTHERS

    def remind(self, wanted: Container[str]) -> None:
        """Wake the bots of such tables where another process was to have them think, or where they failed."""
        for table in [table for table in self._owed if table.id in wanted]:
            self.wake(table)

    def _to_move(self, table: Table) -> int | None:
        """The seat whose turn it is, if a bot sits there and thinks here."""
        seat = table.bot_to_move
        if seat is None or (not table.people.guests and self._driven.get(table, UNSEEN)[0] < table.fold.seq):
            return None
        entry, until = self._owed.get(table, (-1, 0.0))
        elsewhere = entry == table.newest_stir and asyncio.get_running_loop().time() < until
        return None if elsewhere else seat

    def leave(self, table: Table) -> None:
        """Let go of a table that nobody wants any longer; whoever opens it again wakes its bots."""
        if task := self._playing.pop(table.id, None):
            task.cancel()

    def _note(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("bots stopped at a table", exc_info=error)

    async def _play(self, table: Table) -> None:
        try:
            while (seat := self._to_move(table)) is not None:
                await self._move(table, table.fold, seat)
        except Exception:
            self._owed[table] = table.newest_stir, 0.0
            raise
        finally:
            if self._playing.get(table.id) is asyncio.current_task():
                del self._playing[table.id]

    async def _move(self, table: Table, fold: Fold, seat: int) -> None:
        try:
            move = table.written or (await self._think(table, fold, seat)).text  # a lesson has it already
            await self.tables.play(table, fold.seq, seat, move, lambda: check_wanted(table, fold, seat))
            self.metrics.moves.labels(table.setup.game, "bot").inc()
        except NoLongerWanted:  # another process was faster while this bot waited, or something is asked,
            return
        except (Refusal, Refused):  # or while it thought
            await self.tables.refresh(table)
            if table.fold is fold:  # or something is wrong, which would be so again
                raise

    async def _think(self, table: Table, fold: Fold, seat: int) -> Move:
        whose = owner_of(table) or self._driven.get(table, UNSEEN)[1]
        level, owner, seen = table.seats[seat].bot_level, self.path(whose), fold.state.observe(seat)
        kind, told = kind_of(level), {"game": table.setup.game, "level": level}
        thought = Thought(kind, owner, level, lambda: self.choose(seen, level), lambda: wanted(table, fold, seat))
        try:
            if kind == Kind.SLOW and self.thinkers.present(kind, owner) >= self.settings.thoughts:
                raise PassedOver("too many of one guest")
            move = bots.as_written(seen, await self.thinkers.think(thought, self.settings.patience))
            if move is not None:
                return move
            logger.error("a bot chose an illegal move", extra=told)
        except NoLongerWanted:
            raise
        except PassedOver as why:
            logger.warning("a bot was passed over", extra={**told, "error": str(why)})
        except Exception as error:  # whatever goes wrong in a bot, the table goes on
            logger.error("a bot failed", exc_info=error, extra=told)
        self.metrics.bot_failures.labels(table.setup.game, level).inc()
        return await in_thread(bots.fall_back, seen)

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
        """Let go of all tables; whoever opens one again wakes its bots."""
        self._closed = True
        self.thinkers.close()
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def owner_of(table: Table) -> str:
    """Whose table it is: the first person's who sits there."""
    return next(iter(table.people.guests), "")


def same(table: Table, fold: Fold) -> bool:
    """Whether a table still stands where it did, whatever people say meanwhile."""
    return table.fold.begun and table.fold.state is fold.state


def wanted(table: Table, fold: Fold, seat: int) -> bool:
    """Whether a bot is still to move there: nobody else did, nothing is asked, and its person has not come back."""
    return same(table, fold) and table.bot_to_move == seat


def check_wanted(table: Table, fold: Fold, seat: int) -> None:
    """The same for a bot that has thought to its end."""
    if not wanted(table, fold, seat):
        raise NoLongerWanted


def kind_of(level: str) -> Kind:
    """Whether a bot of this level thinks ahead, or moves in an instant."""
    return Kind.QUICK if level in LEVELS and LEVELS[level].budget is None else Kind.SLOW
