"""Tables for the greedy policy: the expected points from rows and wishing stones, in tenths.

The model: each fitting tile is offered to us with the same probability, in random order, and we take or refuse it
optimally. WAITING_SHARE is added, because a refused tile is often still there later.
"""

from functools import cache
from math import comb

LONGEST = 6  # S-10: more tiles earn no more
WIDTH = 12  # 0 to 11 tiles may fit
ROW_CHANCE = (0.9, 0.75, 0.6)  # the probability that a tile is offered, for two, three and four players
WISH_CHANCE = (0.5, 0.4, 0.3)  # the same for a tile with a wishing stone
WAITING_SHARE = 0.2  # the share of the gain that waiting for the nearest tiles adds

Points = tuple[int, ...]


def by_length(points: Points, chance: float) -> list[int]:
    """[WIDTH * length + tiles]: the points of a row, by its length up to LONGEST + 1 and by the fitting tiles."""
    return [
        tenths(sum(p * with_offers(points, length, n) for n, p in offered(tiles, chance)))
        for length in range(LONGEST + 2)
        for tiles in range(WIDTH)
    ]


def of_one(points: Points, chance: float) -> list[int]:
    """[WIDTH * lower + higher]: the points of a row of one tile, by the numbers of fitting lower and higher tiles."""
    return [expect_opened(points, chance, lower, higher) for lower in range(WIDTH) for higher in range(WIDTH)]


@cache
def expect_opened(points: Points, chance: float, lower: int, higher: int) -> int:
    """The expected tenths of a row of one tile; there are at most ten others of its colour."""
    if lower + higher >= WIDTH:
        return 0
    if lower > higher:
        return expect_opened(points, chance, higher, lower)
    ways = ((p * q, n, m) for n, p in offered(lower, chance) for m, q in offered(higher, chance))
    return tenths(sum(p * opened(points, n, m) for p, n, m in ways))


def with_offers(points: Points, length: int, offers: int) -> float:
    """The points of a row of any length, if `offers` tiles will be offered on one side."""
    if length == 0:
        return empty(points, offers)
    return opened(points, 0, offers) if length == 1 else directed(points, length, offers)


@cache
def empty(points: Points, offers: int) -> float:
    """The points of an empty row, if `offers` tiles will be offered."""
    if offers == 0:
        return points[0]
    refused = empty(points, offers - 1)
    return sum(max(refused, opened(points, n, offers - 1 - n)) for n in range(offers)) / offers


@cache
def opened(points: Points, lower: int, higher: int) -> float:
    """The points of a row of one tile, if tiles will be offered on both sides of it."""
    if lower + higher == 0:
        return points[1]
    total = 0.0
    for side, refused in ((lower, (lower - 1, higher)), (higher, (lower, higher - 1))):
        total += sum(max(opened(points, *refused), directed(points, 2, side - n)) for n in range(1, side + 1))
    return total / (lower + higher)


@cache
def directed(points: Points, length: int, offers: int) -> float:
    """The points of a row with a direction. Taking the n-th nearest tile excludes nearer ones; waiting gets all."""
    if offers == 0 or length >= LONGEST:
        return points[min(length, LONGEST)]
    refused = directed(points, length, offers - 1)
    hasty = sum(max(refused, directed(points, length + 1, offers - n)) for n in range(1, offers + 1)) / offers
    return hasty + WAITING_SHARE * (points[min(length + offers, LONGEST)] - hasty)


def another_wish(points: Points, chance: float) -> list[int]:
    """[WIDTH * stones + tiles]: the worth of one more wishing stone, by stones held and fitting tiles with one."""

    def expected(stones: int, tiles: int) -> float:
        return sum(p * points[min(stones + n, len(points) - 1)] for n, p in offered(tiles, chance))

    return [
        tenths(expected(stones + 1, tiles) - expected(stones, tiles))
        for stones in range(len(points))
        for tiles in range(WIDTH)
    ]


@cache
def offered(tiles: int, chance: float) -> list[tuple[int, float]]:
    """The distribution of the number of tiles offered out of `tiles`."""
    return [(n, comb(tiles, n) * chance**n * (1 - chance) ** (tiles - n)) for n in range(tiles + 1)]


def tenths(points: float) -> int:
    """In tenths of a point."""
    return round(10 * points)
