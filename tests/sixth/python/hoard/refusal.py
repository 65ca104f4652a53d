"""Refusals of the hoard: why a move is not possible."""

from __future__ import annotations

from typing import Any

from ..contract import Reason
from . import layout as L
from .notation import NAMES, SPOTS


def refuse(o: Any, action: int) -> Reason:
    """The reason, from what the player whose turn it is knows."""
    if (o.phase == L.SEEK) != (L.DIG <= action <= L.DRAW):
        return Reason("hoard-asked-seek", "H-3") if o.phase == L.SEEK else Reason("hoard-asked-lay", "H-6")
    if action == L.DRAW:
        return Reason("hoard-hand-full", "H-4", count=L.MOST_IN_HAND)
    if action >= L.DIG:
        spot = action - L.DIG
        return Reason("hoard-dug" if spot < o.spots else "hoard-no-spot", "H-5", spot=SPOTS[spot])
    if not o.hand[o.player] >> action & 1:
        return Reason("not-in-hand", "H-7", card=NAMES[action])
    return Reason("hoard-too-low", "H-7", card=NAMES[action], other=NAMES[o.top[o.player]])
