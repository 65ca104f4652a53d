"""A game that is no part of the product: `./scripts/sixth` drops it in, to prove that a game is two folders."""

import keltis

NAME = "hoard"
DROPPED_IN = NAME in keltis.game_names()
