"""A simple player that pushes forward: how much each legal action appeals to it.

It sees what everybody sees: the rows and the tiles that lie face up.
"""

from .. import bits
from . import layout as L


def advance_worth(s, action):
    """How much the player whose turn it is wants to do this; the most wanted is done."""
    if action == L.FLIP:
        return 50
    if action == L.LEAVE:
        return 35
    if action == L.END:
        return 0
    bit = bits.bit(action)
    wanted = 60 - 9 * gap(s, action)
    if L.CLOVERS & bit:
        return wanted + 25
    if (L.WISHES | L.THREE_POINTS) & bit:
        return wanted + 10
    return wanted


def gap(s, tile):
    """How many values this tile would skip; for a row not begun, how far it is from 0 or 10."""
    top = s.top[L.ROWS * s.player + tile // L.VALUES]
    value = tile % L.VALUES
    if top < 0:
        return value if value < 10 - value else 10 - value
    return value - top if value > top else top - value
