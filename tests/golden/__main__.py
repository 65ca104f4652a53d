"""Writes golden playthroughs anew: those of all games, or of the games that are named."""

import sys

import keltis
from tests.golden.playthrough import PLAYERS, path_of, playthrough

for name in sys.argv[1:] or keltis.game_names():
    for players in PLAYERS:
        path_of(name, players).write_text(playthrough(name, players), "utf-8")
