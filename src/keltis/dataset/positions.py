"""The positions of a game as columns of numbers, one row per decision."""

from __future__ import annotations

from typing import Any

import numpy

from ..arena.job import Job
from ..arena.runner import GameRunner
from ..bots.portions import finish
from ..engine.game import Game, game
from ..engine.kernel import derive
from ..engine.record import dump
from ..engine.state import CHANCE, State, new
from ..review.reviewer import Reviewer
from .task import Task

Columns = dict[str, Any]  # NumPy arrays by name.

WIDE = 1024  # With more actions than this, legal ones are listed instead of masked.
SUBSTITUTE = -1  # Stands for the bot that replaces one which has lost its seat.
BULKY = ("features", "mask", "legal")
REVIEWED = ("loss", "loss_error")

# The manifest holds these texts, and a resumed run compares it: changing one refuses unfinished datasets.
ABOUT = {
    "features": ("int8", "what the seat to move knows, as the list of features tells"),
    "mask": ("uint8", "legal actions as bits: numpy.unpackbits(mask, axis=1, count=actions, bitorder='little')"),
    "legal": ("int32", "legal actions, one position's behind the other's; in Parquet a list for each position"),
    "count": ("int32", "how many actions are legal"),
    "action": ("int32", "the action that was chosen"),
    "seat": ("int8", "whose decision it was"),
    "bot": ("int16", "which of the bots decided, from 0 on; -1: greedy, after the bot failed and lost its seat"),
    "game": ("int32", "the game's number, from 0 on"),
    "ply": ("int32", "its moves before this one, throws of dice among them"),
    "points": ("int32", "the seat's points at the end of the game"),
    "margin": ("int32", "by how many points it was ahead of the best other seat then"),
    "win": ("float32", "1 for the only winner, 0 for a loser, a share for several winners"),
    "loss": ("float32", "with --review: the points that the action lost against the best one, by what the seat knew"),
    "loss_error": ("float32", "with --review: the standard error of that"),
}


def column_names(this: Game, reviewed: bool) -> tuple[str, ...]:
    """The columns of a game's positions: legal actions are a mask, or a list where that is shorter."""
    missing = {"mask" if is_wide(this) else "legal", *(() if reviewed else REVIEWED)}
    return tuple(name for name in ABOUT if name not in missing)


def is_wide(this: Game) -> bool:
    """Whether a game has so many actions that most of a mask is empty."""
    return bool(this.kernel.actions > WIDE)


class PositionRunner:
    """Plays games of a job, and returns each as the line of its record and its positions."""

    def __init__(self, job: Job) -> None:
        assert isinstance(job, Task)
        self.job, self.games = job, GameRunner(job)

    def play(self, number: int) -> tuple[str, Columns]:
        """Play one game."""
        state = self.games.play_state(number)
        return dump(state.record()), positions_of(self.job, number, state)

    def close(self) -> None:
        """End the programs among the bots."""
        self.games.close()


def positions_of(job: Task, number: int, played: State) -> Columns:
    """All decisions of a finished game, in order."""
    pairing, this = job.pairing_of(number), game(job.game)
    state = new(job.game, job.players, seed=pairing.deal_seed, start=job.start, **job.options)
    lost = {forfeit["seat"]: forfeit["ply"] for forfeit in played.forfeits}
    results = results_of([score.total for score in played.scores])
    lost_points = losses_of(played, job.review, derive(job.seed, number)) if job.review else {}
    features, legal, rows = bytearray(), [], []
    for ply, action in enumerate(played.log):
        seat = state.turn
        assert seat is not None
        if seat != CHANCE:
            actions = list(state.actions())
            features += state.observe(seat).features.tobytes()
            legal.append(actions)
            bot = SUBSTITUTE if ply >= lost.get(seat, len(played.log)) else pairing.seats[seat]
            own = lost_points.get(ply, (0.0, 0.0)) if job.review else ()
            rows.append((len(actions), action, seat, bot, number, ply, *results[seat], *own))
        state.play(action)
    found = {"features": numpy.frombuffer(bytes(features), numpy.int8).reshape(-1, this.kernel.features)}
    found |= {"legal": as_list(legal)} if is_wide(this) else {"mask": as_mask(legal, this.kernel.actions)}
    names = [name for name in column_names(this, bool(job.review)) if name not in BULKY]
    plain = zip(names, zip(*rows, strict=True), strict=True)
    return found | {name: numpy.array(values, ABOUT[name][0]) for name, values in plain}


def losses_of(played: State, depth: str, seed: int) -> dict[int, tuple[float, float]]:
    """The points that each decision with a choice lost, and the standard error of that, by its ply."""
    reviewer = Reviewer(played, depth, seed)
    finish(reviewer.judge())
    losses = {race.decision.ply: race.loss() for race in reviewer.races}
    return {ply: (loss.points, loss.points_error) for ply, loss in losses.items()}


def as_mask(legal: list[list[int]], actions: int) -> Any:
    """Legal actions as packed bits."""
    mask = numpy.zeros((len(legal), actions), numpy.uint8)
    for row, own in zip(mask, legal, strict=True):
        row[own] = 1
    return numpy.packbits(mask, axis=1, bitorder="little")


def as_list(legal: list[list[int]]) -> Any:
    """Legal actions of all positions, concatenated."""
    return numpy.array([action for own in legal for action in own], ABOUT["legal"][0])


def results_of(totals: list[int]) -> list[tuple[int, int, float]]:
    """Every seat's points, margin and share of the win.

    >>> results_of([5, 9, 9])
    [(5, -4, 0.0), (9, 0, 0.5), (9, 0, 0.5)]
    """
    best = max(totals)
    share = 1 / totals.count(best)
    found = []
    for seat, total in enumerate(totals):
        others = [*totals[:seat], *totals[seat + 1 :]]
        found.append((total, total - max(others), share if total == best else 0.0))
    return found
