"""The parts of a player's points if the game ended now (D-15, D-16)."""

from . import layout as L


def part(s, p, n):
    """A player's points from the n-th of PARTS; more than nine wishing stones bring no more."""
    if n == L.STONE_PART:
        return L.WISH_POINTS[s.stones[p] if s.stones[p] < L.MOST_STONES else L.MOST_STONES]
    return s.values[s.field[L.ROWS * p + n]]
