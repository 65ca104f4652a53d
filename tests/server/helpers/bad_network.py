"""A bad network between clients and a server: it drops, doubles, delays and reorders messages, and breaks off."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException


class Network:
    """Passes messages on. Each fault is a chance for every message."""

    def __init__(self, where: Callable[[], str], seed: int, **chances: float) -> None:
        self.where, self.random, self.chances = where, random.Random(seed), chances
        self.faults: dict[str, int] = dict.fromkeys(chances, 0)
        self.host = ""

    def happens(self, fault: str) -> bool:
        """Whether a fault happens now."""
        happened = self.random.random() < self.chances.get(fault, 0)
        if happened:
            self.faults[fault] += 1
        return happened

    async def connect(self, near: ServerConnection) -> None:
        """One client's connection."""
        assert near.request is not None
        host = self.where()
        given: dict[str, Any] = {
            "origin": f"http://{host}",
            "additional_headers": {"cookie": near.request.headers["cookie"]},
        }
        address = f"ws://{host}{near.request.path}"
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(address, **given, proxy=None, close_timeout=0.2) as far:
                both = [asyncio.create_task(self.pass_on(near, far)), asyncio.create_task(self.pass_on(far, near))]
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                for task in both:
                    task.cancel()
                await asyncio.gather(*both, return_exceptions=True)
        near.transport.abort()

    async def pass_on(
        self, here: ServerConnection | ClientConnection, there: ServerConnection | ClientConnection
    ) -> None:
        """Messages of one direction."""
        held: list[Any] = []
        async for message in here:
            if self.happens("break"):
                return
            if self.happens("drop"):
                continue
            if self.happens("delay"):
                await asyncio.sleep(self.random.uniform(0, 0.05))
            if not held and self.happens("reorder"):
                held.append(message)
                continue
            for sent in [message, *held] * (2 if self.happens("double") else 1):
                await there.send(sent)
            held.clear()


@asynccontextmanager
async def bad_network(where: Callable[[], str], seed: int, **chances: float) -> AsyncIterator[Network]:
    """A network for as long as the block lasts."""
    network = Network(where, seed, **chances)
    async with serve(network.connect, "127.0.0.1", 0, close_timeout=0.2) as listener:
        network.host = f"127.0.0.1:{next(iter(listener.sockets)).getsockname()[1]}"
        yield network
