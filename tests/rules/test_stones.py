"""Way of the Stones, rule by rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

import keltis
from keltis import BadOption, BadSetup, IllegalMove, State
from keltis.engine.game import game
from keltis.engine.scoring import count
from keltis.games.naming import CARD_NAMES
from tests.support import moves, refusals, table

COLOURS = ("brown", "yellow", "pink", "green", "blue")
MARKS = {
    "clover": "brown-5 brown-8 yellow-1 yellow-7 pink-2 pink-9 green-3 green-4 blue-5 blue-6",
    "wish": "brown-4 brown-7 yellow-6 yellow-8 pink-1 pink-4 green-6 green-9 blue-2 blue-3",
    "points-1": "brown-6 yellow-4 pink-5 green-1 blue-9",
    "points-3": "brown-2 yellow-3 pink-7 green-5 blue-8",
}
PLAIN = "brown-0 brown-1 brown-3 yellow-0 pink-0 green-0 blue-0"  # tiles without a mark


def tile_set(names: str) -> int:
    return sum(1 << CARD_NAMES.index(name) for name in names.split())


def stack(first: str, last: str = "") -> list[int]:
    """All tiles in an order that begins and ends with these."""
    begin, end = ([CARD_NAMES.index(name) for name in names.split()] for names in (first, last))
    return [*begin, *(tile for tile in range(55) if tile not in begin + end), *end]


def laid(first: str, last: str = "", players: int = 2) -> State:
    """A game whose tiles are turned over in a chosen order."""

    def edit(s: Any) -> None:
        s.tiles[:] = stack(first, last)

    return table("stones", players, edit=edit)


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def near_end(face_down: str, face_up: str = "", mine: str = "") -> State:
    """Seat 0 to move near the end: all tiles that are not named were taken by seat 2."""

    def edit(s: Any) -> None:
        s.tiles[:] = stack("", face_down)
        s.turned = 55 - len(face_down.split())
        s.face_up = tile_set(face_up)
        s.row[0] = tile_set(mine)
        s.row[2] = (1 << 55) - 1 - tile_set(f"{face_down} {face_up} {mine}")
        for name in mine.split():
            tile = CARD_NAMES.index(name)
            s.top[tile // 11] = tile % 11
            s.fits[0] &= ~(0x7FF << 11 * (tile // 11))  # these rows take nothing more

    return table("stones", 3, edit=edit)


def scored(tiles: str) -> keltis.Score:
    def edit(s: Any) -> None:
        s.row[0] = tile_set(tiles)

    return table("stones", edit=edit).scores[0]


def refusal(state: State, move: str) -> str:
    before = state.to_bytes()
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert state.to_bytes() == before
    return error.value.sentence


# ---- tiles and set-up ----


def test_there_is_one_tile_of_each_colour_and_value() -> None:  # S-1
    tiles = game("stones").words.setup(keltis.new("stones", seed=3).snapshot())["tiles"]
    assert sorted(tiles) == sorted(f"{colour}-{value}" for colour in COLOURS for value in range(11))


def test_thirty_tiles_carry_the_printed_marks() -> None:  # S-1
    marks = keltis.new("stones", seed=3).spectator()["marks"]
    assert marks == {tile: mark for mark, tiles in MARKS.items() for tile in tiles.split()}
    assert [list(marks.values()).count(mark) for mark in MARKS] == [10, 10, 5, 5]


def test_all_tiles_begin_shuffled_and_face_down() -> None:  # S-2
    orders = [keltis.new("stones", seed=seed).snapshot().tiles for seed in range(200)]
    assert len({tuple(order) for order in orders}) == 200
    assert len({order[0] for order in orders}) > 45
    assert len({order[54] for order in orders}) > 45
    seen = keltis.new("stones", seed=3).seat(0)
    assert seen["face_down"] == 55
    assert seen["face_up"] == []
    assert seen["legal"] in (["flip"], [])
    assert all(row["tiles"] == [] for seat in seen["seats"] for row in seat["rows"].values())


# ---- a turn ----


def test_tile_turned_over_is_taken_or_left() -> None:  # S-3
    state = play(laid("green-7"), "flip")
    assert state.turn == 0
    assert moves(state) == ["take green-7", "leave"]
    assert state.seat(1)["turned"] == "green-7"


def test_taking_the_turned_tile_ends_the_turn() -> None:  # S-3 X-1
    state = play(laid("green-7"), "flip", "take green-7")
    assert state.turn == 1
    assert state.seat(1)["seats"][0]["rows"]["green"] == {"direction": "open", "tiles": ["green-7"]}
    assert state.seat(1)["face_up"] == []


def test_leaving_the_turned_tile_ends_the_turn_and_keeps_it_face_up() -> None:  # S-3 S-4
    state = play(laid("green-7"), "flip", "leave")
    assert state.turn == 1
    assert state.seat(0)["face_up"] == [{"tile": "green-7", "place": 0}]
    assert moves(state) == ["take green-7", "flip"]


def test_any_face_up_tile_can_be_taken_instead_of_turning_one_over() -> None:  # S-4
    state = play(laid("green-7 brown-0 blue-10"), "flip", "leave", "flip", "leave", "flip", "leave")
    assert moves(state) == ["take brown-0", "take green-7", "take blue-10", "flip"]
    play(state, "take green-7")
    assert state.turn == 0
    assert state.seat(0)["face_down"] == 52
    assert state.seat(0)["face_up"] == [{"tile": "brown-0", "place": 1}, {"tile": "blue-10", "place": 2}]


def test_after_a_flip_no_other_face_up_tile_can_be_taken() -> None:  # S-3 S-4
    state = play(laid("green-7 brown-0"), "flip", "leave", "flip")
    assert moves(state) == ["take brown-0", "leave"]


def test_face_up_tiles_are_shown_in_the_order_in_which_they_were_turned_over() -> None:  # S-4
    state = play(laid("pink-10 brown-3 green-0"), "flip", "leave", "flip", "leave", "flip", "leave")
    assert [tile["tile"] for tile in state.spectator()["face_up"]] == ["pink-10", "brown-3", "green-0"]


# ---- rows ----


@pytest.mark.parametrize("value", range(11))
def test_row_may_begin_with_any_value(value: int) -> None:  # S-5
    assert f"take green-{value}" in moves(play(laid(f"green-{value}"), "flip"))


def row_of(*values: int) -> State:
    """Seat 0 has laid these green tiles, all other green ones lie face up, and seat 0 is to move."""

    def edit(s: Any) -> None:
        s.tiles[:] = stack(" ".join(f"green-{value}" for value in range(11)))
        s.turned = 11
        s.face_up = 0x7FF << 33

    state = table("stones", edit=edit)
    for value in values:
        play(state, f"take green-{value}")
        if state.turn == 1:
            play(state, "flip", "leave")
    return state


def fitting(state: State) -> list[int]:
    return sorted(int(text.removeprefix("take green-")) for text in moves(state) if text.startswith("take green"))


def test_second_tile_may_be_higher_or_lower() -> None:  # S-5
    state = row_of(7)
    assert fitting(state) == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10]
    assert state.seat(0)["seats"][0]["rows"]["green"]["direction"] == "open"


def test_rising_row_takes_only_strictly_higher_tiles() -> None:  # S-5
    assert fitting(row_of(2, 5)) == [6, 7, 8, 9, 10]
    assert fitting(row_of(2, 5, 9)) == [10]
    assert fitting(row_of(0, 10)) == []
    row = row_of(0, 3, 5, 9).seat(0)["seats"][0]["rows"]["green"]
    assert row == {"direction": "rising", "tiles": ["green-0", "green-3", "green-5", "green-9"]}


def test_falling_row_takes_only_strictly_lower_tiles() -> None:  # S-5
    assert fitting(row_of(8, 5)) == [0, 1, 2, 3, 4]
    assert fitting(row_of(8, 5, 1)) == [0]
    row = row_of(8, 6, 5, 2, 0).seat(0)["seats"][0]["rows"]["green"]
    assert row == {"direction": "falling", "tiles": ["green-8", "green-6", "green-5", "green-2", "green-0"]}


@pytest.mark.parametrize("first", range(11))
def test_every_pair_of_tiles_fixes_the_direction_for_good(first: int) -> None:  # S-5
    for second in set(range(11)) - {first}:
        higher = list(range(second + 1, 11))
        lower = list(range(second))
        assert fitting(row_of(first, second)) == (higher if second > first else lower)


def test_each_colour_and_each_player_has_a_row_of_its_own() -> None:  # S-5
    state = laid("green-8 green-7 blue-0 green-10 green-1")
    play(state, "flip", "take green-8", "flip", "take green-7", "flip", "take blue-0", "flip", "take green-10")
    play(state, "flip")
    assert moves(state) == ["take green-1", "leave"]  # onto green-8
    play(state, "leave")
    assert moves(state) == ["flip"]  # seat 1 has green-7, green-10


def test_tile_that_does_not_fit_stays_face_up_and_the_turn_ends() -> None:  # S-6
    state = laid("green-8 brown-0 green-5 brown-1 green-7")
    play(state, "flip", "take green-8", "flip", "leave", "flip", "take green-5", "flip", "leave", "flip")
    assert moves(state) == ["leave"]
    play(state, "leave")
    assert state.turn == 1
    assert state.seat(0)["face_up"][-1] == {"tile": "green-7", "place": 4}


def test_face_up_tile_that_does_not_fit_cannot_be_taken() -> None:  # S-6
    state = laid("green-7 green-8 brown-0 green-5")
    play(state, "flip", "leave", "flip", "leave", "take green-8", "flip", "leave")
    play(state, "flip", "take green-5")
    assert moves(state) == ["take brown-0", "take green-7", "flip"]  # seat 1 has no green tile
    play(state, "take brown-0")
    assert moves(state) == ["flip"]  # seat 0 falls from 8 to 5


def test_there_is_no_passing() -> None:  # S-7
    state = play(laid("green-7"), "flip", "leave")
    assert not {"leave", "end"} & set(moves(state))
    rng = keltis.Rng(5)
    state = keltis.new("stones", 4, seed=5)
    while not state.over:
        fresh = state.seat(0)["phase"] == "turn"
        assert not fresh or ("flip" in moves(state) and not {"leave", "end"} & set(moves(state)))
        state.play(state.pick(rng))


# ---- clovers ----


def test_clover_gives_another_whole_turn() -> None:  # S-8
    state = play(laid("green-0 blue-1 brown-5"), "flip", "leave", "flip", "leave", "flip", "take brown-5")
    assert state.turn == 0
    assert moves(state) == ["take green-0", "take blue-1", "flip"]
    play(state, "take green-0")
    assert state.turn == 1


def test_clovers_chain() -> None:  # S-8
    state = play(laid("brown-5 yellow-1 pink-2 green-0"), "flip", "take brown-5", "flip", "take yellow-1", "flip")
    play(state, "take pink-2")
    assert state.turn == 0
    assert moves(state) == ["flip"]
    play(state, "flip", "leave")
    assert state.turn == 1


@pytest.mark.parametrize("tile", MARKS["clover"].split())
def test_each_clover_gives_a_turn(tile: str) -> None:  # S-1 S-8
    assert play(laid(tile), "flip", f"take {tile}").turn == 0


@pytest.mark.parametrize("tile", sorted(set(CARD_NAMES) - set(MARKS["clover"].split())))
def test_no_other_tile_gives_a_turn(tile: str) -> None:  # S-1 S-8
    assert play(laid(tile), "flip", f"take {tile}").turn == 1


def test_clover_left_lying_gives_its_turn_to_whoever_takes_it() -> None:  # S-8
    state = play(laid("brown-5"), "flip", "leave")
    assert state.turn == 1
    play(state, "take brown-5")
    assert state.turn == 1
    assert moves(state) == ["flip"]


# ---- the end ----


@pytest.mark.parametrize("move", ["take green-0", "leave"])
def test_turn_of_the_last_tile_ends_the_game(move: str) -> None:  # S-9
    state = play(near_end("green-0", face_up="blue-0"), "flip")
    assert not state.over
    assert moves(state) == ["take green-0", "leave"]
    play(state, move)
    assert state.over
    assert state.end == "flipped"
    assert state.turn is None
    assert moves(state) == []


def test_last_tile_that_does_not_fit_is_left_and_ends_the_game() -> None:  # S-6 S-9
    state = play(near_end("green-7", mine="green-5 green-9"), "flip")
    assert moves(state) == ["leave"]
    assert play(state, "leave").end == "flipped"


def test_tile_taken_while_one_is_face_down_does_not_end_the_game() -> None:  # S-9
    state = play(near_end("green-0", face_up="blue-0"), "take blue-0")
    assert not state.over
    assert state.turn == 1


def test_extra_turn_with_tiles_face_down_is_a_normal_turn() -> None:  # S-8 S-9
    state = play(near_end("green-0", face_up="blue-0 brown-5"), "take brown-5")
    assert state.seat(0)["phase"] == "turn"
    assert moves(state) == ["take blue-0", "flip"]
    assert play(state, "flip", "take green-0").over


def test_clover_as_last_tile_gives_its_extra_turn() -> None:  # S-9
    state = play(near_end("brown-5", face_up="blue-0 green-0"), "flip", "take brown-5")
    assert state.turn == 0
    assert state.seat(0)["phase"] == "last"
    assert moves(state) == ["take green-0", "take blue-0", "end"]
    play(state, "take blue-0")
    assert state.end == "flipped"
    assert [tile["tile"] for tile in state.seat(0)["face_up"]] == ["green-0"]


def test_extra_turn_at_the_end_may_be_ended_at_will() -> None:  # S-9
    state = play(near_end("brown-5", face_up="blue-0"), "flip", "take brown-5", "end")
    assert state.end == "flipped"


def test_end_is_said_also_when_nothing_else_is_possible() -> None:  # S-9
    state = play(near_end("brown-5"), "flip", "take brown-5")
    assert moves(state) == ["end"]
    assert not state.over
    assert play(state, "end").end == "flipped"


def test_clovers_chain_also_after_the_last_tile() -> None:  # S-9
    state = play(near_end("brown-5", face_up="pink-2 green-3 blue-0"), "flip", "take brown-5", "take pink-2")
    assert moves(state) == ["take green-3", "take blue-0", "end"]
    play(state, "take green-3")
    assert moves(state) == ["take blue-0", "end"]
    assert state.turn == 0
    assert play(state, "take blue-0").over


def test_clover_left_as_last_tile_gives_nothing() -> None:  # S-8 S-9
    assert play(near_end("brown-5", face_up="blue-0"), "flip", "leave").end == "flipped"


def test_tiles_left_in_the_middle_do_not_count() -> None:  # S-9
    left = play(near_end("brown-2", face_up="blue-2 blue-3 blue-8"), "flip", "leave")
    assert left.scores[0].total == -4
    assert left.scores[1].total == -4


# ---- scoring ----


@pytest.mark.parametrize(
    ("length", "points"), [(0, 0), (1, -4), (2, -3), (3, 2), (4, 3), (5, 6), (6, 10), (7, 10), (10, 10), (11, 10)]
)
def test_rows_score_by_their_length(length: int, points: int) -> None:  # S-10
    for colour in COLOURS:
        parts = scored(" ".join(f"{colour}-{value}" for value in range(length))).parts
        assert parts[colour] == points
        assert all(parts[other] == 0 for other in COLOURS if other != colour)


@pytest.mark.parametrize(("stones", "points"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (10, 10)])
def test_wishing_stones_score_by_their_number(stones: int, points: int) -> None:  # S-11
    wishes = MARKS["wish"].split()
    assert scored(" ".join([*wishes[:stones], *PLAIN.split()])).parts["stones"] == points
    assert scored(" ".join(wishes[len(wishes) - stones :])).parts["stones"] == points


@pytest.mark.parametrize("tile", CARD_NAMES)
def test_each_tile_adds_its_printed_bonus(tile: str) -> None:  # S-1 S-12
    bonus = 1 if tile in MARKS["points-1"].split() else 3 if tile in MARKS["points-3"].split() else 0
    assert scored(tile).parts["bonus"] == bonus


def test_bonus_points_are_added() -> None:  # S-12
    every = scored(f"{MARKS['points-1']} {MARKS['points-3']}")
    assert every.parts["bonus"] == 20
    assert every.total == sum(every.parts.values()) == 5 * -3 - 4 + 20


def test_worked_example_comes_out_exactly() -> None:  # S-10 S-11 S-12
    score = scored(
        "blue-0 blue-10 yellow-0 yellow-3 yellow-4 yellow-6 pink-0 pink-1 pink-7 "
        "brown-0 brown-1 brown-2 brown-3 brown-4"
    )
    rows = {"blue": -3, "yellow": 3, "pink": 2, "brown": 6, "green": 0}
    assert score.parts == {**rows, "stones": 3, "bonus": 3 + 1 + 3 + 3}
    assert score.total == 21


def test_view_counts_stones_and_bonus() -> None:  # S-11 S-12
    state = play(laid("blue-2 green-5 blue-9"), "flip", "take blue-2", "flip", "take green-5", "flip", "take blue-9")
    seats = state.spectator()["seats"]
    assert [(seat["stones"], seat["bonus"]) for seat in seats] == [(1, 1), (0, 3)]


# ---- what seats know ----


def test_every_seat_and_a_spectator_see_the_same() -> None:
    state = play(laid("brown-5 pink-0"), "flip", "take brown-5", "flip", "leave")
    views = [state.seat(0), state.seat(1), state.spectator()]
    for view in views:
        del view["seat"], view["legal"]
    assert views[0] == views[1] == views[2]


def test_order_of_face_down_tiles_changes_nothing_that_is_seen() -> None:
    one = play(laid("brown-5 pink-0"), "flip", "take brown-5", "flip", "leave")
    other = play(laid("brown-5 pink-0", "brown-0 brown-1 brown-2"), "flip", "take brown-5", "flip", "leave")
    assert one.to_bytes() != other.to_bytes()
    for seat in (0, 1):
        assert one.observed(seat) == other.observed(seat)


def test_sampled_states_look_the_same_and_shuffle_what_is_face_down() -> None:
    state = play(laid("brown-5 pink-0"), "flip", "take brown-5", "flip", "leave")
    orders = set()
    for seed in range(100):
        twin = state.determinize(1, seed=seed)
        assert twin.seat(1) == state.seat(1)
        assert sorted(twin.snapshot().tiles) == list(range(55))
        orders.add(twin.snapshot().tiles[2])
    assert len(orders) > 35


# ---- set-up and options ----


def place(words: Any) -> Any:
    blank = game("stones").blank(2, 0, {})
    game("stones").words.place(blank, words)
    return blank


def test_setup_is_the_order_of_the_tiles() -> None:  # S-2
    order = [CARD_NAMES[tile] for tile in stack("green-7 blue-0", "pink-3")]
    assert place({"tiles": order}).tiles == stack("green-7 blue-0", "pink-3")
    assert game("stones").words.setup(laid("green-7 blue-0", "pink-3").snapshot()) == {"tiles": order}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "setup must be an object"),
        ({}, "lacks ['tiles']"),
        ({"tiles": list(CARD_NAMES), "deck": []}, "unknown ['deck']"),
        ({"tiles": "green-7"}, "setup.tiles must be a list of names"),
        ({"tiles": [*CARD_NAMES[:54], "green-11"]}, "setup.tiles holds 'green-11'"),
        ({"tiles": [*CARD_NAMES[:54], 7]}, "setup.tiles holds 7"),
        ({"tiles": [*CARD_NAMES[:54], None]}, "setup.tiles holds None"),
        ({"tiles": list(CARD_NAMES[:54])}, "blue-10 is there 0 times instead of 1"),
        ({"tiles": [*CARD_NAMES, "brown-0"]}, "brown-0 is there 2 times instead of 1"),
    ],
)
def test_bad_setup_is_refused_in_one_sentence(words: Any, message: str) -> None:  # S-1 S-2
    with pytest.raises(BadSetup) as error:
        place(words)
    assert message in str(error.value)


def test_the_game_has_no_options() -> None:  # S-2
    with pytest.raises(BadOption, match="stones has no option 'board'"):
        keltis.new("stones", board={})


# ---- reasons ----


def test_reasons_while_a_tile_waits_to_be_turned_over() -> None:  # S-4 S-5 S-7
    state = laid("green-8 brown-0 green-5 green-7 green-9")
    play(state, "flip", "take green-8", "flip", "leave", "flip", "take green-5", "flip", "leave", "flip", "leave")
    play(state, "take green-9")
    assert refusal(state, "take green-7") == "your green row is falling: 7 is higher than 5 (S-5)"
    assert refusal(state, "take pink-3") == "pink 3 still lies face down (S-4)"
    assert refusal(state, "take green-9") == "green 9 already lies in a row and can no longer be taken (S-4)"
    assert refusal(state, "leave").startswith("you have not turned over a tile yet")
    assert refusal(state, "end").startswith("you cannot pass while tiles lie face down")
    assert refusal(state, "end").endswith("(S-7)")


def test_reasons_while_a_turned_tile_is_to_be_taken_or_left() -> None:  # S-3 S-5 S-6
    state = laid("green-2 brown-0 green-5 brown-1 green-4")
    play(state, "flip", "take green-2", "flip", "leave", "flip", "take green-5", "flip", "leave", "flip")
    assert refusal(state, "take green-4") == "your green row is rising: 4 is lower than 5 (S-5)"
    for move in ("take brown-0", "take pink-3", "take green-5", "flip", "end"):
        assert refusal(state, move) == "take green 4 now, or leave it (S-3)"


def test_reasons_in_an_extra_turn_after_the_last_tile() -> None:  # S-9
    state = play(near_end("brown-5", face_up="blue-0"), "flip", "take brown-5")
    assert refusal(state, "flip").startswith("no tile lies face down any more")
    assert refusal(state, "leave").startswith("this is an extra turn with nothing left face down")
    assert refusal(state, "leave").endswith("(S-9)")
    assert refusal(state, "take green-0") == "green 0 already lies in a row and can no longer be taken (S-4)"


def test_there_is_a_reason_for_every_move_that_is_not_legal() -> None:  # S-3 S-9
    for seed in range(12):
        state, rng = keltis.new("stones", 4, seed=seed), keltis.Rng(seed)
        while not state.over:
            assert all(reason.rule.startswith("S-") for reason in refusals(state))
            json.dumps(state.spectator())
            state.play(state.push(rng))


# ---- the score sheet ----


def test_sheet_counts_the_worked_example() -> None:  # S-10 S-11 S-12
    mine = {"brown": "0,1,2,3,4", "yellow": "6 4 3 0", "pink": "0, 1, 7", "green": "", "blue": "10,0"}
    assert [score.total for score in count(game("stones"), [mine, {}], {})] == [21, -4]


@pytest.mark.parametrize("text", ["11", "x", "1;2", "-1", "1.5", "²", "0100"])
def test_sheet_takes_only_values_of_tiles(text: str) -> None:  # S-1
    with pytest.raises(BadOption, match="brown must be numbers from 0 to 10"):
        count(game("stones"), [{"brown": text}, {}], {})


def test_sheet_takes_each_tile_once() -> None:  # S-1
    with pytest.raises(BadOption, match="brown names a number twice"):
        count(game("stones"), [{"brown": "5,5"}, {}], {})
    with pytest.raises(BadOption, match="brown-2 lies in two rows"):
        count(game("stones"), [{"brown": "1,2"}, {}, {"brown": "3,2"}], {})
