"""How bots choose and hints are made: the door to `keltis.bots`. Everything here runs in a worker thread."""

from __future__ import annotations

from typing import NamedTuple

from ..bots import BOTS, LEVEL_NAMES
from ..bots.analysis import analyse
from ..bots.budget import Budget
from ..engine.checks import system_rng
from ..engine.game import Move
from ..engine.state import Observation
from .wire import HintMove, Word

LEVELS = LEVEL_NAMES
HINT = Budget(seconds=1.5)
SEEDS = 1 << 30


class Opinions(NamedTuple):
    """Every legal move, the best first, and the text that says why it is the best."""

    moves: list[HintMove]
    text: str
    words: dict[str, Word]


def choose(seen: Observation, level: str) -> Move:
    """The move of a bot of this level."""
    return BOTS[level](system_rng(), "").choose(seen)


def fall_back(seen: Observation) -> Move:
    """A move in an instant, for when a bot has none."""
    return BOTS["greedy"](system_rng(), "").choose(seen)


def advise(seen: Observation) -> Opinions:
    """What the best bot would do here, and why."""
    found = analyse(seen, HINT, system_rng().below(SEEDS))
    reason = found.reason_for(found.best.move)
    tried = [HintMove(o.move.text, round(o.points, 2), round(o.win, 4), o.visits) for o in found.opinions if o.visits]
    return Opinions(tried, reason.text, reason.words)
