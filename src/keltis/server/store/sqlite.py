"""The SQLite store: a file on this machine, written by one thread of each process.

The thread commits what has arrived together (group commit). Before each group, and regularly while nothing arrives, it
checks whether other processes have written: `PRAGMA data_version` takes a few microseconds.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import threading
import time
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from msgspec import json
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import QueuePool

from ...app.tables.storage import CannotKeep, StoredDeadline
from .base import SILENT, Callbacks, CannotOpen, EntryRow, Store
from .migrations import upgrade

T = TypeVar("T")
logger = logging.getLogger("keltis.server.store")

BUSY_SECONDS = 5.0  # to wait for another process that writes
RETRY_SECONDS = 0.002  # between attempts to begin a transaction
POLL_SECONDS, IDLE_POLL_SECONDS = 0.03, 0.06  # between checks for news, with and without `has_listeners`
MAX_GROUP = 500  # appends and changes in one commit, at most
READERS = 4  # threads

COLUMNS = ", ".join(EntryRow._fields)
INSERT = f"INSERT INTO entries ({COLUMNS}) VALUES ({', '.join('?' * len(EntryRow._fields))})"
VALUES = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(EntryRow._fields)))
DEADLINE = """
    INSERT INTO deadlines (table_id, kind, at) VALUES (?, ?, ?)
    ON CONFLICT (table_id, kind) DO UPDATE SET at = excluded.at
"""
INSERT_ALL = f"INSERT INTO entries ({COLUMNS}) SELECT {VALUES} FROM json_each(?)"
AFTER = f"""
    SELECT {COLUMNS} FROM json_each(?) AS known CROSS JOIN entries
    WHERE table_id = known.key AND seq > known.value ORDER BY table_id, seq
"""
REFUSALS = {sqlite3.SQLITE_BUSY: "store-busy", sqlite3.SQLITE_LOCKED: "store-busy", sqlite3.SQLITE_FULL: "store-full"}
NEWEST = "SELECT coalesce(max(rowid), 0) FROM entries"
WRITTEN = "SELECT table_id, max(seq), max(rowid) FROM entries WHERE rowid > ? GROUP BY table_id"


class Append:
    """A call of `append` that waits for its commit."""

    def __init__(self, lines: Sequence[EntryRow], deadline: StoredDeadline | None, future: Future[bool]) -> None:
        self.lines, self.deadline, self.future = lines, deadline, future
        self.outcome: Any = True

    def run(self, connection: sqlite3.Connection) -> None:
        """Insert the lines by themselves, because a group of appends has a conflict."""
        try:
            connection.execute(INSERT, self.lines[0])
        except sqlite3.IntegrityError:
            self.outcome = False
            return
        connection.executemany(INSERT, self.lines[1:])  # No conflict: nobody can have gone on from our own line.
        write_deadlines([self], connection)
        self.outcome = True


class Change:
    """A call of `write` that waits for its commit."""

    def __init__(self, change: Callable[[Connection], Any], future: Future[Any]) -> None:
        self.change, self.future = change, future
        self.outcome: Any = None

    def run(self, connection: Connection, raw: sqlite3.Connection) -> None:
        """Call the function in a savepoint, so that its failure does not affect the rest of the group."""
        raw.execute("SAVEPOINT change")
        try:
            self.outcome = self.change(connection)
            raw.execute("RELEASE change")
        except Exception as error:
            if not raw.in_transaction:  # The whole transaction has ended, as on a full disk.
                raise
            raw.execute("ROLLBACK TO change")
            raw.execute("RELEASE change")
            self.outcome = CannotKeep(refusal_of(error)) if isinstance(error, OperationalError) else error


class SqliteStore(Store):
    """A store in one file."""

    def __init__(self, path: Path, callbacks: Callbacks = SILENT) -> None:
        super().__init__(callbacks)
        self.path = path
        self.engine = create_engine(
            "sqlite://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=READERS + 1,
            hide_parameters=True,  # Parameters hold hidden cards, which no error message may quote.
            isolation_level="AUTOCOMMIT",  # Transactions begin explicitly.
        )
        self._jobs: SimpleQueue[Append | Change | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "keltis-reading")
        self._writer = threading.Thread(target=self._write_all, name="keltis-writing", daemon=True)
        self._newest = 0  # the last row of `entries` that we have written or passed to `heard`
        self._version = 0  # `data_version` at the last check
        self.change_count: int = 0

    def _connect(self) -> sqlite3.Connection:
        """Open a connection on which readers do not block the writer, and commits survive a power cut."""
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")
        return connection

    async def open(self) -> None:
        """Migrate the database, and start the writing thread."""
        self._loop: AbstractEventLoop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(self._migrate)
        except Exception as error:  # Whatever the driver raises, the server cannot start.
            self.engine.dispose()
            raise CannotOpen(str(getattr(error, "orig", None) or error)) from None
        self._ready = self._loop.create_future()
        self._writer.start()
        try:
            await self._ready
        except Exception as error:
            raise CannotOpen(describe_error(error)) from None

    def _migrate(self) -> None:
        """Migrate in one transaction; a second process waits for the first."""
        # Only the owner may read the file, and so the files that SQLite puts beside it.
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        with self.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection)
            connection.exec_driver_sql("COMMIT")

    async def close(self) -> None:
        """Finish all writes, and close all connections."""
        if self._writer.ident is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown(cancel_futures=True)
        self.engine.dispose()

    # ---- reading and writing ----

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Call a function that reads, in one of the reading threads."""

        def read() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Call a function that writes, in the writing thread."""
        future: Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(Change(change, future))
        return await future

    def append(self, lines: Sequence[EntryRow], deadline: StoredDeadline | None = None) -> Future[bool]:
        """Append lines to a log, in the writing thread."""
        future: Future[bool] = asyncio.get_running_loop().create_future()
        self._jobs.put(Append(lines, deadline, future))
        return future

    async def after(self, known: Mapping[str, int]) -> list[EntryRow]:
        """The new lines of all these tables, by one query."""
        wanted = json.encode(known).decode()
        return await self.read(lambda c: [EntryRow(*row) for row in c.exec_driver_sql(AFTER, (wanted,))])

    # ---- the writing thread ----

    def _write_all(self) -> None:
        try:
            connection = self.engine.connect()
            raw: Any = connection.connection.driver_connection
            self._version, self._newest = version_of(raw), newest_of(raw)
            raw.execute("PRAGMA busy_timeout=0")
        except Exception as error:
            self._call_in_loop(self._ready.set_exception, error)
            return
        self._call_in_loop(self._ready.set_result, None)
        with connection:
            going_on = True
            while going_on:
                jobs = self._take()
                going_on = None not in jobs
                self._do([job for job in jobs if job is not None], connection, raw)

    def _take(self) -> list[Append | Change | None]:
        """Wait for jobs, and take all that have arrived; none after a while."""
        jobs: list[Append | Change | None] = []
        with suppress(Empty):
            jobs.append(self._jobs.get(timeout=POLL_SECONDS if self.has_listeners else IDLE_POLL_SECONDS))
            while len(jobs) < MAX_GROUP:
                jobs.append(self._jobs.get_nowait())
        return jobs

    def _do(self, jobs: list[Append | Change], connection: Connection, raw: sqlite3.Connection) -> None:
        try:
            if jobs:
                self._commit(jobs, connection, raw)
            elif self.has_listeners:
                self._check_for_news(raw)
        except Exception as error:
            self.change_count += 1
            logger.error("the database failed", extra={"error": describe_error(error)})
            with suppress(sqlite3.Error):
                raw.rollback()
            for job in jobs:
                job.outcome = CannotKeep(refusal_of(error))
                self.callbacks.failed(job.outcome.text)
        if jobs:
            self._call_in_loop(deliver, jobs)

    def _commit(self, jobs: list[Append | Change], connection: Connection, raw: sqlite3.Connection) -> None:
        began = time.perf_counter()
        begin(raw)
        self._check_for_news(raw)  # Nobody else writes between this and the commit.
        appends = [job for job in jobs if isinstance(job, Append)]
        if appends:
            append_all(appends, raw)
        for job in jobs:
            if isinstance(job, Change):
                job.run(connection, raw)
        newest = newest_of(raw)
        raw.execute("COMMIT")
        self._newest = newest
        if appends:
            self.callbacks.committed(sum(len(job.lines) for job in appends), time.perf_counter() - began)

    def _check_for_news(self, raw: sqlite3.Connection) -> None:
        """Pass on which entries other processes have written since the last check."""
        version = version_of(raw)
        if version != self._version:
            self.change_count += 1
            news = raw.execute(WRITTEN, (self._newest,)).fetchall()
            self._version = version
            self._newest = max((row for _, _, row in news), default=self._newest)
            self._call_in_loop(self.callbacks.heard, [(table, seq) for table, seq, _ in news])

    def _call_in_loop(self, function: Callable[[Any], None], given: Any) -> None:
        with suppress(RuntimeError):  # The event loop has been closed.
            self._loop.call_soon_threadsafe(function, given)


def begin(raw: sqlite3.Connection) -> None:
    """Begin a transaction as soon as nobody else writes. SQLite's own attempts would be up to 0.1 s apart."""
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            raw.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(RETRY_SECONDS)


