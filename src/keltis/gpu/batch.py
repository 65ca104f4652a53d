"""A batch of games on a GPU, with CuPy's arrays; `CpuBatch` in `engine/cpu_batch.py` answers the same calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..games.contract import CannotDo
from .device import Device, module_of
from .text import text_of

LANES = 32
SHOWN_GAMES = 16  # games whose features are written by one block
HELPERS = 2  # threads that write the bits of one array of features together
MATES = 4  # groups of helpers that share the encoders of one game
PLAIN = 128  # threads of a block in which each thread has a game
WIDE = 1024  # With more actions than this, only the bytes of a mask that change are written.
KERNELS = ("open", "advance", "show", "check", "sample")
NOBODY = 2**31 - 1
HIDDEN = ("states", "generators", "numbers", "steps", "bits")
SHOWN = ("mask", "legal", "count", "turn", "scores", "over", "illegal", "lengths")

Columns = Mapping[str, tuple[str, tuple[int, ...]]]


def macros(kernel: Any) -> dict[str, int]:
    """Macros of the batch driver, beside those of `text.defines`."""
    wide = {"WIDE_MASK": 1} if kernel.actions > WIDE else {}
    return {"LANES": LANES, "SHOWN": SHOWN_GAMES, "HELPERS": HELPERS, "MATES": MATES, **wide}


def with_bits(kernel: Any, columns: Columns) -> Columns:
    """The columns of a batch, and the bits by which actions are checked."""
    words = 1 if kernel.actions > WIDE else -(-kernel.actions // 32)
    return {**columns, "bits": ("uint32", (words,))}


class DeviceBatch:
    """The arrays of a batch and the kernels that change them; subclasses say where both are.

    `arrays` holds what a batch shows, and the states and generators that only kernels use.
    """

    games: int
    arrays: dict[str, Any]
    before: tuple[Any, ...]
    after: tuple[Any, ...]
    wrong: Any
    told: Any
    known: Any

    def furnish(
        self, place: Any, kernel: Any, blank: bytes, seed: int, games: int, columns: Columns, told: Any
    ) -> None:
        """Make the arrays, with NumPy or CuPy (`place`); `told` is memory of the host in which a step reports."""
        import numpy

        self.numpy, self.place, self.games = numpy, place, games
        made = {name: place.zeros((games, *row), kind) for name, (kind, row) in with_bits(kernel, columns).items()}
        self.arrays, self.wrong, self.told = made, place.full(1, NOBODY, numpy.int32), told
        self.known = place.zeros(kernel.size // 8, numpy.uint64)
        template = place.asarray(numpy.frombuffer(blank, numpy.uint64))
        hidden = (made[name] for name in HIDDEN)
        told_at = numpy.uint64(told.ctypes.data)
        self.before = (numpy.int32(games), template, *hidden, numpy.uint64(seed), self.wrong, told_at)
        self.after = (numpy.int32(made["legal"].shape[1]), *(made[name] for name in SHOWN))

    def launch(self, name: str, *arguments: Any) -> None:
        """Run a kernel for all games."""
        raise NotImplementedError

    def here(self) -> Any:
        """A context in which arrays are made on the device of this batch."""
        raise NotImplementedError

    def start(self) -> None:
        """Begin all games."""
        self.launch("open", self.before[0], self.known)
        self.advance(self.numpy.uint64(0), False)

    def advance(self, actions: Any, lose: bool) -> None:
        """Begin all games, or play an action in each; then write what can be seen now."""
        self.launch("advance", *self.before, actions, self.numpy.int32(lose), *self.after)
        self.mark()
        self.launch("show", self.before[0], self.arrays["states"], self.known, self.arrays["features"])

    def attempt(self, actions: Any) -> int:
        """One action in each game, unless one is illegal: then nothing changes, and the first such game is returned.

        Returns -1 where all are legal. The kernel that steps reads on the GPU what the one that checks found, so that
        all kernels are launched before anything waits.
        """
        self.launch("check", self.before[0], self.arrays["states"], actions, self.arrays["bits"], self.wrong)
        self.advance(actions, False)
        self.wait()
        if self.told[0] == NOBODY:
            return -1
        with self.here():
            self.wrong.fill(NOBODY)
        return int(self.told[0])

    def mark(self) -> None:
        """Let `wait` wait for what was launched last."""

    def wait(self) -> None:
        """Wait until what was launched before the mark is done."""

    def step(self, actions: Any, checked: bool = True) -> None:
        """One action in each game; those that were not checked are checked now, and lose where they are illegal."""
        self.advance(actions, not checked)

    def sample(self, out: Any, seed: int) -> None:
        """A legal action for each game, each equally likely."""
        self.launch("sample", self.before[0], self.arrays["states"], self.numpy.uint64(seed), out)

    def empty(self) -> Any:
        """Room for an action of each game."""
        return self.place.zeros(self.games, self.numpy.int32)

    def content(self, index: int) -> bytes:
        """The state of one game."""
        return bytes(self.arrays["states"][index].tobytes())


class CudaBatch(DeviceBatch):
    """The same on a GPU."""

    def __init__(
        self, device: str, game: str, kernel: Any, blank: bytes, seed: int, games: int, columns: Columns
    ) -> None:
        self.gpu = Device(device)
        text_of(game, "batch")  # says what is missing before a GPU is asked for room
        import numpy

        sizes = with_bits(kernel, columns).values()
        each = sum(numpy.dtype(kind).itemsize * int(numpy.prod(row)) for kind, row in sizes)
        with self.gpu.at_work(games, each) as cupy:
            both_reach = numpy.frombuffer(cupy.cuda.alloc_pinned_memory(4), numpy.int32, 1)
            self.furnish(cupy, kernel, blank, seed, games, columns, both_reach)
            self.marked = cupy.cuda.Event(disable_timing=True)
            module = module_of(self.gpu, game, kernel, "batch", **macros(kernel))
            self.kernels = {name: module.get_function(name) for name in KERNELS}
            stride = 8 * (kernel.size // 8 | 1)
            room = SHOWN_GAMES * (max(kernel.features, stride) + stride)
            self.kernels["show"].max_dynamic_shared_size_bytes = room
            self.shapes = {"show": (SHOWN_GAMES, SHOWN_GAMES * HELPERS * MATES, room), "advance": (LANES, LANES, 0)}

    def launch(self, name: str, *arguments: Any) -> None:
        """Run a kernel for all games, several of them in a warp."""
        each, threads, room = self.shapes.get(name, (PLAIN, PLAIN, 0))
        with self.here():
            try:
                self.kernels[name]((-(-self.games // each),), (threads,), arguments, shared_mem=room)
            except self.place.cuda.driver.CUDADriverError as reason:
                raise CannotDo(f"the GPU refused to play: {reason}") from None

    def here(self) -> Any:
        """A context in which arrays are made on this GPU."""
        return self.place.cuda.Device(self.gpu.number)

    def mark(self) -> None:
        """Let `wait` wait for what was launched last."""
        with self.here():
            self.marked.record()

    def wait(self) -> None:
        """Wait until what was launched before the mark is done."""
        self.marked.synchronize()

    def empty(self) -> Any:
        """Room for an action of each game."""
        with self.here():
            return super().empty()

    def content(self, index: int) -> bytes:
        """The state of one game."""
        with self.here():
            return super().content(index)

    def numbers_of(self, actions: Any) -> Any:
        """Actions as an array on this GPU: from CuPy, from another library by DLPack, or from the host."""
        with self.here():
            if not hasattr(actions, "__cuda_array_interface__") and hasattr(actions, "__dlpack_device__"):
                if actions.__dlpack_device__()[0] == 2:  # kDLCUDA
                    return self.place.from_dlpack(actions)
                actions = self.numpy.asarray(actions)
            return self.place.asarray(actions)
