"""Who plays the games of a job: this process, or all cores of this machine.

Either takes numbers of games and gives back what their runner makes of them in the order of the numbers: the lines of
their records, if it is the arena's own.
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
Lines = Generator[str, None, None]

AHEAD = 16  # games in hand for each worker, so that none waits for a long game of another
GO_ON = "with --output FILE.jsonl the same command goes on"

runner: Runner[Any] | None = None  # of a worker process


class Runner(Protocol[T_co]):
    """Plays the games of a job by their numbers, until it is closed."""

    def play(self, number: int) -> T_co:
        """One game, which depends neither on the worker nor on what was played before."""

    def close(self) -> None:
        """No more games."""


def play_here(
    job: Job, numbers: Iterable[int], make: Callable[[Job], Runner[Any]] = GameRunner
) -> Generator[Any, None, None]:
    """Play in this process."""
    own = make(job)
    try:
        for number in numbers:
            yield own.play(number)
    finally:
        own.close()


def play_local(
    job: Job, numbers: Iterable[int], workers: int, make: Callable[[Job], Runner[Any]] = GameRunner
) -> Generator[Any, None, None]:
    """Play in processes of this machine."""
    if workers <= 1:
        yield from play_here(job, numbers, make)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, begin_work, (job, theirs, make))

    def begin(number: int) -> Future[Any]:
        with deaf_children():  # this may start a process
            return pool.submit(work, number)

    try:
        yield from in_order(numbers, workers * AHEAD, begin)
    except BrokenProcessPool:
        raise CannotDo(f"a worker process was ended from outside, perhaps as memory was short; {GO_ON}") from None
    finally:
        ours.close()  # ends the workers at once, also in the middle of a game
        pool.shutdown(cancel_futures=True)
        theirs.close()


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started here do not hear Ctrl-C until they are ready for it: they inherit what is blocked."""
    if sys.platform == "win32":  # pragma: no cover
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # which may still raise what came before
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work(job: Job, lifeline: Connection, make: Callable[[Job], Runner[Any]] = GameRunner) -> None:
    """What a worker process does first."""
    global runner
    runner = make(job)
    for ending in (signal.SIGINT, signal.SIGTERM):  # meant for the main process, which ends the workers
        signal.signal(ending, lambda *_: None)  # ignored here, but not by the programs that are started here
    if sys.platform != "win32":  # pragma: no branch
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=watch, args=(lifeline,)).start()  # no daemon: it ends the process, and nothing ends it before


def work(number: int) -> Any:
    """What a worker process does for each game."""
    assert runner is not None
    return runner.play(number)


def watch(lifeline: Connection) -> None:
    """In a thread: leave with all bots when the main process lets go or is no more."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        assert runner is not None
        runner.close()
        os._exit(0)


def in_order(numbers: Iterable[int], most: int, begin: Callable[[int], Future[T]]) -> Generator[T, None, None]:
    """Begin so many games at most before the first of them is finished; hand the results on in order."""
    waiting: deque[Future[T]] = deque()
    for number in numbers:
        waiting.append(begin(number))
        while waiting and (len(waiting) == most or waiting[0].done()):
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
