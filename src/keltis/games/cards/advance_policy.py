"""The forward-pushing policy: the worth of each legal action.

It depends only on what the seat sees: the own hand and what lies open.
"""

from .. import bits
from . import cardtable
from . import layout as L


def advance_worth(s, action):
    """The worth of an action to the player to move; the policy plays the highest."""
    if action < L.TRADE:
        return discard_worth(s, action - L.DISCARD)
    if action < L.PLAY:
        return 56
    if action < L.PLAY_POINT:
        return play_worth(s, action - L.PLAY)
    if action < L.JOIN:
        return 48
    if action < L.DRAW_DECK:
        return 66
    if action == L.DRAW_DECK:
        return 5
    if action < L.STOP:
        return draw_worth(s, action - L.DRAW_PILE)
    return 30


def discard_worth(s, card):
    """The worth of discarding: highest for cards that no row takes."""
    if card >= L.POINT or card % L.WIDTH == L.CLOSING:
        return 5
    if s.fits[s.player] & bits.bit(card):
        return 10 + gap(s, card)
    return 40


def play_worth(s, card):
    """Rows grow in small steps from 0 up or from 10 down, and close when they are worth something."""
    p = s.player
    length = s.length[L.ROWS * p + card // L.WIDTH]
    value = card % L.WIDTH
    if value == L.CLOSING:
        if s.row[p] & bits.bit(card):
            return 70
        return 58 if length >= 3 else 6 * length
    if length == 0:
        from_end = value if value < 10 - value else 10 - value
        return 42 - 8 * from_end
    return 60 + 2 * length - 6 * gap(s, card)


def draw_worth(s, pile):
    """Take a card from a pile where it can be laid at once."""
    card = cardtable.top_card(s, pile)
    if card >= L.POINT:
        return 6
    if card % L.WIDTH == L.CLOSING:
        return 7 if s.length[L.ROWS * s.player + pile] >= 3 else 0
    if s.fits[s.player] & bits.bit(card):
        return 8 - gap(s, card)
    return 0


def gap(s, card):
    """The number of values that playing this number card would skip; 5 for an empty row."""
    top = s.top[L.ROWS * s.player + card // L.WIDTH]
    value = card % L.WIDTH
    if top < 0:
        return 5
    return value - top if value > top else top - value
