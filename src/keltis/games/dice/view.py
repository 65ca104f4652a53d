"""The view of the dice game: what every seat sees, as JSON data, since nothing is hidden.

The page's types are generated from these TypedDicts: run `./scripts/types` after a change.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, TypedDict

from ..constants import CHANCE, COLOURS, OVER, ROWS
from ..views import SomeColours
from .layout import (
    CLOVER,
    CROSSED,
    DICE,
    GOAL_SIZE,
    LEPRECHAUN,
    LUCK,
    MOVE,
    ONE_EACH,
    SIZE_SHIFT,
    THROW,
    WISH,
)
from .notation import FACES_SHOWN, FIELD_NAMES
from .steps import leads

Phase = Literal["roll", "throw", "move", "clover", "over"]

PHASES: dict[int, Phase] = {OVER: "over", CHANCE: "roll", THROW: "throw", MOVE: "move", CLOVER: "clover"}
ADVANTAGE_NAMES = {WISH: "wish", LUCK: "clover", LEPRECHAUN: "leprechaun"}


class DiceSeat(TypedDict):
    """A player's pieces by row (field 1 to 9), pieces left, pieces in the goal area, wishing stones, idle turns."""

    pieces: dict[SomeColours, int]
    left: int
    in_goal: int
    stones: int
    idle: int


class DiceView(TypedDict):
    """The dice game. `layout` is `ours`: positions are our own, which the page always says; `own`: the table's board.

    `dice`: the faces on the table. `to_throw`: how many are in the air. `advantages` by field: `wish`, `clover`,
    `leprechaun`. `goal_size`: pieces in the goal area that end the game. `leads`: the fields to which the dice as they
    lie, or a clover, would lead the player to move.
    """

    phase: Phase
    side: Literal["plain", "branches"]
    layout: Literal["ours", "own"]
    values: list[int]
    goal_fields: list[int]
    advantages: dict[str, str]
    crossed: list[str]
    dice: list[str]
    to_throw: int
    second_throw: bool
    supply: int
    in_goal: int
    goal_size: int
    leads: dict[SomeColours, int]
    seats: list[DiceSeat]


def view(seen: Any, seat: int) -> DiceView:
    """The view of an observation; `layout` says whose board it is (D-2)."""
    advantages, crossed = board_view(seen.board)
    return {
        "phase": PHASES[seen.phase],
        "side": "branches" if seen.branches else "plain",
        "layout": "own" if seen.own else "ours",
        "values": [*seen.values[1:]],
        "goal_fields": list(range(seen.goal, 10)),
        "advantages": {**advantages},
        "crossed": [*crossed],
        "dice": [*FACES_SHOWN[seen.dice]],
        "to_throw": DICE - (seen.dice >> SIZE_SHIFT),
        "second_throw": seen.first > 0 and seen.phase == CHANCE,
        "supply": seen.supply,
        "in_goal": seen.in_goal,
        "goal_size": GOAL_SIZE[seen.players],
        "leads": leads_view(seen),
        "seats": [seat_view(seen, p) for p in range(seen.players)],
    }


@lru_cache(64)
def board_view(board: bytes) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """The advantages on a board by field, and its crossed fields; they stay the same for a whole game."""
    carried = [*zip(FIELD_NAMES, board, strict=True)]
    advantages = {field: ADVANTAGE_NAMES[what] for field, what in carried if what in ADVANTAGE_NAMES}
    return advantages, tuple(field for field, what in carried if what == CROSSED)


def leads_view(seen: Any) -> dict[SomeColours, int]:
    """The fields to which the player to move can move pieces now; none during a throw."""
    if seen.phase not in (THROW, MOVE, CLOVER):
        return {}
    dice = ONE_EACH if seen.phase == CLOVER else seen.dice
    return {COLOURS[c]: field for c, field in leads(seen, dice).items()}


def seat_view(seen: Any, p: int) -> DiceSeat:
    """A player's pieces and wishing stones, and the number of turns without a piece moved (X-5)."""
    return {
        "pieces": {colour: seen.field[ROWS * p + c] for c, colour in enumerate(COLOURS) if seen.field[ROWS * p + c]},
        "left": seen.left[p],
        "in_goal": seen.home[p],
        "stones": seen.stones[p],
        "idle": seen.idle[p],
    }
