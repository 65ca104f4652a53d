"""New Paths, New Goals in notation: its moves and its deal."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_lowercase
from typing import Any

from ..constants import COLOURS
from ..contract import BadSetup
from ..notations import CARD_NAMES, check_keys, check_same, dealt_cards, place_cards, read_names
from .layout import CARDS, EDGES, FIELDS, KINDS, TILES

TILE_NAMES = ("", "clover", "discard", "points-2", "points-3", *(f"wish-{colour}" for colour in COLOURS))
SIZES = ("small", "large")
SETUP = ("hands", "deck", "removed", "tiles")


def field_names(s: Any) -> tuple[str, ...]:
    """The name of every field number: the row of the board and a letter; numbers that the board lacks count on."""
    return names_by_row(s.row_starts)


@lru_cache(64)
def names_by_row(starts: int) -> tuple[str, ...]:
    """The names of all fields, by the set of fields that begin a row."""
    names = ["start"]
    row = place = 0
    for number in range(FIELDS - 1):
        row, place = (row + 1, 0) if starts >> number & 1 else (row, place + 1)
        names.append(f"{row}{ascii_lowercase[place % 26]}")
    return tuple(names)


def edge_ends(s: Any, edge: int) -> tuple[int, int]:
    """The fields that an edge leaves and reaches."""
    left = next(field for field in range(FIELDS) if s.first_edge[field + 1] > edge)
    return left, s.edge_to[edge]


def texts(s: Any) -> list[str]:
    """The notation of every action, by number; empty for edges that the board lacks."""
    names = field_names(s)
    ends = [edge_ends(s, edge) for edge in range(s.first_edge[FIELDS])]
    edges = [f"{names[left]}>{names[reached]}" for left, reached in ends]
    moves = [move for size in SIZES for move in ([f"{size} {edge}" for edge in edges] + [""] * (EDGES - len(edges)))]
    return [
        *(move and f"play {card} {move}" for card in CARD_NAMES for move in moves),
        *(move and f"advance {move}" for move in moves),
        "decline",
        *(f"drop row {colour}" for colour in COLOURS),
        *(f"drop hand {card}" for card in CARD_NAMES),
        *(f"discard {card}" for card in CARD_NAMES),
        "draw deck",
        *(f"draw {colour}" for colour in COLOURS),
    ]


def setup(s: Any) -> dict[str, Any]:
    """The deal of a state that was just dealt."""
    names = field_names(s)
    return {**dealt_cards(s), "tiles": {names[f]: TILE_NAMES[s.tiles[f]] for f in s.tile_field}}


def place(s: Any, words: Any) -> None:
    """Put a deal into a configured state."""
    check_keys(words, SETUP)
    place_cards(s, words, [card % KINDS for card in range(CARDS)])
    tiles, names = words["tiles"], field_names(s)
    fields = [names[f] for f in s.tile_field]
    if not isinstance(tiles, dict) or tiles.keys() != set(fields):
        raise BadSetup(f"setup.tiles must name just the board's tile fields: {', '.join(fields)}")
    laid = [tile + 1 for tile in read_names([tiles[name] for name in fields], TILE_NAMES[1:], "setup.tiles")]
    check_same(laid, TILES, TILE_NAMES, "setup.tiles")
    for field, tile in zip(s.tile_field, laid, strict=True):
        s.tiles[field] = tile
