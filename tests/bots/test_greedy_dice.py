"""What the greedy player of the dice game wants in small positions."""

from __future__ import annotations

import pytest

import keltis
from keltis import State
from keltis.engine.kernel import Machine
from tests.helpers.states import played
from tests.rules.dice_table import board, play, throw_and_keep

FAR = "brown-9 yellow-9 pink-9"  # three pieces at the end of their rows


def wanted(state: State) -> str:
    return str(state.observe(0).pick_greedy())


def worth(state: State, move: str) -> int:
    return state.greedy_worth(state.moves.by_text[move])


def test_keeps_three_of_a_colour_and_throws_the_others_again() -> None:
    assert wanted(play(board(), "roll yellow yellow yellow green blue")) == "reroll green blue"


def test_keeps_five_of_a_colour() -> None:
    assert wanted(play(board("green-2"), "roll green green green green green")) == "keep"


def test_keeps_two_wishing_stones_beside_a_colour() -> None:
    assert wanted(play(board("yellow-4"), "roll yellow yellow blue wish wish")) == "reroll blue"


def test_throws_a_die_too_many_again_to_reach_a_leprechaun() -> None:
    state = play(board("green-1", "brown-3"), "roll green green green green wish")
    assert wanted(state).startswith("reroll green")  # three of them reach the leprechaun on green-4


def test_takes_the_leprechaun_rather_than_one_field_more() -> None:
    assert wanted(throw_and_keep(board("green-2 blue-1"), "green green blue blue blue")) == "move green"


def test_takes_the_first_wishing_stone_rather_than_a_few_points_near_the_end() -> None:
    state = board("brown-7 yellow-9 pink-2 green-9", "brown-9 yellow-6 blue-5", stones=[0, 3, 0, 0])
    assert (
        wanted(throw_and_keep(state, "brown yellow pink green wish")) == "move pink"
    )  # pink-3 carries one, brown-8 a point


def test_begins_rows_early_and_not_late() -> None:
    assert wanted(throw_and_keep(board(), "brown yellow pink green blue")).startswith("move")
    late = board(FAR, "brown-9 yellow-6 pink-5 green-3", stones=[5, 5, 0, 0])
    assert wanted(throw_and_keep(late, "brown yellow pink green blue")) == "pass"


@pytest.mark.parametrize(("stones", "move"), [([9, 0, 0, 0], "move green"), ([0, 9, 0, 0], "move blue")])
def test_ends_the_game_ahead_and_not_behind(stones: list[int], move: str) -> None:
    state = board("brown-9 yellow-9 green-6 blue-2", "brown-7 pink-7", stones=stones)
    assert wanted(throw_and_keep(state, "brown yellow green blue wish")) == move


def test_uses_a_clover_to_end_the_game_ahead_and_not_behind() -> None:
    for stones, ends in (([9, 0, 0, 0], True), ([0, 9, 0, 0], False)):
        state = board("brown-9 yellow-7 green-6 blue-3", "brown-7 pink-7", stones=stones)
        assert (
            wanted(play(throw_and_keep(state, "brown blue wish wish wish"), "move blue")) == "advance green"
        ) == ends


def test_shared_victory_is_worth_less_than_a_victory_and_more_than_defeat() -> None:
    def ending(theirs: int) -> int:
        state = board("brown-7 yellow-7 green-6", "brown-7 yellow-8", stones=[5, theirs, 0, 0])
        return worth(throw_and_keep(state, "brown brown brown brown green"), "move green")

    won, shared, lost = ending(5), ending(8), ending(9)
    assert won > shared > lost


def test_dice_that_lead_onto_a_crossed_field_are_worth_nothing() -> None:
    crossed, plain = (throw_of_three(side) for side in ("branches", "plain"))
    assert worth(crossed, "keep") == 0 < worth(plain, "keep")


def throw_of_three(side: str) -> State:
    """Three dice would take the only piece to yellow-5; the row of the other dice cannot be begun."""
    return play(board("brown-9 yellow-2 pink-9 green-9", side=side), "roll yellow yellow yellow blue blue")


def test_dice_of_a_row_that_cannot_be_begun_are_not_kept() -> None:
    state = play(board("brown-9 yellow-9 pink-9 green-5"), "roll green blue blue blue wish")
    assert wanted(state) == "reroll blue blue blue wish"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_appeal_is_the_same_for_what_the_seat_sees(players: int) -> None:
    for seed in range(12):
        state = played("dice", players, seed=seed, plies=9 * seed)
        while state.turn == keltis.CHANCE:
            state.roll()
        seen = Machine(state.game.kernel, state.observed(state.snapshot().player))
        assert [seen.greedy_worth(move) for move in state.actions()] == [
            state.greedy_worth(move) for move in state.actions()
        ]
