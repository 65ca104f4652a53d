"""The figures of Keltis, the board game, and the tiles that they reach."""

from __future__ import annotations

import pytest

import keltis
from keltis.games.constants import COLOURS
from tests.helpers.states import moves
from tests.rules.keltis_table import OTHER, figures, other_turn, play, position, starting

# ---- figures ----


@pytest.mark.parametrize("value", range(11))
def test_figure_moves_one_field_whatever_the_value(value: int) -> None:  # K-11
    state = position(hand=f"green-{value}", figures="green-3 blue-2")
    play(state, f"play green-{value}")
    assert figures(state) == {"green": 4, "blue": 2}


@pytest.mark.parametrize("size", ["small", "large"])
def test_first_figure_on_a_path_enters_from_the_start_field(size: str) -> None:  # K-12
    state = play(position(hand="green-7"), f"play green-7 {size}")
    seat = state.spectator()["seats"][0]
    assert seat["figures"] == {"green": {"field": 1, "size": size}}
    assert seat["at_start"] == {"small": 4 - (size == "small"), "large": 1 - (size == "large")}


def test_only_figures_on_the_start_field_can_enter() -> None:  # K-12
    four_small = "brown-1 yellow-1 pink-1 blue-1"
    assert starting(position(hand="green-7", figures=four_small), "play") == ["play green-7 large"]
    assert starting(position(hand="green-7", figures="brown-1-large"), "play") == ["play green-7 small"]


def test_size_is_named_just_when_a_figure_enters() -> None:  # K-12
    assert starting(position(hand="green-7 blue-0", figures="green-3"), "play") == [
        "play green-7",
        "play blue-0 small",
        "play blue-0 large",
    ]


def test_player_never_has_two_figures_on_a_path() -> None:  # K-13
    state = position(hand="green-7", figures="green-3")
    assert starting(state, "play") == ["play green-7"]
    state = play(position(hand="green-7", figures="green-1", tiles="green-2=clover"), "play green-7")
    assert not {"advance green small", "advance green large"} & set(moves(state))


def test_figures_of_several_players_share_a_field() -> None:  # K-13
    state = play(position(hand="green-7", figures=("green-3", "green-4")), "play green-7")
    assert figures(state, 0) == figures(state, 1) == {"green": 4}


def test_figures_never_move_back() -> None:  # K-13
    state, rng = keltis.new("keltis", 3, seed=4), keltis.Rng(4)
    before = [figures(state, seat) for seat in range(3)]
    while not state.over:
        state.play(state.pick_pushy(rng))
        after = [figures(state, seat) for seat in range(3)]
        steps = [
            now.get(path, 0) - old.get(path, 0) for now, old in zip(after, before, strict=True) for path in COLOURS
        ]
        assert min(steps) == 0
        assert sum(steps) <= 1
        before = after


def test_with_the_figure_on_the_end_stone_another_must_move() -> None:  # K-14
    state = position(hand="green-7", rows="green-5", figures="green-9 blue-3 brown-1-large")
    play(state, "play green-7")
    assert state.turn == 0
    assert state.spectator()["phase"] == "reroute"
    assert moves(state) == ["advance brown", "advance blue", "advance yellow small", "advance pink small"]
    play(state, "advance blue")
    assert figures(state) == {"green": 9, "blue": 4, "brown": 1}
    assert moves(state) == ["draw deck"]


def test_rerouted_move_may_enter_with_any_figure_and_trigger_its_tile() -> None:  # K-14 K-15 K-21
    state = position(hand="green-7", figures="green-9", tiles="pink-1=points-3")
    play(state, "play green-7")
    assert moves(state) == [
        f"advance {path} {size}" for size in ("small", "large") for path in COLOURS if path != "green"
    ]
    play(state, "advance pink large")
    seat = state.spectator()["seats"][0]
    assert seat["figures"]["pink"] == {"field": 1, "size": "large"}
    assert seat["points"] == 3


def test_clover_brings_in_only_figures_from_the_start_field() -> None:  # K-12 K-15 K-23
    four_small = "green-1 brown-1 yellow-1 blue-1"
    state = play(position(hand="green-7", figures=four_small, tiles="green-2=clover"), "play green-7")
    assert [text for text in moves(state) if "pink" in text] == ["advance pink large"]


def test_rerouted_move_passes_by_every_figure_on_an_end_stone() -> None:  # K-14 K-26
    state = play(position(hand="green-7", figures="green-9 blue-9 pink-9-large brown-8"), "play green-7")
    assert moves(state) == ["advance brown", "advance yellow small"]


def test_card_moves_on_a_figure_that_came_by_a_clover() -> None:  # K-15 K-16
    state = position(hand=("green-7 blue-10", OTHER), figures="green-1", tiles="green-2=clover")
    play(state, "play green-7", "advance blue small")
    assert state.spectator()["seats"][0]["rows"]["blue"]["cards"] == []
    play(state, *other_turn())
    assert "play blue-10" in moves(state)
    assert "play blue-10 small" not in moves(state)
    play(state, "play blue-10")
    assert figures(state)["blue"] == 2


