"""A log is read again whole: nobody can make it grow without end."""

from __future__ import annotations

import pytest

from keltis.table import Occupant, Screen, Table, limits
from keltis.table.waiting_room import offer, takes_strangers
from tests.table.arranged import ANA, BEN, gathering, lay, play, refusal, together


@pytest.fixture(autouse=True)
def _little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    for most in ("UNDOS", "ASKS", "COMINGS"):
        monkeypatch.setattr(limits, most, 3)
    for most, count in {"KNOCKS": 3, "GUESTS": 5, "INVITED": 7, "HOST": 9}.items():
        monkeypatch.setattr(limits, most, count)


def undo_thrice(table: Table) -> None:
    """Play a card and take it back, again and again."""
    move = next(move.text for move in table.fold.state.legal if move.text.startswith("play"))
    for _ in range(3):
        play(table, move)
        table.adopt(table.undo(0, 3.0))
    play(table, move)


def test_only_so_many_moves_are_taken_back_at_a_table() -> None:
    table = lay("keltis")
    undo_thrice(table)
    assert refusal(lambda: table.undo(0, 4.0)) == "too-many-undos"
    told = Screen(table, "ana").whole()["undo"]
    assert told is not None
    assert (told["possible"], told["problem"] and told["problem"]["text"]) == (False, "too-many-undos")
    assert refusal(lambda: table.ask(0, "undo", 4.0)) == "too-many-undos"


@pytest.mark.parametrize("talk", [False, True])
def test_what_was_taken_back_is_still_counted_when_the_log_is_read_again(talk: bool) -> None:
    table = together(name="keltis")
    undo_thrice(table)
    if talk:
        table.adopt(table.react(0, "oops", 4.0))
    again = Table.read("t", table.setup, table.entries)
    assert refusal(lambda: again.undo(0, 4.0)) == "too-many-undos"
    assert again.people == table.people


def test_before_the_game_people_come_only_so_often_and_the_host_can_still_start() -> None:
    table = gathering(ANA, BEN, Occupant("", open=True))
    for _ in range(7):
        table.adopt(table.commit("ben", 1, "", 1.0))
    for act in (
        lambda: table.commit("ben", 1, "", 2.0),
        lambda: table.sit("cem", "Cem", 2, 2.0, invited=True),
        lambda: table.knock("cem", "Cem", 2.0),
    ):
        assert refusal(act) == "too-much-coming"
    assert offer(table.fold, "cem", invited=[2]) == ([], False, False)
    for _ in range(2):
        table.adopt(table.seat_bot("ana", 2, "casual", 3.0))
    assert refusal(lambda: table.seat_bot("ana", 2, "casual", 3.0)) == "too-much-coming"
    assert refusal(lambda: table.answer_knock("ana", 0, None, 3.0)) == "too-much-coming"
    table.adopt(table.begin("ana", 3.0))


def test_who_knocks_again_and_again_locks_out_nobody_who_is_invited() -> None:
    table = gathering(ANA, Occupant("", open=True))
    for _ in range(3):
        table.adopt(table.knock("cem", "Cem", 1.0))
        table.adopt(table.withdraw("cem", 1.0))
    assert refusal(lambda: table.knock("cem", "Cem", 2.0)) == "too-much-coming"
    assert offer(table.fold, "cem") == ([], False, False)
    assert offer(table.fold, "ben", invited=[1]).join == [1]
    table.adopt(table.sit("ben", "Ben", 1, 2.0, invited=True))
    assert table.seats_of("ben") == [1]


def test_who_sits_down_and_leaves_again_and_again_locks_out_nobody_who_is_invited() -> None:
    table = gathering(ANA, Occupant("", open=True), public=True)
    for _ in range(3):
        table.adopt(table.sit("cem", "Cem", 1, 1.0))
        table.adopt(table.stand_up("cem", 1, 1.0))
    assert refusal(lambda: table.sit("cem", "Cem", 1, 2.0)) == "too-much-coming"
    assert not takes_strangers(table.people)
    assert offer(table.fold, "cem") == ([], False, False)
    assert table.sit("ben", "Ben", 1, 2.0, invited=True)


def test_a_browser_that_commits_again_and_again_locks_out_nobody() -> None:
    table = gathering(ANA, BEN, Occupant("", open=True), public=True)
    for number in range(3):
        table.adopt(table.commit("ben", 1, f"{number}" * 64, 1.0))
    assert refusal(lambda: table.commit("ben", 1, "4" * 64, 2.0)) == "too-much-coming"
    table.adopt(table.commit("ana", 0, "5" * 64, 2.0))
    assert offer(table.fold, "cem").join == [2]


def test_the_others_are_asked_only_so_often() -> None:
    table = together()
    for _ in range(3):
        table.adopt(table.ask(0, "end", 3.0))
        table.adopt(table.vote(1, table.fold.seq, yes=False, at=3.0))
    assert refusal(lambda: table.ask(0, "end", 4.0)) == "asked-too-often"


def test_who_comes_and_goes_without_end_counts_as_there() -> None:
    table = together()
    for at in range(2):
        table.adopt(table.note_away("ana", at))
        table.adopt(table.note_here("ana", f"p{at}", at))
    assert table.people.away[0] is None
    assert table.note_away("ana", 5.0) == []
    assert table.note_here("ana", "p7", 5.0) == []


def test_who_is_away_when_there_is_no_more_room_may_still_come_back() -> None:
    table = together()
    for guest in ("ben", "ana"):
        table.adopt(table.note_here(guest, "p1", 1.0))
    table.adopt(table.note_away("ana", 2.0))
    table.adopt(table.note_here("ana", "p2", 3.0))
    assert (table.people.away[0], table.people.here[0]) == (None, "p2")
