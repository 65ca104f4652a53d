"""What the greedy policies of the card games share: rows, discarding, drawing, and the end of the game.

All worth is in tenths of a point, from the tables of the game's layout. `far` is the weight of the future, in
sixteenths: it shrinks towards the end of the game.
"""

from .. import bits, rows
from . import cardtable, points
from . import layout as L


def horizon(s):
    """The weight of the future, by the cards left in the draw pile."""
    return L.FAR[L.DECK_SIZE * s.players + L.CARDS - s.removed - s.next_card]


def place(s, p, card):
    """The index of a number card on a player's row of its colour in the tables of rows."""
    c = card // L.WIDTH
    return cardtable.place(s, L.ROWS * p + c, card - L.WIDTH * c)


def begin_row(s, card):
    """The worth of a new row with this card, in the direction that suits the hand better."""
    hand = s.hand[s.player]
    rise = bits.count(hand & L.ONWARD[L.ROWS * L.WIDTH * rows.RISING + card])
    fall = bits.count(hand & L.ONWARD[L.ROWS * L.WIDTH * rows.FALLING + card])
    value = card % L.WIDTH
    if rise + (value < 5) > fall:
        return L.FOLLOWER_WORTH[rise] + L.ROW_WORTH[L.VALUES * rows.RISING + value]
    return L.FOLLOWER_WORTH[fall] + L.ROW_WORTH[L.VALUES * rows.FALLING + value]


def discard(s, card, far):
    """The worth of discarding a card: it is lost, and may serve the next player."""
    return L.DISCARD_WORTH - (L.KEEP_WORTH[place(s, s.player, card)] * far >> 4) - feed(s, card)


def feed(s, card):
    """The worth of a number card to the next player."""
    return L.FEED_WORTH[place(s, s.player + 1 if s.player + 1 < s.players else 0, card)]


def draw_open(s, card, far):
    """The worth of drawing the top card of a discard pile, which the next player then cannot take."""
    return (L.PICK_WORTH[place(s, s.player, card)] * far >> 4) + feed(s, card)


def draw_unseen(s):
    """The worth of drawing from the draw pile, where the last card ends the game (K-28, N-19, C-14)."""
    if s.next_card + 1 == L.CARDS - s.removed:
        return ending(s, 0)
    return L.DECK_WORTH


def ending(s, more):
    """The worth of ending the game with an action that brings `more` tenths of a point: good for the leader."""
    return L.END_WORTH * points.standing(s, s.player, more)
