"""Deadlines: clocks, people who are away, and proposals that nobody answers."""

from __future__ import annotations

import pytest

from keltis.table import Clock, Occupant, Screen, Table, deadlines, presence, proposals
from keltis.table.deadlines import STAND_IN
from keltis.table.people_state import ProposalKind
from keltis.table.shown.people import people_for
from keltis.table.terms import DAY
from tests.table.arranged import ANA, BEN, play_any, refusal, running_table, seat_of

FINN = Occupant("Finn", level="casual")
TURN, GAME = Clock("turn", 60), Clock("game", 100, increment=5)


def pass_turn(table: Table, at: float) -> None:
    """Turn a stone over and leave it."""
    seat = seat_of(table.fold)
    for move in ("flip", "leave"):
        table.adopt(table.move(seat, move, at))


def left(table: Table, at: float) -> list[int]:
    """What the clocks show."""
    clock = people_for(table, "ana", at)["clock"]
    assert clock is not None
    return [round(seconds) for seconds in clock["left"]]


# ---- clocks ----


def test_each_turn_has_its_time() -> None:
    table = running_table(clock=TURN)
    assert left(table, 20.0) == [40, 60]
    table.adopt(table.move(0, "flip", 30.0))
    assert left(table, 40.0) == [20, 60]
    table.adopt(table.move(0, "leave", 50.0))
    assert left(table, 60.0) == [10, 50]
    pass_turn(table, 70.0)
    assert left(table, 70.0) == [60, 40]


def test_the_time_of_a_game_runs_down_and_grows_with_each_turn() -> None:
    table = running_table(clock=GAME)
    pass_turn(table, 40.0)
    assert left(table, 40.0) == [65, 100]
    pass_turn(table, 50.0)
    assert left(table, 60.0) == [55, 95]


def test_at_zero_a_bot_plays_the_turn_and_the_person_the_next_one() -> None:
    table = running_table(clock=TURN)
    assert table.carry_out_deadline(59.0) == []
    table.adopt(table.carry_out_deadline(61.0))
    assert (table.seats[0].stand_in, table.seats[0].why, table.bot_to_move) == (STAND_IN, "turn", 0)
    assert table.deadline is None
    pass_turn(table, 62.0)
    assert table.seats[0].played_by_person
    assert table.deadline is not None
    assert (table.deadline.what, table.deadline.seat, table.deadline.at) == ("clock", 1, 122.0)


def test_at_zero_of_the_whole_game_a_bot_plays_to_its_end() -> None:
    table = running_table(clock=GAME)
    table.adopt(table.carry_out_deadline(101.0))
    pass_turn(table, 102.0)
    assert table.seats[0].why == "game"
    assert refusal(lambda: presence.reclaim(table.fold, 0, 103.0)) == "time-is-up"


def test_person_whose_time_was_up_has_the_seat_again_after_that_turn() -> None:
    table = running_table(clock=TURN)
    table.adopt(proposals.ask(table.fold, 0, "pause", 59.0))
    table.adopt(table.carry_out_deadline(61.0))
    assert refusal(lambda: Screen(table, "ana").check_played_by_person(0)) == "stand-in-plays"
    assert refusal(lambda: presence.reclaim(table.fold, 0, 62.0)) == "turn-is-up"
    table.adopt(
        proposals.vote(table.fold, 1, table.people.proposal.seq if table.people.proposal else 0, yes=False, at=63.0)
    )
    pass_turn(table, 64.0)
    Screen(table, "ana").check_played_by_person(0)
    assert refusal(lambda: presence.reclaim(table.fold, 0, 65.0)) == "no-stand-in"


