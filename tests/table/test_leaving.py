"""A running game that all people have left: it ends, and its record reveals everything."""

from __future__ import annotations

import pytest

from keltis.table import Screen, Table, TableSetup, proposals
from keltis.table.fair_deal import verify
from keltis.table.proposals import give_up
from tests.table.arranged import ANA, BEN, play_any, refusal, waiting_table


def running(moves: int = 3) -> Table:
    """A table in its game."""
    table = Table.dealt("t", TableSetup("keltis", {}, [ANA, BEN], hints=True, start=0), bytes(range(32)), at=1.0)
    play_any(table, moves)
    return table


def test_abandoned_game_has_points_but_no_winner_and_takes_no_moves() -> None:
    table = running()
    scores = [score.total for score in table.fold.state.scores]
    table.adopt(give_up(table.fold, 1, 9.0))
    assert table.result == {"scores": scores, "winners": [], "end": "left"}
    assert (table.fold.turn, table.deadline, table.bot_to_move) == (None, None, None)
    assert refusal(lambda: table.move(0, "draw deck", 10.0)) == "game-over"
    assert refusal(lambda: proposals.ask(table.fold, 0, "end", 10.0)) == "game-over"


def test_secret_is_revealed_once_a_game_is_abandoned() -> None:
    table = running()
    assert verify(table.record()).status == "sealed"
    table.adopt(give_up(table.fold, 1, 9.0))
    assert verify(table.record()).status == "verified"


def test_spectators_are_told_that_all_players_have_left() -> None:
    table = running()
    screen = Screen(table, "ana")
    table.adopt(give_up(table.fold, 1, 9.0))
    told = screen.tell()
    assert told is not None
    assert told["type"] == "update"
    assert [(event["kind"], event["seat"], event["text"]) for event in told["events"]] == [("end", 1, "left")]
    assert [(note["kind"], note["text"]) for note in Screen(table, "ben").whole()["notes"]] == [("end", "left")]


def test_log_of_an_abandoned_game_folds_to_the_same_state() -> None:
    table = running()
    table.adopt(give_up(table.fold, 1, 9.0))
    assert Table.read("t", table.setup, table.entries).result == table.result


@pytest.mark.parametrize("when", ["before the game", "after it"])
def test_only_a_running_game_can_be_abandoned(when: str) -> None:
    table = waiting_table() if when == "before the game" else running(2000)
    assert give_up(table.fold, 0, 9.0) == []


def test_game_ended_by_agreement_is_not_reported_as_left() -> None:
    table = running()
    table.adopt(proposals.ask(table.fold, 0, "end", 9.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, yes=True, at=9.0))
    assert table.result is not None
    assert table.result["end"] == "agreed"
    assert Screen(table, "ben").whole()["notes"][-1]["text"] == ""
