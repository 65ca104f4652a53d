"""Work in portions on the event loop: other requests are answered between two portions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from time import perf_counter
from typing import TypeVar

from ..bots.portions import Portions

T = TypeVar("T")
PORTION = 0.012  # seconds of work until others have a turn
# Seconds until the work goes on: a browser delivers no messages from other tabs while its event loop always has
# something to do at once, and a shorter pause is none there.
PAUSE = 0.003


async def in_portions(work: Portions[T], check: Callable[[], None] = lambda: None) -> T:
    """Do a work: its result. `check` is called between portions, and raises what ends the work early."""
    with closing(work):
        while True:
            until = perf_counter() + PORTION
            try:
                next(work)
                while perf_counter() < until:
                    next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            await asyncio.sleep(PAUSE)
            check()
