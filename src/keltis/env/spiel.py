"""OpenSpiel's environment: every game as a game of its own there, such as `python_keltis_cards`.

Chance is explicit. A deal is eight chance nodes, one for each hexadecimal digit of its number, all digits equally
likely. It is the deal of `keltis.new` with this number as the seed, so a history alone determines the whole game. One
node for each card, as OpenSpiel's smaller games have it, would be a hundred nodes before the first move. Dice are
chance nodes with their true odds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from ..engine.game import game as game_called
from ..engine.kernel import Rng
from ..engine.state import CHANCE, Observation
from ..games.constants import MAX_PLAYERS
from ..games.contract import BadOption, OwnBoard
from .common import REWARDS, Array, GameSetup, as_text, check_choice
from .position import DIGITS, MAX_LENGTH, TERMINAL, UNSEEN, Position, ReplayCursor

try:
    import pyspiel
except ImportError:
    raise ImportError("OpenSpiel is not installed: pip install 'keltis[openspiel]'") from None

DEFAULT = -1  # A numeric parameter with this value takes the game's own default.
MAX_POINTS = 1000.0  # No game comes near.
RECENT = 16  # The number of moves in the tensor of an information state.
GameType = pyspiel.GameType


def spiel_name(name: str) -> str:
    """A game's short name in OpenSpiel.

    >>> spiel_name("keltis"), spiel_name("cards")
    ('python_keltis', 'python_keltis_cards')
    """
    return "python_keltis" if name == "keltis" else f"python_keltis_{name}"


def parameters(name: str) -> dict[str, Any]:
    """A game's parameters with their defaults: players, reward, start player, and its options except for boards."""
    options = [option for option in game_called(name).about.options if not isinstance(option, OwnBoard)]
    chosen = {option.name: option.default if option.choices else DEFAULT for option in options}
    return {"players": 2, "reward": "win", "start": DEFAULT, **chosen}


def game_type(name: str, players: int | None = None, reward: str = "win") -> Any:
    """OpenSpiel's description of a game, in general or for a given number of players."""
    utility = GameType.Utility.GENERAL_SUM
    if players == 2 and reward != "points":
        utility = GameType.Utility.ZERO_SUM
    return GameType(
        short_name=spiel_name(name),
        long_name=f"{game_called(name).about.title} (keltis)",
        dynamics=GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(name),
    )


