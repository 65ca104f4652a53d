"""How the tables are made that the greedy players of the games with rows go by."""

from __future__ import annotations

from .nouns import MAX_PLAYERS
from .rows import VALUES


def both_ways(*worth: int) -> tuple[int, ...]:
    """From worth by distance to worth by 10 + how much a card lies above the top of its row.

    >>> table = both_ways(9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0)
    >>> table[10 + 0], table[10 + 3], table[10 - 3]
    (9, 6, 6)
    """
    return worth[:0:-1] + worth


def by_top(worth: tuple[int, ...]) -> tuple[int, ...]:
    """From worth by the values that a row has left behind to worth by 11 * direction + top.

    >>> by_top((9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0))[11:14]
    (9, 8, 7)
    """
    rising = worth[:VALUES]
    falling = rising[::-1]
    return tuple(map(max, rising, falling)) + rising + falling


def by_deck(worth: tuple[int, ...], size: int) -> tuple[int, ...]:
    """From a table by turns left, whose last entry holds for all more, to one by size * players + cards to draw.

    >>> by_deck((0, 1, 2), 10)[10 * 3 : 10 * 4]
    (0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
    """
    last = len(worth) - 1
    return tuple(
        worth[min(deck // max(players, 1), last)] for players in range(MAX_PLAYERS + 1) for deck in range(size)
    )
