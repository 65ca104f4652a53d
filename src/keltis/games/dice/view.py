"""What a seat sees of the dice game, as data: everything, since nothing is hidden."""

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


def view(o: Any, seat: int) -> DiceView:
    """From an observation to what is shown; `layout` says whose board it is (D-2)."""
    advantages, crossed = board_view(o.board)
    return {
        "phase": PHASES[o.phase],
        "side": "branches" if o.branches else "plain",
        "layout": "own" if o.own else "ours",
        "values": [*o.values[1:]],
        "goal_fields": list(range(o.goal, 10)),
        "advantages": {**advantages},
        "crossed": [*crossed],
        "dice": [*FACES_SHOWN[o.dice]],
        "to_throw": DICE - (o.dice >> SIZE_SHIFT),
        "second_throw": o.first > 0 and o.phase == CHANCE,
        "supply": o.supply,
        "in_goal": o.in_goal,
        "goal_size": GOAL_SIZE[o.players],
        "leads": leads_view(o),
        "seats": [seat_view(o, p) for p in range(o.players)],
    }


@lru_cache(64)
def board_view(board: bytes) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """What a board carries, by field, and its crossed fields; the same through a whole game."""
    carried = [*zip(FIELD_NAMES, board, strict=True)]
    advantages = {field: ADVANTAGE_NAMES[what] for field, what in carried if what in ADVANTAGE_NAMES}
    return advantages, tuple(field for field, what in carried if what == CROSSED)


def leads_view(o: Any) -> dict[SomeColours, int]:
    """Where the pieces of the player whose turn it is could go now; nowhere while dice are in the air."""
    if o.phase not in (THROW, MOVE, CLOVER):
        return {}
    dice = ONE_EACH if o.phase == CLOVER else o.dice
    return {COLOURS[c]: field for c, field in leads(o, dice).items()}


def seat_view(o: Any, p: int) -> DiceSeat:
    """A player's pieces and wishing stones, and for how many turns no piece moved (X-5)."""
    return {
        "pieces": {colour: o.field[ROWS * p + c] for c, colour in enumerate(COLOURS) if o.field[ROWS * p + c]},
        "left": o.left[p],
        "in_goal": o.home[p],
        "stones": o.stones[p],
        "idle": o.idle[p],
    }
