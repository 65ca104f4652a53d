"""Confidence intervals for means over deals.

Games of one deal share their cards, so only deals are independent samples. All deals have the same number of games,
with the same number of seats for each bot, so the mean over deals is the mean over games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

NORMAL_QUANTILE = 1.959963984540054  # The 97.5 % point of the normal distribution.
STUDENT_QUANTILES = {1: 12.706205, 2: 4.302653}  # Student's, for degrees of freedom where the series is too coarse.
PSEUDO = (0.0, 0.0, 1.0, 1.0)  # Two losses and two wins that Agresti and Coull's interval adds.

Interval = tuple[float, float]


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution to three digits or better, as a series around the normal one.

    >>> round(student(4), 2), round(student(30), 3), round(student(1000), 3)
    (2.78, 2.042, 1.962)
    """
    if freedom in STUDENT_QUANTILES:
        return STUDENT_QUANTILES[freedom]
    z = NORMAL_QUANTILE
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def mean_interval(values: Sequence[float]) -> Interval | None:
    """The 95 % interval for the mean of independent values; None for a single value, which has no spread."""
    if len(values) < 2:
        return None
    mean, reach = fmean(values), student(len(values) - 1) * sqrt(variance(values) / len(values))
    return mean - reach, mean + reach


def share_interval(values: Sequence[float]) -> Interval:
    """The 95 % interval for a mean of independent values between 0 and 1.

    This is Agresti and Coull's interval for deals instead of coin flips: it adds two lost and two won deals, so it has
    a width even if all deals ended alike.

    >>> low, high = share_interval([1.0] * 100)
    >>> round(low, 3), high
    (0.954, 1.0)
    """
    low, high = mean_interval([*values, *PSEUDO]) or (0.0, 1.0)
    mean = fmean(values)
    return max(0.0, min(low, mean)), min(1.0, max(high, mean))
