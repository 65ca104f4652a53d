"""PettingZoo's own tests of our games, and what they do not ask."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any
from warnings import catch_warnings, simplefilter

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

import keltis
import keltis.env
from keltis.engine.state import IllegalMove
from keltis.games.contract import BadOption

with catch_warnings():  # they load a game of theirs in a way that they call old
    simplefilter("ignore")
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

pytestmark = [
    pytest.mark.compiled,
    # What it says of every game with a mask, its own among them:
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of a player who is not to move
]
every_table = pytest.mark.parametrize(("game", "players"), [(g, n) for g in keltis.game_names() for n in (2, 3, 4)])


def play_out(env: Any, seed: int) -> list[int]:
    """A game of random moves: what was played."""
    env.reset(seed=seed)
    rng = keltis.Rng(seed)
    played = []
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        action = None
        if not terminated and not truncated:
            legal = np.flatnonzero(seen["action_mask"])
            action = int(legal[rng.below(len(legal))])
            played.append(action)
        env.step(action)
    return played


@every_table
def test_pettingzoo_finds_no_fault_with_agents_one_after_the_other(game: str, players: int) -> None:
    make = partial(keltis.env.aec, game, players=players)
    api_test(make(), num_cycles=100)
    seed_test(make, num_cycles=50)
    render_test(make)


@every_table
def test_pettingzoo_finds_no_fault_with_agents_all_at_once(game: str, players: int) -> None:
    make = partial(keltis.env.parallel, game, players=players, illegal="random")
    parallel_api_test(make(), num_cycles=50)
    parallel_seed_test(make, num_cycles=50)
    max_cycles_test(SimpleNamespace(parallel_env=make, env=lambda **chosen: parallel_to_aec(make(**chosen))))


@every_table
def test_agents_see_what_their_seats_see_and_may_do_what_they_may(game: str, players: int) -> None:
    env = keltis.env.aec(game, players=players, start=1)
    env.reset(seed=5)
    state = env.going
    while not state.over and len(state.log) < 40:
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert seen["observation"].tolist() == state.observe(seat).features.tolist()
            assert np.flatnonzero(seen["action_mask"]).tolist() == (state.actions() if state.turn == seat else [])
        env.step(state.pick(keltis.Rng(1)))


@pytest.mark.parametrize("reward", keltis.env.REWARDS)
def test_rewards_come_at_the_end_and_say_what_was_asked_for(reward: str) -> None:
    env = keltis.env.aec("stones", players=3, reward=reward)
    env.reset(seed=4)
    rng = keltis.Rng(4)
    while not env.going.over:
        assert set(env.rewards.values()) == {0.0}
        env.step(env.going.pick(rng))
    totals = [score.total for score in env.going.scores]
    assert len(set(totals)) == 3
    best = max(totals)
    second = sorted(totals)[-2]
    wanted = {
        "points": totals,
        "margin": [total - (second if total == best else best) for total in totals],
        "win": [1 if total == best else -1 for total in totals],
    }
    assert list(env.rewards.values()) == wanted[reward]


def test_the_same_seed_is_the_same_game_also_outside() -> None:
    env = keltis.env.aec("dice")
    played = play_out(env, 7)
    inside = env.going.log
    state = keltis.new("dice", seed=7)
    for action in inside:
        if state.turn == keltis.CHANCE:
            assert state.roll() == action
        else:
            state.play(action)
    assert [score.total for score in state.scores] == [score.total for score in env.going.scores]
    assert len(played) < len(inside)


def test_games_after_a_seed_follow_from_it_and_differ() -> None:
    env, twin = keltis.env.aec("keltis"), keltis.env.aec("keltis")
    deals = []
    for each in (env, twin):
        each.reset(seed=3)
        for _ in range(3):
            deals.append(each.going.to_bytes())
            each.reset()
    assert deals[:3] == deals[3:]
    assert len(set(deals)) == 3


def test_a_game_is_cut_off_after_so_many_cycles() -> None:
    env = keltis.env.aec("keltis", players=3, max_cycles=5)
    assert len(play_out(env, 1)) == 15
    assert not env.going.over


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    env = keltis.env.aec("keltis")
    env.reset(seed=1)
    before = env.going.to_bytes()
    draw = env.going.moves.by_text["draw deck"]
    with pytest.raises(IllegalMove, match=r"'draw deck' is not possible: play or discard a card now"):
        env.step(int(draw))
    assert env.going.to_bytes() == before


def test_an_illegal_move_may_lose_the_game() -> None:
    env = keltis.env.aec("keltis", reward="win", illegal="lose")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(env.going.moves.by_text["draw deck"]))
    assert all(env.terminations.values())
    assert {agent for agent, reward in env.rewards.items() if reward == -1.0} == {loser}
    assert "play or discard a card now" in env.infos[loser]["illegal"]


def test_player_who_is_not_to_move_can_only_wait() -> None:
    env = keltis.env.parallel("keltis", illegal="lose")
    shown, _ = env.reset(seed=1)
    mover = env.possible_agents[env.going.turn or 0]
    for agent, seen in shown.items():
        assert bool(seen["action_mask"][-1]) == (agent != mover)
    wait = env.setup.actions
    with pytest.raises(BadOption, match=f"{mover} is to move, and nobody answered"):
        env.step({})
    *_, terminated, _, infos = env.step(dict.fromkeys(env.agents, wait))
    assert all(terminated.values())
    assert infos[mover]["illegal"]
    assert env.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are"),
        ({"players": 5}, "cards is for 2 to 4 players, not 5"),
        ({"reward": "fame"}, "reward must be 'margin', 'win' or 'points', not 'fame'"),
        ({"illegal": "smile"}, "illegal must be 'raise', 'lose' or 'random', not 'smile'"),
        ({"render_mode": "rgb_array"}, "render_mode must be 'human' or 'ansi', not 'rgb_array'"),
        ({"max_cycles": 0}, "max_cycles must be None or a whole number of at least 1, not 0"),
        ({"start": 2}, "start must be a seat from 0 to 1, not 2"),
        ({"side": "plain"}, "cards has no option 'side'"),
    ],
)
def test_bad_choices_are_refused_in_a_sentence(chosen: dict[str, Any], sentence: str) -> None:
    for make in (keltis.env.aec, keltis.env.parallel):
        with pytest.raises(ValueError, match=sentence):
            make(**{"game": "cards", **chosen})


@pytest.mark.parametrize("action", [None, 1.5, "flip", -1, 58, np.zeros(2, np.int64)])
def test_what_is_no_action_is_refused_in_a_sentence(action: Any) -> None:
    env = keltis.env.aec("stones")
    with pytest.raises(BadOption, match="no game has begun: call reset first"):
        env.render()
    env.reset(seed=1)
    with pytest.raises(BadOption, match="an action of stones is a whole number from 0 to 57, not"):
        env.step(action)
