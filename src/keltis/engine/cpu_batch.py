"""A batch of games on the processor: arrays of NumPy's, and threads that take a part of the games each.

`CpuBatch` answers the same calls as `CudaBatch` in `gpu/batch.py`; `Batch` drives either.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Any
from weakref import finalize

from ..games.contract import BadOption, CannotDo
from .kernel import BatchKernel, Kernel

if TYPE_CHECKING:
    from queue import SimpleQueue

Columns = Mapping[str, tuple[str, tuple[int, ...]]]  # by an array's name: its type, and the shape of a game's row in it

FEW_GAMES = 512  # For fewer games than this, random actions are drawn before another thread has woken up.


class CpuBatch:
    """The arrays of a batch, and the threads that play its games."""

    def __init__(self, kernel: Kernel, blank: bytes, seed: int, games: int, columns: Columns, threads: int) -> None:
        self.games, self.arrays = games, blank_arrays(columns, games)
        import numpy

        self.place = numpy
        self.kernel = BatchKernel(kernel, blank, seed, self.arrays)
        self.workers = Workers(min(threads, games), self.kernel)
        finalize(self, self.workers.dismiss)

    def start(self) -> None:
        """Begin all games."""
        self.workers.share(self.games, self.kernel.start)

    def attempt(self, actions: Any) -> int:
        """One action in each game, unless one is illegal: then nothing changes, and the first such game is returned.

        Returns -1 where all are legal.
        """
        wrong: int = self.kernel.check(actions, 0, self.games)
        if wrong < 0:
            self.step(actions)
        return wrong

    def step(self, actions: Any, checked: bool = True) -> None:
        """One action in each game; those that were not checked are checked now, and lose where they are illegal."""
        kernel = self.kernel
        self.workers.share(self.games, lambda first, count: kernel.step(actions, first, count, checked))

    def sample(self, out: Any, seed: int) -> None:
        """A legal action for each game, each equally likely."""
        kernel = self.kernel
        if self.games < FEW_GAMES:
            kernel.sample(out, seed, 0, self.games)
        else:
            self.workers.share(self.games, lambda first, count: kernel.sample(out, seed, first, count))

    def empty(self) -> Any:
        """Room for an action of each game."""
        return blank_arrays({"chosen": ("int32", ())}, self.games)["chosen"]

    def numbers_of(self, actions: Any) -> Any:
        """Actions of any kind of array or list as an array of NumPy's."""
        return self.place.asarray(actions)

    def here(self) -> AbstractContextManager[None]:
        """A context in which arrays are made where those of the batch are: on the processor that is everywhere."""
        return nullcontext()

    def content(self, index: int) -> bytes:
        """The state of one game."""
        return self.kernel.content(index)


class Workers:
    """Threads that take a part of the games each; the caller is one of them.

    Tasks and results go through queues. Workers spin briefly before they block, no longer than their task took
    (`BatchKernel.linger`, `BatchKernel.gather`): a blocked thread is often woken on the caller's core, and the two then
    take turns. Where there are fewer cores than threads, nobody spins: that would keep others from working.
    """

    def __init__(self, size: int, kernel: BatchKernel) -> None:
        self.size, self.kernel = size, kernel
        self.spins = size <= cores()
        self.begin()

    def begin(self) -> None:
        """Start the other threads, each with a queue of its own."""
        from queue import SimpleQueue  # take long to import
        from threading import Thread

        self.process = os.getpid()
        self.tasks: list[SimpleQueue[Any]] = [SimpleQueue() for _ in range(self.size - 1)]
        self.done: SimpleQueue[None] = SimpleQueue()
        for tasks in self.tasks:
            Thread(target=work, args=(tasks, self.done, self.kernel, self.spins), daemon=True).start()

    def share(self, games: int, task: Callable[[int, int], None]) -> None:
        """Have every thread do its part of a task, which is called with the first game and their number."""
        if self.process != os.getpid():  # a fork leaves the threads behind
            self.begin()
        bounds = [games * n // self.size for n in range(self.size + 1)]
        parts = [(first, end - first) for first, end in pairwise(bounds)]
        for tasks, part in zip(self.tasks, parts[1:], strict=True):
            tasks.put((task, part))
        began = perf_counter()
        try:
            task(*parts[0])
        finally:  # No other task may begin before all parts of this one are done.
            if self.tasks and self.spins:
                self.kernel.gather(len(self.tasks), perf_counter() - began)
            for _ in self.tasks:
                self.done.get()

    def dismiss(self) -> None:
        """End the other threads."""
        for tasks in self.tasks:
            tasks.put(None)


def work(tasks: SimpleQueue[Any], done: SimpleQueue[None], kernel: BatchKernel, spins: bool) -> None:
    """What a thread does until it is dismissed."""
    while (task := tasks.get()) is not None:
        heard, began = kernel.heard(), perf_counter()
        task[0](*task[1])
        done.put(None)
        if spins:
            kernel.linger(heard, perf_counter() - began)


def blank_arrays(columns: Columns, games: int) -> dict[str, Any]:
    """Arrays with a row for each game, if there is room for them."""
    try:
        import numpy
    except ImportError:
        raise CannotDo("batches need NumPy: pip install 'keltis[env]'") from None
    sizes = {name: games * numpy.dtype(kind).itemsize * int(numpy.prod(row)) for name, (kind, row) in columns.items()}
    need = sum(sizes.values())
    try:
        if need > memory():
            raise MemoryError
        return {name: numpy.zeros((games, *row), kind) for name, (kind, row) in columns.items()}
    except MemoryError:
        raise BadOption(f"{games} games need {need / 2**30:.1f} GiB of memory, which is not there") from None


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def memory() -> float:
    """How many bytes of memory this machine has; infinitely many where the system does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return float("inf")
