"""Finds exercises in records: decisions with one clearly best move, where many would play another.

A short search sifts the decisions of a game. Promising ones go through longer searches with other seeds, until several
independent searches agree by more than chance explains.
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
SIFTING_DIVISOR = 40  # The first search has a fortieth of the iterations.
SHORT_DIVISOR = 5  # The second search has a fifth of the iterations.
CANDIDATES = 5  # This many moves get further searches from the position after them.
CANDIDATE_DIVISOR = 4  # Each of those has a quarter of the iterations.
CASUAL_PLAYERS = 20  # This many simulated casual players choose a move.
TEMPTED_PLAYERS = 4  # A move that this many of them choose is tempting.
MAX_TEMPTING = 2  # An exercise has at most this many tempting moves.
GUESSABLE = 4  # Among this few moves one could guess the best.
HOPELESS, CERTAIN = 0.05, 0.97  # Outside these chances to win, the move hardly matters.
MIN_ERRORS = 4.0  # The best move must be ahead by this many standard errors.
DIGITS = 2  # Decimal places of points and errors in a file.
PHASES = ("early", "middle", "late")  # The thirds of a game, by its moves.
JURY = {"casual": 20, "skilled": 20}  # Simulated players who are asked how plain an exercise is, by level.


class Effort(NamedTuple):
    """The demands on an exercise: the best move's lead in points, and the searches that must agree on it."""

    margin: float = 1.0
    iterations: int = 20_000
    runs: int = 8


class Wanted(NamedTuple):
    """Which decisions to look for; empty sets allow all of them.

    `kinds` are the verbs of best moves (`play`, `draw`), `phases` thirds of a game. `plain` prefers decisions in which
    the greedy move is the best, and only others are tempting.
    """

    kinds: frozenset[str] = frozenset()
    phases: frozenset[str] = frozenset()
    plain: bool = False

    def may_be(self, state: State, ply: int, length: int) -> bool:
        """Whether a decision at a ply of a game of this length can be one of them, before anything is searched."""
        in_time = not self.phases or phase_of(ply, length) in self.phases
        return in_time and any(map(self.takes, state.legal))

    def takes(self, best: Move) -> bool:
        """Whether it looks for decisions with this best move."""
        return not self.kinds or kind_of(best.text) in self.kinds


ANY = Wanted()


def kind_of(move: str) -> str:
    """The kind of decision that a move belongs to: its verb.

    >>> kind_of("play green-7")
    'play'
    """
    return move.split()[0]


