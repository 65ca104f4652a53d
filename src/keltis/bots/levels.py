"""Opponents for people: four levels, each with the mistakes that people make.

A weaker level overlooks some of its moves and misjudges the others, as somebody does who does not look far; it never
throws a move away on purpose. The stronger ones search, the best for up to a second and a half.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from .budget import Budget
from .thought import think

PERCENT = 100


class Level(NamedTuple):
    """How good a player is."""

    overlooks: int  # percent of the moves that it does not even see
    misjudges: int  # tenths of a point by which it may be wrong about a move
    budget: Budget | None  # for thinking ahead; None for one who does not


LEVELS: dict[str, Level] = {
    "beginner": Level(overlooks=40, misjudges=80, budget=None),
    "casual": Level(overlooks=15, misjudges=40, budget=None),
    "skilled": Level(overlooks=5, misjudges=0, budget=Budget(iterations=200, seconds=1.5)),
    "expert": Level(overlooks=0, misjudges=0, budget=Budget(iterations=20_000, seconds=1.5)),
}


class LevelBot:
    """Plays at a level.

    >>> import keltis
    >>> seen = keltis.new("keltis", seed=7, start=0).observe(0)
    >>> LevelBot(keltis.Rng(1), LEVELS["casual"]).choose(seen) in seen.legal
    True
    """

    def __init__(self, rng: Rng, level: Level) -> None:
        self.rng, self.level = rng, level

    def choose(self, seen: Observation) -> Move:
        """The best of the moves that it sees, as it sees them."""
        noticed = self.noticed(seen.legal)
        if len(noticed) == 1:
            return noticed[0]
        if self.level.budget is None:
            return max(noticed, key=lambda move: seen.greedy_worth(move) + self.rng.below(self.level.misjudges + 1))
        seed = self.rng.below(1 << 30)
        opinions = think(seen, self.level.budget, seed, thorough=False)
        return next(opinion.move for opinion in opinions if opinion.move in noticed)

    def noticed(self, legal: tuple[Move, ...]) -> tuple[Move, ...]:
        """The moves that it does not overlook; at least one."""
        seen = tuple(move for move in legal if self.rng.below(PERCENT) >= self.level.overlooks)
        return seen or (legal[self.rng.below(len(legal))],)
