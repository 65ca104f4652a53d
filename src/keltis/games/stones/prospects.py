"""What rows and wishing stones can still become: tables of expected points, in tenths, for the greedy player.

The model behind them: each tile that would fit is offered to us with the same chance, in any order, and we take
or refuse it as is best. A little patience is added, for a tile that was refused often still lies there later.
"""

from functools import cache
from math import comb

LONGEST = 6  # S-10: more tiles earn no more
WIDTH = 12  # 0 to 11 tiles may fit
ROW_CHANCE = (0.9, 0.75, 0.6)  # that a tile is offered, by players from two on
WISH_CHANCE = (0.5, 0.4, 0.3)
PATIENCE = 0.2

Points = tuple[int, ...]


def by_length(points: Points, chance: float) -> list[int]:
    """[WIDTH * length + tiles]: a row of this length, up to one over the LONGEST, that would take so many tiles."""
    return [
        tenths(sum(p * with_offers(points, length, n) for n, p in offered(tiles, chance)))
        for length in range(LONGEST + 2)
        for tiles in range(WIDTH)
    ]


def of_one(points: Points, chance: float) -> list[int]:
    """[WIDTH * lower + higher]: a row of one tile, that would take so many lower and so many higher ones."""
    return [expect_opened(points, chance, lower, higher) for lower in range(WIDTH) for higher in range(WIDTH)]


@cache
def expect_opened(points: Points, chance: float, lower: int, higher: int) -> int:
    """A row of one tile; there are at most ten others of its colour."""
    if lower + higher >= WIDTH:
        return 0
    if lower > higher:
        return expect_opened(points, chance, higher, lower)
    ways = ((p * q, n, m) for n, p in offered(lower, chance) for m, q in offered(higher, chance))
    return tenths(sum(p * opened(points, n, m) for p, n, m in ways))


def with_offers(points: Points, length: int, offers: int) -> float:
    """A row of any length, when so many tiles will be offered to it on one side."""
    if length == 0:
        return empty(points, offers)
    return opened(points, 0, offers) if length == 1 else directed(points, length, offers)


@cache
def empty(points: Points, offers: int) -> float:
    """A row not begun."""
    if offers == 0:
        return points[0]
    refused = empty(points, offers - 1)
    return sum(max(refused, opened(points, n, offers - 1 - n)) for n in range(offers)) / offers


@cache
def opened(points: Points, lower: int, higher: int) -> float:
    """One tile lies, and tiles will be offered on either side of it."""
    if lower + higher == 0:
        return points[1]
    total = 0.0
    for side, refused in ((lower, (lower - 1, higher)), (higher, (lower, higher - 1))):
        total += sum(max(opened(points, *refused), directed(points, 2, side - n)) for n in range(1, side + 1))
    return total / (lower + higher)


@cache
def directed(points: Points, length: int, offers: int) -> float:
    """To take the n-th nearest tile shuts out the nearer ones; with patience one gets them all."""
    if offers == 0 or length >= LONGEST:
        return points[min(length, LONGEST)]
    refused = directed(points, length, offers - 1)
    hasty = sum(max(refused, directed(points, length + 1, offers - n)) for n in range(1, offers + 1)) / offers
    return hasty + PATIENCE * (points[min(length + offers, LONGEST)] - hasty)


def another_wish(points: Points, chance: float) -> list[int]:
    """[WIDTH * stones + tiles]: what a stone adds to so many, when so many tiles more carry one and fit."""

    def expected(stones: int, tiles: int) -> float:
        return sum(p * points[min(stones + n, len(points) - 1)] for n, p in offered(tiles, chance))

    return [
        tenths(expected(stones + 1, tiles) - expected(stones, tiles))
        for stones in range(len(points))
        for tiles in range(WIDTH)
    ]


@cache
def offered(tiles: int, chance: float) -> list[tuple[int, float]]:
    """How many of so many tiles are offered, and how likely that is."""
    return [(n, comb(tiles, n) * chance**n * (1 - chance) ** (tiles - n)) for n in range(tiles + 1)]


def tenths(points: float) -> int:
    """In tenths of a point."""
    return round(10 * points)
