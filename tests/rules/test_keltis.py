"""Keltis, the board game, rule by rule."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

import keltis
from keltis import State
from keltis.engine.game import game
from keltis.games.nouns import COLOURS
from tests.rules.keltis_table import accepted, position
from tests.support import moves

VALUES = (-4, -3, -2, 1, 2, 3, 6, 7, 10)
TILE_FIELDS = {
    "brown": (3, 5, 6, 7, 9),
    "yellow": (2, 4, 6, 7, 9),
    "pink": (2, 3, 5, 7, 9),
    "green": (2, 4, 5, 7, 9),
    "blue": (3, 4, 6, 7, 9),
}


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def setup(players: int = 2, seed: int = 1) -> dict[str, Any]:
    words: dict[str, Any] = game("keltis").words.setup(keltis.new("keltis", players, seed=seed, start=0).snapshot())
    return words


def figures(state: State, seat: int = 0) -> dict[str, int]:
    """Where a seat's figures stand, by path."""
    return {path: figure["field"] for path, figure in state.spectator()["seats"][seat]["figures"].items()}


OTHER = "pink-0 pink-1"  # a hand for seat 1


def other_turn() -> tuple[str, ...]:
    """Seat 0 draws, and seat 1 has a turn in which little happens."""
    return "draw deck", "discard pink-0", "draw deck"


def starting(state: State, word: str) -> list[str]:
    return [text for text in moves(state) if text.startswith(word + " ")]


# ---- material and set-up ----


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_two_cards_of_each_colour_and_value(players: int) -> None:  # K-1
    words = setup(players)
    cards = [*chain(*words["hands"]), *words["deck"], *words["removed"]]
    assert Counter(cards) == {f"{colour}-{value}": 2 for colour in COLOURS for value in range(11)}


def test_there_are_25_tiles_of_five_kinds() -> None:  # K-2
    kinds = Counter(setup()["tiles"].values())
    assert kinds == {"wish": 9, "clover": 9, "points-1": 2, "points-2": 3, "points-3": 2}


@pytest.mark.parametrize("path", COLOURS)
def test_nine_fields_of_a_path_have_their_values(path: str) -> None:  # K-3
    for field, value in enumerate(VALUES, 1):
        assert position(figures=f"{path}-{field}").scores[0].parts[path] == value
    assert position().scores[0].parts[path] == 0


@pytest.mark.parametrize("path", COLOURS)
def test_goal_area_is_the_last_three_fields(path: str) -> None:  # K-3
    for field in range(1, 9):
        state = position(hand=f"{path}-5", figures=f"{path}-{field}")
        before = state.spectator()["in_goal"]
        after = play(state, f"play {path}-5").spectator()["in_goal"]
        assert (before, after) == (field >= 7, field + 1 >= 7)


def test_tiles_lie_on_the_dark_fields_and_the_end_stones() -> None:  # K-4
    fields = {f"{path}-{field}" for path, numbers in TILE_FIELDS.items() for field in numbers}
    assert setup()["tiles"].keys() == fields
    assert len([field for field in fields if field.endswith("-9")]) == 5


def test_tiles_are_shuffled_and_lie_face_up() -> None:  # K-4
    layouts = {tuple(setup(seed=seed)["tiles"].values()) for seed in range(50)}
    assert len(layouts) == 50
    for field in range(25):
        assert len({layout[field] for layout in layouts}) > 2
    state = keltis.new("keltis", seed=1, start=0)
    assert state.seat(0)["tiles"] == state.seat(1)["tiles"] == setup()["tiles"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_begins_with_five_figures_and_eight_cards(players: int) -> None:  # K-5
    view = keltis.new("keltis", players, seed=1).seat(1)
    for seat in view["seats"]:
        assert seat["at_start"] == {"small": 4, "large": 1}
        assert seat["figures"] == {}
        assert seat["hand_size"] == 8
        assert seat["points"] == 0
    assert len(view["hand"]) == 8


@pytest.mark.parametrize(("players", "deck", "removed"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_two_players_remove_thirty_cards_unseen(players: int, deck: int, removed: int) -> None:  # K-6
    state = keltis.new("keltis", players, seed=1)
    assert state.seat(0)["deck"] == deck
    assert state.seat(0)["removed"] == removed
    assert len(setup(players)["removed"]) == removed


def test_removed_cards_are_drawn_from_all_cards_at_random() -> None:  # K-6
    gone = Counter(card for seed in range(200) for card in setup(seed=seed)["removed"])
    assert len(gone) == 55
    assert max(gone.values()) < 2 * min(gone.values())


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
        state.play(state.push(rng))
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
        state.play(state.push(rng))


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


# ---- end and scoring ----


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
