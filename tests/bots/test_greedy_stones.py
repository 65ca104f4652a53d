"""What the greedy player of Way of the Stones wants in small positions."""

from __future__ import annotations

import pytest

import keltis
from keltis import State
from keltis.engine.kernel import Machine
from tests.bots.stones_table import middle
from tests.helpers.states import moves, played


def wanted(state: State) -> str:
    return str(state.observe(0).pick_greedy())


def worth(state: State, move: str) -> int:
    return state.greedy_worth(state.moves.by_text[move])


def test_begins_a_row_at_its_end_and_not_in_its_middle() -> None:
    assert wanted(middle(turned="yellow-10")) == "take yellow-10"
    assert wanted(middle(turned="yellow-5")) == "leave"


def test_takes_the_next_tile_of_a_row() -> None:
    assert wanted(middle("green-0 green-1", turned="green-2")) == "take green-2"


def test_leaves_a_tile_that_would_skip_most_of_a_row() -> None:
    assert wanted(middle("green-0 green-1", turned="green-10")) == "leave"


def test_skips_tiles_that_are_gone() -> None:
    theirs = "green-8 green-7 green-6 green-5 green-4 green-3 green-2"
    assert wanted(middle("green-0 green-1", theirs, turned="green-9")) == "take green-9"


def test_begins_no_row_that_cannot_become_long() -> None:
    assert wanted(middle(turned="brown-0", down="brown-1 pink-0 pink-3")) == "leave"
    assert wanted(middle(turned="brown-0", down="brown-1 brown-3 brown-9 brown-10 pink-0 pink-3")) == "take brown-0"


def test_finishes_a_short_row_before_the_end() -> None:
    state = middle("brown-0 brown-1 pink-0 pink-3 pink-5", up="brown-3 pink-8", down="blue-0 blue-1")
    assert wanted(state) == "take brown-3"  # −3 becomes 2; with pink-8 2 would become 3


def test_tiles_beyond_the_sixth_bring_no_row_points() -> None:
    row = "green-0 green-1 green-2 green-3 green-4 green-5 green-6"
    for mine in (row.removesuffix(" green-6"), row):
        assert worth(middle(mine, "green-9 green-10", turned="green-8"), "take green-8") == 0


def test_takes_the_second_wishing_stone_rather_than_a_tile_without_a_mark() -> None:
    state = middle("blue-1 pink-0 yellow-6 yellow-5", "brown-0", up="blue-2 pink-3", down="green-0 green-10")
    assert wanted(state) == "take blue-2"


def test_tile_that_the_next_player_wants_too_is_worth_more() -> None:
    mine = "yellow-10 yellow-9"
    contested = middle(mine, "yellow-0 yellow-2 yellow-3", up="yellow-8")
    safe = middle(mine, "yellow-3 yellow-2 yellow-0", up="yellow-8")
    assert worth(contested, "take yellow-8") >= worth(safe, "take yellow-8") + 10


def test_takes_at_once_what_the_next_player_wants_and_lets_the_other_tile_wait() -> None:
    rows = "brown-1 brown-2 green-10 green-9"
    assert wanted(middle(rows, "brown-5 brown-4 green-6 green-5", up="brown-3 green-8")) == "take brown-3"
    assert wanted(middle(rows, "brown-4 brown-5 green-6 green-7", up="brown-3 green-8")) == "take green-8"


def test_denies_the_next_player_a_sixth_tile() -> None:
    theirs = "pink-0 pink-1 pink-3 pink-4 pink-5"
    assert wanted(middle("pink-6", theirs, up="pink-10", down="green-0 green-2")) == "take pink-10"


def test_clover_makes_a_tile_worth_more() -> None:
    clover = middle("brown-6 brown-7", turned="brown-8")
    plain = middle("green-6 green-7", turned="green-8")
    assert worth(clover, "take brown-8") > worth(plain, "take green-8")


def test_turns_the_last_tile_over_when_that_wins() -> None:
    long, short = "brown-0 brown-1 brown-2 brown-3 brown-4 brown-6", "pink-0 pink-3"
    assert wanted(middle(long, short, up="brown-7 pink-5", down="green-0")) == "flip"
    assert wanted(middle(short, long, up="brown-7 pink-5", down="green-0")) == "take pink-5"


@pytest.mark.parametrize("seed", range(40))
def test_last_tile_is_worth_exactly_the_points_that_it_brings(seed: int) -> None:
    state, rng = keltis.new("stones", 2 + seed % 3, seed=seed), keltis.Rng(seed)
    while not state.over:
        if state.snapshot().turned == 55 and "leave" in moves(state):
            seat, before = state.snapshot().player, state.scores
            for move in state.legal:
                after = state.copy()
                after.play(move)
                if after.over:
                    assert state.greedy_worth(move) == 10 * (after.scores[seat].total - before[seat].total)
        state.play(state.pick(rng))


def test_in_a_last_extra_turn_no_tile_is_taken_that_costs_points() -> None:
    state = middle("brown-0 brown-1", turned="brown-5", up="pink-0", down="")
    state.play("take brown-5")
    assert moves(state) == ["take pink-0", "end"]
    assert wanted(state) == "end"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_appeal_does_not_depend_on_what_lies_face_down(players: int) -> None:
    for seed in range(10):
        state = played("stones", players, seed=seed, plies=10 * seed)
        seen = Machine(state.game.kernel, state.observed(state.snapshot().player))
        assert [seen.greedy_worth(move) for move in state.actions()] == [
            state.greedy_worth(move) for move in state.actions()
        ]
