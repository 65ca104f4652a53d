"""Words and numbers that all games share."""

from typing import Literal

Colour = Literal["brown", "yellow", "pink", "green", "blue"]
COLOURS: tuple[Colour, ...] = ("brown", "yellow", "pink", "green", "blue")
MAX_PLAYERS = 4
HAND = 8  # cards in a hand (K-5, C-2)
ROWS = 5  # of each player, one a colour: row ROWS * p + c
NO_CARD = 255  # a card that the observer does not know
PILES, PILE_PLACES = 5, 22  # the discard piles of keltis and paths, and how many cards each can hold

# In a set of piles the draw pile is the lowest bit; the discard piles follow.
DECK_ALONE = 1
FIRST_PILE = 2

# Phases with a meaning in every game; a game's own phases follow from FIRST_PHASE on.
OVER = 0
CHANCE = 1
FIRST_PHASE = 2

# this many turns per player without a card played or drawn from the draw pile.
IDLE_TURNS = 12

LAST_CARDS = 16  # features tell when so few cards are left in the draw pile, or fewer
MOST = 127  # the greatest number that a feature can be
