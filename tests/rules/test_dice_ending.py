"""The end and the scoring of the dice game."""

from __future__ import annotations

import pytest

import keltis
from tests.helpers.states import moves
from tests.rules.dice_table import bare, board, own_board, play, seat, throw_and_keep

GOAL = {
    2: ("pink-6 brown-7 yellow-8", "blue-9 green-7"),
    3: ("pink-6 brown-7 yellow-8", "blue-9 green-7", "blue-7 brown-8"),
    4: ("pink-6 brown-7", "blue-9 green-7", "blue-7 brown-8", "blue-7 brown-8"),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_game_ends_at_once_with_enough_pieces_in_the_goal_area(players: int) -> None:  # D-14
    state = play(throw_and_keep(board(*GOAL[players]), "pink green green green wish"), "move pink")
    assert state.over
    assert state.end == "goal"
    assert state.spectator()["in_goal"] == state.spectator()["goal_size"] == {2: 5, 3: 7, 4: 8}[players]


def test_one_piece_fewer_does_not_end_the_game() -> None:  # D-14
    state = play(throw_and_keep(board("pink-6 brown-7", "blue-9 green-7"), "pink green green green wish"), "move pink")
    assert not state.over
    assert moves(state)[-1] == "decline"


def test_all_four_pieces_of_one_player_end_the_game() -> None:  # D-14
    state = board("brown-7 yellow-8 pink-9 blue-5", "blue-6")
    play(throw_and_keep(state, "green green blue blue wish"), "move blue")
    assert state.end == "finished"


def test_both_reasons_at_once_count_as_the_first() -> None:  # D-14
    state = board("brown-7 yellow-8 pink-9 blue-5", "blue-7")
    play(throw_and_keep(state, "green green blue blue wish"), "move blue")
    assert state.end == "goal"


@pytest.mark.parametrize(
    ("piece", "dice"),
    [
        ("pink-6", "pink green green wish wish"),
        ("blue-4", "green blue blue blue wish"),
        ("green-6", "green green green blue wish"),
    ],
)
def test_last_field_gives_no_advantage_any_more(piece: str, dice: str) -> None:  # D-14
    """Pink field 7 is a clover, blue field 7 a leprechaun, green field 9 a wishing stone."""
    state = board(f"brown-8 {piece}", "brown-7 yellow-7 pink-8")
    throw_and_keep(state, dice)
    before = seat(state)["stones"]
    play(state, f"move {piece.split('-')[0]}")
    assert state.end == "goal"
    assert seat(state)["stones"] == before
    assert moves(state) == []


def test_jump_far_into_the_goal_area_counts_once_and_moves_inside_it_no_more() -> None:  # D-14
    state = board("brown-4", "blue-9 green-7 pink-7")
    play(throw_and_keep(state, "brown brown brown brown wish"), "move brown")
    assert seat(state)["in_goal"] == 1
    assert state.spectator()["in_goal"] == 4
    play(throw_and_keep(state, "green blue blue blue blue"), "move green")
    assert state.spectator()["in_goal"] == 4
    assert not state.over


def test_clover_step_into_the_goal_area_ends_the_game() -> None:  # D-14
    state = board("brown-2 pink-6 yellow-8", "blue-9 green-7 pink-7")
    play(throw_and_keep(state, "brown green green green wish"), "move brown", "advance pink")
    assert state.end == "goal"


def test_piece_may_enter_straight_into_the_goal_area_of_an_own_board() -> None:  # D-14
    early = own_board(goal_fields=[4, 5, 6, 7, 8, 9], plain=bare(), advantages=bare())
    state = play(throw_and_keep(board(own=early), "pink pink pink pink wish"), "move pink")
    assert seat(state)["in_goal"] == 1
    state = board("", "blue-9 green-7 pink-7 brown-3", own=early)
    play(throw_and_keep(state, "pink pink pink pink wish"), "pass")
    play(throw_and_keep(state, "brown pink pink pink pink"), "move brown")
    assert state.end == "finished"


def test_each_piece_scores_its_field_and_those_never_entered_nothing() -> None:  # D-15
    for field, value in zip(range(1, 10), (-4, -3, -2, 1, 2, 3, 6, 7, 10), strict=True):
        score = board(f"green-{field}", stones=[4, 4, 0, 0]).scores[0]
        assert score.parts == {"brown": 0, "yellow": 0, "pink": 0, "green": value, "blue": 0, "stones": 1}
        assert score.total == value + 1


def test_wishing_stones_score_by_their_number() -> None:  # D-16
    points = [board(stones=[n, 0, 0, 0]).scores[0].parts["stones"] for n in range(12)]
    assert points == [-10, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10]
    assert board(stones=[40, 0, 0, 0]).scores[0].total == 10


def test_worked_example_with_its_void_clover() -> None:  # D-14 D-15 D-16 X-2
    state = board(
        "brown-5 yellow-9 pink-6",
        "brown-7 green-7 blue-7",
        "brown-8 yellow-5 pink-8",
        "brown-9 yellow-2 pink-5 green-5",
        stones=[5, 4, 3, 7],
    )
    play(throw_and_keep(state, "pink green green blue wish"), "move pink")
    assert state.end == "goal"
    assert [score.total for score in state.scores] == [20, 19, 14, 17]
    assert list(state.scores[0].parts.values()) == [2, 10, 6, 0, 0, 2]
    assert state.winners == (0,)


def test_match_of_both_sides_adds_the_points() -> None:  # D-17
    records = []
    for number, side in enumerate(("plain", "branches"), 1):
        state = keltis.new("dice", 2, seed=number, names=("Ana", "Ben"), side=side)
        rng = keltis.Rng(number)
        while not state.over:
            state.play(state.pick_pushy(rng))
        state.match = {"id": "both sides", "game": number, "of": 2}
        records.append(state.record())
    added = [sum(record["result"]["scores"][n] for record in records) for n in (0, 1)]
    winners = [n for n in (0, 1) if added[n] == max(added)]
    assert keltis.match_totals(records) == {"totals": added, "winners": winners}
