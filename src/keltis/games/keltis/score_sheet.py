"""The score sheet of the board game."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS, ROWS
from ..contract import BadOption
from ..score_sheets import Number, Place
from .layout import NOWHERE

ENTRIES = (*(Place(colour, large=True) for colour in COLOURS), Number("tiles", 200), Number("stones", 9))


def fill(s: Any, p: int, written: dict[str, Any]) -> None:
    """Put what was written for a player into a state."""
    s.large[p] = NOWHERE
    for c, colour in enumerate(COLOURS):
        field, large = written[colour]
        s.field[ROWS * p + c] = field
        if large and s.large[p] != NOWHERE:
            raise BadOption("a player has only one large figure (K-5)")
        if large:
            s.large[p] = c
    if all(written[colour][0] for colour in COLOURS) and s.large[p] == NOWHERE:
        raise BadOption("five figures stand on paths, so one of them is the large one: mark it with L (K-5)")
    s.points[p] = written["tiles"]
    s.stones[p] = written["stones"]
