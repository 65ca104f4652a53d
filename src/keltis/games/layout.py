"""Layouts: the state and the tables of a game, for Python and for C.

A game's `layout.py` names the fields of its state and its tables once. From these come the plain Python class
(`Layout.blank`), the C struct and constants (`declarations`, written to `layout.pxd` when the package is built), and
the byte format that both builds share. Records hold notation, so nothing that is kept depends on bytes or on the
numbers of actions; but trained models do on the numbers of actions and features: after a change, train them again.
"""

from __future__ import annotations

import re
import struct
from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from operator import itemgetter
from types import MappingProxyType, ModuleType
from typing import Any

from .constants import MAX_PLAYERS

I8, U8, I16, I64 = "b", "B", "h", "q"
C_TYPES = {I8: "signed char", U8: "unsigned char", I16: "short", I64: "long long"}
SIZE_LIMIT = 1024

Field = tuple[str, int]  # The type code and the length, 0 for a single number.

MADE = "# Made from Python modules when the package is built."

HEADER: dict[str, Field] = {
    "players": (U8, 0),
    "start": (I8, 0),
    "player": (U8, 0),
    "phase": (U8, 0),
    "end": (U8, 0),
    "spare": (U8, 3),
}


def fields(**named: Field) -> dict[str, Field]:
    """Fields of a state, by name."""
    return named


def per_seat(code: str, each: int = 1) -> Field:
    """An array with `each` numbers for every seat."""
    return (code, MAX_PLAYERS * each)


class PlainState:
    """A state as a Python object with integers and lists of integers."""

    __slots__ = ()
    layout: Layout

    def copy(self) -> Any:
        """An independent copy."""
        twin = self.__new__(type(self))
        for name, length in self.layout.lengths:
            value = getattr(self, name)
            setattr(twin, name, value[:] if length else value)
        return twin

    def to_bytes(self) -> bytes:
        """The state as bytes, as the compiled kernel keeps it in memory."""
        flat: list[int] = []
        for name, length in self.layout.lengths:
            if length:
                flat.extend(getattr(self, name))
            else:
                flat.append(getattr(self, name))
        return struct.pack(self.layout.format, *flat)


class Layout:
    """Field names, types and lengths of one game's state.

    Every state begins with the same eight bytes: number of players, start player, player to move, phase, end, and spare
    bytes. Fields that are not in `open` are hidden, unless the game's `observe` copies them.

    >>> layout = Layout(open=fields(score=per_seat(I16)), tiles=(U8, 50))
    >>> state = layout.blank()
    >>> state.tiles[3] = 7
    >>> layout.read(state.to_bytes()).tiles[3]
    7
    """

    def __init__(self, open: Mapping[str, Field] = MappingProxyType({}), **hidden: Field) -> None:
        # In order of size there are no gaps, and short fields share cache lines.
        in_order = sorted({**hidden, **open}.items(), key=lambda item: (-struct.calcsize("=" + item[1][0]), item[1][1]))
        self.fields: dict[str, Field] = {**HEADER, **dict(in_order)}
        self.format = "=" + "".join(f"{max(n, 1)}{code}" for code, n in self.fields.values())
        padding = -struct.calcsize(self.format) % 8
        if padding:
            self.fields["padding"] = (U8, padding)
            self.format += f"{padding}B"
        self.open = {name: field for name, field in self.fields.items() if name in HEADER or name in open}
        self.lengths = tuple((name, n) for name, (_, n) in self.fields.items())
        self.divide = _divider([n for _, n in self.lengths])
        # `look` leaves arrays of bytes as they are.
        small = {name for name, (code, n) in self.fields.items() if code == U8 and n}
        self.look_format = "=" + "".join(
            f"{n}s" if name in small else f"{n or 1}{code}" for name, (code, n) in self.fields.items()
        )
        self.look_divide = _divider([0 if name in small else n for name, n in self.lengths])
        self.size = struct.calcsize(self.format)
        assert self.size <= SIZE_LIMIT, f"a state of {self.size} bytes is over {SIZE_LIMIT}"
        self.blank: Any = type(
            "State", (PlainState,), {"__slots__": tuple(self.fields), "__init__": _fill, "layout": self}
        )
        self.seen: Any = namedtuple("Seen", self.fields)  # type: ignore[misc]  # the fields are known when this runs

    def copy_open(self, state: Any, observation: Any) -> None:
        """Copy the open fields into a blank state."""
        for name, (_, length) in self.open.items():
            value = getattr(state, name)
            setattr(observation, name, value[:] if length else value)

    def read(self, content: bytes) -> Any:
        """The state with these bytes."""
        state = self.blank.__new__(self.blank)
        numbers = list(struct.unpack(self.format, content))
        for name, value in zip(self.fields, self.divide(numbers), strict=True):
            setattr(state, name, value)
        return state

    def look(self, content: bytes) -> Any:
        """A read-only state with these bytes, in a third of the time: its arrays are tuples or bytes."""
        return self.seen._make(self.look_divide(struct.unpack(self.look_format, content)))


