"""What a seat sees of the dice game, as data: everything, since nothing is hidden."""

from __future__ import annotations

from typing import Any

from ..nouns import CHANCE, COLOURS, OVER
from .layout import CLOVER, CROSSED, DICE, GOAL_SIZE, LEPRECHAUN, LUCK, MOVE, SIZE_SHIFT, THROW, WISH
from .words import FACE_NAMES, field_name

PHASES = {OVER: "over", CHANCE: "roll", THROW: "throw", MOVE: "move", CLOVER: "clover"}
ADVANTAGE_NAMES = {WISH: "wish", LUCK: "clover", LEPRECHAUN: "leprechaun"}


def view(o: Any, seat: int) -> dict[str, Any]:
    """From an observation to what is shown; `layout` says whose board it is (D-2)."""
    return {
        "phase": PHASES[o.phase],
        "side": "branches" if o.branches else "plain",
        "layout": "own" if o.own else "ours",
        "values": o.values[1:],
        "goal_fields": list(range(o.goal, 10)),
        "advantages": {
            field_name(f): ADVANTAGE_NAMES[what] for f, what in enumerate(o.board) if what in ADVANTAGE_NAMES
        },
        "crossed": [field_name(f) for f, what in enumerate(o.board) if what == CROSSED],
        "dice": [name for face, name in enumerate(FACE_NAMES) for _ in range(o.dice >> 3 * face & 7)],
        "to_throw": DICE - (o.dice >> SIZE_SHIFT),
        "second_throw": o.first > 0 and o.phase == CHANCE,
        "supply": o.supply,
        "in_goal": o.in_goal,
        "goal_size": GOAL_SIZE[o.players],
        "seats": [seat_view(o, p) for p in range(o.players)],
    }


def seat_view(o: Any, p: int) -> dict[str, Any]:
    """A player's pieces and wishing stones, and for how many turns no piece moved (X-5)."""
    return {
        "pieces": {colour: o.field[5 * p + c] for c, colour in enumerate(COLOURS) if o.field[5 * p + c]},
        "left": o.left[p],
        "in_goal": o.home[p],
        "stones": o.stones[p],
        "idle": o.idle[p],
    }
