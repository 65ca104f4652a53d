"""The result of a review, and its JSON data (docs/review.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .account import DIGITS, Account
from .race import CLOSE, FREE, MISTAKE, THRESHOLD

FORMAT = "keltis-review/1"


class Judged(NamedTuple):
    """A decision and what it lost."""

    ply: int
    seat: int
    move: str
    best: str
    verdict: str
    moves: int  # how many were legal
    points: float  # the loss, in points of margin
    points_error: float
    win: float  # the loss, in chance to win
    win_error: float
    worlds: int

    @property
    def counts(self) -> bool:
        """Whether it could matter."""
        return self.verdict != FREE


class Moment(NamedTuple):
    """What every seat could expect before a decision, with standard errors."""

    ply: int
    points: tuple[float, ...]
    win: tuple[float, ...]
    points_error: tuple[float, ...]
    win_error: tuple[float, ...]


class Review(NamedTuple):
    """A reviewed game. A review that is not `complete` is what was known when its work was interrupted."""

    game: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    end: str
    values: str  # the value engine
    depth: str
    seed: int
    complete: bool
    decisions: tuple[Judged, ...]
    forced: tuple[int, ...]  # by seat
    curve: tuple[Moment, ...]
    point_accounts: tuple[Account, ...]
    win_accounts: tuple[Account, ...]

    def of_seat(self, seat: int) -> list[Judged]:
        """A seat's decisions that could matter."""
        return [judged for judged in self.decisions if judged.seat == seat and judged.counts]

    def average_loss(self, seat: int) -> float:
        """A seat's mean loss a decision that could matter, in points."""
        own = self.of_seat(seat)
        return sum(judged.points for judged in own) / len(own) if own else 0.0

    @property
    def mistakes(self) -> list[Judged]:
        """The decisions that clearly lost more than the threshold, the greatest loss first."""
        found = [judged for judged in self.decisions if judged.verdict == MISTAKE]
        return sorted(found, key=lambda judged: -judged.points)

    def as_data(self) -> dict[str, Any]:
        """The review as JSON data."""
        return {
            "format": FORMAT,
            "game": self.game,
            "players": list(self.names),
            "result": {"scores": list(self.totals), "end": self.end},
            "values": self.values,
            "depth": self.depth,
            "seed": self.seed,
            "threshold": THRESHOLD,
            "complete": self.complete,
            "seats": [self.seat_data(seat) for seat in range(len(self.names))],
            "decisions": [decision_data(judged) for judged in self.decisions],
            "curve": [moment_data(moment) for moment in self.curve],
        }

    def seat_data(self, seat: int) -> dict[str, Any]:
        """A seat's sums as JSON data."""
        own = self.of_seat(seat)
        return {
            "decisions": len(own),
            "forced": self.forced[seat],
            "mistakes": sum(judged.verdict == MISTAKE for judged in own),
            "close": sum(judged.verdict == CLOSE for judged in own),
            "average_loss": round(self.average_loss(seat), DIGITS),
            "points": account_data(self.point_accounts[seat]),
            "win": account_data(self.win_accounts[seat]),
        }


def account_data(account: Account) -> dict[str, Any]:
    """An account as JSON data."""
    return {
        "expected": account.expected,
        "deal": account.deal,
        "chance": account.chance,
        "hidden": account.hidden,
        "gains": list(account.gains),
        "losses": list(account.losses),
        "result": round(sum(account.terms), DIGITS),
        "luck_error": account.error,
    }


def decision_data(judged: Judged) -> dict[str, Any]:
    """A decision as JSON data."""
    return {
        "ply": judged.ply,
        "seat": judged.seat,
        "move": judged.move,
        "best": judged.best,
        "verdict": judged.verdict,
        "moves": judged.moves,
        "worlds": judged.worlds,
        "loss": {
            "points": round(judged.points, DIGITS),
            "points_error": round(judged.points_error, DIGITS),
            "win": round(judged.win, DIGITS),
            "win_error": round(judged.win_error, DIGITS),
        },
    }


def moment_data(moment: Moment) -> dict[str, Any]:
    """A point of the curve as JSON data."""
    return {
        "ply": moment.ply,
        "points": shortened(moment.points),
        "points_error": shortened(moment.points_error),
        "win": shortened(moment.win),
        "win_error": shortened(moment.win_error),
    }


def shortened(numbers: Sequence[float]) -> list[float]:
    """Numbers with as many digits as mean something."""
    return [round(number, DIGITS) for number in numbers]
