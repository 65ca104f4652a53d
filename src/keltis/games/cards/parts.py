"""What a player's points are made of if nobody laid another card (C-16 to C-18)."""

from .. import bits
from . import layout as L


def part(s, p, n):
    """What the n-th of PARTS brings a player."""
    if n == L.POINT_PART:
        return bits.count(s.point_row[p])
    if n == L.WISH_PART:
        return L.WISH_POINTS[bits.count(s.wishes[p])]
    return L.ROW_POINTS[s.length[L.ROWS * p + n]]
