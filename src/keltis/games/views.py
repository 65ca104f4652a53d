"""Piles and rows of number cards, as a seat sees them."""

from __future__ import annotations

from typing import Any

from .naming import CARD_NAMES, card_list

DIRECTIONS = ("open", "rising", "falling")


def pile_view(o: Any, c: int) -> list[str]:
    """A discard pile, the top card last."""
    return [CARD_NAMES[o.pile[22 * c + i]] for i in range(o.pile_size[c])]


def row_view(o: Any, p: int, c: int) -> dict[str, Any]:
    """A row of cards in the order in which it lies."""
    mask = 0x7FF << 11 * c
    cards = card_list(o.row[p] & mask, o.row_pair[p] & mask)
    direction = DIRECTIONS[o.direction[5 * p + c]]
    return {"direction": direction, "cards": cards[::-1] if direction == "falling" else cards}
