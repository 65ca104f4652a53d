"""The nets of the games in a browser: each is fetched when a table of its game is opened.

The engine comes without them. Until one is there, and where it cannot be fetched, the game goes on without it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from ..nets import net
from ..nets.format import read_net

logger = logging.getLogger("keltis.browser")


class Buffer(Protocol):
    """A `Uint8Array`, as Pyodide shows it."""

    def to_bytes(self) -> bytes:
        """Its bytes."""
        ...


Fetch: TypeAlias = Callable[[str], Awaitable[Buffer | None]]  # a file beside the engine; None if there is none


class Nets:
    """Fetches the nets of games that are played here."""

    def __init__(self, fetch: Fetch | None) -> None:
        self.fetch = fetch
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def want(self, name: str) -> None:
        """Begin to fetch a game's net, unless it is here or on its way."""
        if self.fetch is not None and name not in self.tasks and not net.has_net(name):
            self.tasks[name] = asyncio.create_task(self.bring(name, self.fetch))

    async def bring(self, name: str, fetch: Fetch) -> None:
        """Fetch a game's net, and put it where nets are looked for."""
        try:
            content = await fetch(f"{name}{net.SUFFIX}")
            if content is not None:
                whole = content.to_bytes()
                read_net(whole)  # Refuses what is no net.
                net.FOLDER.mkdir(exist_ok=True)
                (net.FOLDER / f"{name}{net.SUFFIX}").write_bytes(whole)
        except Exception as error:  # The browser may be offline. The next table that is opened tries again.
            logger.info("the net of %s could not be fetched", name, exc_info=error)
            del self.tasks[name]
