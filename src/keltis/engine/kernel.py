"""Chooses between the compiled kernels and the plain Python ones.

The plain ones are used where no C compiler was available, or with KELTIS_PLAIN=1 in the environment.
"""

from __future__ import annotations

import importlib
import os
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import TYPE_CHECKING, Any

from . import plain

if TYPE_CHECKING:
    from .plain import BatchKernel, Kernel, Machine, Rng, derive, playout_range
else:
    try:
        if os.environ.get("KELTIS_PLAIN", "0") not in ("", "0"):
            raise ImportError("the plain kernels were asked for")
        from .compiled import BatchKernel, Kernel, Machine, Rng, derive, playout_range
    except ImportError:
        from .plain import BatchKernel, Kernel, Machine, Rng, derive, playout_range

__all__ = [
    "COMPILED",
    "BatchKernel",
    "Kernel",
    "Machine",
    "Rng",
    "derive",
    "kernel_of",
    "plain_kernel_of",
    "playout_range",
]

COMPILED = Kernel is not plain.Kernel
SOURCES = ("rules", "advance_policy", "greedy", "features")  # The modules of a game that are compiled.
PARTS = (*SOURCES, "layout")


def kernel_of(game: str) -> Kernel:
    """A game's kernel in the build that is in use."""
    if not COMPILED:
        return plain_kernel_of(game)
    parts: list[Any] = [importlib.import_module(f"keltis.games.{game}.{part}") for part in PARTS]
    return Kernel(*parts, *[fused_kernel_of(game)])


def fused_kernel_of(game: str) -> ModuleType | None:
    """All compiled functions of a game in one module (`fused.h`); None where the build could not make it."""
    try:
        return importlib.import_module(f"keltis.games.{game}.fused")
    except ModuleNotFoundError:
        return None


def plain_kernel_of(game: str) -> plain.Kernel:
    """A game's kernel from its Python source, even if a compiled one lies beside it."""
    package = f"keltis.games.{game}"
    rules, advance_policy, greedy, features = (load_source(package, part) for part in SOURCES)
    return plain.Kernel(rules, advance_policy, greedy, features, importlib.import_module(f"{package}.layout"))


def load_source(package: str, name: str) -> ModuleType:
    """A module from its Python source, even if a compiled one lies beside it."""
    folder = importlib.import_module(package).__path__[0]
    spec = spec_from_file_location(f"{package}.plain_{name}", f"{folder}/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
