"""What waits to be sent: a bounded queue with a few places to send at, and later tries for what did not arrive.

Guests take turns. Nobody holds more than a part of the places or of the room: no guest, no address from which guests
come, no host that is called, and no way from one to the other. What failed before shares a few places, whosever it is.
So neither many guests of one machine nor hosts that never answer keep others waiting.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from ..background.tasks import Background
from .client import Answer
from .shares import Owner, Shares

WAITS = (5.0, 30.0, 180.0)  # seconds before the second, third and fourth try
AT_ONCE = {"guest": 1 / 8, "address": 1 / 4, "host": 1 / 2, "way": 1 / 8, "failed": 1 / 4}  # parts of the places
ROOM = {"guest": 1 / 10, "address": 1 / 4, "host": 1 / 2}  # of all that waits
logger = logging.getLogger("keltis.server.push")


@dataclass(frozen=True)
class Delivery:
    """One message to one address: how to send it, whether it is still wanted, what to do with the last answer.

    `owners` are whose it is beside the guest: their address, the host. `failed`: what came before did not arrive.
    """

    send: Callable[[], Awaitable[Answer]]
    wanted: Callable[[], Awaitable[bool]]
    settle: Callable[[Answer], Awaitable[None]]
    guest: str
    owners: tuple[Owner, ...] = ()
    failed: bool = False
    tries: int = 0

    @property
    def kept(self) -> list[Owner]:
        """Whose share of the room it takes."""
        return [("guest", self.guest), *self.owners]

    @property
    def sent(self) -> list[Owner]:
        """Whose share of the places it takes."""
        return [*self.kept, ("failed", "")] if self.failed or self.tries else self.kept


class Outbox:
    """Sends deliveries. What is on its way, waits or will be tried again counts; more than `room` is not taken."""

    def __init__(self, room: int, places: int) -> None:
        self._room, self._places = Shares(room, ROOM), Shares(places, AT_ONCE)
        self._waiting: OrderedDict[str, deque[Delivery]] = OrderedDict()  # by guest
        self._background = Background(logger)

    @property
    def held(self) -> int:
        """How many it has taken and not settled."""
        return self._room.held

    async def close(self) -> None:
        """Drop what is left: it is about turns, and the list of tables tells the same."""
        self._waiting.clear()
        await self._background.close()

    def put(self, delivery: Delivery) -> bool:
        """Take a delivery, if there is room."""
        if not self._room.has_room(delivery.kept):
            return False
        self._room.take(delivery.kept)
        self._wait(delivery)
        return True

    def _wait(self, delivery: Delivery) -> None:
        self._waiting.setdefault(delivery.guest, deque()).append(delivery)
        self._serve()

    def _serve(self) -> None:
        """Send what there are places for."""
        while not self._background.closed and (delivery := self._take()) is not None:
            self._places.take(delivery.sent)
            self._background.start(self._work(delivery))

    def _take(self) -> Delivery | None:
        """The next whose turn it is and whose shares are free; its guest goes behind the others."""
        if not self._places.has_room([]):
            return None
        for guest, waiting in self._waiting.items():
            if self._places.has_room(waiting[0].sent):
                self._waiting.move_to_end(guest)
                delivery = waiting.popleft()
                if not waiting:
                    del self._waiting[guest]
                return delivery
        return None

    async def _work(self, delivery: Delivery) -> None:
        again = None
        try:
            again = await self._deliver(delivery)
        except Exception as error:  # one that cannot be sent stops no others
            logger.error("a notice could not be sent", exc_info=error)
        finally:
            self._places.leave(delivery.sent)
            if again is None:
                self._room.leave(delivery.kept)
            self._serve()

    async def _deliver(self, delivery: Delivery) -> Delivery | None:
        """Send one; what will be tried again, later."""
        if delivery.tries and not await delivery.wanted():
            return None
        answer = await delivery.send()
        if answer.later and delivery.tries < len(WAITS):
            wait = max(answer.wait, WAITS[delivery.tries] * random.uniform(0.8, 1.2))
            again = replace(delivery, tries=delivery.tries + 1)
            asyncio.get_running_loop().call_later(wait, self._wait, again)
            return again
        await delivery.settle(answer)
        return None
