"""The deal, the rows and the moves of New Paths, New Goals."""

from __future__ import annotations

from collections import Counter

import pytest

from keltis import State
from keltis.games.boards import printed_board
from keltis.games.constants import COLOURS
from keltis.games.notations import CARD_NAMES
from keltis.games.paths import layout as L
from keltis.games.paths.notation import field_names
from tests.helpers.states import moves, state_of
from tests.rules.paths_table import do, figures, hand, no_tiles, play, row

# ---- material and deal ----


def test_board_has_44_fields_in_ten_rows_with_their_values() -> None:  # N-1
    board = printed_board("paths")
    fields = board["fields"]
    assert len(fields) == 44
    assert {field["row"] for field in fields} == set(range(1, 11))
    assert Counter(field["colour"] for field in fields) == Counter([*COLOURS * 8, *["joker"] * 4])
    assert [field["id"] for field in fields if not field["next"]] == ["10a", "10b", "10c", "10d", "10e"]
    assert board["start"] == ["1a", "1b", "1c", "1d"]
    s = state_of("paths").snapshot()
    names = field_names(s)[:45]
    assert names == ("start", *(field["id"] for field in fields))
    values = [-4, -2, 0, 5, 3, 6, 8, 7, 6, 10]
    assert s.values[:45] == [0, *(values[field["row"] - 1] for field in fields)]
    assert names[s.goal] == "8a"


def test_moves_of_the_board_are_its_edges_and_no_others() -> None:  # N-1
    board = printed_board("paths")
    edges = {f"start>{end}" for end in board["start"]}
    edges |= {f"{field['id']}>{end}" for field in board["fields"] for end in field["next"]}
    written = {text.split()[-1] for text in state_of("paths").moves.by_text if text.startswith("advance")}
    assert written == edges


def test_22_tiles_are_shuffled_onto_the_tile_fields() -> None:  # N-2
    dealt = state_of("paths", seed=3).record()["setup"]["tiles"]
    wanted = {"clover": 5, "discard": 5, "points-2": 5, "points-3": 2, **{f"wish-{colour}": 1 for colour in COLOURS}}
    assert Counter(dealt.values()) == wanted
    assert set(dealt) == {field["id"] for field in printed_board("paths")["fields"] if field["tile"]}
    assert dealt != state_of("paths", seed=4).record()["setup"]["tiles"]


def test_five_stones_lie_on_the_stack_of_each_colour() -> None:  # N-3
    state = state_of("paths")
    assert state.spectator()["stacks"] == dict.fromkeys(COLOURS, 5)
    s = state.snapshot()
    names = field_names(s)
    stacks = {colour: names[s.tiles.index(L.STACK + c)] for c, colour in enumerate(COLOURS)}
    assert stacks == {"brown": "2a", "yellow": "3b", "pink": "6e", "green": "6a", "blue": "2d"}


@pytest.mark.parametrize(("players", "removed", "deck"), [(2, 30, 64), (3, 0, 86), (4, 0, 78)])
def test_cards_are_dealt_as_in_the_board_game(players: int, removed: int, deck: int) -> None:  # N-4
    setup = state_of("paths", players).record()["setup"]
    assert [len(held) for held in setup["hands"]] == [8] * players
    assert (len(setup["removed"]), len(setup["deck"])) == (removed, deck)
    cards = [card for held in setup["hands"] for card in held] + setup["deck"] + setup["removed"]
    assert Counter(cards) == dict.fromkeys(CARD_NAMES, 2)


def test_every_player_begins_with_five_figures_on_the_start_field() -> None:  # N-4
    for seat in state_of("paths", 4).spectator()["seats"]:
        assert seat["figures"] == {"large": "start", "small": ["start"] * 4}


# ---- rows and moves ----


def playable(state: State) -> set[str]:
    return {move.split()[1] for move in moves(state) if move.startswith("play")}


def test_row_begins_with_any_card_and_then_rises_or_falls() -> None:  # N-5
    held = hand(0, "brown-0", "brown-4", "brown-9")
    assert playable(state_of("paths", edit=held)) == {"brown-0", "brown-4", "brown-9"}
    assert playable(state_of("paths", edit=do(held, row(0, "brown-4")))) == {"brown-0", "brown-4", "brown-9"}
    assert playable(state_of("paths", edit=do(held, row(0, "brown-3", "brown-4")))) == {"brown-4", "brown-9"}
    assert playable(state_of("paths", edit=do(held, row(0, "brown-5", "brown-4")))) == {"brown-4", "brown-0"}


def test_card_moves_a_figure_to_a_next_field_of_its_colour_or_to_a_joker() -> None:  # N-6
    state = state_of("paths", edit=do(hand(0, "yellow-3"), figures(0, "2b", "2c", "4a", "start")))
    assert [move for move in moves(state) if move.startswith("play")] == [
        "play yellow-3 small start>1b",
        "play yellow-3 small start>1c",
        "play yellow-3 small 4a>5a",
        "play yellow-3 large 2b>3b",
    ]
    play(state, "play yellow-3 small start>1b")
    assert state.spectator()["seats"][0]["figures"]["small"].count("1b") == 1
    assert state.spectator()["seats"][0]["rows"]["yellow"] == {"direction": "open", "cards": ["yellow-3"]}


def test_player_chooses_the_field_where_the_way_branches() -> None:  # N-6
    edit = do(hand(0, "green-3", "pink-3"), figures(0, "2c", "2c", "2c", "2c", "2c"))
    assert moves(state_of("paths", edit=edit))[:4] == [
        "play pink-3 small 2c>3c",
        "play pink-3 large 2c>3c",
        "play green-3 small 2c>3d",
        "play green-3 large 2c>3d",
    ]


def test_card_that_moves_no_figure_can_only_be_discarded() -> None:  # N-7
    state = state_of("paths", edit=do(hand(0, "pink-3", "brown-2"), figures(0, "2a", "2a", "2a", "2a", "2a")))
    assert moves(state) == ["play brown-2 small 2a>3a", "play brown-2 large 2a>3a", "discard brown-2", "discard pink-3"]


def test_any_number_of_figures_shares_a_field() -> None:  # N-8
    state = state_of("paths", edit=do(no_tiles, hand(0, "brown-1"), hand(1, "brown-1"), figures(0, "1a", "1a", "1a")))
    play(state, "play brown-1 small start>1a", "draw deck", "play brown-1 large start>1a")
    seats = state.spectator()["seats"]
    assert seats[0]["figures"] == {"large": "1a", "small": ["1a", "1a", "1a", "start"]}
    assert seats[1]["figures"]["large"] == "1a"


def test_like_small_figures_on_one_field_are_one_choice() -> None:  # N-8
    state = state_of("paths", edit=do(hand(0, "brown-1"), figures(0, "10a", "2a", "2a", "3a", "3a")))
    assert moves(state) == ["play brown-1 small 2a>3a", "play brown-1 small 3a>4a", "discard brown-1"]


def test_figures_only_move_towards_higher_rows() -> None:  # N-9
    for text in state_of("paths").moves.by_text:
        if text.startswith("advance"):
            left, reached = text.split()[-1].split(">")
            assert (0 if left == "start" else int(left[:-1])) < int(reached[:-1])


def test_figure_on_an_end_field_gives_no_right_to_move_another() -> None:  # N-10
    state = state_of("paths", edit=do(hand(0, "brown-3"), figures(0, "10b", "9c", "9c", "9c", "2d")))
    assert moves(state) == ["discard brown-3"]
