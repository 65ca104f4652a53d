"""Who thinks when: threads for bots and hints, a few at a time, and everybody gets a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, TypeVar

from ..process.metrics import Metrics
from ..process.settings import Settings
from .queue import Owner, Place, Queue
from .threads import gently, in_thread

T = TypeVar("T")
QUICK_PLACES = 4  # one would do for thousands of thoughts a second, if none of them ever hung


class Kind(IntEnum):
    """Classes of thoughts, those that go first before those that wait for them."""

    QUICK = 0
    SLOW = 1
    HINT = 2


class PassedOver(Exception):
    """A thought that does not begin, or is not waited for any longer."""


class NoLongerWanted(PassedOver):
    """The table has moved on while the thought waited."""


@dataclass(frozen=True)
class Thought(Generic[T]):
    """Something to think about: for whom, what, under which name it is counted, and whether it is still wanted."""

    kind: Kind
    owner: Owner
    level: str
    work: Callable[[], T]
    wanted: Callable[[], bool]


class Thinkers:
    """Places for thoughts. Quick ones have places of their own: they take microseconds, and nobody waits for them.

    A thought that never ends gives its place back when patience ends. Its thread stays, and while too many of those
    are left no thought begins.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics
        slow = Queue(settings.thinkers)
        self._queues = {Kind.QUICK: Queue(QUICK_PLACES), Kind.SLOW: slow, Kind.HINT: slow}
        self.stuck: dict[Queue, set[asyncio.Future[Any]]] = {queue: set() for queue in self._queues.values()}

    def present(self, kind: Kind, owner: Owner) -> int:
        """How many thoughts of an owner wait or are being thought."""
        return self._queues[kind].present(kind, owner)

    async def think(self, thought: Thought[T], longest_wait: float) -> T:
        """Wait for a place, and think."""
        place = await self._wait(thought, longest_wait)
        stuck = self.stuck[self._queues[thought.kind]]
        try:
            if not thought.wanted():
                raise NoLongerWanted
            if len(stuck) >= self.settings.stuck:
                raise PassedOver("too many thoughts never ended")
            going = in_thread(thought.work if thought.kind == Kind.QUICK else gently(thought.work))
        except BaseException:
            place.leave()
            raise
        self._watch(going, place, stuck)
        with self.metrics.thinking.labels(thought.level).time():
            await asyncio.wait({going}, timeout=self.settings.patience)
        if not going.done():
            raise PassedOver("it took too long")
        return going.result()

    async def _wait(self, thought: Thought[T], longest: float) -> Place:
        kind = thought.kind.name.lower()
        with (
            self.metrics.thoughts_waiting.labels(kind).track_inprogress(),
            self.metrics.thought_wait.labels(kind).time(),
        ):
            try:
                async with asyncio.timeout(longest):
                    return await self._queues[thought.kind].enter(thought.kind, thought.owner)
            except TimeoutError:
                raise PassedOver("it waited too long") from None

    def _watch(self, going: asyncio.Future[T], place: Place, stuck: set[asyncio.Future[Any]]) -> None:
        """See to it that the place is left, whether or not somebody still waits for what comes out."""

        def give_up() -> None:
            stuck.add(going)
            place.leave()

        def finish(_: object) -> None:
            timer.cancel()
            stuck.discard(going)
            going.exception()  # whoever still waits for it is told
            place.leave()

        timer = asyncio.get_running_loop().call_later(self.settings.patience, give_up)
        going.add_done_callback(finish)

    def close(self) -> None:
        """Whoever waits is cancelled; what is being thought is not waited for."""
        for queue in self._queues.values():
            queue.close()
