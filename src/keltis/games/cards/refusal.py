"""Why a move of the card game is not possible."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import Reason
from ..refusals import pile_refuses, row_refuses
from ..rows import EMPTY
from . import layout as L
from .notation import NAMES, PILES, traded

ASKED = {
    L.CARD: Reason("cards-asked-card", "C-4"),
    L.DRAW: Reason("asked-draw", "C-12"),
    L.LAST: Reason("cards-asked-last", "C-15"),
}


def phase_of(action: int) -> tuple[int, ...]:
    """The phases in which an action can be meant."""
    if action < L.PLAY:
        return (L.CARD,)
    if action < L.DRAW_DECK:
        return (L.CARD, L.LAST)
    return (L.LAST,) if action == L.STOP else (L.DRAW,)


def refuse(o: Any, action: int) -> Reason:
    """Why an action is illegal, from what the player to move knows."""
    if o.phase not in phase_of(action):
        return ASKED[o.phase]
    if action < L.TRADE:
        return missing(action - L.DISCARD, "C-4")
    if action < L.PLAY:
        return trade_refused(o, (action - L.TRADE) // L.POINT, (action - L.TRADE) % L.POINT)
    if action < L.PLAY_POINT:
        return play_refused(o, action - L.PLAY)
    if action < L.JOIN:
        return missing(L.POINT + action - L.PLAY_POINT, "C-10")
    if action < L.DRAW_DECK:
        return join_refused(o, (action - L.JOIN) // L.VALUES, (action - L.JOIN) % L.VALUES)
    pile = action - L.DRAW_PILE
    return pile_refuses(o, pile, PILES[pile], "C-12")


def holds(o: Any, card: int) -> int:
    """Whether the card is in the own hand."""
    if card >= L.POINT:
        return int(o.point_hand[o.player] >> (card - L.POINT) & 1)
    return int(o.hand[o.player] >> card & 1)


def missing(card: int, rule: str) -> Reason:
    """The card is not there to be used."""
    return Reason("not-in-hand", rule, card=NAMES[card])


def closed(o: Any, c: int) -> int:
    """Whether a closing card lies in the own row."""
    return int(o.row[o.player] >> (L.WIDTH * c + L.CLOSING) & 1)


def trade_refused(o: Any, kind: int, card: int) -> Reason:
    """Both cards are needed, and the wish card."""
    first, second = traded(kind, card)
    for needed in (first, second):
        if not holds(o, needed):
            return missing(needed, "C-5")
    if not o.offered >> card % L.WIDTH & 1:
        return Reason("cards-wish-gone", "C-5", value=card % L.WIDTH)
    return Reason("cards-only-one", "C-5", card=NAMES[card])


def play_refused(o: Any, card: int) -> Reason:
    """A number or closing card that its row does not take."""
    c, value = card // L.WIDTH, card % L.WIDTH
    row = L.ROWS * o.player + c
    if not holds(o, card):
        return missing(card, "C-6")
    if value == L.CLOSING:
        return Reason("cards-closing-starts", "C-8", colour=COLOURS[c])
    refused = None if closed(o, c) else row_refuses(o.direction[row], o.top[row], c, value, "C-7")
    return refused or Reason("cards-row-closed", "C-9", colour=COLOURS[c])


def join_refused(o: Any, c: int, value: int) -> Reason:
    """A point card that a colour row does not take."""
    colour, top = COLOURS[c], o.top[L.ROWS * o.player + c]
    if not holds(o, L.POINT + value):
        return missing(L.POINT + value, "C-11")
    if closed(o, c):
        return Reason("cards-row-closed", "C-9", colour=colour)
    if top == EMPTY:
        return Reason("cards-row-empty", "C-11", colour=colour)
    return Reason("cards-point-differs", "C-11", colour=colour, value=value, top=top)
