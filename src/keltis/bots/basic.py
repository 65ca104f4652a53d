"""Bots that need no search."""

from __future__ import annotations

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation


class RandomBot:
    """Plays uniformly random legal moves."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Observation) -> Move:
        """One of the legal moves."""
        legal = seen.legal
        return legal[self.rng.below(len(legal))]


class PushyBot:
    """Pushes forward, so its games have the endings, chains and special rules that random play hardly ever reaches."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seen: Observation) -> Move:
        """The move of the game's forward-pushing policy."""
        return seen.pick_pushy(self.rng)


class GreedyBot:
    """Plays the move with the highest worth by the game's hand-made heuristic."""

    def __init__(self, rng: Rng) -> None:
        del rng  # It decides nothing by chance.

    def choose(self, seen: Observation) -> Move:
        """The move with the highest worth."""
        return seen.pick_greedy()
