"""The board files, deals, refusals and score sheet of New Paths, New Goals."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import keltis
from keltis import BadOption, BadSetup, State
from keltis.engine.game import game
from keltis.engine.scoring import score_players
from keltis.games.boards import printed_board
from keltis.games.constants import COLOURS
from tests.helpers.states import moves, refusals, state_of
from tests.rules.paths_table import Edit, do, figures, hand, idle, no_tiles, pile, play, row, tile

# ---- boards of one's own ------------------------------------------------------------------------


def changed(*change: tuple[str, Any]) -> dict[str, Any]:
    """The printed board with some entries changed: a key, or a field's id and key."""
    board: dict[str, Any] = copy.deepcopy(printed_board("paths"))
    for where, value in change:
        field, _, key = where.rpartition(".")
        entry = next(f for f in board["fields"] if f["id"] == field) if field else board
        entry[key] = value
    return board


def field(name: str, row: int, colour: str = "pink", **entries: Any) -> dict[str, Any]:
    plain = {"id": name, "row": row, "x": 0.5, "colour": colour, "tile": False, "stack": False, "next": []}
    return {**plain, **entries}


def with_fields(*more: dict[str, Any]) -> dict[str, Any]:
    return changed(("fields", [*copy.deepcopy(printed_board("paths")["fields"]), *more]))


def without(key: str) -> dict[str, Any]:
    return {name: entry for name, entry in printed_board("paths").items() if name != key}


BAD_BOARDS = [
    ({}, "the board lacks"),
    (without("start"), r"the board lacks \['start'\]"),
    (changed(("author", "me")), r"the board has unknown \['author'\]"),
    (changed(("game", "keltis")), "the board is for 'keltis', not for 'paths'"),
    (changed(("row_values", [1] * 9)), "field '10a' must have a row from 1 to 9"),
    (changed(("row_values", [1] * 11)), "row 11 has a value in row_values, but no field"),
    (changed(("row_values", [1])), "row_values must name the points of 2 to 63 rows, not of 1"),
    (changed(("row_values", [1.5] * 10)), "row_values must be a list of whole numbers"),
    (changed(("goal_rows", [7, 8, 9])), r"goal_rows must be the board's last rows, such as \[9, 10\]"),
    (changed(("goal_rows", [8, 10])), "goal_rows must be the board's last rows"),
    (changed(("goal_rows", [])), "goal_rows must be the board's last rows"),
    (changed(("goal_rows", "8-10")), "goal_rows must be a list"),
    (changed(("fields", {})), "fields must be a list of 1 to 63 fields"),
    (changed(("fields", [])), "fields must be a list of 1 to 63 fields"),
    (with_fields(*[field("3z", 3)] * 20), "fields must be a list of 1 to 63 fields"),
    (changed(("fields", [1])), r"fields\[0\] must be an object"),
    (changed(("fields", [{"id": "1a"}])), r"fields\[0\] lacks"),
    (with_fields(field("10f", 10, shape="round")), r"fields\[44\] has unknown \['shape'\]"),
    (with_fields(field("10a", 10)), "two fields have the id '10a'"),
    (with_fields(field("10g", 10)), "field '10g' must have the id '10f'"),
    (with_fields(field("end", 10)), "field 'end' must have the id '10f'"),
    (changed(("1a.id", 1)), r"fields\[0\].id must be a text such as '3a', not 1"),
    (changed(("1a.row", 0)), "field '1a' must have a row from 1 to 10"),
    (changed(("1a.row", True)), "field '1a' must have a row from 1 to 10"),
    (changed(("1a.x", 1.2)), "field '1a' must have an x from 0 to 1, not 1.2"),
    (changed(("1a.x", float("nan"))), "field '1a' must have an x from 0 to 1, not nan"),
    (changed(("1a.x", "left")), "field '1a' must have an x from 0 to 1, not 'left'"),
    (changed(("1a.colour", "red")), "field '1a' must have one of the colours brown, .* joker, not 'red'"),
    (changed(("1a.colour", ["brown"])), "field '1a' must have one of the colours"),
    (changed(("1a.tile", 1)), "field '1a' must have true or false for tile, not 1"),
    (changed(("1a.stack", None)), "field '1a' must have true or false for stack, not None"),
    (changed(("2a.tile", True)), "field '2a' must not have both a tile and a stack"),
    (changed(("4a.stack", True)), "field '4a' must not have a stack"),
    (changed(("1a.stack", True)), "the board must have one brown field with a stack, not 2"),
    (changed(("2d.stack", False)), "the board must have one blue field with a stack, not 0"),
    (changed(("1a.tile", True)), "the board must have 22 fields with a tile, not 23"),
    (changed(("9a.tile", False)), "the board must have 22 fields with a tile, not 21"),
    (changed(("start", "1a")), "start must be a list of field ids, not '1a'"),
    (changed(("start", ["1a", "1b", "1c", "1e"])), "start names '1e', which is no field of the board"),
    (changed(("1a.next", [["2a"]])), "next of field 1a names .*, which is no field of the board"),
    (changed(("1a.next", ["2a", "2a"])), "next of field 1a names a field twice: 2a, 2a"),
    (changed(("1b.next", ["2b", "1a"])), "next of field 1b names 1a, which is not in a higher row"),
    (changed(("4a.next", ["5a", "5b", "3a"])), "next of field 4a names 3a, which is not in a higher row"),
    (changed(("10a.next", ["10b"])), "next of field 10a names 10b, which is not in a higher row"),
    (changed(("start", ["1a", "1b", "1c"])), "field 1d cannot be reached from the start field"),
    (changed(("start", [])), "field 1a cannot be reached from the start field"),
    (changed(("7a.next", [])), "field 7a is a dead end"),
    (changed(("1a.next", ["2a", "2b", "2c", "2d"]), ("1b.next", ["2a", "2b", "2c"])),
     "start and next must name at most 63 fields in all, not 64"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "message"), BAD_BOARDS)
