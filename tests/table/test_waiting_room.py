"""The waiting room: who comes and goes before the game, and how it starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from keltis.bots.characters import CAST
from keltis.table import Fold, Occupant, Screen, Table, chat, entries, presence, proposals, waiting_room
from keltis.table.entries import SENT_AWAY
from keltis.table.fair_deal import commit_seat
from keltis.table.undo import undo
from keltis.table.waiting_room import MAX_KNOCKS, offer
from tests.table.arranged import ANA, BEN, refusal, running_table, waiting_table

BYTES = "cd" * 16
COMMIT = commit_seat("t", 1, bytes.fromhex(BYTES))
FREE = Occupant("", open=True)
FINN = Occupant("Finn", level="casual")


def sit(table: Table, guest: str, seat: int, name: str = "", commit: str = "") -> None:
    """A guest with a seat's link sits down."""
    table.adopt(waiting_room.sit(table.fold, guest, name or guest.title(), seat, 1.0, commit, invited=True))


def start(table: Table) -> None:
    """The host starts, and the deal is carried out if it is due."""
    table.adopt(waiting_room.start(table.fold, "ana", 2.0))
    table.adopt(table.carry_out_deadline(10.0))


# ---- coming and going ----


def test_guest_who_sits_down_has_the_seat() -> None:
    table = waiting_table(ANA, FREE, FREE)
    sit(table, "ben", 2)
    assert table.people.seats_of("ben") == [2]
    assert [seat.name for seat in table.seats] == ["Ana", "", "Ben"]
    assert not table.fold.begun


@pytest.mark.parametrize(
    ("guest", "seat", "text"),
    [
        ("ben", 0, "seat-is-taken"),
        ("ana", 1, "already-seated"),
        ("ben", 2, "no-such-seat"),
        ("ben", -1, "no-such-seat"),
    ],
)
def test_nobody_sits_down_where_they_may_not(guest: str, seat: int, text: str) -> None:
    table = waiting_table()
    assert refusal(lambda: waiting_room.sit(table.fold, guest, "Ben", seat, 1.0, invited=True)) == text


def test_link_to_the_table_gives_the_next_free_seat() -> None:
    table = waiting_table(ANA, FREE, FREE)
    for guest in ("ben", "cem"):
        table.adopt(waiting_room.sit_anywhere(table.fold, guest, guest.title(), 1.0, invited=True))
    assert [seat.name for seat in table.seats] == ["Ana", "Ben", "Cem"]
    assert refusal(lambda: waiting_room.sit_anywhere(table.fold, "dee", "Dee", 1.0, invited=True)) == "seats-full"


def test_first_visit_of_a_guest_by_a_link_is_noted() -> None:
    table = waiting_table(ANA, FREE)
    assert waiting_room.visit(table.fold, "ana", 1.0) == []  # She sits here.
    table.adopt(waiting_room.visit(table.fold, "ben", 1.0))
    assert table.people.visitors == {"ben"}
    assert waiting_room.visit(table.fold, "ben", 2.0) == []


def test_names_with_control_characters_are_refused() -> None:
    table = waiting_table()
    assert refusal(lambda: waiting_room.sit(table.fold, "ben", "Ben\u202e", 1, 1.0, invited=True)) == "bad-name"


def test_a_second_ana_gets_a_number() -> None:
    table = waiting_table(ANA, FREE, FREE, FREE)
    for guest, seat in (("b", 1), ("c", 2), ("d", 3)):
        sit(table, guest, seat, "Ana")
    assert [seat.name for seat in table.seats] == ["Ana", "Ana 2", "Ana 3", "Ana 4"]


def test_host_who_stands_up_frees_the_seat_and_another_becomes_host() -> None:
    table = waiting_table()
    sit(table, "ben", 1)
    assert table.people.host == "ana"
    table.adopt(waiting_room.stand_up(table.fold, "ana", 0, 1.0))
    assert table.seats[0].open
    assert table.people.host == "ben"
    table.adopt(waiting_room.stand_up(table.fold, "ben", 1, 1.0))
    assert table.people.host == ""
    sit(table, "cem", 0)
    assert table.people.host == "cem"


def test_only_the_host_frees_the_seats_of_others() -> None:
    table = waiting_table(ANA, FREE, FREE)
    sit(table, "ben", 1)
    sit(table, "cem", 2)
    assert refusal(lambda: waiting_room.stand_up(table.fold, "cem", 1, 1.0)) == "not-the-host"
    table.adopt(waiting_room.stand_up(table.fold, "ana", 1, 1.0))
    assert table.people.seats_of("ben") == []
    assert table.people.link_versions == (1, 1, 1)  # All links have changed.
    assert refusal(lambda: waiting_room.stand_up(table.fold, "ana", 1, 1.0)) == "seat-is-free"


