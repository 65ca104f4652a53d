"""Gymnasium's environment: one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from ..bots import MOVE_TIME
from .common import RENDER_MODES, Array, GameSetup, ObservationDict, as_text, check_choice
from .opponents import Opponents, SeatVsBots, line_up


class SingleSeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; bots, named as in the arena, play the others.

    Any action of the space may be given. An illegal one loses the game, and `info["illegal"]` says why;
    `illegal="raise"` raises instead, and `illegal="random"` plays a random move in its place.

    >>> import gymnasium, keltis.env
    >>> env = gymnasium.make("keltis/Cards-v0", players=3, opponents="greedy")
    >>> observation, info = env.reset(seed=7)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> reward, terminated
    (0.0, False)
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: Opponents = "greedy",
        seat: int | None = 0,
        reward: str = "margin",
        start: int | None = None,
        illegal: str = "lose",
        move_time: float = MOVE_TIME,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        setup = GameSetup(game, players, reward, start, illegal, options)
        self.game_vs_bots = SeatVsBots(setup, seat, line_up(opponents, players - 1), move_time)
        self.render_mode = render_mode
        self.observation_space = setup.observation_space(setup.actions)
        self.action_space = spaces.Discrete(setup.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        """Begin a game. A seed fixes this game and those after it."""
        super().reset(seed=seed)
        self.game_vs_bots.begin(seed)
        return self._shown("")

    def step(self, action: Any) -> tuple[ObservationDict, float, bool, bool, dict[str, Any]]:
        """Play the seat's move, then the bots' until it is the seat's turn again."""
        reward, over, refused = self.game_vs_bots.step(action)
        seen, info = self._shown(refused)
        return seen, reward, over, False, info

    def render(self) -> str | None:
        """The table as the seat sees it: returned as text (`ansi`), or printed (`human`)."""
        text = as_text(self.game_vs_bots.going)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the bots that run as processes."""
        self.game_vs_bots.close()

    def _shown(self, refused: str) -> tuple[ObservationDict, dict[str, Any]]:
        seen = self.game_vs_bots.seen()
        mask: Array = seen["action_mask"].copy()
        info: dict[str, Any] = {"action_mask": mask, "seat": self.game_vs_bots.seat}
        if refused:
            info["illegal"] = refused
        return seen, info