def append_all(appends: list[Append], raw: sqlite3.Connection) -> None:
    """Insert all lines by one statement, or each append by itself if there is a conflict."""
    lines = [line for job in appends for line in job.lines]
    try:
        raw.execute(INSERT_ALL, (json.encode(lines).decode(),))
    except sqlite3.IntegrityError:
        for job in appends:
            job.run(raw)
    else:
        write_deadlines(appends, raw)


def write_deadlines(appends: list[Append], raw: sqlite3.Connection) -> None:
    """Write the deadlines of appends."""
    raw.executemany(DEADLINE, [(job.lines[0].table_id, *job.deadline) for job in appends if job.deadline])


def deliver(jobs: list[Append | Change]) -> None:
    """Set the futures of jobs, in the event loop."""
    for job in jobs:
        if not job.future.done():
            if isinstance(job.outcome, Exception):
                job.future.set_exception(job.outcome)
            else:
                job.future.set_result(job.outcome)


def version_of(raw: sqlite3.Connection) -> int:
    """A number that changes with each commit of another connection."""
    return int(raw.execute("PRAGMA data_version").fetchone()[0])


def newest_of(raw: sqlite3.Connection) -> int:
    """The number of the last row of `entries`."""
    return int(raw.execute(NEWEST).fetchone()[0])


def describe_error(error: Exception) -> str:
    """The error as a text, without the values that were to be written."""
    cause = getattr(error, "orig", None) or error
    return f"{type(cause).__name__}: {cause}" if isinstance(cause, sqlite3.Error) else type(cause).__name__


def refusal_of(error: Exception) -> str:
    """The id of the refusal that says why nothing can be written now."""
    cause = getattr(error, "orig", None) or error
    return REFUSALS.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, "server-error")