def _divider(lengths: Sequence[int]) -> Callable[[Sequence[Any]], Iterable[Any]]:
    """A function that divides a flat sequence of numbers into fields of these lengths (0 for a single number)."""
    ends = accumulate(n or 1 for n in lengths)
    return itemgetter(*[slice(end - n, end) if n else end - 1 for end, n in zip(ends, lengths, strict=True)])


def _fill(state: Any) -> None:
    for name, length in state.layout.lengths:
        setattr(state, name, [0] * length if length else 0)


def declarations(module: ModuleType) -> str:
    """The Cython declarations of a module's integers, tables of integers, and state."""
    home = module.__name__.rpartition(".")[2]
    macros, names = [], []
    for name, value in vars(module).items():
        symbol = f"kl_{home}_{name}"
        if not name.isupper() or isinstance(value, bool):
            continue
        if isinstance(value, int):
            macros.append(f"#define {symbol} {value}{'LL' if abs(value) >= 1 << 31 else ''}")
            names.append(f'const {"long long" if abs(value) >= 1 << 31 else "int"} {name} "{symbol}"')
        elif isinstance(value, tuple) and value and all(type(item) is int for item in value):
            wide = max(map(abs, value)) >= 1 << 31
            kind = "long long" if wide else "short" if max(map(abs, value)) < 1 << 15 else "int"
            items = ", ".join(f"{item}{'LL' if wide else ''}" for item in value)
            macros.append(f"static const {kind} {symbol}[{len(value)}] = {{{items}}};")
            names.append(f'const {kind} {name} "{symbol}"[{len(value)}]')
    layout = getattr(module, "STATE", None)
    lines = [MADE, *["from libc.string cimport memcpy"] * bool(layout), "cdef extern from * nogil:"]
    lines += ['    """', *(f"    {line}" for line in macros), '    """', *(f"    {line}" for line in names)]
    if layout:
        lines += ["", "cdef struct State:"]
        for name, (code, length) in layout.fields.items():
            lines.append(f"    {C_TYPES[code]} {name}{f'[{length}]' if length else ''}")
        lines += ["", "cdef inline void copy_open(State *s, State *o) noexcept nogil:"]
        for name, (_, length) in layout.open.items():
            lines.append(f"    memcpy(o.{name}, s.{name}, sizeof(o.{name}))" if length else f"    o.{name} = s.{name}")
    return "\n".join(lines) + "\n"


def inlined(source: str, types: str) -> str:
    """The Cython declarations in `types` as inline functions, with their bodies from `source`."""
    bodies = dict(re.findall(r"^def (\w+)\(.*\):\n((?:(?: .*)?\n)+)", source, re.MULTILINE))
    lines = [MADE]
    for line in types.splitlines():
        declared = re.match(r"cdef .*?(\w+)\(.*\) noexcept nogil$", line)
        lines.append(f"cdef inline{line[4:]}:\n{bodies[declared[1]].rstrip()}\n" if declared else line)
    return "\n".join(lines).rstrip() + "\n"
