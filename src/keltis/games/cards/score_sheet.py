"""The score sheet of the card game: how many cards lie where."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS, ROWS
from ..score_sheets import Number
from .layout import ROW_POINTS

ENTRIES = (*(Number(colour, len(ROW_POINTS) - 1) for colour in COLOURS), Number("points", 11), Number("wishes", 9))


def fill(s: Any, p: int, written: dict[str, Any]) -> None:
    """Put what was written for a player into a state."""
    s.length[ROWS * p : ROWS * (p + 1)] = [written[colour] for colour in COLOURS]
    s.point_row[p] = (1 << written["points"]) - 1
    s.wishes[p] = (1 << written["wishes"]) - 1
