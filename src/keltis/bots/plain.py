"""The uncompiled build of the search: the same decisions as `compiled.pyx` for the same seed, only slower."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.kernel import load_source
from ..engine.plain import Kernel, Rng
from ..games.constants import MAX_PLAYERS

DEEPEST = 64
SPAN = 4096  # trials of a move that are compared one by one with those of the most tried move
search: Any = load_source("keltis.bots", "search")


class Taste(NamedTuple):
    """What a search believes in."""

    whim: int  # how much the players of a playout waver, in tenths of a point
    curiosity: float  # how much it tries what was tried little
    temperature: float  # tenths of a point by which an action must be worth more to be tried about three times as often
    others: float  # the same for the actions of others, of whom it expects that they do what appeals
    greed: float  # how much the margin counts beside the win
    close: float  # points; a margin of so many counts half of the greatest


class Edge(NamedTuple):
    """A move of the seat's, and sums over the trials that began with it."""

    action: int
    visits: int
    value: float
    points: float
    wins: float


class Node:
    """What the search knows of one decision: see `search.pxd`."""

    __slots__ = ("action", "below", "chances", "first", "next", "parent", "passes", "player", "value", "visits")

    def __init__(self) -> None:
        self.action = self.first = self.next = self.parent = self.player = 0
        self.visits = self.chances = self.passes = 0
        self.value = self.below = 0.0


class Nodes(list[Node]):
    """Memory that grows when it is first written to."""

    def __getitem__(self, number: Any) -> Any:
        if number == len(self):
            self.append(Node())
        return super().__getitem__(number)


class SearchTree:
    """A search from what a seat knows, in progress."""

    def __init__(self, kernel: Kernel, observed: bytes, seed: int, capacity: int, taste: Taste, least: int = 0) -> None:
        self.call = kernel.table
        self.layout = kernel.layout
        self.root = kernel.layout.read(observed)
        self.work = kernel.layout.blank()
        self.size = kernel.size
        self.nodes = Nodes([Node() for _ in range(self.root.players + 1)])
        self.used, self.own, self.capacity, self.deepest = 0, 0, capacity, DEEPEST
        self.legal, self.greedy_worth = [0] * kernel.actions, [0] * kernel.actions
        self.weight = [0.0] * kernel.actions
        self.points, self.wins = ([0.0] * (kernel.actions + MAX_PLAYERS + 1) for _ in range(2))
        self.path, self.parts = [0] * DEEPEST, [0] * kernel.parts
        self.at, self.totals = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
        self.utility, self.won = [0.0] * MAX_PLAYERS, [0.0] * MAX_PLAYERS
        self.g = Rng(0)
        self.seed_low, self.seed_high = seed & 0xFFFFFFFF, seed >> 32
        self.whim, self.curiosity, self.temperature, self.others, self.greed, self.close = taste
        self.leader, self.least, self.span = 0, least, min(capacity, SPAN)
        search.open_root(self.call, self)
        self.sums = [0.0] * (self.span * (self.used - 1))

    def try_out(self, content: bytes, seat: int, first: int, count: int) -> tuple[float, float, float]:
        """Sums of what so many trials from another position bring to a seat: value, points, wins."""
        self.root = self.layout.read(content)
        search.try_out(self.call, self, seat, first, count)
        return self.nodes[0].value, self.points[0], self.wins[0]

    def grow(self, iterations: int) -> None:
        """So many more iterations."""
        search.grow(self.call, self, iterations)

    @property
    def edges(self) -> list[Edge]:
        """The seat's moves, in the order of their numbers, with what the search found."""
        found, number = [], self.nodes[self.own].first
        while number:
            node = self.nodes[number]
            found.append(Edge(node.action, node.visits, node.value, self.points[number], self.wins[number]))
            number = node.next
        return found
