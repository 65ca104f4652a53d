"""PettingZoo's environments: AEC, where agents act in turn, and parallel."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ..engine.kernel import Rng
from ..engine.state import IllegalMove, State
from ..games.contract import BadOption
from .common import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    GameSetup,
    ObservationDict,
    Seeds,
    as_text,
    check_choice,
    features,
    final_rewards,
    roll_dice,
)


def aec(
    game: str,
    players: int = 2,
    *,
    reward: str = "margin",
    start: int | None = None,
    illegal: str = "raise",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> TurnByTurnEnv:
    """A game as a PettingZoo AEC environment. `agent_selection` is the player to move; dice are rolled by themselves.

    `illegal` decides what happens after an illegal action: it raises, it loses the game, or a random one replaces it.

    >>> env = aec("cards", players=3, reward="win")
    >>> env.reset(seed=1)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
    """
    setup = GameSetup(game, players, reward, start, illegal, options)
    return TurnByTurnEnv(setup, check_cycles(max_cycles), render_mode)


def parallel(
    game: str,
    players: int = 2,
    *,
    reward: str = "margin",
    start: int | None = None,
    illegal: str = "raise",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> SimultaneousEnv:
    """A game as a PettingZoo parallel environment, in which every agent acts in every cycle.

    There is one action more, the last: to wait, the only legal one for agents that are not to move.

    >>> env = parallel("stones")
    >>> observations, infos = env.reset(seed=1)
    >>> sum(int(seen["action_mask"][-1]) for seen in observations.values())
    1
    """
    setup = GameSetup(game, players, reward, start, illegal, options)
    return SimultaneousEnv(setup, check_cycles(max_cycles), render_mode)


def check_cycles(cycles: Any) -> int | None:
    """The number of cycles after which a game is truncated, if it is valid; None for no limit."""
    if cycles is not None and (type(cycles) is not int or cycles < 1):
        raise BadOption(f"max_cycles must be None or a whole number of at least 1, not {cycles!r:.60}")
    return cycles


class ZooEnv:
    """What both environments share: the agents with their spaces, the game, and its rendering."""

    def __init__(self, setup: GameSetup, actions: int, max_cycles: int | None, render_mode: str | None) -> None:
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        self.setup, self.max_cycles, self.render_mode = setup, max_cycles, render_mode
        self.actions = actions
        self.metadata = {"name": f"keltis_{setup.name}_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: setup.observation_space(actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.seeds = Seeds()
        self.fallback_rng = Rng(0)
        self.steps = 0
        self._state: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    @property
    def going(self) -> State:
        """The game in progress, for callers that need more than the arrays."""
        if self._state is None:
            raise BadOption("no game has begun: call reset first")
        return self._state

    def begin(self, seed: int | None) -> State:
        """Deal a new game."""
        number = self.seeds.next(seed)
        self._state = self.setup.deal(number)
        self.fallback_rng = Rng(number, 1)
        self.agents = self.possible_agents[:]
        self.steps = 0
        return self._state

    def play_action(self, action: Any) -> str:
        """Play an action for the player to move. Returns why it is illegal where that loses the game, otherwise ""."""
        state, setup = self.going, self.setup
        try:
            state.play(setup.read_action(action, self.actions))
        except IllegalMove as error:
            if setup.illegal == "raise":
                raise
            if setup.illegal == "lose":
                return str(error)
            state.play(state.pick(self.fallback_rng))
        roll_dice(state)
        self.steps += 1
        return ""

    def render(self) -> str | None:
        """The table as the player to move sees it: returned as text (`ansi`), or printed (`human`)."""
        text = as_text(self.going)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class TurnByTurnEnv(ZooEnv, AECEnv[str, ObservationDict, int]):  # type: ignore[misc]
    """The AEC environment. Rewards come only at the end: points on the way would give away what is hidden."""

    terminations: dict[str, bool]
    truncations: dict[str, bool]

    def __init__(self, setup: GameSetup, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(setup, setup.actions, max_cycles, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the same one for the same seed, and after it always the same ones."""
        state = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select(state)

    def observe(self, agent: str) -> ObservationDict:
        """An agent's features and legal actions; none are legal when it is not to move."""
        state, seat = self.going, self.seats[agent]
        mask = self.setup.mask(state, seat, self.actions)
        return {"observation": features(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the action of `agent_selection`; it is None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        refused = self.play_action(action)
        state = self.going
        if refused:
            self.infos[agent]["illegal"] = refused
            self._finish([ILLEGAL_REWARD[self.setup.reward] if other == agent else 0.0 for other in self.agents])
        elif state.over:
            self._finish(final_rewards(state, self.setup.reward))
        elif self.max_cycles is not None and self.steps >= self.max_cycles * self.setup.players:
            self.truncations = dict.fromkeys(self.agents, True)
            self._select(state)
        else:
            self._select(state)

    def _select(self, state: State) -> None:
        assert state.turn is not None
        self.agent_selection = self.possible_agents[state.turn]

    def _finish(self, found: list[float]) -> None:
        self.rewards = dict(zip(self.agents, found, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


class SimultaneousEnv(ZooEnv, ParallelEnv[str, ObservationDict, int]):  # type: ignore[misc]
    """The parallel environment: every agent acts in every cycle, and only the action of the player to move counts."""

    def __init__(self, setup: GameSetup, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(setup, setup.actions + 1, max_cycles, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, ObservationDict], dict[str, dict[str, Any]]]:
        """Begin a game: the same one for the same seed, and after it always the same ones."""
        self.begin(seed)
        return self._shown(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, ObservationDict], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Play one cycle, which is one move."""
        state, agents = self.going, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        assert state.turn is not None
        mover = agents[state.turn]
        if mover not in actions:
            raise BadOption(f"{mover} is to move, and {', '.join(actions) or 'nobody'} answered")
        refused = self.play_action(actions[mover])
        found = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if refused:
            infos[mover]["illegal"] = refused
            found[mover] = ILLEGAL_REWARD[self.setup.reward]
        elif state.over:
            found = dict(zip(agents, final_rewards(state, self.setup.reward), strict=True))
        over = bool(refused) or state.over
        cut = not over and self.max_cycles is not None and self.steps >= self.max_cycles
        shown = self._shown()
        if over or cut:
            self.agents = []
        return shown, found, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _shown(self) -> dict[str, ObservationDict]:
        state = self.going
        seen = {}
        for agent in self.agents:
            mask = self.setup.mask(state, self.seats[agent], self.actions)
            mask[-1] = state.turn != self.seats[agent]
            seen[agent] = {"observation": features(state, self.seats[agent]), "action_mask": mask}
        return seen
