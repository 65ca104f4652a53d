"""The value engine of reviews: what positions and moves are worth, by trials in sampled worlds."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol

from ..bots.portions import Portions
from ..engine.game import Game
from ..engine.kernel import derive, playout_range
from ..engine.playouts import POLICIES
from ..engine.sampling import WHOLE, Trials

PORTION = 256  # Trials between two moments at which a host may do something else: a few milliseconds.
DEALS = 64  # Deals in a portion.


class Tallies(Protocol):
    """Trials of several first actions in the same worlds; `Trials` in `engine/plain_trials.py` documents them."""

    def run(self, first: int, count: int) -> None:
        """Try every action in `count` worlds from number `first` on."""
        ...

    def tally(self, of_wins: bool, seat: int, against: int = -1) -> tuple[list[int], list[int]]:
        """Each action's sum of a seat's results, and of the squares of their differences from those of an action."""
        ...


class Values(Protocol):
    """A value engine. A review asks one for everything, so that its numbers fit together."""

    name: str

    def trials(self, this: Game, content: bytes, actions: Sequence[int], seed: int, turn: int, throws: int) -> Tallies:
        """Trials from what is known of a position."""
        ...

    def deals(self, this: Game, template: bytes, seed: int) -> list[list[int]]:
        """The totals of DEALS games from new deals."""
        ...


class GreedyValues:
    """Values by playing on with the game's greedy policy in all seats."""

    name = "greedy"

    def trials(self, this: Game, content: bytes, actions: Sequence[int], seed: int, turn: int, throws: int) -> Tallies:
        """Trials from what is known of a position."""
        return Trials(this.kernel, content, actions, seed, turn, throws)

    def deals(self, this: Game, template: bytes, seed: int) -> list[list[int]]:
        """The totals of DEALS games from new deals."""
        players = template[0]
        policies = bytes([POLICIES.index("greedy")]) * players
        scores, steps = array("i", bytes(4 * DEALS * players)), array("i", bytes(4 * DEALS))
        playout_range(this.kernel, template, seed, 0, DEALS, policies, scores, steps, array("B", bytes(DEALS)))
        return [list(scores[at : at + players]) for at in range(0, DEALS * players, players)]


class Worth(NamedTuple):
    """What a seat can expect: its margin in points, its chance to win, and the standard errors of both."""

    points: float
    win: float
    points_error: float = 0.0
    win_error: float = 0.0


def results_of(totals: Sequence[int]) -> list[tuple[int, int]]:
    """Every seat's margin over the best other seat, and share of the win in parts of WHOLE.

    >>> results_of([5, 9, 9])
    [(-4, 0), (0, 6), (0, 6)]
    """
    best = max(totals)
    won = WHOLE // totals.count(best)
    rivals = [max([*totals[:seat], *totals[seat + 1 :]]) for seat in range(len(totals))]
    return [(total - rival, won if total == best else 0) for total, rival in zip(totals, rivals, strict=True)]


class Sums:
    """Sums of a seat's results over trials, from which its worth follows."""

    def __init__(self) -> None:
        self.numbers = [0, 0, 0, 0]  # Margins, wins, and the squares of both.

    def add(self, *more: int) -> None:
        """Add the sums of further trials."""
        self.numbers = [number + new for number, new in zip(self.numbers, more, strict=True)]

    def worth(self, count: int) -> Worth:
        """The means over `count` trials, and their errors."""
        points, wins, points_squares, wins_squares = (number / count for number in self.numbers)
        points_error, win_error = error_of(points, points_squares, count), error_of(wins, wins_squares, count)
        return Worth(points, wins / WHOLE, points_error, win_error / WHOLE)


def error_of(mean: float, mean_square: float, count: int) -> float:
    """The standard error of a mean of `count` numbers."""
    return sqrt(max(0.0, mean_square - mean * mean) / count)


def blocks(width: int, count: int) -> list[int]:
    """How many worlds are tried in each portion, for `count` worlds and `width` actions.

    >>> blocks(100, 5)
    [2, 2, 1]
    """
    each = max(1, PORTION // width)
    return [min(each, count - done) for done in range(0, count, each)]


class PositionValue:
    """The worth of a position for every seat, and by how much a move in it changes that, by more and more worlds.

    The trials' first action plays on by the policy; the second, if there is one, is the move.
    """

    def __init__(self, trials: Tallies, players: int, moved: bool) -> None:
        self.trials, self.players, self.moved = trials, players, moved
        self.worlds = 0
        self.before = [Sums() for _ in range(players)]
        self.changes = [Sums() for _ in range(players)]

    def reach(self, worlds: int) -> Portions[None]:
        """Try as many worlds as are missing."""
        for count in blocks(1 + self.moved, worlds - self.worlds):
            self.trials.run(self.worlds, count)
            for seat in range(self.players):
                margins, margin_squares = self.trials.tally(False, seat)
                wins, win_squares = self.trials.tally(True, seat)
                self.before[seat].add(margins[0], wins[0], margin_squares[0], win_squares[0])
                if self.moved:
                    _, margin_squares = self.trials.tally(False, seat, 0)
                    _, win_squares = self.trials.tally(True, seat, 0)
                    more = (margins[1] - margins[0], wins[1] - wins[0], margin_squares[1], win_squares[1])
                    self.changes[seat].add(*more)
            self.worlds += count
            yield

    def worths(self) -> list[Worth]:
        """What every seat can expect before the move."""
        return [sums.worth(self.worlds) for sums in self.before]

    def change(self, seat: int) -> Worth:
        """By how much the move changes what a seat can expect."""
        return self.changes[seat].worth(self.worlds)

    def saved(self) -> list[Any]:
        """The sums so far as JSON data."""
        return [self.worlds, [sums.numbers for sums in self.before], [sums.numbers for sums in self.changes]]

    def restore(self, saved: list[Any]) -> None:
        """Go on from what `saved` wrote."""
        self.worlds, before, changes = saved
        for sums, numbers in zip([*self.before, *self.changes], [*before, *changes], strict=True):
            sums.numbers = list(numbers)


class DealValue:
    """What every seat can expect before the deal, by more and more deals."""

    def __init__(self, values: Values, this: Game, template: bytes, seed: int) -> None:
        self.values, self.this, self.template, self.seed = values, this, template, seed
        self.deals = 0
        self.sums = [Sums() for _ in range(template[0])]

    def reach(self, deals: int) -> Portions[None]:
        """Play as many games as are missing."""
        while self.deals < deals:
            for totals in self.values.deals(self.this, self.template, derive(self.seed, self.deals // DEALS)):
                for sums, (margin, win) in zip(self.sums, results_of(totals), strict=True):
                    sums.add(margin, win, margin * margin, win * win)
            self.deals += DEALS
            yield

    def worths(self) -> list[Worth]:
        """What every seat can expect."""
        return [sums.worth(self.deals) for sums in self.sums]

    def saved(self) -> list[Any]:
        """The sums so far as JSON data."""
        return [self.deals, [sums.numbers for sums in self.sums]]

    def restore(self, saved: list[Any]) -> None:
        """Go on from what `saved` wrote."""
        self.deals, numbers = saved
        for sums, own in zip(self.sums, numbers, strict=True):
            sums.numbers = list(own)