def phase_of(ply: int, length: int) -> str:
    """The third of a game in which a ply lies.

    >>> phase_of(0, 90), phase_of(30, 90), phase_of(89, 90)
    ('early', 'middle', 'late')
    """
    return PHASES[len(PHASES) * ply // length]


class Judgement:
    """The opinions of several independent searches on every legal move of a position.

    A search explores the moves that it likes more deeply than the others, which favours them. So each candidate move
    gets a search of its own from the position after it, if the seat decides there again and has seen nothing new.
    """

    def __init__(self, state: State, effort: Effort, seed: int, others: Sequence[Move] = ()) -> None:
        assert state.turn is not None
        self.seen = state.observe(state.turn)
        self.legal = self.seen.legal
        first = opinions_on(self.seen, effort.iterations // SHORT_DIVISOR, derive(seed, 0))
        candidates = sorted(self.legal, key=lambda move: -first[move].value)[:CANDIDATES]
        onward = {move: after for move in dict.fromkeys([*candidates, *others]) if (after := follow(state, move))}
        self.runs = [self._run(onward, effort.iterations, derive(seed, 1 + run)) for run in range(effort.runs)]
        self.best = max(self.legal, key=lambda move: fmean(run[move].value for run in self.runs))

    def _run(self, onward: Mapping[Move, Observation], iterations: int, seed: int) -> dict[Move, Opinion]:
        found = opinions_on(self.seen, iterations, seed)
        for move, after in onward.items():
            further = opinions_on(after, iterations // CANDIDATE_DIVISOR, seed)
            best = max(further.values(), key=lambda opinion: opinion.value)
            found[move] = best._replace(move=move)
        return found

    def worth(self, move: Move) -> Worth:
        """The mean of the searches' expectations for a move."""
        points, error = estimate([run[move].points for run in self.runs])
        win = fmean(run[move].win for run in self.runs)
        return Worth(move.text, round(points, DIGITS), round(error, DIGITS), round(win, DIGITS + 1))

    def lead(self, move: Move) -> tuple[float, float]:
        """The best move's lead over another move in points, and its standard error."""
        return estimate([run[self.best].points - run[move].points for run in self.runs])

    def ahead(self, margin: float, errors: float = 0.0) -> bool:
        """Whether the best move leads every other one by a margin, and by a number of standard errors."""
        leads = [self.lead(move) for move in self.legal if move != self.best]
        return all(points >= max(margin, errors * error) for points, error in leads)


def opinions_on(seen: Observation, iterations: int, seed: int) -> dict[Move, Opinion]:
    """An opinion on every legal move; a quarter of the iterations is spread evenly over all of them."""
    iterations = max(1, iterations)
    least = iterations // (4 * len(seen.legal))
    return {opinion.move: opinion for opinion in think(seen, Budget(iterations=iterations), seed, least=least)}


def follow(state: State, move: Move) -> Observation | None:
    """What the seat sees after its move, if it decides there again and the move reveals nothing; otherwise None."""
    assert state.turn is not None
    after, seat = state.copy(), state.turn
    after.play(move)
    if after.turn != seat or state.game.revealed_by(move.text):
        return None
    return after.observe(seat)


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean of several measurements and its standard error.

    >>> estimate([1.0, 2.0, 3.0, 2.0])
    (2.0, 0.408248290463863)
    """
    return fmean(values), stdev(values) / sqrt(len(values))


def tempting(seen: Observation, seed: int) -> tuple[Move, ...]:
    """Moves that people might play here: the greedy one, the pushy one, and those of casual players."""
    casual = Counter(LevelBot(Rng(seed, number), LEVELS["casual"]).choose(seen) for number in range(CASUAL_PLAYERS))
    often = [move for move, times in casual.most_common() if times >= TEMPTED_PLAYERS]
    return tuple(dict.fromkeys([seen.pick_greedy(), seen.pick_pushy(Rng(seed)), *often]))


def decisions(record: Mapping[str, Any]) -> Iterator[tuple[int, State]]:
    """Every decision of a record that has several legal moves: its ply and position."""
    state = Replay({**{key: record[key] for key in KEPT}, "moves": []}).state
    for ply, written in enumerate(record["moves"]):
        seat, text = read_move(written)
        if seat is not None and len(state.legal) > 1:
            yield ply, state.copy()
        state.play(text)


class Candidate(NamedTuple):
    """A decision that may be an exercise, and how far its best move seems ahead of the tempting ones.

    `charm` counts what makes it interesting: that the greedy move is not the best, and that there are too many moves to
    guess.
    """

    charm: int
    ahead: float
    ply: int
    state: State
    best: Move
    tempting: tuple[Move, ...]


def find(record: Mapping[str, Any], effort: Effort, seed: int, wanted: Wanted = ANY) -> Exercise | None:
    """An exercise from a record, if there is one: only one per record, so that a set covers many games.

    Decisions with the most charm are tried first (where plain ones are wanted, those with the least), then those with
    the clearest lead.
    """
    possible = [(ply, state) for ply, state in decisions(record) if wanted.may_be(state, ply, len(record["moves"]))]
    sifted = [found for ply, state in possible if (found := sift(state, ply, effort, derive(seed, ply)))]
    fitting = [each for each in sifted if wanted.takes(each.best)]
    sign = 1 if wanted.plain else -1
    for candidate in sorted(fitting, key=lambda each: (sign * each.charm, -each.ahead, each.ply)):
        if exercise := confirm(record, candidate, effort, derive(seed, candidate.ply)):
            return exercise
    return None


def sift(state: State, ply: int, effort: Effort, seed: int) -> Candidate | None:
    """Search briefly: a candidate, if the game is open and the best move is ahead of all tempting ones."""
    assert state.turn is not None
    seen = state.observe(state.turn)
    opinions = opinions_on(seen, effort.iterations // SIFTING_DIVISOR, seed)
    best = max(opinions.values(), key=lambda opinion: opinion.value)
    others = tuple(move for move in tempting(seen, seed) if move != best.move)
    ahead = best.points - max((opinions[move].points for move in others), default=best.points)
    if ahead < effort.margin or not HOPELESS <= best.win <= CERTAIN:
        return None
    charm = (seen.pick_greedy() != best.move) + (len(seen.legal) > GUESSABLE)
    return Candidate(charm, ahead, ply, state, best.move, others)


def confirm(record: Mapping[str, Any], candidate: Candidate, effort: Effort, seed: int) -> Exercise | None:
    """Search longer, and again with full effort and other seeds: the exercise, if it stays clear."""
    state, others = candidate.state, candidate.tempting[:MAX_TEMPTING]
    shorter = effort._replace(iterations=effort.iterations // SHORT_DIVISOR, runs=2)
    first = Judgement(state, shorter, derive(seed, 1), others)
    if first.best != candidate.best or not first.ahead(effort.margin):
        return None
    judged = Judgement(state, effort, derive(seed, 2), others)
    if judged.best != candidate.best or not judged.ahead(effort.margin, MIN_ERRORS):
        return None
    cut = {**{key: record[key] for key in KEPT}, "moves": record["moves"][: candidate.ply]}
    return Exercise(
        name=name_of(cut),
        seat=judged.seen.seat,
        best=judged.best.text,
        tempting=tuple(move.text for move in others),
        solvers=solvers(judged.seen, judged.best, name_of(cut)),
        moves=tuple(sorted(map(judged.worth, judged.legal), key=lambda worth: (-worth.points, worth.move))),
        found=Found(VERSION, effort.iterations, effort.runs, derive(seed, 2)),
        record=cut,
    )


def solvers(seen: Observation, best: Move, name: str) -> int:
    """How many of the simulated players of the jury find the best move; the same ones for the same exercise.

    They differ in what they overlook and misjudge, so that this tells how plain the exercise is.
    """
    seed = int(name, 16)
    return sum(
        LevelBot(Rng(seed, number), LEVELS[level]).choose(seen) == best
        for level, players in JURY.items()
        for number in range(players)
    )


class Recheck(NamedTuple):
    """The result of new searches for an exercise: their best move, and the lead of its own one over tempting moves."""

    exercise: Exercise
    best: str
    lead: float
    error: float

    @property
    def holds(self) -> bool:
        """Whether the best move is still the best, by more than chance explains."""
        return self.best == self.exercise.best and self.lead >= MIN_ERRORS * self.error


def recheck(exercise: Exercise, effort: Effort, seed: int) -> Recheck:
    """Judge an exercise again, comparing its best move with the strongest of the tempting ones."""
    state = exercise.state()
    moves = {move.text: move for move in state.legal}
    judged = Judgement(state, effort, seed, [moves[text] for text in exercise.tempting])
    best = max(judged.legal, key=lambda move: judged.worth(move).points)
    judged.best = moves[exercise.best]
    lead, error = min(judged.lead(moves[text]) for text in exercise.tempting)
    return Recheck(exercise, best.text, lead, error)
