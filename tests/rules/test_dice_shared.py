"""The rules that the dice game shares with the others."""

from __future__ import annotations

import json

import pytest

import keltis
from keltis import State
from tests.helpers.states import moves, state_of
from tests.rules.dice_table import board, play, seat, throw_and_keep


def test_start_player_is_drawn_unless_the_table_names_one() -> None:
    assert {keltis.new("dice", 4, seed=seed).snapshot().player for seed in range(40)} == {0, 1, 2, 3}
    assert keltis.new("dice", 4, seed=1, start=3).snapshot().player == 3


def test_equal_totals_share_the_win() -> None:
    state = board("brown-8 pink-7 green-6", "brown-8 yellow-7 green-6 blue-6", stones=[4, 4, 0, 0])
    play(throw_and_keep(state, "brown pink green blue wish"), "move green")
    assert [score.total for score in state.scores] == [20, 20]
    assert state.winners == (0, 1)


def test_nothing_is_hidden_and_a_sampled_state_is_the_state() -> None:
    state = play(throw_and_keep(board("brown-2", "pink-8"), "brown pink pink green wish"), "move brown")
    shown = [state.seat(0), state.seat(1), state.spectator()]
    for seen in shown:
        del seen["seat"], seen["legal"]
    assert shown[0] == shown[1] == shown[2]
    assert state.determinize(1, seed=1).to_bytes() == state.to_bytes()
    json.dumps(shown)


def idle_turns(state: State, turns: int) -> State:
    for _ in range(turns):
        play(throw_and_keep(state, "brown yellow pink green blue"), "pass")
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_turns_of_everybody_without_a_move_end_the_game(players: int) -> None:
    state = idle_turns(state_of("dice", players), 10 * players - 1)
    assert not state.over
    idle_turns(state, 1)
    assert state.end == "stalled"
    assert [score.total for score in state.scores] == [-10] * players


def test_a_move_of_one_player_only_sets_back_that_players_count() -> None:
    state = idle_turns(state_of("dice"), 18)
    play(throw_and_keep(state, "brown yellow pink green blue"), "move brown")
    idle_turns(state, 19)
    assert [seat(state, n)["idle"] for n in (0, 1)] == [9, 10]  # it counts no further than ten
    assert not state.over
    assert idle_turns(state, 1).end == "stalled"


def test_extra_turn_of_a_leprechaun_is_a_turn_of_its_own() -> None:
    state = board("pink-1", idle=[9, 10, 0, 0])
    play(throw_and_keep(state, "brown yellow pink green blue"), "move pink")
    assert seat(state)["idle"] == 0
    idle_turns(state, 1)
    assert seat(state)["idle"] == 1
    assert state.snapshot().player == 1


def test_forced_pass_counts_as_a_turn_without_a_move() -> None:
    state = throw_and_keep(board("brown-9", idle=[9, 10, 0, 0]), "brown brown brown brown brown")
    assert moves(state) == ["pass"]
    assert play(state, "pass").end == "stalled"


def test_same_seed_gives_the_same_throws() -> None:
    games = [keltis.new("dice", seed=7) for _ in range(2)]
    for state in games:
        rng = keltis.Rng(1)
        while not state.over:
            state.roll() if state.turn == keltis.CHANCE else state.play(state.pick_pushy(rng))
    assert games[0].record() == games[1].record()
    assert keltis.load(games[0].record()) == games[0]
