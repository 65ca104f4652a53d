"""The board game in notation: its moves and its deal."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import BadSetup
from ..notations import CARD_NAMES, check_keys, check_same, dealt_cards, place_cards, read_names
from .layout import CARDS, FIELDS, KINDS, TILES

TILE_NAMES = ("", "wish", "clover", "points-1", "points-2", "points-3")
FIELD_NAMES = tuple(f"{colour}-{field}" for colour in COLOURS for field in range(FIELDS))  # by field number
SETUP = ("hands", "deck", "removed", "tiles")


def texts(s: Any) -> list[str]:
    """The notation of every action, by number."""
    cards, paths = CARD_NAMES, COLOURS
    return [
        *(f"play {card}" for card in cards),
        *(f"play {card} small" for card in cards),
        *(f"play {card} large" for card in cards),
        *(f"discard {card}" for card in cards),
        *(f"advance {path}" for path in paths),
        *(f"advance {path} small" for path in paths),
        *(f"advance {path} large" for path in paths),
        "decline",
        "draw deck",
        *(f"draw {path}" for path in paths),
    ]


def setup(s: Any) -> dict[str, Any]:
    """The deal of a state that was just dealt."""
    return {**dealt_cards(s), "tiles": {FIELD_NAMES[f]: TILE_NAMES[s.tiles[f]] for f in s.tile_field}}


def place(s: Any, words: Any) -> None:
    """Put a deal into a configured state."""
    check_keys(words, SETUP)
    place_cards(s, words, [card % KINDS for card in range(CARDS)])
    tiles = words["tiles"]
    fields = [FIELD_NAMES[f] for f in s.tile_field]
    if not isinstance(tiles, dict) or tiles.keys() != set(fields):
        raise BadSetup(f"setup.tiles must name just the board's tile fields: {', '.join(fields)}")
    kinds = read_names([tiles[name] for name in fields], TILE_NAMES[1:], "setup.tiles")
    laid = [kind + 1 for kind in kinds]
    check_same(laid, TILES, TILE_NAMES, "setup.tiles")
    for field, tile in zip(s.tile_field, laid, strict=True):
        s.tiles[field] = tile