def test_board_that_cannot_be_played_is_refused_in_one_sentence(
    board: dict[str, Any], message: str
) -> None:  # N-1 N-2 N-3
    with pytest.raises(BadOption, match=message) as caught:
        keltis.new("paths", board=board)
    assert "\n" not in str(caught.value)


def test_row_has_at_most_26_fields() -> None:  # N-1
    letters = "abcdefghijklmnopqrstuvwxyz"
    fields = [field(f"1{letter}", 1) for letter in letters] + [field("1{", 1), field("2a", 2)]
    with pytest.raises(BadOption, match="row 1 must have at most 26 fields"):
        keltis.new("paths", board=changed(("fields", fields), ("row_values", [0, 0]), ("goal_rows", [2])))


def largest() -> dict[str, Any]:
    """63 fields and 63 edges: 21 ways of three fields side by side."""
    ways = "abcdefghijklmnopqrstu"
    fields = []
    for at, way in enumerate(ways):
        colour = (*COLOURS, "joker")[at % 6]
        fields += [
            field(f"1{way}", 1, colour, stack=at < 5, next=[f"2{way}"]),
            field(f"2{way}", 2, colour, tile=True, next=[f"3{way}"]),
            field(f"3{way}", 3, colour, tile=at == 0),
        ]
    start = [f"1{way}" for way in ways]
    return changed(("fields", fields), ("row_values", [1, 2, 3]), ("goal_rows", [3]), ("start", start))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_largest_board_is_played_to_the_end(players: int) -> None:  # N-1
    state = state_of("paths", players, board=largest())
    assert "advance large 2u>3u" in state.moves.by_text
    rng = keltis.Rng(3)
    while not state.over:
        assert state.step(state.pick_pushy(rng))
    assert keltis.load(state.record()) == state


def test_own_board_has_its_own_moves() -> None:  # N-1 N-6
    edit = do(hand(0, "yellow-3"), figures(0, "1a", "1a", "1a", "1a", "1a"))
    state = state_of("paths", edit=edit, board=changed(("1a.next", ["2a", "4a"])))
    assert moves(state)[:2] == ["play yellow-3 small 1a>4a", "play yellow-3 large 1a>4a"]


def test_printed_board_is_also_an_own_board() -> None:  # N-1
    assert keltis.new("paths", seed=1, board=changed()).to_bytes() == keltis.new("paths", seed=1).to_bytes()


# ---- deals ------------------------------------------------------------------------------------


def bad_setup(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    record = state_of("paths").record()
    change(record["setup"])
    return record


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda setup: setup.pop("tiles"), r"setup lacks \['tiles'\]"),
        (lambda setup: setup.update(stacks=5), r"setup has unknown \['stacks'\]"),
        (lambda setup: setup.update(tiles=[]), "setup.tiles must name just the board's tile fields: 2b, 2c"),
        (lambda setup: setup["tiles"].pop("3a"), "setup.tiles must name just the board's tile fields"),
        (lambda setup: setup["tiles"].update({"3a": ""}), "setup.tiles holds '', .* 'clover' would be one"),
        (lambda setup: setup["tiles"].update({"3a": ["clover"]}), "setup.tiles holds"),
        (lambda setup: setup.update(tiles=dict.fromkeys(setup["tiles"], "clover")), "setup.tiles: clover is there 22"),
        (lambda setup: setup["hands"].pop(), "setup.hands must list 2 hands"),
        (lambda setup: setup["deck"].pop(), "setup: .* is there 1 times instead of 2"),
    ],
)  # fmt: skip
def test_set_up_that_is_not_this_games_is_refused(
    change: Callable[[dict[str, Any]], Any], message: str
) -> None:  # N-2 N-4
    with pytest.raises(ValueError, match=message) as caught:
        keltis.load(bad_setup(change))
    assert "\n" not in str(caught.value)


def test_set_up_is_refused_by_its_own_kind_of_error() -> None:  # N-2
    blank = game("paths").blank(2, 0, game("paths").full_options(2, {}))
    strange: list[Any] = [None, [], {}, {"hands": 1, "deck": 2, "removed": 3, "tiles": 4}]
    for words in strange:
        with pytest.raises(BadSetup):
            game("paths").notation.place(blank, words)


