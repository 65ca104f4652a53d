"""The forward-pushing policy: the worth of each legal action.

It depends only on what the seat sees: the own hand and what lies open.
"""

from .. import bits
from . import cardtable
from . import layout as L


def advance_worth(s, action):
    """The worth of an action to the player to move; the policy plays the highest."""
    p = s.player
    if action < L.ADVANCE:
        return 70 + reward_of(s, action % (2 * L.EDGES)) - 6 * gap(s, action // (2 * L.EDGES))
    if action < L.DECLINE:
        return 20 + reward_of(s, action - L.ADVANCE)
    if action == L.DECLINE:
        return 5
    if action < L.DROP_HAND:
        return 4 if s.direction[L.ROWS * p + action - L.DROP_ROW] == 0 else 8
    if action < L.DISCARD:
        return 3 if s.fits[p] & bits.bit(action - L.DROP_HAND) else 7
    if action < L.DRAW_DECK:
        card = action - L.DISCARD
        return 30 + gap(s, card) if s.fits[p] & bits.bit(card) else 60
    if action == L.DRAW_DECK:
        return 5
    c = action - L.DRAW_PILE
    card = cardtable.top_card(s, c)
    return 8 - gap(s, card) if s.fits[p] & bits.bit(card) else 0


def reward_of(s, way):
    """The reward for the field that a figure would reach, with a bonus for the large figure."""
    field = s.edge_to[way % L.EDGES]
    tile = s.tiles[field]
    reward = 0
    if tile >= L.STACK:
        reward = 8 if s.stack[tile - L.STACK] > 0 else 0
    elif tile != L.NO_TILE:
        reward = 6
    return field // 4 + reward + (2 if way >= L.EDGES else 0)


def gap(s, card):
    """The number of values that playing this card would skip; for an empty row, its distance from the nearest end."""
    top = s.top[L.ROWS * s.player + card // L.VALUES]
    value = card % L.VALUES
    if top < 0:
        return value if value < 10 - value else 10 - value
    return value - top if value > top else top - value
