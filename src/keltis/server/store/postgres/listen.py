"""Hearing from PostgreSQL what other processes have added to logs, over a connection that is opened again when lost."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Event, Task
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import chain, repeat
from typing import Any

import asyncpg

from .appends import CHANNEL, PAUSES
from .connection import CONNECTING, sentence_of

logger = logging.getLogger("keltis.server.store")

QUIET = 10.0  # seconds after which a connection that says nothing is asked whether it is still there


class News:
    """One connection for each process. After it was lost, `missed` is called, since notices are not repeated."""

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
        self._gone = Event()

    async def open(self) -> None:
        """From here on everything is heard."""
        await self._listen()
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        """Hear no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            self._connection.terminate()

    async def _listen(self) -> None:
        self._gone = gone = Event()
        self._connection = connection = await self._connect()
        connection.add_termination_listener(lambda _: gone.set())
        try:
            await connection.add_listener(CHANNEL, self._take)
        except BaseException:
            connection.terminate()
            raise
        if connection.is_closed():
            gone.set()

    def _take(self, connection: Any, process: int, channel: str, payload: object) -> None:
        mark, _, told = str(payload).partition(" ")
        if mark != self._mark:
            pairs = (pair.rpartition(":") for pair in told.split(","))
            self._heard([(table, int(seq)) for table, _, seq in pairs if seq.isdecimal()])

    async def _stay(self) -> None:
        while True:
            await self._until_gone()
            logger.warning("the database no longer tells what other processes do; calling it again")
            await self._return()
            self._missed()

    async def _until_gone(self) -> None:
        """Until the connection ends, or does not answer: a cable that was pulled says nothing."""
        connection = self._connection
        assert connection is not None
        while not self._gone.is_set():
            try:
                async with asyncio.timeout(QUIET):  # wait_for would lose a cancel that comes together with the end
                    await self._gone.wait()
            except TimeoutError:
                try:
                    await connection.execute("SELECT 1", timeout=CONNECTING)
                except Exception:
                    connection.terminate()
                    return

    async def _return(self) -> None:
        """Call until somebody answers."""
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            try:
                await self._listen()
                break
            except Exception as error:  # whatever it is, the only thing to do is to call again
                logger.debug("the database does not answer", extra={"error": sentence_of(error)})
            await asyncio.sleep(pause)
