"""Analysis of a decision: a search's opinion on every legal move, and the reason for each."""

from __future__ import annotations

from typing import Any

from ..engine.game import Move
from ..engine.state import Observation
from ..games.contract import Advice
from ..locale import ENGLISH, say
from ..nets.net import policy
from .budget import Budget
from .portions import Portions, finish
from .thought import Opinion, thinking

FORCED_ITERATIONS = 256  # For a forced move: enough to estimate the result.


class Analysis:
    """A seat's decision: opinions on all its legal moves, the best first, and the reason for each.

    `sure` says how sure the game's net is of each move, in parts of one; None for a game without a net.

    >>> import keltis
    >>> seen = keltis.new("stones", seed=1, start=0).observe(0)
    >>> found = analyse(seen, Budget(iterations=100), seed=1)
    >>> found.best.move, found.sentence()
    (<flip>, 'It’s the only move.')
    """

    def __init__(self, seen: Observation, opinions: list[Opinion]) -> None:
        self.seen, self.opinions = seen, tuple(opinions)
        self.sure = policy(seen)

    @property
    def best(self) -> Opinion:
        """The opinion on the best move."""
        return self.opinions[0]

    @property
    def forced(self) -> bool:
        """Whether there is only one legal move."""
        return len(self.opinions) == 1

    def sureness(self, move: Move) -> float | None:
        """How sure the net is of a move, rounded."""
        return None if self.sure is None else round(self.sure[move], 4)

    def advice_for(self, move: Move) -> Advice:
        """The main reason for a legal move, as a fact about the position."""
        return Advice("hint-only-move") if self.forced else self.seen.advice_for(move)

    def sentence(self, move: Move | None = None, lang: str = ENGLISH) -> str:
        """The main reason for a move as a sentence; by default for the best move."""
        reason = self.advice_for(self.best.move if move is None else move)
        return say(reason.text, lang, **reason.words)

    def as_data(self) -> dict[str, Any]:
        """The analysis as JSON data; points and chance to win are null for a move that was never tried."""
        reason = self.advice_for(self.best.move)
        return {
            "seat": self.seen.seat,
            "moves": [{**as_data(opinion), "sure": self.sureness(opinion.move)} for opinion in self.opinions],
            "text": reason.text,
            "words": reason.words,
            "sentence": self.sentence(),
        }


def as_data(opinion: Opinion) -> dict[str, Any]:
    """The opinion on one move as JSON data: expected points at the end, chance to win, and visits."""
    tried = opinion.visits > 0
    return {
        "move": opinion.move.text,
        "points": round(opinion.points, 2) if tried else None,
        "win": round(opinion.win, 4) if tried else None,
        "visits": opinion.visits,
    }


def analyse(seen: Observation, budget: Budget, seed: int) -> Analysis:
    """Analyse a seat's decision, from what it sees."""
    return finish(analysing(seen, budget, seed))


def analysing(seen: Observation, budget: Budget, seed: int) -> Portions[Analysis]:
    """Analyse a seat's decision in portions of a few milliseconds."""
    if not seen.legal:
        raise ValueError(f"seat {seen.seat} has nothing to decide now")
    if len(seen.legal) == 1:
        budget = Budget(iterations=min(FORCED_ITERATIONS, budget.iterations or FORCED_ITERATIONS))
    return Analysis(seen, (yield from thinking(seen, budget, seed)))
