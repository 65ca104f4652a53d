"""Searches within a budget, and their opinions on every legal move."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import fsum
from typing import NamedTuple, TypeVar

from ..engine.game import Move
from ..engine.kernel import COMPILED, Rng, derive
from ..engine.state import Observation
from . import plain
from .budget import Budget
from .plain import Edge, Taste
from .portions import PortionedBot, Portions, finish
from .turn import End, Turn, look_through, result_of

__all__ = ["TASTE", "Opinion", "SearchBot", "SearchTree", "think", "thinking"]

if COMPILED:  # pragma: no cover (the run that measures is the other one)
    from .compiled import SearchTree
else:
    from .plain import SearchTree

MAX_NODES = 1 << 19  # Nodes of one tree; a full tree is searched on without new ones.
CLOCK_INTERVAL = 0.002  # Seconds between two reads of the clock.
MIN_TRIALS = 32  # Trials of every move in a thorough search, if a quarter of the budget suffices for that.
SLICE = 64  # Iterations between two checks whether the choice is decided.
ROUNDS = 5  # A turn with dice has at least this many rounds, each with a new distribution of trials.
MAX_ROUND = 4000  # Trials of a round.

TASTE = Taste(whim=4, curiosity=1.0, temperature=30.0, others=6.0, greed=0.9, close=8.0)
T = TypeVar("T")


class Opinion(NamedTuple):
    """A search's opinion on a move: visits, and the seat's mean points at the end, chance to win and value."""

    move: Move
    visits: int
    points: float
    win: float
    value: float


def think(
    seen: Observation, budget: Budget, seed: int, taste: Taste = TASTE, thorough: bool = True, least: int = MIN_TRIALS
) -> list[Opinion]:
    """Search, and return an opinion on every legal move, the best first; see `thinking`.

    >>> import keltis
    >>> seen = keltis.new("stones", seed=7, start=0).observe(0)
    >>> [str(opinion.move) for opinion in think(seen, Budget(iterations=10), seed=1)]
    ['flip']
    """
    return finish(thinking(seen, budget, seed, taste, thorough, least))


def thinking(
    seen: Observation, budget: Budget, seed: int, taste: Taste = TASTE, thorough: bool = True, least: int = MIN_TRIALS
) -> Portions[list[Opinion]]:
    """Search in portions of a few milliseconds. The opinions do not depend on what happens between two of them.

    A `thorough` search tries every move at least `least` times, unless the budget is tiny. Otherwise each thread ends
    as soon as no other move can become its most visited one. Several threads search in one portion.
    """
    until = time.perf_counter() + budget.seconds
    turn = look_through(seen.game.kernel, seen.content) if seen.game.kernel.dice else None
    if turn:
        return (yield from think_turn(seen, turn, budget, until, seed, taste))
    share = max(1, -(-budget.iterations // budget.threads))
    capacity = min(MAX_NODES, (share + 1) * seen.players + len(seen.legal) + 1)

    def search(thread: int) -> Portions[list[Edge]]:
        own = seed if thread == 0 else derive(seed, thread)
        tree = SearchTree(seen.game.kernel, seen.content, own, capacity, taste, least if thorough else 0)
        yield from grow(tree, share, until, hasty=not thorough)
        return [Edge(*edge) for edge in tree.edges]

    found = yield from at_once(search, range(budget.threads))
    opinions = [opinion(move, edges) for move, *edges in zip(seen.legal, *found, strict=True)]
    return sorted(opinions, key=lambda o: (-o.visits, -o.value, int(o.move)))


def opinion(move: Move, edges: Sequence[Edge]) -> Opinion:
    """The opinion on a move, from the edges of several trees."""
    # sum() rounds otherwise from Python 3.12 on.
    _, visits, value, points, wins = (fsum(column) for column in zip(*edges, strict=True))
    tries = max(1, visits)
    return Opinion(move, int(visits), points / tries, wins / tries, value / tries)


def grow(tree: plain.SearchTree, iterations: int, until: float, hasty: bool) -> Portions[None]:
    """Run iterations until the budget ends, at least one. A `hasty` search stops once more would not change the choice.

    Reads of the clock depend on the machine's speed, but checks of the choice do not: with iterations alone, slow and
    fast machines get the same opinions.
    """
    portion, done, now = 1, 0, time.perf_counter()
    while done < iterations and not (hasty and done % SLICE == 0 and decided(tree, iterations - done)):
        number = min(portion, SLICE - done % SLICE, iterations - done)
        tree.grow(number)
        done += number
        before, now = now, time.perf_counter()
        if now >= until:
            return
        if now - before < CLOCK_INTERVAL:
            portion = min(2 * portion, SLICE)
        yield


def decided(tree: plain.SearchTree, left: int) -> bool:
    """Whether the most visited move stays so, whatever the remaining iterations bring."""
    visits = sorted(edge[1] for edge in tree.edges)
    return len(visits) < 2 or visits[-1] - visits[-2] > left


def think_turn(
    seen: Observation, turn: Turn, budget: Budget, until: float, seed: int, taste: Taste
) -> Portions[list[Opinion]]:
    """Opinions in a turn with dice: trials from each position where it can end, and exact odds up to there."""
    kernel, legal = seen.game.kernel, seen.legal
    capacity = len(legal) + seen.players + 1
    trees = [SearchTree(kernel, seen.content, seed, capacity, taste) for _ in range(budget.threads)]

    def run(jobs: list[tuple[End, int]]) -> Portions[None]:
        def work(thread: int) -> Portions[None]:
            for end, count in jobs[thread :: budget.threads]:
                for done in range(0, count, SLICE):
                    if end.trials and time.perf_counter() >= until:
                        return
                    number = min(SLICE, count - done)
                    end.add(number, trees[thread].try_out(end.content, seen.seat, end.trials, number))
                    yield

        yield from at_once(work, range(budget.threads))
        turn.back_up()

    yield from run([(end, 1) for end in turn.ends])
    portion = min(MAX_ROUND, budget.iterations // ROUNDS)
    each = portion // len(turn.ends)
    yield from run([(end, each) for end in turn.ends if not end.final])
    left = budget.iterations - (1 + each) * len(turn.ends)
    while left > 0 and time.perf_counter() < until and (jobs := turn.share_out(min(portion, left))):
        yield from run(jobs)
        left -= portion  # Includes the trials meant for ends of the game, whose results are known.
    results = [result_of(after) for after in turn.root.after]
    opinions = [Opinion(m, round(r.trials), r.points, r.win, r.value) for m, r in zip(legal, results, strict=True)]
    return sorted(opinions, key=lambda o: (-o.value, int(o.move)))


def at_once(work: Callable[[int], Portions[T]], threads: Iterable[int]) -> Portions[list[T]]:
    """Do the same work in several threads; in portions where there is only one."""
    threads = tuple(threads)
    if len(threads) == 1:
        return [(yield from work(threads[0]))]
    with ThreadPoolExecutor(len(threads)) as pool:
        return list(pool.map(lambda thread: finish(work(thread)), threads))


class SearchBot(PortionedBot):
    """Searches within its budget, and plays the most visited move."""

    def __init__(self, rng: Rng, budget: Budget, taste: Taste = TASTE) -> None:
        self.rng, self.budget, self.taste = rng, budget, taste

    def choosing(self, seen: Observation) -> Portions[Move]:
        """Choose the most visited move."""
        seed = self.rng.below(1 << 30)
        legal = seen.legal
        if len(legal) == 1:
            return legal[0]
        opinions = yield from thinking(seen, self.budget, seed, self.taste, thorough=False)
        return opinions[0].move
