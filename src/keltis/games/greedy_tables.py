"""Makes the tables that the greedy policies of the games with rows use.

A card's place on a row is VALUES * (TOPS * direction + top + 1) + value, as in `rows.DIRECTION`.
"""

from __future__ import annotations

from .constants import MAX_PLAYERS, ROWS
from .rows import ALL_VALUES, DIRECTION, EMPTY, FOLLOW, VALUES

PLACES = tuple((direction, top) for direction in range(3) for top in range(EMPTY, VALUES))


def by_place(near: tuple[int, ...], fresh: tuple[int, ...] = (0,) * VALUES) -> tuple[int, ...]:
    """The worth of a card to a row: by its distance from the top, or by its value if the row is empty.

    A card that does not fit is worth nothing.

    >>> table = by_place((9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0))
    >>> from keltis.games.rows import RISING, TOPS
    >>> on_seven = VALUES * (TOPS * RISING + 7 + 1)
    >>> table[on_seven + 7 : on_seven + 10], table[on_seven + 6]
    ((9, 8, 7), 0)
    """
    found: list[int] = []
    for direction, top in PLACES:
        takes = ALL_VALUES if top == EMPTY else FOLLOW[VALUES * direction + top]
        worth = [fresh[value] if top == EMPTY else near[abs(value - top)] for value in range(VALUES)]
        found += [worth[value] if takes >> value & 1 else 0 for value in range(VALUES)]
    return tuple(found)


def by_top(worth: tuple[int, ...]) -> tuple[int, ...]:
    """A table by VALUES * direction + top, from one by the number of values that a row has passed.

    >>> by_top((9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0))[11:14]
    (9, 8, 7)
    """
    rising = worth[:VALUES]
    falling = rising[::-1]
    return tuple(map(max, rising, falling)) + rising + falling


def by_change(worth: tuple[int, ...]) -> tuple[int, ...]:
    """The change of a row's worth by a card, by the card's place, from worth by VALUES * direction + top.

    >>> from keltis.games.rows import RISING, TOPS
    >>> on_seven = VALUES * (TOPS * RISING + 7 + 1)
    >>> by_change(by_top((9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0)))[on_seven + 9]
    -2
    """
    found: list[int] = []
    for direction, top in PLACES:
        for value in range(VALUES):
            after = DIRECTION[len(found)]
            found.append(0 if top == EMPTY else worth[VALUES * after + value] - worth[VALUES * direction + top])
    return tuple(found)


def by_deck(worth: tuple[int, ...], size: int) -> tuple[int, ...]:
    """A table by size * players + cards to draw, from one by turns left, whose last entry holds for more turns.

    >>> by_deck((0, 1, 2), 10)[10 * 3 : 10 * 4]
    (0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
    """
    last = len(worth) - 1
    return tuple(
        worth[min(deck // max(players, 1), last)] for players in range(MAX_PLAYERS + 1) for deck in range(size)
    )


def onward(width: int) -> tuple[int, ...]:
    """The set of cards that a row with this card on top takes next, where a colour has `width` card numbers.

    The index is the number of colour cards * direction + card.

    >>> from keltis.games.rows import RISING
    >>> bin(onward(VALUES)[VALUES * ROWS * RISING + 7])
    '0b11110000000'
    """
    cards = [(width * c, value) for c in range(ROWS) for value in range(width)]
    return (
        *(ALL_VALUES << first for first, _ in cards),
        *(ALL_VALUES >> value << first + value for first, value in cards),
        *((2 << first + value) - (1 << first) for first, value in cards),
    )
