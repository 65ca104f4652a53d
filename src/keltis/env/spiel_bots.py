"""OpenSpiel's bots at our tables and in our arena."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from .spiel import SpielGame, SpielState, spiel_game  # Imported first, because it explains a missing OpenSpiel.

from open_spiel.python.algorithms.ismcts import ISMCTSBot  # isort: skip
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator  # isort: skip

EXPLORATION = 2.0  # As in OpenSpiel's own examples, for returns from -1 to 1.
SEED_RANGE = 1 << 30


class SpielBot:
    """An OpenSpiel bot in a seat. For each move it gets a state that matches what its seat sees, without history.

    A subclass makes the bot in `make`; `docs/environments.md` shows one in the arena.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.luck = np.random.RandomState(rng.below(SEED_RANGE))
        self.bot: Any = None

    def make(self, game: SpielGame, seat: int) -> Any:
        """Make the bot, once for each game."""
        raise NotImplementedError

    def choose(self, seen: Observation) -> Move:
        """The bot's move."""
        game = spiel_game(seen)
        if self.bot is None:
            self.bot = self.make(game, seen.seat)
        action = int(self.bot.step(game.state_seen(seen, self.rng)))
        return next(move for move in seen.legal if move == action)


class QuickISMCTS(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's `ISMCTSBot` with our states' bytes as keys instead of long strings."""

    def get_state_key(self, state: SpielState) -> tuple[int, bytes]:
        """The player to move, and what that player knows."""
        return state.current_player(), state.key()


class ISMCTS(SpielBot):
    """OpenSpiel's information-set MCTS with random rollouts."""

    simulations = 100

    def make(self, game: SpielGame, seat: int) -> Any:
        """The bot; all its random numbers come from its seat's generator."""
        rollouts = RandomRolloutEvaluator(random_state=self.luck)
        bot = QuickISMCTS(game, rollouts, EXPLORATION, self.simulations, random_state=self.luck)
        bot.set_resampler(lambda state, player: state.sample_state(player, self.rng))
        return bot


class MCTS(SpielBot):
    """OpenSpiel's MCTS with perfect information, on a state sampled anew for each move."""

    simulations = 100

    def make(self, game: SpielGame, seat: int) -> Any:
        """The bot; all its random numbers come from its seat's generator."""
        rollouts = RandomRolloutEvaluator(random_state=self.luck)
        return MCTSBot(game, EXPLORATION, self.simulations, rollouts, random_state=self.luck)
