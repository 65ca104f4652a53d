"""A value engine to which everything is worth the same."""

from __future__ import annotations

from collections.abc import Sequence

from keltis.engine.game import Game
from keltis.review import values


class FlatTallies:
    """Trials that all end in a draw."""

    def __init__(self, width: int) -> None:
        self.width = width

    def run(self, first: int, count: int) -> None: ...

    def tally(self, of_wins: bool, seat: int, against: int = -1) -> tuple[list[int], list[int]]:
        return [0] * self.width, [0] * self.width


class FlatValues:
    """Every position is worth nothing."""

    name = "flat"

    def trials(
        self, this: Game, content: bytes, actions: Sequence[int], seed: int, turn: int, throws: int
    ) -> values.Tallies:
        return FlatTallies(len(actions))

    def deals(self, this: Game, template: bytes, seed: int) -> list[list[int]]:
        return [[0] * template[0]] * values.DEALS
