"""The parts of a player's points if the game ended now (S-10 to S-12)."""

from .. import bits
from . import layout as L


def part(s, p, n):
    """A player's points from the n-th of PARTS."""
    if n == L.STONE_PART:
        return L.WISH_POINTS[bits.count(s.row[p] & L.WISHES)]
    if n == L.BONUS_PART:
        return bits.count(s.row[p] & L.ONE_POINT) + 3 * bits.count(s.row[p] & L.THREE_POINTS)
    return L.ROW_POINTS[bits.count(s.row[p] >> L.VALUES * n & L.ALL_VALUES)]
