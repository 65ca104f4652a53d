"""Leases on bots' turns: a process whose bot takes long tells the other processes that it is still at it.

Without this every process with a page of the table would begin the same thought as soon as the first one is slow, and
double the work just when there is too much of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from sqlalchemy import Connection, select, text

from ..background.tasks import Background
from ..store import Store, schema

KIND = "bot"  # of a row in the table `deadlines`
RENEWAL = 2.0  # seconds after which a lease is written, and written again; most bots are faster
LENGTH = 6.0  # seconds for which a lease holds, should its process die
WRITE = text(
    "INSERT INTO deadlines (table_id, kind, at) VALUES (:table_id, :kind, :at) "
    "ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at"
)
logger = logging.getLogger("keltis.server.bots")


class Leases:
    """The leases of all processes. `clock`: the time of day."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store, self.clock = store, clock
        self._background = Background(logger)

    @contextmanager
    def hold(self, table: str) -> Iterator[None]:
        """Keep a lease on the turn of a table's bot while it waits and thinks here."""
        loop = asyncio.get_running_loop()
        timer = loop.call_later(RENEWAL, lambda: renew())

        def renew() -> None:
            nonlocal timer
            timer = loop.call_later(RENEWAL, renew)
            row = {"table_id": table, "kind": KIND, "at": self.clock() + LENGTH}
            self._background.start(self.store.write(lambda connection: connection.execute(WRITE, row) and None))

        try:
            yield
        finally:
            timer.cancel()

    async def is_held(self, table: str) -> bool:
        """Whether some process has a bot of this table think now."""
        until = await self.store.read(partial(read_lease, table=table))
        return until is not None and until > self.clock()

    async def close(self) -> None:
        """Hold nothing any more."""
        await self._background.close()


def read_lease(connection: Connection, table: str) -> float | None:
    """Until when the lease on a table's bot holds, or held."""
    d = schema.deadlines.c
    until: float | None = connection.scalar(select(d.at).where(d.table_id == table, d.kind == KIND))
    return until
