"""What a server does by itself, beside what it is asked: nobody waits for it, and what fails is written down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from ...table import Refused
from ..api.problems import Refusal
from ..store import CannotKeep


class Background:
    """Tasks that nobody waits for."""

    def __init__(self, logger: logging.Logger) -> None:
        self.logger = logger
        self.closed = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Begin something."""
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
        if not isinstance(error, Refusal | Refused | CannotKeep):  # the table has moved on, or the store has said it
            self.logger.error("something that was due failed", exc_info=error)

    async def close(self) -> None:
        """Begin nothing more, and let go of what is under way."""
        self.closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
