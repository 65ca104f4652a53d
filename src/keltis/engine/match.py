"""The play loop of games that only programs play: the arena, simulations, training. People sit at `keltis.table`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .game import Move
from .state import CHANCE, Observation, State


class Chooser(Protocol):
    """Somebody at the table: sees what the seat sees, and chooses a legal move."""

    def choose(self, seen: Observation) -> Move:
        """One of `seen.legal`."""


class Match:
    """A game and those who play it.

    >>> import keltis
    >>> from keltis.bots import RandomBot
    >>> match = Match(keltis.new("keltis", seed=7), [RandomBot(keltis.Rng(1)), RandomBot(keltis.Rng(2))])
    >>> match.play().over
    True
    """

    def __init__(self, state: State, choosers: Sequence[Chooser]) -> None:
        if len(choosers) != state.players:
            raise ValueError(f"{state.players} players sit at this table, not {len(choosers)}")
        self.state = state
        self.choosers = choosers

    def step(self) -> Move:
        """One more move: a throw of dice, or the decision of the player to move."""
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
