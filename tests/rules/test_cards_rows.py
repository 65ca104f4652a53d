"""The rows of the card game, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from tests.helpers.states import moves
from tests.rules.cards_table import DULL, act, alone, deal, refusal, row

# ---- colour rows ----


def test_card_goes_into_the_own_row_of_its_colour() -> None:  # C-6
    state = deal(["green-7"], ["green-3", "green-8"])
    act(state, "play green-7", "draw deck", "play green-3", "draw deck")
    assert row(state, "green", 0)["cards"] == ["green-7"]
    assert row(state, "green", 1)["cards"] == ["green-3"]
    assert refusal(state, "play green-8") == "green 8 is not in your hand (C-6)"


@pytest.mark.parametrize(
    ("laid", "direction", "takes", "refused"),
    [
        (["6"], "open", ["3", "9"], ""),
        (["6", "6"], "open", ["3", "9"], ""),
        (["3", "6"], "rising", ["6", "9"], "your green row is rising: 3 is lower than 6 (C-7)"),
        (["9", "6"], "falling", ["3", "6"], "your green row is falling: 10 is higher than 6 (C-7)"),
        (["3", "6", "6"], "rising", ["9", "10"], "your green row is rising: 3 is lower than 6 (C-7)"),
    ],
)
def test_rows_rise_or_fall_or_stay_equal(
    laid: list[str], direction: str, takes: list[str], refused: Any
) -> None:  # C-7
    hand = [f"green-{value}" for value in ("3", "3", "6", "6", "9", "10")] + DULL[:2]
    state = alone(deal(hand, [], removed=30), *(f"play green-{value}" for value in laid))
    assert row(state, "green") == {"direction": direction, "cards": [f"green-{value}" for value in laid]}
    assert {f"play green-{value}" for value in takes} <= set(moves(state))
    if refused:
        assert refusal(state, f"play green-{refused.split(': ')[1].split()[0]}") == refused


@pytest.mark.parametrize("laid", [[], ["6"], ["3", "6"], ["9", "6"]])
def test_closing_card_may_always_be_laid(laid: list[str]) -> None:  # C-8
    state = alone(deal(["green-3", "green-6", "green-9", "green-close"], []), *(f"play green-{v}" for v in laid))
    act(state, "play green-close")
    assert row(state, "green")["cards"] == [f"green-{v}" for v in [*laid, "close"]]


def test_table_may_forbid_closing_cards_to_start_a_row() -> None:  # C-8
    state = deal(["green-3", "green-close"], [], closing_may_start=False)
    assert "play green-close" not in moves(state)
    assert refusal(state, "play green-close") == (
        "at this table a closing card cannot be the first card of a row, and your green row is empty (C-8)"
    )
    assert "play green-close" in moves(alone(state, "play green-3"))
    with pytest.raises(keltis.BadOption, match="option closing_may_start must be True or False, not 'no'"):
        keltis.new("cards", closing_may_start="no")


def test_after_a_closing_card_only_the_second_one_follows() -> None:  # C-9
    state = deal(["green-3", "green-5", "point-3", "green-close", "green-close", *DULL[:3]], [])
    alone(state, "play green-3", "play green-close")
    green = {move for move in moves(state) if move.startswith("play") and "green" in move}
    assert green == {"play green-close"}
    closed = "there is a closing card in your green row: only the second closing card may follow (C-9)"
    assert refusal(state, "play green-5") == closed
    assert refusal(state, "play point-3 green") == closed
    alone(state, "play green-close")
    assert row(state, "green")["cards"] == ["green-3", "green-close", "green-close"]
    assert refusal(state, "play green-5") == closed


def test_row_that_begins_with_a_closing_card_is_closed() -> None:  # C-8, C-9
    state = alone(deal(["green-5", "green-close", "point-0"], []), "play green-close")
    assert refusal(state, "play green-5").endswith("(C-9)")
    assert refusal(state, "play point-0 green").endswith("(C-9)")


# ---- point cards ----


def test_point_row_takes_point_cards_in_any_order() -> None:  # C-10
    state = alone(deal(["point-5", "point-2", "point-8"], []), "play point-5 points", "play point-2 points")
    assert "play point-8 points" in moves(state)
    assert state.spectator()["seats"][0]["points"] == ["point-2", "point-5"]
    assert refusal(state, "play point-5 points") == "point card 5 is not in your hand (C-10)"


def test_point_card_lengthens_a_row_that_shows_its_value() -> None:  # C-11
    state = alone(deal(["green-3", "green-6", "green-4", "green-8", "point-6"], []), "play green-3", "play green-6")
    alone(state, "play point-6 green")
    assert row(state, "green") == {"direction": "rising", "cards": ["green-3", "green-6", "point-6"]}
    assert state.scores[0].parts["green"] == -2
    assert "play green-8" in moves(state)
    assert "play green-4" not in moves(state)
    assert state.spectator()["seats"][0]["points"] == []


def test_point_card_does_not_fix_a_direction() -> None:  # C-11
    state = alone(deal(["green-6", "green-4", "green-8", "point-6"], []), "play green-6", "play point-6 green")
    assert row(state, "green")["direction"] == "open"
    assert {"play green-4", "play green-8"} <= set(moves(state))


def test_point_card_needs_a_row_with_its_value_on_top() -> None:  # C-11
    state = alone(deal(["green-3", "green-6", "point-3", "point-7"], []), "play green-3", "play green-6")
    assert not {"play point-3 green", "play point-7 green", "play point-7 blue"} & set(moves(state))
    assert refusal(state, "play point-3 green") == (
        "the last number card in your green row is 6, so point card 3 does not fit (C-11)"
    )
    assert refusal(state, "play point-7 blue") == "your blue row is empty, and a point card cannot start it (C-11)"
    assert refusal(state, "play point-6 green") == "point card 6 is not in your hand (C-11)"


def test_point_card_fits_every_row_that_shows_its_value() -> None:  # C-10, C-11
    hand = ["green-6", "blue-6", "brown-6", "pink-5", "point-6", *DULL[:3]]
    state = alone(deal(hand, [], removed=30), "play green-6", "play blue-6", "play brown-6", "play pink-5")
    places = [move for move in moves(state) if move.startswith("play point-6")]
    assert places == ["play point-6 points", "play point-6 brown", "play point-6 green", "play point-6 blue"]
