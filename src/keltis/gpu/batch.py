"""A batch of games on a GPU, in CuPy arrays: a `BatchDevice` of `engine/cpu_batch.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..games.contract import NOTHING_AUTOMATIC, Automatic, CannotDo
from .device import Device, module_of
from .source import source_of

LANES = 32  # The threads of a warp: `advance` plays one game in each.
GAMES_PER_BLOCK = 16  # `show` writes the features of this many games in one block.
HELPERS = 2  # This many threads write each bit array of the features together.
GROUPS = 4  # This many groups of helpers share the feature encoders of one game.
THREADS_PER_BLOCK = 128  # For the kernels in which each thread has a game of its own.
WIDE = 1024  # With more actions than this, only the bytes of a mask that change are written.
KERNELS = ("open", "advance", "show", "check", "sample")
NO_GAME = 2**31 - 1  # What `wrong` holds while no game has an illegal action.
HIDDEN = ("states", "generators", "numbers", "steps", "bits")
SHOWN = ("mask", "legal", "count", "turn", "scores", "over", "illegal", "lengths")

Columns = Mapping[str, tuple[str, tuple[int, ...]]]


def macros(kernel: Any, automatic: Automatic = NOTHING_AUTOMATIC) -> dict[str, int]:
    """The macros of batch.cu, besides those of `source.defines`."""
    wide = {"WIDE_MASK": 1} if kernel.actions > WIDE else {}
    plays = {"AUTOMATIC": 1} if automatic.plays else {}
    return {"LANES": LANES, "SHOWN": GAMES_PER_BLOCK, "HELPERS": HELPERS, "GROUPS": GROUPS, **wide, **plays}


def with_bits(kernel: Any, columns: Columns) -> Columns:
    """The columns of a batch, plus the bit masks by which actions are checked."""
    words = 1 if kernel.actions > WIDE else -(-kernel.actions // 32)
    return {**columns, "bits": ("uint32", (words,))}


class DeviceBatch:
    """The arrays of a batch and the kernels that change them; subclasses decide on which device.

    `arrays` holds the public arrays of a batch, and the states and generators that only kernels use.
    """

    reads_once = True
    games: int
    arrays: dict[str, Any]
    before: tuple[Any, ...]
    after: tuple[Any, ...]
    wrong: Any
    report: Any
    known: Any

    def allocate(
        self,
        xp: Any,
        kernel: Any,
        blank: bytes,
        seed: int,
        games: int,
        columns: Columns,
        automatic: Automatic,
        report: Any,
    ) -> None:
        """Make the arrays with `xp`, which is NumPy or CuPy; `report` is host memory for the result of a step."""
        import numpy

        self.numpy, self.xp, self.games = numpy, xp, games
        made = {name: xp.zeros((games, *row), kind) for name, (kind, row) in with_bits(kernel, columns).items()}
        self.arrays, self.wrong, self.report = made, xp.full(1, NO_GAME, numpy.int32), report
        self.known = xp.zeros(kernel.size // 8, numpy.uint64)
        template = xp.asarray(numpy.frombuffer(blank, numpy.uint64))
        hidden = (made[name] for name in HIDDEN)
        policies = xp.asarray(numpy.frombuffer(automatic.policies, numpy.uint8))
        deals = (numpy.uint64(seed), numpy.int32(automatic.mirror), numpy.int32(automatic.skip), policies)
        report_address = numpy.uint64(report.ctypes.data)
        self.before = (numpy.int32(games), template, *hidden, *deals, self.wrong, report_address)
        self.after = (numpy.int32(made["legal"].shape[1]), *(made[name] for name in SHOWN))

    def launch(self, name: str, *arguments: Any) -> None:
        """Run a kernel for all games."""
        raise NotImplementedError

    def on_device(self) -> Any:
        """A context in which arrays are made on the device of this batch."""
        raise NotImplementedError

    def start(self) -> None:
        """Begin all games."""
        self.launch("open", self.before[0], self.known)
        self.advance(self.numpy.uint64(0), False, self.arrays["features"])

    def refresh(self) -> None:
        """Write the public arrays of games whose states are new."""
        self.arrays["mask"].fill(0)
        self.advance(self.numpy.uint64(0), False, self.arrays["features"], keep=True)

    def pack(self) -> None:
        """Do nothing: the states are in the arrays."""

    def advance(self, actions: Any, lose: bool, features: Any, keep: bool = False) -> None:
        """Start all games, or play one action in each, or `keep` them; then write the public arrays."""
        int32 = self.numpy.int32
        self.launch("advance", *self.before, actions, int32(lose), int32(keep), *self.after)
        if not lose:
            self.mark()
        self.encode(features, 0)

    def encode(self, out: Any, ahead: int) -> None:
        """Write the features of a seat of each game, so many seats ahead of the one to move."""
        states = self.arrays["states"]
        self.launch("show", self.before[0], states, self.known, self.numpy.int32(ahead), out)

    def attempt(self, actions: Any, features: Any) -> int:
        """Play one action in each game, or none if any is illegal: returns the first such game, or -1.

        `advance` reads the result of `check` on the GPU, so all kernels are launched before the host waits.
        """
        self.launch("check", self.before[0], self.arrays["states"], actions, self.arrays["bits"], self.wrong)
        self.advance(actions, False, features)
        self.wait()
        if self.report[0] == NO_GAME:
            return -1
        with self.on_device():
            self.wrong.fill(NO_GAME)
        return int(self.report[0])

    def mark(self) -> None:
        """Mark the last launch as the one that `wait` waits for."""

    def wait(self) -> None:
        """Wait until everything launched before the mark is done."""

    def step(self, actions: Any, features: Any, checked: bool = True) -> None:
        """Play one action in each game; unless they are `checked`, an illegal one loses its game."""
        self.advance(actions, not checked, features)

    def sample(self, out: Any, seed: int) -> None:
        """Draw a legal action for each game, uniformly."""
        self.launch("sample", self.before[0], self.arrays["states"], self.numpy.uint64(seed), out)

    def empty(self) -> Any:
        """An array for one action of each game."""
        return self.xp.zeros(self.games, self.numpy.int32)

    def content(self, index: int) -> bytes:
        """The state of one game."""
        return bytes(self.arrays["states"][index].tobytes())


class CudaBatch(DeviceBatch):
    """A batch on a GPU."""

    def __init__(
        self,
        device: str,
        game: str,
        kernel: Any,
        blank: bytes,
        seed: int,
        games: int,
        columns: Columns,
        automatic: Automatic = NOTHING_AUTOMATIC,
    ) -> None:
        self.gpu = Device(device)
        source_of(game, "batch")  # Refuses a build without GPU code before any GPU memory is taken.
        import numpy

        sizes = with_bits(kernel, columns).values()
        each = sum(numpy.dtype(kind).itemsize * int(numpy.prod(row)) for kind, row in sizes)
        with self.gpu.at_work(games, each) as cupy:
            pinned = numpy.frombuffer(cupy.cuda.alloc_pinned_memory(4), numpy.int32, 1)
            self.allocate(cupy, kernel, blank, seed, games, columns, automatic, pinned)
            self.last_launch = cupy.cuda.Event(disable_timing=True)
            module = module_of(self.gpu, game, kernel, "batch", **macros(kernel, automatic))
            self.kernels = {name: module.get_function(name) for name in KERNELS}
            stride = 8 * (kernel.size // 8 | 1)
            shared_size = GAMES_PER_BLOCK * (max(kernel.features, stride) + stride)
            self.kernels["show"].max_dynamic_shared_size_bytes = shared_size
            self.shapes = {
                "show": (GAMES_PER_BLOCK, GAMES_PER_BLOCK * HELPERS * GROUPS, shared_size),
                "advance": (LANES, LANES, 0),
            }

    def launch(self, name: str, *arguments: Any) -> None:
        """Run a kernel for all games, several in each block."""
        each, threads, shared_size = self.shapes.get(name, (THREADS_PER_BLOCK, THREADS_PER_BLOCK, 0))
        with self.on_device():
            try:
                self.kernels[name]((-(-self.games // each),), (threads,), arguments, shared_mem=shared_size)
            except self.xp.cuda.driver.CUDADriverError as reason:
                raise CannotDo(f"the GPU refused to play: {reason}") from None

    def on_device(self) -> Any:
        """A context in which arrays are made on this GPU."""
        return self.xp.cuda.Device(self.gpu.number)

    def mark(self) -> None:
        """Mark the last launch as the one that `wait` waits for."""
        with self.on_device():
            self.last_launch.record()

    def wait(self) -> None:
        """Wait until everything launched before the mark is done."""
        self.last_launch.synchronize()

    def empty(self) -> Any:
        """An array for one action of each game."""
        with self.on_device():
            return super().empty()

    def content(self, index: int) -> bytes:
        """The state of one game."""
        with self.on_device():
            return super().content(index)

    def as_array(self, actions: Any) -> Any:
        """Actions as an array on this GPU: from CuPy, from another library by DLPack, or from the host."""
        with self.on_device():
            if not hasattr(actions, "__cuda_array_interface__") and hasattr(actions, "__dlpack_device__"):
                if actions.__dlpack_device__()[0] == 2:  # kDLCUDA
                    return self.xp.from_dlpack(actions)
                actions = self.numpy.asarray(actions)
            return self.xp.asarray(actions)
