"""Why a move of New Paths, New Goals is not possible."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import Reason
from ..notations import CARD_NAMES
from ..refusals import pile_refuses, row_refuses
from . import layout as L
from .notation import edge_ends, field_names

ASKED = {
    L.CARD: Reason("asked-card", "K-7"),
    L.CLOVER: Reason("asked-clover", "N-12"),
    L.DROP: Reason("paths-asked-drop", "N-13"),
    L.DRAW: Reason("asked-draw", "N-17"),
}


def phase_of(action: int) -> tuple[int, ...]:
    """The phases in which an action can be meant."""
    if action < L.ADVANCE or L.DISCARD <= action < L.DRAW_DECK:
        return (L.CARD,)
    if action < L.DECLINE:
        return (L.CLOVER,)
    if action == L.DECLINE:
        return (L.CLOVER, L.DROP)
    return (L.DROP,) if action < L.DISCARD else (L.DRAW,)


def refuse(o: Any, action: int) -> Reason:
    """Why an action is illegal, from what the player to move knows."""
    if o.phase not in phase_of(action):
        return ASKED[o.phase]
    if action < L.ADVANCE:
        return play_refused(o, action // (2 * L.EDGES), action // L.EDGES % 2, action % L.EDGES)
    if action < L.DECLINE:
        size, edge = divmod(action - L.ADVANCE, L.EDGES)
        return no_figure(o, size, edge, "N-12")
    if action < L.DROP_HAND:
        return Reason("paths-row-empty", "N-13", colour=COLOURS[action - L.DROP_ROW])
    if action < L.DISCARD:
        return Reason("not-in-hand", "N-13", card=CARD_NAMES[action - L.DROP_HAND])
    if action < L.DRAW_DECK:
        return Reason("not-in-hand", "K-7", card=CARD_NAMES[action - L.DISCARD])
    c = action - L.DRAW_PILE
    return pile_refuses(o, c, COLOURS[c], "N-18" if o.closed >> (c + 1) & 1 else "K-19")


def play_refused(o: Any, card: int, size: int, edge: int) -> Reason:
    """The card, its row, the figure and the colour of the field, whichever is wrong first."""
    p, c = o.player, card // L.VALUES
    if not o.hand[p] >> card & 1:
        return Reason("not-in-hand", "K-7", card=CARD_NAMES[card])
    refused = row_refuses(o.direction[L.ROWS * p + c], o.top[L.ROWS * p + c], c, card % L.VALUES, "N-5")
    if refused:
        return refused
    if not (o.small_edges[p] | o.large_edges[p]) & o.colour_edges[c]:
        return Reason("paths-card-moves-nothing", "N-7", card=CARD_NAMES[card], colour=COLOURS[c])
    if not figure_edges(o, size) >> edge & 1:
        return no_figure(o, size, edge, "N-6")
    field = field_names(o)[o.edge_to[edge]]
    own = next(colour for colour, edges in zip(COLOURS, o.colour_edges, strict=True) if edges >> edge & 1)
    return Reason("paths-other-colour", "N-6", field=field, colour=own, card=CARD_NAMES[card])


def figure_edges(o: Any, size: int) -> int:
    """The edges that the figures of a size can take."""
    edges: int = (o.large_edges if size else o.small_edges)[o.player]
    return edges


def no_figure(o: Any, size: int, edge: int, rule: str) -> Reason:
    """A figure of the wanted size stands elsewhere."""
    text = "paths-large-elsewhere" if size else "paths-no-small-figure"
    return Reason(text, rule, field=field_names(o)[edge_ends(o, edge)[0]])
