"""The forward-pushing policy: the worth of each legal action.

It depends only on what the seat sees: the own hand and what lies open.
"""

from .. import bits
from . import cardtable
from . import layout as L


def advance_worth(s, action):
    """The worth of an action to the player to move; the policy plays the highest."""
    p = s.player
    if action < L.PLAY_SMALL:
        return 60 + 2 * s.field[L.ROWS * p + action // L.VALUES] - 6 * gap(s, action)
    if action < L.DISCARD:
        value = (action - L.PLAY_SMALL) % L.KINDS % L.VALUES
        from_end = value if value < 10 - value else 10 - value
        return 42 - 8 * from_end + (action >= L.PLAY_LARGE)
    if action < L.ADVANCE:
        card = action - L.DISCARD
        if s.fits[p] & bits.bit(card):
            return 10 + gap(s, card)
        return 40
    if action < L.ADVANCE_SMALL:
        return 20 + s.field[L.ROWS * p + action - L.ADVANCE]
    if action < L.DECLINE:
        return 10
    if action == L.DECLINE:
        return 0
    if action == L.DRAW_DECK:
        return 5
    c = action - L.DRAW_PILE
    card = cardtable.top_card(s, c)
    if s.fits[p] & ~s.fresh[p] & bits.bit(card):
        return 8 - gap(s, card)
    return 0


def gap(s, card):
    """The number of values that playing this card would skip; 5 for an empty row."""
    top = s.top[L.ROWS * s.player + card // L.VALUES]
    value = card % L.VALUES
    if top < 0:
        return 5
    return value - top if value > top else top - value
