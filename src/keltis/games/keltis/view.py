"""What a seat sees of the board game, as data."""

from __future__ import annotations

from typing import Any

from ..naming import CARD_NAMES, card_list
from ..nouns import COLOURS, IDLE_TURNS
from .layout import CARD, CARDS, CLOVER, DRAW, NOWHERE, OVER, REROUTE
from .words import TILE_NAMES, field_name

PHASES = {OVER: "over", CARD: "card", CLOVER: "clover", REROUTE: "reroute", DRAW: "draw"}
DIRECTIONS = ("open", "rising", "falling")


def view(o: Any, seat: int) -> dict[str, Any]:
    """From an observation to what is shown; a spectator (seat -1) has no hand."""
    seen: dict[str, Any] = {
        "phase": PHASES[o.phase],
        "deck": CARDS - o.removed - o.next_card,
        "removed": o.removed,
        "piles": {colour: pile(o, c) for c, colour in enumerate(COLOURS)},
        "closed": [colour for c, colour in enumerate(COLOURS) if o.closed >> (c + 1) & 1],
        "only_draw_pile": o.idle >= IDLE_TURNS * o.players,
        "tiles": {field_name(f): TILE_NAMES[o.tiles[f]] for f in o.tile_field if o.tiles[f]},
        "in_goal": o.in_goal,
        "seats": [seat_view(o, p) for p in range(o.players)],
    }
    if seat >= 0:
        seen["hand"] = card_list(o.hand[seat], o.pair[seat])
    return seen


def pile(o: Any, c: int) -> list[str]:
    """A discard pile, the top card last."""
    return [CARD_NAMES[o.pile[22 * c + i]] for i in range(o.pile_size[c])]


def seat_view(o: Any, p: int) -> dict[str, Any]:
    """What lies open in front of a player, and what is known of the hand (X-4)."""
    return {
        "hand_size": o.hand_size[p],
        "known": card_list(o.known[p], o.known_pair[p]),
        "rows": {colour: row(o, p, c) for c, colour in enumerate(COLOURS)},
        "figures": {colour: figure(o, p, c) for c, colour in enumerate(COLOURS) if o.field[5 * p + c]},
        "at_start": {"small": o.small[p], "large": int(o.large[p] == NOWHERE)},
        "stones": o.stones[p],
        "points": o.points[p],
    }


def row(o: Any, p: int, c: int) -> dict[str, Any]:
    """A row of cards in the order in which it lies."""
    mask = 0x7FF << 11 * c
    cards = card_list(o.row[p] & mask, o.row_pair[p] & mask)
    direction = DIRECTIONS[o.direction[5 * p + c]]
    return {"direction": direction, "cards": cards[::-1] if direction == "falling" else cards}


def figure(o: Any, p: int, c: int) -> dict[str, Any]:
    """The figure on a path."""
    return {"field": o.field[5 * p + c], "size": "large" if o.large[p] == c else "small"}
