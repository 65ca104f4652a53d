"""Opponents for people: four levels, which make the mistakes that people make.

The weaker levels overlook some moves and misjudge others, as beginners do; they never make a bad move on purpose. The
stronger ones search, the best for up to a second and a half.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from .budget import Budget
from .portions import PortionedBot, Portions
from .thought import thinking

PERCENT = 100


class Level(NamedTuple):
    """The strength of a level."""

    overlooks: int  # The percentage of moves that it does not consider.
    misjudges: int  # The greatest error in a move's worth, in tenths of a point.
    budget: Budget | None  # For its search; None for a level without one.


LEVELS: dict[str, Level] = {
    "beginner": Level(overlooks=40, misjudges=80, budget=None),
    "casual": Level(overlooks=15, misjudges=40, budget=None),
    "skilled": Level(overlooks=5, misjudges=0, budget=Budget(iterations=200, seconds=1.5)),
    "expert": Level(overlooks=0, misjudges=0, budget=Budget(iterations=20_000, seconds=1.5)),
}


class LevelBot(PortionedBot):
    """Plays at a level.

    >>> import keltis
    >>> seen = keltis.new("keltis", seed=7, start=0).observe(0)
    >>> LevelBot(keltis.Rng(1), LEVELS["casual"]).choose(seen) in seen.legal
    True
    """

    def __init__(self, rng: Rng, level: Level) -> None:
        self.rng, self.level = rng, level

    def choosing(self, seen: Observation) -> Portions[Move]:
        """Choose the best of the moves that it considers, by its own judgement."""
        noticed = self.noticed(seen.legal)
        if len(noticed) == 1:
            return noticed[0]
        if self.level.budget is None:
            return max(noticed, key=lambda move: seen.greedy_worth(move) + self.rng.below(self.level.misjudges + 1))
        seed = self.rng.below(1 << 30)
        opinions = yield from thinking(seen, self.level.budget, seed, thorough=False)
        return next(opinion.move for opinion in opinions if opinion.move in noticed)

    def noticed(self, legal: tuple[Move, ...]) -> tuple[Move, ...]:
        """The moves that it does not overlook, at least one."""
        seen = tuple(move for move in legal if self.rng.below(PERCENT) >= self.level.overlooks)
        return seen or (legal[self.rng.below(len(legal))],)
