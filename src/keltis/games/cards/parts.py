"""The parts of a player's points if nobody laid another card (C-16 to C-18)."""

from .. import bits
from . import layout as L


def part(s, p, n):
    """A player's points from the n-th of PARTS."""
    if n == L.POINT_PART:
        return bits.count(s.point_row[p])
    if n == L.WISH_PART:
        return L.WISH_POINTS[bits.count(s.wishes[p])]
    return L.ROW_POINTS[s.length[L.ROWS * p + n]]
