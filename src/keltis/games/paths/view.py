"""What a seat sees of New Paths, New Goals, as data."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ..constants import COLOURS, ROWS, Colour
from ..notations import card_list
from ..views import CardSeat, CardTable, card_table, rows_view
from .layout import CARD, CLOVER, DRAW, DROP, FIGURES, GOAL_SIZE, OVER
from .notation import TILE_NAMES, field_names

Phase = Literal["card", "clover", "drop", "draw", "over"]

HIDDEN_PARTS = ("colours", "triples")  # N-16: they would tell which stones another player has
PHASES: dict[int, Phase] = {OVER: "over", CARD: "card", CLOVER: "clover", DROP: "drop", DRAW: "draw"}


class PathsFigures(TypedDict):
    """The fields of a player's figures (`start`, `3a` …)."""

    large: str
    small: list[str]


class PathsSeat(CardSeat):
    """What lies open in front of a player. Of the wishing stones only their number."""

    figures: PathsFigures
    stones: int
    points: int


class PathsView(CardTable):
    """The branching board. Tiles by field: `clover`, `discard`, `points-2`, `points-3`, `wish-pink`.

    `goal_size`: figures in the goal area that end the game. `draws_due`: cards still to be drawn in this turn.
    `stacks`: wishing stones left on each stack. `stones`: this seat's own wishing stones.
    """

    phase: Phase
    tiles: dict[str, str]
    stacks: dict[Colour, int]
    in_goal: int
    goal_size: int
    draws_due: int
    seats: list[PathsSeat]
    stones: NotRequired[dict[Colour, int]]


def view(o: Any, seat: int) -> PathsView:
    """From an observation to what is shown; a spectator (seat -1) has neither hand nor stones."""
    names = field_names(o)
    seen: PathsView = {
        "phase": PHASES[o.phase],
        **card_table(o),  # type: ignore[typeddict-item]  # mypy: it might hold `stones` of another kind
        "draws_due": o.due,
        "tiles": {names[f]: TILE_NAMES[tile] for f in o.tile_field if (tile := o.tiles[f])},
        "stacks": dict(zip(COLOURS, o.stack, strict=True)),
        "in_goal": o.in_goal,
        "goal_size": GOAL_SIZE,
        "seats": [seat_view(o, p, names) for p in range(o.players)],
    }
    if seat >= 0:
        seen["hand"] = card_list(o.hand[seat], o.pair[seat])
        seen["stones"] = dict(zip(COLOURS, o.stones[ROWS * seat : ROWS * seat + ROWS], strict=True))
    return seen


def seat_view(o: Any, p: int, names: tuple[str, ...]) -> PathsSeat:
    """What lies open in front of a player, what is known of the hand (X-4), and how many stones (N-16)."""
    large, *small = o.figure[FIGURES * p : FIGURES * (p + 1)]
    return {
        "hand_size": o.hand_size[p],
        "known": card_list(o.known[p], o.known_pair[p]),
        "rows": rows_view(o, p),
        "figures": {"large": names[large], "small": [names[field] for field in small]},
        "stones": sum(o.stones[ROWS * p : ROWS * p + ROWS]),
        "points": o.points[p],
    }
