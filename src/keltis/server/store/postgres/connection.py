"""Connections to PostgreSQL, and the classification of their errors."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

CONNECT_SECONDS = 5.0  # for one attempt to connect
PORT = 5432
# Commits are durable even if the database's configuration says `off`. Settings that wait for replicas are kept.
DURABLE = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
# Prefixes of SQLSTATEs of temporary faults: connections, serialization failures, resources, locks, shutdown or start,
# input and output, and a server that has become read-only because another one has taken over.
BUSY = ("08", "40", "53", "55", "57", "58", "25006")
# SQLSTATEs whose messages quote neither rows nor passwords; also failed logins, and a database that does not exist.
HARMLESS = (*BUSY, "28", "3D", "42501")


async def connect(url: str, timeout: float | None) -> asyncpg.Connection:
    """Open a connection. `timeout` is in seconds for each statement."""
    connection = await asyncpg.connect(
        url, timeout=CONNECT_SECONDS, command_timeout=timeout, server_settings={"application_name": "keltis"}
    )
    try:
        await connection.execute(DURABLE)
    except BaseException:
        connection.terminate()
        raise
    return connection


class LazyConnection:
    """One connection for one statement at a time, opened when it is needed, also after it was lost."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]]) -> None:
        self._connect = connect
        self._connection: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()

    async def fetch(self, statement: str, *given: Any) -> list[asyncpg.Record]:
        """Run a prepared statement in a transaction of its own."""
        async with self._turn:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect()
            try:
                return list(await self._connection.fetch(statement, *given))
            except BaseException as error:
                if not isinstance(error, Exception) or refusal_of(error) is not None:
                    self.drop()  # A late answer must not be taken for that of the next statement.
                raise

    def drop(self) -> None:
        """Close the connection at once."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """Close the connection in order, if the database still answers."""
        if self._connection is not None and not self._connection.is_closed():
            with suppress(Exception):  # It is dropped below in any case.
                await self._connection.close(timeout=1)
        self.drop()


def cause_of(error: BaseException) -> BaseException:
    """The driver's error beneath SQLAlchemy's."""
    inner = getattr(error, "orig", None)
    return (inner.__cause__ or inner) if inner is not None else error


def refusal_of(error: BaseException) -> str | None:
    """The id of the refusal for a fault of the database; None for other errors."""
    cause = cause_of(error)
    if isinstance(cause, asyncpg.DiskFullError):
        return "store-full"
    if isinstance(cause, asyncpg.PostgresError):
        return "store-busy" if str(cause.sqlstate).startswith(BUSY) else None
    lost = (OSError, EOFError, asyncpg.InterfaceError, asyncpg.InternalClientError)  # A TimeoutError is an OSError.
    return "store-busy" if isinstance(cause, lost) else None


def is_undone(error: BaseException) -> bool:
    """Whether it is certain that nothing was committed, because the database has rolled back."""
    cause = cause_of(error)
    return isinstance(cause, asyncpg.PostgresError) and str(cause.sqlstate).startswith(("40", "53"))


def describe_error(error: BaseException) -> str:
    """The error as a text, without values and passwords."""
    cause = cause_of(error)
    if isinstance(cause, asyncpg.PostgresError):
        said = str(cause.args[0]) if str(cause.sqlstate).startswith(HARMLESS) else "no"
        return f"{said} ({cause.sqlstate})"
    if isinstance(cause, TimeoutError):
        return "it does not answer in time"
    if isinstance(cause, OSError):
        return f"it cannot be reached ({cause.strerror or type(cause).__name__})"
    if isinstance(cause, ValueError):  # Its own text would quote the address, with the password.
        return "its address cannot be read; it is written postgresql://user:password@host:port/name"
    return type(cause).__name__
