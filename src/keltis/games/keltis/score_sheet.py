"""What a player of the board game writes for `keltis score`, and the points that it makes."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS, ROWS
from ..contract import Reason
from ..score_sheets import FigurePlace, Limit, Number, at_most, counts, figures, in_goal
from .layout import CLOVER_TILE, GOAL_SIZE, NOWHERE, POINT_TILE, SMALL_FIGURES, TILES, WISH_TILE

STONES = TILES.count(WISH_TILE)
TILE_POINTS = sum(tile - POINT_TILE for tile in TILES if tile > CLOVER_TILE)  # K-13, K-22: each of them once
ENTRIES = (
    *(FigurePlace(colour, large=True) for colour in COLOURS),
    Number("tiles", TILE_POINTS, "points-1"),
    Number("stones", STONES, "wish"),
)


def limits(s: Any) -> list[Limit]:
    """What cannot be at the end of a game."""
    one_large = Reason("sheet-one-large", "K-5")
    four_small = Reason("sheet-four-small", "K-5", count=SMALL_FIGURES)
    goal = Reason("sheet-goal-full", "K-27", count=GOAL_SIZE)
    stones = Reason("sheet-few-stones", "K-2", count=STONES)
    return [
        at_most(1, one_large, figures(s, COLOURS, large=True)),
        at_most(SMALL_FIGURES, four_small, figures(s, COLOURS, large=False)),
        at_most(GOAL_SIZE, goal, in_goal(s, COLOURS), together=True),
        at_most(STONES, stones, counts("stones"), together=True),
    ]


def fill(s: Any, p: int, written: dict[str, list[int]]) -> None:
    """Write a player's entries into a state."""
    s.large[p] = NOWHERE
    for c, colour in enumerate(COLOURS):
        mark = sum(written[colour])
        s.field[ROWS * p + c] = abs(mark)
        if mark < 0:
            s.large[p] = c
    s.points[p] = sum(written["tiles"])
    s.stones[p] = sum(written["stones"])
