"""The parts of a player's points if the game ended now (N-20 to N-22)."""

from . import layout as L


def part(s, p, n):
    """A player's points from the n-th of PARTS: the figures, the large one twice, tiles, and wishing stones."""
    if n < L.FIGURES:
        points = s.values[s.figure[L.FIGURES * p + n]]
        return 2 * points if n == L.LARGE else points
    if n == L.TILE_PART:
        return s.points[p]
    colours = 0
    triples = 0
    for c in range(L.ROWS):
        if s.stones[L.ROWS * p + c] >= 1:
            colours += 1
        if s.stones[L.ROWS * p + c] >= 3:
            triples += 1
    return L.COLOUR_POINTS[colours] if n == L.COLOUR_PART else L.TRIPLE_POINTS * triples
