"""Hooks for the shared tests of the tile game: a census of its pieces."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..notations import count_set


def census(s: Any) -> Counter[Any]:
    """Every tile."""
    found = count_set(s.face_up)
    found.update(s.tiles[s.turned :])
    for p in range(s.players):
        found += count_set(s.row[p])
    return found
