"""The tile game in notation: its moves and its deal."""

from __future__ import annotations

from typing import Any

from ..notations import CARD_NAMES, check_keys, check_same, read_names
from .layout import TILES

SETUP = ("tiles",)


def texts(s: Any) -> list[str]:
    """The notation of every action, by number."""
    return [*(f"take {tile}" for tile in CARD_NAMES), "flip", "leave", "end"]


def setup(s: Any) -> dict[str, Any]:
    """The deal of a state that was just dealt: the tiles in the order in which they will be turned over."""
    return {"tiles": [CARD_NAMES[tile] for tile in s.tiles]}


def place(s: Any, words: Any) -> None:
    """Put a deal into a configured state."""
    check_keys(words, SETUP)
    tiles = read_names(words["tiles"], CARD_NAMES, "setup.tiles")
    check_same(tiles, range(TILES), CARD_NAMES, "setup.tiles")
    s.tiles[:] = tiles
