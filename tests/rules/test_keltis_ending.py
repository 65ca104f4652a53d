"""The end and the scoring of Keltis, the board game."""

from __future__ import annotations

import pytest

import keltis
from keltis.games.constants import COLOURS
from tests.helpers.states import moves
from tests.rules.keltis_table import OTHER, VALUES, play, position


def test_fifth_figure_in_goal_ends_game_before_its_tile() -> None:  # K-27
    for tile in ("clover", "wish", "points-3"):
        goals = ("green-6 brown-7", "blue-9 pink-8-large yellow-7")
        state = position(hand="green-7", figures=goals, tiles=f"green-7={tile}")
        play(state, "play green-7")
        assert state.over
        assert state.end == "goal"
        assert moves(state) == []
        seat = state.spectator()["seats"][0]
        assert (seat["stones"], seat["points"], seat["hand_size"]) == (0, 0, 0)
        assert state.spectator()["tiles"] == {"green-7": tile}


def test_fourth_figure_in_goal_ends_nothing() -> None:  # K-27
    goals = ("green-6 brown-7", "blue-9 pink-8-large")
    state = position(hand="green-7", figures=goals, tiles="green-7=points-3")
    play(state, "play green-7")
    assert not state.over
    assert state.spectator()["in_goal"] == 4
    assert state.spectator()["seats"][0]["points"] == 3


def test_moves_inside_the_goal_area_count_once() -> None:  # K-27
    goals = ("green-7 brown-7", "blue-9 pink-8-large")
    state = play(position(hand="green-7", figures=goals), "play green-7")
    assert not state.over
    assert state.spectator()["in_goal"] == 4


def test_clover_can_bring_the_fifth_figure_home() -> None:  # K-23 K-27
    goals = ("green-1 brown-6", "blue-9 pink-8-large yellow-7 green-9")
    state = play(position(hand="green-7", figures=goals, tiles="green-2=clover"), "play green-7", "advance brown")
    assert state.end == "goal"


def test_rerouted_move_can_bring_the_fifth_figure_home() -> None:  # K-14 K-27
    goals = ("green-9 brown-6", "blue-9 pink-8-large yellow-7")
    assert play(position(hand="green-7", figures=goals), "play green-7", "advance brown").end == "goal"


@pytest.mark.parametrize(("players", "last"), [(2, 79), (3, 109), (4, 109)])
def test_last_card_of_the_draw_pile_ends_the_game(players: int, last: int) -> None:  # K-28 K-6
    state = position(players, hand=("green-7 blue-3", OTHER), next_card=last - 1)
    play(state, "discard green-7", "draw deck")
    assert not state.over
    assert state.seat(0)["deck"] == 1
    play(state, "discard pink-0", "draw deck")
    assert state.end == "deck"
    assert state.seat(1)["deck"] == 0
    assert len(state.seat(1)["hand"]) == len(OTHER.split())


@pytest.mark.parametrize("path", COLOURS)
def test_large_figure_counts_twice_also_when_negative(path: str) -> None:  # K-29
    for field, value in enumerate(VALUES, 1):
        assert position(figures=f"{path}-{field}-large").scores[0].parts[path] == 2 * value
        assert position(figures=f"{path}-{field}").scores[0].parts[path] == value


def test_figures_on_the_start_field_count_nothing() -> None:  # K-29
    assert keltis.new("keltis", seed=1).scores[0].total == -4  # no wishing stone


@pytest.mark.parametrize(("stones", "points"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (9, 10)])
def test_wishing_stones_score_by_their_number(stones: int, points: int) -> None:  # K-30
    score = position(stones=(stones, 0)).scores[0]
    assert score.parts["stones"] == score.total == points


def test_total_adds_tiles_figures_and_stones_and_goes_past_fifty() -> None:  # K-31
    state = position(figures="brown-9-large yellow-9 pink-9 green-9", stones=(5,), points=[31, 0, 0, 0])
    assert state.scores[0].parts == {
        "brown": 20,
        "yellow": 10,
        "pink": 10,
        "green": 10,
        "blue": 0,
        "tiles": 31,
        "stones": 10,
    }
    assert state.scores[0].total == 91


def test_worked_example_comes_out_exactly() -> None:  # K-27 K-29 K-30 K-31
    state = position(
        players=4,
        hand="yellow-4 pink-2",
        figures=(
            "brown-5 yellow-6-large green-8 blue-3",
            "yellow-4 green-9-large blue-5",
            "brown-8-large yellow-5 pink-4 green-4",
            "yellow-6 pink-2 green-6 blue-7-large",
        ),
        stones=(3, 1, 0, 2),
        tiles="yellow-7=clover",
    )
    assert not state.over
    play(state, "play yellow-4")
    assert state.over
    assert state.end == "goal"
    assert state.winners == (0,)
    assert [score.total for score in state.scores] == [22, 20, 14, 17]
    assert list(state.scores[0].parts.values()) == [2, 12, 0, 7, -2, 0, 3]
