"""The forward-pushing policy: the worth of each legal action.

It sees what everybody sees: the rows and the tiles that lie face up.
"""

from .. import bits
from . import layout as L


def advance_worth(s, action):
    """The worth of an action to the player to move; the policy plays the highest."""
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
    """The number of values that this tile would skip; for an empty row, its distance from 0 or 10."""
    top = s.top[L.ROWS * s.player + tile // L.VALUES]
    value = tile % L.VALUES
    if top < 0:
        return value if value < 10 - value else 10 - value
    return value - top if value > top else top - value
