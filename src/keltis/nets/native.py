"""The sums that the forward pass takes from C when compiled, and from here when not."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from operator import mul
from typing import Any

from ..games.constants import CHANCE, OVER

__all__ = ["CHANCE", "OVER"]

UNIT = 65536.0  # Logits and values are in this part of one.
CLOSE = 8.0  # A margin of this many points counts half as much as the greatest.
POINTS = 16.0  # The unit of the points that a net expects.
COLOURS = 5
TOP = 8191  # The greatest number of h and q, so that sums of three vectors of 512 fit 32 bits.

Row = Sequence[int]
Sums = MutableSequence[int]


def dense(w: Row, x: Row, rows: int, n: int, out: Sums) -> None:
    """Multiply a vector of length n with every row of weights."""
    vector = x[:n]
    for j in range(rows):
        out[j] = sum(map(mul, w[j * n : (j + 1) * n], vector))


def dense_five(w: Row, x: Row, rows: int, n: int, out: Sums) -> None:
    """Multiply five vectors, one for each colour, with every row of weights."""
    vectors = [x[c * n : (c + 1) * n] for c in range(5)]
    for j in range(rows):
        row = w[j * n : (j + 1) * n]
        for c, vector in enumerate(vectors):
            out[c * rows + j] = sum(map(mul, row, vector))


def add_row(w: Row, first: int, factor: int, n: int, out: Sums, at: int) -> None:
    """Add a multiple of a row of weights."""
    for j in range(n):
        out[at + j] += factor * w[first + j]


def dot(w: Row, first: int, x: Row, at: int, n: int) -> int:
    """The product of one row and one vector."""
    return sum(map(mul, w[first : first + n], x[at : at + n]))


def scaled(total: int, gain: int) -> int:
    """A sum in other units: times a gain in 2^-24, rounded."""
    return total * gain + (1 << 23) >> 24


times = mul  # With 64 bits in C.


def folded(product: int) -> int:
    """A product of two numbers in 2^-12, in 2^-16, so that it fits 32 bits."""
    return max(-(1 << 28), min(product >> 8, 1 << 28))


def copy_row(to: Sums, at: int, source: Row, first: int, n: int) -> None:
    """Copy n numbers."""
    to[at : at + n] = source[first : first + n]


def forget(known: Sums, n: int) -> None:
    """Forget which outputs are known."""
    known[:n] = bytes(n)


def copy(target: Any, source: Any, size: int) -> None:
    """Copy one state of a game over another."""
    for name, length in source.layout.lengths:
        value = getattr(source, name)
        setattr(target, name, value[:] if length else value)


def wipe(state: Any, size: int) -> None:
    """Make a state blank."""
    for name, length in state.layout.lengths:
        setattr(state, name, [0] * length if length else 0)
