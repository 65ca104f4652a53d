"""Waiting in tests of asynchronous code: other tasks run until something holds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.helpers.patience import PATIENCE


async def until_holds(holds: Callable[[], bool]) -> None:
    """Let other tasks run until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0)
