"""Plays the games of a job, in this process or on all cores of this machine.

The functions take the numbers of games, and yield the runner's results in the same order. `GameRunner`, the default,
returns each game's record as one JSON line.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ..games.contract import CannotDo
from .job import Job
from .runner import GameRunner

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.connection import Connection

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Lines = Generator[str, None, None]  # Records, one of each game.

AHEAD = 16  # Games queued per worker, so that none waits for another worker's long game.
RESUME_HINT = "run it again with --output FILE.jsonl to resume"

runner: Runner[Any] | None = None  # The runner of a worker process.


class Runner(Protocol[T_co]):
    """Plays the games of a job by their numbers, until it is closed."""

    def play(self, number: int) -> T_co:
        """Play one game; it depends neither on the worker nor on earlier games."""

    def close(self) -> None:
        """End the programs among the bots."""


def play_here(
    job: Job, numbers: Iterable[int], make_runner: Callable[[Job], Runner[Any]] = GameRunner
) -> Generator[Any, None, None]:
    """Play in this process."""
    own = make_runner(job)
    try:
        for number in numbers:
            yield own.play(number)
    finally:
        own.close()


def play_local(
    job: Job, numbers: Iterable[int], workers: int, make_runner: Callable[[Job], Runner[Any]] = GameRunner
) -> Generator[Any, None, None]:
    """Play in processes of this machine."""
    if workers <= 1:
        yield from play_here(job, numbers, make_runner)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, begin_work, (job, theirs, make_runner))

    def begin(number: int) -> Future[Any]:
        with block_sigint_in_children():  # `submit` may start a process.
            return pool.submit(work, number)

    try:
        yield from in_order(numbers, workers * AHEAD, begin)
    except BrokenProcessPool:
        raise CannotDo(f"a worker process was killed, perhaps for lack of memory; {RESUME_HINT}") from None
    finally:
        ours.close()  # Ends the workers at once, even in the middle of a game.
        pool.shutdown(cancel_futures=True)
        theirs.close()


@contextmanager
def block_sigint_in_children() -> Iterator[None]:
    """Block SIGINT in processes started here until they are ready for it: they inherit the signal mask."""
    if sys.platform == "win32":  # pragma: no cover
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # May raise for an earlier, pending signal.
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work(job: Job, lifeline: Connection, make_runner: Callable[[Job], Runner[Any]] = GameRunner) -> None:
    """Initialize a worker process."""
    global runner
    runner = make_runner(job)
    # Both signals are meant for the main process, which ends the workers. Unlike SIG_IGN, a handler is not inherited by
    # the programs that are started here.
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: None)
    if sys.platform != "win32":  # pragma: no branch
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=watch, args=(lifeline,)).start()  # Not a daemon thread: it is what ends the process.


def work(number: int) -> Any:
    """Play one game in a worker process."""
    assert runner is not None
    return runner.play(number)


def watch(lifeline: Connection) -> None:
    """In a thread: end the bots and the process when the main process closes the pipe or has died."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        assert runner is not None
        runner.close()
        os._exit(0)


def in_order(numbers: Iterable[int], max_ahead: int, begin: Callable[[int], Future[T]]) -> Generator[T, None, None]:
    """Run at most `max_ahead` games ahead of the oldest unfinished one, and yield the results in order."""
    waiting: deque[Future[T]] = deque()
    for number in numbers:
        waiting.append(begin(number))
        while waiting and (len(waiting) == max_ahead or waiting[0].done()):
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
