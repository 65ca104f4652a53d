"""Thinking about a move: a budget, a search within it, and what came out for every legal move."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from ..engine.game import Move
from ..engine.kernel import COMPILED, Rng, derive
from ..engine.state import Observation
from . import plain
from .budget import Budget
from .plain import Edge, Taste
from .turn import End, Turn, look_through, result_of

__all__ = ["TASTE", "Opinion", "SearchBot", "SearchTree", "think"]

if COMPILED:  # pragma: no cover (the run that measures is the other one)
    from .compiled import SearchTree
else:
    from .plain import SearchTree

MOST_NODES = 1 << 19  # of one tree; the search goes on without new ones
PATIENCE = 0.002  # seconds between two looks at the clock
LEAST = 32  # trials of every move where all are to be judged, if a quarter of the budget suffices for that
SLICE = 64  # iterations between two looks at whether the choice is made
ROUNDS = 5  # how often the trials of a turn with dice are shared out anew
ROUND = 4000  # and the most trials between

TASTE = Taste(whim=4, curiosity=1.0, temperature=30.0, others=6.0, greed=0.9, close=8.0)
T = TypeVar("T")


class Opinion(NamedTuple):
    """What a bot thinks of a move: the seat's points at the end, its chance to win, and how often it tried it."""

    move: Move
    visits: int
    points: float
    win: float
    value: float


def think(
    seen: Observation, budget: Budget, seed: int, taste: Taste = TASTE, thorough: bool = True, least: int = LEAST
) -> list[Opinion]:
    """An opinion on every legal move, the best first.

    With `thorough` every move is tried, those without promise `least` times, unless the budget is tiny. Without, each
    thread ends as soon as no other move can become the one that it tried most.

    >>> import keltis
    >>> seen = keltis.new("stones", seed=7, start=0).observe(0)
    >>> [str(opinion.move) for opinion in think(seen, Budget(iterations=10), seed=1)]
    ['flip']
    """
    until = time.perf_counter() + budget.seconds
    turn = look_through(seen.game.kernel, seen.content) if seen.game.kernel.dice else None
    if turn:
        return think_turn(seen, turn, budget, until, seed, taste)
    share = max(1, -(-budget.iterations // budget.threads))
    capacity = min(MOST_NODES, (share + 1) * seen.players + len(seen.legal) + 1)

    def search(thread: int) -> list[Edge]:
        own = seed if thread == 0 else derive(seed, thread)
        tree = SearchTree(seen.game.kernel, seen.content, own, capacity, taste, least if thorough else 0)
        grow(tree, share, until, hasty=not thorough)
        return [Edge(*edge) for edge in tree.edges]

    found = at_once(search, range(budget.threads))
    opinions = [opinion(move, edges) for move, *edges in zip(seen.legal, *found, strict=True)]
    return sorted(opinions, key=lambda o: (-o.visits, -o.value, int(o.move)))


def opinion(move: Move, edges: Sequence[Edge]) -> Opinion:
    """What several trees found about a move, together."""
    _, visits, value, points, wins = (sum(column) for column in zip(*edges, strict=True))
    tries = max(1, visits)
    return Opinion(move, int(visits), points / tries, wins / tries, value / tries)


def grow(tree: plain.SearchTree, iterations: int, until: float, hasty: bool) -> None:
    """As many iterations as the budget has, at least one; hasty: fewer where more would not change the choice.

    How much is done between two looks at the clock follows its pace; when the choice is looked at does not, so that
    iterations alone give the same opinions on slow and quick machines.
    """
    portion, done, now = 1, 0, time.perf_counter()
    while done < iterations and not (hasty and done % SLICE == 0 and decided(tree, iterations - done)):
        number = min(portion, SLICE - done % SLICE, iterations - done)
        tree.grow(number)
        done += number
        before, now = now, time.perf_counter()
        if now >= until:
            return
        if now - before < PATIENCE:
            portion = min(2 * portion, SLICE)


def decided(tree: plain.SearchTree, left: int) -> bool:
    """Whether the move tried most stays ahead whatever comes."""
    visits = sorted(edge[1] for edge in tree.edges)
    return len(visits) < 2 or visits[-1] - visits[-2] > left


def think_turn(seen: Observation, turn: Turn, budget: Budget, until: float, seed: int, taste: Taste) -> list[Opinion]:
    """The same where dice decide: trials from where the turn can end, and exact odds up to there."""
    kernel, legal = seen.game.kernel, seen.legal
    capacity = len(legal) + seen.players + 1
    trees = [SearchTree(kernel, seen.content, seed, capacity, taste) for _ in range(budget.threads)]

    def run(jobs: list[tuple[End, int]]) -> None:
        def work(thread: int) -> None:
            for end, count in jobs[thread :: budget.threads]:
                for done in range(0, count, SLICE):
                    if end.trials and time.perf_counter() >= until:
                        return
                    number = min(SLICE, count - done)
                    end.add(number, trees[thread].try_out(end.content, seen.seat, end.trials, number))

        at_once(work, range(budget.threads))
        turn.back_up()

    run([(end, 1) for end in turn.ends])
    portion = min(ROUND, budget.iterations // ROUNDS)
    each = portion // len(turn.ends)
    run([(end, each) for end in turn.ends if not end.final])
    left = budget.iterations - (1 + each) * len(turn.ends)
    while left > 0 and time.perf_counter() < until and (jobs := turn.share_out(min(portion, left))):
        run(jobs)
        left -= portion  # also what would have gone to ends of the game, which are known
    results = [result_of(after) for after in turn.root.after]
    opinions = [Opinion(m, round(r.trials), r.points, r.win, r.value) for m, r in zip(legal, results, strict=True)]
    return sorted(opinions, key=lambda o: (-o.value, int(o.move)))


def at_once(work: Callable[[int], T], threads: Iterable[int]) -> list[T]:
    """The same work in several threads."""
    threads = tuple(threads)
    if len(threads) == 1:
        return [work(threads[0])]
    with ThreadPoolExecutor(len(threads)) as pool:
        return list(pool.map(work, threads))


class SearchBot:
    """Searches within its budget, and plays what it tried most."""

    def __init__(self, rng: Rng, budget: Budget, taste: Taste = TASTE) -> None:
        self.rng, self.budget, self.taste = rng, budget, taste

    def choose(self, seen: Observation) -> Move:
        """The move that it would play."""
        seed = self.rng.below(1 << 30)
        legal = seen.legal
        if len(legal) == 1:
            return legal[0]
        return think(seen, self.budget, seed, self.taste, thorough=False)[0].move
