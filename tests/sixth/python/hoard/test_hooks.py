"""The hoard's hooks for the tests of all games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..notations import members
from .layout import DEPTH, HAND

HAND_FIELDS = ("hand",)  # the sets of cards that a player holds, which nobody else may see


def census(s: Any) -> Counter[Any]:
    """Every card: in hands, rows and hoards, buried, and in the draw pile."""
    found: Counter[Any] = Counter(s.cards[s.next_card :])
    for spot in range(s.spots):
        end = HAND * s.players + DEPTH * (spot + 1)
        found.update(s.cards[end - s.buried[spot] : end])
    for p in range(s.players):
        found.update(members(s.hand[p]) + members(s.row[p]) + members(s.hoard[p]))
    return found
