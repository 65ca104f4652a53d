"""Hooks for the shared tests of the board game: a census of its pieces, and another board."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..constants import PILE_PLACES
from ..notations import count_set

HAND_FIELDS = ("hand", "pair")  # the sets of cards that a player holds, which nobody else may see


def census(s: Any) -> Counter[Any]:
    """Every card, figure and tile."""
    found: Counter[Any] = Counter(s.cards[s.next_card :])
    for c in range(5):
        found.update(s.pile[PILE_PLACES * c : PILE_PLACES * c + s.pile_size[c]])
    for p in range(s.players):
        found += count_set(s.hand[p], s.pair[p]) + count_set(s.row[p], s.row_pair[p])
        found[f"figures {p}"] = s.small[p] + (s.large[p] < 0) + sum(f > 0 for f in s.field[5 * p : 5 * p + 5])
    for tile in s.tiles:
        found[f"tile {tile}"] += tile > 0
    found["tile 1"] += sum(s.stones)
    return found


def own_board(board: dict[str, Any]) -> dict[str, Any]:
    """A copy of the printed board with other points on its fields."""
    return {**board, "values": [value + 1 for value in board["values"]]}