def test_set_up_is_written_and_read_back() -> None:  # N-2 N-4
    state = state_of("paths", 3, seed=5)
    assert keltis.load(state.record()).to_bytes() == state.to_bytes()


# ---- reasons ------------------------------------------------------------------------------------


def refusal(state: State, text: str) -> str:
    before = state.to_bytes()
    with pytest.raises(keltis.IllegalMove) as caught:
        state.play(text)
    assert state.to_bytes() == before
    return caught.value.sentence


READY = do(no_tiles, hand(0, "brown-3", "green-5", "yellow-1"), figures(0, "2a", "3a"))
ON_3A = "play brown-3 large 2a>3a"
ON_CLOVER = (do(READY, tile("3a", "clover")), [ON_3A])
ON_DISCARD_TILE = (do(READY, tile("3a", "discard")), [ON_3A])
DRAWING = (do(READY, pile("blue-4")), ["discard green-5"])


@pytest.mark.parametrize(
    ("place", "text", "reason"),
    [
        ((READY, []), "draw deck", "play or discard a card now (K-7)"),
        ((READY, []), "decline", "play or discard a card now (K-7)"),
        (DRAWING, "discard brown-3", "draw a card now (N-17)"),
        (ON_CLOVER, "draw deck", "use the clover now, or decline it (N-12)"),
        (ON_DISCARD_TILE, "draw deck", "use the discard tile now, or decline it (N-13)"),
        ((READY, []), "play brown-4 large 2a>3a", "brown 4 is not in your hand (K-7)"),
        ((READY, []), "discard blue-4", "blue 4 is not in your hand (K-7)"),
        ((do(READY, row(0, "brown-4", "brown-5")), []), ON_3A, "your brown row is rising: 3 is lower than 5 (N-5)"),
        ((do(READY, row(0, "brown-2", "brown-1")), []), ON_3A, "your brown row is falling: 3 is higher than 1 (N-5)"),
        ((do(READY, figures(0, *["9a"] * 5)), []), "play green-5 large 9a>10a",
         "none of your figures is next to a green or joker space, so green 5 can only be discarded (N-7)"),
        ((READY, []), "play brown-3 small 2a>3a", "none of your small figures is on 2a (N-6)"),
        ((READY, []), "play green-5 large start>1c", "your large figure is not on the start space (N-6)"),
        ((READY, []), "play green-5 large 2a>3a", "green 5 does not lead to 3a: that one is brown (N-6)"),
        (ON_CLOVER, "advance large 2a>3a", "your large figure is not on 2a (N-12)"),
        (ON_CLOVER, "advance small 2a>3a", "none of your small figures is on 2a (N-12)"),
        (ON_DISCARD_TILE, "drop row pink", "your pink row is empty (N-13)"),
        (ON_DISCARD_TILE, "drop hand brown-3", "brown 3 is not in your hand (N-13)"),
        (DRAWING, "draw pink", "the pink pile is empty (K-19)"),
        (DRAWING, "draw green", "the green pile took a card this turn, so it is closed until the next turn (N-18)"),
        ((do(DRAWING[0], idle(24)), ["discard green-5"]), "draw blue",
         "nobody has played a card or used the draw pile for a while, "
         "so for now you can only draw from the draw pile (X-5)"),
    ],
)  # fmt: skip
def test_refused_move_says_why(
    place: tuple[Edit, list[str]], text: str, reason: str
) -> None:  # N-5 N-6 N-7 N-12 N-13 N-17 N-18 X-5
    edit, before = place
    assert refusal(play(state_of("paths", edit=edit), *before), text) == reason


def test_every_illegal_move_has_a_reason_at_every_kind_of_decision() -> None:  # N-6 N-12 N-13 N-17
    state = state_of("paths", 3, seed=2)
    rng, seen = keltis.Rng(2), set()
    while not state.over:
        phase = state.spectator()["phase"]
        if phase not in seen:
            seen.add(phase)
            assert all(reason.rule for reason in refusals(state))
        state.step(state.pick_pushy(rng))
    assert seen == {"card", "clover", "drop", "draw"}


# ---- the score sheet ----------------------------------------------------------------------------


def test_score_sheet_counts_a_real_table() -> None:  # N-20 N-21 N-22
    written = {"large": "7", "small-1": "10", "small-2": "-4", "tiles": "5", "blue": "3", "yellow": "2", "pink": "1"}
    mine, other = score_players(game("paths"), [written, {}], {})
    assert mine.parts == {
        "large": 14, "small-1": 10, "small-2": -4, "small-3": 0, "small-4": 0, "tiles": 5, "colours": 3, "triples": 10,
    }  # fmt: skip
    assert (mine.total, other.total) == (38, -4)
    with pytest.raises(BadOption, match="blue must be a number from 0 to 6, not '7'"):
        score_players(game("paths"), [{"blue": "7"}, {}], {})
