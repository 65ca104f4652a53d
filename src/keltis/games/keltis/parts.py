"""The parts of a player's points if the game ended now (K-29 to K-31)."""

from . import layout as L


def part(s, p, n):
    """A player's points from the n-th of PARTS; the large figure counts twice (K-29)."""
    if n == L.TILE_PART:
        return s.points[p]
    if n == L.STONE_PART:
        return L.WISH_POINTS[s.stones[p]]
    points = s.values[s.field[L.ROWS * p + n]]
    return 2 * points if s.large[p] == n else points
