"""The greedy player: what each legal action is worth to it.

It sees what its seat sees: the own hand and what lies open.
"""

from .. import bits
from . import layout as L

# In tenths of a point.
DRAW = 12  # another card to lay
FOUND = 30  # a dug up card of a colour that the row has (H-10)
LOST = 20  # what one costs that it has not
STEP = 4  # each value by which a row in a new colour rises
NEW_COLOUR = 6  # another colour that what is dug up may have


def greedy_worth(s, action):
    """What the player whose turn it is expects of this, in tenths of a point."""
    if action < L.DIG:
        return play_worth(s, action)
    if action == L.DRAW:
        return DRAW
    return dig_worth(s) if action < L.DRAW else 0


def play_worth(s, card):
    """A longer row, of which less may follow, and hoarded cards that count now (H-9, H-10)."""
    p = s.player
    shift = L.VALUES * (card // L.VALUES)
    length = bits.count(s.row[p])
    worth = 10 * (L.ROW_POINTS[length + 1] - L.ROW_POINTS[length])
    if length == 0:
        worth += 40  # the first card costs, those after it pay
    if not s.row[p] >> shift & L.COLOUR:
        worth += NEW_COLOUR + (FOUND + LOST) * bits.count(s.hoard[p] >> shift & L.COLOUR)
        worth -= STEP * (card % L.VALUES)
    return worth


def dig_worth(s):
    """What is buried counts in the colours of the row, and costs as much in the others (H-10)."""
    worth = 0
    for c in range(5):
        worth += FOUND if s.row[s.player] >> L.VALUES * c & L.COLOUR else -LOST
    return worth // 5
