"""Long work is done in threads of its own, so that nobody's click waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


def in_thread(function: Callable[..., T], *given: Any) -> asyncio.Future[T]:
    """Call a function in a thread of its own, which a program that ends does not wait for."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def deliver(finish: Callable[[Any], None], outcome: Any) -> None:
        if not future.done():
            finish(outcome)

    def run() -> None:
        try:
            outcome: Any = function(*given)
            finish: Callable[[Any], None] = future.set_result
        except Exception as error:
            outcome, finish = error, future.set_exception
        with suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(deliver, finish, outcome)

    threading.Thread(target=run, name="keltis-thinking", daemon=True).start()
    return future


def gently(function: Callable[..., T]) -> Callable[..., T]:
    """The same function, for a thread of its own: it works with what everybody else leaves of the processor."""

    def run(*given: Any) -> T:
        step_back()
        return function(*given)

    return run


def step_back() -> None:
    """Let everybody else go first: on Linux a thread may ask for what the others leave."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
