"""How a table deals: by its secret and what browsers add, so that its record can be checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import keltis
from keltis.table import Occupant, Refused, Screen, Table, TableSetup, proposals, waiting_room
from keltis.table.fair_deal import (
    commit_seat,
    commit_secret,
    contribution,
    deal_fairly,
    derive_key,
    promise,
    reveal,
    verify,
)
from tests.table.arranged import ANA, BEN, play_any

SECRET = bytes(range(32))
OPEN = Occupant("", open=True)
OWN = {"ana": b"A" * 16, "ben": b"B" * 16}


def gathered(name: str = "dice", start: int | None = None) -> Table:
    """A waiting room with Ana and Ben."""
    table = Table.opened("t", TableSetup(name, {}, [ANA, OPEN], hints=True, start=start), SECRET, at=1.0)
    table.adopt(waiting_room.sit(table.fold, "ben", "Ben", 1, at=2.0, invited=True))
    return table


def choose(table: Table, *guests: str) -> None:
    """The browsers of these guests commit to bytes."""
    for guest in guests:
        (seat,) = table.people.seats_of(guest)
        table.adopt(waiting_room.commit(table.fold, guest, seat, commit_seat("t", seat, OWN[guest]), at=3.0))


def show(table: Table, *guests: str) -> None:
    """The browsers of these guests reveal their bytes."""
    for guest in guests:
        (seat,) = table.people.seats_of(guest)
        table.adopt(waiting_room.reveal(table.fold, table.id, guest, seat, OWN[guest].hex(), at=5.0))


def start(table: Table) -> None:
    """The host starts the game."""
    table.adopt(waiting_room.start(table.fold, "ana", at=4.0))


def settled(record: dict[str, Any]) -> dict[str, Any]:
    """What the key of a record was made of, besides secret and bytes."""
    fair = record["fair"]
    seats = [seat and seat["commitment"] for seat in fair["seats"]]
    return {"options": record["options"], "start": fair["start"], "seats": seats}


def refusal(error: pytest.ExceptionInfo[Refused]) -> str:
    """The reason of a refusal."""
    return error.value.reason.text


def test_table_is_dealt_by_its_secret_and_the_bytes_of_its_browsers() -> None:
    table = gathered()
    choose(table, "ana", "ben")
    start(table)
    show(table, "ana", "ben")
    table.adopt(table.deal(at=6.0))
    play_any(table, 400)
    record = table.record()
    assert verify(record).status == "verified"
    assert verify(record).silent == ()
    assert record["fair"]["commitment"] == commit_secret(SECRET, "t", "dice") == table.entries[0].text


def test_seat_that_withholds_its_bytes_or_never_committed_is_named() -> None:
    table = gathered("keltis", start=1)
    choose(table, "ana")
    start(table)
    table.adopt(table.carry_out_deadline(at=60.0))
    assert table.fold.begun
    play_any(table, 400)
    found = verify(table.record())
    assert (found.status, found.silent) == ("verified", (0, 1))
    assert {limit.text for limit in found.limits} >= {"fair-silent", "fair-withheld", "fair-start-settled"}


def test_secret_is_in_no_record_of_a_game_that_goes_on() -> None:
    table = gathered()
    start(table)
    table.adopt(table.carry_out_deadline(at=4.0))
    assert "secret" not in table.record()["fair"]
    assert verify(table.record()).status == "sealed"
    assert not any(SECRET.hex() in entry.text for entry in table.entries)


def test_game_that_all_agreed_to_end_can_be_checked() -> None:
    table = gathered("keltis")
    start(table)
    table.adopt(table.carry_out_deadline(at=4.0))
    table.adopt(proposals.ask(table.fold, 0, "end", at=7.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, True, at=8.0))
    assert verify(table.record()).status == "verified"


def test_table_read_again_goes_on_throwing_by_the_same_secret() -> None:
    table = Table.dealt("t", TableSetup("dice", {}, [ANA, BEN], hints=True), SECRET, at=1.0)
    play_any(table, 5)
    again = Table.read("t", table.setup, table.entries)
    again.secret = SECRET
    play_any(again, 400)
    found = verify(again.record())
    assert (found.status, found.silent) == ("verified", (0, 1))
    assert any(check.text == "fair-right-throws" for check in found.checked)


def test_two_processes_throw_alike_for_one_table() -> None:
    here = gathered()
    there = Table.read("t", here.setup, here.entries)
    there.secret = SECRET
    assert there.thrower is None
    start(here)
    here.adopt(here.carry_out_deadline(at=4.0))
    there.catch_up(here.entries)
    state = here.fold.state
    assert here.thrower is not None
    assert there.thrower is not None
    chance = here.folds[-2].state if here.folds[-1].entry.kind == "chance" else state
    assert here.thrower(chance, 7) == there.thrower(chance, 7)


def test_deal_without_a_secret_cannot_be_checked() -> None:
    table = gathered("dice")
    table.secret = None
    start(table)
    table.adopt(table.carry_out_deadline(at=4.0))
    play_any(table, 400)
    assert "fair" not in table.record()
    table.secret = SECRET
    assert table.thrower is None
    assert "fair" not in table.record()


@pytest.mark.parametrize("shown", [b"C".hex() * 16, "x" * 32, "", OWN["ana"].hex()[1:]])
def test_revealed_bytes_must_match_their_commitment(shown: str) -> None:
    table = gathered()
    choose(table, "ana")
    start(table)
    with pytest.raises(Refused) as error:
        waiting_room.reveal(table.fold, table.id, "ana", 0, shown, at=5.0)
    assert refusal(error) == "bad-bytes"


def test_bytes_of_one_seat_are_not_those_of_another() -> None:
    table = gathered()
    table.adopt(waiting_room.commit(table.fold, "ben", 1, commit_seat("t", 0, OWN["ben"]), at=3.0))
    start(table)
    with pytest.raises(Refused) as error:
        waiting_room.reveal(table.fold, table.id, "ben", 1, OWN["ben"].hex(), at=5.0)
    assert refusal(error) == "bad-bytes"


def test_nothing_is_dealt_before_the_start_or_twice() -> None:
    table = gathered()
    with pytest.raises(Refused) as error:
        table.deal(at=5.0)
    assert refusal(error) == "already-begun"
    start(table)
    table.adopt(table.deal(at=5.0))
    with pytest.raises(Refused):
        table.deal(at=6.0)


def test_deal_names_the_occupants_of_that_time() -> None:
    table = gathered("keltis")
    table.adopt(waiting_room.stand_up(table.fold, "ben", 1, at=3.0))
    table.adopt(waiting_room.seat_bot(table.fold, "ana", 1, "casual", at=3.0))
    start(table)
    table.adopt(table.deal(at=5.0))
    assert [*table.fold.state.names] == ["Ana", table.seats[1].name]
    assert replace(table.seats[1], name="") == Occupant("", level="casual")


@pytest.mark.parametrize("first", [None, 1])
def test_everything_in_the_key_but_bytes_is_told_before_they_are_revealed(first: int | None) -> None:
    options = {"side": "branches"}
    table = Table.opened("t", TableSetup("dice", options, [ANA, BEN], hints=True, start=first), SECRET, at=1.0)
    choose(table, "ana")
    assert Screen(table, "ana").waiting()["settled"] is None
    start(table)
    told = [Screen(table, guest).waiting()["settled"] for guest in ("ana", "ben", "a stranger")]
    show(table, "ana")
    told.append(Screen(table, "ben").waiting()["settled"])
    table.adopt(table.deal(at=9.0))
    assert told == [settled(table.record())] * 4
    assert told[0] == {"options": options, "start": first, "seats": [commit_seat("t", 0, OWN["ana"]), None]}


def test_options_are_told_as_the_record_has_them() -> None:
    table = Table.opened("t", TableSetup("dice", {"side": "plain"}, [ANA, BEN], hints=True), SECRET, at=1.0)
    start(table)
    told = Screen(table, "ana").waiting()
    table.adopt(table.deal(at=9.0))
    assert told["settled"] == settled(table.record())


@pytest.mark.parametrize("ground", ["bytes of a silent seat", "who begins"])
def test_server_that_chooses_after_it_saw_bytes_contradicts_settled(ground: str) -> None:
    """The record by itself is verified; only a browser that was told `settled` finds the difference."""
    table = gathered("keltis")
    choose(table, "ana")
    start(table)
    told = Screen(table, "ana").waiting()["settled"]
    blank = keltis.new("keltis", names=["Ana", "Ben"])
    ana, hands = contribution(commit_seat("t", 0, OWN["ana"]), OWN["ana"]), set()
    for number in range(2):
        own = bytes([number]) * 16
        ben = contribution(commit_seat("t", 1, own), own) if ground == "bytes of a silent seat" else None
        fair = promise("t", table.people.commitment, [ana, ben], None if ben else number)
        record = reveal(deal_fairly(blank, derive_key(SECRET, blank, fair), fair).record(), SECRET)
        assert verify(record).status == "verified"
        assert settled(record) != told
        hands.add(str(record["setup"]["hands"]))
    assert len(hands) == 2
