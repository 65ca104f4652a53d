"""Adds up the outcomes of a tournament and summarizes them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import fmean
from typing import Any

from .intervals import mean_interval, share_interval
from .job import Job
from .outcome import Outcome
from .ratings import Ratings

FORMAT = "keltis-arena/1"


class BotResults:
    """The results of one bot, summed by deal, because deals are the independent samples."""

    def __init__(self, deals: int) -> None:
        self.games = 0
        self.wins = [0.0] * deals
        self.points = [0] * deals
        self.scores: Counter[int] = Counter()

    def add(self, deal: int, score: int, win: float) -> None:
        """Add one seat of one game."""
        self.games += 1
        self.wins[deal] += win
        self.points[deal] += score
        self.scores[score] += 1

    def summary(self) -> dict[str, Any]:
        """The bot's results as data."""
        seats = self.games / len(self.wins)  # The same number in every deal.
        shares, points = [wins / seats for wins in self.wins], [total / seats for total in self.points]
        return {
            "games": self.games,
            "wins": sum(self.wins),
            "win_share": fmean(shares),
            "interval": share_interval(shares),
            "mean_points": fmean(points),
            "points_interval": mean_interval(points),
        }


class Tally:
    """The results of the whole tournament. Outcomes are added in the order of the job: ratings depend on it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.results = [BotResults(job.deals) for _ in job.bots]
        self.ratings = Ratings(len(job.bots))
        self.ahead = [[0.0] * len(job.bots) for _ in job.bots]
        self.met = [[0] * len(job.bots) for _ in job.bots]
        self.ends: Counter[str] = Counter()
        self.forfeits: list[dict[str, Any]] = []

    @property
    def games(self) -> int:
        """The number of games added so far."""
        return self.ends.total()

    def add(self, outcome: Outcome) -> None:
        """Add the next game."""
        for seat, bot in enumerate(outcome.seats):
            win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.results[bot].add(outcome.deal, outcome.scores[seat], win)
        for (one, mine), (two, yours) in combinations(zip(outcome.seats, outcome.scores, strict=True), 2):
            self._compare(one, two, (mine > yours) + (mine == yours) / 2)
        self.ratings.add(outcome.seats, outcome.scores)
        self.ends[outcome.end] += 1
        for bot, forfeit in zip(outcome.seats, outcome.forfeits, strict=True):
            if forfeit is not None:
                found = {"bot": self.job.names[bot], "game": outcome.number + 1, **forfeit._asdict()}
                self.forfeits.append(found)

    def _compare(self, one: int, two: int, ahead: float) -> None:
        if one != two:
            self.met[one][two] += 1
            self.met[two][one] += 1
            self.ahead[one][two] += ahead
            self.ahead[two][one] += 1 - ahead

    def summary(self) -> dict[str, Any]:
        """The summary of the tournament as JSON data."""
        job = self.job
        return {
            "format": FORMAT,
            "job": {
                "game": job.game,
                "players": job.players,
                "options": job.options if job.start is None else {**job.options, "start": job.start},
                "bots": list(job.bots),
                "games": job.total,
                "deals": job.deals,
                "seed": job.seed,
                "move_time": job.move_time,
            },
            "bots": [self._bot(bot) for bot in range(len(job.bots))],
            "cross": {
                name: {other: share for other, share in zip(job.names, self._shares(bot), strict=True) if other != name}
                for bot, name in enumerate(job.names)
            },
            "ends": dict(sorted(self.ends.items())),
            "forfeits": self.forfeits,
        }

    def _bot(self, bot: int) -> dict[str, Any]:
        rating = self.ratings[bot]
        lost = sum(forfeit["bot"] == self.job.names[bot] for forfeit in self.forfeits)
        return {
            "name": self.job.names[bot],
            **self.results[bot].summary(),
            "rating": rating.mu,
            "rating_sigma": rating.sigma,
            "rating_interval": rating.interval,
            "forfeits": lost,
        }

    def _shares(self, bot: int) -> list[float | None]:
        """How often a bot was ahead of each other bot at the same table; a tie counts as half."""
        pairs = zip(self.ahead[bot], self.met[bot], strict=True)
        return [ahead / met if met else None for ahead, met in pairs]
