"""Many games at once, as arrays: one action for each, no Python for any of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from itertools import pairwise
from operator import index as whole
from time import perf_counter
from typing import TYPE_CHECKING, Any
from weakref import finalize

from ..games.contract import BadOption, CannotDo
from .checks import check_seed, player_names
from .game import Game, game
from .kernel import BatchKernel, Rng
from .state import State, furnish

if TYPE_CHECKING:
    from queue import SimpleQueue

ILLEGAL = ("raise", "lose")
MOST_GAMES = 2**31 // 4
MOST_THREADS = 1024
SOON = 512  # fewer random actions than these are drawn before another thread is awake
SHOWN = ("features", "mask", "legal", "count", "turn", "scores", "over", "illegal", "lengths")


class IllegalAction(CannotDo):
    """An action of a batch that cannot be carried out: of which game, and why. Nothing has changed."""

    def __init__(self, index: int, sentence: str) -> None:
        super().__init__(f"game {index}: {sentence}")
        self.index = index


class Batch:
    """Many games of one kind, side by side. Make one with `keltis.batch`.

    All arrays are NumPy's, or CuPy's on a GPU, made once and written anew by every step: `features` (of the seat to
    move), `mask` (1 for each legal action), `legal` and `count` (the same as a list), `turn`, `over` (the last step
    ended a game, and another has begun in its place), `scores` and `lengths` (of that game, or of the one going on),
    `illegal` (it was lost by an illegal action).
    """

    features: Any
    mask: Any
    legal: Any
    count: Any
    turn: Any
    scores: Any
    over: Any
    illegal: Any
    lengths: Any

    def __init__(
        self,
        this: Game,
        players: int,
        games: int,
        seed: int,
        device: str,
        threads: int,
        lose: bool,
        start: int | None,
        options: Any,
    ) -> None:
        self.game, self.players, self.games, self.actions = this, players, games, this.kernel.actions
        self._options: Mapping[str, Any] = options
        self._lose = lose
        template = this.template(players, start, options)
        columns = columns_of(this, players, this.kernel.actions if options.get("board") else this.kernel.widest)
        self._desk: Any
        if device == "cpu":
            arrays = blank_arrays(columns, games)
            self._desk = BatchKernel(this.kernel, template, seed, arrays)
        else:
            from ..gpu import batch as gpu  # wants NumPy and CuPy

            self._desk = gpu.CudaBatchKernel(device, this.name, this.kernel, template, seed, games, columns)
            arrays = self._desk.arrays
        self._there = device != "cpu"
        for name in SHOWN:  # views: nobody can give what the kernel writes to another size
            setattr(self, name, arrays[name][:])
        from threading import Lock  # takes long to import

        self._busy = Lock()  # whoever steps from several threads does so one after the other
        self._crew = Crew(1 if self._there else min(threads, games), self._desk)
        finalize(self, self._crew.leave)
        self._crew.share(games, self._desk.start)

    def __repr__(self) -> str:
        return f"<{self.games} games of {self.game.name} for {self.players}>"

    def step(self, actions: Any) -> None:
        """Play one action in each game; where that ends a game, the next one begins.

        An illegal one raises IllegalAction, and nothing has changed; or its player comes last in that game.
        """
        chosen = self._numbers(actions)
        desk, checked = self._desk, not self._lose
        with self._busy:
            if checked:
                wrong = desk.attempt(chosen) if self._there else desk.check(chosen, 0, self.games)
                if wrong >= 0:
                    raise self._refusal(wrong, actions)
                if self._there:
                    return
            self._crew.share(self.games, lambda first, count: desk.step(chosen, first, count, checked))

    def sample(self, rng: Any) -> Any:
        """A legal action for each game, each equally likely: by a seed, or by a generator, ours or NumPy's."""
        if isinstance(rng, Rng):
            seed = rng.below(1 << 26) << 27 | rng.below(1 << 27)
        else:
            seed = check_seed(int(rng.integers(1 << 53)) if hasattr(rng, "integers") else rng)
        chosen = self._desk.empty() if self._there else blank_arrays({"chosen": ("int32", ())}, self.games)["chosen"]
        with self._busy:
            if self.games < SOON:
                self._desk.sample(chosen, seed, 0, self.games)
            else:
                self._crew.share(self.games, lambda *part: self._desk.sample(chosen, seed, *part))
        return chosen

    def state(self, index: int) -> State:
        """A copy of one game as it stands, to look at; dice that it throws are others than those of the batch."""
        if not hasattr(index, "__index__") or not 0 <= whole(index) < self.games:
            raise BadOption(f"there are games 0 to {self.games - 1}, not {index!r:.60}")
        state = State(self.game.kernel, self._desk.content(whole(index)))
        return furnish(state, self.game, self._options, player_names(self.players), None, None)

    def _numbers(self, actions: Any) -> Any:
        """The actions as the kernel takes them, a copy that nobody changes; those that no game has are -1."""
        import numpy

        place = self._desk.place if self._there else numpy
        try:
            found = self._desk.numbers_of(actions) if self._there else numpy.asarray(actions)
        except Exception as reason:  # whatever a stranger's array says
            raise BadOption(f"actions must be an array of whole numbers: {reason!s:.60}") from None
        if found.dtype.kind not in "iu":
            raise BadOption(f"actions must be whole numbers, not {found.dtype}")
        if found.shape != (self.games,):
            raise BadOption(f"actions must be {self.games} numbers, one a game, not of shape {found.shape!s:.60}")
        with self._desk.here() if self._there else nullcontext():
            if found.dtype != numpy.int32:
                found = place.where((found >= 0) & (found < self.actions), found, -1)
            return place.array(found, numpy.int32)

    def _refusal(self, index: int, actions: Any) -> IllegalAction:
        """Why an action is illegal, in words."""
        return IllegalAction(index, str(self.state(index).refusal(int(actions[index]))))


