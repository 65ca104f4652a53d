"""The play loop for games between programs: arena, simulations, training. People play at `keltis.table`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .game import Move
from .state import CHANCE, Observation, State


class Chooser(Protocol):
    """A player: gets what its seat sees, and chooses a legal move."""

    def choose(self, seen: Observation) -> Move:
        """One of `seen.legal`."""


class GameLoop:
    """A game between programs, and its players.

    >>> import keltis
    >>> from keltis.bots import RandomBot
    >>> loop = GameLoop(keltis.new("keltis", seed=7), [RandomBot(keltis.Rng(1)), RandomBot(keltis.Rng(2))])
    >>> loop.play().over
    True
    """

    def __init__(self, state: State, choosers: Sequence[Chooser]) -> None:
        if len(choosers) != state.players:
            raise ValueError(f"{state.players} players sit at this table, not {len(choosers)}")
        self.state = state
        self.choosers = choosers

    def step(self) -> Move:
        """Make one move: a throw of dice, or the decision of the player to move."""
        seat = self.state.turn
        if seat is None:
            raise ValueError("the game is over")
        if seat == CHANCE:
            return self.state.roll()
        move = self.choosers[seat].choose(self.state.observe(seat))
        self.state.play(move)
        return move

    def play(self) -> State:
        """Play to the end."""
        while not self.state.over:
            self.step()
        return self.state
