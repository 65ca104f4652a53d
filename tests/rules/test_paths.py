"""The rules of New Paths, New Goals, one by one."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

import keltis
from keltis import State
from keltis.games.boards import printed_board
from keltis.games.naming import CARD_NAMES
from keltis.games.nouns import COLOURS
from keltis.games.paths import layout as L
from keltis.games.paths.words import field_names
from tests.rules.paths_table import (
    DISCARDS,
    EIGHT,
    do,
    figures,
    hand,
    idle,
    no_tiles,
    pass_turn,
    pile,
    play,
    row,
    stones,
    tile,
)
from tests.support import CARDTABLE, moves, table

# ---- material and set-up ------------------------------------------------------------------------


def test_board_has_44_fields_in_ten_rows_with_their_values() -> None:  # N-1
    board = printed_board("paths")
    fields = board["fields"]
    assert len(fields) == 44
    assert {field["row"] for field in fields} == set(range(1, 11))
    assert Counter(field["colour"] for field in fields) == Counter([*COLOURS * 8, *["joker"] * 4])
    assert [field["id"] for field in fields if not field["next"]] == ["10a", "10b", "10c", "10d", "10e"]
    assert board["start"] == ["1a", "1b", "1c", "1d"]
    s = table("paths").snapshot()
    names = field_names(s)[:45]
    assert names == ["start", *(field["id"] for field in fields)]
    values = [-4, -2, 0, 5, 3, 6, 8, 7, 6, 10]
    assert s.values[:45] == [0, *(values[field["row"] - 1] for field in fields)]
    assert names[s.goal] == "8a"


def test_moves_of_the_board_are_its_edges_and_no_others() -> None:  # N-1
    board = printed_board("paths")
    edges = {f"start>{end}" for end in board["start"]}
    edges |= {f"{field['id']}>{end}" for field in board["fields"] for end in field["next"]}
    written = {text.split()[-1] for text in table("paths").moves.by_text if text.startswith("advance")}
    assert written == edges


def test_22_tiles_are_shuffled_onto_the_tile_fields() -> None:  # N-2
    dealt = table("paths", seed=3).record()["setup"]["tiles"]
    wanted = {"clover": 5, "discard": 5, "points-2": 5, "points-3": 2, **{f"wish-{colour}": 1 for colour in COLOURS}}
    assert Counter(dealt.values()) == wanted
    assert set(dealt) == {field["id"] for field in printed_board("paths")["fields"] if field["tile"]}
    assert dealt != table("paths", seed=4).record()["setup"]["tiles"]


def test_five_stones_lie_on_the_stack_of_each_colour() -> None:  # N-3
    state = table("paths")
    assert state.spectator()["stacks"] == dict.fromkeys(COLOURS, 5)
    s = state.snapshot()
    names = field_names(s)
    stacks = {colour: names[s.tiles.index(L.STACK + c)] for c, colour in enumerate(COLOURS)}
    assert stacks == {"brown": "2a", "yellow": "3b", "pink": "6e", "green": "6a", "blue": "2d"}


@pytest.mark.parametrize(("players", "removed", "deck"), [(2, 30, 64), (3, 0, 86), (4, 0, 78)])
def test_cards_are_dealt_as_in_the_board_game(players: int, removed: int, deck: int) -> None:  # N-4
    setup = table("paths", players).record()["setup"]
    assert [len(held) for held in setup["hands"]] == [8] * players
    assert (len(setup["removed"]), len(setup["deck"])) == (removed, deck)
    cards = [card for held in setup["hands"] for card in held] + setup["deck"] + setup["removed"]
    assert Counter(cards) == dict.fromkeys(CARD_NAMES, 2)


def test_every_player_begins_with_five_figures_on_the_start_field() -> None:  # N-4
    for seat in table("paths", 4).spectator()["seats"]:
        assert seat["figures"] == {"large": "start", "small": ["start"] * 4}


# ---- rows and moves -----------------------------------------------------------------------------


def playable(state: State) -> set[str]:
    return {move.split()[1] for move in moves(state) if move.startswith("play")}


def test_row_begins_with_any_card_and_then_rises_or_falls() -> None:  # N-5
    held = hand(0, "brown-0", "brown-4", "brown-9")
    assert playable(table("paths", edit=held)) == {"brown-0", "brown-4", "brown-9"}
    assert playable(table("paths", edit=do(held, row(0, "brown-4")))) == {"brown-0", "brown-4", "brown-9"}
    assert playable(table("paths", edit=do(held, row(0, "brown-3", "brown-4")))) == {"brown-4", "brown-9"}
    assert playable(table("paths", edit=do(held, row(0, "brown-5", "brown-4")))) == {"brown-4", "brown-0"}


def test_card_moves_a_figure_to_a_next_field_of_its_colour_or_to_a_joker() -> None:  # N-6
    state = table("paths", edit=do(hand(0, "yellow-3"), figures(0, "2b", "2c", "4a", "start")))
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
    assert moves(table("paths", edit=edit))[:4] == [
        "play pink-3 small 2c>3c",
        "play pink-3 large 2c>3c",
        "play green-3 small 2c>3d",
        "play green-3 large 2c>3d",
    ]


def test_card_that_moves_no_figure_can_only_be_discarded() -> None:  # N-7
    state = table("paths", edit=do(hand(0, "pink-3", "brown-2"), figures(0, "2a", "2a", "2a", "2a", "2a")))
    assert moves(state) == ["play brown-2 small 2a>3a", "play brown-2 large 2a>3a", "discard brown-2", "discard pink-3"]


def test_any_number_of_figures_shares_a_field() -> None:  # N-8
    state = table("paths", edit=do(no_tiles, hand(0, "brown-1"), hand(1, "brown-1"), figures(0, "1a", "1a", "1a")))
    play(state, "play brown-1 small start>1a", "draw deck", "play brown-1 large start>1a")
    seats = state.spectator()["seats"]
    assert seats[0]["figures"] == {"large": "1a", "small": ["1a", "1a", "1a", "start"]}
    assert seats[1]["figures"]["large"] == "1a"


def test_like_small_figures_on_one_field_are_one_choice() -> None:  # N-8
    state = table("paths", edit=do(hand(0, "brown-1"), figures(0, "10a", "2a", "2a", "3a", "3a")))
    assert moves(state) == ["play brown-1 small 2a>3a", "play brown-1 small 3a>4a", "discard brown-1"]


def test_figures_only_move_towards_higher_rows() -> None:  # N-9
    for text in table("paths").moves.by_text:
        if text.startswith("advance"):
            left, reached = text.split()[-1].split(">")
            assert (0 if left == "start" else int(left[:-1])) < int(reached[:-1])


def test_figure_on_an_end_field_gives_no_right_to_move_another() -> None:  # N-10
    state = table("paths", edit=do(hand(0, "brown-3"), figures(0, "10b", "9c", "9c", "9c", "2d")))
    assert moves(state) == ["discard brown-3"]


# ---- tiles and stacks ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("points", [2, 3])
def test_point_tile_scores_its_value_once_for_each_figure(size: str, points: int) -> None:  # N-11
    edit = do(hand(0, "brown-1", "brown-2"), figures(0, "2a", "2a", "2a"), tile("3a", f"points-{points}"))
    state = play(table("paths", edit=edit), f"play brown-1 {size} 2a>3a")
    assert state.scores[0].parts["tiles"] == points
    assert state.spectator()["tiles"]["3a"] == f"points-{points}"
    play(pass_turn(play(state, "draw deck")), "play brown-2 small 2a>3a")
    assert state.scores[0].parts["tiles"] == 2 * points


def test_clover_moves_any_figure_whatever_the_colour() -> None:  # N-12
    edit = do(hand(0, "brown-1"), figures(0, "10a", "2a", "4a"), tile("3a", "clover"), tile("5b", "points-2"))
    state = play(table("paths", edit=edit), "play brown-1 small 2a>3a")
    assert moves(state) == [
        "advance small start>1a",
        "advance small start>1b",
        "advance small start>1c",
        "advance small start>1d",
        "advance small 3a>4a",
        "advance small 4a>5a",
        "advance small 4a>5b",
        "decline",
    ]
    play(state, "advance small 4a>5b")
    assert state.scores[0].parts["tiles"] == 2
    assert state.spectator()["phase"] == "draw"


def test_clover_may_lead_to_a_clover_and_may_be_declined() -> None:  # N-12
    edit = do(hand(0, "pink-1"), figures(0, "2c"), tile("3c", "clover"), tile("5b", "clover"))
    state = play(table("paths", edit=edit), "play pink-1 large 2c>3c", "advance large 3c>4b")
    assert state.spectator()["phase"] == "draw"
    state = play(table("paths", edit=do(edit, figures(0, "2c", "4b"))), "play pink-1 large 2c>3c")
    play(state, "advance small 4b>5b")
    assert state.spectator()["phase"] == "clover"
    play(state, "decline")
    assert state.spectator()["phase"] == "draw"


def test_clover_stays_for_the_next_figure() -> None:  # N-12
    edit = do(hand(0, "pink-1"), hand(1, "pink-1"), figures(0, "2c"), figures(1, "2c"), tile("3c", "clover"))
    state = play(table("paths", edit=edit), "play pink-1 large 2c>3c", "decline", "draw deck")
    play(state, "play pink-1 large 2c>3c")
    assert state.spectator()["phase"] == "clover"


def test_discard_tile_takes_the_top_of_a_row_or_a_card_from_the_hand() -> None:  # N-13
    edit = do(DISCARDS, row(0, "green-2", "green-5", "blue-10"))
    state = play(table("paths", edit=edit), "play brown-7 large 2a>3a")
    offered = ["decline", "drop row brown", "drop row green", "drop row blue", "drop hand pink-3"]
    assert moves(state) == offered
    play(state, "drop row green")
    seen = state.spectator()
    assert seen["piles"]["green"] == ["green-5"]
    assert seen["seats"][0]["rows"]["green"]["cards"] == ["green-2"]
    assert seen["tiles"]["3a"] == "discard"


def test_discard_tile_may_be_declined() -> None:  # N-13
    state = play(table("paths", edit=DISCARDS), "play brown-7 large 2a>3a", "decline")
    assert all(cards == [] for cards in state.spectator()["piles"].values())
    assert state.spectator()["draws_due"] == 1


@pytest.mark.parametrize(
    ("before", "after", "direction", "takes"),
    [
        (["blue-10", "blue-3"], ["blue-10"], "open", range(11)),
        (["blue-2", "blue-4", "blue-6"], ["blue-2", "blue-4"], "rising", range(4, 11)),
        (["blue-2", "blue-6", "blue-6"], ["blue-2", "blue-6"], "rising", range(6, 11)),
        (["blue-8", "blue-6", "blue-1"], ["blue-8", "blue-6"], "falling", range(7)),
        (["blue-4", "blue-4", "blue-5"], ["blue-4", "blue-4"], "open", range(11)),
        (["blue-4", "blue-4"], ["blue-4"], "open", range(11)),
        (["blue-4"], [], "open", range(11)),
    ],
)
def test_row_without_its_last_card_is_what_it_was_before(
    before: list[str], after: list[str], direction: str, takes: range
) -> None:  # N-14
    state = play(table("paths", edit=do(DISCARDS, row(0, *before))), "play brown-7 large 2a>3a", "drop row blue")
    seat = state.spectator()["seats"][0]
    assert seat["rows"]["blue"] == {"direction": direction, "cards": after}
    assert seat["figures"]["large"] == "3a"
    s = state.snapshot()
    assert [value for value in range(11) if s.fits[0] >> 44 + value & 1] == list(takes)
    fresh = table("paths", edit=row(0, *after)).snapshot()
    assert (s.top[4], s.direction[4], s.row[0] >> 44, s.row_pair[0] >> 44) == (
        fresh.top[4],
        fresh.direction[4],
        fresh.row[0] >> 44,
        fresh.row_pair[0] >> 44,
    )


def test_first_to_arrive_takes_the_wishing_stone_tile() -> None:  # N-15
    edit = do(hand(0, "brown-1"), hand(1, "brown-1"), figures(0, "2a"), figures(1, "2a"), tile("3a", "wish-pink"))
    state = play(table("paths", edit=edit), "play brown-1 large 2a>3a", "draw deck", "play brown-1 large 2a>3a")
    assert "3a" not in state.spectator()["tiles"]
    assert state.seat(0)["stones"]["pink"] == 1
    assert state.seat(1)["stones"]["pink"] == 0


def test_every_figure_takes_a_stone_from_a_stack_while_there_are_any() -> None:  # N-15
    def one_left(s: Any) -> None:
        s.stack[0] = 1

    edit = do(hand(0, "brown-1"), hand(1, "brown-1"), figures(0, "1a"), figures(1, "1a"))
    state = play(table("paths", edit=edit), "play brown-1 large 1a>2a", "draw deck", "play brown-1 large 1a>2a")
    assert [state.seat(p)["stones"]["brown"] for p in (0, 1)] == [1, 1]
    assert state.spectator()["stacks"]["brown"] == 3
    state = table("paths", edit=do(edit, one_left))
    play(state, "play brown-1 large 1a>2a", "draw deck", "play brown-1 large 1a>2a")
    assert [state.seat(p)["stones"]["brown"] for p in (0, 1)] == [1, 0]


def test_others_see_only_how_many_stones_a_player_has() -> None:  # N-16
    mine, other = (table("paths", edit=stones(0, *each)) for each in ((3, 0, 0, 0, 0), (1, 1, 1, 0, 0)))
    assert mine.seat(0)["stones"] == {"brown": 3, "yellow": 0, "pink": 0, "green": 0, "blue": 0}
    assert mine.seat(0)["scores"][0]["parts"]["triples"] == 10
    assert [seat["stones"] for seat in mine.seat(1)["seats"]] == [3, 0]
    assert mine.seat(1) == other.seat(1)
    assert mine.spectator() == other.spectator()
    assert "stones" not in mine.spectator()


def test_player_may_remember_which_stones_were_taken() -> None:  # N-16
    state = table("paths", edit=stones(0, 3, 0, 1, 0, 0))
    assert state.determinize(1, seed=5).snapshot().stones == state.snapshot().stones


# ---- drawing ------------------------------------------------------------------------------------


def test_hand_card_used_by_a_discard_tile_is_replaced_too() -> None:  # N-17
    state = table("paths", edit=do(DISCARDS, pile("blue-5", "green-2")))
    play(state, "play brown-7 large 2a>3a", "drop hand pink-3")
    assert state.spectator()["draws_due"] == 2
    assert moves(state) == ["draw deck", "draw green", "draw blue"]
    play(state, "draw blue")
    assert state.turn == 0
    assert state.seat(0)["hand"] == ["pink-3", "blue-5"]
    assert moves(state) == ["draw deck", "draw green"]
    play(state, "draw deck")
    assert (state.turn, len(state.seat(0)["hand"])) == (1, 3)


def test_row_card_used_by_a_discard_tile_is_not_replaced() -> None:  # N-17
    state = play(table("paths", edit=DISCARDS), "play brown-7 large 2a>3a", "drop row brown", "draw deck")
    assert state.turn == 1


def test_card_discarded_in_this_turn_may_not_be_taken() -> None:  # N-18
    state = play(
        table("paths", edit=do(hand(0, *EIGHT), hand(1, "blue-0"), pile("pink-1", "blue-5"))), "discard pink-3"
    )
    assert moves(state) == ["draw deck", "draw blue"]
    assert state.spectator()["closed"] == ["pink"]
    play(state, "draw deck", "discard blue-0")
    assert moves(state) == ["draw deck", "draw pink"]


@pytest.mark.parametrize("drop", ["drop row brown", "drop hand pink-3"])
def test_card_dropped_by_a_discard_tile_may_not_be_taken_in_this_turn(drop: str) -> None:  # N-18
    state = play(table("paths", edit=DISCARDS), "play brown-7 large 2a>3a", drop)
    assert moves(state) == ["draw deck"]
    assert len(state.spectator()["closed"]) == 1


# ---- end and scoring ----------------------------------------------------------------------------

FOUR_IN_GOAL = do(figures(0, "7a", "8b", "9c", "10d"), figures(1, "8a"), hand(0, "green-3"))


@pytest.mark.parametrize("lying", ["clover", "discard", "points-3", "wish-pink"])
def test_fifth_figure_in_goal_ends_the_game_before_its_field(lying: str) -> None:  # N-19
    state = table("paths", edit=do(FOUR_IN_GOAL, tile("8a", lying)))
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
    state = play(table("paths", edit=edit, board=board), "play green-3 large 5a>6a")
    assert state.end == "goal"
    assert state.spectator()["stacks"]["green"] == 5


def test_move_inside_the_goal_area_counts_no_figure_again() -> None:  # N-19
    state = table("paths", edit=do(FOUR_IN_GOAL, tile("9b"), hand(0, "brown-3")))
    play(state, "play brown-3 small 8b>9b")
    assert (state.over, state.spectator()["in_goal"]) == (False, 4)


def test_clover_can_bring_the_fifth_figure_into_goal() -> None:  # N-19
    edit = do(FOUR_IN_GOAL, figures(0, "7a", "8b", "9c", "10d", "2a"), hand(0, "brown-3"), tile("3a", "clover"))
    state = play(table("paths", edit=edit), "play brown-3 small 2a>3a", "advance large 7a>8a")
    assert state.end == "goal"


def last_card(s: Any) -> None:
    s.next_card = L.CARDS - s.removed - 1


def test_last_card_of_the_draw_pile_ends_the_game() -> None:  # N-19
    state = play(table("paths", edit=do(hand(0, *EIGHT), last_card)), "discard pink-3", "draw deck")
    assert (state.over, state.end, state.spectator()["deck"]) == (True, "deck", 0)


def test_last_card_ends_the_game_also_when_another_draw_is_due() -> None:  # N-19
    state = table("paths", edit=do(DISCARDS, last_card))
    play(state, "play brown-7 large 2a>3a", "drop hand pink-3", "draw deck")
    assert (state.over, state.end, moves(state)) == (True, "deck", [])
    assert len(state.seat(0)["hand"]) == 2


def test_figures_score_their_rows_and_the_large_one_twice() -> None:  # N-20
    state = table("paths", edit=do(figures(0, "9c", "10a", "4a", "3b"), figures(1, "2a", "1a")))
    parts = state.scores[0].parts
    assert [parts[name] for name in ("large", "small-1", "small-2", "small-3", "small-4")] == [12, 10, 5, 0, 0]
    assert (state.scores[1].parts["large"], state.scores[1].parts["small-1"]) == (-4, -4)
    assert state.scores[0].total == 12 + 10 + 5 - 4


@pytest.mark.parametrize(("colours", "points"), list(enumerate([-4, -3, 2, 3, 6, 10])))
def test_stones_score_by_the_number_of_colours(colours: int, points: int) -> None:  # N-21
    state = table("paths", edit=stones(0, *[2] * colours, *[0] * (5 - colours)))
    assert (state.scores[0].parts["colours"], state.scores[0].parts["triples"]) == (points, 0)


@pytest.mark.parametrize(("each", "points"), [((3, 0, 0, 0, 2), 10), ((3, 4, 0, 5, 6), 40), ((2, 2, 2, 2, 2), 0)])
def test_three_stones_of_a_colour_score_ten_more(each: tuple[int, ...], points: int) -> None:  # N-22
    assert table("paths", edit=stones(0, *each)).scores[0].parts["triples"] == points


def test_worked_example_of_one_figure_in_four_turns() -> None:  # N-6 N-11 N-13 N-14 N-15
    edit = do(
        figures(0, "start", "2a"),
        hand(0, "brown-3", "green-2", "blue-10", "blue-3"),
        *(tile(*laid) for laid in (("3a", "points-3"), ("5b", "wish-pink"), ("6b", "discard"))),
    )
    state = table("paths", edit=edit)

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
    parts = table("paths", edit=stones(0, 1, 2, 0, 1, 3)).scores[0].parts
    assert (parts["colours"], parts["triples"]) == (6, 10)


# ---- what the games share -----------------------------------------------------------------------


def test_play_goes_clockwise_from_a_start_player_who_is_drawn() -> None:
    assert {keltis.new("paths", 4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    state = table("paths", 3, start=2)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        pass_turn(state)
    assert turns == [2, 0, 1, 2]


def test_equal_totals_share_the_win() -> None:
    state = table("paths", 3, edit=do(hand(0, *EIGHT), last_card, *(stones(p, 1, 1, 0, 0, 0) for p in (0, 2))))
    play(state, "discard pink-3", "draw deck")
    assert state.winners == (0, 2)


def test_seat_is_told_nothing_of_other_hands_and_the_draw_pile() -> None:
    state = table("paths", 3, seed=9)
    for seat in (0, 1, 2):
        seen = state.game.layout.read(state.observed(seat))
        assert set(seen.cards) == {L.NO_CARD}
        assert [held != 0 for held in seen.hand[:3]] == [p == seat for p in range(3)]
        twins = [state.determinize(seat, seed=seed) for seed in range(20)]
        assert all(twin.seat(seat) == state.seat(seat) for twin in twins)
        assert len({twin.to_bytes() for twin in twins}) == 20
    assert "hand" not in state.spectator()


def test_card_taken_from_a_pile_is_known_until_such_a_card_leaves() -> None:
    edit = do(hand(0, *EIGHT), hand(1, *EIGHT), pile("green-6", "blue-10"))
    state = play(table("paths", edit=edit), "discard pink-3", "draw green")
    assert state.seat(1)["seats"][0]["known"] == ["green-6"]
    assert "green-6" in state.determinize(1, seed=1).seat(0)["hand"]
    play(state, "discard pink-3", "draw deck", "discard green-6")
    assert state.seat(1)["seats"][0]["known"] == []


def test_both_of_two_equal_cards_can_be_known() -> None:
    edit = do(hand(0, *EIGHT), hand(1, *EIGHT), pile("green-6", "green-6"))
    state = play(table("paths", edit=edit), "discard pink-3", "draw green", "discard pink-3", "draw deck")
    play(state, "discard pink-5", "draw green")
    assert state.spectator()["seats"][0]["known"] == ["green-6", "green-6"]
    play(pass_turn(state), "discard green-6")
    assert state.spectator()["seats"][0]["known"] == ["green-6"]


def test_known_card_may_leave_by_a_discard_tile() -> None:
    def known(s: Any) -> None:
        CARDTABLE.show(s, 0, CARD_NAMES.index("pink-3"))

    state = play(table("paths", edit=do(DISCARDS, known)), "play brown-7 large 2a>3a")
    assert state.spectator()["seats"][0]["known"] == ["pink-3"]
    play(state, "drop hand pink-3")
    assert state.spectator()["seats"][0]["known"] == []


def test_after_long_idling_only_the_draw_pile_may_be_drawn_from() -> None:
    edit = do(hand(0, "brown-1", "pink-3"), hand(1, "pink-3"), pile("blue-5", "green-2"), no_tiles)
    state = play(table("paths", edit=do(edit, idle(23))), "discard pink-3")
    assert moves(state) == ["draw deck", "draw green", "draw blue"]
    play(state, "draw blue", "discard pink-3")
    assert state.spectator()["only_draw_pile"]
    assert moves(state) == ["draw deck"]
    play(state, "draw deck")
    assert not state.spectator()["only_draw_pile"]
    state = play(table("paths", edit=do(edit, idle(24))), "play brown-1 small start>1a")
    assert moves(state) == ["draw deck", "draw green", "draw blue"]


def test_same_seed_gives_the_same_game() -> None:
    games = [keltis.new("paths", 3, seed=11) for _ in range(2)]
    for state in games:
        rng = keltis.Rng(5)
        while not state.over:
            state.step(state.push(rng))
    assert games[0] == games[1]
    assert games[0].record() == games[1].record()