class Crew:
    """Threads that take a part of the games each; the caller is one of them.

    Tasks and what came of them go through queues. Whoever sleeps there is often woken on the caller's core, and the two
    take turns then; so a thread waits awake first, no longer than it has worked (`linger`, `gather`). But not
    where there are fewer cores than threads: it would keep others from working.
    """

    def __init__(self, size: int, desk: Any) -> None:
        self.size, self.desk = size, desk
        self.awake = size <= cores()
        self.gather()

    def gather(self) -> None:
        """Have the others come, each with a queue of its own."""
        from queue import SimpleQueue  # take long to import
        from threading import Thread

        self.process = os.getpid()
        self.tasks: list[SimpleQueue[Any]] = [SimpleQueue() for _ in range(self.size - 1)]
        self.done: SimpleQueue[Any] = SimpleQueue()
        for tasks in self.tasks:
            Thread(target=work, args=(tasks, self.done, self.desk, self.awake), daemon=True).start()

    def share(self, games: int, task: Callable[[int, int], Any]) -> list[Any]:
        """Have every thread do its part: a first game, and how many; what came of it."""
        if self.process != os.getpid():  # a fork leaves the threads behind
            self.gather()
        bounds = [games * n // self.size for n in range(self.size + 1)]
        parts = [(first, end - first) for first, end in pairwise(bounds)]
        for tasks, part in zip(self.tasks, parts[1:], strict=True):
            tasks.put((task, part))
        began = perf_counter()
        try:
            found = [task(*parts[0])]
        finally:  # nobody may begin anew before all are done
            if self.tasks and self.awake:
                self.desk.gather(len(self.tasks), perf_counter() - began)
            others = [self.done.get() for _ in self.tasks]
        return found + others

    def leave(self) -> None:
        """Nobody needs the threads any more."""
        for tasks in self.tasks:
            tasks.put(None)


def work(tasks: SimpleQueue[Any], done: SimpleQueue[Any], desk: Any, awake: bool) -> None:
    """What a thread does until it is told to leave."""
    while (task := tasks.get()) is not None:
        heard, began = desk.heard(), perf_counter()
        done.put(task[0](*task[1]))
        if awake:
            desk.linger(heard, perf_counter() - began)


def columns_of(this: Game, players: int, width: int) -> dict[str, tuple[str, tuple[int, ...]]]:
    """All that a batch keeps and shows: the type of each array, and the shape of a game's row in it."""
    kernel = this.kernel
    return {
        "states": ("uint64", (kernel.size // 8,)),
        "generators": ("uint32", (4,)),
        "numbers": ("uint32", ()),
        "steps": ("int32", ()),
        "features": ("int8", (kernel.features,)),
        "mask": ("uint8", (kernel.actions,)),
        "legal": ("int32", (width,)),
        "count": ("int32", ()),
        "turn": ("int8", ()),
        "scores": ("int32", (players,)),
        "over": ("uint8", ()),
        "illegal": ("uint8", ()),
        "lengths": ("int32", ()),
    }


def blank_arrays(columns: Mapping[str, tuple[str, tuple[int, ...]]], games: int) -> dict[str, Any]:
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
    """As many as there are for this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def memory() -> float:
    """The bytes that this machine has, as far as it says."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return float("inf")


def batch(
    name: str,
    players: int = 2,
    games: int = 1024,
    seed: int = 1,
    device: str = "cpu",
    threads: int = 1,
    start: int | None = None,
    illegal: str = "raise",
    **options: Any,
) -> Batch:
    """Many games at once, the same for the same seed whatever the number of threads.

    The device "cuda" is a GPU (docs/gpu.md): the same games there, in CuPy's arrays.

    >>> import keltis
    >>> games = keltis.batch("stones", games=4, seed=1)
    >>> games.step(games.sample(7))
    >>> games.mask.shape, games.legal[0, : games.count[0]].tolist()
    ((4, 58), [29, 56])
    """
    for what, number, most in (("games", games, MOST_GAMES), ("threads", threads, MOST_THREADS)):
        if type(number) is not int or not 1 <= number < most:
            raise BadOption(f"{what} must be a whole number from 1 to {most - 1}, not {number!r:.60}")
    check_seed(seed)
    if illegal not in ILLEGAL:
        raise BadOption(f"illegal must be 'raise' or 'lose', not {illegal!r:.60}")
    this = game(name)
    full = this.full_options(players, options)
    return Batch(this, players, games, seed, device, threads, illegal == "lose", start, full)
