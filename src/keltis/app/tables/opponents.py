"""Bots at tables: whose turn it is to think, and what becomes of their moves. The host decides where they think."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ...table import Fold, Refused, Table
from ...table.bots import BotTurn, turn_of
from ...table.entries import KINDS
from .. import hints
from ..hints import Opinions
from ..portions import in_portions
from ..problems import UNAVAILABLE, Refusal
from .background import NoLongerWanted
from .registry import Tables
from .storage import CannotKeep
from .wakeups import Bus
from .watcher import Watcher

if TYPE_CHECKING:
    from ..channel.channel import Channel

HEAD_START = 4.0  # seconds that another process, which wrote last, has until it moves or holds a lease
UNSEEN = -1, ""  # the entry and the guest of a game of bots that nobody has watched yet
logger = logging.getLogger("keltis.app.opponents")


class Opponents(Watcher):
    """Plays the seats of bots, and gives hints. As it stands here, bots think in portions on the event loop.

    So everything else is answered meanwhile, and a bot stops thinking once nobody wants its move. A host overrides
    `think` and `advise` to have bots think elsewhere. One with several processes overrides `lease` and `is_leased` as
    well, and calls `leave_to_others` for each table that it reads, so that only one of them thinks about a turn.
    """

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self.tables, self.bus = tables, bus
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._pages: defaultdict[str, set[Channel]] = defaultdict(set)  # by table: those that are told of trouble
        # Turns that another process is to play, or that failed here: since which entry, and until when to wait.
        self._elsewhere: WeakKeyDictionary[Table, tuple[int, float]] = WeakKeyDictionary()
        # Games of bots alone: up to which entry somebody has seen them, and who.
        self._driven: WeakKeyDictionary[Table, tuple[int, str]] = WeakKeyDictionary()
        self._closed = False

    # ---- what a host does in its own way ----

    async def think(self, table: Table, turn: BotTurn) -> str:
        """The move of a bot, or `NoLongerWanted`. Whatever goes wrong in the bot, there is a move."""
        return await in_portions(turn.deciding(), lambda: check_wanted(table, turn))

    async def advise(self, table: Table, guest: str, seat: int) -> Opinions:
        """A hint for the player to move, where a guest asks for one; on the table as it stands now."""
        fold = table.fold

        def check() -> None:
            if not is_same(table, fold):
                raise Refusal("stale", 409)

        return await in_portions(hints.advising(fold.state.observe(seat)), check)

    def lease(self, table: Table) -> AbstractContextManager[None]:
        """Tell other processes that a bot of this table thinks here."""
        return nullcontext()

    async def is_leased(self, table: Table) -> bool:
        """Whether a bot of this table thinks in another process."""
        return False

    def count_move(self, table: Table) -> None:
        """A bot has moved."""

    # ---- turns ----

    def changed(self, table: Table) -> None:
        """Have the bot move whose turn it is."""
        self.wake(table)

    def page_opened(self, page: Channel) -> None:
        """Have the bot move whose turn it is: it may have been left to a process that is gone."""
        self._pages[page.table.id].add(page)
        self.wake(page.table)

    def page_closed(self, page: Channel) -> None:
        """Tell this page nothing any more."""
        self._pages[page.table.id].discard(page)
        if not self._pages[page.table.id]:
            del self._pages[page.table.id]

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
        self._leave_for(table, HEAD_START)

    def leave_to_others(self, table: Table) -> None:
        """Leave the bot to move, at a table that was just read, to the process that thinks for it already, if any.

        That process has its head start, counted from the beginning of the turn. After it the turn is played here,
        unless the other process holds a lease.
        """
        since = next((entry.at for entry in reversed(table.entries) if KINDS[entry.kind].wakes_bots), 0.0)
        self._leave_for(table, min(since + HEAD_START - self.tables.clock(), HEAD_START))

    def take_over(self, table: Table) -> None:
        """Have the bot move whose turn it is, unless another process holds a lease on it."""
        self._leave_for(table, 0.0)
        self.wake(table)

    def _leave_for(self, table: Table, seconds: float) -> None:
        """Leave the turn to another process for some time."""
        self._elsewhere[table] = table.newest_wake, asyncio.get_running_loop().time() + seconds

    async def due(self, now: float) -> None:
        """At tables that pages show: wake bots that were left to another process, or that failed."""
        for table in [table for table in self._elsewhere if table.id in self.bus.listened]:
            self.wake(table)

    def leave(self, table: Table) -> None:
        """Let go of a table that its last player has left; a page that opens it again wakes its bots."""
        if task := self._playing.pop(table.id, None):
            task.cancel()

    def owner_of(self, table: Table) -> str:
        """The guest for whom a bot of this table thinks: the first who sits there, or who watches a game of bots."""
        return next(iter(table.people.guests), "") or self._driven.get(table, UNSEEN)[1]

    def _is_due(self, table: Table) -> bool:
        """Whether a bot is to move, and may think here."""
        if table.bot_to_move is None:
            return False
        if not table.people.guests and self._driven.get(table, UNSEEN)[0] < table.fold.seq:
            return False
        entry, until = self._elsewhere.get(table, (-1, 0.0))
        return entry != table.newest_wake or asyncio.get_running_loop().time() >= until

    def _note(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("bots stopped at a table", exc_info=error)

    async def _play(self, table: Table) -> None:
        """Play the turns of bots at a table, until it is a person's turn."""
        try:
            while self._is_due(table):
                if self._was_left(table) and await self.is_leased(table):
                    self.changed_elsewhere(table)
                elif (turn := turn_of(table)) is not None:
                    await self._move(table, turn)
        except CannotKeep as error:
            self._leave_for(table, 0.0)
            logger.warning("a bot's move cannot be stored", extra={"error": error.text})
            for page in self._pages.get(table.id, ()):
                page.warn(Refusal(error.text, UNAVAILABLE).problem)
        except Exception:
            self._leave_for(table, 0.0)
            raise
        finally:
            if self._playing.get(table.id) is asyncio.current_task():
                del self._playing[table.id]

    def _was_left(self, table: Table) -> bool:
        """Whether this turn was left to another process before."""
        return self._elsewhere.get(table, (-1, 0.0))[0] == table.newest_wake

    async def _move(self, table: Table, turn: BotTurn) -> None:
        try:
            with self.lease(table):
                move = turn.scripted or await self.think(table, turn)
            await self.tables.play(table, turn.fold.seq, turn.seat, move, lambda: check_wanted(table, turn))
            self.count_move(table)
        except NoLongerWanted:
            # Another process moved while this bot waited, or the turn was stopped by a proposal or a pause.
            return
        except Refused:
            # Another process moved while this bot thought. If the table has not changed, the next try would fail too.
            await self.tables.refresh(table)
            if table.fold is turn.fold:
                raise

    async def close(self) -> None:
        """Let go of all tables; a page that opens one again wakes its bots."""
        self._closed = True
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_same(table: Table, fold: Fold) -> bool:
    """Whether the position is the same, whatever entries people have added meanwhile."""
    return table.fold.begun and table.fold.state is fold.state


def is_wanted(table: Table, turn: BotTurn) -> bool:
    """Whether a bot is still to move: the position is the same, nothing is proposed, and its person is not back."""
    return is_same(table, turn.fold) and table.bot_to_move == turn.seat


def check_wanted(table: Table, turn: BotTurn) -> None:
    """Raise `NoLongerWanted` where a bot that has thought is not to move any more."""
    if not is_wanted(table, turn):
        raise NoLongerWanted