@pytest.mark.parametrize("value", [0, 5, 10])
def test_row_of_a_path_with_a_figure_may_still_be_empty(value: int) -> None:  # K-16
    assert starting(position(hand=f"blue-{value}", figures="blue-4"), "play") == [f"play blue-{value}"]


# ---- tiles ----


def test_tile_triggers_only_for_the_field_that_is_reached() -> None:  # K-21
    state = position(hand="green-7", figures="green-3", tiles="green-3=points-3 green-4=points-2 green-5=points-1")
    assert play(state, "play green-7").spectator()["seats"][0]["points"] == 2


@pytest.mark.parametrize("points", [1, 2, 3])
@pytest.mark.parametrize("size", ["", "-large"])
def test_point_tile_scores_at_once_and_stays(points: int, size: str) -> None:  # K-22
    state = position(hand="green-7", figures=f"green-4{size}", tiles=f"green-5=points-{points}")
    play(state, "play green-7")
    assert state.spectator()["seats"][0]["points"] == points
    assert moves(state) == ["draw deck"]
    assert state.scores[0].parts["tiles"] == points
    assert state.spectator()["tiles"] == {"green-5": f"points-{points}"}


def test_points_from_tiles_add_up() -> None:  # K-22 K-31
    tiles = "green-2=points-2 blue-2=points-3"
    state = position(hand=("green-7 blue-1", OTHER), figures="green-1 blue-1", tiles=tiles)
    play(state, "play green-7", *other_turn(), "play blue-1")
    assert state.spectator()["seats"][0]["points"] == 5


def test_clover_moves_any_own_figure_or_none() -> None:  # K-23
    state = position(hand="green-7", figures=("green-1 blue-3", "pink-2"), tiles="green-2=clover")
    play(state, "play green-7")
    assert state.turn == 0
    assert state.spectator()["phase"] == "clover"
    assert moves(state) == [
        *("advance green", "advance blue"),
        *(f"advance {path} {size}" for size in ("small", "large") for path in ("brown", "yellow", "pink")),
        "decline",
    ]


@pytest.mark.parametrize(
    ("move", "reached"),
    [
        ("advance green", {"green": 3, "blue": 3}),
        ("advance blue", {"green": 2, "blue": 4}),
        ("advance pink small", {"green": 2, "blue": 3, "pink": 1}),
        ("decline", {"green": 2, "blue": 3}),
    ],
)
def test_clover_moves_one_figure_one_field_and_stays(move: str, reached: dict[str, int]) -> None:  # K-23
    state = position(hand="green-7", figures="green-1 blue-3", tiles="green-2=clover")
    play(state, "play green-7", move)
    assert figures(state) == reached
    assert moves(state) == ["draw deck"]
    assert state.spectator()["tiles"] == {"green-2": "clover"}


def test_clovers_chain_and_the_last_field_triggers_its_tile() -> None:  # K-21 K-23
    tiles = "green-2=clover green-3=clover blue-4=clover blue-5=points-3"
    state = position(hand="green-7", figures="green-1 blue-3", tiles=tiles)
    play(state, "play green-7", "advance green", "advance blue", "advance blue")
    assert figures(state) == {"green": 3, "blue": 5}
    assert moves(state) == ["draw deck"]
    assert state.spectator()["seats"][0]["points"] == 3


def test_wishing_stone_is_taken_from_the_board() -> None:  # K-24
    state = play(position(hand="green-7", figures="green-1", tiles="green-2=wish"), "play green-7")
    assert state.spectator()["seats"][0]["stones"] == 1
    assert state.spectator()["tiles"] == {}


def test_green_tiles_trigger_for_every_figure_of_every_player() -> None:  # K-25
    tiles = "green-2=points-2 blue-2=clover"
    state = position(hand=("green-7", "green-3 blue-4"), figures=("green-1", "green-1 blue-1"), tiles=tiles)
    play(state, "play green-7", "draw deck", "play green-3")
    assert [seat["points"] for seat in state.spectator()["seats"]] == [2, 2]
    state = position(hand=("blue-7", "blue-4"), figures=("blue-1", "blue-1"), tiles=tiles)
    play(state, "play blue-7", "decline", "draw deck", "play blue-4")
    assert state.turn == 1
    assert state.spectator()["phase"] == "clover"


def test_clover_moves_no_figure_on_an_end_stone() -> None:  # K-26
    state = position(hand="green-7", figures="green-1 blue-9 pink-8", tiles="green-2=clover")
    play(state, "play green-7")
    assert "advance blue" not in moves(state)
    assert "advance pink" in moves(state)


def test_end_stone_with_a_clover_can_still_be_used() -> None:  # K-23 K-26
    state = position(hand="green-7", figures="green-8 brown-9 yellow-9 pink-9 blue-1-large", tiles="green-9=clover")
    play(state, "play green-7")
    assert moves(state) == ["advance blue", "decline"]  # a fifth figure can always move, so no clover is void