def test_guest_who_was_sent_away_needs_a_new_link_or_the_host() -> None:
    table = waiting_table(ANA, FREE, FREE, public=True)
    sit(table, "ben", 1)
    table.adopt(waiting_room.stand_up(table.fold, "ana", 1, 1.0))
    assert refusal(lambda: waiting_room.sit(table.fold, "ben", "Ben", 2, 1.0)) == "sent-away"
    assert offer(table.fold, "ben") == ([], False, True)
    assert offer(table.fold, "ben", invited=[2]).join == [2]
    assert offer(table.fold, "cem").join == [1, 2]
    assert waiting_room.sit(table.fold, "ben", "Ben", 2, 1.0, invited=True)
    table.adopt(waiting_room.knock(table.fold, "ben", "Ben", 2.0))
    table.adopt(waiting_room.answer_knock(table.fold, "ana", 0, 1, 2.0))
    table.adopt(waiting_room.stand_up(table.fold, "ben", 1, 3.0))
    assert waiting_room.sit(table.fold, "ben", "Ben", 1, 3.0, invited=True)
    assert Table.read("t", table.setup, table.entries).people == table.people


def test_old_logs_change_the_link_of_one_seat_only() -> None:
    table = waiting_table(ANA, FREE, FREE)
    sit(table, "ben", 1)
    table.adopt([table.fold.add(entries.FREE, 1, SENT_AWAY, 1.0)])
    assert (table.people.link_versions, [*table.people.sent_away]) == ((0, 1, 0), ["ben"])


def without_host() -> Table:
    """A table that Ana made and left open, where Ben and Cem wait; Ben is away as well."""
    table = waiting_table(ANA, FREE, FREE, FREE, patience=30)
    sit(table, "ben", 1)
    sit(table, "cem", 2)
    table.adopt(presence.go(table.fold, "ana", 10.0))
    table.adopt(presence.go(table.fold, "ben", 11.0))
    return table


def test_another_person_becomes_host_while_the_host_is_away() -> None:
    table = without_host()
    assert table.deadline == (40.0, "host", 2)
    assert table.carry_out_deadline(39.0) == []
    table.adopt(table.carry_out_deadline(41.0))
    assert table.people.host == "cem"
    assert not table.carry_out_deadline(1e9)
    table.adopt(waiting_room.seat_bot(table.fold, "cem", 3, "casual", 42.0))
    assert refusal(lambda: waiting_room.stand_up(table.fold, "cem", 0, 43.0)) == "not-the-host"
    assert refusal(lambda: waiting_room.start(table.fold, "ana", 43.0)) == "not-the-host"
    table.adopt(waiting_room.start(table.fold, "cem", 43.0))
    assert table.people.stage == "revealing"


def test_maker_is_the_host_again_on_return() -> None:
    table = without_host()
    table.adopt(table.carry_out_deadline(41.0))
    table.adopt(presence.come(table.fold, "ben", "p1", 50.0))
    assert table.people.host == "cem"
    table.adopt(presence.come(table.fold, "ana", "p1", 51.0))
    assert table.people.host == "ana"


def test_maker_who_left_the_table_is_no_longer_its_host() -> None:
    table = without_host()
    table.adopt(table.carry_out_deadline(41.0))
    table.adopt(waiting_room.stand_up(table.fold, "ana", 0, 42.0))
    sit(table, "ana", 0)
    table.adopt(presence.come(table.fold, "ana", "p2", 51.0))
    assert table.people.host == "cem"


def test_absent_host_stays_host_if_nobody_else_is_there() -> None:
    table = without_host()
    table.adopt(presence.go(table.fold, "cem", 12.0))
    assert table.deadline is None
    table.adopt(presence.come(table.fold, "cem", "p1", 90.0))
    table.adopt(table.carry_out_deadline(90.0))
    assert table.people.host == "cem"


