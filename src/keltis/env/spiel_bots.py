"""The other way round: OpenSpiel's bots at our tables and in our arena."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from .spiel import SpielGame, SpielState, spiel_game  # which says so where OpenSpiel is missing

from open_spiel.python.algorithms.ismcts import ISMCTSBot  # isort: skip
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator  # isort: skip

EXPLORATION = 2.0  # as in OpenSpiel's own examples, for returns from -1 to 1
LUCK = 1 << 30


class SpielBot:
    """A bot of OpenSpiel's in a seat: it gets a state that its seat cannot tell from the real one, and no history.

    A class of one's own says in `make` which bot that is; `docs/environments.md` shows one in the arena.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.luck = np.random.RandomState(rng.below(LUCK))
        self.bot: Any = None

    def make(self, game: SpielGame, seat: int) -> Any:
        """The bot, which is made once for every game."""
        raise NotImplementedError

    def choose(self, seen: Observation) -> Move:
        """The move that the bot chooses."""
        game = spiel_game(seen)
        if self.bot is None:
            self.bot = self.make(game, seen.seat)
        action = int(self.bot.step(game.state_seen(seen, self.rng)))
        return next(move for move in seen.legal if move == action)


class QuickISMCTS(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's `ISMCTSBot`, which knows our states by their bytes instead of long texts."""

    def get_state_key(self, state: SpielState) -> tuple[int, bytes]:
        """Who is to move, and what they know."""
        return state.current_player(), state.key()


class ISMCTS(SpielBot):
    """OpenSpiel's search over what a seat can know, with random rollouts."""

    simulations = 100

    def make(self, game: SpielGame, seat: int) -> Any:
        """The bot; all its luck is from its seat's generator."""
        rollouts = RandomRolloutEvaluator(random_state=self.luck)
        bot = QuickISMCTS(game, rollouts, EXPLORATION, self.simulations, random_state=self.luck)
        bot.set_resampler(lambda state, player: state.imagine(player, self.rng))
        return bot


class MCTS(SpielBot):
    """OpenSpiel's search with open cards, on a table that its seat imagines anew for every move."""

    simulations = 100

    def make(self, game: SpielGame, seat: int) -> Any:
        """The bot; all its luck is from its seat's generator."""
        rollouts = RandomRolloutEvaluator(random_state=self.luck)
        return MCTSBot(game, EXPLORATION, self.simulations, rollouts, random_state=self.luck)
