"""Clocks in games with extra turns."""

from __future__ import annotations

import pytest

from keltis.table import Clock, Table, TableSetup, Terms, begin
from keltis.table.deadlines import STAND_IN
from keltis.table.log import add_move
from keltis.table.shown.people import people_for
from keltis.table.undo import undo
from tests.table.arranged import ANA, BEN

TURN, GAME = Clock("turn", 60), Clock("game", 100, increment=5)
BEGINNINGS = {"stones": ("flip", "turn"), "dice": ("keep", "throw")}  # a first move, and the phase in which turns begin


def lucky(clock: Clock, name: str = "stones") -> tuple[Table, str, str]:
    """A table at which the first turn gives an extra one, and the two moves that lead there."""
    setup = TableSetup(name, {}, [ANA, BEN], hints=True, start=0, terms=Terms(clock=clock))
    first, phase = BEGINNINGS[name]
    for seed in range(100):
        table = Table("t", setup, begin(setup.deal(seed), setup.people, at=0.0))
        fold = add_move(table.fold, 0, first, 0.0)[-1]
        for move in fold.state.legal:
            after = add_move(fold, 0, move.text, 0.0)[-1]
            if after.turn == 0 and after.state.seat(0)["phase"] == phase:
                return table, first, move.text
    raise AssertionError("nobody is that lucky")


def left(table: Table, at: float) -> list[int]:
    """What the clocks show."""
    clock = people_for(table, "ana", at)["clock"]
    assert clock is not None
    return [round(seconds) for seconds in clock["left"]]


@pytest.mark.parametrize("name", BEGINNINGS)
def test_extra_turn_has_time_of_its_own(name: str) -> None:  # S-8 D-11
    table, first, then = lucky(TURN, name)
    table.adopt(table.move(0, first, 20.0))
    assert left(table, 30.0) == [30, 60]
    table.adopt(table.move(0, then, 40.0))
    assert table.fold.turn == 0
    assert left(table, 50.0) == [50, 60]
    assert Table.read("t", table.setup, table.entries).people == table.people


@pytest.mark.parametrize("name", BEGINNINGS)
def test_turn_earns_increment_also_before_an_extra_turn(name: str) -> None:  # S-8 D-11
    table, first, then = lucky(GAME, name)
    table.adopt(table.move(0, first, 20.0))
    table.adopt(table.move(0, then, 40.0))
    assert left(table, 40.0) == [65, 100]


@pytest.mark.parametrize(("clock", "then_left"), [(TURN, 40), (GAME, 45)])
def test_undone_and_redone_extra_turn_adds_no_more_time(clock: Clock, then_left: int) -> None:
    table, first, then = lucky(clock)
    table.adopt(table.move(0, first, 20.0))
    for at in (40.0, 50.0):
        table.adopt(table.move(0, then, at))
        table.adopt(undo(table.fold, 0, at))
    table.adopt(table.move(0, then, 60.0))
    assert left(table, 60.0)[0] == then_left
    assert (table.people.extra_turns, table.people.extra_turns_timed) == (1, 1)


def test_person_whose_time_was_up_plays_their_extra_turn_themselves() -> None:
    table, first, then = lucky(TURN)
    table.adopt(table.carry_out_deadline(61.0))
    assert (table.seats[0].stand_in, table.bot_to_move) == (STAND_IN, 0)
    table.adopt(table.move(0, first, 62.0))
    assert table.bot_to_move == 0
    table.adopt(table.move(0, then, 63.0))
    assert table.seats[0].played_by_person
    assert left(table, 73.0) == [50, 60]


def test_extra_turns_of_one_seat_are_not_counted_for_the_next() -> None:
    table, first, then = lucky(TURN)
    for move in (first, then, "flip", "leave"):
        table.adopt(table.move(0, move, 10.0))
    assert (table.fold.turn, table.people.extra_turns, table.people.extra_turns_timed) == (1, 0, 0)
    assert left(table, 20.0) == [60, 50]
