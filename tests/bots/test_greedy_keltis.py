"""What the greedy player of the board game wants in small positions."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis import State
from keltis.games.keltis.layout import CARDS, CLOVER, DRAW, REROUTE
from tests.rules.keltis_table import position

REMOVED = 30
DEAD = "blue-5 blue-6"  # with this row, blue cards up to 4 are of no use


def wanted(state: State) -> str:
    return str(state.observe(0).pick_greedy())


def worth(state: State, move: str) -> int:
    return state.greedy_worth(state.moves.by_text[move])


def left(cards: int) -> dict[str, Any]:
    """A two-player game with `cards` cards left in the draw pile."""
    return {"next_card": CARDS - REMOVED - cards}


def points(*each: int) -> dict[str, Any]:
    return {"points": [*each, *[0] * (4 - len(each))]}


def test_greedy_beats_a_random_player() -> None:
    scores = keltis.playouts("keltis", games=60, policy=("greedy", "random"), seed=1).scores
    assert all(mine > theirs for mine, theirs in scores)


# ---- figures and tiles --------------------------------------------------------------------------


@pytest.mark.parametrize(("stones", "play"), [(1, "play brown-3"), (5, "play yellow-3")])
def test_takes_the_wishing_stone_that_is_worth_more_than_the_tile(stones: int, play: str) -> None:  # K-30
    state = position(
        hand="brown-3 yellow-3",
        rows="brown-1 brown-2 yellow-1 yellow-2",
        figures="brown-2 yellow-2",
        tiles="brown-3=wish yellow-3=points-2",
        stones=(stones,),
    )
    assert wanted(state) == play


def test_takes_the_third_to_fifth_stone_rather_than_two_points() -> None:  # K-30
    for stones in (2, 3, 4):
        state = position(
            hand="brown-3 yellow-3",
            rows="brown-1 brown-2 yellow-1 yellow-2",
            figures="brown-2 yellow-2",
            tiles="yellow-3=wish brown-3=points-2",
            stones=(stones,),
        )
        assert wanted(state) == "play yellow-3"


def test_a_clover_moves_the_large_figure_which_counts_twice() -> None:  # K-29
    assert wanted(position(figures="brown-4 yellow-4-large", phase=CLOVER)) == "advance yellow"


def test_a_clover_is_declined_where_only_new_paths_are_left() -> None:  # K-23
    assert wanted(position(figures="brown-9-large", phase=CLOVER, **left(6))) == "decline"


def test_a_card_for_the_end_stone_moves_the_figure_that_gains_most() -> None:  # K-14
    assert wanted(position(figures="brown-9 pink-5 yellow-6-large", phase=REROUTE)) == "advance yellow"


# ---- rows ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("brown-1 brown-3 brown-5 brown-8 green-5 pink-6", "play brown-1 large"),
        ("blue-10 blue-8 blue-7 blue-4 green-5 pink-6", "play blue-10 large"),
    ],
)
def test_begins_a_row_at_its_end_where_many_cards_can_follow(hand: str, play: str) -> None:  # K-9, K-12
    assert wanted(position(hand=hand)) == play


def test_leaves_out_as_few_values_as_possible() -> None:  # K-10
    state = position(hand="brown-4 brown-8 brown-10", rows="brown-1 brown-2", figures="brown-2")
    assert wanted(state) == "play brown-4"


def test_plays_an_equal_card_that_leaves_out_nothing() -> None:  # K-10
    state = position(hand="brown-2 brown-3", rows="brown-1 brown-2", figures="brown-2")
    assert wanted(state) == "play brown-2"


def test_an_early_path_is_opened_and_a_fifth_one_with_four_cards_left_is_not() -> None:  # K-29
    hand = "blue-0 blue-1 blue-2 blue-4"
    assert wanted(position(hand=hand)) == "play blue-0 large"
    late = position(hand=hand, figures="brown-5 yellow-5 pink-5-large green-5", **left(4))
    assert wanted(late).startswith("discard")


def test_with_few_cards_left_only_what_counts_now_counts() -> None:  # K-28
    state = position(hand="brown-3 yellow-9", rows="brown-2 yellow-1", figures="brown-1 yellow-6-large", **left(2))
    assert wanted(state) == "play yellow-9"  # twice three points more, though many values are left out


def test_a_path_entered_by_a_clover_gets_its_row_late() -> None:  # K-16
    state = position(hand="blue-1 blue-3 blue-7 pink-5", figures="blue-3")
    assert wanted(state) == "play blue-1"


# ---- discarding and drawing ---------------------------------------------------------------------


def test_keeps_a_card_that_follows_and_discards_one_of_no_use() -> None:  # K-17
    state = position(hand="brown-4 blue-2", rows=f"brown-1 brown-3 {DEAD}", figures="brown-2 blue-2")
    assert worth(state, "discard blue-2") > worth(state, "discard brown-4")


@pytest.mark.parametrize(("theirs", "discard"), [("blue-1", "discard pink-2"), ("pink-1", "discard blue-2")])
def test_does_not_feed_the_next_player(theirs: str, discard: str) -> None:  # K-19
    mine = f"{DEAD} pink-5 pink-6"
    state = position(3, hand="blue-2 pink-2", rows=(mine, theirs), figures="blue-9 pink-9", **left(2))
    assert wanted(state) == discard


def test_draws_the_open_card_that_a_row_waits_for() -> None:  # K-19
    state = position(rows="brown-1 brown-3", figures="brown-2", piles="brown-4 yellow-6", phase=DRAW)
    assert wanted(state) == "draw brown"


def test_draws_an_unseen_card_rather_than_an_open_one_of_no_use() -> None:  # K-19
    state = position(rows="brown-1 brown-9", figures="brown-2", piles="brown-4", phase=DRAW)
    assert wanted(state) == "draw deck"


def test_takes_a_card_away_from_the_next_player() -> None:  # K-19
    state = position(rows=("brown-5 brown-6", "brown-1 brown-3"), piles="brown-4", phase=DRAW)
    assert wanted(state) == "draw brown"


# ---- the end ------------------------------------------------------------------------------------

FOUR_HOME = ("brown-6 yellow-7-large pink-2", "brown-7 yellow-7 pink-7")


@pytest.mark.parametrize(("lead", "play"), [((30, 0), "play brown-3"), ((0, 60), "play pink-4")])
def test_ends_the_game_with_the_fifth_figure_ahead_and_not_behind(lead: tuple[int, ...], play: str) -> None:  # K-27
    state = position(
        hand="brown-3 pink-4", rows="brown-1 brown-2 pink-1 pink-3", figures=FOUR_HOME, stones=(5, 5), **points(*lead)
    )
    assert wanted(state) == play


@pytest.mark.parametrize(("lead", "draw"), [((30, 0), "draw deck"), ((0, 30), "draw brown")])
def test_draws_the_last_card_ahead_and_not_behind(lead: tuple[int, ...], draw: str) -> None:  # K-28
    state = position(rows="brown-5 brown-6", piles="brown-2", phase=DRAW, **left(1), **points(*lead))
    assert wanted(state) == draw


def test_a_shared_end_is_worth_less_than_a_victory_and_more_than_defeat() -> None:
    won, shared, lost = (worth(position(phase=DRAW, **left(1), **points(mine, 5)), "draw deck") for mine in (6, 5, 4))
    assert won > shared > lost
