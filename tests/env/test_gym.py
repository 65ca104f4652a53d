"""Gymnasium's own check of our games, and what it does not ask."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import keltis
import keltis.env
from keltis.bots import GreedyBot
from keltis.bots.specs import make_bot
from keltis.env.gym import SingleSeatEnv
from keltis.env.opponents import QUICK
from keltis.env.registration import gymnasium_id
from keltis.games.contract import CannotDo

pytestmark = pytest.mark.compiled
every_table = pytest.mark.parametrize(("game", "players"), [(g, n) for g in keltis.game_names() for n in (2, 3, 4)])


def many(game: str, num_envs: int, **chosen: Any) -> Any:
    return gymnasium.make_vec(gymnasium_id(game), num_envs=num_envs, **chosen)


def first_legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


@every_table
def test_gymnasium_finds_no_fault(game: str, players: int) -> None:
    env = gymnasium.make(gymnasium_id(game), players=players, opponents="random", seat=None)
    check_env(env.unwrapped)


@every_table
def test_a_game_against_bots_goes_to_its_end(game: str, players: int) -> None:
    env = gymnasium.make(gymnasium_id(game), players=players, reward="points", seat=players - 1)
    seen, info = env.reset(seed=3)
    over = False
    while not over:
        assert seen in env.observation_space
        assert (seen["action_mask"] == info["action_mask"]).all()
        seen, reward, over, cut, info = env.step(first_legal(info["action_mask"]))
        assert not cut
    table = env.unwrapped.game_vs_bots.going  # type: ignore[attr-defined]
    assert table.over
    assert reward == table.scores[players - 1].total
    assert not seen["action_mask"].any()


@every_table
def test_quick_opponents_are_the_bots_of_the_same_name(game: str, players: int) -> None:
    state = keltis.new(game, players, seed=8)
    rng = keltis.Rng(2)
    while not state.over:
        if isinstance(state.turn, int) and state.turn >= 0:
            seen = state.observe(state.turn)
            assert QUICK["greedy"](state, rng) == make_bot("greedy", keltis.Rng(1)).choose(seen)
            assert QUICK["pushy"](state, keltis.Rng(5)) == make_bot("pushy", keltis.Rng(5)).choose(seen)
        state.play(state.pick(rng))


def test_seats_may_be_drawn_for_every_game() -> None:
    env = SingleSeatEnv("stones", players=4, seat=None)
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(40)]
    assert set(seats) == {0, 1, 2, 3}
    assert seats == [env.reset(seed=seed)[1]["seat"] for seed in range(40)]


def test_opponents_are_named_as_in_the_arena_or_made_by_a_function() -> None:
    games = []
    for opponents in ("greedy", ["greedy", "greedy"], GreedyBot, [GreedyBot, "greedy"], "greedy,greedy"):
        env = SingleSeatEnv("stones", players=3, opponents=opponents)  # type: ignore[arg-type]
        _, info = env.reset(seed=2)
        for _ in range(5):
            _, _, _, _, info = env.step(first_legal(info["action_mask"]))
        games.append(env.game_vs_bots.going.log)
    assert all(game == games[0] for game in games)


def test_an_opponent_that_is_a_program_of_its_own_plays_and_ends(tmp_path: Any) -> None:
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def __init__(self, rng): pass\n    def choose(self, seen): return seen.legal[-1]\n"
    )
    env = SingleSeatEnv("stones", opponents=f"{tmp_path / 'mine.py'}:Mine")
    for seed in (1, 2):
        _, info = env.reset(seed=seed)
        env.step(first_legal(info["action_mask"]))
    (bot,) = env.game_vs_bots.choosers.values()
    env.close()
    assert env.game_vs_bots.choosers == {}
    assert bot is not None


def test_an_illegal_move_loses_raises_or_is_replaced() -> None:
    lost = SingleSeatEnv("keltis", reward="win", start=0)
    lost.reset(seed=1)
    draw = int(lost.game_vs_bots.going.moves.by_text["draw deck"])
    _, reward, over, _, info = lost.step(draw)
    assert (reward, over) == (-1.0, True)
    assert "play or discard a card now" in info["illegal"]
    strict = SingleSeatEnv("keltis", illegal="raise", start=0)
    strict.reset(seed=1)
    with pytest.raises(keltis.IllegalMove, match="play or discard a card now"):
        strict.step(draw)
    lenient = SingleSeatEnv("keltis", illegal="random", start=0)
    lenient.reset(seed=1)
    assert lenient.step(draw)[2] is False
    assert lenient.game_vs_bots.going.log


def test_many_games_say_how_they_begin_anew_and_do_so() -> None:
    envs = gymnasium.make_vec("keltis/Stones-v0", num_envs=3, opponents="random")
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(120):
        assert seen in envs.observation_space
        assert (infos["action_mask"] == seen["action_mask"]).all()
        seen, rewards, over, cut, infos = envs.step(np.array([first_legal(mask) for mask in seen["action_mask"]]))
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        assert seen["action_mask"].any(axis=1).all()
        for number in np.flatnonzero(over):
            ended += 1
            assert infos["_final_obs"][number]
            assert not infos["final_obs"][number]["action_mask"].any()
            assert infos["final_obs"][number] in envs.single_observation_space
    assert ended >= 3
    envs.close()


def test_many_games_are_those_that_are_played_one_by_one() -> None:
    envs = many("dice", 2, opponents="greedy")
    seen, _ = envs.reset(seed=[5, 6])
    alone = [SingleSeatEnv("dice"), SingleSeatEnv("dice")]
    singles = [env.reset(seed=seed)[0] for env, seed in zip(alone, (5, 6), strict=True)]
    for _ in range(10):
        for number, single in enumerate(singles):
            assert (single["observation"] == seen["observation"][number]).all()
        actions = [first_legal(single["action_mask"]) for single in singles]
        singles = [env.step(action)[0] for env, action in zip(alone, actions, strict=True)]
        seen, *_ = envs.step(np.array(actions))


def test_one_seed_makes_many_games_and_always_the_same() -> None:
    envs = gymnasium.make_vec("keltis/Keltis-v0", num_envs=3)
    first = envs.reset(seed=1)[0]["observation"]
    assert len(np.unique(first, axis=0)) == 3
    assert (envs.reset(seed=1)[0]["observation"] == first).all()
    assert (envs.reset()[0]["observation"] != first).any()


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seat": 2}, "seat must be None or a number from 0 to 1, not 2"),
        ({"opponents": "greedy,greedy"}, "name one opponent for all other seats or one for each of the 1, not 2"),
        ({"opponents": "submarine"}, "there is no bot 'submarine'; there are random"),
        ({"opponents": [7]}, "an opponent is a bot's name or a function from a generator to a bot, not 7"),
        ({"render_mode": "rgb_array"}, "render_mode|not drawn"),
        ({"reward": "fame"}, "reward must be"),
    ],
)
def test_bad_choices_are_refused_in_a_sentence(chosen: dict[str, Any], sentence: str) -> None:
    from keltis.env.vector import VectorSeatEnv

    for make in (SingleSeatEnv, VectorSeatEnv):
        with pytest.raises(ValueError, match=sentence):
            make(**{"game": "cards", **chosen})


def test_bad_actions_of_many_games_are_refused_in_a_sentence() -> None:
    envs = many("keltis", 2, illegal="raise")
    with pytest.raises(CannotDo, match="no game has begun: call reset first"):
        envs.step(np.zeros(2, np.int64))
    with pytest.raises(CannotDo, match="2 games need 2 seeds, not 3"):
        envs.reset(seed=[1, 2, 3])
    seen, _ = envs.reset(seed=1)
    for bad in (np.zeros(3, np.int64), np.zeros(2), np.zeros((2, 1), np.int64), ["flip", "flip"]):
        with pytest.raises(CannotDo, match="2 games need 2 whole numbers, not an array of"):
            envs.step(bad)
    legal = first_legal(seen["action_mask"][0])
    for wrong, sentence in ((10**6, "from 0 to 241"), (241, "is not possible")):
        with pytest.raises(CannotDo, match=f"game 1: .*{sentence}"):
            envs.step(np.array([legal, wrong]))
        seen, _ = envs.reset(seed=1)
    with pytest.raises(CannotDo, match="num_envs must be a whole number of at least 1, not 0"):
        gymnasium.make_vec("keltis/Keltis-v0", num_envs=0)


def test_a_game_that_is_over_asks_for_a_reset() -> None:
    env = SingleSeatEnv("keltis", start=0)
    _, info = env.reset(seed=1)
    while True:
        _, _, over, _, info = env.step(first_legal(info["action_mask"]))
        if over:
            break
    with pytest.raises(CannotDo, match="the game is over: call reset"):
        env.step(0)
