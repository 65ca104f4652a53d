"""The end and the scoring of New Paths, New Goals."""

from __future__ import annotations

import copy

import pytest

from keltis.games.boards import printed_board
from tests.helpers.states import moves, state_of
from tests.rules.paths_table import DISCARDS, EIGHT, do, figures, hand, last_card, pass_turn, play, stones, tile

FOUR_IN_GOAL = do(figures(0, "7a", "8b", "9c", "10d"), figures(1, "8a"), hand(0, "green-3"))


@pytest.mark.parametrize("lying", ["clover", "discard", "points-3", "wish-pink"])
def test_fifth_figure_in_goal_ends_the_game_before_its_field(lying: str) -> None:  # N-19
    state = state_of("paths", edit=do(FOUR_IN_GOAL, tile("8a", lying)))
    deck = state.spectator()["deck"]
    play(state, "play green-3 large 7a>8a")
    assert (state.over, state.end, state.turn, moves(state)) == (True, "goal", None, [])
    assert state.spectator()["in_goal"] == 5
    assert state.spectator()["tiles"]["8a"] == lying
    assert state.scores[0].parts["tiles"] == 0
    assert sum(state.seat(0)["stones"].values()) == 0
    assert state.spectator()["deck"] == deck


def test_fifth_figure_takes_no_stone_from_a_stack_in_the_goal_area() -> None:  # N-19
    board = copy.deepcopy(printed_board("paths"))
    board["goal_rows"] = [6, 7, 8, 9, 10]
    edit = do(figures(0, "5a", "8b", "9c", "10d"), figures(1, "8a"), hand(0, "green-3"))
    state = play(state_of("paths", edit=edit, board=board), "play green-3 large 5a>6a")
    assert state.end == "goal"
    assert state.spectator()["stacks"]["green"] == 5


def test_move_inside_the_goal_area_counts_no_figure_again() -> None:  # N-19
    state = state_of("paths", edit=do(FOUR_IN_GOAL, tile("9b"), hand(0, "brown-3")))
    play(state, "play brown-3 small 8b>9b")
    assert (state.over, state.spectator()["in_goal"]) == (False, 4)


def test_clover_can_bring_the_fifth_figure_into_goal() -> None:  # N-19
    edit = do(FOUR_IN_GOAL, figures(0, "7a", "8b", "9c", "10d", "2a"), hand(0, "brown-3"), tile("3a", "clover"))
    state = play(state_of("paths", edit=edit), "play brown-3 small 2a>3a", "advance large 7a>8a")
    assert state.end == "goal"


def test_last_card_of_the_draw_pile_ends_the_game() -> None:  # N-19
    state = play(state_of("paths", edit=do(hand(0, *EIGHT), last_card)), "discard pink-3", "draw deck")
    assert (state.over, state.end, state.spectator()["deck"]) == (True, "deck", 0)


def test_last_card_ends_the_game_also_when_another_draw_is_due() -> None:  # N-19
    state = state_of("paths", edit=do(DISCARDS, last_card))
    play(state, "play brown-7 large 2a>3a", "drop hand pink-3", "draw deck")
    assert (state.over, state.end, moves(state)) == (True, "deck", [])
    assert len(state.seat(0)["hand"]) == 2


def test_figures_score_their_rows_and_the_large_one_twice() -> None:  # N-20
    state = state_of("paths", edit=do(figures(0, "9c", "10a", "4a", "3b"), figures(1, "2a", "1a")))
    parts = state.scores[0].parts
    assert [parts[name] for name in ("large", "small-1", "small-2", "small-3", "small-4")] == [12, 10, 5, 0, 0]
    assert (state.scores[1].parts["large"], state.scores[1].parts["small-1"]) == (-4, -4)
    assert state.scores[0].total == 12 + 10 + 5 - 4


@pytest.mark.parametrize(("colours", "points"), list(enumerate([-4, -3, 2, 3, 6, 10])))
def test_stones_score_by_the_number_of_colours(colours: int, points: int) -> None:  # N-21
    state = state_of("paths", edit=stones(0, *[2] * colours, *[0] * (5 - colours)))
    assert (state.scores[0].parts["colours"], state.scores[0].parts["triples"]) == (points, 0)


@pytest.mark.parametrize(("each", "points"), [((3, 0, 0, 0, 2), 10), ((3, 4, 0, 5, 6), 40), ((2, 2, 2, 2, 2), 0)])
def test_three_stones_of_a_colour_score_ten_more(each: tuple[int, ...], points: int) -> None:  # N-22
    assert state_of("paths", edit=stones(0, *each)).scores[0].parts["triples"] == points


def test_worked_example_of_one_figure_in_four_turns() -> None:  # N-6 N-11 N-13 N-14 N-15
    edit = do(
        figures(0, "start", "2a"),
        hand(0, "brown-3", "green-2", "blue-10", "blue-3"),
        *(tile(*laid) for laid in (("3a", "points-3"), ("5b", "wish-pink"), ("6b", "discard"))),
    )
    state = state_of("paths", edit=edit)

    play(state, "play brown-3 small 2a>3a", "draw deck")
    assert state.scores[0].parts["tiles"] == 3
    pass_turn(state)
    play(state, "play green-2 small 3a>4a", "draw deck")
    pass_turn(state)
    play(state, "play blue-10 small 4a>5b", "draw deck")
    assert state.seat(0)["stones"]["pink"] == 1
    pass_turn(state)
    play(state, "play blue-3 small 5b>6b", "drop row blue")
    seen = state.spectator()
    assert seen["seats"][0]["rows"]["blue"] == {"direction": "open", "cards": ["blue-10"]}
    assert seen["seats"][0]["figures"]["small"][0] == "6b"
    assert seen["piles"]["blue"][-1] == "blue-3"
    assert state.scores[0].parts["tiles"] == 3


def test_worked_example_of_stones() -> None:  # N-21 N-22
    parts = state_of("paths", edit=stones(0, 1, 2, 0, 1, 3)).scores[0].parts
    assert (parts["colours"], parts["triples"]) == (6, 10)
