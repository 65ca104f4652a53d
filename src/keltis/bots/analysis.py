"""What a bot thinks of every legal move, and what speaks for it: for the command line, and for hints on the page."""

from __future__ import annotations

from typing import Any

from ..engine.game import Move
from ..engine.state import Observation
from ..games.contract import Advice
from ..locale.texts import ENGLISH, say
from .budget import Budget
from .thought import Opinion, think

SHORT = 256  # iterations for a move without alternative: enough to say about what to expect


class Analysis:
    """A seat's decision: opinions on all its legal moves, the best first, and the reason for each.

    >>> import keltis
    >>> seen = keltis.new("stones", seed=1, start=0).observe(0)
    >>> found = analyse(seen, Budget(iterations=100), seed=1)
    >>> found.best.move, found.sentence()
    (<flip>, 'It is the only move.')
    """

    def __init__(self, seen: Observation, opinions: list[Opinion]) -> None:
        self.seen, self.opinions = seen, tuple(opinions)

    @property
    def best(self) -> Opinion:
        """What the bot would do."""
        return self.opinions[0]

    @property
    def forced(self) -> bool:
        """Whether there is only one legal move."""
        return len(self.opinions) == 1

    def advice_for(self, move: Move) -> Advice:
        """What speaks most for a legal move, as a plain fact of the position."""
        return Advice("hint-only-move") if self.forced else self.seen.advice_for(move)

    def sentence(self, move: Move | None = None, lang: str = ENGLISH) -> str:
        """The same in words; without a move, for the best one."""
        reason = self.advice_for(self.best.move if move is None else move)
        return say(reason.text, lang, **reason.words)

    def as_data(self) -> dict[str, Any]:
        """Everything as plain data: points and chance to win are null for a move that was never tried."""
        reason = self.advice_for(self.best.move)
        return {
            "seat": self.seen.seat,
            "moves": [as_data(opinion) for opinion in self.opinions],
            "text": reason.text,
            "words": reason.words,
            "sentence": self.sentence(),
        }


def as_data(opinion: Opinion) -> dict[str, Any]:
    """One move, with the seat's expected points at the end, its chance to win, and how often it was tried."""
    tried = opinion.visits > 0
    return {
        "move": opinion.move.text,
        "points": round(opinion.points, 2) if tried else None,
        "win": round(opinion.win, 4) if tried else None,
        "visits": opinion.visits,
    }


def analyse(seen: Observation, budget: Budget, seed: int) -> Analysis:
    """Think about the decision that a seat has to make, from what it sees."""
    if not seen.legal:
        raise ValueError(f"seat {seen.seat} has nothing to decide now")
    if len(seen.legal) == 1:
        budget = Budget(iterations=min(SHORT, budget.iterations or SHORT))
    return Analysis(seen, think(seen, budget, seed))
