"""Finding a GPU, or saying what is missing, and compiling kernels for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from ..games.contract import BadOption, CannotDo
from .source import defines, options, source_of

MIN_CAPABILITY = (7, 0)  # CUDA's compute capability.
INSTALL = "pip install 'keltis[cuda]', or cupy-cuda12x where the driver is older than CUDA 13"
MAX_MEMORY_SHARE = 0.95  # A batch may take this share of the free memory.


class Device:
    """One GPU, and CuPy to use it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = device_number(name)
        self.cupy = find_cupy()
        self.check()

    def check(self) -> None:
        """Refuse a GPU that is not there or too old."""
        runtime = self.cupy.cuda.runtime
        try:
            count = runtime.getDeviceCount()
        except runtime.CUDARuntimeError as reason:
            raise CannotDo(f"device {self.name!r}: CUDA finds no GPU here ({reason})") from None
        if self.number >= count:
            has = "there is no GPU" if count == 0 else "there is only 'cuda:0'" if count == 1 else f"there are {count}"
            raise CannotDo(f"device {self.name!r}: CUDA finds no such GPU here, {has}")
        found = runtime.getDeviceProperties(self.number)
        if (found["major"], found["minor"]) < MIN_CAPABILITY:
            name, least = found["name"].decode(), ".".join(map(str, MIN_CAPABILITY))
            has = f"{found['major']}.{found['minor']}"
            raise CannotDo(
                f"device {self.name!r} is too old: {name} has compute capability {has}, and {least} is the least"
            )

    @contextmanager
    def at_work(self, games: int, each: int) -> Iterator[Any]:
        """CuPy on this GPU, if this many games fit in its memory with `each` bytes per game."""
        with self.cupy.cuda.Device(self.number):
            free, _ = self.cupy.cuda.runtime.memGetInfo()
            free += self.cupy.get_default_memory_pool().free_bytes()
            if games * each > MAX_MEMORY_SHARE * free:
                fit = int(MAX_MEMORY_SHARE * free) // each
                raise CannotDo(
                    f"{games} games need {games * each >> 20} MiB on the GPU, which has room for {fit} games"
                )
            try:
                yield self.cupy
            except self.cupy.cuda.memory.OutOfMemoryError as reason:
                raise CannotDo(f"the memory of the GPU is too small for {games} games: {reason}") from None


def device_number(name: Any) -> int:
    """The number of the GPU in a device name such as "cuda:1"."""
    wanted = re.fullmatch(r"cuda(?::(\d{1,3}))?", name) if isinstance(name, str) else None
    if wanted is None:
        raise BadOption(f"device must be 'cpu', 'cuda', or 'cuda:1' and so on, not {name!r:.60}")
    return int(wanted[1] or 0)


def find_cupy() -> Any:
    """CuPy, if it is installed."""
    try:
        import cupy
    except ImportError as reason:
        raise CannotDo(f"device 'cuda' needs CuPy: {INSTALL} ({reason})") from None
    return cupy


def module_of(device: Device, game: str, kernel: Any, driver: str, **macros: int) -> Any:
    """A game's kernels, compiled for the GPU on first use; CuPy caches them on disk."""
    return _compiled(device.number, game, driver, options(**defines(kernel), **macros))


@cache
def _compiled(number: int, game: str, driver: str, arguments: tuple[str, ...]) -> Any:
    module = find_cupy().RawModule(code=source_of(game, driver), options=arguments, backend="nvrtc")
    module.compile()
    return module
