"""What the seats of Way of the Stones are shown and told, its deal and its score sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest

import keltis
from keltis import BadOption, BadSetup
from keltis.engine.game import game
from keltis.engine.scoring import score_players
from keltis.games.notations import CARD_NAMES
from tests.helpers.states import refusals
from tests.rules.stones_table import laid, near_end, play, refusal, stack

# ---- what seats know ----


def test_every_seat_and_a_spectator_see_the_same() -> None:
    state = play(laid("brown-5 pink-0"), "flip", "take brown-5", "flip", "leave")
    views = [state.seat(0), state.seat(1), state.spectator()]
    for view in views:
        del view["seat"], view["legal"]
    assert views[0] == views[1] == views[2]


def test_order_of_face_down_tiles_changes_nothing_that_is_seen() -> None:
    one = play(laid("brown-5 pink-0"), "flip", "take brown-5", "flip", "leave")
    other = play(laid("brown-5 pink-0", "brown-0 brown-1 brown-2"), "flip", "take brown-5", "flip", "leave")
    assert one.to_bytes() != other.to_bytes()
    for seat in (0, 1):
        assert one.observed(seat) == other.observed(seat)


def test_sampled_states_look_the_same_and_shuffle_what_is_face_down() -> None:
    state = play(laid("brown-5 pink-0"), "flip", "take brown-5", "flip", "leave")
    orders = set()
    for seed in range(100):
        twin = state.determinize(1, seed=seed)
        assert twin.seat(1) == state.seat(1)
        assert sorted(twin.snapshot().tiles) == list(range(55))
        orders.add(twin.snapshot().tiles[2])
    assert len(orders) > 35


# ---- deal and options ----


def place(words: Any) -> Any:
    blank = game("stones").blank(2, 0, {})
    game("stones").notation.place(blank, words)
    return blank


def test_setup_is_the_order_of_the_tiles() -> None:  # S-2
    order = [CARD_NAMES[tile] for tile in stack("green-7 blue-0", "pink-3")]
    assert place({"tiles": order}).tiles == stack("green-7 blue-0", "pink-3")
    assert game("stones").notation.setup(laid("green-7 blue-0", "pink-3").snapshot()) == {"tiles": order}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "setup must be an object"),
        ({}, "lacks ['tiles']"),
        ({"tiles": list(CARD_NAMES), "deck": []}, "unknown ['deck']"),
        ({"tiles": "green-7"}, "setup.tiles must be a list of names"),
        ({"tiles": [*CARD_NAMES[:54], "green-11"]}, "setup.tiles holds 'green-11'"),
        ({"tiles": [*CARD_NAMES[:54], 7]}, "setup.tiles holds 7"),
        ({"tiles": [*CARD_NAMES[:54], None]}, "setup.tiles holds None"),
        ({"tiles": list(CARD_NAMES[:54])}, "blue-10 is there 0 times instead of 1"),
        ({"tiles": [*CARD_NAMES, "brown-0"]}, "brown-0 is there 2 times instead of 1"),
    ],
)
def test_bad_setup_is_refused_in_one_sentence(words: Any, message: str) -> None:  # S-1 S-2
    with pytest.raises(BadSetup) as error:
        place(words)
    assert message in str(error.value)


def test_the_game_has_no_options() -> None:  # S-2
    with pytest.raises(BadOption, match="stones has no option 'board'"):
        keltis.new("stones", board={})


# ---- reasons ----


def test_reasons_while_a_tile_waits_to_be_turned_over() -> None:  # S-4 S-5 S-7
    state = laid("green-8 brown-0 green-5 green-7 green-9")
    play(state, "flip", "take green-8", "flip", "leave", "flip", "take green-5", "flip", "leave", "flip", "leave")
    play(state, "take green-9")
    assert refusal(state, "take green-7") == "your green row is falling: 7 is higher than 5 (S-5)"
    assert refusal(state, "take pink-3") == "pink 3 is still face down (S-4)"
    assert refusal(state, "take green-9") == "green 9 is already in a row and can no longer be taken (S-4)"
    assert refusal(state, "leave").startswith("you haven’t turned over a tile yet")
    assert refusal(state, "end").startswith("you can’t pass while there are tiles face down")
    assert refusal(state, "end").endswith("(S-7)")


def test_reasons_while_a_turned_tile_is_to_be_taken_or_left() -> None:  # S-3 S-5 S-6
    state = laid("green-2 brown-0 green-5 brown-1 green-4")
    play(state, "flip", "take green-2", "flip", "leave", "flip", "take green-5", "flip", "leave", "flip")
    assert refusal(state, "take green-4") == "your green row is rising: 4 is lower than 5 (S-5)"
    for move in ("take brown-0", "take pink-3", "take green-5", "flip", "end"):
        assert refusal(state, move) == "take green 4 now, or leave it (S-3)"


def test_reasons_in_an_extra_turn_after_the_last_tile() -> None:  # S-9
    state = play(near_end("brown-5", face_up="blue-0"), "flip", "take brown-5")
    assert refusal(state, "flip").startswith("no tiles are left face down")
    assert refusal(state, "leave").startswith("in this extra turn nothing is left face down")
    assert refusal(state, "leave").endswith("(S-9)")
    assert refusal(state, "take green-0") == "green 0 is already in a row and can no longer be taken (S-4)"


def test_there_is_a_reason_for_every_move_that_is_not_legal() -> None:  # S-3 S-9
    for seed in range(12):
        state, rng = keltis.new("stones", 4, seed=seed), keltis.Rng(seed)
        while not state.over:
            assert all(reason.rule.startswith("S-") for reason in refusals(state))
            json.dumps(state.spectator())
            state.play(state.pick_pushy(rng))


# ---- the score sheet ----


def test_sheet_counts_the_worked_example() -> None:  # S-10 S-11 S-12
    mine = {"brown": "0,1,2,3,4", "yellow": "6 4 3 0", "pink": "0, 1, 7", "green": "", "blue": "10,0"}
    assert [score.total for score in score_players(game("stones"), [mine, {}], {})] == [21, -4]


@pytest.mark.parametrize("text", ["11", "x", "1;2", "-1", "1.5", "²", "0100"])
def test_sheet_takes_only_values_of_tiles(text: str) -> None:  # S-1
    with pytest.raises(BadOption, match="brown must be numbers from 0 to 10"):
        score_players(game("stones"), [{"brown": text}, {}], {})


def test_sheet_takes_each_tile_once() -> None:  # S-1
    with pytest.raises(BadOption, match="brown names a number twice"):
        score_players(game("stones"), [{"brown": "5,5"}, {}], {})
    with pytest.raises(BadOption, match="Brown 2 is in two rows, but there is only one such tile"):
        score_players(game("stones"), [{"brown": "1,2"}, {}, {"brown": "3,2"}], {})
