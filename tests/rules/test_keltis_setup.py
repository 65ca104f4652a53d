"""The material and deal of Keltis, the board game."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

import keltis
from keltis.games.constants import COLOURS
from tests.rules.keltis_table import VALUES, play, position, setup

TILE_FIELDS = {
    "brown": (3, 5, 6, 7, 9),
    "yellow": (2, 4, 6, 7, 9),
    "pink": (2, 3, 5, 7, 9),
    "green": (2, 4, 5, 7, 9),
    "blue": (3, 4, 6, 7, 9),
}


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
