"""A turn of Keltis, the board game: cards into rows, discarding and drawing."""

from __future__ import annotations

from collections import Counter

import pytest

import keltis
from keltis.games.constants import COLOURS
from tests.helpers.states import moves
from tests.rules.keltis_table import OTHER, accepted, figures, other_turn, play, position, setup, starting

# ---- a turn ----


def test_turn_is_a_card_and_then_a_draw() -> None:  # K-7 X-1
    state = position(hand="green-7 blue-1", figures="green-1")
    assert moves(state) == [
        "play green-7",
        "play blue-1 small",
        "play blue-1 large",
        "discard green-7",
        "discard blue-1",
    ]
    play(state, "play green-7")
    assert state.turn == 0
    assert moves(state) == ["draw deck"]
    play(state, "draw deck")
    assert state.turn == 1
    assert state.seat(1)["phase"] == "card"


def test_discarding_is_always_allowed() -> None:  # K-7
    state = position(hand="green-7 green-7 blue-1", rows="green-0 green-3", figures="green-1")
    assert starting(state, "discard") == ["discard green-7", "discard blue-1"]
    assert "play green-7" in moves(state)


@pytest.mark.parametrize("value", range(11))
def test_first_card_of_a_row_may_be_any_value(value: int) -> None:  # K-8
    assert f"play pink-{value} small" in moves(position(hand=f"pink-{value}"))


def test_there_is_one_row_of_a_colour() -> None:  # K-8
    state = position(hand="green-2 green-8", rows="green-3 green-7", figures="green-2")
    assert starting(state, "play") == ["play green-8"]
    play(state, "play green-8")
    assert state.spectator()["seats"][0]["rows"]["green"]["cards"] == ["green-3", "green-7", "green-8"]


def test_row_is_open_until_a_value_differs() -> None:  # K-9
    state = position(hand=" ".join(f"green-{value}" for value in range(11)), rows="green-5", figures="green-1")
    assert len(starting(state, "play")) == 11
    play(state, "play green-5")
    row = state.spectator()["seats"][0]["rows"]["green"]
    assert row == {"direction": "open", "cards": ["green-5", "green-5"]}


@pytest.mark.parametrize(("second", "direction"), [(6, "rising"), (4, "falling")])
def test_first_value_that_differs_fixes_the_direction(second: int, direction: str) -> None:  # K-9
    state = position(hand=f"green-{second}", rows="green-5 green-5", figures="green-2")
    play(state, f"play green-{second}")
    assert state.spectator()["seats"][0]["rows"]["green"]["direction"] == direction


@pytest.mark.parametrize("colour", COLOURS)
def test_rows_take_equal_or_further_values_in_their_direction(colour: str) -> None:  # K-9 K-10
    every = " ".join(2 * [f"{colour}-{value}" for value in range(11)])
    for first in range(11):
        for second in range(11):
            state = position(hand=(every, OTHER), rows=f"{colour}-{first}", figures=f"{colour}-1")
            play(state, f"play {colour}-{second}", *other_turn())
            taken = {int(text.split("-")[1]) for text in starting(state, "play") if text.split()[1].startswith(colour)}
            assert taken == accepted([first, second])


def test_equal_value_follows_in_rising_and_falling_rows() -> None:  # K-10
    assert "play green-5" in moves(position(hand="green-5", rows="green-1 green-5", figures="green-2"))
    assert "play green-5" in moves(position(hand="green-5", rows="green-9 green-5", figures="green-2"))
    assert "play green-4" not in moves(position(hand="green-4", rows="green-1 green-5", figures="green-2"))
    assert "play green-6" not in moves(position(hand="green-6", rows="green-9 green-5", figures="green-2"))


# ---- discarding and drawing ----


def test_discard_goes_face_up_onto_the_pile_of_its_colour() -> None:  # K-17
    state = play(position(hand="green-7 blue-1", piles="green-2 blue-0"), "discard green-7")
    piles = state.seat(1)["piles"]
    assert piles == {"brown": [], "yellow": [], "pink": [], "green": ["green-2", "green-7"], "blue": ["blue-0"]}


def test_only_the_top_card_of_a_pile_can_be_drawn() -> None:  # K-17 K-19
    state = play(position(hand="blue-1", piles="green-2 green-9"), "discard blue-1", "draw green")
    assert state.seat(0)["hand"] == ["green-9"]
    assert state.seat(0)["piles"]["green"] == ["green-2"]


def test_empty_pile_cannot_be_drawn_from() -> None:  # K-19
    state = position(hand=("green-7 blue-1", OTHER), piles="yellow-2")
    play(state, "discard green-7", "draw yellow", "discard pink-0")
    assert moves(state) == ["draw deck", "draw green"]


def test_discard_moves_no_figure_and_plays_no_card() -> None:  # K-18
    state = play(position(hand="green-7", figures="green-3", tiles="green-4=points-3"), "discard green-7")
    seat = state.spectator()["seats"][0]
    assert figures(state) == {"green": 3}
    assert seat["points"] == 0
    assert seat["rows"]["green"]["cards"] == []


def test_draw_is_from_the_draw_pile_or_any_discard_pile() -> None:  # K-19
    state = play(position(hand="green-7", figures="green-1", piles="brown-1 blue-2"), "play green-7")
    assert moves(state) == ["draw deck", "draw brown", "draw blue"]


def test_pile_that_took_the_discard_is_closed_for_this_turn() -> None:  # K-19
    state = play(position(hand=("green-7", OTHER), piles="green-2 blue-2"), "discard green-7")
    assert moves(state) == ["draw deck", "draw blue"]
    assert state.seat(0)["closed"] == ["green"]
    play(state, "draw blue", "discard pink-0")
    assert moves(state) == ["draw deck", "draw green"]


def test_closed_pile_is_open_again_in_the_next_turn() -> None:  # K-19
    state = position(hand=("green-7", "blue-3"), figures=("", "blue-1"))
    play(state, "discard green-7", "draw deck", "play blue-3")
    assert moves(state) == ["draw deck", "draw green"]


def test_card_played_closes_no_pile() -> None:  # K-19
    state = play(position(hand="green-7", figures="green-1", piles="green-2"), "play green-7")
    assert moves(state) == ["draw deck", "draw green"]


def test_draw_pile_gives_its_first_card() -> None:  # K-19
    words = setup()
    state = keltis.new("keltis", seed=1, start=0)
    first = words["deck"][0]
    before = Counter(state.seat(0)["hand"])
    discarded = state.seat(0)["hand"][0]
    play(state, f"discard {discarded}", "draw deck")
    assert Counter(state.seat(0)["hand"]) - before == Counter([first]) - Counter([discarded])
    assert state.seat(0)["deck"] == 63


def test_hand_has_eight_cards_after_every_turn() -> None:  # K-20
    state, rng = keltis.new("keltis", 4, seed=9), keltis.Rng(9)
    while not state.over:
        view = state.spectator()
        drawing = view["phase"] != "card"
        assert [seat["hand_size"] for seat in view["seats"]] == [
            8 - (drawing and seat == state.turn) for seat in range(4)
        ]
        state.play(state.pick_pushy(rng))
