"""Ratings of the bots by OpenSkill's Plackett-Luce model, updated game by game in the order of the job."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .intervals import NORMAL_QUANTILE, Interval


class Rating(NamedTuple):
    """The model's estimate of a bot's strength, a normal distribution."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the strength according to the model."""
        return self.mu - NORMAL_QUANTILE * self.sigma, self.mu + NORMAL_QUANTILE * self.sigma


class Ratings:
    """The ratings of all bots, which start equal.

    >>> ratings = Ratings(2)
    >>> ratings.add([0, 1], [30, 20])
    >>> ratings[0].mu > ratings[1].mu
    True
    """

    def __init__(self, bots: int) -> None:
        from openskill.models import PlackettLuce

        # Bots do not change, so old games keep their weight (tau), and every game counts in full (gamma).
        self.model = PlackettLuce(tau=0.0, gamma=lambda *_, **__: 1.0)
        self.current = [self.model.rating() for _ in range(bots)]

    def __getitem__(self, bot: int) -> Rating:
        return Rating(self.current[bot].mu, self.current[bot].sigma)

    def add(self, seats: Sequence[int], scores: Sequence[int]) -> None:
        """Update the ratings after one game. A bot with several seats gets the mean of their new ratings."""
        if len(set(seats)) == 1:
            return
        before = [[self.model.create_rating([*self[bot]])] for bot in seats]  # Each seat is a player of its own here.
        after = self.model.rate(before, ranks=[float(sum(other > score for other in scores)) for score in scores])
        for bot in set(seats):
            own = [team[0] for team, sitting in zip(after, seats, strict=True) if sitting == bot]
            mu, sigma = (sum(getattr(rating, what) for rating in own) / len(own) for what in ("mu", "sigma"))
            self.current[bot] = self.model.create_rating([mu, sigma])
