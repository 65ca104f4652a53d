"""Tasks that nobody awaits: what fails in them is logged, and they end with the host."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from ...table import Refused
from .storage import CannotKeep


class NoLongerWanted(Exception):
    """Work was skipped, because nobody wants its result any more."""


class Background:
    """Tasks that nobody awaits."""

    def __init__(self, logger: logging.Logger) -> None:
        self.logger = logger
        self.closed = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start a task; nothing once the host stops."""
        if self.closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._note)

    def _note(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        # A refusal means that the table has moved on; what the store cannot keep it has logged itself.
        if not isinstance(error, Refused | CannotKeep):
            self.logger.error("background work failed", exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks, and start no more."""
        self.closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
