"""Threads for long work, so that the event loop goes on answering."""

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
    """Call a function in a new daemon thread: a process that exits does not wait for it."""
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
        with suppress(RuntimeError):  # The event loop is closed: the server has stopped.
            loop.call_soon_threadsafe(deliver, finish, outcome)

    threading.Thread(target=run, name="keltis-thinking", daemon=True).start()
    return future


def at_idle_priority(function: Callable[..., T]) -> Callable[..., T]:
    """Wrap a function so that the thread it runs in has the lowest priority from then on."""

    def run(*given: Any) -> T:
        lower_priority()
        return function(*given)

    return run


def lower_priority() -> None:
    """Let this thread run only while no other thread wants the processor. Only Linux can do this."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
