"""The score sheet of New Paths, New Goals."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..score_sheets import Number, Place
from .layout import FIGURES, PARTS

FIGURE_NAMES = PARTS[:FIGURES]
ENTRIES = (
    *(Place(figure) for figure in FIGURE_NAMES),
    Number("tiles", 200),
    *(Number(colour, 6) for colour in COLOURS),
)


def fill(s: Any, p: int, written: dict[str, Any]) -> None:
    """Put what was written for a player into a state."""
    for i, figure in enumerate(FIGURE_NAMES):
        s.figure[FIGURES * p + i] = written[figure][0]
    s.points[p] = written["tiles"]
    for c, colour in enumerate(COLOURS):
        s.stones[5 * p + c] = written[colour]
