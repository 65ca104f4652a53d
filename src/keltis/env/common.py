"""What the environments share: a game in which dice are rolled by themselves, its arrays, rewards and text."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces

from ..engine.checks import check_seed, winners_of
from ..engine.game import game
from ..engine.kernel import derive
from ..engine.state import CHANCE, State, new
from ..games.contract import BadOption
from ..games.views import Shared

REWARDS = ("margin", "win", "points")
ILLEGAL = ("raise", "lose", "random")
ILLEGAL_REWARD = {"margin": -100.0, "win": -1.0, "points": -100.0}  # For an illegal action, where that loses.
RENDER_MODES = ["human", "ansi"]
Array = np.ndarray[Any, Any]
ObservationDict = dict[str, Array]


class Seeds:
    """A seed for each game in turn: first the given one, then others derived from it.

    >>> seeds = Seeds()
    >>> seeds.next(7), seeds.next(None) == Seeds(7).next(None)
    (7, True)
    """

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secrets.randbits(53) if seed is None else seed
        self.games = 0

    def next(self, seed: Any) -> int:
        """The seed of the next game."""
        if seed is not None:
            self.seed, self.games = check_seed(int(seed) if isinstance(seed, np.integer) else seed), 0
            return self.seed
        self.games += 1
        return derive(self.seed, self.games)


class GameSetup:
    """What stays the same from game to game: the game, its players and options, the reward, and the array shapes."""

    def __init__(
        self, name: str, players: int, reward: str, start: int | None, illegal: str, options: Mapping[str, Any]
    ) -> None:
        self.game = game(name)
        self.full = self.game.full_options(players, options)
        self.game.template(players, start, self.full)
        self.name, self.players, self.start, self.options = name, players, start, dict(options)
        self.reward = check_choice("reward", reward, REWARDS)
        self.illegal = check_choice("illegal", illegal, ILLEGAL)
        self.actions = self.game.kernel.actions

    def __reduce__(self) -> tuple[Any, ...]:
        return GameSetup, (self.name, self.players, self.reward, self.start, self.illegal, self.options)

    def observation_space(self, actions: int) -> spaces.Dict:
        """The space of a seat's observations: the features that docs/features.md lists, and a mask of legal actions."""
        low = [feature.low for feature in self.game.features for _ in range(feature.size)]
        high = [feature.high for feature in self.game.features for _ in range(feature.size)]
        features = spaces.Box(np.array(low, np.int8), np.array(high, np.int8), dtype=np.int8)
        return spaces.Dict({"observation": features, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def deal(self, seed: int) -> State:
        """A new game, played up to the first decision of a player."""
        state = new(self.name, self.players, seed=seed, start=self.start, **self.options)
        roll_dice(state)
        return state

    def mask(self, state: State, seat: int, actions: int) -> Array:
        """The mask of a seat's legal actions."""
        allowed = bytearray(actions)
        if state.turn == seat:
            for action in state.actions():
                allowed[action] = 1
        return np.frombuffer(allowed, np.int8)

    def read_action(self, action: Any, actions: int) -> int:
        """An action as a checked number."""
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number < actions:
            raise BadOption(f"an action of {self.name} is a whole number from 0 to {actions - 1}, not {action!r:.60}")
        return number


def check_choice(what: str, value: Any, choices: Sequence[str]) -> str:
    """The value, if it is one of the choices.

    >>> check_choice("reward", "fame", REWARDS)
    Traceback (most recent call last):
    ...
    keltis.games.contract.BadOption: reward must be 'margin', 'win' or 'points', not 'fame'
    """
    if value not in choices:
        words = f"{', '.join(map(repr, choices[:-1]))} or {choices[-1]!r}"
        raise BadOption(f"{what} must be {words}, not {value!r:.60}")
    return str(value)


def roll_dice(state: State) -> None:
    """Roll the dice as long as chance is to move."""
    while state.turn == CHANCE:
        state.roll()


def features(state: State, seat: int) -> Array:
    """A seat's features as an array."""
    return np.frombuffer(state.observe(seat).features, np.int8)


def final_rewards(state: State, reward: str) -> list[float]:
    """Every seat's reward at the end of a game."""
    return rewards_for([state.parts(seat)[0] for seat in range(state.players)], reward)


def rewards_for(totals: Sequence[int], reward: str) -> list[float]:
    """The reward of each seat for the points at the end: the points themselves, the lead, or the win.

    >>> rewards_for([20, 22, 12], "margin"), rewards_for([20, 22, 12], "win"), rewards_for([22, 22], "win")
    ([-2.0, 2.0, -10.0], [-1.0, 1.0, -1.0], [0.0, 0.0])
    """
    if reward == "points":
        return [float(total) for total in totals]
    if reward == "win":
        winners = winners_of(totals)
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(len(totals))]
    ranking = sorted(totals)
    return [float(own - (ranking[-2] if own == ranking[-1] else ranking[-1])) for own in totals]


def as_text(state: State) -> str:
    """The table as the player to move sees it, in text."""
    seat = state.turn
    view = state.spectator() if seat is None or seat == CHANCE else state.seat(seat)
    own = {key: value for key, value in view.items() if key not in {*Shared.__annotations__, "marks"}}
    return "\n".join([repr(state)[1:-1], *(f"{key}: {one_line(value)}" for key, value in own.items())])


def one_line(value: Any) -> str:
    """Plain data in one line.

    >>> one_line({"a": [1, [2, None]], "b": {"c": True}})
    'a (1, (2, -)); b (c yes)'
    """
    if isinstance(value, dict):
        return "; ".join(f"{key} {_inside(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_inside, value)) or "-"
    return {None: "-", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)


def _inside(value: Any) -> str:
    return f"({one_line(value)})" if isinstance(value, dict | list | tuple) else one_line(value)