def test_person_who_returns_has_the_time_that_was_left() -> None:
    table = running_table(clock=TURN, away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(table.carry_out_deadline(35.0))
    table.adopt(presence.come(table.fold, "ana", "p1", 50.0))
    assert table.seats[0].played_by_person
    assert left(table, 60.0) == [15, 60]


def test_seat_that_a_bot_holds_is_reclaimed_with_the_time_that_was_left() -> None:
    table = running_table(clock=TURN, away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(table.carry_out_deadline(35.0))
    assert not table.seats[0].played_by_person
    table.adopt(presence.reclaim(table.fold, 0, 50.0))
    assert table.seats[0].played_by_person
    assert left(table, 60.0) == [15, 60]


@pytest.mark.parametrize("clock", [TURN, GAME])
def test_return_of_one_person_changes_no_other_clock(clock: Clock) -> None:
    table = running_table(ANA, BEN, clock=clock, away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(table.carry_out_deadline(35.0))
    pass_turn(table, 36.0)
    before = left(table, 66.0)
    table.adopt(presence.come(table.fold, "ana", "p1", 50.0))
    assert table.seats[0].played_by_person
    assert left(table, 66.0) == before


def test_turn_of_a_stand_in_earns_no_increment() -> None:
    table = running_table(clock=GAME, away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(table.carry_out_deadline(35.0))
    pass_turn(table, 36.0)
    assert left(table, 36.0) == [65, 100]


def test_undone_turn_earns_no_increment() -> None:
    table = running_table(clock=GAME)
    pass_turn(table, 40.0)
    table.adopt(proposals.ask(table.fold, 0, "undo", 50.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, yes=True, at=50.0))
    assert table.fold.turn == 0
    assert left(table, 50.0) == [65, 90]


def test_no_clock_runs_in_a_pause_or_for_bots() -> None:
    table = running_table(ANA, FINN, clock=TURN)
    table.adopt(proposals.ask(table.fold, 0, "pause", 10.0))
    assert left(table, 500.0) == [50, 60]
    assert table.deadline is None
    table.adopt(proposals.resume(table.fold, 0, 1000.0))
    assert left(table, 1010.0) == [40, 60]
    pass_turn(table, 1010.0)
    assert left(table, 1050.0) == [40, 60]
    assert table.deadline is None


def test_undo_gives_no_time_back() -> None:
    table = running_table(clock=GAME)
    table.adopt(table.move(0, "flip", 30.0))
    table.adopt(proposals.ask(table.fold, 0, "undo", 40.0))
    table.adopt(proposals.vote(table.fold, 1, table.fold.seq, yes=True, at=50.0))
    assert table.fold.ply == 0
    assert left(table, 50.0) == [50, 100]


def test_log_with_clocks_folds_to_the_same_times() -> None:
    table = running_table(clock=GAME)
    pass_turn(table, 40.0)
    pass_turn(table, 50.0)
    assert Table.read("t", table.setup, table.entries).people == table.people


def test_throws_take_no_time() -> None:
    table = running_table(name="dice", clock=TURN)
    play_any(table, 40)
    assert table.people.turn == table.fold.turn
    assert all(seconds == 60 for seconds in left(table, table.entries[-1].at))


def test_outage_is_charged_to_no_clock() -> None:
    table = running_table(clock=GAME)
    ben = Screen(table, "ben")
    ben.greet()
    table.adopt(deadlines.note_outage(table.fold, 30.0, at=500.0))
    assert left(table, 510.0) == [60, 100]
    update = ben.tell()
    assert update is not None
    assert update["type"] == "update"
    assert update["events"] == [{"seq": 1, "kind": "other", "seat": None, "move": ""}]
    table.adopt(deadlines.note_outage(table.fold, 400.0, at=600.0))  # An outage that overlaps with the one before.
    assert left(table, 600.0) == [70, 100]
    assert Table.read("t", table.setup, table.entries).people == table.people
    table.adopt(table.carry_out_deadline(671.0))
    assert deadlines.note_outage(table.fold, 700.0, at=800.0) == [], "for a bot no time runs"


# ---- away ----


def test_bot_replaces_a_person_who_is_away_on_their_turn() -> None:
    table = running_table(away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ben", 5.0))
    assert table.deadline is None
    pass_turn(table, 10.0)
    assert table.deadline == (40.0, "away", 1)
    table.adopt(table.carry_out_deadline(41.0))
    assert (table.seats[1].why, table.bot_to_move) == ("away", 1)
    table.adopt(presence.come(table.fold, "ben", "p1", 50.0))
    assert [entry.kind for entry in table.entries[-2:]] == ["here", "back"]
    assert table.seats[1].played_by_person


def test_person_who_returns_in_time_is_not_replaced() -> None:
    table = running_table(away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(presence.come(table.fold, "ana", "p1", 20.0))
    assert table.deadline is None


def test_presence_that_is_known_is_not_written_again() -> None:
    table = running_table()
    table.adopt(presence.come(table.fold, "ana", "p1", 1.0))
    assert presence.come(table.fold, "ana", "p1", 2.0) == []
    assert presence.come(table.fold, "ana", "p2", 2.0) != []
    table.adopt(presence.go(table.fold, "ana", 3.0))
    assert presence.go(table.fold, "ana", 4.0) == []
    assert presence.go(table.fold, "cem", 4.0) == []
    assert presence.come(table.fold, "cem", "p1", 4.0) == []


def test_the_others_ask_for_a_bot_once_they_have_waited() -> None:
    table = running_table(patience=30)
    assert refusal(lambda: proposals.ask(table.fold, 1, "take", 5.0, 0)) == "not-away"
    assert refusal(lambda: proposals.ask(table.fold, 1, "take", 5.0, 7)) == "no-such-seat"
    table.adopt(presence.go(table.fold, "ana", 5.0))
    assert refusal(lambda: proposals.ask(table.fold, 1, "take", 20.0, 0)) == "wait-longer"
    table.adopt(proposals.ask(table.fold, 1, "take", 36.0, 0))
    assert (table.seats[0].why, table.people.proposal) == ("agreed", None)
    table.adopt(presence.come(table.fold, "ana", "p1", 50.0))
    assert table.seats[0].played_by_person


def test_people_who_are_there_vote_on_a_stand_in() -> None:
    table = running_table(ANA, BEN, Occupant("Cem", guest="cem"), Occupant("Dana", guest="dana"), patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(presence.go(table.fold, "dana", 5.0))
    table.adopt(proposals.ask(table.fold, 1, "take", 40.0, 0))
    proposal = table.fold.seq
    told = people_for(table, "cem", 41.0)["proposal"]
    assert told is not None
    assert (told["subject"], told["waits"]) == (0, [2])
    table.adopt(proposals.vote(table.fold, 2, proposal, yes=True, at=42.0))
    assert table.seats[0].stand_in


CEM, DANA = Occupant("Cem", guest="cem"), Occupant("Dana", guest="dana")


def test_stand_in_is_agreed_when_the_last_missing_voter_goes_away() -> None:
    table = running_table(ANA, BEN, CEM, DANA, patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(proposals.ask(table.fold, 1, "take", 40.0, 0))
    table.adopt(proposals.vote(table.fold, 2, table.fold.seq, yes=True, at=42.0))
    table.adopt(presence.go(table.fold, "dana", 43.0))
    assert [entry.kind for entry in table.entries[-2:]] == ["away", "take"]
    assert (table.seats[0].why, table.people.proposal) == ("agreed", None)


def test_no_stand_in_is_agreed_when_all_go_away() -> None:
    table = running_table(ANA, BEN, CEM, patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(proposals.ask(table.fold, 1, "take", 40.0, 0))
    table.adopt(presence.go(table.fold, "ben", 41.0))
    table.adopt(presence.go(table.fold, "cem", 42.0))
    assert table.seats[0].played_by_person
    assert table.people.proposal is not None


def test_person_can_go_away_although_a_stand_in_is_not_yet_allowed() -> None:
    table = running_table(ANA, BEN, CEM, patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(proposals.ask(table.fold, 1, "take", 40.0, 0))
    table.adopt(deadlines.note_outage(table.fold, 50.0, at=60.0))
    table.adopt(presence.go(table.fold, "cem", 61.0))
    assert table.people.away[2] == 61.0
    assert table.seats[0].played_by_person


@pytest.mark.parametrize("reason", ["back", "moved"])
def test_proposal_of_a_stand_in_ends_when_its_person_is_back(reason: str) -> None:
    table = running_table(ANA, BEN, Occupant("Cem", guest="cem"), patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(proposals.ask(table.fold, 1, "take", 40.0, 0))
    proposal = table.fold.seq
    table.adopt(presence.come(table.fold, "cem", "p1", 41.0))
    assert table.people.proposal is not None
    table.adopt(presence.come(table.fold, "ana", "p1", 42.0) if reason == "back" else table.move(0, "flip", 42.0))
    assert table.people.proposal is None
    assert refusal(lambda: proposals.vote(table.fold, 2, proposal, yes=True, at=43.0)) == "vote-over"


def test_terms_that_say_wait_replace_nobody() -> None:
    table = running_table(away="wait", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    assert table.deadline is None
    assert refusal(lambda: proposals.ask(table.fold, 1, "take", 500.0, 0)) == "not-away"


@pytest.mark.parametrize(("away", "what"), [("ask", "ask"), ("bot", "away"), ("wait", None)])
def test_screens_are_told_how_long_the_others_wait(away: str, what: str | None) -> None:
    table = running_table(away=away, patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    people = people_for(table, "ben", 6.0)
    assert people["due"] == (None if what is None else {"at": 35.0, "what": what, "seat": 0})
    assert [seat["here"] for seat in people["seats"]] == [False, True]


@pytest.mark.parametrize(("seconds", "due"), [(600, (35.0, "ask")), (20, (20.0, "clock"))])
def test_takeover_is_told_before_a_later_end_of_the_clock(seconds: int, due: tuple[float, str]) -> None:
    table = running_table(away="ask", patience=30, clock=Clock("turn", seconds))
    assert people_for(table, "ben", 2.0)["due"] == {"at": float(seconds), "what": "clock", "seat": 0}
    table.adopt(presence.go(table.fold, "ana", 5.0))
    assert people_for(table, "ben", 6.0)["due"] == {"at": due[0], "what": due[1], "seat": 0}


def test_people_at_one_device_are_away_and_back_together() -> None:
    table = running_table(ANA, BEN, Occupant("Zoe", guest="ana"))
    table.adopt(presence.go(table.fold, "ana", 5.0))
    assert table.people.away == (5.0, None, 5.0)
    table.adopt(presence.come(table.fold, "ana", "p1", 6.0))
    assert not any(table.people.away)
    assert table.people.here == ("p1", "", "p1")


def test_takeover_leaves_another_proposal_open() -> None:
    table = running_table(away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(proposals.ask(table.fold, 1, "end", 6.0))
    table.adopt(table.carry_out_deadline(36.0))
    assert table.seats[0].stand_in
    assert table.people.proposal is not None


# ---- proposals and stand-ins ----


@pytest.mark.parametrize("what", ["pause", "end", "undo"])
def test_proposal_gives_its_proposer_no_more_time(what: ProposalKind) -> None:
    table = running_table(name="keltis", clock=Clock("turn", DAY))
    card = next(move.text for move in table.fold.state.legal if move.text.startswith("play"))
    table.adopt(table.move(0, card, DAY - 2.0))
    table.adopt(presence.go(table.fold, "ben", DAY - 2.0))
    table.adopt(proposals.ask(table.fold, 0, what, DAY - 1.0))
    table.adopt(table.carry_out_deadline(DAY + 1.0))
    assert (table.seats[0].why, table.bot_to_move) == ("turn", 0)
    assert (table.people.proposal is None) == (what == "undo")


def test_person_without_time_holds_up_no_bot_by_proposing_an_undo() -> None:
    table = running_table(clock=GAME)
    pass_turn(table, 10.0)
    pass_turn(table, 20.0)
    table.adopt(table.carry_out_deadline(200.0))
    assert table.seats[0].why == "game"
    table.adopt(proposals.ask(table.fold, 0, "undo", 201.0))
    assert table.bot_to_move == 0
    table.adopt(proposals.vote(table.fold, 0, table.fold.seq, yes=False, at=202.0))
    pass_turn(table, 203.0)
    table.adopt(proposals.ask(table.fold, 1, "undo", 204.0))
    pass_turn(table, 205.0)
    table.adopt(proposals.ask(table.fold, 1, "undo", 206.0))
    assert table.bot_to_move is None, "Ben plays himself: the bot waits for the answer to him"
