"""Hooks for the shared tests of New Paths, New Goals: a census of its pieces, and another board."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..constants import PILE_PLACES
from ..notations import count_set

HAND_FIELDS = ("hand", "pair")  # the sets of cards that a player holds, which nobody else may see


def census(s: Any) -> Counter[Any]:
    """Every card, stone and tile, and whether the figures in the goal area are counted."""
    found: Counter[Any] = Counter(s.cards[s.next_card :])
    for c in range(5):
        found.update(s.pile[PILE_PLACES * c : PILE_PLACES * c + s.pile_size[c]])
        found[f"stones {c}"] = s.stack[c] + sum(s.stones[c::5]) + s.tiles.count(5 + c)
    for p in range(s.players):
        found += count_set(s.hand[p], s.pair[p]) + count_set(s.row[p], s.row_pair[p])
    for tile in (1, 2, 3, 4):
        found[f"tile {tile}"] = s.tiles.count(tile)
    found["in goal"] = s.in_goal - sum(field >= s.goal for field in s.figure)
    return found


def own_board(board: dict[str, Any]) -> dict[str, Any]:
    """A copy of the printed board with other points on its rows, and one way less."""
    next(field for field in board["fields"] if field["id"] == "3b")["next"].remove("4a")
    return {**board, "row_values": [value + 1 for value in board["row_values"]]}
