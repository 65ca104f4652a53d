"""Gymnasium's vector environment: many games at once, each one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..bots import MOVE_TIME
from ..engine.kernel import derive
from ..engine.state import IllegalMove
from ..games.contract import BadOption
from .common import Array, GameSetup, ObservationDict, Seeds
from .opponents import Opponents, SeatVsBots, line_up


class VectorSeatEnv(VectorEnv[ObservationDict, Array, Array]):
    """Many games side by side; where one ends, the next begins within the same step.

    >>> import gymnasium, keltis.env
    >>> envs = gymnasium.make_vec("keltis/Stones-v0", num_envs=4, opponents="random")
    >>> observations, infos = envs.reset(seed=7)
    >>> observations["action_mask"].shape, envs.metadata["autoreset_mode"].value
    ((4, 58), 'SameStep')
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        *,
        opponents: Opponents = "greedy",
        seat: int | None = 0,
        reward: str = "margin",
        start: int | None = None,
        illegal: str = "lose",
        move_time: float = MOVE_TIME,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise BadOption(f"num_envs must be a whole number of at least 1, not {num_envs!r:.60}")
        if render_mode is not None:
            raise BadOption("a vector of games cannot be rendered: leave out render_mode")
        setup = GameSetup(game, players, reward, start, illegal, options)
        lineup = line_up(opponents, players - 1)
        self.num_envs = num_envs
        self.games_vs_bots = [SeatVsBots(setup, seat, lineup, move_time) for _ in range(num_envs)]
        self.single_observation_space = setup.observation_space(setup.actions)
        self.single_action_space = spaces.Discrete(setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        """Begin all games. One seed determines those of all games; a list has one for each."""
        for one_game, number in zip(self.games_vs_bots, self._seeds(seed), strict=True):
            one_game.begin(number)
        return self._gather([one_game.seen() for one_game in self.games_vs_bots], {})

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            first = Seeds().next(seed)
            return [derive(first, number) for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise BadOption(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seed)}")
        return seed

    def step(self, actions: Any) -> tuple[ObservationDict, Array, Array, Array, dict[str, Any]]:
        """Play one action in each game."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            found = f"an array of {given.dtype} with shape {given.shape}"
            raise BadOption(f"{self.num_envs} games need {self.num_envs} whole numbers, not {found}")
        rewards = np.zeros(self.num_envs, np.float64)
        ended = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        seen = []
        for number, (one_game, action) in enumerate(zip(self.games_vs_bots, given.tolist(), strict=True)):
            try:
                rewards[number], ended[number], refused = one_game.step(action)
            except (IllegalMove, BadOption) as error:
                raise BadOption(f"game {number}: {error}") from None
            if ended[number]:
                last = one_game.seen()
                final = {"action_mask": last["action_mask"].copy(), "seat": one_game.seat}
                infos = self._add_info(
                    infos,
                    {"final_obs": last, "final_info": {**final, "illegal": refused} if refused else final},
                    number,
                )
                one_game.begin(None)
            seen.append(one_game.seen())
        shown, infos = self._gather(seen, infos)
        return shown, rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the bots that run as processes."""
        for one_game in self.games_vs_bots:
            one_game.close()

    def _gather(self, seen: list[ObservationDict], infos: dict[str, Any]) -> tuple[ObservationDict, dict[str, Any]]:
        shown = {key: np.stack([each[key] for each in seen]) for key in seen[0]}
        everywhere = np.ones(self.num_envs, np.bool_)
        seats = np.array([one_game.seat for one_game in self.games_vs_bots])
        masks = shown["action_mask"].copy()
        own = {"action_mask": masks, "_action_mask": everywhere, "seat": seats, "_seat": everywhere.copy()}
        return shown, {**infos, **own}
