"""Finding exercises: in records, positions where the search sees one clearly best move, and many play another.

A short search sifts the decisions of a game; what looks clear goes through longer ones with other seeds, until several
of them, which know nothing of each other, agree by more than chance explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from ..engine.game import Move
from ..engine.kernel import Rng, derive
from ..engine.record import Replay, read_move
from ..engine.state import Observation, State
from ..version import VERSION
from .budget import Budget
from .exercises import Exercise, Found, Worth, name_of
from .levels import LEVELS, LevelBot
from .thought import Opinion, think

KEPT = ("format", "game", "options", "players", "start", "setup")
SIFTING = 40  # the first look has a fortieth of the iterations, the second a fifth
AGAIN = 5
SERIOUS = 5  # moves that get searches of their own from where they lead,
SHARE = 4  # each with a quarter of the iterations
ASKED = 20  # players of little experience who are asked what they would play,
MANY = 4  # and how many of them make a move tempting
MOST_TEMPTING = 2
FEW = 4  # moves among which one could guess
HOPELESS, CERTAIN = 0.05, 0.97  # chances to win beyond which it does not matter what one plays
SURE = 4.0  # standard errors that the best must be ahead
DIGITS = 2  # of points and errors in a file


class Effort(NamedTuple):
    """How much is asked of an exercise: points that the best is ahead of all others, and searches that say so."""

    margin: float = 1.0
    iterations: int = 20_000
    runs: int = 8


class Judgement:
    """What several searches think of every legal move; they share nothing but the position.

    A search learns to go on well behind the moves that it likes, and less behind the others. So each of the moves that
    matter gets a search of its own from where it leads, wherever the seat goes on deciding there and sees nothing new.
    """

    def __init__(self, state: State, effort: Effort, seed: int, others: Sequence[Move] = ()) -> None:
        assert state.turn is not None
        self.seen = state.observe(state.turn)
        self.legal = self.seen.legal
        first = thought(self.seen, effort.iterations // AGAIN, derive(seed, 0))
        serious = sorted(self.legal, key=lambda move: -first[move].value)[:SERIOUS]
        onward = {move: after for move in dict.fromkeys([*serious, *others]) if (after := follow(state, move))}
        self.runs = [self._run(onward, effort.iterations, derive(seed, 1 + run)) for run in range(effort.runs)]
        self.best = max(self.legal, key=lambda move: fmean(run[move].value for run in self.runs))

    def _run(self, onward: Mapping[Move, Observation], iterations: int, seed: int) -> dict[Move, Opinion]:
        found = thought(self.seen, iterations, seed)
        for move, after in onward.items():
            best = max(thought(after, iterations // SHARE, seed).values(), key=lambda opinion: opinion.value)
            found[move] = best._replace(move=move)
        return found

    def worth(self, move: Move) -> Worth:
        """The mean of what they expect of a move."""
        points, error = estimate([run[move].points for run in self.runs])
        win = fmean(run[move].win for run in self.runs)
        return Worth(move.text, round(points, DIGITS), round(error, DIGITS), round(win, DIGITS + 1))

    def lead(self, move: Move) -> tuple[float, float]:
        """By how many points the best is ahead of another move, and how far that may be off."""
        return estimate([run[self.best].points - run[move].points for run in self.runs])

    def ahead(self, margin: float, errors: float = 0.0) -> bool:
        """Whether the best is ahead of every other move by a margin, and by so many standard errors."""
        leads = [self.lead(move) for move in self.legal if move != self.best]
        return all(points >= max(margin, errors * error) for points, error in leads)


def thought(seen: Observation, iterations: int, seed: int) -> dict[Move, Opinion]:
    """An opinion on every legal move; a quarter of the trials is shared out evenly before the better moves get more."""
    iterations = max(1, iterations)
    least = iterations // (4 * len(seen.legal))
    return {opinion.move: opinion for opinion in think(seen, Budget(iterations=iterations), seed, least=least)}


def follow(state: State, move: Move) -> Observation | None:
    """What the seat sees after a move of its own, if it goes on deciding there and the move shows nothing hidden."""
    assert state.turn is not None
    after, seat = state.copy(), state.turn
    after.play(move)
    if after.turn != seat or state.game.revealed_by(move.text):
        return None
    return after.observe(seat)


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean of several measurements, and its standard error.

    >>> estimate([1.0, 2.0, 3.0, 2.0])
    (2.0, 0.408248290463863)
    """
    return fmean(values), stdev(values) / sqrt(len(values))


