"""Which games a dataset is made of: every one has a deal of its own, and bots take the seats in turn."""

from __future__ import annotations

from typing import ClassVar

from ..arena.job import Job, Pairing, rotations
from ..engine.kernel import derive


class Task(Job):
    """As a job of the arena, without mirrored deals: many games of the same cards would teach less.

    >>> task = Task("keltis", 2, ("random", "pushy", "greedy"), games=10, seed=1)
    >>> task.total, [task.table(number).seats for number in range(6)]
    (10, [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)])
    >>> Task("keltis", 2, ("greedy",), games=10, seed=1).table(7).seats
    (0, 0)
    """

    fewest: ClassVar[int] = 1

    @property
    def games_a_deal(self) -> int:
        """Every game is dealt anew."""
        return 1

    def table(self, number: int) -> Pairing:
        """Game number so and so, from 0 on."""
        before, line = divmod(number, len(self.lines))
        turns = len(rotations(self.lines[line]))
        seats = rotations(self._reorder(self.lines[line], before // turns))[before % turns]
        deal_seed = derive(self.seed, number)
        return Pairing(number, seats, deal_seed, derive(deal_seed, 0))
