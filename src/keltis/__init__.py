"""Keltis: the whole family of board games, five games in one engine.

>>> import keltis
>>> state = keltis.new("keltis", players=3, seed=7)
>>> while not state.over:
...     state.play(state.legal[0])
>>> state.end
'deck'
"""

from .engine.game import Move, UnknownGame, game_names
from .engine.kernel import COMPILED, Rng
from .engine.state import CHANCE, IllegalMove, Observation, Score, State, new
from .games.contract import BadOption, BadSetup

__all__ = [
    "CHANCE",
    "COMPILED",
    "BadOption",
    "BadSetup",
    "IllegalMove",
    "Move",
    "Observation",
    "Rng",
    "Score",
    "State",
    "UnknownGame",
    "game_names",
    "new",
]

__version__ = "0.1.0"
