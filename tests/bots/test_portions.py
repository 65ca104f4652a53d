"""Portions: what is thought in them is what would be thought in one go, and nothing is thought once they are closed."""

from __future__ import annotations

from itertools import count
from typing import TypeVar

import pytest

import keltis
from keltis.bots import BOTS, LEVEL_NAMES, thought
from keltis.bots.analysis import analyse, analysing
from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS, Level
from keltis.bots.portions import PortionedBot, Portions, finish
from keltis.bots.thought import think, thinking
from keltis.engine.state import Observation

GAMES = keltis.game_names()
T = TypeVar("T")
ITERATIONS = 400 if keltis.COMPILED else 70  # more than one slice of a search


def seen_in(name: str) -> Observation:
    """What the seat to move sees somewhere in a game, with more than one move."""
    state, rng = keltis.new(name, seed=2), keltis.Rng(2)
    while len(state.log) < 20 or state.turn == keltis.CHANCE or len(state.actions()) < 2:
        state.play(state.pick_pushy(rng))
    return state.observe(state.turn or 0)


def stretched(work: Portions[T], clock: count[int]) -> T:
    """The result of a work that is interrupted for a long time after every portion."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        for _ in range(1000):
            next(clock)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_interruptions_change_no_opinion(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, budget, clock = seen_in(name), Budget(iterations=ITERATIONS), count()
    at_once = [think(seen, budget, 5, thorough=thorough) for thorough in (True, False)]
    monkeypatch.setattr("time.perf_counter", lambda: float(next(clock)))
    assert [stretched(thinking(seen, budget, 5, thorough=thorough), clock) for thorough in (True, False)] == at_once
    again = stretched(analysing(seen, budget, 5), clock)
    assert again.opinions == analyse(seen, budget, 5).opinions


@pytest.mark.parametrize("level", ["skilled", "expert", "search:200"])
def test_bot_that_is_interrupted_plays_the_same_move(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "expert", Level(0, 0, Budget(iterations=ITERATIONS)))
    monkeypatch.setitem(LEVELS, "skilled", Level(5, 0, Budget(iterations=70)))
    name, _, argument = level.partition(":")
    seen, clock = seen_in("dice"), count()
    at_once, again = (BOTS[name](keltis.Rng(4), argument) for _ in range(2))
    assert isinstance(again, PortionedBot)
    assert stretched(again.choosing(seen), clock) == at_once.choose(seen)


def test_levels_without_a_search_have_nothing_to_interrupt() -> None:
    seen = seen_in("keltis")
    for level in LEVEL_NAMES[:2]:
        bot = BOTS[level](keltis.Rng(4), "")
        assert isinstance(bot, PortionedBot)
        with pytest.raises(StopIteration):
            next(bot.choosing(seen))


@pytest.mark.parametrize("name", ["stones", "dice"])
def test_nothing_is_searched_after_a_thought_is_closed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = 0

    class Counted:
        """A search tree that counts what it is asked for."""

        def __init__(self, *given: object) -> None:
            self.tree = tree(*given)  # type: ignore[arg-type]

        def grow(self, iterations: int) -> None:
            """Run more iterations."""
            nonlocal searched
            searched += iterations
            self.tree.grow(iterations)

        def try_out(self, content: bytes, seat: int, first: int, trials: int) -> tuple[float, float, float]:
            """Run trials."""
            nonlocal searched
            searched += trials
            return self.tree.try_out(content, seat, first, trials)

    tree = thought.SearchTree
    monkeypatch.setattr(thought, "SearchTree", Counted)
    work = thinking(seen_in(name), Budget(), 1)
    for _ in range(5):
        next(work)
    before = searched
    assert 0 < before < 5 * thought.SLICE + 1
    work.close()
    with pytest.raises(StopIteration):
        next(work)
    assert searched == before


def test_several_threads_search_in_one_portion() -> None:
    seen = seen_in("stones")
    assert finish(thinking(seen, Budget(iterations=60, threads=2), 1)) == think(seen, Budget(60, threads=2), 1)
    with pytest.raises(StopIteration):
        next(thinking(seen, Budget(iterations=60, threads=2), 1))
