"""Bots know what their seat knows. Swapping hidden cards does not change a bot's answer."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import keltis
from keltis.bots import BOTS
from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS, LevelBot
from keltis.engine.game_loop import Chooser
from keltis.engine.state import State
from keltis.nets.net import has_net
from tests.helpers.hidden_things import is_covered

GAMES = keltis.game_names()
HIDING = [name for name in GAMES if is_covered(keltis.new(name, seed=1))]
ITERATIONS = 40 if keltis.COMPILED else 8  # the longer levels search more, and no otherwise
EVERY = 23 if keltis.COMPILED else 101  # decision of a game


def make(bot: str) -> Chooser:
    """A bot of ours, with a budget that takes no time."""
    if bot in LEVELS and LEVELS[bot].budget:
        return LevelBot(keltis.Rng(4), LEVELS[bot]._replace(budget=Budget(iterations=ITERATIONS)))
    return BOTS[bot](keltis.Rng(4), str(ITERATIONS) if bot == "search" else "")


def positions(name: str, players: int) -> list[State]:
    """Some decisions of a game."""
    found = []
    state = keltis.new(name, players, seed=players)
    rng = keltis.Rng(players)
    while not state.over:
        if state.turn != keltis.CHANCE and len(state.log) % EVERY == 0:
            found.append(state.copy())
        state.play(state.pick_pushy(rng))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("bot", "name"), [(bot, name) for bot in BOTS for name in GAMES if bot != "net" or has_net(name)]
)
def test_what_is_hidden_does_not_matter_to_any_bot(bot: str, name: str, players: int) -> None:
    swapped = 0
    for state in positions(name, players):
        seat = state.turn
        assert seat is not None
        other = state.determinize(seat, seed=9)
        swapped += other.to_bytes() != state.to_bytes()
        answers = {make(bot).choose(s.observe(seat)).text for s in (state, other)}
        assert len(answers) == 1
    assert swapped or name not in HIDING


@pytest.mark.parametrize("name", HIDING)
def test_there_is_nothing_to_peek_at(name: str) -> None:
    """Walk through all that an observation holds: no state of the game, and no bytes beyond what the seat sees."""
    state = keltis.new(name, 3, seed=5, start=0)
    secret = state.to_bytes()
    seen = state.observe(0)
    reached = everything_in(seen)
    assert not any(isinstance(thing, State) for thing in reached)
    assert not any(isinstance(thing, bytes) and thing == secret for thing in reached)
    machines = [thing for thing in reached if hasattr(thing, "to_bytes") and hasattr(thing, "observed")]
    assert [machine.to_bytes() for machine in machines] == [state.observed(0)]
    assert seen.content == state.observed(0) != secret


def everything_in(thing: Any) -> list[Any]:
    """All objects that can be reached from this one's own attributes."""
    found: dict[int, Any] = {}
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in found or isinstance(one, type) or callable(one) or type(one).__name__ == "module":
            continue
        found[id(one)] = one
        waiting.extend(gc.get_referents(one))
    return list(found.values())
