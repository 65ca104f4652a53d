"""The hoard's state, the numbering of its actions, and its tables."""

from ..constants import FIRST_PHASE, OVER
from ..layout import I8, I64, U8, Layout, per_seat

__all__ = ["OVER"]

# Phases: the decision that the player to move has to make.
SEEK = FIRST_PHASE  # draw or dig (H-3)
LAY = FIRST_PHASE + 1  # lay cards, or rest (H-6)

# Why the game ended: the place in the game's `ends`.
END_DUG = 1
END_DECK = 2

# Cards are numbered 9 * colour + value - 1; there is one of each (H-1).
VALUES = 9
COLOUR = (1 << VALUES) - 1  # the cards of the first colour
CARDS = 5 * VALUES
EVERY_CARD = (1 << CARDS) - 1
NO_CARD = 255  # a card that the observer does not know
HAND = 3  # H-2
DEPTH = 3  # cards that lie one below the other at a spot (H-2)
MOST_SPOTS = 5
MOST_IN_HAND = 7  # H-4

EMPTY = -1  # the top of a row without cards


def _follow(top: int) -> int:
    cards = range(CARDS)
    return sum(1 << n for n in cards if n // VALUES == top // VALUES or n % VALUES > top % VALUES)


# FOLLOW[top + 1]: the set of cards that a row takes next (H-7).
FOLLOW = (EVERY_CARD, *(_follow(top) for top in range(CARDS)))

ROW_POINTS = (0, -3, -1, 1, 3, 5, 8, 11) + (14,) * (CARDS - 7)  # H-9, by cards in the row
FOUND_POINTS, LOST_POINTS = 3, -2  # H-10, for each card of a colour that the row has or has not
PARTS = ("row", "hoard")
ROW_PART, HOARD_PART = 0, 1

# Actions, numbered densely; playing a card has the card's number.
DIG = CARDS
DRAW = DIG + MOST_SPOTS
REST = DRAW + 1
ACTIONS = REST + 1
WIDEST = ACTIONS  # the most legal actions at once, throws aside

# Features, as features.py lists them.
PHASES = 4
FEATURES = 617

STATE = Layout(
    hand=per_seat(I64),  # sets of cards
    row=per_seat(I64),
    hoard=per_seat(I64),
    top=per_seat(I8),  # the last card of each row
    hand_size=per_seat(U8),  # of the hands that an observer does not see
    cards=(U8, CARDS),  # the deal: hands, what is buried, draw pile (first drawn first)
    next_card=(U8, 0),  # index of the top of the draw pile
    spots=(U8, 0),  # where something was buried when the game began
    buried=(U8, MOST_SPOTS),  # how many cards still lie at each
)
