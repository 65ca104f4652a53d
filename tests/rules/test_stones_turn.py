"""The tiles, a turn and the clovers of Way of the Stones."""

from __future__ import annotations

import pytest

import keltis
from keltis.engine.game import game
from keltis.games.notations import CARD_NAMES
from tests.helpers.states import moves
from tests.rules.stones_table import COLOURS, MARKS, laid, play

# ---- tiles and deal ----


def test_there_is_one_tile_of_each_colour_and_value() -> None:  # S-1
    tiles = game("stones").notation.setup(keltis.new("stones", seed=3).snapshot())["tiles"]
    assert sorted(tiles) == sorted(f"{colour}-{value}" for colour in COLOURS for value in range(11))


def test_thirty_tiles_carry_the_printed_marks() -> None:  # S-1
    marks = keltis.new("stones", seed=3).spectator()["marks"]
    assert marks == {tile: mark for mark, tiles in MARKS.items() for tile in tiles.split()}
    assert [list(marks.values()).count(mark) for mark in MARKS] == [10, 10, 5, 5]


def test_all_tiles_begin_shuffled_and_face_down() -> None:  # S-2
    orders = [keltis.new("stones", seed=seed).snapshot().tiles for seed in range(200)]
    assert len({tuple(order) for order in orders}) == 200
    assert len({order[0] for order in orders}) > 45
    assert len({order[54] for order in orders}) > 45
    seen = keltis.new("stones", seed=3).seat(0)
    assert seen["face_down"] == 55
    assert seen["face_up"] == []
    assert seen["legal"] in (["flip"], [])
    assert all(row["tiles"] == [] for seat in seen["seats"] for row in seat["rows"].values())


# ---- a turn ----


def test_tile_turned_over_is_taken_or_left() -> None:  # S-3
    state = play(laid("green-7"), "flip")
    assert state.turn == 0
    assert moves(state) == ["take green-7", "leave"]
    assert state.seat(1)["turned"] == "green-7"


def test_taking_the_turned_tile_ends_the_turn() -> None:  # S-3 X-1
    state = play(laid("green-7"), "flip", "take green-7")
    assert state.turn == 1
    assert state.seat(1)["seats"][0]["rows"]["green"] == {"direction": "open", "tiles": ["green-7"]}
    assert state.seat(1)["face_up"] == []


def test_leaving_the_turned_tile_ends_the_turn_and_keeps_it_face_up() -> None:  # S-3 S-4
    state = play(laid("green-7"), "flip", "leave")
    assert state.turn == 1
    assert state.seat(0)["face_up"] == [{"tile": "green-7", "place": 0}]
    assert moves(state) == ["take green-7", "flip"]


def test_any_face_up_tile_can_be_taken_instead_of_turning_one_over() -> None:  # S-4
    state = play(laid("green-7 brown-0 blue-10"), "flip", "leave", "flip", "leave", "flip", "leave")
    assert moves(state) == ["take brown-0", "take green-7", "take blue-10", "flip"]
    play(state, "take green-7")
    assert state.turn == 0
    assert state.seat(0)["face_down"] == 52
    assert state.seat(0)["face_up"] == [{"tile": "brown-0", "place": 1}, {"tile": "blue-10", "place": 2}]


def test_after_a_flip_no_other_face_up_tile_can_be_taken() -> None:  # S-3 S-4
    state = play(laid("green-7 brown-0"), "flip", "leave", "flip")
    assert moves(state) == ["take brown-0", "leave"]


def test_face_up_tiles_are_shown_in_the_order_in_which_they_were_turned_over() -> None:  # S-4
    state = play(laid("pink-10 brown-3 green-0"), "flip", "leave", "flip", "leave", "flip", "leave")
    assert [tile["tile"] for tile in state.spectator()["face_up"]] == ["pink-10", "brown-3", "green-0"]


# ---- clovers ----


def test_clover_gives_another_whole_turn() -> None:  # S-8
    state = play(laid("green-0 blue-1 brown-5"), "flip", "leave", "flip", "leave", "flip", "take brown-5")
    assert state.turn == 0
    assert moves(state) == ["take green-0", "take blue-1", "flip"]
    assert state.begins_turn
    play(state, "take green-0")
    assert state.turn == 1


def test_clovers_chain() -> None:  # S-8
    state = play(laid("brown-5 yellow-1 pink-2 green-0"), "flip", "take brown-5", "flip", "take yellow-1", "flip")
    play(state, "take pink-2")
    assert state.turn == 0
    assert moves(state) == ["flip"]
    play(state, "flip", "leave")
    assert state.turn == 1


@pytest.mark.parametrize("tile", MARKS["clover"].split())
def test_each_clover_gives_a_turn(tile: str) -> None:  # S-1 S-8
    assert play(laid(tile), "flip", f"take {tile}").turn == 0


@pytest.mark.parametrize("tile", sorted(set(CARD_NAMES) - set(MARKS["clover"].split())))
def test_no_other_tile_gives_a_turn(tile: str) -> None:  # S-1 S-8
    assert play(laid(tile), "flip", f"take {tile}").turn == 1


def test_clover_left_lying_gives_its_turn_to_the_player_who_takes_it() -> None:  # S-8
    state = play(laid("brown-5"), "flip", "leave")
    assert state.turn == 1
    play(state, "take brown-5")
    assert state.turn == 1
    assert moves(state) == ["flip"]
