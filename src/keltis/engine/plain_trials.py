"""The uncompiled build of paired trials, with the same results as `compiled_trials.pyx`."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from ..games.constants import MAX_PLAYERS
from .kernel import load_source
from .plain import Kernel, Rng

trials: Any = load_source("keltis.engine", "trials")
PLAY_ON = -1  # Instead of a first action: the greedy policy decides at once.


class Trials:
    """Paired trials from a position: `content` is what is known there, as an observation's bytes.

    The numbers of the turn and of the next throw in it say which random numbers throws get: positions of one game that
    count them through meet the same ones.
    """

    def __init__(
        self, kernel: Kernel, content: bytes, actions: Sequence[int], seed: int, turn: int = 0, throws: int = 0
    ) -> None:
        if len(content) != kernel.size:
            raise ValueError(f"a state of this game has {kernel.size} bytes, not {len(content)}")
        if not actions or not all(PLAY_ON <= action < kernel.actions for action in actions):
            raise ValueError("name at least one action of this game, or -1 to play on at once")
        self.call = kernel.table
        self.root = kernel.layout.read(content)
        self.world, self.work = kernel.layout.blank(), kernel.layout.blank()
        self.size, self.players = kernel.size, int(self.root.players)
        self.actions, self.width = list(map(int, actions)), len(actions)
        self.first_turn, self.first_throw = turn, throws
        self.player = self.turn = self.throws = 0
        self.legal, self.parts, self.totals = [0] * kernel.actions, [0] * kernel.parts, [0] * MAX_PLAYERS
        self.margins, self.wins = array("i"), array("i")
        self.g = Rng(0)
        self.seed_low, self.seed_high = seed & 0xFFFFFFFF, seed >> 32
        self.key_low = self.key_high = 0
        self.count = 0

    def run(self, first: int, count: int) -> None:
        """Play in `count` worlds from number `first` on: `margins` and `wins` are those of these worlds then.

        They list every seat's margin in points, and its share of the win in parts of WHOLE, by world, action and seat.
        """
        self.count = count
        self.margins, self.wins = (array("i", bytes(4 * count * self.width * self.players)) for _ in range(2))
        trials.run(self.call, self, first, count)

    def tally(self, of_wins: bool, seat: int, against: int = -1) -> tuple[list[int], list[int]]:
        """Each action's sum of a seat's results, and of the squares of their differences from those of an action.

        `against` is that action's place among the first actions; with -1 the squares are those of the results.
        """
        if not 0 <= seat < self.players or not -1 <= against < self.width:
            raise ValueError(f"there is no seat {seat}, or no action in place {against}")
        sums, squares = [0] * self.width, [0] * self.width
        values = self.wins if of_wins else self.margins
        trials.tally(values, self.count, self.width, self.players, seat, against, sums, squares)
        return sums, squares
