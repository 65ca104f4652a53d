"""Hints: what the best bot would do in a position, and why. Thinking takes a moment; the host decides where."""

from __future__ import annotations

from typing import NamedTuple

from ..bots.analysis import analysing
from ..bots.budget import Budget
from ..bots.portions import Portions, finish
from ..engine.checks import system_rng
from ..engine.state import Observation
from ..table.shown.messages import Word
from .types import HintMove

HINT = Budget(seconds=1.5)
SEEDS = 1 << 30


class Opinions(NamedTuple):
    """The moves that the search tried, the best first, and the text that says why the first is the best."""

    moves: list[HintMove]
    text: str
    words: dict[str, Word]


def advise(seen: Observation) -> Opinions:
    """What the best bot would do here, and why."""
    return finish(advising(seen))


def advising(seen: Observation) -> Portions[Opinions]:
    """Find out, in portions of a few milliseconds, what the best bot would do here, and why."""
    found = yield from analysing(seen, HINT, system_rng().below(SEEDS))
    reason = found.advice_for(found.best.move)
    tried = [
        HintMove(o.move.text, round(o.points, 2), round(o.win, 4), o.visits, found.sureness(o.move))
        for o in found.opinions
        if o.visits
    ]
    return Opinions(tried, reason.text, reason.words)
