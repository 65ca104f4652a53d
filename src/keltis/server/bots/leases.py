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

from sqlalchemy import Connection, select, text

from ...app.tables.background import Background
from ..store import Store, schema

KIND = "bot"  # of a row in the table `deadlines`
RENEW_SECONDS = 2.0  # A lease is first written after this time, and renewed as often. Most bots are faster.
LEASE_SECONDS = 6.0  # A lease ends after this time if its process dies.
WRITE = text(
    "INSERT INTO deadlines (table_id, kind, at) VALUES (:table_id, :kind, :at) "
    "ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at"
)
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
            row = {"table_id": table, "kind": KIND, "at": self.clock() + LEASE_SECONDS}
            self._background.start(self.store.write(lambda connection: connection.execute(WRITE, row) and None))

        try:
            yield
        finally:
            timer.cancel()

    async def is_held(self, table: str) -> bool:
        """Whether some process holds the lease on this table's bot now."""
        until = await self.store.read(partial(read_lease, table=table))
        return until is not None and until > self.clock()

    async def close(self) -> None:
        """Stop renewing leases."""
        await self._background.close()


def read_lease(connection: Connection, table: str) -> float | None:
    """When the lease on a table's bot ends or ended; None where there was none."""
    d = schema.deadlines.c
    until: float | None = connection.scalar(select(d.at).where(d.table_id == table, d.kind == KIND))
    return until
