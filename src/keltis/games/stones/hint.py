"""Hints: the main reason for a move of the tile game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constants import COLOURS
from ..contract import Advice
from ..hints import FAR, ends, lead, skips, takes_wish
from ..notations import CARD_NAMES, members
from ..rows import EMPTY
from . import layout as L

BONUS = {L.ONE_POINT: 1, L.THREE_POINTS: 3}


def advise(o: Any, action: int, totals: Sequence[int]) -> Advice:
    """The main reason for a legal action, from what everybody sees."""
    if action < L.FLIP:
        return take(o, action)
    if action == L.FLIP:
        return flip(o, totals)
    return leave(o, o.tiles[o.turned - 1]) if action == L.LEAVE else end(o)


def take(o: Any, tile: int) -> Advice:
    """A tile goes into the row of its colour (S-4, S-5, S-8)."""
    row, bit, c = o.row[o.player], 1 << tile, tile // L.VALUES
    if L.CLOVERS & bit:
        return Advice("hint-takes-extra-turn")
    stone = takes_wish(L.WISH_POINTS, (row & L.WISHES).bit_count()) if L.WISHES & bit else None
    if stone:
        return stone
    for marked, points in BONUS.items():
        if marked & bit:
            return Advice("hint-takes-bonus", points=points)
    length = (row >> L.VALUES * c & L.ALL_VALUES).bit_count() + 1
    return Advice(
        "hint-takes-tile", tile=CARD_NAMES[tile], colour=COLOURS[c], count=length, points=L.ROW_POINTS[length]
    )


def skipped(o: Any, tile: int) -> int:
    """The number of values that the own row would skip; FAR if it is empty."""
    top = o.top[L.ROWS * o.player + tile // L.VALUES]
    return FAR if top == EMPTY else skips(top, tile % L.VALUES)


def flip(o: Any, totals: Sequence[int]) -> Advice:
    """A new tile is turned over (S-3); the last one ends the game (S-9)."""
    face_down = L.TILES - o.turned
    if face_down == 1:
        return ends(lead(totals, o.player))
    fitting = members(o.face_up & o.fits[o.player])
    if o.face_up and not fitting:
        return Advice("hint-none-fits")
    if fitting and all(skipped(o, tile) >= FAR for tile in fitting):
        return Advice("hint-turns-another")
    return Advice("hint-turns-over", count=face_down)


def leave(o: Any, tile: int) -> Advice:
    """The tile that was just turned over stays where it is (S-3)."""
    name = CARD_NAMES[tile]
    if not o.fits[o.player] >> tile & 1:
        return Advice("hint-leaves-unfitting", tile=name)
    if o.top[L.ROWS * o.player + tile // L.VALUES] == EMPTY:
        return Advice("hint-would-begin", card=name, points=L.ROW_POINTS[1])
    gap = skips(o.top[L.ROWS * o.player + tile // L.VALUES], tile % L.VALUES)
    return Advice("hint-would-skip", card=name, skips=gap) if gap else Advice("hint-leaves-tile", tile=name)


def end(o: Any) -> Advice:
    """The extra turn at the very end is over (S-9)."""
    return Advice("hint-stops-tiles" if o.face_up & o.fits[o.player] else "hint-none-fits")
