"""OpenSpiel's environment: every game as a game of its own there, such as `python_keltis_cards`.

Chance is explicit. A deal has a number of eight hexadecimal digits, which come one after the other, each equally
likely: the deal is that of `keltis.new` with this number as the seed, so that a history alone tells the whole game.
A card a node, as games with fewer cards have it there, would be a hundred nodes before the first move. Dice are chance
nodes with their true odds.
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
from .position import DIGITS, LONGEST, TERMINAL, UNSEEN, Position, ReplayCursor
from .table import REWARDS, Array, Terms, choose, picture

try:
    import pyspiel
except ImportError:
    raise ImportError("OpenSpiel is not installed: pip install 'keltis[openspiel]'") from None

DEFAULT = -1  # of a parameter that is a number: what the game itself would take
MOST_POINTS = 1000.0  # no game comes near
RECENT = 16  # moves in the tensor of an information state
Kinds = pyspiel.GameType


def spiel_name(name: str) -> str:
    """What OpenSpiel knows a game by.

    >>> spiel_name("keltis"), spiel_name("cards")
    ('python_keltis', 'python_keltis_cards')
    """
    return "python_keltis" if name == "keltis" else f"python_keltis_{name}"


def parameters(name: str) -> dict[str, Any]:
    """What may be chosen, with defaults: players, what counts, who begins, and the game's options without boards."""
    options = [option for option in game_called(name).about.options if not isinstance(option, OwnBoard)]
    chosen = {option.name: option.default if option.choices else DEFAULT for option in options}
    return {"players": 2, "reward": "win", "start": DEFAULT, **chosen}


def game_type(name: str, players: int | None = None, reward: str = "win") -> Any:
    """What OpenSpiel wants to know of a game before it is made, or of one with so many players."""
    utility = Kinds.Utility.GENERAL_SUM
    if players == 2 and reward != "points":
        utility = Kinds.Utility.ZERO_SUM
    return Kinds(
        short_name=spiel_name(name),
        long_name=f"{game_called(name).about.title} (keltis)",
        dynamics=Kinds.Dynamics.SEQUENTIAL,
        chance_mode=Kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=Kinds.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(name),
    )


def creator(name: str) -> type[SpielGame]:
    """What makes a game from its parameters: a class, as OpenSpiel lets go of it only after Python has ended."""

    def make(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:
        SpielGame.__init__(self, name, params)

    return type(f"{name.title()}Game", (SpielGame,), {"__init__": make})


def spiel_game(seen: Observation, reward: str = "win") -> SpielGame:
    """The game that an observation is of, on the printed board."""
    if seen.options.get("board") is not None:
        raise BadOption("a game on a board of one's own cannot be played through OpenSpiel")
    return SpielGame(seen.game.name, {"players": seen.players, "reward": reward, **seen.options})


@cache
def terms_of(name: str, params: tuple[tuple[str, Any], ...]) -> Terms:
    """The terms of a game with these parameters."""
    chosen = {**parameters(name), **dict(params)}
    players, start = chosen.pop("players"), chosen.pop("start")
    reward = choose("reward", chosen.pop("reward"), REWARDS)
    options = {key: value for key, value in chosen.items() if type(value) is not int or value != DEFAULT}
    return Terms(name, players, reward, None if start == DEFAULT else start, "raise", options)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel has games."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.terms = terms_of(name, tuple(sorted(params.items())))
        players, reward, kernel = self.terms.players, self.terms.reward, self.terms.game.kernel
        most = 1.0 if reward == "win" else MOST_POINTS
        made = game_type(name, players, reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=kernel.actions,
            max_chance_outcomes=max(UNSEEN + 1, kernel.actions if kernel.dice else 0),
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if made.utility == Kinds.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(made, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """The digits of the deal, and every throw."""
        return DIGITS + (LONGEST if self.terms.game.kernel.dice else 0)

    def new_initial_state(self) -> SpielState:
        """A game whose deal is still to come."""
        return SpielState(self)

    def state_seen(self, seen: Observation, rng: Rng) -> SpielState:
        """A state that a seat cannot tell from the one that it observes; it has no history."""
        state = SpielState(self)
        state.position = Position.resampled(self.terms, seen, rng, None)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Reads what a seat knows off a state."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observer sees what one seat knows: all that is public, and what is its own")
        return SpielObserver(self.terms, kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of one of our games as OpenSpiel's algorithms see one."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position | ReplayCursor = Position(game.terms)

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody any more."""
        return self.position.player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether digits or dice decide; asked here and not through C++, as all that is asked often."""
        return self.position.player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the player to move; none for the others."""
        now = self.position.player()
        if now == TERMINAL or (player is not None and player != now):
            return []
        return [action for action, _ in self.chance_outcomes()] if now == CHANCE else self._legal_actions(now)

    def _legal_actions(self, player: int) -> list[int]:
        return self._stands.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next digit of the deal, or what the dice may show."""
        return self._stands.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._stands.words(player, action)

    def returns(self) -> list[float]:
        """What the end brought to every seat."""
        return self._stands.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that a player cannot tell from this one, each equally likely.

        Its history has the same moves, but not the digits of the deal, which would tell what is hidden.
        """
        position = self._stands.resample(player, Rng(int(sampler() * 2**53)))
        twin: SpielState = self.get_game().new_initial_state()
        twin.position = steps = ReplayCursor()
        for number, step in enumerate(self.full_history()):
            steps.walker = step.player
            twin.apply_action(UNSEEN if number < DIGITS and step.player < 0 else step.action)
        twin.position = position
        return twin

    def imagine(self, player: int, rng: Rng) -> SpielState:
        """The same by our own random numbers and without a history, which is quicker."""
        twin: SpielState = self.get_game().new_initial_state()
        twin.position = Position.resampled(self._stands.terms, self._stands.table.observe(player), rng, None)
        return twin

    @property
    def _stands(self) -> Position:
        assert isinstance(self.position, Position)
        return self.position

    def key(self) -> bytes:
        """What the player to move knows, as bytes: quicker than a string, for tables of states."""
        return self._stands.seen_by(self.current_player())

    def __str__(self) -> str:
        state = self._stands.state
        return f"deal {self._stands.number()}" if state is None else picture(state)


class SpielObserver:
    """Reads off a state what a player knows; with perfect recall, also what led there."""

    def __init__(self, terms: Terms, recall: bool) -> None:
        self.terms, self.recall = terms, recall
        size = sum(feature.size for feature in terms.game.features)
        self.tensor = np.zeros(size + (2 * RECENT if recall else 0), np.float32)
        self.dict: dict[str, Array] = {"features": self.tensor[:size]}
        if recall:
            self.dict["moves"] = self.tensor[size:].reshape(RECENT, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        """The features; and of the last moves who made them, counted from the player on, and which they were."""
        self.tensor.fill(0)
        table = state._stands.state
        if table is None:
            return
        self.dict["features"][:] = np.frombuffer(table.observe(player).features, np.int8)
        if self.recall:
            moves = [step for step in state.full_history() if step.player >= 0][-RECENT:]
            for row, step in zip(self.dict["moves"], reversed(moves), strict=False):
                row[0] = (step.player - player) % self.terms.players + 1
                row[1] = (step.action + 1) / self.terms.actions

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON; with perfect recall also the moves, and a digest of all that was seen on the way."""
        position = state._stands
        if position.state is None:
            return "dealing"
        view = json.dumps(position.state.seat(player), separators=(",", ":"))
        return f"{view}\n{', '.join(position.moves())}\n{position.recall(player).hex()}" if self.recall else view
