"""Hooks for the shared tests of the dice game: a census of its pieces, and another board."""

from __future__ import annotations

from collections import Counter
from typing import Any


def census(s: Any) -> Counter[Any]:
    """Every stone and piece, and whether the pieces in the goal area are counted."""
    found: Counter[Any] = Counter(stones=s.supply + sum(s.stones), in_goal=s.in_goal - sum(s.home))
    for p in range(s.players):
        fields = s.field[5 * p : 5 * p + 5]
        found[f"pieces {p}"] = s.left[p] + sum(field > 0 for field in fields)
        found[f"home {p}"] = s.home[p] - sum(field >= s.goal for field in fields)
    return found


def own_board(board: dict[str, Any]) -> dict[str, Any]:
    """A copy of the printed board with other points on its fields."""
    return {**board, "values": [value + 1 for value in board["values"]]}
