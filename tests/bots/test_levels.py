"""Levels for people: they look at fewer moves or less deeply, but never move without a thought."""

from __future__ import annotations

import pytest

import keltis
from keltis.bots import LEVEL_NAMES
from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS, Level, LevelBot
from keltis.bots.thought import think
from keltis.locale.texts import homes


def test_there_are_four_levels_from_weak_to_strong() -> None:
    assert tuple(LEVELS) == LEVEL_NAMES
    overlooked = [level.overlooks for level in LEVELS.values()]
    assert overlooked == sorted(overlooked, reverse=True)
    assert all(level.budget.seconds < 2 and level.budget.threads == 1 for level in LEVELS.values() if level.budget)


@pytest.mark.parametrize("game", ["keltis", "paths", "cards", "dice", "stones"])
def test_every_level_is_somebody_in_each_of_our_games(game: str) -> None:
    told = {homes("en").get(f"bot-in-{game}-{level}") for level in LEVELS}
    assert told == {"people.ftl"}


def test_a_level_that_does_not_search_plays_what_appeals_most_of_what_it_noticed() -> None:
    seen = keltis.new("keltis", seed=4, start=0).observe(0)
    level = Level(overlooks=60, misjudges=0, budget=None)
    overlooked = 0
    for seed in range(20):
        noticed = LevelBot(keltis.Rng(seed), level).noticed(seen.legal)
        assert LevelBot(keltis.Rng(seed), level).choose(seen) == max(noticed, key=seen.greedy_worth)
        overlooked += seen.pick_greedy() not in noticed
    assert 5 <= overlooked <= 19


def test_a_level_that_searches_plays_the_best_of_what_it_noticed() -> None:
    seen = keltis.new("keltis", seed=4, start=0).observe(0)
    budget = Budget(iterations=30)
    level = Level(overlooks=60, misjudges=0, budget=budget)
    places = set()
    for seed in range(8):
        rng = keltis.Rng(seed)
        noticed = LevelBot(rng, level).noticed(seen.legal)
        ranked = [opinion.move for opinion in think(seen, budget, rng.below(1 << 30), thorough=False)]
        best = next(move for move in ranked if move in noticed)
        assert LevelBot(keltis.Rng(seed), level).choose(seen) == best
        places.add((ranked.index(best) > 0, noticed.index(best) > 0))
    assert places >= {(True, True), (False, True)}


def test_a_level_that_misjudges_is_not_always_greedy() -> None:
    seen = keltis.new("keltis", seed=4, start=0).observe(0)
    for misjudges, wrong in ((0, False), (400, True)):
        level = Level(overlooks=0, misjudges=misjudges, budget=None)
        chosen = {LevelBot(keltis.Rng(seed), level).choose(seen) for seed in range(20)}
        assert (chosen != {seen.pick_greedy()}) == wrong


def test_a_level_that_overlooks_nothing_and_misjudges_nothing_is_greedy() -> None:
    state = keltis.new("cards", 3, seed=4)
    bot = LevelBot(keltis.Rng(1), Level(overlooks=0, misjudges=0, budget=None))
    for _ in range(30):
        seen = state.observe(state.turn or 0)
        assert bot.choose(seen) == seen.pick_greedy()
        state.play(seen.pick_greedy())


def test_who_overlooks_everything_still_moves() -> None:
    seen = keltis.new("keltis", seed=4, start=0).observe(0)
    level = Level(overlooks=100, misjudges=0, budget=None)
    assert len({LevelBot(keltis.Rng(seed), level).choose(seen) for seed in range(9)}) > 1


@pytest.mark.parametrize("name", keltis.game_names())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_weaker_levels_play_whole_games(name: str, players: int) -> None:
    bots = [LevelBot(keltis.Rng(seat), LEVELS[("beginner", "casual")[seat % 2]]) for seat in range(players)]
    assert keltis.GameLoop(keltis.new(name, players, seed=1), bots).play().over
