"""Premoves: moves that are entered before a player's turn."""

from __future__ import annotations

import json

import pytest

import keltis
from keltis.engine.state import CHANCE
from keltis.table import Screen, chat, premoves, proposals
from keltis.table.premoves import Premove, carry_out, check_premove, is_due, is_obsolete, made_since, was_made
from tests.table.arranged import ANA, BEN, begin_table, play, play_any, refusal, running_table, waiting_table

TURN = ("flip", "leave")


def test_premove_holds_a_few_moves_of_the_game() -> None:
    table = running_table()
    assert check_premove(table.fold, TURN) == Premove(0, TURN)
    assert check_premove(table.fold, []).moves == ()
    assert refusal(lambda: check_premove(table.fold, ["flip"] * 13)) == "plan-too-long"
    assert refusal(lambda: check_premove(table.fold, ["flip", "dance"])) == "plan-of-no-moves"
    assert refusal(lambda: check_premove(waiting_table().fold, TURN)) == "not-begun"
    play_any(table, 10_000)
    assert refusal(lambda: check_premove(table.fold, TURN)) == "game-over"


@pytest.mark.parametrize("name", keltis.game_names())
def test_premoves_are_possible_unless_turns_begin_with_a_throw(name: str) -> None:
    table = begin_table(name)
    begins_with_throw = table.fold.origin.turn == CHANCE
    assert table.fold.origin.game.about.ahead == (not begins_with_throw)
    moves = [table.fold.state.legal[0].text]
    if begins_with_throw:
        assert refusal(lambda: check_premove(table.fold, moves)) == "plan-nothing-ahead"
        assert check_premove(table.fold, []).moves == ()
    else:
        assert check_premove(table.fold, moves).moves == (*moves,)


def test_premove_is_due_when_its_person_is_to_move_and_nothing_is_proposed() -> None:
    table = running_table()
    assert is_due(table.fold, 0)
    assert not is_due(table.fold, 1)
    table.adopt(proposals.ask(table.fold, 0, "pause", 1.0))
    assert not is_due(table.fold, 0)
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, True, 1.0))
    assert table.people.paused
    assert not is_due(table.fold, 0)


def test_premoves_that_fit_are_made_in_order() -> None:
    table = running_table()
    folds, fits = carry_out(table.fold, 0, Premove(0, TURN), 1.0)
    assert fits
    assert [fold.entry.text for fold in folds] == [*TURN]
    assert folds[-1].turn == 1


def test_move_that_no_longer_fits_ends_the_premove() -> None:
    table = running_table()
    folds, fits = carry_out(table.fold, 0, Premove(0, ("flip", "flip")), 1.0)
    assert (len(folds), fits) == (1, False)
    assert carry_out(table.fold, 1, Premove(0, TURN), 1.0) == ([], False)


def test_moves_of_a_seat_since_an_entry() -> None:
    table = running_table()
    play(table, *TURN, *TURN)
    assert made_since(table.entries, 0, 0) == [*TURN]
    assert made_since(table.entries, 0, 2) == []
    assert was_made(table.entries, 0, Premove(0, TURN))
    assert not was_made(table.entries, 0, Premove(0, ("flip", "end")))


def test_premove_lapses_when_its_position_is_undone() -> None:
    table = running_table()
    play(table, *TURN, *TURN)
    premove = check_premove(table.fold, TURN)
    table.adopt(proposals.ask(table.fold, 0, "undo", 3.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, True, 3.0))
    play(table, "leave")
    assert is_due(table.fold, 1)
    assert made_since(table.entries, 1, premove.seq) == []
    assert is_obsolete(table.entries, 1, premove)
    play(table, *TURN)
    assert not was_made(table.entries, 1, premove)


def test_premove_survives_undos_of_later_moves() -> None:
    table = running_table()
    premove = check_premove(table.fold, TURN)
    play(table, *TURN)
    table.adopt(proposals.ask(table.fold, 0, "undo", 3.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, True, 3.0))
    play(table, "leave")
    assert not is_obsolete(table.entries, 1, premove)
    play(table, *TURN)
    assert is_obsolete(table.entries, 1, premove)
    assert was_made(table.entries, 1, premove)


def test_only_the_page_that_shows_a_seat_is_told_of_its_premove() -> None:
    table = begin_table("keltis", ANA, BEN, start=1)
    ana, ben = Screen(table, "ana"), Screen(table, "ben")
    ana.whole()
    ben.whole()
    move = table.fold.state.seat(0)["hand"][0]
    table.premoves[0] = Premove(0, (f"discard {move}", "draw deck"))
    told = ana.news()
    assert told is not None
    assert told["people"]["planned"] == [f"discard {move}", "draw deck"]
    assert ben.news() is None
    assert move not in json.dumps(ben.whole())
    assert Screen(table, "cleo").whole()["people"]["planned"] is None


def test_player_is_told_of_a_failed_premove_until_they_move() -> None:
    table = running_table()
    screen = Screen(table, "ana")
    screen.whole()
    table.failed_premoves[0] = table.fold.seq
    told = screen.news()
    assert told is not None
    assert told["people"]["plan_problem"] == {"text": "plan-no-longer-fits", "words": {}, "rule": ""}
    play(table, "flip")
    told = screen.news()
    assert told is not None
    assert told["people"]["plan_problem"] is None


def test_chat_does_not_wake_bots() -> None:
    table = running_table()
    table.adopt(chat.say(table.fold, 0, "hello", "m", 1.0))
    assert table.newest_wake == 0
    table.adopt(table.move(0, "flip", 2.0))
    assert table.newest_wake == 2
    assert premoves.MAX_MOVES == 12
