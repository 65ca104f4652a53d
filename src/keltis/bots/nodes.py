"""The nodes of search trees, where choices are made, and their edges, the actions chosen there."""

from __future__ import annotations

from typing import Any


class Edge:
    """An action that was possible at a node in at least one iteration."""

    __slots__ = ("action", "chances", "node", "value", "visits")

    def __init__(self) -> None:
        self.value = 0.0  # The sum of the results of the player who chose it.
        self.action = self.visits = 0
        self.chances = 0  # How often it was available.
        self.node = 0  # Where it leads to; 0 before the first choice there.


class Node:
    """A player's decision, by what this player knows."""

    __slots__ = ("below", "count", "edges", "passes")

    def __init__(self) -> None:
        self.edges: list[Edge] = []  # In order of their actions.
        self.count = 0  # The number of edges.
        self.passes = 0  # How often a choice was made here.
        self.below = 0.0  # The sum of the values of the edges.


class Nodes(list[Node]):
    """A list of nodes that grows on first access, as calloc's memory does."""

    def __getitem__(self, number: Any) -> Any:
        while number >= len(self):
            self.append(Node())
        return super().__getitem__(number)


def insert(nodes: Nodes, number: int, place: int) -> bool:
    """Insert an empty edge at a place among those of a node. False, and nothing has changed, if memory is full."""
    nodes[number].edges.insert(place, Edge())
    nodes[number].count += 1
    return True
