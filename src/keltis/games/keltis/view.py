"""The view of the board game: what a seat sees, as JSON data.

The page's types are generated from these TypedDicts: run `./scripts/types` after a change.
"""

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

    `goal_size`: figures in the goal area that end the game. `leads`: the field to which the next step on a path would
    lead this seat; paths on which its figure stands at the end are left out.
    """

    phase: Phase
    tiles: dict[str, str]
    in_goal: int
    goal_size: int
    leads: dict[SomeColours, int]
    seats: list[KeltisSeat]


def view(seen: Any, seat: int) -> KeltisView:
    """The view of an observation; a spectator (seat -1) has no hand."""
    shown: KeltisView = {
        "phase": PHASES[seen.phase],
        **card_table(seen),
        "tiles": {FIELD_NAMES[f]: TILE_NAMES[tile] for f in seen.tile_field if (tile := seen.tiles[f])},
        "in_goal": seen.in_goal,
        "goal_size": GOAL_SIZE,
        "leads": leads_view(seen, seat) if seat >= 0 else {},
        "seats": [seat_view(seen, p) for p in range(seen.players)],
    }
    if seat >= 0:
        shown["hand"] = card_list(seen.hand[seat], seen.pair[seat])
    return shown


def peaks(s: Any, p: int) -> dict[str, int]:
    """The points of a player's figures at the top of their paths; the large one counts twice (K-29)."""
    top = max(s.values)
    fields, large = s.field[ROWS * p : ROWS * (p + 1)], s.large[p]
    return {COLOURS[c]: 2 * top if c == large else top for c, field in enumerate(fields) if field}


def leads_view(seen: Any, p: int) -> dict[SomeColours, int]:
    """The field of the next step on each path; none beyond an end stone (K-14)."""
    fields = zip(COLOURS, seen.field[ROWS * p : ROWS * (p + 1)], strict=True)
    return {colour: field + 1 for colour, field in fields if field < END_STONE}


def seat_view(seen: Any, p: int) -> KeltisSeat:
    """What lies open in front of a player, and what is known of the hand (X-4)."""
    return {
        "hand_size": seen.hand_size[p],
        "known": card_list(seen.known[p], seen.known_pair[p]),
        "rows": rows_view(seen, p),
        "figures": figures_view(seen, p),
        "at_start": {"small": seen.small[p], "large": int(seen.large[p] == NOWHERE)},
        "stones": seen.stones[p],
        "points": seen.points[p],
    }


def figures_view(seen: Any, p: int) -> dict[SomeColours, KeltisFigure]:
    """The figures on paths."""
    fields, large = seen.field[ROWS * p : ROWS * (p + 1)], seen.large[p]
    return {
        COLOURS[c]: {"field": field, "size": "large" if c == large else "small"}
        for c, field in enumerate(fields)
        if field
    }
