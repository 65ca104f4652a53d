"""Prepares a table of the board game: its board and its options, in a state that waits for the deal."""

from __future__ import annotations

from typing import Any

from ..boards import by_colour, check_head, field_numbers, nine_fields, printed_board
from ..contract import BadOption
from .layout import FIELDS, TILES


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    s.removed = options["removed_cards"]
    own = options["board"]
    lay_board(s, printed_board("keltis") if own is None else own)


def lay_board(s: Any, board: Any) -> None:
    """Check a board file (K-3, K-4) and write it into a state."""
    check_head(board, "keltis", {"values", "goal_fields", "tile_fields"})
    nine_fields(board, s)
    fields: list[int] = []
    for path, entry in enumerate(by_colour(board["tile_fields"], "tile_fields")):
        fields += [FIELDS * path + field for field in sorted(field_numbers(entry, "tile_fields"))]
    if len(fields) != len(TILES):
        raise BadOption(f"tile_fields must name {len(TILES)} fields in all, not {len(fields)}")
    s.tile_field[:] = fields
