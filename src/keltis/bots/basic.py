"""Bots that answer at once."""

from __future__ import annotations

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation


class RandomBot:
    """Any legal move, each equally likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Observation) -> Move:
        """One of the legal moves."""
        legal = seen.legal
        return legal[self.rng.below(len(legal))]


class PushyBot:
    """Pushes forward: reaches the ends, chains and special rules that random play hardly ever sees."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Observation) -> Move:
        """The move that the game's policy wants most."""
        return seen.pick_pushy(self.rng)


class GreedyBot:
    """Takes what looks best at once, by the game's hand-made judgement."""

    def __init__(self, rng: Rng) -> None:
        del rng  # it has no doubts

    def choose(self, seen: Observation) -> Move:
        """The move that appeals most."""
        return seen.pick_greedy()
