"""Why a move of the tile game is not possible."""

from __future__ import annotations

from typing import Any

from ..contract import Reason
from ..notations import CARD_NAMES
from ..refusals import row_refuses
from . import layout as L
from .view import row_direction


def refuse(o: Any, action: int) -> Reason:
    """Why an action is illegal, from what the player to move knows."""
    if o.phase == L.TURNED:
        return turned_refused(o, action)
    if action < L.FLIP:
        return take_refused(o, action)
    if o.phase == L.TURN:
        return Reason("stones-nothing-turned" if action == L.LEAVE else "stones-no-end-yet", "S-7")
    return Reason("stones-none-face-down" if action == L.FLIP else "stones-asked-last", "S-9")


def turned_refused(o: Any, action: int) -> Reason:
    """After a tile was turned over, only that tile counts."""
    tile = o.tiles[o.turned - 1]
    if action == tile:
        return take_refused(o, tile)
    return Reason("stones-asked-turned", "S-3", tile=CARD_NAMES[tile])


def take_refused(o: Any, tile: int) -> Reason:
    """A tile can be taken if it lies face up and fits the own row of its colour."""
    if tile not in o.tiles[: o.turned]:
        return Reason("stones-face-down", "S-4", tile=CARD_NAMES[tile])
    if not o.face_up >> tile & 1:
        return Reason("stones-tile-gone", "S-4", tile=CARD_NAMES[tile])
    c = tile // L.VALUES
    top, values = o.top[L.ROWS * o.player + c], o.row[o.player] >> L.VALUES * c & L.ALL_VALUES
    refused = row_refuses(row_direction(values, top), top, c, tile % L.VALUES, "S-5")
    assert refused, "a tile that lies face up and fits can be taken"
    return refused
