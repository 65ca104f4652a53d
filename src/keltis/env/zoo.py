"""PettingZoo's environments: agents one after the other (AEC), and all at once."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ..engine.kernel import Rng
from ..engine.state import IllegalMove, State
from ..games.contract import BadOption
from .table import LOST, RENDER_MODES, Seeds, Seen, Terms, choose, features, picture, rewards, throw


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
) -> OneAfterTheOther:
    """A game for PettingZoo: the player to move is `agent_selection`; the dice fall by themselves.

    `illegal` says what a move does that is not legal: it raises, loses the game, or a random one is made in its place.

    >>> env = aec("cards", players=3, reward="win")
    >>> env.reset(seed=1)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
    """
    terms = Terms(game, players, reward, start, illegal, options)
    return OneAfterTheOther(terms, check_cycles(max_cycles), render_mode)


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
) -> AllAtOnce:
    """The same for whatever wants an action of every agent in every cycle: those who are not to move can only wait.

    Waiting is one action more, the last one.

    >>> env = parallel("stones")
    >>> observations, infos = env.reset(seed=1)
    >>> sum(int(seen["action_mask"][-1]) for seen in observations.values())
    1
    """
    terms = Terms(game, players, reward, start, illegal, options)
    return AllAtOnce(terms, check_cycles(max_cycles), render_mode)


def check_cycles(cycles: Any) -> int | None:
    """After how many cycles a game is cut off, if at all."""
    if cycles is not None and (type(cycles) is not int or cycles < 1):
        raise BadOption(f"max_cycles must be None or a whole number from 1 on, not {cycles!r:.60}")
    return cycles


class Shown:
    """What both forms have: names and spaces of the agents, and the table as text."""

    def __init__(self, terms: Terms, actions: int, max_cycles: int | None, render_mode: str | None) -> None:
        if render_mode is not None:
            choose("render_mode", render_mode, RENDER_MODES)
        self.terms, self.max_cycles, self.render_mode = terms, max_cycles, render_mode
        self.actions = actions
        self.metadata = {"name": f"keltis_{terms.name}_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(terms.players)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: terms.observation_space(actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.seeds = Seeds()
        self.stand_in = Rng(0)
        self.steps = 0
        self.table: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may answer."""
        return self.action_spaces[agent]

    @property
    def going(self) -> State:
        """The game that is played, for those who need more than the arrays."""
        if self.table is None:
            raise BadOption("no game has begun: call reset first")
        return self.table

    def begin(self, seed: int | None) -> State:
        """Deal a new game."""
        number = self.seeds.next(seed)
        self.table = self.terms.deal(number)
        self.stand_in = Rng(number, 1)
        self.agents = self.possible_agents[:]
        self.steps = 0
        return self.table

    def make(self, action: Any) -> str:
        """Make the move of the player to move; returns why it is illegal, where that loses the game."""
        state, terms = self.going, self.terms
        try:
            state.play(terms.read_action(action, self.actions))
        except IllegalMove as error:
            if terms.illegal == "raise":
                raise
            if terms.illegal == "lose":
                return str(error)
            state.play(state.pick(self.stand_in))
        throw(state)
        self.steps += 1
        return ""

    def render(self) -> str | None:
        """The table as the player to move sees it: as text (`ansi`), or printed (`human`)."""
        text = picture(self.going)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class OneAfterTheOther(Shown, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """A game as PettingZoo's AEC has it. Rewards come at the end: points on the way would tell what is hidden."""

    terminations: dict[str, bool]
    truncations: dict[str, bool]

    def __init__(self, terms: Terms, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(terms, terms.actions, max_cycles, render_mode)

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

    def observe(self, agent: str) -> Seen:
        """What an agent knows: its features, and its legal actions, none where it is not to move."""
        state, seat = self.going, self.seats[agent]
        mask = self.terms.mask(state, seat, self.actions)
        return {"observation": features(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The move of `agent_selection`; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        refused = self.make(action)
        state = self.going
        if refused:
            self.infos[agent]["illegal"] = refused
            self._finish([LOST[self.terms.reward] if other == agent else 0.0 for other in self.agents])
        elif state.over:
            self._finish(rewards(state, self.terms.reward))
        elif self.max_cycles is not None and self.steps >= self.max_cycles * self.terms.players:
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


class AllAtOnce(Shown, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """A game in which everybody answers in every cycle, and one answer counts."""

    def __init__(self, terms: Terms, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(terms, terms.actions + 1, max_cycles, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game: the same one for the same seed, and after it always the same ones."""
        self.begin(seed)
        return self._shown(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One cycle: the move of the player to move."""
        state, agents = self.going, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        assert state.turn is not None
        mover = agents[state.turn]
        if mover not in actions:
            raise BadOption(f"{mover} is to move, and {', '.join(actions) or 'nobody'} answered")
        refused = self.make(actions[mover])
        found = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if refused:
            infos[mover]["illegal"] = refused
            found[mover] = LOST[self.terms.reward]
        elif state.over:
            found = dict(zip(agents, rewards(state, self.terms.reward), strict=True))
        over = bool(refused) or state.over
        cut = not over and self.max_cycles is not None and self.steps >= self.max_cycles
        shown = self._shown()
        if over or cut:
            self.agents = []
        return shown, found, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _shown(self) -> dict[str, Seen]:
        state = self.going
        seen = {}
        for agent in self.agents:
            mask = self.terms.mask(state, self.seats[agent], self.actions)
            mask[-1] = state.turn != self.seats[agent]
            seen[agent] = {"observation": features(state, self.seats[agent]), "action_mask": mask}
        return seen
