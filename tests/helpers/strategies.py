"""Random tables, positions and whole games for Hypothesis: the one place that all tests take them from."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

import keltis
from keltis.engine.game import game
from keltis.engine.state import CHANCE, State

SEEDS = st.integers(0, 2**64 - 1)
POLICIES = st.sampled_from(["random", "pushy"])


def options_of(name: str, players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Any settings of a game's options, boards aside."""
    values: dict[str, st.SearchStrategy[Any]] = {
        option.name: st.sampled_from(option.choices) for option in game(name).about.options if option.choices
    }
    if players == 2 and any(option.name == "removed_cards" for option in game(name).about.options):
        values["removed_cards"] = st.sampled_from([0, 17, 30, 60])
    return st.fixed_dictionaries({}, optional=values)


@st.composite
def beginnings(draw: st.DrawFn, name: str) -> State:
    """A table where nobody has moved yet."""
    players = draw(st.integers(2, 4))
    options = draw(options_of(name, players))
    start = draw(st.none() | st.integers(0, players - 1))
    return keltis.new(name, players, seed=draw(SEEDS), start=start, **options)


@st.composite
def positions(draw: st.DrawFn, name: str, finished: bool = True) -> State:
    """A position that play has reached."""
    state = draw(beginnings(name))
    policy, rng = draw(POLICIES), keltis.Rng(draw(SEEDS))
    for _ in range(draw(st.integers(0, 400))):
        if state.over:
            break
        before = state.copy() if not finished else state
        advance(state, policy, rng)
        if state.over and not finished:
            return before
    return state


def advance(state: State, policy: str, rng: keltis.Rng) -> None:
    """One more move, by a bot or by the dice."""
    state.play(state.pick_pushy(rng) if policy == "pushy" and state.turn != CHANCE else state.pick(rng))


def played_out(state: State, policy: str, seed: int) -> State:
    """The same game at its end."""
    rng = keltis.Rng(seed)
    while not state.over:
        advance(state, policy, rng)
    return state
