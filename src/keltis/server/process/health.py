"""Health checks for proxies and containers: whether the process answers, and whether the database takes writes."""

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

CACHE_SECONDS = 3.0  # for which a result is cached
WRITE_SECONDS = 3.0  # that a small write may take
CHECK_SECONDS = 30.0  # between two checks of our own
STOPPING = "the server is stopping"
FILE_GONE = "the database's file is gone, or another lies in its place"
SLOW = f"the database does not take a small write within {WRITE_SECONDS:g} seconds"
BROKEN = "the database cannot be written to"
FAULTS = {
    "store-full": "the disk is full, or the database may not grow",
    "store-busy": "the database is away, or another process keeps it locked",
}
logger = logging.getLogger("keltis.server.process")


class Health:
    """Checks that a small write to the database succeeds. The result is cached for a few seconds."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store, self.metrics = store, metrics
        self.file = store.path if isinstance(store, SqliteStore) else None
        self.stopping = False
        self._file_id: tuple[int, int] | None = None
        self._fault: str | None = None
        self._checked_at = float("-inf")
        self._check: asyncio.Task[str | None] | None = None

    async def fault(self) -> str | None:
        """The fault that keeps the server from its work, in a sentence, or None."""
        if self.stopping:
            return STOPPING
        if self._check is None and time.monotonic() - self._checked_at >= CACHE_SECONDS:
            self._check = asyncio.create_task(self._run_check())
            self._check.add_done_callback(self._finish_check)
        if self._check is not None:
            ended, _ = await asyncio.wait({self._check}, timeout=WRITE_SECONDS)
            if not ended:
                self._set_fault(SLOW)
        return self._fault

    async def watch(self) -> None:
        """Check regularly, so that logs and metrics show a fault even if nobody asks."""
        while True:
            await self.fault()
            await asyncio.sleep(CHECK_SECONDS)

    async def _run_check(self) -> str | None:
        try:
            if self.file is not None and self._moved(self.file):
                return FILE_GONE
            await self.store.write(write_probe)
            await self.store.read(read_probe)
        except CannotKeep as error:
            return FAULTS.get(error.text, BROKEN)
        except Exception as error:  # Whatever the driver raises, nobody can play.
            return f"{BROKEN} ({type(getattr(error, 'orig', None) or error).__name__})"
        return None

    def _moved(self, file: Path) -> bool:
        """Whether the database file was deleted or replaced, so that what is written to the open one would be lost."""
        try:
            found = file.stat()
        except OSError:
            return True
        self._file_id = self._file_id or (found.st_dev, found.st_ino)
        return self._file_id != (found.st_dev, found.st_ino)

    def _finish_check(self, check: asyncio.Task[str | None]) -> None:
        self._check, self._checked_at = None, time.monotonic()
        if not check.cancelled():
            self._set_fault(check.result())

    def _set_fault(self, fault: str | None) -> None:
        self.metrics.ready.set(fault is None)
        if fault != self._fault:
            if fault:
                logger.error("not ready", extra={"error": fault})
            else:
                logger.warning("ready again")
        self._fault = fault


def write_probe(connection: Connection) -> None:
    """Write something small that has to reach the disk: a number in SQLite's header, a message in PostgreSQL's WAL."""
    if connection.dialect.name == "sqlite":
        number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {(number + 1) % 2**31}")
    else:
        connection.exec_driver_sql("SELECT pg_logical_emit_message(true, 'keltis', 'ready')")


def read_probe(connection: Connection) -> None:
    """Read a row of a log."""
    connection.execute(select(entries.c.seq).limit(1)).all()


@get(["/livez", "/healthz"], summary="Whether the process answers", media_type=MediaType.TEXT, sync_to_thread=False)
def show_live() -> str:
    """Answers `ok` as long as the event loop runs."""
    return "ok"


@get(
    "/readyz",
    summary="Whether games can be played here",
    media_type=MediaType.TEXT,
    responses={503: ResponseSpec(str, description="what is wrong, in a sentence", media_type=MediaType.TEXT)},
)
async def show_ready(health: NamedDependency[Health]) -> Response[str]:
    """Answers `ok` if a small write to the database succeeds."""
    fault = await health.fault()
    return Response(fault or "ok", status_code=503 if fault else 200)
