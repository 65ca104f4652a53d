"""The uncompiled build of the search: slower, with the same decisions as `compiled.pyx` for the same seed."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.kernel import load_source
from ..engine.plain import Kernel, Rng
from ..games.constants import MAX_PLAYERS
from .nodes import Nodes

DEEPEST = 64  # The tree is followed at most to this depth.
SPAN = 4096  # The number of trials of a move that are compared with the same trials of the most visited move.
search: Any = load_source("keltis.bots", "search")


class Taste(NamedTuple):
    """The parameters of a search."""

    whim: int  # Random noise on an action's worth in playouts, in tenths of a point.
    curiosity: float  # The weight of exploration.
    temperature: float  # Softmax temperature of the seat's prior, in tenths of a point.
    others: float  # The same for other players: lower, because they are expected to play greedily.
    greed: float  # The weight of the margin in a result; the rest is the win.
    close: float  # A margin of this many points counts half as much as the greatest.


class Edge(NamedTuple):
    """A move of the seat, with sums over the trials that started with it."""

    action: int
    visits: int
    value: float
    points: float
    wins: float


class SearchTree:
    """A search in progress, from what a seat knows."""

    def __init__(self, kernel: Kernel, observed: bytes, seed: int, capacity: int, taste: Taste, least: int = 0) -> None:
        self.call = kernel.table
        self.layout = kernel.layout
        self.root = kernel.layout.read(observed)
        self.work = kernel.layout.blank()
        self.size = kernel.size
        self.nodes = Nodes()
        self.nodes_used, self.edges_used, self.capacity, self.deepest = 0, 0, capacity, DEEPEST
        self.own, self.value = 0, 0.0
        self.legal, self.greedy_worth = [0] * kernel.actions, [0] * kernel.actions
        self.weight = [0.0] * kernel.actions
        self.points, self.wins = ([0.0] * kernel.actions for _ in range(2))
        self.above, self.path, self.chooser = ([0] * DEEPEST for _ in range(3))
        self.parts = [0] * kernel.parts
        self.at, self.totals = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
        self.utility, self.won = [0.0] * MAX_PLAYERS, [0.0] * MAX_PLAYERS
        self.g = Rng(0)
        self.seed_low, self.seed_high = seed & 0xFFFFFFFF, seed >> 32
        self.whim, self.curiosity, self.temperature, self.others, self.greed, self.close = taste
        self.leader, self.least, self.span = 0, least, min(capacity, SPAN)
        search.open_root(self.call, self)
        self.sums = [0.0] * (self.span * self.nodes[self.own].count)

    def try_out(self, content: bytes, seat: int, first: int, count: int) -> tuple[float, float, float]:
        """Run `count` trials from another position; returns a seat's sums of value, points and wins."""
        self.root = self.layout.read(content)
        search.try_out(self.call, self, seat, first, count)
        return self.value, self.points[0], self.wins[0]

    def grow(self, iterations: int) -> None:
        """Run more iterations."""
        search.grow(self.call, self, iterations)

    @property
    def edges(self) -> list[Edge]:
        """The seat's moves, in order of their numbers, with their sums."""
        sums = zip(self.nodes[self.own].edges, self.points, self.wins, strict=False)
        return [Edge(edge.action, edge.visits, edge.value, points, wins) for edge, points, wins in sums]
