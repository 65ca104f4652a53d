"""Keltis, the board game: board files, deals, refusals and the score sheet."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import keltis
from keltis import BadOption, BadSetup, IllegalMove, State
from keltis.engine.game import game
from keltis.engine.scoring import score_players
from keltis.games.boards import printed_board
from tests.helpers.states import moves, refusals
from tests.rules.keltis_table import position

# ---- boards ----


def board(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(printed_board("keltis")), **changes}


def tile_fields(**changes: Any) -> dict[str, Any]:
    return {**printed_board("keltis")["tile_fields"], **changes}


def test_own_board_sets_values_goal_and_tile_fields() -> None:  # K-3 K-4
    own = board(
        values=[1, 2, 3, 4, 5, 6, 7, 8, 9],
        goal_fields=[9, 8],
        tile_fields=tile_fields(brown=[1, 2, 3, 4], pink=[5, 6, 1, 2, 3, 4]),
    )
    state = keltis.new("keltis", seed=1, board=own)
    assert {field for field in state.spectator()["tiles"] if field.startswith("brown")} == {
        f"brown-{n}" for n in (1, 2, 3, 4)
    }
    s = state.snapshot()
    assert s.values == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert s.goal == 8


def test_printed_board_is_also_an_own_board() -> None:  # K-3 K-4
    assert keltis.new("keltis", seed=1, board=board()).to_bytes() == keltis.new("keltis", seed=1).to_bytes()
    del (nameless := board())["confidence"]
    assert keltis.new("keltis", seed=1, board=nameless).to_bytes() == keltis.new("keltis", seed=1).to_bytes()


@pytest.mark.parametrize(
    ("own", "message"),
    [
        ("brown", "option board must be the content of a board file, not 'brown'"),
        ([], "option board must be the content of a board file, not []"),
        ({}, "the board lacks ['game', 'goal_fields', 'tile_fields', 'values']"),
        (board(size=9), "the board has unknown ['size']"),
        (board(game="dice"), "the board is for 'dice', not for 'keltis'"),
        (board(confidence=1), "the board's confidence must be one line of at most 500 characters"),
        (board(confidence="x" * 501), "the board's confidence must be one line of at most 500 characters"),
        (board(confidence="two\nlines"), "the board's confidence must be one line of at most 500 characters"),
        (board(confidence="half \ud83c"), "the board's confidence must be one line of at most 500 characters"),
        (board(values=[1, 2]), "values must name the points of 9 fields, not of 2"),
        (board(values="123456789"), "values must be a list of whole numbers from -50 to 50"),
        (board(values=[0, 1, 2, 3, 4, 5, 6, 7, 51]), "values must be a list of whole numbers from -50 to 50"),
        (board(values=[0, 1, 2, 3, 4, 5, 6, 7, 1.5]), "values must be a list of whole numbers from -50 to 50"),
        (board(values=[0, 1, 2, 3, 4, 5, 6, 7, True]), "values must be a list of whole numbers from -50 to 50"),
        (board(goal_fields=[]), "goal_fields must be the last fields of a path"),
        (board(goal_fields=[6, 7, 9]), "goal_fields must be the last fields of a path"),
        (board(goal_fields=[7, 8]), "goal_fields must be the last fields of a path"),
        (board(goal_fields=[9, 9]), "goal_fields names a field twice"),
        (board(goal_fields=7), "goal_fields must be a list of whole numbers from 1 to 9"),
        (board(tile_fields=[]), "tile_fields must be an object"),
        (board(tile_fields={"brown": [1]}), "tile_fields lacks ['blue', 'green', 'pink', 'yellow']"),
        (board(tile_fields=tile_fields(red=[1])), "tile_fields has unknown ['red']"),
        (board(tile_fields=tile_fields(pink=[1, 2, 3, 4])), "tile_fields must name 25 fields in all, not 24"),
        (board(tile_fields=tile_fields(pink=[1, 2, 3, 4, 4])), "tile_fields names a field twice"),
        (
            board(tile_fields=tile_fields(pink=[0, 1, 2, 3, 4])),
            "tile_fields must be a list of whole numbers from 1 to 9",
        ),
        (board(tile_fields=tile_fields(pink=None)), "tile_fields must be a list of whole numbers from 1 to 9"),
    ],
)
def test_bad_board_is_refused_in_one_sentence(own: Any, message: str) -> None:  # K-3 K-4
    with pytest.raises(BadOption) as error:
        keltis.new("keltis", board=own)
    assert message in str(error.value)


@pytest.mark.parametrize(("players", "count"), [(2, -1), (2, 61), (2, 1.0), (2, True), (2, "30"), (3, 1), (4, 30)])
def test_number_of_removed_cards_is_checked(players: int, count: Any) -> None:  # K-6
    with pytest.raises(BadOption, match="option removed_cards must be"):
        keltis.new("keltis", players, removed_cards=count)


@pytest.mark.parametrize("count", [0, 30, 60])
def test_two_players_may_remove_another_number_of_cards(count: Any) -> None:  # K-6
    assert keltis.new("keltis", 2, seed=1, removed_cards=count).seat(0)["deck"] == 94 - count


# ---- deals ----


def setup(players: int = 2, **changes: Any) -> dict[str, Any]:
    return {**game("keltis").notation.setup(dealt(players).snapshot()), **changes}


def dealt(players: int) -> State:
    return keltis.new("keltis", players, seed=1, start=0)


def place(words: Any, players: int = 2) -> Any:
    this = game("keltis")
    blank = this.blank(players, 0, this.full_options(players, {}))
    this.notation.place(blank, words)
    return blank


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_puts_cards_and_tiles_back_where_they_were(players: int) -> None:  # K-4 K-5 K-6
    state, placed = dealt(players).snapshot(), place(setup(players), players)
    assert (placed.cards, placed.tiles) == (state.cards, state.tiles)


def swapped(**changes: str) -> dict[str, str]:
    return {**setup()["tiles"], **{field.replace("_", "-"): tile for field, tile in changes.items()}}


HANDS = setup()["hands"]
DECK = setup()["deck"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (None, "setup must be an object"),
        ({"hands": []}, "setup lacks ['deck', 'removed', 'tiles']"),
        (setup(board=[]), "setup has unknown ['board']"),
        (setup(hands=7), "setup.hands must list 2 hands"),
        (setup(hands=HANDS[:1]), "setup.hands must list 2 hands"),
        (setup(hands=[HANDS[0], None]), "setup.hands[1] must be a list of names"),
        (setup(hands=[HANDS[0][:7], HANDS[1]]), "setup.hands[0] must hold 8 cards, not 7"),
        (setup(hands=[HANDS[0], [*HANDS[1][:7], "red-1"]]), "setup.hands[1] holds 'red-1'"),
        (setup(deck={}), "setup.deck must be a list of names"),
        (setup(deck=[*DECK[1:], ["green-7"]]), "setup.deck holds ['green-7']"),
        (setup(deck=DECK[1:]), f"setup: {DECK[0]} is there 1 times instead of 2"),
        (setup(deck=[*DECK, DECK[0]]), f"setup: {DECK[0]} is there 3 times instead of 2"),
        (setup(removed=[]), "setup.removed must hold 30 cards, not 0"),
        (setup(removed=0), "setup.removed must be a list of names"),
        (setup(tiles=[]), "setup.tiles must name just the board's tile fields: brown-3, brown-5"),
        (setup(tiles={"brown-3": "wish"}), "setup.tiles must name just the board's tile fields"),
        (setup(tiles=swapped(brown_1="wish")), "setup.tiles must name just the board's tile fields"),
        (setup(tiles=dict.fromkeys(setup()["tiles"], "wish")), "setup.tiles: wish is there 25 times instead of 9"),
        (
            setup(tiles=swapped(brown_3="stone")),
            "setup.tiles holds 'stone', which is not a valid name; 'wish' would be one",
        ),
        (setup(tiles=swapped(brown_3="")), "setup.tiles holds '', which is not a valid name; 'wish' would be one"),
    ],
)
def test_bad_setup_is_refused_in_one_sentence(words: Any, message: str) -> None:  # K-1 K-2 K-4 K-5 K-6
    with pytest.raises(BadSetup) as error:
        place(words)
    assert message in str(error.value)


# ---- refusals ----


def refusal(state: State, move: str) -> str:
    before = state.to_bytes()
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert state.to_bytes() == before
    assert error.value.legal == tuple(moves(state))
    return error.value.sentence


def after(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def test_refusals_while_a_card_is_to_be_played_or_discarded() -> None:  # K-7 K-10 K-12 K-13
    rows = "green-9 green-5 blue-0 blue-4"
    state = position(hand="green-7 green-4 blue-3 pink-1", rows=rows, figures="green-2 blue-2 brown-1-large")
    assert refusal(state, "play brown-7") == "brown 7 is not in your hand (K-7)"
    assert refusal(state, "discard brown-7") == "brown 7 is not in your hand (K-7)"
    assert refusal(state, "play green-7") == "your green row is falling: 7 is higher than 5 (K-10)"
    assert refusal(state, "play blue-3") == "your blue row is rising: 3 is lower than 4 (K-10)"
    assert (
        refusal(state, "play green-4 small") == "you already have a figure on the green path: don’t name a size (K-13)"
    )
    assert refusal(state, "play pink-1") == "you have no figure on the pink path yet: say small or large (K-12)"
    assert refusal(state, "play pink-1 large") == "the large figure has left the start space (K-12)"
    for move in ("advance green", "advance pink small", "decline", "draw deck", "draw blue"):
        assert refusal(state, move) == "play or discard a card now (K-7)"


def test_refusal_when_no_small_figure_is_left() -> None:  # K-12
    state = position(hand="pink-1", figures="green-2 blue-2 brown-1 yellow-1")
    assert refusal(state, "play pink-1 small") == "no small figure is left on the start space (K-12)"


def test_refusals_at_a_clover() -> None:  # K-13 K-15 K-23 K-26
    state = position(hand="green-7 blue-1", figures="green-2 blue-9 brown-1-large", tiles="green-3=clover")
    after(state, "play green-7")
    assert refusal(state, "advance blue") == "your figure on the blue path stands on the end stone (K-26)"
    assert (
        refusal(state, "advance green small") == "you already have a figure on the green path: don’t name a size (K-13)"
    )
    assert refusal(state, "advance pink") == "you have no figure on the pink path yet: say small or large (K-15)"
    assert refusal(state, "advance pink large") == "the large figure has left the start space (K-12)"
    for move in ("play blue-1", "discard blue-1", "draw deck"):
        assert refusal(state, move) == "use the clover now, or decline it (K-23)"


def test_refusals_when_another_figure_must_move() -> None:  # K-14
    state = after(position(hand="green-7 blue-1", figures="green-9"), "play green-7")
    assert refusal(state, "advance green") == "your figure on the green path stands on the end stone (K-26)"
    for move in ("decline", "play blue-1", "discard blue-1", "draw deck"):
        assert refusal(state, move) == "your figure is on the end stone: move another one now (K-14)"


def test_refusals_while_a_card_is_to_be_drawn() -> None:  # K-7 K-19
    state = after(position(hand="green-7 blue-1", piles="green-1"), "discard green-7")
    closed = "the green pile took a card this turn, so it is closed until the next turn (K-19)"
    assert refusal(state, "draw green") == closed
    assert refusal(state, "draw pink") == "the pink pile is empty (K-19)"
    for move in ("discard blue-1", "play blue-1 small", "advance green", "decline"):
        assert refusal(state, move) == "draw a card now (K-7)"


def test_refusal_after_a_long_time_without_progress() -> None:
    state = after(position(hand="green-7", piles="pink-1", idle=24), "discard green-7")
    assert refusal(state, "draw pink").endswith("for now you can only draw from the draw pile (X-5)")


def test_there_is_a_refusal_for_every_move_that_is_not_legal() -> None:  # K-7 K-14 K-19 K-23
    seen = set()
    for seed in range(6):
        state, rng = keltis.new("keltis", 2 + seed % 3, seed=seed), keltis.Rng(seed)
        while not state.over:
            seen |= {reason.text for reason in refusals(state)}
            state.play(state.pick_pushy(rng))
    assert seen >= {
        "asked-card",
        "asked-draw",
        "asked-clover",
        "row-rising",
        "row-falling",
        "pile-closed",
        "pile-empty",
    }


# ---- the score sheet ----


def test_sheet_counts_the_worked_example() -> None:  # K-29 K-30 K-31
    players = [
        {"brown": "2", "yellow": "6L", "pink": "start", "green": "7", "blue": "-2", "stones": "3"},
        {"yellow": "1", "green": "10l", "blue": "2", "stones": "1"},
        {"brown": "7L", "yellow": "2", "pink": "1", "green": "1", "blue": "-"},
        {"yellow": "3", "pink": "−3", "green": "3", "blue": "6L", "stones": "2"},
    ]
    assert [score.total for score in score_players(game("keltis"), players, {})] == [22, 20, 14, 17]
    high = {"brown": "10L", "yellow": "10", "pink": "10", "green": "10", "blue": "10", "tiles": "14", "stones": "5"}
    assert score_players(game("keltis"), [high, {}], {})[0].total == 84


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ({"red": "1"}, "keltis has no entry 'red'"),
        ({"brown": "5"}, "brown: no field is worth '5'"),
        ({"brown": "1L", "blue": "2L"}, "a player has only one large figure (K-5)"),
        (
            dict.fromkeys(("brown", "yellow", "pink", "green", "blue"), "1"),
            "only 4 small figures: the fifth is the large one (K-5)",
        ),
        ({"stones": "10"}, "stones must be a number from 0 to 9"),
        ({"stones": "x"}, "stones must be a number from 0 to 9"),
        ({"tiles": "0000001"}, "tiles must be a number from 0 to 14"),
    ],
)
def test_sheet_refuses_what_cannot_be(written: dict[str, str], message: str) -> None:  # K-3 K-5
    with pytest.raises(BadOption) as error:
        score_players(game("keltis"), [written, {}], {})
    assert message in str(error.value)