def creator(name: str) -> type[SpielGame]:
    """A game's class, for `pyspiel.register_game`.

    It is a class and no function, because OpenSpiel releases it only after Python has ended.
    """

    def make(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:
        SpielGame.__init__(self, name, params)

    return type(f"{name.title()}Game", (SpielGame,), {"__init__": make})


def spiel_game(seen: Observation, reward: str = "win") -> SpielGame:
    """OpenSpiel's game with the options of an observation, on the printed board."""
    if seen.options.get("board") is not None:
        raise BadOption("a game on a board of one's own cannot be played through OpenSpiel")
    return SpielGame(seen.game.name, {"players": seen.players, "reward": reward, **seen.options})


@cache
def setup_of(name: str, params: tuple[tuple[str, Any], ...]) -> GameSetup:
    """The setup of a game with these parameters."""
    chosen = {**parameters(name), **dict(params)}
    players, start = chosen.pop("players"), chosen.pop("start")
    reward = check_choice("reward", chosen.pop("reward"), REWARDS)
    options = {key: value for key, value in chosen.items() if type(value) is not int or value != DEFAULT}
    return GameSetup(name, players, reward, None if start == DEFAULT else start, "raise", options)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as an OpenSpiel game."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.setup = setup_of(name, tuple(sorted(params.items())))
        players, reward, kernel = self.setup.players, self.setup.reward, self.setup.game.kernel
        most = 1.0 if reward == "win" else MAX_POINTS
        made = game_type(name, players, reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=kernel.actions,
            max_chance_outcomes=max(UNSEEN + 1, kernel.actions if kernel.dice else 0),
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if made.utility == GameType.Utility.ZERO_SUM else None,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(made, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """The digits of the deal, plus a bound on throws."""
        return DIGITS + (MAX_LENGTH if self.setup.game.kernel.dice else 0)

    def new_initial_state(self) -> SpielState:
        """A game that is not dealt yet."""
        return SpielState(self)

    def state_seen(self, seen: Observation, rng: Rng) -> SpielState:
        """A state, without history, drawn from those that match what a seat observes."""
        state = SpielState(self)
        state.position = Position.resampled(self.setup, seen, rng, None)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer, which reads what a seat knows from a state."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observer sees what one seat knows: all that is public, and what is its own")
        return SpielObserver(self.setup, kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of one of our games as an OpenSpiel state."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position | ReplayCursor = Position(game.setup)

    def current_player(self) -> int:
        """The player to act: a seat, chance, or nobody once the game is over."""
        return self.position.player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether digits or dice decide. Python overrides what is called often, because the way through C++ is slow."""
        return self.position.player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the player to move; none for the others."""
        now = self.position.player()
        if now == TERMINAL or (player is not None and player != now):
            return []
        return [action for action, _ in self.chance_outcomes()] if now == CHANCE else self._legal_actions(now)

    def _legal_actions(self, player: int) -> list[int]:
        return self._position.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next digits of the deal or throws of the dice, with their probabilities."""
        return self._position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._position.action_text(player, action)

    def returns(self) -> list[float]:
        """Every seat's reward."""
        return self._position.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state drawn uniformly from those that a player cannot tell from this one.

        Its history has the same moves but not the digits of the deal, which would give away what is hidden.
        """
        position = self._position.resample(player, Rng(int(sampler() * 2**53)))
        twin: SpielState = self.get_game().new_initial_state()
        twin.position = steps = ReplayCursor()
        for number, step in enumerate(self.full_history()):
            steps.to_act = step.player
            twin.apply_action(UNSEEN if number < DIGITS and step.player < 0 else step.action)
        twin.position = position
        return twin

    def sample_state(self, player: int, rng: Rng) -> SpielState:
        """A state without history, drawn by our own generator from those that a player cannot tell from this one.

        It is faster than `resample_from_infostate`.
        """
        twin: SpielState = self.get_game().new_initial_state()
        twin.position = Position.resampled(self._position.setup, self._position.dealt.observe(player), rng, None)
        return twin

    @property
    def _position(self) -> Position:
        assert isinstance(self.position, Position)
        return self.position

    def key(self) -> bytes:
        """What the player to move knows, as bytes: a faster key for tables of states than a string."""
        return self._position.seen_by(self.current_player())

    def __str__(self) -> str:
        state = self._position.state
        return f"deal {self._position.deal_number()}" if state is None else as_text(state)


class SpielObserver:
    """Reads what a player knows from a state; with perfect recall, also what led there."""

    def __init__(self, setup: GameSetup, recall: bool) -> None:
        self.setup, self.recall = setup, recall
        size = sum(feature.size for feature in setup.game.features)
        self.tensor = np.zeros(size + (2 * RECENT if recall else 0), np.float32)
        self.dict: dict[str, Array] = {"features": self.tensor[:size]}
        if recall:
            self.dict["moves"] = self.tensor[size:].reshape(RECENT, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor: the features, and for each recent move its player, counted from this one, and its action."""
        self.tensor.fill(0)
        table = state._position.state
        if table is None:
            return
        self.dict["features"][:] = np.frombuffer(table.observe(player).features, np.int8)
        if self.recall:
            moves = [step for step in state.full_history() if step.player >= 0][-RECENT:]
            for row, step in zip(self.dict["moves"], reversed(moves), strict=False):
                row[0] = (step.player - player) % self.setup.players + 1
                row[1] = (step.action + 1) / self.setup.actions

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON; with perfect recall also the moves, and a digest of everything seen on the way."""
        position = state._position
        if position.state is None:
            return "dealing"
        view = json.dumps(position.state.seat(player), separators=(",", ":"))
        return f"{view}\n{', '.join(position.moves())}\n{position.recall(player).hex()}" if self.recall else view
