"""The score sheet of the dice game. Which fields the printed board crosses out is not known, so none is refused."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS, ROWS
from ..contract import Reason
from ..score_sheets import FigurePlace, Limit, Number, at_most, counts, in_goal
from .layout import GOAL_SIZE, PIECES, SUPPLY

ENTRIES = (*(FigurePlace(colour) for colour in COLOURS), Number("stones", SUPPLY, "wish"))


def limits(s: Any) -> list[Limit]:
    """What cannot be at the end of a game."""
    full = GOAL_SIZE[s.players]
    return [
        at_most(PIECES, Reason("sheet-pieces", "D-3", count=PIECES), counts(*COLOURS)),
        at_most(full, Reason("sheet-goal-full", "D-14", count=full), in_goal(s, COLOURS), together=True),
        at_most(SUPPLY, Reason("sheet-few-stones", "D-3", count=SUPPLY), counts("stones"), together=True),
    ]


def fill(s: Any, p: int, written: dict[str, list[int]]) -> None:
    """Write a player's entries into a state."""
    s.field[ROWS * p : ROWS * (p + 1)] = [sum(written[colour]) for colour in COLOURS]
    s.stones[p] = sum(written["stones"])
