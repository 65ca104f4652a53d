"""What a player of the hoard writes for `keltis score`: the cards of the row, and those that were dug up."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import Reason
from ..score_sheets import Count, Limit, Part, Values, counts
from .layout import FOUND_POINTS, LOST_POINTS, ROW_POINTS, VALUES

ENTRIES = tuple(
    Values(f"{where}-{colour}", VALUES, least=1, pool=colour) for where in ("row", "hoard") for colour in COLOURS
)
ONCE = Reason("sheet-card-twice", "H-1", card="")
FOUND = [Count(f"hoard-{colour}", each=FOUND_POINTS, given=f"row-{colour}") for colour in COLOURS]
LOST = [Count(f"hoard-{colour}", each=LOST_POINTS, unless=f"row-{colour}") for colour in COLOURS]
COUNTED = (
    Part("row", counts(*(f"row-{colour}" for colour in COLOURS)), ROW_POINTS),
    Part("hoard", (*FOUND, *LOST)),
)


def limits(s: Any) -> list[Limit]:
    """Nothing but that there is one of each card."""
    return []


def fill(s: Any, p: int, written: dict[str, list[int]]) -> None:
    """Put what was written for a player into a state."""
    for where in ("row", "hoard"):
        for c, colour in enumerate(COLOURS):
            for value in written[f"{where}-{colour}"]:
                getattr(s, where)[p] |= 1 << VALUES * c + value - 1
