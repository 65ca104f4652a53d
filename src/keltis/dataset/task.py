"""The games of a dataset: each has its own deal, and bots take the seats in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..arena.job import Job, Pairing, rotations
from ..engine.kernel import derive


@dataclass(frozen=True)
class Task(Job):
    """A job of the arena without mirrored deals: many games with the same cards would teach less.

    >>> task = Task("keltis", 2, ("random", "pushy", "greedy"), games=10, seed=1)
    >>> task.total, [task.pairing_of(number).seats for number in range(6)]
    (10, [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)])
    >>> Task("keltis", 2, ("greedy",), games=10, seed=1).pairing_of(7).seats
    (0, 0)
    """

    review: str = ""  # How deep each game is reviewed, as `keltis.review` has it; not at all if empty.
    min_bots: ClassVar[int] = 1

    @property
    def games_a_deal(self) -> int:
        """One: every game has its own deal."""
        return 1

    def pairing_of(self, number: int) -> Pairing:
        """The game of this number, counted from 0."""
        before, lineup = divmod(number, len(self.lineups))
        turns = len(rotations(self.lineups[lineup]))
        seats = rotations(self._reorder(self.lineups[lineup], before // turns))[before % turns]
        deal_seed = derive(self.seed, number)
        return Pairing(number, seats, deal_seed, derive(deal_seed, 0))
