"""What a seat sees of the board game, as data."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..constants import COLOURS, ROWS
from ..notations import card_list
from ..views import CardSeat, CardTable, Size, SomeColours, card_table, rows_view
from .layout import CARD, CLOVER, DRAW, END_STONE, GOAL_SIZE, NOWHERE, OVER, REROUTE
from .notation import FIELD_NAMES, TILE_NAMES

Phase = Literal["card", "clover", "reroute", "draw", "over"]

PHASES: dict[int, Phase] = {OVER: "over", CARD: "card", CLOVER: "clover", REROUTE: "reroute", DRAW: "draw"}


class KeltisFigure(TypedDict):
    """A figure on a path: field 1 to 9."""

    field: int
    size: Size


class AtStart(TypedDict):
    """Figures that have not left yet."""

    small: int
    large: int


class KeltisSeat(CardSeat):
    """What lies open in front of a player. `known`: cards of the hand that everybody has seen."""

    figures: dict[SomeColours, KeltisFigure]
    at_start: AtStart
    stones: int
    points: int


class KeltisView(CardTable):
    """The board game. Tiles by field (`brown-3`): `clover`, `wish`, `points-1` to `points-3`.

    `goal_size`: figures in the goal area that end the game. `leads`: the field to which a step would lead this seat on
    each path.
    """

    phase: Phase
    tiles: dict[str, str]
    in_goal: int
    goal_size: int
    leads: dict[SomeColours, int]
    seats: list[KeltisSeat]


def view(o: Any, seat: int) -> KeltisView:
    """From an observation to what is shown; a spectator (seat -1) has no hand."""
    seen: KeltisView = {
        "phase": PHASES[o.phase],
        **card_table(o),
        "tiles": {FIELD_NAMES[f]: TILE_NAMES[tile] for f in o.tile_field if (tile := o.tiles[f])},
        "in_goal": o.in_goal,
        "goal_size": GOAL_SIZE,
        "leads": leads_view(o, seat) if seat >= 0 else {},
        "seats": [seat_view(o, p) for p in range(o.players)],
    }
    if seat >= 0:
        seen["hand"] = card_list(o.hand[seat], o.pair[seat])
    return seen


def leads_view(o: Any, p: int) -> dict[SomeColours, int]:
    """Where a step would lead; nobody goes on from an end stone (K-14)."""
    fields = zip(COLOURS, o.field[ROWS * p : ROWS * (p + 1)], strict=True)
    return {colour: field + 1 for colour, field in fields if field < END_STONE}


def seat_view(o: Any, p: int) -> KeltisSeat:
    """What lies open in front of a player, and what is known of the hand (X-4)."""
    return {
        "hand_size": o.hand_size[p],
        "known": card_list(o.known[p], o.known_pair[p]),
        "rows": rows_view(o, p),
        "figures": figures_view(o, p),
        "at_start": {"small": o.small[p], "large": int(o.large[p] == NOWHERE)},
        "stones": o.stones[p],
        "points": o.points[p],
    }


def figures_view(o: Any, p: int) -> dict[SomeColours, KeltisFigure]:
    """The figures on paths."""
    fields, large = o.field[ROWS * p : ROWS * (p + 1)], o.large[p]
    return {
        COLOURS[c]: {"field": field, "size": "large" if c == large else "small"}
        for c, field in enumerate(fields)
        if field
    }
