"""What the greedy player of New Paths, New Goals wants in small positions."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis import State
from keltis.games.paths.layout import CARDS, CLOVER, DRAW, DROP
from tests.helpers.states import state_of
from tests.rules.paths_table import Edit, do, figures, hand, no_tiles, pile, row, stones, tile

REMOVED = 30


def wanted(state: State) -> str:
    return str(state.observe(0).pick_greedy())


def worth(state: State, move: str) -> int:
    return state.greedy_worth(state.moves.by_text[move])


def position(*edits: Edit, players: int = 2, **fields: Any) -> State:
    """Seat 0 is to act; there are no tiles but those that an edit lays."""

    def set_fields(s: Any) -> None:
        for name, value in fields.items():
            setattr(s, name, value)

    return state_of("paths", players, edit=do(no_tiles, *edits, set_fields))


def left(cards: int) -> dict[str, Any]:
    """A two-player game with `cards` cards left in the draw pile."""
    return {"next_card": CARDS - REMOVED - cards}


def points(*each: int) -> dict[str, Any]:
    return {"points": [*each, *[0] * (4 - len(each))]}


def test_greedy_beats_a_random_player() -> None:
    scores = keltis.playouts("paths", games=60, policy=("greedy", "random"), seed=1).scores
    assert all(mine > theirs for mine, theirs in scores)


# ---- figures, tiles and stones ------------------------------------------------------------------


def test_takes_the_third_stone_of_a_colour_rather_than_another_way() -> None:  # N-22
    two_brown = position(
        figures(0, "9a", "1a", "1b"), hand(0, "brown-3", "yellow-3"), stones(0, 2, 0, 0, 0, 0), tile("2b", "points-3")
    )
    assert wanted(two_brown) == "play brown-3 small 1a>2a"


def test_takes_the_points_where_a_stack_has_nothing_left_to_give() -> None:  # N-15
    def empty(s: Any) -> None:
        s.stack[0] = 0

    state = position(figures(0, "9a", "1a", "1b"), hand(0, "brown-3", "yellow-3"), tile("2b", "points-3"), empty)
    assert wanted(state) == "play yellow-3 small 1b>2b"


def test_a_wishing_stone_on_a_field_is_worth_a_way_of_its_own() -> None:  # N-21
    state = position(figures(0, "9a", "4b"), hand(0, "pink-3", "blue-3"), tile("5b", "wish-green"))
    assert wanted(state) == "play blue-3 small 4b>5b"


def test_moves_the_large_figure_where_points_rise_and_the_end_is_near() -> None:  # N-20
    state = position(figures(0, "3a", "3b"), hand(0, "green-0", "green-1"), **left(2))
    assert wanted(state) == "play green-0 large 3a>4a"


def test_with_few_cards_left_nobody_leaves_the_start_field() -> None:  # N-20
    hand_of = hand(0, "brown-0", "brown-1", "yellow-0", "yellow-1")
    assert wanted(position(hand_of)).startswith("play")
    assert wanted(position(hand_of, **left(2))).startswith("discard")


def test_keeps_off_a_joker_field_that_every_other_card_opens_too() -> None:  # N-6
    assert wanted(position(hand(0, "brown-0", "brown-1", "brown-3"))) == "play brown-0 large start>1a"


def test_a_clover_moves_the_large_figure_which_counts_twice() -> None:  # N-12
    state = position(figures(0, "6b", "6b"), phase=CLOVER)
    assert wanted(state).startswith("advance large")


# ---- rows and discard tiles ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "play"),
    [
        (("brown-1", "brown-3", "brown-5", "brown-8"), "play brown-1"),
        (("brown-9", "brown-7", "brown-5", "brown-2"), "play brown-9"),
    ],
)
def test_begins_a_row_at_the_end_from_which_most_cards_follow(cards: tuple[str, ...], play: str) -> None:  # N-5
    assert wanted(position(hand(0, *cards))).startswith(play)


def test_leaves_out_as_few_values_as_possible() -> None:  # N-5
    state = position(figures(0, "2a"), row(0, "brown-1", "brown-2"), hand(0, "brown-4", "brown-8"))
    assert wanted(state) == "play brown-4 large 2a>3a"


@pytest.mark.parametrize(
    ("cards", "dropped"),
    [
        (("green-1", "green-9"), "drop row green"),  # the 1 can go on either way again
        (("green-9", "green-8", "green-2"), "drop row green"),
        (("green-1", "green-2", "green-8"), "drop row green"),
        (("green-5",), "drop row green"),  # a row not begun is worth more than one that began in the middle
    ],
)
def test_a_discard_tile_takes_back_the_card_that_left_most_out(cards: tuple[str, ...], dropped: str) -> None:  # N-14
    state = position(row(0, "yellow-1", "yellow-2"), row(0, *cards), hand(0, "pink-0"), phase=DROP)
    assert wanted(state) == dropped


def test_a_discard_tile_takes_no_card_back_that_lies_well() -> None:  # N-13
    assert wanted(position(row(0, "brown-2", "brown-2"), hand(0, "pink-0"), phase=DROP)) == "decline"


# ---- discarding and drawing ---------------------------------------------------------------------


def test_keeps_a_card_that_follows_and_discards_one_of_no_use() -> None:  # K-17
    state = position(row(0, "brown-1", "brown-3"), row(0, "blue-5", "blue-6"), hand(0, "brown-4", "blue-2"))
    assert worth(state, "discard blue-2") > worth(state, "discard brown-4")


@pytest.mark.parametrize(("theirs", "discard"), [("blue-1", "discard pink-2"), ("pink-1", "discard blue-2")])
def test_does_not_feed_the_next_player(theirs: str, discard: str) -> None:  # K-19
    mine = row(0, "blue-5", "blue-6", "pink-5", "pink-6")
    assert wanted(position(mine, row(1, theirs), hand(0, "blue-2", "pink-2"), players=3)) == discard


def test_draws_the_open_card_that_a_row_waits_for() -> None:  # N-17
    state = position(row(0, "brown-1", "brown-3"), pile("brown-4", "yellow-6"), phase=DRAW)
    assert wanted(state) == "draw brown"


def test_draws_an_unseen_card_rather_than_an_open_one_of_no_use() -> None:  # N-17
    state = position(row(0, "brown-1", "brown-9"), pile("brown-4"), phase=DRAW)
    assert wanted(state) == "draw deck"


# ---- the end ------------------------------------------------------------------------------------

FOUR_HOME = do(figures(0, "9a", "7a", "3a"), figures(1, "8b", "8c", "8d"))


@pytest.mark.parametrize(
    ("lead", "play"), [((40, 0), "play green-2 small 7a>8a"), ((0, 60), "play green-2 small 3a>4a")]
)
def test_ends_the_game_with_the_fifth_figure_ahead_and_not_behind(lead: tuple[int, ...], play: str) -> None:  # N-19
    state = position(FOUR_HOME, row(0, "green-1"), hand(0, "green-2"), **points(*lead))
    assert wanted(state) == play


def test_a_figure_that_goes_on_within_the_goal_area_ends_nothing() -> None:  # N-19
    state = position(FOUR_HOME, row(0, "pink-1"), hand(0, "pink-2"), **points(0, 60))
    assert wanted(state) == "play pink-2 large 9a>10a"


@pytest.mark.parametrize(("lead", "draw"), [((30, 0), "draw deck"), ((0, 30), "draw brown")])
def test_draws_the_last_card_ahead_and_not_behind(lead: tuple[int, ...], draw: str) -> None:  # N-19
    state = position(row(0, "brown-5", "brown-6"), pile("brown-2"), phase=DRAW, **left(1), **points(*lead))
    assert wanted(state) == draw


def test_a_shared_end_is_worth_less_than_a_victory_and_more_than_defeat() -> None:
    won, shared, lost = (worth(position(phase=DRAW, **left(1), **points(mine, 5)), "draw deck") for mine in (6, 5, 4))
    assert won > shared > lost


def test_stones_of_three_alike_and_of_several_colours_count_when_the_game_ends() -> None:  # N-21, N-22
    state = position(stones(0, 3, 1, 0, 0, 0), stones(1, 1, 1, 1, 1, 0), phase=DRAW, **left(1))
    assert worth(state, "draw deck") > 0