def test_the_host_gives_free_seats_to_bots_and_takes_them_away_again() -> None:
    table = waiting_table(ANA, FREE, FREE)
    table.adopt(waiting_room.seat_bot(table.fold, "ana", 1, "casual", 1.0))
    table.adopt(waiting_room.seat_bot(table.fold, "ana", 1, "expert", 1.0))
    table.adopt(waiting_room.seat_bot(table.fold, "ana", 2, "casual", 1.0))
    expert, casual = table.seats[1:]
    assert (expert.level, casual.level) == ("expert", "casual")
    assert expert.name in CAST["expert"]  # A bot of another level has another name.
    assert casual.name in CAST["casual"]
    table.adopt(waiting_room.seat_bot(table.fold, "ana", 2, "casual", 1.0))
    assert table.seats[2] == casual
    table.adopt(waiting_room.stand_up(table.fold, "ana", 1, 1.0))
    assert table.people.link_versions == (0, 0, 0)
    sit(table, "ben", 1)
    assert refusal(lambda: waiting_room.seat_bot(table.fold, "ana", 1, "casual", 1.0)) == "seat-is-taken"
    assert refusal(lambda: waiting_room.seat_bot(table.fold, "ben", 2, "casual", 1.0)) == "not-the-host"
    assert refusal(lambda: waiting_room.seat_bot(table.fold, "ana", 2, "genius", 1.0)) == "no-such-level"


# ---- starting by itself ----


def starts_by_itself(table: Table) -> bool:
    """What the players' pages are told of the start."""
    return Screen(table, "ana").waiting()["starts_by_itself"]


@pytest.mark.parametrize(
    ("occupants", "by_itself"),
    [
        ((ANA, FINN), True),
        ((ANA, Occupant("Other", guest="ana")), True),
        ((ANA, BEN), True),  # a rematch
        ((ANA, FREE), False),
    ],
)
def test_a_game_starts_by_itself_where_no_seat_is_open(occupants: tuple[Occupant, ...], by_itself: bool) -> None:
    table = waiting_table(*occupants)
    assert starts_by_itself(table) is by_itself


def test_a_game_waits_for_its_host_where_a_seat_was_open_at_first() -> None:
    table = waiting_table(ANA, FREE, FREE)
    sit(table, "ben", 1)
    table.adopt(waiting_room.seat_bot(table.fold, "ana", 2, "casual", 1.0))
    assert not starts_by_itself(table)
    table.adopt(waiting_room.start(table.fold, "ana", 2.0))
    assert starts_by_itself(table)


def test_a_rematch_that_somebody_has_left_waits_for_its_host() -> None:
    table = waiting_table(ANA, BEN)
    table.adopt(waiting_room.stand_up(table.fold, "ben", 1, 1.0))
    assert not starts_by_itself(table)


# ---- asking for a seat ----


def test_host_admits_a_guest_who_knocks() -> None:
    table = waiting_table()
    table.adopt(waiting_room.knock(table.fold, "ben", "Ben", 1.0))
    assert [knock.name for knock in table.people.knocks] == ["Ben"]
    assert refusal(lambda: waiting_room.knock(table.fold, "ben", "Ben", 1.0)) == "already-asked"
    assert refusal(lambda: waiting_room.answer_knock(table.fold, "ben", 0, 1, 1.0)) == "not-the-host"
    table.adopt(waiting_room.answer_knock(table.fold, "ana", 0, 1, 1.0))
    assert table.people.seats_of("ben") == [1]
    assert table.people.knocks == ()
    assert refusal(lambda: waiting_room.knock(table.fold, "ben", "Ben", 1.0)) == "already-seated"
    assert refusal(lambda: waiting_room.answer_knock(table.fold, "ana", 0, 1, 1.0)) == "nobody-asks"


def test_guest_who_is_refused_waits_no_longer() -> None:
    table = waiting_table()
    table.adopt(waiting_room.knock(table.fold, "ben", "Ben", 1.0))
    table.adopt(waiting_room.answer_knock(table.fold, "ana", 0, None, 1.0))
    assert table.people.knocks == ()
    assert table.seats[1].open


def test_open_knocks_are_limited() -> None:
    table = waiting_table()
    for number in range(MAX_KNOCKS):
        table.adopt(waiting_room.knock(table.fold, f"guest {number}", "Ben", 1.0))
    assert refusal(lambda: waiting_room.knock(table.fold, "one more", "Ben", 1.0)) == "too-many-ask"


def test_offer_to_a_stranger() -> None:
    private, public = waiting_table(), waiting_table(public=True, watch=True)
    assert offer(private.fold, "ben") == ([], False, True)
    assert offer(private.fold, "ben", invited=[0, 1]) == ([1], False, False)
    assert offer(public.fold, "ben") == ([1], True, False)
    begun = running_table()
    assert offer(begun.fold, "cem") == ([], False, False)
    begun.adopt(proposals.ask(begun.fold, 0, "end", 1.0))
    begun.adopt(proposals.vote(begun.fold, 1, begun.fold.seq, yes=True, at=1.0))
    assert offer(begun.fold, "cem").watch


# ---- starting ----


