"""Whether the process answers, and whether it can do its work: what a proxy or the keeper of a container asks."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy import Connection, select

from ..store import CannotKeep, SqliteStore, Store
from ..store.schema import entries
from .metrics import Metrics

FRESH = 3.0  # seconds for which an answer about the database is good
LIMIT = 3.0  # seconds for the database to take a small write
SELDOM = 30.0  # seconds between two looks that nobody asked for
STOPPING = "the server is stopping"
GONE = "the database's file is gone, or another lies in its place"
SLOW = f"the database does not take a small write within {LIMIT:g} seconds"
BROKEN = "the database cannot be written to"
WORDS = {
    "store-full": "the disk is full, or the database may not grow",
    "store-busy": "the database is away, or another process keeps it locked",
}
logger = logging.getLogger("keltis.server.process")


class Health:
    """Knows whether a small write to the database is durable; it tries again only after a few seconds."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store, self.metrics = store, metrics
        self.file = store.path if isinstance(store, SqliteStore) else None
        self.stopping = False
        self._seen: tuple[int, int] | None = None
        self._fault: str | None = None
        self._when = float("-inf")
        self._look: asyncio.Task[str | None] | None = None

    async def fault(self) -> str | None:
        """What keeps the server from its work, in a sentence, if something does."""
        if self.stopping:
            return STOPPING
        if self._look is None and time.monotonic() - self._when >= FRESH:
            self._look = asyncio.create_task(self._try())
            self._look.add_done_callback(self._tried)
        if self._look is not None:
            ended, _ = await asyncio.wait({self._look}, timeout=LIMIT)
            if not ended:
                self._note(SLOW)
        return self._fault

    async def watch(self) -> None:
        """Look by ourselves now and then, so that the journal and the metrics say it when something is wrong."""
        while True:
            await self.fault()
            await asyncio.sleep(SELDOM)

    async def _try(self) -> str | None:
        try:
            if self.file is not None and self._moved(self.file):
                return GONE
            await self.store.write(leave_mark)
            await self.store.read(look_around)
        except CannotKeep as error:
            return WORDS.get(error.text, BROKEN)
        except Exception as error:  # whatever the drivers raise, nobody can play
            return f"{BROKEN} ({type(getattr(error, 'orig', None) or error).__name__})"
        return None

    def _moved(self, file: Path) -> bool:
        """Whether the file that was opened is no more the one at its place; what is written to it would be lost."""
        try:
            found = file.stat()
        except OSError:
            return True
        self._seen = self._seen or (found.st_dev, found.st_ino)
        return self._seen != (found.st_dev, found.st_ino)

    def _tried(self, look: asyncio.Task[str | None]) -> None:
        self._look, self._when = None, time.monotonic()
        if not look.cancelled():
            self._note(look.result())

    def _note(self, fault: str | None) -> None:
        self.metrics.ready.set(fault is None)
        if fault != self._fault:
            if fault:
                logger.error("not ready", extra={"error": fault})
            else:
                logger.warning("ready again")
        self._fault = fault


def leave_mark(connection: Connection) -> None:
    """Write something small that has to reach the disk: a number of SQLite's header, a note in PostgreSQL's journal."""
    if connection.dialect.name == "sqlite":
        number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {(number + 1) % 2**31}")
    else:
        connection.exec_driver_sql("SELECT pg_logical_emit_message(true, 'keltis', 'ready')")


def look_around(connection: Connection) -> None:
    """Read a little of what matters."""
    connection.execute(select(entries.c.seq).limit(1)).all()


@get(["/livez", "/healthz"], summary="Whether the process answers", media_type=MediaType.TEXT, sync_to_thread=False)
def show_live() -> str:
    """It does."""
    return "ok"


@get(
    "/readyz",
    summary="Whether games can be played here",
    media_type=MediaType.TEXT,
    responses={503: ResponseSpec(str, description="what is wrong, in a sentence", media_type=MediaType.TEXT)},
)
async def show_ready(health: NamedDependency[Health]) -> Response[str]:
    """A small write to the database tells."""
    fault = await health.fault()
    return Response(fault or "ok", status_code=503 if fault else 200)
