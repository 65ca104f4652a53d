"""The score sheet of the tile game: the tiles of each row tell the rest."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import BadOption
from ..notations import CARD_NAMES
from ..rows import VALUES
from ..score_sheets import Values

ENTRIES = tuple(Values(colour, 10) for colour in COLOURS)


def fill(s: Any, p: int, written: dict[str, Any]) -> None:
    """Put what was written for a player into a state."""
    for c, colour in enumerate(COLOURS):
        for value in written[colour]:
            tile = VALUES * c + value
            if any(s.row[other] >> tile & 1 for other in range(p)):
                raise BadOption(f"{CARD_NAMES[tile]} lies in two rows, but there is only one such tile (S-1)")
            s.row[p] |= 1 << tile
