"""The GPU source compiled for the CPU by a C++ compiler: for tests, and as a reference for a GPU."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections import Counter
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import Any

from ..games.contract import NOTHING_AUTOMATIC, Automatic, CannotDo
from .batch import Columns, DeviceBatch, macros
from .source import defines, options, source_of

FLAGS = ("-O2", "-shared", "-fPIC", "-fno-strict-aliasing", "-x", "c++")


def library(game: str, kernel: Any, driver: str, **more: int) -> Any:
    """A game's GPU source as a shared library of this machine."""
    return _library(game, driver, options(**defines(kernel), **more))


@cache
def _library(game: str, driver: str, arguments: tuple[str, ...]) -> Any:
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        raise CannotDo("there is no C++ compiler here")
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "text.cu"), Path(folder, "text.so")
        source.write_text(source_of(game, driver), "utf-8")
        subprocess.run([compiler, *FLAGS, *arguments, str(source), "-o", str(target)], check=True)
        return ctypes.CDLL(str(target))


def argument(value: Any) -> Any:
    """A NumPy array or number, or bytes, as a C argument."""
    import numpy

    if isinstance(value, numpy.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    if isinstance(value, numpy.uint64):
        return ctypes.c_uint64(int(value))
    return value if isinstance(value, bytes) else ctypes.c_int(int(value))


def playouts_here(
    device: str, game: str, kernel: Any, template: bytes, seed: int, games: int, policies: bytes
) -> tuple[Any, Any, Counter[int]]:
    """The results of `playouts_on` without a GPU."""
    import numpy

    scores = numpy.full((games, len(policies)), -999, numpy.int32)
    lengths, ends = numpy.zeros(games, numpy.int32), numpy.zeros(games, numpy.uint8)
    host = library(game, kernel, "playouts", POLICIES=1)
    host.playouts_host(*map(argument, (template, numpy.uint64(seed), games, policies, scores, lengths, ends)))
    return scores, lengths, Counter(ends.tolist())


class HostBatch(DeviceBatch):
    """`CudaBatch` on the CPU."""

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
        import numpy

        self.host = library(game, kernel, "batch", **macros(kernel, automatic))
        self.allocate(numpy, kernel, blank, seed, games, columns, automatic, numpy.zeros(1, numpy.int32))

    def launch(self, name: str, *arguments: Any) -> None:
        """Run a kernel for all games, one after the other."""
        getattr(self.host, name)(*map(argument, arguments))

    def on_device(self) -> Any:
        """An empty context: there is only one device."""
        return nullcontext()

    def as_array(self, actions: Any) -> Any:
        """Actions as an array."""
        return self.numpy.asarray(actions)
