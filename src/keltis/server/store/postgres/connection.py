"""Connections to PostgreSQL, and what their errors mean for somebody who waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

CONNECTING = 5.0  # seconds for one call at the database's door
PORT = 5432
# A commit is durable also where the database's owner has said that it need not be; what waits for a replica stays so.
DURABLE = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
# By the first letters of PostgreSQL's codes: connections, transactions in each other's way, resources, locks, a stop or
# a start, input and output, and a server that only reads because another has taken over.
BUSY = ("08", "40", "53", "55", "57", "58", "25006")
# Those whose sentences name neither rows nor passwords: also who may come in, and whether there is such a database.
HARMLESS = (*BUSY, "28", "3D", "42501")


async def connect(url: str, timeout: float | None) -> asyncpg.Connection:
    """A connection; each of its statements may take so many seconds."""
    connection = await asyncpg.connect(
        url, timeout=CONNECTING, command_timeout=timeout, server_settings={"application_name": "keltis"}
    )
    try:
        await connection.execute(DURABLE)
    except BaseException:
        connection.terminate()
        raise
    return connection


class Wire:
    """One connection, for one statement after the other; it is opened when it is needed, also after it was lost."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]]) -> None:
        self._connect = connect
        self._connection: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()

    async def fetch(self, statement: str, *given: Any) -> list[asyncpg.Record]:
        """Carry out a statement, prepared once, in a transaction of its own."""
        async with self._turn:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect()
            try:
                return list(await self._connection.fetch(statement, *given))
            except BaseException as error:
                if not isinstance(error, Exception) or refusal_of(error) is not None:
                    self.drop()  # who knows what it is still about to answer
                raise

    def drop(self) -> None:
        """Let go at once."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """Say goodbye."""
        if self._connection is not None and not self._connection.is_closed():
            with suppress(Exception):  # there may be nobody left to say it to
                await self._connection.close(timeout=1)
        self.drop()


def cause_of(error: BaseException) -> BaseException:
    """The driver's error beneath SQLAlchemy's."""
    inner = getattr(error, "orig", None)
    return (inner.__cause__ or inner) if inner is not None else error


def refusal_of(error: BaseException) -> str | None:
    """The text that says why the database does nothing now; None where it is not its fault."""
    cause = cause_of(error)
    if isinstance(cause, asyncpg.DiskFullError):
        return "store-full"
    if isinstance(cause, asyncpg.PostgresError):
        return "store-busy" if str(cause.sqlstate).startswith(BUSY) else None
    if isinstance(cause, asyncpg.DataError):  # what was given does not fit, whichever connection it goes over
        return None
    lost = (OSError, EOFError, asyncpg.InterfaceError, asyncpg.InternalClientError)  # a TimeoutError is an OSError
    return "store-busy" if isinstance(cause, lost) else None


def is_undone(error: BaseException) -> bool:
    """Whether it is sure that nothing was written, because the database said so."""
    cause = cause_of(error)
    return isinstance(cause, asyncpg.PostgresError) and str(cause.sqlstate).startswith(("40", "53"))


def sentence_of(error: BaseException) -> str:
    """What is wrong, without what was to be written and without passwords."""
    cause = cause_of(error)
    if isinstance(cause, asyncpg.PostgresError):
        said = str(cause.args[0]) if str(cause.sqlstate).startswith(HARMLESS) else "no"
        return f"{said} ({cause.sqlstate})"
    if isinstance(cause, TimeoutError):
        return "it does not answer in time"
    if isinstance(cause, OSError):
        return f"it cannot be reached ({cause.strerror or type(cause).__name__})"
    if isinstance(cause, ValueError):  # its text would quote the address
        return "its address cannot be read; it is written postgresql://user:password@host:port/name"
    return type(cause).__name__
