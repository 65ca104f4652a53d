"""Hints of the hoard: what speaks for a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constants import COLOURS
from ..contract import Advice
from ..hints import ends, lead
from . import layout as L


def advise(o: Any, action: int, totals: Sequence[int]) -> Advice:
    """The most telling fact, from what the player whose turn it is knows."""
    if action < L.DIG:
        return play(o, action)
    if action == L.DRAW:
        return Advice("hint-hastens-end", count=L.CARDS - o.next_card - 1)
    if action < L.DRAW:
        return Advice("hint-digs", count=sum(bool(of_colour(o.row[o.player], c)) for c in range(5)))
    if not any(o.buried) or o.next_card == L.CARDS:
        return ends(lead(totals, o.player))
    return Advice("hint-rests")


def play(o: Any, card: int) -> Advice:
    """The row grows, and what was dug up in its colour may count from now on (H-9, H-10)."""
    row, c = o.row[o.player], card // L.VALUES
    hoarded = of_colour(o.hoard[o.player], c).bit_count()
    if hoarded and not of_colour(row, c):
        return Advice("hint-saves-hoard", colour=COLOURS[c], points=L.FOUND_POINTS * hoarded)
    length = row.bit_count() + 1
    return Advice("hint-lays", count=length, points=L.ROW_POINTS[length])


def of_colour(cards: int, c: int) -> int:
    """The cards of one colour, as if it was the first."""
    return cards >> L.VALUES * c & L.COLOUR
