"""A GPU to play on, or a sentence that says what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from ..games.contract import BadOption, CannotDo
from .text import defines, options, text_of

OLDEST = (7, 0)  # compute capability
INSTALL = "pip install 'keltis[cuda]', or cupy-cuda12x where the driver is older than CUDA 13"
ROOM = 0.95  # of the free memory


class Device:
    """One GPU, and CuPy to speak with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = device_number(name)
        self.cupy = find_cupy()
        self.check()

    def check(self) -> None:
        """Whether there is such a GPU, and a new enough one."""
        runtime = self.cupy.cuda.runtime
        try:
            count = runtime.getDeviceCount()
        except runtime.CUDARuntimeError as reason:
            raise CannotDo(f"device {self.name!r}: CUDA finds no GPU here ({reason})") from None
        if self.number >= count:
            has = "there is no GPU" if count == 0 else "there is only 'cuda:0'" if count == 1 else f"there are {count}"
            raise CannotDo(f"device {self.name!r}: CUDA finds no such GPU here, {has}")
        found = runtime.getDeviceProperties(self.number)
        if (found["major"], found["minor"]) < OLDEST:
            name, least = found["name"].decode(), ".".join(map(str, OLDEST))
            has = f"{found['major']}.{found['minor']}"
            raise CannotDo(
                f"device {self.name!r} is too old: {name} has compute capability {has}, and {least} is the least"
            )

    @contextmanager
    def at_work(self, games: int, each: int) -> Iterator[Any]:
        """CuPy on this GPU, if so many games with so many bytes each find room in its memory."""
        with self.cupy.cuda.Device(self.number):
            free, _ = self.cupy.cuda.runtime.memGetInfo()
            free += self.cupy.get_default_memory_pool().free_bytes()
            if games * each > ROOM * free:
                fit = int(ROOM * free) // each
                raise CannotDo(
                    f"{games} games need {games * each >> 20} MiB on the GPU, which has room for {fit} games"
                )
            try:
                yield self.cupy
            except self.cupy.cuda.memory.OutOfMemoryError as reason:
                raise CannotDo(f"the memory of the GPU is too small for {games} games: {reason}") from None


def device_number(name: Any) -> int:
    """Which GPU is meant."""
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
    """A game's kernels, compiled for the GPU when they are first asked for; CuPy keeps them on disk."""
    return _compiled(device.number, game, driver, options(**defines(kernel), **macros))


@cache
def _compiled(number: int, game: str, driver: str, arguments: tuple[str, ...]) -> Any:
    module = find_cupy().RawModule(code=text_of(game, driver), options=arguments, backend="nvrtc")
    module.compile()
    return module
