"""Hooks for the shared tests of the card game: a census of its pieces."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..notations import count_set, members
from .layout import PILE_PLACES

HAND_FIELDS = ("hand", "pair", "point_hand")  # the sets of cards that a player holds, which nobody else may see


def census(s: Any) -> Counter[Any]:
    """Every card: number, closing and point cards, and the wish cards by their number."""
    found: Counter[Any] = Counter(s.cards[s.next_card :])
    for pile in range(6):
        found.update(s.pile[PILE_PLACES * pile : PILE_PLACES * pile + s.pile_size[pile]])
    for p in range(s.players):
        found += count_set(s.hand[p], s.pair[p]) + count_set(s.row[p], s.row_pair[p])
        points = members(s.point_hand[p]) + members(s.point_row[p])
        points += [value for row in s.row_points[5 * p : 5 * p + 5] for value in members(row)]
        found.update(60 + value for value in points)
    found["wish cards"] = len([v for v in members(s.offered) if v < 12]) + sum(len(members(w)) for w in s.wishes)
    return found
