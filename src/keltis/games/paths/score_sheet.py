"""What a player of New Paths, New Goals writes for `keltis score`, and the points that it makes."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import Reason
from ..score_sheets import Count, FigurePlace, Limit, Number, Part, at_most, counts, in_goal
from .layout import (
    COLOUR_POINTS,
    DISCARD_TILE,
    FIGURES,
    GOAL_SIZE,
    LARGE,
    PARTS,
    POINT_TILE,
    STACK_SIZE,
    TILES,
    TRIPLE_POINTS,
    WISH_TILE,
)

FIGURE_NAMES = PARTS[:FIGURES]
TILE_POINTS = sum(tile - POINT_TILE for tile in TILES if DISCARD_TILE < tile < WISH_TILE)
STONES = STACK_SIZE + 1  # N-2, N-3: of each colour, a stack and a tile


class Row(FigurePlace):
    """The row in which a figure stands: all of its fields are worth the same."""

    def fields(self, s: Any) -> list[int]:
        """The first field of each row."""
        return [number for number in range(1, len(s.values)) if s.row_starts >> number - 1 & 1]

    def describe(self, s: Any) -> dict[str, Any]:
        """The figure's size and the rows."""
        return {**super().describe(s), "size": "large" if self.name == PARTS[LARGE] else "small"}


ENTRIES = (
    *(Row(figure) for figure in FIGURE_NAMES),
    Number("tiles", FIGURES * TILE_POINTS, "points-2"),  # N-8, N-11: each figure may come to each tile
    *(Number(colour, STONES, f"wish-{colour}") for colour in COLOURS),
)
SOME = dict.fromkeys(range(1, STONES + 1), 1)
TRIPLES = dict.fromkeys(range(3, STONES + 1), TRIPLE_POINTS)
COUNTED = (
    Part("colours", tuple(Count(colour, SOME) for colour in COLOURS), COLOUR_POINTS),
    Part("triples", tuple(Count(colour, TRIPLES) for colour in COLOURS)),
)


def limits(s: Any) -> list[Limit]:
    """What cannot be at the end of a game."""
    goal = Reason("sheet-goal-full", "N-19", count=GOAL_SIZE)
    stones = [Reason("sheet-colour-stones", "N-3", count=STONES, colour=colour) for colour in COLOURS]
    return [
        at_most(GOAL_SIZE, goal, in_goal(s, FIGURE_NAMES), together=True),
        *(at_most(STONES, reason, counts(reason.words["colour"]), together=True) for reason in stones),
    ]


def fill(s: Any, p: int, written: dict[str, list[int]]) -> None:
    """Write a player's entries into a state."""
    for i, figure in enumerate(FIGURE_NAMES):
        s.figure[FIGURES * p + i] = sum(written[figure])
    s.points[p] = sum(written["tiles"])
    for c, colour in enumerate(COLOURS):
        s.stones[5 * p + c] = sum(written[colour])
