"""Keltis: five board games of the Keltis family in one engine.

>>> import keltis
>>> state = keltis.new("keltis", players=3, seed=7)
>>> while not state.over:
...     state.play(state.legal[0])
>>> state.end
'deck'
"""

from .engine.batch import Batch, IllegalAction, batch
from .engine.game import Move, UnknownGame, game_names
from .engine.game_loop import GameLoop
from .engine.kernel import COMPILED, Rng
from .engine.playouts import Playouts, playouts
from .engine.record import BadRecord, load, match_totals
from .engine.state import CHANCE, IllegalMove, Observation, Score, State, new
from .games.contract import BadOption, BadSetup, CannotDo
from .review import review
from .version import VERSION

__all__ = [
    "CHANCE",
    "COMPILED",
    "BadOption",
    "BadRecord",
    "BadSetup",
    "Batch",
    "CannotDo",
    "GameLoop",
    "IllegalAction",
    "IllegalMove",
    "Move",
    "Observation",
    "Playouts",
    "Rng",
    "Score",
    "State",
    "UnknownGame",
    "batch",
    "game_names",
    "load",
    "match_totals",
    "new",
    "playouts",
    "review",
]

__version__ = VERSION
