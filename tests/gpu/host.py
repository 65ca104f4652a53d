"""Skips where the package was built without Cython, or there is no C++ compiler."""

from __future__ import annotations

import pytest

from keltis.engine.game import game
from keltis.games.contract import CannotDo
from keltis.gpu.cpu_reference import library
from keltis.gpu.source import source_of


def need_text(name: str) -> None:
    """Skip where the package was built without Cython."""
    try:
        source_of(name, "playouts")
    except CannotDo as reason:
        pytest.skip(str(reason))


def need_compiler(name: str) -> None:
    """Skip where this game's text cannot be compiled for this machine, and say why."""
    try:
        library(name, game(name).kernel, "playouts", POLICIES=1)
    except CannotDo as reason:
        pytest.skip(str(reason))