def test_the_host_starts_once_every_seat_is_taken() -> None:
    table = waiting_table()
    assert refusal(lambda: waiting_room.start(table.fold, "ana", 1.0)) == "seats-open"
    sit(table, "ben", 1)
    assert refusal(lambda: waiting_room.start(table.fold, "ben", 1.0)) == "not-the-host"
    assert refusal(lambda: table.move(0, "flip", 1.0)) == "not-begun"
    assert refusal(lambda: undo(table.fold, 0, 1.0)) == "not-begun"
    assert refusal(lambda: table.deal(1.0)) == "already-begun"
    start(table)
    assert table.fold.begun
    assert table.fold.turn == 0
    assert table.fold.state.names == ("Ana", "Ben")
    for act in (
        lambda: waiting_room.start(table.fold, "ana", 3.0),
        lambda: waiting_room.sit(table.fold, "cem", "Cem", 1, 3.0, invited=True),
    ):
        assert refusal(act) == "already-begun"


def test_deal_waits_for_committed_bytes_but_not_for_long() -> None:
    table = waiting_table()
    table.adopt(waiting_room.commit(table.fold, "ana", 0, COMMIT, 1.0))
    sit(table, "ben", 1, commit=COMMIT)
    assert refusal(lambda: waiting_room.commit(table.fold, "ben", 0, COMMIT, 1.0)) == "not-your-seat"
    assert refusal(lambda: waiting_room.commit(table.fold, "ben", 1, "abc", 1.0)) == "bad-commitment"
    assert refusal(lambda: waiting_room.reveal(table.fold, table.id, "ben", 1, BYTES, 1.0)) == "nothing-to-reveal"
    table.adopt(waiting_room.start(table.fold, "ana", 2.0))
    assert refusal(lambda: waiting_room.reveal(table.fold, table.id, "ben", 0, BYTES, 2.0)) == "nothing-to-reveal"
    assert refusal(lambda: waiting_room.reveal(table.fold, table.id, "ben", 1, "zz", 2.0)) == "bad-bytes"
    table.adopt(waiting_room.reveal(table.fold, table.id, "ben", 1, BYTES, 2.5))
    assert refusal(lambda: waiting_room.reveal(table.fold, table.id, "ben", 1, BYTES, 2.5)) == "already-revealed"
    assert table.people.bytes == ("", BYTES)
    assert table.carry_out_deadline(3.0) == []
    assert table.deadline is not None
    assert table.deadline.at > 3.0
    assert table.carry_out_deadline(table.deadline.at)[0].begun


def test_deal_without_commitments_follows_at_once() -> None:
    table = waiting_table(ANA, BEN)
    table.adopt(waiting_room.start(table.fold, "ana", 2.0))
    assert [fold.entry.kind for fold in table.carry_out_deadline(2.0)] == ["setup"]


# ---- interrupted connections ----


def test_connection_is_interrupted_until_its_person_is_heard_goes_or_gives_up_the_seat() -> None:
    table = waiting_table(ANA, BEN)
    for guest in ("ana", "ben"):
        table.adopt(presence.come(table.fold, guest, "p1", 1.0))

    def is_cut() -> list[bool]:
        return [seat["cut"] for seat in Screen(table, "ana").waiting()["seats"]]

    heals: list[Callable[[], list[Fold]]] = [
        lambda: presence.come(table.fold, "ben", "p1", 3.0),
        lambda: presence.come(table.fold, "ben", "p2", 3.0),
        lambda: presence.go(table.fold, "ben", 3.0),
        lambda: waiting_room.stand_up(table.fold, "ben", 1, 3.0),
    ]
    for heal in heals:
        process = table.people.here[1]
        table.adopt(presence.cut(table.fold, "ben", process, 2.0))
        assert is_cut() == [False, True]
        assert presence.cut(table.fold, "ben", process, 2.0) == []
        table.adopt(heal())
        assert is_cut() == [False, False]
        table.adopt(presence.come(table.fold, "ben", table.people.here[1], 4.0))
    assert presence.cut(table.fold, "ben", "p1", 5.0) == []


def test_connection_to_a_process_that_a_person_has_left_is_nobodys() -> None:
    table = waiting_table(ANA, BEN)
    table.adopt(presence.come(table.fold, "ben", "p2", 1.0))
    assert presence.cut(table.fold, "ben", "p1", 2.0) == []


# ---- what screens are told ----


