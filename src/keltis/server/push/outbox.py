"""An outbox: a bounded number of deliveries, sent by a few senders at a time, with retries.

Guests take turns. No guest, no address that guests come from, no host that is called, and no route from an address to a
host gets more than its part of the senders and of the room, and all deliveries after a failure share a small part of
the senders. So neither many guests on one machine nor hosts that never answer keep others waiting.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from ...app.tables.background import Background
from ..net.fair_queue import FairQueue, QueuePlace
from .client import Answer

RETRY_DELAYS = (5.0, 30.0, 180.0)  # seconds before the second, third and fourth try
PARTS_OF_SENDERS = {"guest": 1 / 8, "address": 1 / 4, "host": 1 / 2, "route": 1 / 8, "failed": 1 / 4}
PARTS_OF_ROOM = {"guest": 1 / 10, "address": 1 / 4, "host": 1 / 2}
logger = logging.getLogger("keltis.server.push")


@dataclass(frozen=True)
class Delivery:
    """One message to one browser or webhook.

    `wanted` is asked before each retry, and `settle` gets the last answer. `owners` has the guest, and what else has a
    part of its own: the guest's address, the host, the route from one to the other. `failed` says whether the previous
    message to this receiver did not arrive.
    """

    send: Callable[[], Awaitable[Answer]]
    wanted: Callable[[], Awaitable[bool]]
    settle: Callable[[Answer], Awaitable[None]]
    owners: Mapping[str, str]
    failed: bool = False


class Outbox:
    """Sends deliveries. It has room for those that wait, are being sent, or will be tried again."""

    def __init__(self, room: int, senders: int) -> None:
        self._room = FairQueue(room, max_held=parts_of(room, PARTS_OF_ROOM))
        self._senders = FairQueue(senders, turns=("guest",), max_held=parts_of(senders, PARTS_OF_SENDERS))
        self._background = Background(logger)

    @property
    def held(self) -> int:
        """How many deliveries were put here and are not over."""
        return self._room.held

    async def close(self) -> None:
        """Drop the rest. Nothing is lost: guests see in their list of tables where they are to move."""
        await self._background.close()

    def put(self, delivery: Delivery) -> bool:
        """Add a delivery, if there is room for it."""
        place = self._room.take(delivery.owners)
        if place is None:
            return False
        self._background.start(self._deliver(delivery, place))
        return True

    async def _deliver(self, delivery: Delivery, place: QueuePlace) -> None:
        """Send a delivery, again if need be. It keeps its place in the room until then."""
        with place:
            answer = await self._send(delivery)
            for delay in RETRY_DELAYS:
                if answer is None or not answer.may_be_retried:
                    break
                await asyncio.sleep(max(answer.retry_after, delay * random.uniform(0.8, 1.2)))
                answer = await self._send(delivery, is_retry=True)
            if answer is not None:
                await delivery.settle(answer)

    async def _send(self, delivery: Delivery, is_retry: bool = False) -> Answer | None:
        """Send a delivery once, when a sender is free; None if a retry is not wanted any more."""
        failed = is_retry or delivery.failed
        with await self._senders.enter({**delivery.owners, "failed": ""} if failed else delivery.owners):
            if is_retry and not await delivery.wanted():
                return None
            return await delivery.send()


def parts_of(total: int, parts: Mapping[str, float]) -> dict[str, int]:
    """Parts of a total as whole numbers, at least one each.

    >>> parts_of(24, {"guest": 1 / 8, "host": 1 / 50})
    {'guest': 3, 'host': 1}
    """
    return {level: max(1, int(total * part)) for level, part in parts.items()}
