"""Limits: a log is read in full, so nobody can make it grow without end."""

from __future__ import annotations

import pytest

from keltis.table import Occupant, Screen, Table, chat, limits, presence, proposals, waiting_room
from keltis.table.undo import undo
from keltis.table.waiting_room import offer, takes_strangers
from tests.table.arranged import ANA, BEN, begin_table, play, refusal, running_table, waiting_table


@pytest.fixture(autouse=True)
def _little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, most in {"UNDOS": 3, "PROPOSALS": 3, "PRESENCE": 3, "TALK": 3, "SEAT_CHANGES": 9}.items():
        monkeypatch.setattr(limits, limit, getattr(limits, limit)._replace(most=most))
    for mark, most in {"KNOCKS": 3, "STRANGERS": 5, "INVITED": 7}.items():
        monkeypatch.setattr(limits, mark, most)


def undo_thrice(table: Table) -> None:
    """Play a card and take it back, again and again."""
    move = next(move.text for move in table.fold.state.legal if move.text.startswith("play"))
    for _ in range(3):
        play(table, move)
        table.adopt(undo(table.fold, 0, 3.0))
    play(table, move)


def test_undos_at_a_table_are_limited() -> None:
    table = begin_table("keltis")
    undo_thrice(table)
    assert refusal(lambda: undo(table.fold, 0, 4.0)) == "too-many-undos"
    told = Screen(table, "ana").whole()["undo"]
    assert told is not None
    assert (told["possible"], told["problem"] and told["problem"]["text"]) == (False, "too-many-undos")
    assert refusal(lambda: proposals.ask(table.fold, 0, "undo", 4.0)) == "too-many-undos"


@pytest.mark.parametrize("talk", [False, True])
def test_undos_are_counted_the_same_when_the_log_is_read_again(talk: bool) -> None:
    table = running_table(name="keltis")
    undo_thrice(table)
    if talk:
        table.adopt(chat.react(table.fold, 0, "oops", 4.0))
    again = Table.read("t", table.setup, table.entries)
    assert refusal(lambda: undo(again.fold, 0, 4.0)) == "too-many-undos"
    assert again.people == table.people


def test_seat_changes_are_limited_but_the_host_can_still_start() -> None:
    table = waiting_table(ANA, BEN, Occupant("", open=True))
    for _ in range(7):
        table.adopt(waiting_room.commit(table.fold, "ben", 1, "", 1.0))
    for act in (
        lambda: waiting_room.commit(table.fold, "ben", 1, "", 2.0),
        lambda: waiting_room.sit(table.fold, "cem", "Cem", 2, 2.0, invited=True),
        lambda: waiting_room.knock(table.fold, "cem", "Cem", 2.0),
    ):
        assert refusal(act) == "too-much-coming"
    assert offer(table.fold, "cem", invited=[2]) == ([], False, False)
    for _ in range(2):
        table.adopt(waiting_room.seat_bot(table.fold, "ana", 2, "casual", 3.0))
    assert refusal(lambda: waiting_room.seat_bot(table.fold, "ana", 2, "casual", 3.0)) == "too-much-coming"
    assert refusal(lambda: waiting_room.answer_knock(table.fold, "ana", 0, None, 3.0)) == "too-much-coming"
    table.adopt(waiting_room.start(table.fold, "ana", 3.0))


def test_repeated_knocks_lock_out_nobody_who_is_invited() -> None:
    table = waiting_table(ANA, Occupant("", open=True))
    for _ in range(3):
        table.adopt(waiting_room.knock(table.fold, "cem", "Cem", 1.0))
        table.adopt(waiting_room.withdraw(table.fold, "cem", 1.0))
    assert refusal(lambda: waiting_room.knock(table.fold, "cem", "Cem", 2.0)) == "too-much-coming"
    assert offer(table.fold, "cem") == ([], False, False)
    assert offer(table.fold, "ben", invited=[1]).join == [1]
    table.adopt(waiting_room.sit(table.fold, "ben", "Ben", 1, 2.0, invited=True))
    assert table.people.seats_of("ben") == [1]


def test_strangers_who_come_and_go_lock_out_nobody_who_is_invited() -> None:
    table = waiting_table(ANA, Occupant("", open=True), public=True)
    for _ in range(3):
        table.adopt(waiting_room.sit(table.fold, "cem", "Cem", 1, 1.0))
        table.adopt(waiting_room.stand_up(table.fold, "cem", 1, 1.0))
    assert refusal(lambda: waiting_room.sit(table.fold, "cem", "Cem", 1, 2.0)) == "too-much-coming"
    assert not takes_strangers(table.people)
    assert offer(table.fold, "cem") == ([], False, False)
    assert waiting_room.sit(table.fold, "ben", "Ben", 1, 2.0, invited=True)


def test_repeated_commitments_lock_out_nobody() -> None:
    table = waiting_table(ANA, BEN, Occupant("", open=True), public=True)
    for number in range(3):
        table.adopt(waiting_room.commit(table.fold, "ben", 1, f"{number}" * 64, 1.0))
    assert refusal(lambda: waiting_room.commit(table.fold, "ben", 1, "4" * 64, 2.0)) == "too-much-coming"
    table.adopt(waiting_room.commit(table.fold, "ana", 0, "5" * 64, 2.0))
    assert offer(table.fold, "cem").join == [2]


def test_proposals_at_a_table_are_limited() -> None:
    table = running_table()
    for _ in range(3):
        table.adopt(proposals.ask(table.fold, 0, "end", 3.0))
        table.adopt(proposals.vote(table.fold, 1, table.fold.seq, yes=False, at=3.0))
    assert refusal(lambda: proposals.ask(table.fold, 0, "end", 4.0)) == "asked-too-often"


def test_chat_lines_and_reactions_share_one_limit() -> None:
    table = running_table()
    for number in range(2):
        table.adopt(chat.say(table.fold, 0, "well played", f"m{number}", 3.0))
    table.adopt(chat.react(table.fold, 1, "thanks", 3.0))
    assert refusal(lambda: chat.say(table.fold, 0, "well played", "m3", 4.0)) == "too-much-talk"
    assert refusal(lambda: chat.react(table.fold, 0, "nice", 4.0)) == "too-much-talk"


def test_person_who_comes_and_goes_too_often_counts_as_present() -> None:
    table = running_table()
    for at in range(2):
        table.adopt(presence.go(table.fold, "ana", at))
        table.adopt(presence.come(table.fold, "ana", f"p{at}", at))
    assert table.people.away[0] is None
    assert presence.go(table.fold, "ana", 5.0) == []
    assert presence.come(table.fold, "ana", "p7", 5.0) == []


def test_absent_person_can_return_when_the_presence_limit_is_reached() -> None:
    table = running_table()
    for guest in ("ben", "ana"):
        table.adopt(presence.come(table.fold, guest, "p1", 1.0))
    table.adopt(presence.go(table.fold, "ana", 2.0))
    table.adopt(presence.come(table.fold, "ana", "p2", 3.0))
    assert (table.people.away[0], table.people.here[0]) == (None, "p2")
