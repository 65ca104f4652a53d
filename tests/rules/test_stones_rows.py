"""The rows of Way of the Stones."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis import State
from tests.helpers.states import moves, state_of
from tests.rules.stones_table import laid, play, stack


@pytest.mark.parametrize("value", range(11))
def test_row_may_begin_with_any_value(value: int) -> None:  # S-5
    assert f"take green-{value}" in moves(play(laid(f"green-{value}"), "flip"))


def row_of(*values: int) -> State:
    """Seat 0 has laid these green tiles, all other green ones lie face up, and seat 0 is to move."""

    def edit(s: Any) -> None:
        s.tiles[:] = stack(" ".join(f"green-{value}" for value in range(11)))
        s.turned = 11
        s.face_up = 0x7FF << 33

    state = state_of("stones", edit=edit)
    for value in values:
        play(state, f"take green-{value}")
        if state.turn == 1:
            play(state, "flip", "leave")
    return state


def fitting(state: State) -> list[int]:
    return sorted(int(text.removeprefix("take green-")) for text in moves(state) if text.startswith("take green"))


def test_second_tile_may_be_higher_or_lower() -> None:  # S-5
    state = row_of(7)
    assert fitting(state) == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10]
    assert state.seat(0)["seats"][0]["rows"]["green"]["direction"] == "open"


def test_rising_row_takes_only_strictly_higher_tiles() -> None:  # S-5
    assert fitting(row_of(2, 5)) == [6, 7, 8, 9, 10]
    assert fitting(row_of(2, 5, 9)) == [10]
    assert fitting(row_of(0, 10)) == []
    row = row_of(0, 3, 5, 9).seat(0)["seats"][0]["rows"]["green"]
    assert row == {"direction": "rising", "tiles": ["green-0", "green-3", "green-5", "green-9"]}


def test_falling_row_takes_only_strictly_lower_tiles() -> None:  # S-5
    assert fitting(row_of(8, 5)) == [0, 1, 2, 3, 4]
    assert fitting(row_of(8, 5, 1)) == [0]
    row = row_of(8, 6, 5, 2, 0).seat(0)["seats"][0]["rows"]["green"]
    assert row == {"direction": "falling", "tiles": ["green-8", "green-6", "green-5", "green-2", "green-0"]}


@pytest.mark.parametrize("first", range(11))
def test_every_pair_of_tiles_fixes_the_direction_for_good(first: int) -> None:  # S-5
    for second in set(range(11)) - {first}:
        higher = list(range(second + 1, 11))
        lower = list(range(second))
        assert fitting(row_of(first, second)) == (higher if second > first else lower)


def test_each_colour_and_each_player_has_a_row_of_its_own() -> None:  # S-5
    state = laid("green-8 green-7 blue-0 green-10 green-1")
    play(state, "flip", "take green-8", "flip", "take green-7", "flip", "take blue-0", "flip", "take green-10")
    play(state, "flip")
    assert moves(state) == ["take green-1", "leave"]  # onto green-8
    play(state, "leave")
    assert moves(state) == ["flip"]  # seat 1 has green-7, green-10


def test_tile_that_does_not_fit_stays_face_up_and_the_turn_ends() -> None:  # S-6
    state = laid("green-8 brown-0 green-5 brown-1 green-7")
    play(state, "flip", "take green-8", "flip", "leave", "flip", "take green-5", "flip", "leave", "flip")
    assert moves(state) == ["leave"]
    play(state, "leave")
    assert state.turn == 1
    assert state.seat(0)["face_up"][-1] == {"tile": "green-7", "place": 4}


def test_face_up_tile_that_does_not_fit_cannot_be_taken() -> None:  # S-6
    state = laid("green-7 green-8 brown-0 green-5")
    play(state, "flip", "leave", "flip", "leave", "take green-8", "flip", "leave")
    play(state, "flip", "take green-5")
    assert moves(state) == ["take brown-0", "take green-7", "flip"]  # seat 1 has no green tile
    play(state, "take brown-0")
    assert moves(state) == ["flip"]  # seat 0 falls from 8 to 5


def test_there_is_no_passing() -> None:  # S-7
    state = play(laid("green-7"), "flip", "leave")
    assert not {"leave", "end"} & set(moves(state))
    rng = keltis.Rng(5)
    state = keltis.new("stones", 4, seed=5)
    while not state.over:
        fresh = state.seat(0)["phase"] == "turn"
        assert not fresh or ("flip" in moves(state) and not {"leave", "end"} & set(moves(state)))
        state.play(state.pick(rng))
