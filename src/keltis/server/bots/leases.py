"""Leases on bots' turns: a process whose bot takes long tells other processes that the bot still thinks.

Without leases, every process where somebody looks at the table would start the same thought once the first process is
slow, which would multiply the work just when there is too much of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from ...app.tables.background import Background
from ..background.deadline_rows import DeadlineRow, time_of, write
from ..store import Store

KIND = "bot"  # of a row whose time is the end of a lease
RENEW_SECONDS = 2.0  # A lease is first written after this time, and renewed as often. Most bots are faster.
LEASE_SECONDS = 6.0  # A lease ends after this time if its process dies.
logger = logging.getLogger("keltis.server.bots")


class Leases:
    """The leases of one process, in the database that all processes share. `clock` tells the time of day."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store, self.clock = store, clock
        self._background = Background(logger)

    @contextmanager
    def hold(self, table: str) -> Iterator[None]:
        """Keep a lease on the turn of a table's bot while the bot waits for a slot or thinks in this process."""
        loop = asyncio.get_running_loop()
        timer = loop.call_later(RENEW_SECONDS, lambda: renew())

        def renew() -> None:
            nonlocal timer
            timer = loop.call_later(RENEW_SECONDS, renew)
            row = DeadlineRow(table, KIND, self.clock() + LEASE_SECONDS)
            self._background.start(self.store.write(partial(write, row=row)))

        try:
            yield
        finally:
            timer.cancel()

    async def is_held(self, table: str) -> bool:
        """Whether some process holds the lease on this table's bot now."""
        until = await self.store.read(partial(time_of, table_id=table, kind=KIND))
        return until is not None and until > self.clock()

    async def close(self) -> None:
        """Stop renewing leases."""
        await self._background.close()
