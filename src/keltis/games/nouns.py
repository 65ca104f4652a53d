"""Words and numbers that all games share."""

from typing import Literal

Colour = Literal["brown", "yellow", "pink", "green", "blue"]
COLOURS: tuple[Colour, ...] = ("brown", "yellow", "pink", "green", "blue")
MAX_PLAYERS = 4
HAND = 8  # cards in a hand (K-5, C-2)

# Phases with a meaning in every game; a game's own phases follow from FIRST_PHASE on.
OVER = 0
CHANCE = 1
FIRST_PHASE = 2

# this many turns per player without a card played or drawn from the draw pile.
IDLE_TURNS = 12
