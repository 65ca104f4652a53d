"""Slots in which bots and hints think: a few threads at a time, for which guests take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, TypeVar

from ..net.fair_queue import FairQueue, QueueFull, QueuePlace
from ..process.metrics import Metrics
from ..process.settings import Settings
from .threads import at_idle_priority, in_thread

T = TypeVar("T")
QUICK_SLOTS = 4  # One slot would do for thousands of quick thoughts a second, if none of them ever hung.
TURNS = "address", "guest"  # Addresses take turns, and so do the guests of each address.


class Kind(IntEnum):
    """The kinds of thoughts. A lower one goes first."""

    QUICK = 0
    SLOW = 1
    HINT = 2


class NoSlot(Exception):
    """A thought got no slot, or took too long."""


@dataclass(frozen=True)
class Thought(Generic[T]):
    """Work for a slot. `owner` is an address and a guest there, `level` the label of the thought in metrics.

    `wanted` says whether the thought is still of use when its turn comes.
    """

    kind: Kind
    owner: tuple[str, str]
    level: str
    work: Callable[[], T]
    wanted: Callable[[], bool]


class ThinkingSlots:
    """The slots of one process. Quick thoughts take microseconds; they have slots of their own and need not wait.

    A thought that takes too long gives its slot back. Its thread is left running, and no further thought begins while
    there are too many of those threads.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics
        caps = {Kind.SLOW.name: settings.thoughts, Kind.HINT.name: settings.hints_at_once}
        slow = FairQueue(settings.thinkers, turns=TURNS, max_present=caps)
        self._queues = {Kind.QUICK: FairQueue(QUICK_SLOTS, turns=TURNS), Kind.SLOW: slow, Kind.HINT: slow}
        self.stuck: dict[FairQueue, set[asyncio.Future[Any]]] = {queue: set() for queue in self._queues.values()}

    def present(self, kind: Kind, guest: str) -> int:
        """How many slow thoughts or hints of a guest wait or are being thought."""
        return self._queues[kind].present(kind.name, guest)

    async def think(self, thought: Thought[T], max_wait: float) -> T:
        """Wait for a slot, at most `max_wait` seconds, and think.

        Raises `NoSlot`, and `NoLongerWanted` where the thought is of no use when its turn comes.
        """
        place = await self._enter(thought, max_wait)
        stuck = self.stuck[self._queues[thought.kind]]
        try:
            if len(stuck) >= self.settings.stuck:
                raise NoSlot("too many thoughts never ended")
            running = in_thread(thought.work if thought.kind == Kind.QUICK else at_idle_priority(thought.work))
        except BaseException:
            place.leave()
            raise
        self._leave_at_end(running, place, stuck)
        with self.metrics.thinking.labels(thought.level).time():
            await asyncio.wait({running}, timeout=self.settings.bot_seconds)
        if not running.done():
            raise NoSlot("it took too long")
        return running.result()

    async def _enter(self, thought: Thought[T], max_wait: float) -> QueuePlace:
        kind, (address, guest) = thought.kind, thought.owner
        owners = {"address": address, "guest": guest, kind.name: guest}
        label = kind.name.lower()
        with (
            self.metrics.thoughts_waiting.labels(label).track_inprogress(),
            self.metrics.thought_wait.labels(label).time(),
        ):
            try:
                return await self._queues[kind].enter(owners, rank=kind, wanted=thought.wanted, max_wait=max_wait)
            except QueueFull:
                raise NoSlot("too many of one guest") from None
            except TimeoutError:
                raise NoSlot("it waited too long") from None

    def _leave_at_end(self, running: asyncio.Future[T], place: QueuePlace, stuck: set[asyncio.Future[Any]]) -> None:
        """Leave the place when the thread ends or has taken too long, even if nobody awaits its result any more."""

        def give_up() -> None:
            stuck.add(running)
            place.leave()

        def finish(_: object) -> None:
            timer.cancel()
            stuck.discard(running)
            running.exception()  # Marks it as retrieved, for a thought that nobody awaits.
            place.leave()

        timer = asyncio.get_running_loop().call_later(self.settings.bot_seconds, give_up)
        running.add_done_callback(finish)

    def close(self) -> None:
        """Cancel thoughts that wait. Threads that think are not awaited."""
        for queue in self._queues.values():
            queue.close()
