"""The greedy policy: the worth of each legal action.

It depends only on what the seat sees: the own hand and what lies open.
"""

from .. import bits
from . import layout as L

# In tenths of a point.
DRAW = 12  # one more card to lay
FOUND = 30  # a dug-up card in a colour of the row (H-10)
LOST = 20  # the loss from one in another colour
STEP = 4  # per value by which a new colour starts higher
NEW_COLOUR = 6  # one more colour that buried cards may have


def greedy_worth(s, action):
    """The worth of an action, in tenths of a point."""
    if action < L.DIG:
        return play_worth(s, action)
    if action == L.DRAW:
        return DRAW
    return dig_worth(s) if action < L.DRAW else 0


def play_worth(s, card):
    """The worth of playing a card: a longer row that takes less, and hoarded cards that count now (H-9, H-10)."""
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
    """Buried cards bring points in the row's colours and cost points in others (H-10)."""
    worth = 0
    for c in range(5):
        worth += FOUND if s.row[s.player] >> L.VALUES * c & L.COLOUR else -LOST
    return worth // 5
