"""Intervals that cover the truth, however few the deals and however one-sided the games."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keltis.arena.intervals import mean_interval, share_interval, student

EXACT = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 7: 2.3646, 10: 2.2281, 20: 2.0860, 100: 1.9840}


@pytest.mark.parametrize(("freedom", "point"), EXACT.items())
def test_points_of_students_distribution_are_right(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.002)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=1, max_size=60))
def test_interval_of_a_share_lies_around_it_within_bounds_and_is_never_empty(values: list[float]) -> None:
    low, high = share_interval(values)
    assert 0 <= low <= fmean(values) <= high <= 1
    assert high - low > 0.5 / len(values)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=1, max_size=60))
def test_interval_of_a_share_is_the_mirror_image_for_the_other_side(values: list[float]) -> None:
    low, high = share_interval(values)
    assert share_interval([1 - value for value in values]) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("always", [0.0, 0.5, 1.0])
def test_interval_narrows_with_the_deals_also_where_all_end_alike(always: float) -> None:
    widths = [high - low for low, high in (share_interval([always] * deals) for deals in (1, 10, 100, 1000))]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 0.6
    assert widths[-1] < 0.006


def test_a_single_deal_says_nothing_of_the_spread_of_points() -> None:
    assert mean_interval([31.5]) is None
    assert mean_interval([30.0, 32.0]) == pytest.approx((31 - 12.7062, 31 + 12.7062), rel=1e-4)


def coverage(truth: float, deal: Callable[[random.Random], float], deals: int, times: int = 400) -> float:
    """How often the interval of `deals` deals covers the truth."""
    rng = random.Random(7)
    intervals = (share_interval([deal(rng) for _ in range(deals)]) for _ in range(times))
    return fmean(low <= truth <= high for low, high in intervals)


@pytest.mark.parametrize("deals", [5, 30, 200])
@pytest.mark.parametrize("chance", [0.0, 0.02, 0.3, 0.5, 0.97, 1.0])
def test_intervals_cover_the_truth_for_independent_games(chance: float, deals: int) -> None:
    assert coverage(chance, lambda rng: ((rng.random() < chance) + (rng.random() < chance)) / 2, deals) >= 0.93


@pytest.mark.parametrize("deals", [5, 30, 200])
@pytest.mark.parametrize("chance", [0.02, 0.3, 0.97])
def test_intervals_cover_the_truth_where_both_games_of_a_deal_end_alike(chance: float, deals: int) -> None:
    assert coverage(chance, lambda rng: float(rng.random() < chance), deals) >= 0.93


@pytest.mark.parametrize("deals", [5, 30, 200])
def test_intervals_cover_the_truth_where_the_cards_decide_nearly_everything(deals: int) -> None:
    """Both bots win the better seat nine times in ten: mirrored deals come out even, and the interval knows."""

    def deal(rng: random.Random) -> float:
        return ((rng.random() < 0.9) + (rng.random() < 0.1)) / 2

    assert coverage(0.5, deal, deals) >= 0.93
    low, high = share_interval([deal(random.Random(seed)) for seed in range(200)])
    assert high - low < 0.9 * 2 * 1.96 * 0.5 / math.sqrt(400)  # narrower than for 400 games without deals
