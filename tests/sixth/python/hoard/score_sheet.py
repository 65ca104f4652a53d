"""The score sheet of the hoard: the cards of the row, and those that were dug up."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import BadOption
from ..score_sheets import Values
from .layout import VALUES
from .notation import NAMES

ENTRIES = tuple(Values(f"{where}-{colour}", VALUES) for where in ("row", "hoard") for colour in COLOURS)


def fill(s: Any, p: int, written: dict[str, Any]) -> None:
    """Put what was written for a player into a state."""
    for where in ("row", "hoard"):
        for c, colour in enumerate(COLOURS):
            for value in written[f"{where}-{colour}"]:
                if value == 0:
                    raise BadOption(f"{where}-{colour}: there is no {colour} 0, values are 1 to {VALUES} (H-1)")
                card = VALUES * c + value - 1
                if any((s.row[other] | s.hoard[other]) >> card & 1 for other in range(s.players)):
                    raise BadOption(f"{NAMES[card]} lies in two places, but there is only one such card (H-1)")
                getattr(s, where)[p] |= 1 << card
