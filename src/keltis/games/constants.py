"""Constants that all games share."""

from typing import Literal

Colour = Literal["brown", "yellow", "pink", "green", "blue"]
COLOURS: tuple[Colour, ...] = ("brown", "yellow", "pink", "green", "blue")
MAX_PLAYERS = 4
HAND = 8  # Cards in a hand (K-5, C-2).
ROWS = 5  # Rows of each player, one per colour: row ROWS * p + c.
NO_CARD = 255  # A card that the observer does not know.
PILES, PILE_PLACES = 5, 22  # The discard piles of keltis and paths, and the room for cards on each.

# In a set of piles, the lowest bit is the draw pile; the discard piles follow.
DECK_ALONE = 1
FIRST_PILE = 2

# Phases with a meaning in every game; a game's own phases follow from FIRST_PHASE on.
OVER = 0
CHANCE = 1
FIRST_PHASE = 2

# this many turns per player without a card played or drawn from the draw pile.
IDLE_TURNS = 12

LAST_CARDS = 16  # Features count the last cards of the draw pile one by one, from this many on.
MOST = 127  # The greatest value of a feature.
