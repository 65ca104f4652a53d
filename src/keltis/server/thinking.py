"""How bots choose and hints are made: the door to `keltis.bots`. Everything here runs in a worker thread."""

from __future__ import annotations

from typing import NamedTuple

from ..bots import PushyBot
from ..engine.game import Move
from ..engine.state import Observation, system_rng
from .problems import Refusal
from .wire import HintMove, Word

LEVELS = ("beginner", "casual", "skilled", "expert")


class Advice(NamedTuple):
    """Every legal move, the best first, and the text that says why it is the best."""

    moves: list[HintMove]
    text: str
    words: dict[str, Word]


def choose(seen: Observation, level: str) -> Move:
    """The move of a bot of this level."""
    return fall_back(seen)


def fall_back(seen: Observation) -> Move:
    """A move in an instant, for when a bot has none."""
    return PushyBot(system_rng()).choose(seen)


def advise(seen: Observation) -> Advice:
    """What the best bot would do here, and why."""
    raise Refusal("no-hints-yet", 409)
