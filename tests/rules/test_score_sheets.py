"""What no game can end with is refused on score sheets of the real box: one more of it than can be."""

from __future__ import annotations

from typing import Any

import pytest

from keltis.engine.game import game
from keltis.engine.scoring import ImpossibleSheet, score_players
from keltis.games.constants import COLOURS

Written = dict[str, str]
THREE_IN_GOAL = {"brown": "6", "pink": "7", "blue": "10"}


def each(points: str, colours: int = 5) -> Written:
    """The same for the first colours."""
    return {str(colour): points for colour in COLOURS[:colours]}


def refused(name: str, players: list[Written], **options: Any) -> tuple[str, int | None] | None:
    """The rule against these sheets, and whose they are; None if a game can end like that."""
    try:
        score_players(game(name), players, options)
    except ImpossibleSheet as error:
        return error.reason.rule, error.player
    return None


def test_each_player_has_one_large_figure_and_four_small_ones() -> None:  # K-5
    assert refused("keltis", [{}, {"brown": "1L", "blue": "2L"}]) == ("K-5", 1)
    assert refused("keltis", [each("1"), {}]) == ("K-5", 0)
    assert refused("keltis", [each("1") | {"pink": "1L"}, {}]) is None


@pytest.mark.parametrize(
    ("name", "rule", "most"),
    [("keltis", "K-2", 9), ("dice", "D-3", 40)],
)
def test_wishing_stones_run_out_for_all_together(name: str, rule: str, most: int) -> None:  # K-2 D-3
    first = most // 2
    assert refused(name, [{"stones": f"{first}"}, {"stones": f"{most - first}"}]) is None
    assert refused(name, [{"stones": f"{first}"}, {"stones": f"{most - first}"}, {"stones": "1"}]) == (rule, None)


def test_the_fifth_figure_in_the_goal_area_is_the_last_one() -> None:  # K-27 N-19
    assert refused("keltis", [THREE_IN_GOAL, {"brown": "6L", "pink": "7"}]) is None
    assert refused("keltis", [THREE_IN_GOAL, {"brown": "6L", "pink": "7", "blue": "10"}]) == ("K-27", None)
    three = {"large": "7", "small-1": "10", "small-2": "10"}
    assert refused("paths", [three, {"small-1": "10", "small-2": "7"}]) is None
    assert refused("paths", [three, three]) == ("N-19", None)


@pytest.mark.parametrize(("players", "most"), [(2, 5), (3, 7), (4, 8)])
def test_pieces_in_the_goal_area_end_the_dice_game(players: int, most: int) -> None:  # D-14
    def sheets(many: int) -> list[Written]:
        return [each("10", min(4, max(0, many - 4 * player))) for player in range(players)]

    assert refused("dice", sheets(most)) is None
    assert refused("dice", sheets(most + 1)) == ("D-14", None)


def test_one_row_of_the_dice_game_stays_empty() -> None:  # D-3
    assert refused("dice", [{}, each("1")]) == ("D-3", 1)


@pytest.mark.parametrize("side", ["plain", "branches"])
def test_a_piece_is_believed_on_every_field_of_a_printed_board(side: str) -> None:  # D-13
    """Where the crossed fields are printed is not known."""
    for points in ("-4", "-3", "-2", "1", "2", "3", "6", "7", "10"):
        assert refused("dice", [each(points, 4), {}], side=side) is None


def test_six_wishing_stones_of_a_colour_are_all() -> None:  # N-2 N-3
    assert refused("paths", [{"pink": "2"}, {"pink": "4"}, {"blue": "6"}]) is None
    assert refused("paths", [{"pink": "3"}, {"pink": "4"}]) == ("N-3", None)


def test_cards_beyond_those_of_a_colour_are_point_cards() -> None:  # C-1 C-11
    assert refused("cards", [{"brown": "14", "points": "3"}, {"brown": "12"}]) is None
    assert refused("cards", [{"brown": "14", "points": "4"}, {"brown": "12"}]) == ("C-1", None)
    assert refused("cards", [{"brown": "24"}, {"blue": "24"}]) == ("C-1", None)
    assert refused("cards", [{"points": "6"}, {"points": "6"}]) == ("C-1", None)


def test_nine_wish_cards_are_all() -> None:  # C-1
    assert refused("cards", [{"wishes": "5"}, {"wishes": "4"}]) is None
    assert refused("cards", [{"wishes": "5"}, {"wishes": "5"}]) == ("C-1", None)


def test_two_players_have_no_more_cards_than_were_not_removed() -> None:  # C-3
    rows = each("7")
    assert refused("cards", [rows, rows | {"points": "1"}]) is None
    assert refused("cards", [rows, rows | {"points": "2"}]) == ("C-3", None)
    assert refused("cards", [rows, rows | {"points": "2"}], removed_cards=29) is None
    assert refused("cards", [rows, rows | {"points": "2"}, {}]) is None


def test_a_tile_lies_in_one_row_only() -> None:  # S-1
    assert refused("stones", [{"pink": "3"}, {"blue": "3"}, {"pink": "2,3"}]) == ("S-1", None)
    assert refused("stones", [{"pink": "3"}, {"blue": "3"}, {"pink": "2,4"}]) is None
