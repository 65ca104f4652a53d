"""Thinking about a move: a budget, a search within it, and what came out for every legal move."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from ..engine.game import Move
from ..engine.kernel import COMPILED, Rng, derive
from ..engine.state import Observation
from . import plain
from .plain import Edge, Taste
from .turn import Turn, look_through, result_of

if COMPILED:
    from .compiled import SearchTree
else:
    from .plain import SearchTree

MOST_NODES = 1 << 19  # of one tree; the search goes on without new ones
SLICE = 64  # iterations between two looks at whether the choice is made
ROUNDS = 5  # how often the trials of a turn with dice are shared out anew
PATIENCE = 0.002  # seconds between two looks at the clock

TASTE = Taste(whim=20, curiosity=1.0, temperature=30.0, greed=0.5, close=15.0)


class Budget(NamedTuple):
    """How long a bot may think: iterations give the same answer every time, seconds do not."""

    iterations: int | None = None
    seconds: float | None = None
    threads: int = 1


class Opinion(NamedTuple):
    """What a bot thinks of a move: the seat's points at the end, its chance to win, and how often it tried it."""

    move: Move
    visits: int
    points: float
    win: float
    value: float


def think(seen: Observation, budget: Budget, seed: int, taste: Taste = TASTE, thorough: bool = True) -> list[Opinion]:
    """An opinion on every legal move, the best first.

    Without `thorough` the search ends as soon as no other move can become the most tried one.
    """
    turn = look_through(seen.game.kernel, seen.content) if seen.game.kernel.dice else None
    if turn:
        return think_turn(seen, turn, budget, seed, taste)
    threads = max(1, budget.threads)
    share = None if budget.iterations is None else max(1, -(-budget.iterations // threads))
    legal = seen.legal
    capacity = min(MOST_NODES, (share or MOST_NODES) + len(legal) + 1)

    def one(thread: int) -> list[Edge]:
        own = seed if thread == 0 else derive(seed, thread)
        tree = SearchTree(seen.game.kernel, seen.content, own, capacity, taste)
        if share is None:
            grow_until(tree, time.perf_counter() + (budget.seconds or 0.0))
        else:
            grow_by(tree, share, not thorough)
        return [Edge(*edge) for edge in tree.edges]

    if threads == 1:
        found = [one(0)]
    else:
        with ThreadPoolExecutor(threads) as pool:
            found = list(pool.map(one, range(threads)))
    by_number = dict(zip(map(int, legal), legal, strict=True))
    opinions = [opinion(by_number[edges[0].action], edges) for edges in zip(*found, strict=True)]
    return sorted(opinions, key=lambda o: (-o.visits, -o.value, int(o.move)))


def think_turn(seen: Observation, turn: Turn, budget: Budget, seed: int, taste: Taste) -> list[Opinion]:
    """The same where dice decide: trials from where the turn can end, and exact odds up to there."""
    tree = SearchTree(seen.game.kernel, seen.content, seed, len(seen.legal) + 1, taste)
    until = time.perf_counter() + (budget.seconds or 0.0)
    left = budget.iterations
    portion = max(len(turn.ends), (left or 0) // ROUNDS)
    jobs = [(end, 1 if end.final or left is None else max(1, portion // len(turn.ends))) for end in turn.ends]
    while jobs:
        for end, count in jobs:
            end.add(count, tree.try_out(end.content, seen.seat, end.trials, count))
        turn.settle()
        if left is None:
            jobs = turn.share_out(portion) if time.perf_counter() < until else []
        else:
            left -= sum(count for _, count in jobs)
            jobs = turn.share_out(min(portion, left)) if left > 0 else []
    by_number = dict(zip(map(int, seen.legal), seen.legal, strict=True))
    opinions = []
    for action, after in turn.root.moves.items():
        trials, value, points, win = result_of(after)
        opinions.append(Opinion(by_number[action], round(trials), points, win, value))
    return sorted(opinions, key=lambda o: (-o.value, int(o.move)))


def opinion(move: Move, edges: Sequence[Edge]) -> Opinion:
    """What several trees found about a move, together."""
    visits = sum(edge.visits for edge in edges)
    mean: Callable[[str], float] = lambda name: sum(getattr(edge, name) for edge in edges) / max(1, visits)
    return Opinion(move, visits, mean("points"), mean("wins"), mean("value"))


def grow_by(tree: plain.SearchTree, iterations: int, hasty: bool) -> None:
    """So many iterations, or fewer where that cannot change which move is tried most."""
    left = iterations
    while left > 0 and not (hasty and decided(tree, left)):
        tree.grow(min(SLICE, left))
        left -= SLICE


def decided(tree: plain.SearchTree, left: int) -> bool:
    """Whether the leading move stays ahead whatever comes."""
    visits = sorted(edge[1] for edge in tree.edges)
    return len(visits) < 2 or visits[-1] - visits[-2] > left


def grow_until(tree: plain.SearchTree, end: float) -> None:
    """As many iterations as there is time for, at least one."""
    portion, now = 1, time.perf_counter()
    while True:
        tree.grow(portion)
        before, now = now, time.perf_counter()
        if now >= end:
            return
        if now - before < PATIENCE:
            portion *= 2


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
