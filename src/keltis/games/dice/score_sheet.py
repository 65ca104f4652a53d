"""The score sheet of the dice game."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS, ROWS
from ..contract import BadOption
from ..score_sheets import Number, Place
from .layout import PIECES, SUPPLY

ENTRIES = (*(Place(colour) for colour in COLOURS), Number("stones", SUPPLY))


def fill(s: Any, p: int, written: dict[str, Any]) -> None:
    """Put what was written for a player into a state."""
    fields = [written[colour][0] for colour in COLOURS]
    if all(fields):
        raise BadOption(f"a player has only {PIECES} pieces, so one row stays empty (D-3)")
    s.field[ROWS * p : ROWS * (p + 1)] = fields
    s.stones[p] = written["stones"]
