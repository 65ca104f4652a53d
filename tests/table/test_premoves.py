"""Turns that are planned ahead."""

from __future__ import annotations

import json

import pytest

import keltis
from keltis.engine.state import CHANCE
from keltis.table import Screen, chat, premoves, proposals
from keltis.table.premoves import Premove, as_planned, carry_out, check_plan, is_over, is_time, made_since
from tests.table.arranged import ANA, BEN, gathering, lay, play, play_any, refusal, together

TURN = ("flip", "leave")


def test_plan_names_a_few_moves_of_the_game() -> None:
    table = together()
    assert check_plan(table.fold, TURN) == Premove(0, TURN)
    assert check_plan(table.fold, []).moves == ()
    assert refusal(lambda: check_plan(table.fold, ["flip"] * 13)) == "plan-too-long"
    assert refusal(lambda: check_plan(table.fold, ["flip", "dance"])) == "plan-of-no-moves"
    assert refusal(lambda: check_plan(gathering().fold, TURN)) == "not-begun"
    play_any(table, 10_000)
    assert refusal(lambda: check_plan(table.fold, TURN)) == "game-over"


@pytest.mark.parametrize("name", keltis.game_names())
def test_turn_can_be_planned_unless_it_begins_with_a_throw(name: str) -> None:
    table = lay(name)
    begins_with_throw = table.fold.origin.turn == CHANCE
    assert table.fold.origin.game.about.ahead == (not begins_with_throw)
    moves = [table.fold.state.legal[0].text]
    if begins_with_throw:
        assert refusal(lambda: check_plan(table.fold, moves)) == "plan-nothing-ahead"
        assert check_plan(table.fold, []).moves == ()
    else:
        assert check_plan(table.fold, moves).moves == (*moves,)


def test_time_has_come_when_the_person_is_to_move_and_nobody_waits_for_an_answer() -> None:
    table = together()
    assert is_time(table.fold, 0)
    assert not is_time(table.fold, 1)
    table.adopt(proposals.ask(table.fold, 0, "pause", 1.0))
    assert not is_time(table.fold, 0)
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, True, 1.0))
    assert table.people.paused
    assert not is_time(table.fold, 0)


def test_moves_that_fit_are_made_one_after_the_other() -> None:
    table = together()
    folds, fits = carry_out(table.fold, 0, Premove(0, TURN), 1.0)
    assert fits
    assert [fold.entry.text for fold in folds] == [*TURN]
    assert folds[-1].turn == 1


def test_what_no_longer_fits_ends_the_plan() -> None:
    table = together()
    folds, fits = carry_out(table.fold, 0, Premove(0, ("flip", "flip")), 1.0)
    assert (len(folds), fits) == (1, False)
    assert carry_out(table.fold, 1, Premove(0, TURN), 1.0) == ([], False)


def test_moves_of_a_seat_since_an_entry() -> None:
    table = together()
    play(table, *TURN, *TURN)
    assert made_since(table.entries, 0, 0) == [*TURN]
    assert made_since(table.entries, 0, 2) == []
    assert as_planned(table.entries, 0, Premove(0, TURN))
    assert not as_planned(table.entries, 0, Premove(0, ("flip", "end")))


def test_plan_ends_when_the_position_that_it_was_made_for_is_taken_back() -> None:
    table = together()
    play(table, *TURN, *TURN)
    planned = check_plan(table.fold, TURN)
    table.adopt(proposals.ask(table.fold, 0, "undo", 3.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, True, 3.0))
    play(table, "leave")
    assert is_time(table.fold, 1)
    assert made_since(table.entries, 1, planned.seq) == []
    assert is_over(table.entries, 1, planned)
    play(table, *TURN)
    assert not as_planned(table.entries, 1, planned)


def test_plan_outlives_what_others_take_back_of_what_they_did_after_it() -> None:
    table = together()
    planned = check_plan(table.fold, TURN)
    play(table, *TURN)
    table.adopt(proposals.ask(table.fold, 0, "undo", 3.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, True, 3.0))
    play(table, "leave")
    assert not is_over(table.entries, 1, planned)
    play(table, *TURN)
    assert is_over(table.entries, 1, planned)
    assert as_planned(table.entries, 1, planned)


def test_only_the_page_that_shows_a_seat_is_told_of_its_plan() -> None:
    table = lay("keltis", ANA, BEN, start=1)
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


def test_player_is_told_that_a_plan_did_not_fit_until_they_move() -> None:
    table = together()
    screen = Screen(table, "ana")
    screen.whole()
    table.unfit[0] = table.fold.seq
    told = screen.news()
    assert told is not None
    assert told["people"]["plan_problem"] == {"text": "plan-no-longer-fits", "words": {}, "rule": ""}
    play(table, "flip")
    told = screen.news()
    assert told is not None
    assert told["people"]["plan_problem"] is None


def test_talk_is_no_reason_for_a_bot_to_move() -> None:
    table = together()
    table.adopt(chat.say(table.fold, 0, "hello", "m", 1.0))
    assert table.newest_stir == 0
    table.adopt(table.move(0, "flip", 2.0))
    assert table.newest_stir == 2
    assert premoves.MOST == 12
