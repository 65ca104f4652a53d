"""The end and the scoring of Way of the Stones."""

from __future__ import annotations

import pytest

from keltis.games.notations import CARD_NAMES
from tests.helpers.states import moves
from tests.rules.stones_table import COLOURS, MARKS, PLAIN, laid, near_end, play, scored

# ---- the end ----


@pytest.mark.parametrize("move", ["take green-0", "leave"])
def test_turn_of_the_last_tile_ends_the_game(move: str) -> None:  # S-9
    state = play(near_end("green-0", face_up="blue-0"), "flip")
    assert not state.over
    assert moves(state) == ["take green-0", "leave"]
    play(state, move)
    assert state.over
    assert state.end == "flipped"
    assert state.turn is None
    assert moves(state) == []


def test_last_tile_that_does_not_fit_is_left_and_ends_the_game() -> None:  # S-6 S-9
    state = play(near_end("green-7", mine="green-5 green-9"), "flip")
    assert moves(state) == ["leave"]
    assert play(state, "leave").end == "flipped"


def test_tile_taken_while_one_is_face_down_does_not_end_the_game() -> None:  # S-9
    state = play(near_end("green-0", face_up="blue-0"), "take blue-0")
    assert not state.over
    assert state.turn == 1


def test_extra_turn_with_tiles_face_down_is_a_normal_turn() -> None:  # S-8 S-9
    state = play(near_end("green-0", face_up="blue-0 brown-5"), "take brown-5")
    assert state.seat(0)["phase"] == "turn"
    assert moves(state) == ["take blue-0", "flip"]
    assert play(state, "flip", "take green-0").over


def test_clover_as_last_tile_gives_its_extra_turn() -> None:  # S-9
    state = play(near_end("brown-5", face_up="blue-0 green-0"), "flip", "take brown-5")
    assert state.turn == 0
    assert state.seat(0)["phase"] == "last"
    assert state.begins_turn
    assert moves(state) == ["take green-0", "take blue-0", "end"]
    play(state, "take blue-0")
    assert state.end == "flipped"
    assert [tile["tile"] for tile in state.seat(0)["face_up"]] == ["green-0"]


def test_extra_turn_at_the_end_may_be_ended_at_will() -> None:  # S-9
    state = play(near_end("brown-5", face_up="blue-0"), "flip", "take brown-5", "end")
    assert state.end == "flipped"


def test_end_is_said_also_when_nothing_else_is_possible() -> None:  # S-9
    state = play(near_end("brown-5"), "flip", "take brown-5")
    assert moves(state) == ["end"]
    assert not state.over
    assert play(state, "end").end == "flipped"


def test_clovers_chain_also_after_the_last_tile() -> None:  # S-9
    state = play(near_end("brown-5", face_up="pink-2 green-3 blue-0"), "flip", "take brown-5", "take pink-2")
    assert moves(state) == ["take green-3", "take blue-0", "end"]
    play(state, "take green-3")
    assert moves(state) == ["take blue-0", "end"]
    assert state.turn == 0
    assert play(state, "take blue-0").over


def test_clover_left_as_last_tile_gives_nothing() -> None:  # S-8 S-9
    assert play(near_end("brown-5", face_up="blue-0"), "flip", "leave").end == "flipped"


def test_tiles_left_in_the_middle_do_not_count() -> None:  # S-9
    left = play(near_end("brown-2", face_up="blue-2 blue-3 blue-8"), "flip", "leave")
    assert left.scores[0].total == -4
    assert left.scores[1].total == -4


# ---- scoring ----


@pytest.mark.parametrize(
    ("length", "points"), [(0, 0), (1, -4), (2, -3), (3, 2), (4, 3), (5, 6), (6, 10), (7, 10), (10, 10), (11, 10)]
)
def test_rows_score_by_their_length(length: int, points: int) -> None:  # S-10
    for colour in COLOURS:
        parts = scored(" ".join(f"{colour}-{value}" for value in range(length))).parts
        assert parts[colour] == points
        assert all(parts[other] == 0 for other in COLOURS if other != colour)


@pytest.mark.parametrize(("stones", "points"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (10, 10)])
def test_wishing_stones_score_by_their_number(stones: int, points: int) -> None:  # S-11
    wishes = MARKS["wish"].split()
    assert scored(" ".join([*wishes[:stones], *PLAIN.split()])).parts["stones"] == points
    assert scored(" ".join(wishes[len(wishes) - stones :])).parts["stones"] == points


@pytest.mark.parametrize("tile", CARD_NAMES)
def test_each_tile_adds_its_printed_bonus(tile: str) -> None:  # S-1 S-12
    bonus = 1 if tile in MARKS["points-1"].split() else 3 if tile in MARKS["points-3"].split() else 0
    assert scored(tile).parts["bonus"] == bonus


def test_bonus_points_are_added() -> None:  # S-12
    every = scored(f"{MARKS['points-1']} {MARKS['points-3']}")
    assert every.parts["bonus"] == 20
    assert every.total == sum(every.parts.values()) == 5 * -3 - 4 + 20


def test_worked_example_comes_out_exactly() -> None:  # S-10 S-11 S-12
    score = scored(
        "blue-0 blue-10 yellow-0 yellow-3 yellow-4 yellow-6 pink-0 pink-1 pink-7 "
        "brown-0 brown-1 brown-2 brown-3 brown-4"
    )
    rows = {"blue": -3, "yellow": 3, "pink": 2, "brown": 6, "green": 0}
    assert score.parts == {**rows, "stones": 3, "bonus": 3 + 1 + 3 + 3}
    assert score.total == 21


def test_view_counts_stones_and_bonus() -> None:  # S-11 S-12
    state = play(laid("blue-2 green-5 blue-9"), "flip", "take blue-2", "flip", "take green-5", "flip", "take blue-9")
    seats = state.spectator()["seats"]
    assert [(seat["stones"], seat["bonus"]) for seat in seats] == [(1, 1), (0, 3)]
