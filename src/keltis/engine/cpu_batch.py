"""A batch of games on the CPU: NumPy arrays, and threads that play a share of the games each.

`Batch` drives any `BatchDevice`: this one, or `CudaBatch` of `gpu/batch.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol
from weakref import finalize

from ..games.contract import NOTHING_AUTOMATIC, Automatic, BadOption, CannotDo
from .kernel import BatchKernel, Kernel

if TYPE_CHECKING:
    from queue import SimpleQueue

Columns = Mapping[str, tuple[str, tuple[int, ...]]]  # For each array: its type, and the shape of a game's row in it.

FEW_GAMES = 512  # For fewer games, one thread draws random actions faster than another one wakes up.


class BatchDevice(Protocol):
    """Where a batch is played: `arrays` by the names of their columns, made with `xp`, which is NumPy or CuPy."""

    arrays: dict[str, Any]
    xp: Any
    reads_once: bool  # Whether an action is read only once, so that the caller's own array can be used.

    def start(self) -> None:
        """Start all games."""
        ...

    def attempt(self, actions: Any, features: Any) -> int:
        """Play one action in each game, or none if any is illegal: returns the first such game, or -1."""
        ...

    def step(self, actions: Any, features: Any, checked: bool = True) -> None:
        """Play one action in each game; unless they are `checked`, an illegal one loses its game."""
        ...

    def encode(self, out: Any, ahead: int) -> None:
        """Write the features of a seat of each game, so many seats ahead of the one to move."""
        ...

    def pack(self) -> None:
        """Write the states and generators to the arrays, if they are elsewhere."""
        ...

    def refresh(self) -> None:
        """Go on from the states and generators in the arrays, and write the public arrays."""
        ...

    def sample(self, out: Any, seed: int) -> None:
        """Draw a legal action for each game, uniformly."""
        ...

    def empty(self) -> Any:
        """An array for one action of each game."""
        ...

    def as_array(self, actions: Any) -> Any:
        """Actions from any kind of array or list as an array of this device."""
        ...

    def on_device(self) -> AbstractContextManager[Any]:
        """A context in which arrays are made on this device."""
        ...

    def content(self, index: int) -> bytes:
        """The state of one game."""
        ...


class CpuBatch:
    """The arrays of a batch, and the threads that play its games."""

    reads_once = False

    def __init__(
        self,
        kernel: Kernel,
        blank: bytes,
        seed: int,
        games: int,
        columns: Columns,
        threads: int,
        automatic: Automatic = NOTHING_AUTOMATIC,
    ) -> None:
        self.games, self.arrays = games, blank_arrays(columns, games)
        import numpy

        self.xp: Any = numpy
        self.kernel = BatchKernel(kernel, blank, seed, self.arrays, automatic)
        self.workers = Workers(min(threads, games), self.kernel)
        finalize(self, self.workers.dismiss)

    def start(self) -> None:
        """Start all games."""
        self.workers.share(self.games, self.kernel.start)

    def attempt(self, actions: Any, features: Any) -> int:
        """Play one action in each game, or none if any is illegal: returns the first such game, or -1."""
        wrong: int = self.kernel.check(actions, 0, self.games)
        if wrong < 0:
            self.step(actions, features)
        return wrong

    def step(self, actions: Any, features: Any, checked: bool = True) -> None:
        """Play one action in each game; unless they are `checked`, an illegal one loses its game."""
        kernel = self.kernel
        self.workers.share(self.games, lambda first, count: kernel.step(actions, features, first, count, checked))

    def encode(self, out: Any, ahead: int) -> None:
        """Write the features of a seat of each game, so many seats ahead of the one to move."""
        kernel = self.kernel
        self.workers.share(self.games, lambda first, count: kernel.encode(out, ahead, first, count))

    def pack(self) -> None:
        """Write the states and generators to the arrays, if they are elsewhere."""
        self.kernel.pack()

    def refresh(self) -> None:
        """Go on from the states and generators in the arrays, and write the public arrays."""
        self.workers.share(self.games, self.kernel.refresh)

    def sample(self, out: Any, seed: int) -> None:
        """Draw a legal action for each game, uniformly."""
        kernel = self.kernel
        if self.games < FEW_GAMES:
            kernel.sample(out, seed, 0, self.games)
        else:
            self.workers.share(self.games, lambda first, count: kernel.sample(out, seed, first, count))

    def empty(self) -> Any:
        """An array for one action of each game."""
        return blank_arrays({"chosen": ("int32", ())}, self.games)["chosen"]

    def as_array(self, actions: Any) -> Any:
        """Actions from any kind of array or list as a NumPy array."""
        return self.xp.asarray(actions)

    def on_device(self) -> AbstractContextManager[None]:
        """An empty context: there is only one device."""
        return nullcontext()

    def content(self, index: int) -> bytes:
        """The state of one game."""
        return self.kernel.content(index)


class Workers:
    """Threads that play a share of the games each; the caller is one of them.

    Tasks and results go through queues. Threads spin briefly before they block, no longer than their task took
    (`BatchKernel.spin_for_call`, `BatchKernel.spin_for_workers`): a blocked thread is often woken on the caller's core,
    and the two then take turns. With fewer cores than threads, none of them spins: that would keep others from working.
    """

    def __init__(self, size: int, kernel: BatchKernel) -> None:
        self.size, self.kernel = size, kernel
        self.spins = size <= cores()
        self.begin()

    def begin(self) -> None:
        """Start the other threads, each with a queue of its own."""
        from queue import SimpleQueue  # Both are slow to import.
        from threading import Thread

        self.process = os.getpid()
        self.tasks: list[SimpleQueue[Any]] = [SimpleQueue() for _ in range(self.size - 1)]
        self.done: SimpleQueue[None] = SimpleQueue()
        for tasks in self.tasks:
            Thread(target=work, args=(tasks, self.done, self.kernel, self.spins), daemon=True).start()

    def share(self, games: int, task: Callable[[int, int], None]) -> None:
        """Run a task on every thread; it is called with the first game of a share and the size of the share."""
        if self.process != os.getpid():  # A forked process has none of the threads.
            self.begin()
        bounds = [games * n // self.size for n in range(self.size + 1)]
        parts = [(first, end - first) for first, end in pairwise(bounds)]
        for tasks, part in zip(self.tasks, parts[1:], strict=True):
            tasks.put((task, part))
        began = perf_counter()
        try:
            task(*parts[0])
        finally:  # No other task may begin before all shares of this one are done.
            if self.tasks and self.spins:
                self.kernel.spin_for_workers(len(self.tasks), perf_counter() - began)
            for _ in self.tasks:
                self.done.get()

    def dismiss(self) -> None:
        """End the other threads."""
        for tasks in self.tasks:
            tasks.put(None)


def work(tasks: SimpleQueue[Any], done: SimpleQueue[None], kernel: BatchKernel, spins: bool) -> None:
    """The main loop of a worker thread."""
    while (task := tasks.get()) is not None:
        calls, began = kernel.call_count(), perf_counter()
        task[0](*task[1])
        done.put(None)
        if spins:
            kernel.spin_for_call(calls, perf_counter() - began)


def blank_arrays(columns: Columns, games: int) -> dict[str, Any]:
    """Zeroed arrays with a row for each game; refuses more than fit in memory."""
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
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def memory() -> float:
    """The bytes of memory in this machine; infinity where the system does not tell."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return float("inf")
