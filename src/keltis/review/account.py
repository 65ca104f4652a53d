"""The account of a game: what a seat could expect, luck, and what everybody's decisions brought, which add up.

The value of a position is what every seat can expect there if all play on by the policy of the value engine, with all
hands known and what nobody has seen unknown. The result is the value before the deal plus all its later changes:

    deal      by the deal
    chance    by draws, turned tiles and dice: everything between two decisions
    hidden    by a decision, minus what it brought by what its seat knew
    gains     what the best move brings more than the policy's, on which the value before the decision counts
    losses    what the move that was made brings less than the best one, by what its seat knew

Each decision's change is `hidden + gain + loss`. Losses alone would not add up, because the value before a decision is
that of the policy's move, not of the best one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ..engine.sampling import WHOLE
from .race import Race
from .story import Story
from .values import PositionValue, Worth, results_of

DIGITS = 4  # Numbers are rounded so that the rounded ones add up, too.


class Account(NamedTuple):
    """Where a seat's result came from, in points of margin or in chance to win."""

    expected: float
    deal: float
    chance: float
    hidden: float
    gains: tuple[float, ...]  # by the seat that decided
    losses: tuple[float, ...]
    error: float  # the standard error of all luck together

    @property
    def terms(self) -> tuple[float, ...]:
        """The numbers whose sum is the result."""
        return (self.expected, self.deal, self.chance, self.hidden, *self.gains, *self.losses)

    @property
    def luck(self) -> float:
        """All luck together."""
        return self.deal + self.chance + self.hidden


def account(
    story: Story,
    seat: int,
    of_wins: bool,
    expected: Worth,
    start: Worth,
    races: Sequence[Race],
    values: Sequence[PositionValue],
) -> Account:
    """A seat's account, in chances to win or in points of margin."""

    def pick(worth: Worth) -> tuple[float, float]:
        return (worth.win, worth.win_error) if of_wins else (worth.points, worth.points_error)

    margin, wins = results_of(story.totals)[seat]
    result = wins / WHOLE if of_wins else float(margin)
    players = len(story.totals)
    hidden, gains, losses, squares = 0.0, [0.0] * players, [0.0] * players, 0.0
    for decision, race, value in zip(story.decisions, races, values, strict=True):
        known, error = pick(race.change(seat))
        loss = -pick(race.lanes[race.best].change(seat))[0]
        losses[decision.seat] += loss
        gains[decision.seat] += known - loss
        if decision.seen != decision.together and decision.chosen != decision.greedy:
            change, _ = pick(value.change(seat))
            hidden += change - known
        squares += error * error
    before, before_error = pick(expected)
    first, _ = pick(start)
    deal = first - before
    chance = result - first - hidden - sum(gains) - sum(losses)
    terms = rounded([before, deal, chance, hidden, *gains, *losses])
    error = sqrt(before_error**2 + squares)
    moves, lost = tuple(terms[4 : 4 + players]), tuple(terms[4 + players :])
    return Account(terms[0], terms[1], terms[2], terms[3], moves, lost, round(error, DIGITS))


def rounded(terms: Sequence[float], digits: int = DIGITS) -> list[float]:
    """The terms with so many digits, so that they still add up: each is a difference of rounded sums.

    >>> rounded([1 / 3, 1 / 3, 1 / 3], 2)
    [0.33, 0.34, 0.33]
    """
    found, so_far, last, one = [], 0.0, 0, 10**digits
    for term in terms:
        so_far += term
        now = round(so_far * one)
        found.append((now - last) / one)
        last = now
    return found