def test_each_screen_is_told_what_it_may_know_before_the_game() -> None:
    table = waiting_table(ANA, FREE, FREE)
    table.adopt(waiting_room.knock(table.fold, "cem", "Cem", 1.0))
    screens = {guest: Screen(table, guest, invite=lambda seat: f"link {seat}") for guest in ("ana", "ben", "cem")}
    ana, cem = screens["ana"].greet(), screens["cem"].greet()
    assert ana["type"] == "waiting"
    assert cem["type"] == "waiting"
    assert (ana["invites"], ana["knocks"], ana["hosting"], ana["host"]) == (["", "link 1", "link 2"], ["Cem"], True, 0)
    assert (cem["invites"], cem["knocks"], cem["hosting"], cem["host"]) == (["", "", ""], [], False, 0)
    assert "guest" not in str(ana)
    assert screens["ana"].tell() is None
    sit(table, "ben", 1)
    told = screens["ana"].tell()
    assert told is not None
    assert [seat["kind"] for seat in told["seats"]] == ["person", "person", "open"]  # type: ignore[typeddict-item]
    table.watching = 2
    watched = screens["ana"].tell()
    assert watched is not None
    assert watched["watching"] == 2  # type: ignore[typeddict-item]


def test_the_screen_becomes_the_table_when_the_game_begins() -> None:
    table = waiting_table(name="cards")
    screen = Screen(table, "ben")
    sit(table, "ben", 1, commit=COMMIT)
    screen.tell()
    table.adopt(waiting_room.start(table.fold, "ana", 2.0))
    wanted = screen.tell()
    assert wanted is not None
    assert wanted["type"] == "waiting"
    assert (wanted["stage"], wanted["reveal"], wanted["committed"]) == ("revealing", [1], [1])
    table.adopt(table.carry_out_deadline(10.0))
    told = screen.tell()
    assert told is not None
    assert told["type"] == "table"
    assert (told["look"], told["mine"], len(told["view"]["hand"])) == (1, [1], 8)
    assert Screen(table, "ben").greet(have=1, shown_seat=1)["type"] == "table"


def test_log_of_the_waiting_room_folds_to_the_same_state() -> None:
    table = waiting_table(ANA, FREE, FREE)
    sit(table, "ben", 1, commit=COMMIT)
    table.adopt(waiting_room.seat_bot(table.fold, "ana", 2, "casual", 1.0))
    start(table)
    again = Table.read("t", table.setup, table.entries)
    assert again.people == table.people
    assert again.fold.state == table.fold.state
    assert again.people.seats_of("ben") == [1]


@pytest.mark.parametrize(
    ("terms", "names"), [({}, ["Ana", "", ""]), ({"public": True, "talk": True}, ["Ana", "Ben", ""])]
)
def test_guest_who_knocks_is_told_the_host_but_no_chat(terms: dict[str, Any], names: list[str]) -> None:
    table = waiting_table(ANA, BEN, FREE, **terms)
    table.adopt(chat.say(table.fold, 1, "who is it?", "1", 1.0))
    table.adopt(waiting_room.knock(table.fold, "cem", "Cem", 1.0))
    told = Screen(table, "cem").waiting()
    assert [seat["name"] for seat in told["seats"]] == names
    assert bool(told["lines"]) == bool(terms)
    assert [seat["kind"] for seat in told["seats"]] == ["person", "person", "open"]


def test_guest_may_withdraw_a_knock() -> None:
    table = waiting_table(ANA, FREE)
    assert refusal(lambda: waiting_room.withdraw(table.fold, "ben", 1.0)) == "nobody-asks"
    table.adopt(waiting_room.knock(table.fold, "ben", "Ben", 1.0))
    table.adopt(waiting_room.withdraw(table.fold, "ben", 1.0))
    assert table.people.knocks == ()


def test_nobody_sits_down_at_a_private_table_without_a_link() -> None:
    table = waiting_table(ANA, FREE)
    assert refusal(lambda: waiting_room.sit(table.fold, "ben", "Ben", 1, 1.0)) == "wrong-invite"
    assert waiting_room.sit(table.fold, "ben", "Ben", 1, 1.0, invited=True)


@pytest.mark.parametrize("name", ["ana", "ANA", "\u0410na", "\uff21na", "An\u00e1", "An\u0430"])
def test_name_that_looks_like_another_gets_a_number(name: str) -> None:
    table = waiting_table(ANA, FREE)
    table.adopt(waiting_room.sit(table.fold, "ben", name, 1, 1.0, invited=True))
    assert table.seats[1].name == f"{name} 2"


@pytest.mark.parametrize("name", ["Anna", "Hana", "Ena", "Анна", "Ane"])
def test_name_that_looks_different_stays_as_it_is(name: str) -> None:
    table = waiting_table(ANA, FREE)
    table.adopt(waiting_room.sit(table.fold, "ben", name, 1, 1.0, invited=True))
    assert table.seats[1].name == name
