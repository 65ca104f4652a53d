"""SQLite: a file on this machine, written by one thread of each process.

The thread takes what has arrived and commits it together. While nothing arrives it looks whether other processes have
written (`PRAGMA data_version`, a few microseconds), and so does every group before it is written.
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

from .base import CannotKeep, CannotOpen, Deadline, Line, Store
from .migrations import upgrade

T = TypeVar("T")
logger = logging.getLogger("keltis.server.store")

BUSY = 5.0  # seconds to wait for another process that writes
AGAIN = 0.002  # seconds until the next attempt
OFTEN, SELDOM = 0.03, 0.06  # seconds between looks for what other processes wrote; seldom while nobody waits
GROUP = 500  # what is committed together, at most
READERS = 4

COLUMNS = ", ".join(Line._fields)
INSERT = f"INSERT INTO entries ({COLUMNS}) VALUES ({', '.join('?' * len(Line._fields))})"
VALUES = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(Line._fields)))
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
    """Lines that somebody waits for, and a deadline that is kept with them."""

    def __init__(self, lines: Sequence[Line], deadline: Deadline | None, future: Future[bool]) -> None:
        self.lines, self.deadline, self.future = lines, deadline, future
        self.outcome: Any = True

    def run(self, connection: sqlite3.Connection) -> None:
        """By itself: only where somebody else has written one of a group."""
        try:
            connection.execute(INSERT, self.lines[0])
        except sqlite3.IntegrityError:
            self.outcome = False
            return
        connection.executemany(INSERT, self.lines[1:])  # nobody can have gone on from a line that is ours
        keep_deadlines([self], connection)
        self.outcome = True


class Change:
    """A function that somebody waits for."""

    def __init__(self, change: Callable[[Connection], Any], future: Future[Any]) -> None:
        self.change, self.future = change, future
        self.outcome: Any = None

    def run(self, connection: Connection, raw: sqlite3.Connection) -> None:
        """Carry it out, whole or not at all; what is wrong with it harms nobody else."""
        raw.execute("SAVEPOINT change")
        try:
            self.outcome = self.change(connection)
            raw.execute("RELEASE change")
        except Exception as error:
            if not raw.in_transaction:  # a full disk ends the whole transaction
                raise
            raw.execute("ROLLBACK TO change")
            raw.execute("RELEASE change")
            self.outcome = CannotKeep(refusal_of(error)) if isinstance(error, OperationalError) else error


class SqliteStore(Store):
    """One file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.engine = create_engine(
            "sqlite://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=READERS + 1,
            hide_parameters=True,  # they are hands and set-ups, which no message of an error may quote
            isolation_level="AUTOCOMMIT",  # transactions begin where we say so
        )
        self._jobs: SimpleQueue[Append | Change | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "keltis-reading")
        self._writer = threading.Thread(target=self._write_all, name="keltis-writing", daemon=True)
        self._newest = 0  # the last row of the log that was ours or was told
        self._version = 0
        self.stirred: int = 0

    def _connect(self) -> sqlite3.Connection:
        """Readers and a writer side by side, and a commit that survives a power cut."""
        connection = sqlite3.connect(self.path, timeout=BUSY, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")
        return connection

    async def open(self) -> None:
        """Bring the database to the newest shape, and begin to write."""
        self._loop: AbstractEventLoop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(self._migrate)
        except Exception as error:  # whatever the drivers raise, there is nothing to serve
            self.engine.dispose()
            raise CannotOpen(str(getattr(error, "orig", None) or error)) from None
        self._ready = self._loop.create_future()
        self._writer.start()
        try:
            await self._ready
        except Exception as error:
            raise CannotOpen(sentence_of(error)) from None

    def _migrate(self) -> None:
        """Whole or not at all; a second process waits for the first."""
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # for its owner alone, and so what lies beside it
        with self.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection)
            connection.exec_driver_sql("COMMIT")

    async def close(self) -> None:
        """Write what is waiting, and close all connections."""
        if self._writer.ident is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown(cancel_futures=True)
        self.engine.dispose()

    # ---- what is asked for ----

    async def read(self, look: Callable[[Connection], T]) -> T:
        """Look something up, in one of the reading threads."""

        def read() -> T:
            with self.engine.connect() as connection:
                return look(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Change something, in the writing thread."""
        future: Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(Change(change, future))
        return await future

    def append(self, lines: Sequence[Line], deadline: Deadline | None = None) -> Future[bool]:
        """Add to a log, in the writing thread."""
        future: Future[bool] = asyncio.get_running_loop().create_future()
        self._jobs.put(Append(lines, deadline, future))
        return future

    async def after(self, known: Mapping[str, int]) -> list[Line]:
        """What was added to tables, all in one look."""
        wanted = json.encode(known).decode()
        return await self.read(lambda c: [Line(*row) for row in c.exec_driver_sql(AFTER, (wanted,))])

    # ---- the writing thread ----

    def _write_all(self) -> None:
        try:
            connection = self.engine.connect()
            raw: Any = connection.connection.driver_connection
            self._version, self._newest = version_of(raw), newest_of(raw)
            raw.execute("PRAGMA busy_timeout=0")
        except Exception as error:
            self._call(self._ready.set_exception, error)
            return
        self._call(self._ready.set_result, None)
        with connection:
            going_on = True
            while going_on:
                jobs = self._take()
                going_on = None not in jobs
                self._do([job for job in jobs if job is not None], connection, raw)

    def _take(self) -> list[Append | Change | None]:
        """What has arrived; nothing when nothing came for a while."""
        jobs: list[Append | Change | None] = []
        with suppress(Empty):
            jobs.append(self._jobs.get(timeout=OFTEN if self.watched else SELDOM))
            while len(jobs) < GROUP:
                jobs.append(self._jobs.get_nowait())
        return jobs

    def _do(self, jobs: list[Append | Change], connection: Connection, raw: sqlite3.Connection) -> None:
        try:
            if jobs:
                self._commit(jobs, connection, raw)
            elif self.watched:
                self._watch(raw)
        except Exception as error:
            self.stirred += 1
            logger.error("the database does not do what it is told", extra={"error": sentence_of(error)})
            with suppress(sqlite3.Error):
                raw.rollback()
            for job in jobs:
                job.outcome = CannotKeep(refusal_of(error))
                self.failed(job.outcome.text)
        if jobs:
            self._call(deliver, jobs)

    def _commit(self, jobs: list[Append | Change], connection: Connection, raw: sqlite3.Connection) -> None:
        began = time.perf_counter()
        begin(raw)
        self._watch(raw)  # from here to the end nobody else writes
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
            self.committed(sum(len(job.lines) for job in appends), time.perf_counter() - began)

    def _watch(self, raw: sqlite3.Connection) -> None:
        """Tell what other processes have written since the last look."""
        version = version_of(raw)
        if version != self._version:
            self.stirred += 1
            news = raw.execute(WRITTEN, (self._newest,)).fetchall()
            self._version = version
            self._newest = max((row for _, _, row in news), default=self._newest)  # what came since is told next time
            self._call(self.heard, [(table, seq) for table, seq, _ in news])

    def _call(self, function: Callable[[Any], None], given: Any) -> None:
        with suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(function, given)


def begin(raw: sqlite3.Connection) -> None:
    """Begin to write as soon as nobody else does. SQLite's own attempts would come ever more seldom: up to 0.1 s."""
    end = time.monotonic() + BUSY
    while True:
        try:
            raw.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(AGAIN)


def append_all(appends: list[Append], raw: sqlite3.Connection) -> None:
    """All lines in one statement; one by one only where some number is taken."""
    lines = [line for job in appends for line in job.lines]
    try:
        raw.execute(INSERT_ALL, (json.encode(lines).decode(),))
    except sqlite3.IntegrityError:
        for job in appends:
            job.run(raw)
    else:
        keep_deadlines(appends, raw)


def keep_deadlines(appends: list[Append], raw: sqlite3.Connection) -> None:
    """In place of each table's last one."""
    raw.executemany(DEADLINE, [(job.lines[0].table_id, *job.deadline) for job in appends if job.deadline])


def deliver(jobs: list[Append | Change]) -> None:
    """Tell those who wait, in the event loop."""
    for job in jobs:
        if not job.future.done():
            if isinstance(job.outcome, Exception):
                job.future.set_exception(job.outcome)
            else:
                job.future.set_result(job.outcome)


def version_of(raw: sqlite3.Connection) -> int:
    """A number that another connection's commit changes."""
    return int(raw.execute("PRAGMA data_version").fetchone()[0])


def newest_of(raw: sqlite3.Connection) -> int:
    """The last row of the log."""
    return int(raw.execute(NEWEST).fetchone()[0])


def sentence_of(error: Exception) -> str:
    """What is wrong, without what was to be written."""
    cause = getattr(error, "orig", None) or error
    return f"{type(cause).__name__}: {cause}" if isinstance(cause, sqlite3.Error) else type(cause).__name__


def refusal_of(error: Exception) -> str:
    """The text that says why nothing can be written now."""
    cause = getattr(error, "orig", None) or error
    return REFUSALS.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, "server-error")
