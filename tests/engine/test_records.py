"""Records: what they hold, that they come back as they went, and that wrong ones are refused in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import keltis
from keltis.engine.game import game as game_of
from keltis.engine.record import Replay, WrittenMove, dump, parse, read_move
from keltis.games.boards import printed_board
from tests.helpers.states import played

GAMES = keltis.game_names()
SETUP_KEYS = {name: set(game_of(name).notation.SETUP) for name in GAMES}
DEALT = [name for name in GAMES if "hands" in SETUP_KEYS[name]]
WITH_REMOVED = [name for name in DEALT if "removed" in SETUP_KEYS[name]]


def refused(record: Any) -> keltis.BadRecord:
    """The error with which a record is refused."""
    with pytest.raises(keltis.BadRecord) as caught:
        keltis.load(record)
    return caught.value


def with_setup(**parts: Any) -> dict[str, Any]:
    """The record of a game of keltis that has not begun, with parts of its deal replaced."""
    record = played("keltis", plies=0).record()
    return {**record, "setup": {**record["setup"], **parts}}


# ---- what a record holds ----


@pytest.mark.parametrize("game", GAMES)
def test_finished_game_is_written_with_exactly_the_keys_of_the_notation(game: str) -> None:
    record = played(game).record()
    named = {"format", "game", "options", "players", "start", "setup", "moves", "seed", "result"}
    assert record.keys() == named
    assert record["format"] == "keltis-record/1"
    assert record["setup"].keys() == SETUP_KEYS[game]
    assert record["result"].keys() == {"scores", "winners", "end"}


@pytest.mark.parametrize("game", GAMES)
def test_unfinished_game_has_no_result(game: str) -> None:
    assert "result" not in played(game, plies=5).record()


def test_game_without_a_seed_has_none_in_its_record() -> None:
    assert "seed" not in keltis.new("keltis").record()


def test_seed_start_and_names_stand_in_the_record() -> None:
    record = keltis.new("keltis", 3, seed=2**64 - 1, start=2, names=["Ana", "Ben", "Çağ 🍀"]).record()
    assert (record["seed"], record["start"], record["players"]) == (2**64 - 1, 2, ["Ana", "Ben", "Çağ 🍀"])


def test_options_that_have_their_default_are_left_out() -> None:
    assert keltis.new("keltis", removed_cards=30).record()["options"] == {}
    assert keltis.new("keltis", removed_cards=10).record()["options"] == {"removed_cards": 10}


def test_no_cards_are_removed_with_three_players() -> None:
    assert keltis.new("keltis", 3).record()["setup"]["removed"] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_record_names_its_seat_or_chance(game: str) -> None:
    record = played(game, 3).record()
    seats = {read_move(move).seat for move in record["moves"]}
    assert seats == {0, 1, 2} | ({None} if game == "dice" else set())


def test_record_does_not_change_when_the_callers_board_does() -> None:
    board: dict[str, Any] = {"game": "keltis", "values": [1] * 9, "goal_fields": [9]}
    board["tile_fields"] = {colour: [1, 2, 3, 4, 5] for colour in ("brown", "yellow", "pink", "green", "blue")}
    state = keltis.new("keltis", seed=1, board=board)
    board["goal_fields"] = [1, 2]
    state.record()["options"]["board"]["values"][0] = 50
    assert keltis.load(state.record()) == state


# ---- round trips ----


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_record_comes_back_as_it_went(game: str, players: int) -> None:
    for state in (played(game, players, plies=0), played(game, players, plies=17), played(game, players)):
        record = state.record()
        again = keltis.load(record)
        assert again == state
        assert again.record() == record


@pytest.mark.parametrize("game", GAMES)
def test_record_survives_being_text_and_bytes(game: str) -> None:
    record = played(game).record()
    text = dump(record)
    assert "\n" not in text
    assert keltis.load(text).record() == record
    assert keltis.load(text.encode()).record() == record


def test_record_is_replayed_without_its_seed() -> None:
    record = played("keltis").record()
    del record["seed"]
    assert keltis.load(record).record() == record


def test_loaded_game_goes_on_where_it_stopped() -> None:
    state = played("keltis", plies=20)
    again = keltis.load(state.record())
    again.play(again.legal[0])
    state.play(state.legal[0])
    assert again == state


def test_steps_of_a_replay_list_every_decision_with_what_was_legal() -> None:
    record = played("keltis", plies=6).record()
    steps = list(Replay(record).steps())
    assert [str(WrittenMove(step.seat, step.move)) for step in steps] == record["moves"]
    assert [step.ply for step in steps] == list(range(6))
    assert all(step.move in step.legal and list(step.legal) == sorted(step.legal) for step in steps)


def test_sampled_state_has_no_record() -> None:
    with pytest.raises(ValueError, match="a sampled state has no record"):
        keltis.new("keltis", seed=1).determinize(0).record()


# ---- text that is no record ----


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"format": "keltis-record/1", "ga', "this is not JSON: Unterminated string"),
        ("", "this is not JSON: Expecting value"),
        ('{"seed": 1, "seed": 1}', "the key 'seed' appears twice"),
        ('{"setup": {"a": 1, "a": 2}}', "the key 'a' appears twice"),
        ('{"seed": NaN}', "a record may not contain the number NaN"),
        ('{"seed": -Infinity}', "a record may not contain the number -Infinity"),
        ("[" * 100_000, "it is nested too deeply"),
        ('{"a":' * 100_000, "it is nested too deeply"),
        ("[1, 2]", "it must be a JSON object, not [1, 2]"),
        ("null", "it must be a JSON object, not None"),
        ('"text"', "it must be a JSON object, not 'text'"),
        (b'{"game": "\xff"}', "this is not JSON: 'utf-8' codec"),
        ('{"seed": ' + "9" * 5000 + "}", "this is not JSON: Exceeds the limit"),
    ],
)
def test_text_that_is_no_record_is_refused_with_the_reason(text: str | bytes, sentence: str) -> None:
    assert str(refused(text)).startswith(sentence)


def test_list_in_place_of_a_record_is_refused() -> None:
    assert str(refused([1])) == "it must be a JSON object, not [1]"


def test_strict_parser_takes_what_json_allows_otherwise() -> None:
    assert parse(' {"a": [1.5, true, null, "\\u00e4"]}\n') == {"a": [1.5, True, None, "ä"]}


# ---- records that are wrong ----


@pytest.mark.parametrize("key", ["format", "game", "options", "players", "start", "setup", "moves"])
def test_record_that_lacks_a_key_is_refused(key: str) -> None:
    record = played("keltis", plies=0).record()
    del record[key]
    assert str(refused(record)) == f"the record lacks ['{key}']"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"date": "today"},
            "the record has unknown ['date']; its keys are ['fair', 'forfeits', 'format', 'game', 'match',",
        ),
        ({"format": "keltis-record/2"}, "the format must be 'keltis-record/1', not 'keltis-record/2'"),
        ({"format": None}, "the format must be 'keltis-record/1', not None"),
        ({"game": "chess"}, "there is no game 'chess'; there are "),
        ({"game": ["keltis"]}, "game must be a name, not ['keltis']"),
        ({"game": "x" * 10_000}, "there is no game 'xxx"),
        ({"options": []}, "options must be an object, not []"),
        ({"options": {"side": "plain"}}, "keltis has no option 'side'; its options are removed_cards, board"),
        ({"options": {"removed_cards": True}}, "option removed_cards must be a whole number from 0 to 60, not True"),
        ({"options": {"removed_cards": 61}}, "option removed_cards must be a whole number from 0 to 60, not 61"),
        ({"options": {"board": "mine"}}, "option board must be the content of a board file, not 'mine'"),
        ({"options": {"board": {}}}, "the board lacks ['game', 'goal_fields', 'tile_fields', 'values']"),
        ({"options": {"board": {"game": "keltis"}}}, "the board lacks ['goal_fields', 'tile_fields', 'values']"),
        ({"players": ["Ana"]}, "keltis is for 2 to 4 players, not 1"),
        ({"players": []}, "keltis is for 2 to 4 players, not 0"),
        ({"players": list("abcde")}, "keltis is for 2 to 4 players, not 5"),
        ({"players": ["Ana", 2]}, "players must be a list of names of at most 100 characters"),
        ({"players": ["Ana", "B" * 101]}, "players must be a list of names of at most 100 characters"),
        ({"players": ["Ana", "\ud83c"]}, "players must be a list of names of at most 100 characters"),
        ({"players": "ab"}, "players must be a list of names of at most 100 characters"),
        ({"start": 2}, "start must be a seat from 0 to 1, not 2"),
        ({"start": -1}, "start must be a seat from 0 to 1, not -1"),
        ({"start": True}, "start must be a seat from 0 to 1, not True"),
        ({"start": 0.0}, "start must be a seat from 0 to 1, not 0.0"),
        ({"start": None}, "start must be a seat from 0 to 1, not None"),
        ({"moves": "0 draw deck"}, "moves must be a list of at most 30000 moves"),
        ({"moves": ["0 draw deck"] * 30_001}, "moves must be a list of at most 30000 moves"),
        ({"x" * 10_000: 1}, "the record has unknown ['xxx"),
        ({"options": {"board": {**printed_board("keltis"), "x" * 10_000: 1}}}, "the board has unknown ['xxx"),
        ({"seed": -1}, "seed must be a whole number from 0 to 18446744073709551615, not -1"),
        ({"seed": 2**64}, "seed must be a whole number from 0 to 18446744073709551615, not 18446744073709551616"),
        ({"seed": True}, "seed must be a whole number from 0 to 18446744073709551615, not True"),
        ({"seed": 1.0}, "seed must be a whole number from 0 to 18446744073709551615, not 1.0"),
        ({"seed": None}, "seed must be a whole number from 0 to 18446744073709551615, not None"),
        ({"result": None}, "there is a result, but the game is not finished"),
        ({"match": None}, 'match must look like {"id": "…", "game": 1, "of": 2}, not None'),
        ({"match": {"id": "a", "game": 1}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not {'),
        ({"match": {"id": "a", "game": 3, "of": 2}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not {'),
        ({"match": {"id": "a", "game": 0, "of": 2}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not {'),
        ({"match": {"id": "a", "game": True, "of": 2}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not {'),
        ({"match": {"id": "a", "game": 1, "of": 2.0}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not {'),
        ({"match": {"id": 7, "game": 1, "of": 2}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not {'),
        ({"match": {"id": "x" * 101, "game": 1, "of": 2}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not'),
        ({"match": {"id": "a", "game": 1, "of": 101}}, 'match must look like {"id": "…", "game": 1, "of": 2}, not'),
        ({"setup": []}, "setup must be an object, not []"),
        ({"setup": {}}, "setup lacks ['deck', 'hands', 'removed', 'tiles']; its keys are "),
    ],
)
def test_wrong_head_is_refused_in_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    error = refused({**played("keltis", plies=0).record(), **changes})
    assert str(error).startswith(sentence)
    assert len(str(error)) < 400
    assert error.ply is None


@pytest.mark.parametrize("depth", [11, 500, 100_000])
@pytest.mark.parametrize("key", ["options", "setup", "moves", "result"])
def test_record_that_is_nested_too_deeply_is_refused(key: str, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    within = f'{{"board": {{"game": {nested}}}}}' if key == "options" else nested
    text = json.dumps({**played("keltis", plies=0).record(), key: "HERE"}).replace('"HERE"', within)
    assert str(refused(text)) == "it is nested too deeply"


@pytest.mark.parametrize("game", GAMES)
def test_unknown_key_in_a_set_up_is_refused(game: str) -> None:
    record = played(game, plies=0).record()
    record["setup"]["cat"] = 1
    assert "setup has unknown ['cat']; its keys are" in str(refused(record))


@pytest.mark.parametrize("game", DEALT)
def test_deck_with_a_card_twice_and_another_missing_is_refused(game: str) -> None:
    record = played(game, plies=0).record()
    deck = record["setup"]["deck"]
    other = next(card for card in deck if card != deck[0])
    record["setup"]["deck"] = [deck[0] if card == other else card for card in deck]
    found = re.search(r"setup: (\S+) is there \d times instead of \d", str(refused(record)))
    assert found is not None
    assert found[1] in (deck[0], other)


@pytest.mark.parametrize("game", WITH_REMOVED)
@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda setup: setup["hands"].pop(), "setup.hands must list 2 hands, one for each player"),
        (lambda setup: setup["hands"].append([]), "setup.hands must list 2 hands, one for each player"),
        (lambda setup: setup["hands"][1].pop(), "setup.hands[1] must hold 8 cards, not 7"),
        (lambda setup: setup["removed"].pop(), "setup.removed must hold 30 cards, not 29"),
        (lambda setup: setup.update(removed=None), "setup.removed must be a list of names such as 'brown-0', not None"),
        (lambda setup: setup.update(hands="all"), "setup.hands must list 2 hands, one for each player"),
        (lambda setup: setup["deck"].__setitem__(0, "red-1"), "setup.deck holds 'red-1', which is not a valid name"),
        (lambda setup: setup["deck"].__setitem__(0, 7), "setup.deck holds 7, which is not a valid name"),
        (lambda setup: setup["deck"].pop(), "times instead of"),
        (lambda setup: setup["deck"].append("brown-0"), "times instead of"),
    ],
)
def test_wrong_cards_in_a_set_up_are_refused(game: str, spoil: Callable[[Any], object], sentence: str) -> None:
    record = played(game, plies=0).record()
    spoil(record["setup"])
    assert sentence in str(refused(record))


def test_wrong_tiles_in_a_set_up_are_refused() -> None:
    tiles = played("keltis", plies=0).record()["setup"]["tiles"]
    field = next(field for field, tile in tiles.items() if tile == "wish")
    without = {name: tile for name, tile in tiles.items() if name != field}
    assert "setup.tiles: wish is there 8 times instead of 9" in str(
        refused(with_setup(tiles={**tiles, field: "clover"}))
    )
    assert "setup.tiles must name just the board's tile fields" in str(refused(with_setup(tiles=without)))
    gilded = with_setup(tiles={**tiles, field: "gold"})
    assert "setup.tiles holds 'gold', which is not a valid name" in str(refused(gilded))
    assert "setup.tiles must name just the board's tile fields" in str(refused(with_setup(tiles=[])))


# ---- moves that do not hold ----


@pytest.mark.parametrize("game", GAMES)
def test_illegal_move_is_refused_with_its_ply_and_what_was_legal(game: str) -> None:
    state = played(game, plies=8)
    record = state.record()
    turn = "!" if state.turn == keltis.CHANCE else state.turn
    record["moves"].append(f"{turn} jump")
    error = refused(record)
    assert (error.ply, error.move) == (8, f"{turn} jump")
    assert error.legal == tuple(sorted(map(str, state.legal)))
    assert str(error) == f"it is not possible: {game} has no such move"


def test_move_that_breaks_a_rule_is_refused_with_that_rule() -> None:
    record = played("keltis", plies=0, start=0).record()
    error = refused({**record, "moves": ["0 draw deck"]})
    assert str(error) == "it is not possible: play or discard a card now (K-7)"


@pytest.mark.parametrize("game", GAMES)
def test_move_of_the_wrong_seat_is_refused(game: str) -> None:
    state = played(game, plies=8)
    record = state.record()
    record["moves"].append(f"9 {state.legal[0]}")
    error = refused(record)
    whose = "a throw of dice, written with '!'" if state.turn == keltis.CHANCE else f"seat {state.turn}'s turn"
    assert str(error) == f"it is not possible: it is {whose}"
    assert error.legal == tuple(sorted(map(str, state.legal)))


@pytest.mark.parametrize("game", GAMES)
def test_move_after_the_end_is_refused(game: str) -> None:
    record = played(game).record()
    count = len(record["moves"])
    record["moves"].append(record["moves"][0])
    error = refused(record)
    assert (str(error), error.ply) == ("it comes after the end of the game", count)
    with pytest.raises(keltis.BadRecord, match="it comes after the end of the game"):
        list(Replay(record).steps())


@pytest.mark.parametrize("move", [7, None, ["0 flip"], {"0": 1}, True])
def test_move_that_is_no_text_is_refused(move: object) -> None:
    record = played("keltis", plies=3).record()
    record["moves"][1] = move
    error = refused(record)
    assert (str(error), error.ply) == (f"a move is a text, not {move!r}", 1)
    assert "draw deck" in error.legal


@pytest.mark.parametrize(
    "move", ["", "0", "0  draw deck", "0 draw deck ", " 0 draw deck", "00 draw deck", "٠ draw deck"]
)
def test_move_that_is_not_written_exactly_so_is_refused(move: str) -> None:
    record = played("keltis", plies=1, start=0).record()
    record["moves"].append(move)
    error = refused(record)
    assert (error.ply, error.move, error.legal) == (1, move, ("draw deck",))


@pytest.mark.parametrize("move", ["", "0", "flip", "10 flip", "-1 flip", "٠ flip"])
def test_move_without_its_seat_is_refused(move: str) -> None:
    with pytest.raises(keltis.BadRecord, match=r"^a move begins with its seat, or with '!' where dice are thrown$"):
        read_move(move)


# ---- results that do not follow ----


@pytest.mark.parametrize("game", GAMES)
def test_finished_game_needs_its_result(game: str) -> None:
    record = played(game).record()
    del record["result"]
    assert "the result does not follow from the moves: it must be {" in str(refused(record))


def test_result_must_follow_from_the_moves() -> None:
    record = played("keltis").record()
    right = record["result"]
    scores = right["scores"]
    wrongs: list[Any] = [
        {**right, "scores": [scores[0] + 1, scores[1]]},
        {**right, "scores": [*scores, 0]},
        {**right, "scores": [float(score) for score in scores]},
        {**right, "winners": [0, 1]},
        {**right, "winners": [bool(seat) for seat in right["winners"]]},
        {**right, "end": "flipped"},
        {**right, "by": "luck"},
        {key: right[key] for key in ("scores", "winners")},
        None,
        [],
    ]
    for wrong in wrongs:
        assert str(refused({**record, "result": wrong})) == (
            f"the result does not follow from the moves: it must be {json.dumps(right, sort_keys=True)}, "
            f"not {json.dumps(wrong, sort_keys=True)}"
        )


def test_unfinished_game_must_not_have_a_result() -> None:
    record = {**played("keltis", plies=9).record(), "result": {"scores": [0, 0], "winners": [0, 1], "end": "deck"}}
    assert str(refused(record)) == "there is a result, but the game is not finished"


# ---- matches ----


def match_of(*games: dict[str, Any]) -> list[dict[str, Any]]:
    """Records, marked as the games of one match."""
    return [
        {**record, "match": {"id": "m", "game": number, "of": len(games)}} for number, record in enumerate(games, 1)
    ]


def test_place_in_a_match_comes_back_as_it_went() -> None:
    [record] = match_of(played("keltis", plies=2).record())
    assert keltis.load(record).record() == record


def test_points_of_a_match_are_added() -> None:  # D-17
    records = match_of(played("keltis", seed=1).record(), played("keltis", seed=2).record())
    totals = [a + b for a, b in zip(*(record["result"]["scores"] for record in records), strict=True)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert keltis.match_totals(records) == {"totals": totals, "winners": best}


def test_match_is_counted_only_when_it_is_whole_and_finished() -> None:
    first, second = played("keltis", seed=1).record(), played("keltis", seed=2).record()
    whole = match_of(first, second)
    other = {**whole[1], "match": {"id": "n", "game": 2, "of": 2}}
    renamed = {**whole[1], "players": ["Ana", "Ben"]}
    for records, sentence in (
        ([], "a match has at least one record"),
        ([first, second], "record 1 is not game 1 of 2 of one match of the same players"),
        (whole[::-1], "record 1 is not game 1 of 2 of one match of the same players"),
        (whole[:1], "record 1 is not game 1 of 1 of one match of the same players"),
        ([whole[0], other], "record 2 is not game 2 of 2 of one match of the same players"),
        ([whole[0], renamed], "record 2 is not game 2 of 2 of one match of the same players"),
        ([{**whole[0], "match": "m"}, whole[1]], "match must look like"),
        (
            match_of(first, played("keltis", plies=3).record()),
            "a match is counted once all its games are finished",
        ),
    ):
        with pytest.raises(keltis.BadRecord) as caught:
            keltis.match_totals(records)
        assert str(caught.value).startswith(sentence)
