"""A third build of the same kernels: every function of a game's rules.py, pushy.py and greedy.py, compiled by Numba.

The state becomes a NumPy record with the fields of the game's layout, its tables NumPy arrays.
"""

from __future__ import annotations

import importlib
import os
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np

from keltis.engine.kernel import SOURCES
from keltis.games import bits, cardtable, constants, contract, rows, sights
from keltis.games.layout import Field, Layout

CODES = {"b": np.int8, "B": np.uint8, "h": np.int16, "q": np.int64}
TABLE_MAKERS = {
    name: getattr(contract, name) for name in ("SEATS", "Feature", "each", "points_feature", "turn_features")
}
GENERATOR = np.dtype([(word, np.int64) for word in "abcd"])


config: Any = numba.config
os.environ["NUMBA_OPT"] = "0"  # compiling well takes longer than all the games
config.reload_config()
CALLED = ("deal", "legal", "pick", "apply", "pushy_worth", "greedy_worth", "score", "observe", "sample", "encode")
njit: Any = numba.njit
Function = TypeVar("Function", bound=Callable[..., Any])


def inner(function: Function) -> Function:
    """A function that only compiled ones call: what Python or C could call takes a third of the time to make."""
    compiled: Function = njit(function, no_cfunc_wrapper=True, no_cpython_wrapper=True)
    return compiled


def outer(function: Function) -> Function:
    """A function that the tests call."""
    compiled: Function = njit(function, no_cfunc_wrapper=True)
    return compiled


@inner
def bit(n: int) -> np.int64:
    return np.int64(1) << n


@inner
def count(m: int) -> int:
    n = 0
    while m:
        m &= m - 1
        n += 1
    return n


@inner
def lowest(m: Any) -> Any:
    n = 0
    while not (m >> n) & 1:
        n += 1
    return n


@inner
def nth(m: Any, n: Any) -> Any:
    while n > 0:
        m &= m - 1
        n -= 1
    return lowest(m)


def _module(name: str, members: dict[str, Any]) -> types.ModuleType:
    module = types.ModuleType(name)
    vars(module).update(members)
    return module


def _with(function: Any, **members: Any) -> Any:
    """A function of `bits`, compiled, over others that are."""
    return inner(types.FunctionType(function.__code__, members, function.__name__))


random: Any = inner(bits.random)


@inner
def any_of(m: Any, r: Any) -> Any:
    return nth(m, random(r, count(m)))


BITS = _module(
    "bits",
    {
        "bit": bit,
        "count": count,
        "lowest": lowest,
        "nth": nth,
        "random": random,
        "any_of": any_of,
        "put": _with(bits.put, lowest=lowest),
        "shuffle": _with(bits.shuffle, random=random),
        "spread": _with(bits.spread),
        "tally": _with(bits.tally),
    },
)


def record_type(layout: Layout) -> np.dtype[Any]:
    """The layout as NumPy sees it."""
    fields = [(name, CODES[code], (n,)) if n else (name, CODES[code]) for name, (code, n) in layout.fields.items()]
    return np.dtype(fields)


def with_arrays(module: types.ModuleType) -> types.ModuleType:
    """A stand-in for a module of constants whose tables are arrays."""
    twin = types.ModuleType(module.__name__)
    for name, value in vars(module).items():
        table = isinstance(value, tuple) and value and all(type(item) is int for item in value)
        if name.isupper():
            setattr(twin, name, np.array(value, dtype=np.int64) if table else value)
    return twin


class NumbaKernel:
    """A game's functions, compiled."""

    def __init__(self, name: str) -> None:
        layout = importlib.import_module(f"keltis.games.{name}.layout")
        shared = {
            "bits": BITS,
            "constants": with_arrays(constants),
            "rows": with_arrays(rows),
            "L": with_arrays(layout),
        }
        for home in (cardtable, sights):
            own = home.__name__.rpartition(".")[2]
            shared[own] = _module(own, _compile(Path(str(home.__file__)), shared))
        shared["L"].copy_open = copy_of(layout.STATE.open)  # type: ignore[attr-defined]
        self.type = record_type(layout.STATE)
        assert self.type.itemsize == layout.STATE.size
        self.actions: int = layout.ACTIONS
        self.parts = len(layout.PARTS)
        for part in SOURCES:
            for function, compiled in _compile(Path(str(layout.__file__)).with_name(f"{part}.py"), shared).items():
                setattr(self, function, compiled)

    def state(self, content: bytes) -> Any:
        """A state with this content."""
        return np.frombuffer(bytearray(content), dtype=self.type)[0:1].view(np.recarray)[0]


def copy_of(fields: dict[str, Field]) -> Any:
    """A function that copies these fields from one state into another."""
    lines = [f"o.{name} = s.{name}" for name, (_, length) in fields.items() if not length]
    for name, (_, length) in fields.items():  # number by number: for `[:] =` much else is compiled, strings among it
        lines += [f"for i in range({length}):", f"    o.{name}[i] = s.{name}[i]"] if length else []
    scope: dict[str, Any] = {}
    exec("def copy(s, o):\n    " + "\n    ".join(lines), scope)
    return inner(scope["copy"])


def _compile(path: Path, shared: dict[str, types.ModuleType]) -> dict[str, Any]:
    """Run the file with the stand-ins in place of its imports, and compile every function in it."""
    source = path.read_text("utf-8")
    body = "\n".join("" if line.startswith("from .") else line for line in source.splitlines())
    scope: dict[str, Any] = {**shared, "COLOURS": constants.COLOURS, **TABLE_MAKERS}
    exec(compile(body, str(path), "exec"), scope)
    found = {n: f for n, f in scope.items() if isinstance(f, types.FunctionType) and n not in TABLE_MAKERS}
    functions = {name: (outer if name in CALLED else inner)(f) for name, f in found.items()}
    scope.update(functions)
    return functions


def generator(words: tuple[int, int, int, int]) -> Any:
    """A generator in a given state."""
    return np.array([words], dtype=GENERATOR)[0]
