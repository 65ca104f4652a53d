"""What a player of the tile game writes for `keltis score`: the tiles of each row tell the rest."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import Reason
from ..rows import VALUES
from ..score_sheets import Count, Limit, Part, Values
from .layout import MARKS, WISH_POINTS


def signs(colour: str) -> dict[int, str]:
    """What the tiles of a colour carry, by their values."""
    return {value: sign for sign, colours in MARKS.items() for value in colours[colour]}


def carried(**amounts: int) -> tuple[Count, ...]:
    """How much the signs on tiles count."""
    worth = {sign.replace("_", "-"): amount for sign, amount in amounts.items()}
    marked = [(colour, {value: worth.get(sign, 0) for value, sign in signs(colour).items()}) for colour in COLOURS]
    return tuple(Count(colour, by) for colour, by in marked)


ENTRIES = tuple(Values(colour, VALUES - 1, pool=colour, signs=signs(colour)) for colour in COLOURS)
ONCE = Reason("sheet-tile-twice", "S-1", tile="")
COUNTED = (Part("stones", carried(wish=1), WISH_POINTS), Part("bonus", carried(points_1=1, points_3=3)))


def limits(s: Any) -> list[Limit]:
    """Nothing but that there is one of each tile."""
    return []


def fill(s: Any, p: int, written: dict[str, list[int]]) -> None:
    """Write a player's entries into a state."""
    for c, colour in enumerate(COLOURS):
        for value in written[colour]:
            s.row[p] |= 1 << VALUES * c + value
