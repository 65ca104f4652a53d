"""What the greedy players of the games with rows of cards share: rows, discarding, drawing, and the end of the game.

All worth is in tenths of a point, by the tables of the game's layout. `far` says how much the future still counts, in
sixteenths.
"""

from .. import bits, rows
from . import cardtable, points
from . import layout as L


def horizon(s):
    """How much the future still counts, by the cards left in the draw pile."""
    return L.FAR[L.DECK_SIZE * s.players + L.CARDS - s.removed - s.next_card]


def place(s, p, card):
    """Where a number would lie on a player's row of its colour, as the tables of rows number it."""
    c = card // L.WIDTH
    return cardtable.place(s, L.ROWS * p + c, card - L.WIDTH * c)


def begin_row(s, card):
    """What a row that begins with this card could become: the cards in hand that follow choose its direction."""
    hand = s.hand[s.player]
    rise = bits.count(hand & L.ONWARD[L.ROWS * L.WIDTH * rows.RISING + card])
    fall = bits.count(hand & L.ONWARD[L.ROWS * L.WIDTH * rows.FALLING + card])
    value = card % L.WIDTH
    if rise + (value < 5) > fall:
        return L.FOLLOWER_WORTH[rise] + L.ROW_WORTH[L.VALUES * rows.RISING + value]
    return L.FOLLOWER_WORTH[fall] + L.ROW_WORTH[L.VALUES * rows.FALLING + value]


def discard(s, card, far):
    """A card is given up, and may serve the next player."""
    return L.DISCARD_WORTH - (L.KEEP_WORTH[place(s, s.player, card)] * far >> 4) - feed(s, card)


def feed(s, card):
    """How well a number would serve the next player."""
    return L.FEED_WORTH[place(s, s.player + 1 if s.player + 1 < s.players else 0, card)]


def draw_open(s, card, far):
    """The top card of a discard pile comes into the hand, and the next player cannot take it."""
    return (L.PICK_WORTH[place(s, s.player, card)] * far >> 4) + feed(s, card)


def draw_unseen(s):
    """The top card of the draw pile comes into the hand; the last one ends the game (K-28, N-19, C-14)."""
    if s.next_card + 1 == L.CARDS - s.removed:
        return ending(s, 0)
    return L.DECK_WORTH


def ending(s, more):
    """The game ends with this action, which brings the player `more` tenths of a point: good for the one who leads."""
    return L.END_WORTH * points.standing(s, s.player, more)
