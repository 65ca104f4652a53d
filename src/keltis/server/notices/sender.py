"""What waits to be sent: a bounded queue with a few senders, and later tries for what did not arrive."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from .client import Answer

WAITS = (5.0, 30.0, 180.0)  # seconds before the second, third and fourth try
logger = logging.getLogger("keltis.server.notices")


@dataclass(frozen=True)
class Delivery:
    """One message to one address: how to send it, whether it is still wanted, what to do with the last answer."""

    send: Callable[[], Awaitable[Answer]]
    wanted: Callable[[], Awaitable[bool]]
    settle: Callable[[Answer], Awaitable[None]]
    tries: int = 0


class Outbox:
    """Sends deliveries. What is on its way, waits or will be tried again counts; more than `room` is not taken."""

    def __init__(self, room: int, senders: int) -> None:
        self.room, self.senders = room, senders
        self.held = 0
        self._queue: asyncio.Queue[Delivery] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to send."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self.senders)]

    async def close(self) -> None:
        """Drop what is left: it is about turns, and the list of tables tells the same."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def put(self, delivery: Delivery) -> bool:
        """Take a delivery, if there is room."""
        if self.held >= self.room:
            return False
        self.held += 1
        self._queue.put_nowait(delivery)
        return True

    async def _work(self) -> None:
        while True:
            delivery = await self._queue.get()
            try:
                waits = await self._deliver(delivery)
            except Exception as error:  # one that cannot be sent stops no others
                logger.error("a notice could not be sent", exc_info=error)
                waits = False
            self.held -= not waits

    async def _deliver(self, delivery: Delivery) -> bool:
        """Send one; whether it will be tried again."""
        if delivery.tries and not await delivery.wanted():
            return False
        answer = await delivery.send()
        if answer.later and delivery.tries < len(WAITS):
            wait = max(answer.wait, WAITS[delivery.tries] * random.uniform(0.8, 1.2))
            again = replace(delivery, tries=delivery.tries + 1)
            asyncio.get_running_loop().call_later(wait, self._queue.put_nowait, again)
            return True
        await delivery.settle(answer)
        return False