def tempting(seen: Observation, seed: int) -> tuple[Move, ...]:
    """What one might play here: what takes most at once, what pushes forward, what players of little experience do."""
    casual = Counter(LevelBot(Rng(seed, number), LEVELS["casual"]).choose(seen) for number in range(ASKED))
    often = [move for move, times in casual.most_common() if times >= MANY]
    return tuple(dict.fromkeys([seen.pick_greedy(), seen.pick_pushy(Rng(seed)), *often]))


def decisions(record: Mapping[str, Any]) -> Iterator[tuple[int, State]]:
    """Every decision of a record between several moves: its ply, and the position."""
    state = Replay({**{key: record[key] for key in KEPT}, "moves": []}).state
    for ply, written in enumerate(record["moves"]):
        seat, text = read_move(written)
        if seat is not None and len(state.legal) > 1:
            yield ply, state.copy()
        state.play(text)


class Sighting(NamedTuple):
    """A decision that looks like an exercise: by how much its best move seems ahead of what is tempting.

    `charm`: more where a player is mistaken who judges each move by itself, and judges well; more where nobody could
    guess the best move from a few.
    """

    charm: int
    ahead: float
    ply: int
    state: State
    best: Move
    tempting: tuple[Move, ...]


def find(record: Mapping[str, Any], effort: Effort, seed: int) -> Exercise | None:
    """The exercise that a record holds: at most one, so that a set shows many games.

    What has charm comes first, then what is clearest at first sight.
    """
    sighted = [found for ply, state in decisions(record) if (found := sight(state, ply, effort, derive(seed, ply)))]
    for sighting in sorted(sighted, key=lambda each: (-each.charm, -each.ahead, each.ply)):
        if exercise := settle(record, sighting, effort, derive(seed, sighting.ply)):
            return exercise
    return None


def sight(state: State, ply: int, effort: Effort, seed: int) -> Sighting | None:
    """A short look at a decision of an open game: whether the best move is ahead of all that is tempting."""
    assert state.turn is not None
    seen = state.observe(state.turn)
    opinions = thought(seen, effort.iterations // SIFTING, seed)
    best = max(opinions.values(), key=lambda opinion: opinion.value)
    others = tuple(move for move in tempting(seen, seed) if move != best.move)
    ahead = best.points - max((opinions[move].points for move in others), default=best.points)
    if ahead < effort.margin or not HOPELESS <= best.win <= CERTAIN:
        return None
    charm = (seen.pick_greedy() != best.move) + (len(seen.legal) > FEW)
    return Sighting(charm, ahead, ply, state, best.move, others)


def settle(record: Mapping[str, Any], sighting: Sighting, effort: Effort, seed: int) -> Exercise | None:
    """Look longer, and longest, each time with other seeds: the exercise, if it stays clear."""
    state, others = sighting.state, sighting.tempting[:MOST_TEMPTING]
    shorter = effort._replace(iterations=effort.iterations // AGAIN, runs=2)
    first = Judgement(state, shorter, derive(seed, 1), others)
    if first.best != sighting.best or not first.ahead(effort.margin):
        return None
    judged = Judgement(state, effort, derive(seed, 2), others)
    if judged.best != sighting.best or not judged.ahead(effort.margin, SURE):
        return None
    cut = {**{key: record[key] for key in KEPT}, "moves": record["moves"][: sighting.ply]}
    return Exercise(
        name=name_of(cut),
        seat=judged.seen.seat,
        best=judged.best.text,
        tempting=tuple(move.text for move in others),
        moves=tuple(sorted(map(judged.worth, judged.legal), key=lambda worth: (-worth.points, worth.move))),
        found=Found(VERSION, effort.iterations, effort.runs, derive(seed, 2)),
        record=cut,
    )


class Recheck(NamedTuple):
    """What other searches say of an exercise now: what they hold for best, and how far ahead of the tempting moves."""

    exercise: Exercise
    best: str
    lead: float
    error: float

    @property
    def holds(self) -> bool:
        """Whether the best move is the best still, by more than chance explains."""
        return self.best == self.exercise.best and self.lead >= SURE * self.error


def recheck(exercise: Exercise, effort: Effort, seed: int) -> Recheck:
    """Judge an exercise again, and its best move against the most dangerous of the tempting ones."""
    state = exercise.state()
    moves = {move.text: move for move in state.legal}
    judged = Judgement(state, effort, seed, [moves[text] for text in exercise.tempting])
    best = max(judged.legal, key=lambda move: judged.worth(move).points)
    judged.best = moves[exercise.best]
    lead, error = min(judged.lead(moves[text]) for text in exercise.tempting)
    return Recheck(exercise, best.text, lead, error)
