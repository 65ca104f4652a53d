"""Ratings of the bots by OpenSkill's Plackett-Luce model, game after game in the order of the job."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .intervals import LEVEL, Interval


class Rating(NamedTuple):
    """What the model believes of a bot's strength: a normal distribution."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        """Where the strength lies with 95 % probability, says the model."""
        return self.mu - LEVEL * self.sigma, self.mu + LEVEL * self.sigma


class Ratings:
    """The ratings of so many bots, which begin equal.

    >>> ratings = Ratings(2)
    >>> ratings.add([0, 1], [30, 20])
    >>> ratings[0].mu > ratings[1].mu
    True
    """

    def __init__(self, bots: int) -> None:
        from openskill.models import PlackettLuce

        # Bots do not change, so that nothing is forgotten (tau), and every game counts in full (gamma).
        self.model = PlackettLuce(tau=0.0, gamma=lambda *_, **__: 1.0)
        self.current = [self.model.rating() for _ in range(bots)]

    def __getitem__(self, bot: int) -> Rating:
        return Rating(self.current[bot].mu, self.current[bot].sigma)

    def add(self, seats: Sequence[int], scores: Sequence[int]) -> None:
        """Learn from one game. A bot with several seats moves by the mean of what they call for."""
        if len(set(seats)) == 1:
            return
        before = [[self.model.create_rating([*self[bot]])] for bot in seats]  # a bot with two seats is two players here
        after = self.model.rate(before, ranks=[float(sum(other > score for other in scores)) for score in scores])
        for bot in set(seats):
            own = [team[0] for team, sitting in zip(after, seats, strict=True) if sitting == bot]
            mu, sigma = (sum(getattr(rating, what) for rating in own) / len(own) for what in ("mu", "sigma"))
            self.current[bot] = self.model.create_rating([mu, sigma])
