"""The GPU's text through a C++ compiler: the same games on this machine's processor."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from keltis.engine.game import game
from keltis.games.contract import CannotDo
from keltis.gpu.text import defines, options, text_of

FLAGS = ("-O1", "-shared", "-fPIC", "-fno-strict-aliasing", "-x", "c++")


def need_text(name: str) -> None:
    """Skip where the package was built without Cython."""
    try:
        text_of(name, "playouts")
    except CannotDo as reason:
        pytest.skip(str(reason))


@cache
def library(name: str, driver: str, *macros: tuple[str, int]) -> Any:
    """A game's text as a library of this machine."""
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    need_text(name)
    arguments = options(**defines(game(name).kernel), **dict(macros))
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "text.cu"), Path(folder, "text.so")
        source.write_text(text_of(name, driver))
        subprocess.run([compiler, *FLAGS, *arguments, str(source), "-o", str(target)], check=True)
        return ctypes.CDLL(str(target))


def at(array: Any) -> ctypes.c_void_p:
    """Where an array lies."""
    return ctypes.c_void_p(array.ctypes.data)


def playouts_here(
    device: str, name: str, kernel: Any, template: bytes, seed: int, games: int, policies: bytes
) -> tuple[Any, Any, Counter[int]]:
    """What `keltis.gpu.playouts.playouts_on` answers, without a GPU."""
    scores = np.full((games, len(policies)), -999, np.int32)
    lengths, ends = np.zeros(games, np.int32), np.zeros(games, np.uint8)
    host = library(name, "playouts", ("POLICIES", 1))
    host.playouts_host(template, ctypes.c_uint64(seed), games, policies, at(scores), at(lengths), at(ends))
    return scores, lengths, Counter(ends.tolist())
