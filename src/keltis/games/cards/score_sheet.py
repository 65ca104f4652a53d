"""What a player of the card game writes for `keltis score`: how many cards lie where."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS, ROWS
from ..contract import Reason
from ..score_sheets import Group, Limit, Number, at_most, counts
from .layout import CARDS, DECK, KINDS, MOST_WISHES, POINT, ROW_POINTS

POINT_CARDS = KINDS - POINT
OF_A_COLOUR = (len(DECK) - POINT_CARDS) // len(COLOURS)  # C-1: number and closing cards
ENTRIES = (
    *(Number(colour, len(ROW_POINTS) - 1) for colour in COLOURS),
    Number("points", POINT_CARDS),
    Number("wishes", MOST_WISHES, "wish"),
)


def limits(s: Any) -> list[Limit]:
    """What cannot be at the end of a game: cards of a row that are not of its colour are point cards (C-11)."""
    point_cards = Reason("sheet-point-cards", "C-1", colours=OF_A_COLOUR, points=POINT_CARDS)
    groups = (*(Group(counts(colour), free=OF_A_COLOUR) for colour in COLOURS), Group(counts("points")))
    cards = CARDS - s.removed
    return [
        Limit(point_cards, groups, POINT_CARDS, together=True),
        at_most(MOST_WISHES, Reason("sheet-wishes", "C-1", count=MOST_WISHES), counts("wishes"), together=True),
        at_most(cards, Reason("sheet-few-cards", "C-3", count=cards), counts(*COLOURS, "points"), together=True),
    ]


def fill(s: Any, p: int, written: dict[str, list[int]]) -> None:
    """Write a player's entries into a state."""
    s.length[ROWS * p : ROWS * (p + 1)] = [sum(written[colour]) for colour in COLOURS]
    s.point_row[p] = (1 << sum(written["points"])) - 1
    s.wishes[p] = (1 << sum(written["wishes"])) - 1
