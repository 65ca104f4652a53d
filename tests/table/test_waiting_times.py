"""How long people wait for a person who is away, and for an answer to a proposal."""

from __future__ import annotations

import pytest

from keltis.table import Clock, Occupant, Table, presence, proposals
from keltis.table.shown.people import people_for, terms_info
from keltis.table.terms import DAY, SLOW_SECONDS, VOTE_SECONDS, Terms
from tests.table.arranged import ANA, BEN, refusal, running_table

CEM = Occupant("Cem", guest="cem")
HOUR = SLOW_SECONDS["turn"]
DAYS = [Clock("turn", HOUR), Clock("turn", 3 * DAY), Clock("game", DAY)]
QUICK = [None, Clock("turn", HOUR - 1), Clock("game", HOUR, 10)]


# ---- for a person who is away ----


@pytest.mark.parametrize("away", ["ask", "bot"])
@pytest.mark.parametrize("clock", DAYS)
def test_slow_clock_alone_decides_when_a_person_is_replaced(clock: Clock, away: str) -> None:
    table = running_table(clock=clock, away=away)
    table.adopt(presence.go(table.fold, "ana", 10.0))
    due = {"at": float(clock.seconds), "what": "clock", "seat": 0}
    assert people_for(table, "ben", 11.0)["due"] == due
    assert refusal(lambda: proposals.ask(table.fold, 1, "take", clock.seconds - 1.0, 0)) == "clock-is-slow"
    assert table.carry_out_deadline(clock.seconds - 1.0) == []
    table.adopt(table.carry_out_deadline(clock.seconds + 1.0))
    assert table.seats[0].why == clock.kind


@pytest.mark.parametrize("clock", QUICK)
def test_patience_is_a_minute_with_a_quick_clock_or_none(clock: Clock | None) -> None:
    table = running_table(clock=clock, away="bot")
    table.adopt(presence.go(table.fold, "ana", 10.0))
    assert table.deadline == (70.0, "away", 0)


@pytest.mark.parametrize(("clock", "patience"), [(DAYS[0], None), (QUICK[1], 60), (None, 60)])
def test_terms_tell_how_long_the_others_wait(clock: Clock | None, patience: int | None) -> None:
    assert terms_info(Terms(clock=clock))["patience"] == patience


@pytest.mark.parametrize("away", ["ask", "bot"])
def test_nobody_is_replaced_while_all_are_away(away: str) -> None:
    table = running_table(away=away, patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(presence.go(table.fold, "ben", 6.0))
    assert table.deadline is None
    assert people_for(table, "", 7.0)["due"] is None
    assert table.carry_out_deadline(1e9) == []


def test_person_who_returns_waits_before_a_bot_plays_for_another() -> None:
    table = running_table(ANA, BEN, CEM, away="bot", patience=30)
    for guest in ("ana", "ben", "cem"):
        table.adopt(presence.go(table.fold, guest, 5.0))
    table.adopt(presence.come(table.fold, "ben", "p1", 1000.0))
    assert table.deadline == (1030.0, "away", 0)
    table.adopt(presence.come(table.fold, "cem", "p1", 1020.0))
    assert table.deadline == (1030.0, "away", 0)
    assert Table.read("t", table.setup, table.entries).people == table.people


def test_bots_do_not_play_on_while_all_people_are_away() -> None:
    table = running_table(away="bot", patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(table.carry_out_deadline(36.0))
    table.adopt(presence.go(table.fold, "ben", 40.0))
    for move in ("flip", "leave"):
        table.adopt(table.move(0, move, 41.0))
    assert (table.bot_to_move, table.deadline) == (None, None)


# ---- for an answer ----


@pytest.mark.parametrize("clock", QUICK)
def test_unanswered_proposal_lapses(clock: Clock | None) -> None:
    table = running_table(clock=clock)
    table.adopt(proposals.ask(table.fold, 0, "end", 10.0))
    told = people_for(table, "ana", 11.0)["proposal"]
    assert told is not None
    assert told["until"] == 10.0 + VOTE_SECONDS
    assert table.carry_out_deadline(9.0 + VOTE_SECONDS) == []
    table.adopt(table.carry_out_deadline(10.0 + VOTE_SECONDS))
    assert table.entries[-1].kind == "lapse"
    assert table.people.proposal is None


@pytest.mark.parametrize(("clock", "seconds"), [(DAYS[0], HOUR), (DAYS[1], DAY), (DAYS[2], DAY)])
def test_proposal_waits_up_to_a_day_with_a_slow_clock(clock: Clock, seconds: int) -> None:
    table = running_table(clock=clock)
    table.adopt(proposals.ask(table.fold, 0, "pause", 10.0))
    assert table.people.proposal is not None
    assert table.people.proposal.until == 10.0 + seconds


def test_without_a_clock_an_absent_person_is_asked_on_return() -> None:
    table = running_table()
    table.adopt(presence.go(table.fold, "ben", 5.0))
    table.adopt(proposals.ask(table.fold, 0, "pause", 10.0))
    proposal = table.fold.seq
    assert table.deadline == (10.0 + DAY, "lapse", 0)
    table.adopt(presence.come(table.fold, "ben", "p1", 7200.0))
    assert table.deadline == (10.0 + DAY, "lapse", 0)
    table.adopt(proposals.vote(table.fold, 1, proposal, yes=True, at=7300.0))
    assert table.people.paused


def test_proposer_does_not_vote_nor_do_absent_people_on_a_stand_in() -> None:
    table = running_table(ANA, BEN, CEM, Occupant("Dana", guest="dana"), patience=30)
    table.adopt(presence.go(table.fold, "ana", 5.0))
    table.adopt(presence.go(table.fold, "dana", 5.0))
    table.adopt(proposals.ask(table.fold, 1, "take", 40.0, 0))
    assert table.deadline == (40.0 + VOTE_SECONDS, "lapse", 1)
    table.adopt(proposals.vote(table.fold, 2, table.fold.seq, yes=False, at=41.0))
    table.adopt(presence.come(table.fold, "dana", "p1", 42.0))
    table.adopt(proposals.ask(table.fold, 0, "end", 43.0))
    assert table.deadline == (43.0 + VOTE_SECONDS, "lapse", 0)
