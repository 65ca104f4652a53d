"""Levels for people: they look at fewer moves or less deeply, but never move without a thought."""

from __future__ import annotations

import pytest

import keltis
from keltis.bots import LEVEL_NAMES
from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS, Level, LevelBot


def test_there_are_four_levels_from_weak_to_strong() -> None:
    assert tuple(LEVELS) == LEVEL_NAMES
    overlooked = [level.overlooks for level in LEVELS.values()]
    assert overlooked == sorted(overlooked, reverse=True)
    assert all(level.budget.seconds < 2 and level.budget.threads == 1 for level in LEVELS.values() if level.budget)


@pytest.mark.parametrize("level", [LEVELS["beginner"], Level(5, 0, Budget(iterations=30))])
def test_a_level_plays_the_best_of_what_it_noticed(level: Level) -> None:
    seen = keltis.new("keltis", seed=4, start=0).observe(0)
    noticed = LevelBot(keltis.Rng(2), level).noticed(seen.legal)
    assert LevelBot(keltis.Rng(2), level).choose(seen) in noticed


def test_a_level_that_overlooks_nothing_and_misjudges_nothing_is_greedy() -> None:
    state = keltis.new("cards", 3, seed=4)
    bot = LevelBot(keltis.Rng(1), Level(overlooks=0, misjudges=0, budget=None))
    for _ in range(30):
        seen = state.observe(state.turn or 0)
        assert bot.choose(seen) == seen.lean()
        state.play(seen.lean())


def test_who_overlooks_everything_still_moves() -> None:
    seen = keltis.new("keltis", seed=4, start=0).observe(0)
    assert LevelBot(keltis.Rng(1), Level(overlooks=100, misjudges=0, budget=None)).choose(seen) in seen.legal


@pytest.mark.parametrize("name", keltis.game_names())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_weaker_levels_play_whole_games(name: str, players: int) -> None:
    bots = [LevelBot(keltis.Rng(seat), LEVELS[("beginner", "casual")[seat % 2]]) for seat in range(players)]
    assert keltis.Match(keltis.new(name, players, seed=1), bots).play().over
