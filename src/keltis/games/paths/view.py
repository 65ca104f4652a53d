"""What a seat sees of New Paths, New Goals, as JSON data.

The page's types are generated from these TypedDicts: run `./scripts/types` after a change.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ..constants import COLOURS, ROWS, Colour
from ..notations import card_list
from ..views import CardSeat, CardTable, card_table, rows_view
from .layout import CARD, CLOVER, DRAW, DROP, FIGURES, GOAL_SIZE, LARGE, OVER, PARTS
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


def view(seen: Any, seat: int) -> PathsView:
    """The view of an observation; a spectator (seat -1) has neither hand nor stones."""
    names = field_names(seen)
    shown: PathsView = {
        "phase": PHASES[seen.phase],
        **card_table(seen),  # type: ignore[typeddict-item]  # mypy: it might hold `stones` of another kind
        "draws_due": seen.due,
        "tiles": {names[f]: TILE_NAMES[tile] for f in seen.tile_field if (tile := seen.tiles[f])},
        "stacks": dict(zip(COLOURS, seen.stack, strict=True)),
        "in_goal": seen.in_goal,
        "goal_size": GOAL_SIZE,
        "seats": [seat_view(seen, p, names) for p in range(seen.players)],
    }
    if seat >= 0:
        shown["hand"] = card_list(seen.hand[seat], seen.pair[seat])
        shown["stones"] = dict(zip(COLOURS, seen.stones[ROWS * seat : ROWS * seat + ROWS], strict=True))
    return shown


def peaks(s: Any, p: int) -> dict[str, int]:
    """The points of a player's figures at the top; the large one counts twice (N-20)."""
    top = max(s.values)
    return {PARTS[n]: 2 * top if n == LARGE else top for n in range(FIGURES)}


def seat_view(seen: Any, p: int, names: tuple[str, ...]) -> PathsSeat:
    """What lies open in front of a player, what is known of the hand (X-4), and how many stones (N-16)."""
    large, *small = seen.figure[FIGURES * p : FIGURES * (p + 1)]
    return {
        "hand_size": seen.hand_size[p],
        "known": card_list(seen.known[p], seen.known_pair[p]),
        "rows": rows_view(seen, p),
        "figures": {"large": names[large], "small": [names[field] for field in small]},
        "stones": sum(seen.stones[ROWS * p : ROWS * p + ROWS]),
        "points": seen.points[p],
    }
