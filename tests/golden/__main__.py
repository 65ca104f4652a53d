"""Writes all golden playthroughs anew."""

import keltis
from tests.golden.playthrough import PLAYERS, path_of, playthrough

for name in keltis.game_names():
    for players in PLAYERS:
        path_of(name, players).write_text(playthrough(name, players), "utf-8")
