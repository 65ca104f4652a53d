"""Ratings that find the strengths that games were drawn from."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from statistics import fmean

import pytest

from keltis.arena.ratings import Ratings


def rated(strengths: list[float], games: int, seed: int, seats: int = 2) -> Ratings:
    """Ratings after games in which bots of known strengths (in logits) came in as the model has it."""
    rng = random.Random(seed)
    ratings = Ratings(len(strengths))
    for _ in range(games):
        table = rng.sample(range(len(strengths)), seats)
        luck = [strengths[bot] - math.log(-math.log(rng.random())) for bot in table]
        ratings.add(table, [sorted(luck).index(own) for own in luck])
    return ratings


@pytest.mark.parametrize(
    ("strengths", "seats"), [([0.0, 0.5], 2), ([0.0, 2.0], 2), ([0.0, 0.3, 0.6, 1.2], 4), ([0.0, 0.0, 1.0], 2)]
)
def test_ratings_lie_within_their_intervals_around_the_true_strengths(strengths: list[float], seats: int) -> None:
    unit = 25 / 6 * math.sqrt(seats)  # a logit, on the model's scale
    hits = []
    for seed in range(20):
        ratings = rated(strengths, 300, seed, seats)
        middle = 25 - unit * fmean(strengths)
        for bot, strength in enumerate(strengths):
            low, high = ratings[bot].interval
            hits.append(low <= middle + unit * strength <= high)
    assert fmean(hits) >= 0.9


def test_ratings_come_out_in_the_order_of_strength_with_intervals_apart() -> None:
    ratings = rated([0.0, 0.8, 1.6, 2.4], 600, seed=1, seats=4)
    intervals = [ratings[bot].interval for bot in range(4)]
    assert all(one[1] < two[0] for one, two in pairwise(intervals))


def test_every_game_counts_in_full_so_that_intervals_narrow_quickly() -> None:
    ratings = rated([0.0, 0.5], 300, seed=1)
    assert max(ratings[bot].sigma for bot in range(2)) < 1


def test_bot_with_several_seats_moves_once_and_alone_not_at_all() -> None:
    ratings = Ratings(2)
    ratings.add([0, 0], [3, 4])
    assert ratings[0] == Ratings(2)[0]
    ratings.add([0, 1, 0, 1], [9, 5, 7, 2])
    assert ratings[0].mu > 25 > ratings[1].mu
    assert ratings[0].mu - 25 == pytest.approx(25 - ratings[1].mu)


def test_ties_count_as_ties_whatever_the_points() -> None:
    ratings = Ratings(2)
    ratings.add([0, 1], [-7, -7])
    assert ratings[0].mu == pytest.approx(25)
    assert ratings[0].sigma < Ratings(2)[0].sigma
    far, near = Ratings(2), Ratings(2)
    far.add([0, 1], [99, 0])
    near.add([0, 1], [1, 0])
    assert far[0] == near[0]
