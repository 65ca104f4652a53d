"""Why a move of the board game is not possible."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import Reason
from ..notations import CARD_NAMES
from ..refusals import pile_refuses, row_refuses
from . import layout as L

ASKED = {
    L.CARD: Reason("asked-card", "K-7"),
    L.CLOVER: Reason("asked-clover", "K-23"),
    L.REROUTE: Reason("asked-reroute", "K-14"),
    L.DRAW: Reason("asked-draw", "K-7"),
}


def phase_of(action: int) -> tuple[int, ...]:
    """The phases in which an action can be meant."""
    if action < L.ADVANCE:
        return (L.CARD,)
    if action < L.DECLINE:
        return (L.CLOVER, L.REROUTE)
    return (L.CLOVER,) if action == L.DECLINE else (L.DRAW,)


def refuse(o: Any, action: int) -> Reason:
    """Why an action is illegal, from what the player to move knows."""
    if o.phase not in phase_of(action):
        return ASKED[o.phase]
    if action < L.DISCARD:
        return play_refused(o, action % L.KINDS, action // L.KINDS)
    if action < L.ADVANCE:
        return Reason("not-in-hand", "K-7", card=CARD_NAMES[action - L.DISCARD])
    if action < L.DECLINE:
        return advance_refused(o, (action - L.ADVANCE) % 5, (action - L.ADVANCE) // 5)
    colour = action - L.DRAW_PILE
    return pile_refuses(o, colour, COLOURS[colour], "K-19")


def play_refused(o: Any, card: int, how: int) -> Reason:
    """How: 0 moves a figure, 1 enters with a small one, 2 with the large one."""
    p, c = o.player, card // L.VALUES
    if not o.hand[p] >> card & 1:
        return Reason("not-in-hand", "K-7", card=CARD_NAMES[card])
    refused = row_refuses(o.direction[L.ROWS * p + c], o.top[L.ROWS * p + c], c, card % L.VALUES, "K-10")
    return refused or size_refused(o, c, how, "K-12")


def advance_refused(o: Any, c: int, how: int) -> Reason:
    """A clover or K-14 names a figure that cannot move so."""
    if how == 0 and o.field[L.ROWS * o.player + c] == L.END_STONE:
        return Reason("on-end-stone", "K-26", path=COLOURS[c])
    return size_refused(o, c, how, "K-15")


def size_refused(o: Any, c: int, how: int, rule: str) -> Reason:
    """The size of the figure is given just when one enters the path."""
    path = COLOURS[c]
    if how and o.field[L.ROWS * o.player + c]:
        return Reason("figure-on-path", "K-13", path=path)
    if how == 0:
        return Reason("size-missing", rule, path=path)
    return Reason("no-small-left" if how == 1 else "large-gone", "K-12")
