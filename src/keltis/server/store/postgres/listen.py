"""LISTEN: a connection that hears what other processes have appended to logs, and reconnects when it is lost."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Event, Task
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import chain, repeat
from typing import Any

import asyncpg

from .appends import BACKOFF_SECONDS, CHANNEL
from .connection import CONNECT_SECONDS, describe_error

logger = logging.getLogger("keltis.server.store")

PROBE_SECONDS = 10.0  # between probes of the connection


class Listener:
    """The listening connection of a process. `missed` is called after a reconnect: notifications are not repeated."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[asyncpg.Connection]],
        mark: str,
        heard: Callable[[list[tuple[str, int]]], None],
        missed: Callable[[], None],
    ) -> None:
        self._connect, self._mark, self._heard, self._missed = connect, mark, heard, missed
        self._task: Task[None] | None = None
        self._connection: asyncpg.Connection | None = None
        self._lost = Event()

    async def open(self) -> None:
        """Connect, and listen from now on."""
        await self._listen()
        self._task = asyncio.create_task(self._keep_listening())

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            self._connection.terminate()

    async def _listen(self) -> None:
        self._lost = lost = Event()
        self._connection = connection = await self._connect()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._take)
        except BaseException:
            connection.terminate()
            raise
        if connection.is_closed():
            lost.set()

    def _take(self, connection: Any, process: int, channel: str, payload: object) -> None:
        mark, _, told = str(payload).partition(" ")
        if mark != self._mark:
            pairs = (pair.rpartition(":") for pair in told.split(","))
            self._heard([(table, int(seq)) for table, _, seq in pairs if seq.isdecimal()])

    async def _keep_listening(self) -> None:
        while True:
            await self._wait_until_lost()
            logger.warning("the connection that hears of other processes was lost; reconnecting")
            await self._reconnect()
            self._missed()

    async def _wait_until_lost(self) -> None:
        """Wait until the connection ends or does not answer a probe, as after a cable was pulled."""
        connection = self._connection
        assert connection is not None
        while not self._lost.is_set():
            try:
                async with asyncio.timeout(PROBE_SECONDS):  # `wait_for` can lose a simultaneous cancellation.
                    await self._lost.wait()
            except TimeoutError:
                try:
                    await connection.execute("SELECT 1", timeout=CONNECT_SECONDS)
                except Exception:
                    connection.terminate()
                    return

    async def _reconnect(self) -> None:
        """Reconnect, with back-off, until it succeeds."""
        for pause in chain(BACKOFF_SECONDS, repeat(BACKOFF_SECONDS[-1])):
            try:
                await self._listen()
                break
            except Exception as error:  # Whatever it is, all one can do is to try again.
                logger.debug("the database does not answer", extra={"error": describe_error(error)})
            await asyncio.sleep(pause)
