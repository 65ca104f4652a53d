"""Bots at a table: they move by their level, and no table stalls when one of them fails."""

from __future__ import annotations

import pytest

import keltis
from keltis.bots import BOTS
from keltis.engine.game import Move
from keltis.engine.state import Observation
from keltis.table import Occupant, Refused, Table, TableSetup, begin
from keltis.table.bots import Decision, IllegalChoice, legal_move, take_turn, turn_of
from tests.table.arranged import ANA, begin_table

FINN = Occupant("Finn", level="casual")


@pytest.mark.parametrize("name", keltis.game_names())
def test_bots_play_a_whole_game(name: str) -> None:
    table = begin_table(name, FINN, Occupant("Aoife", level="beginner"))
    while table.bot_to_move is not None:
        table.adopt(take_turn(table, at=2.0))
    assert table.result is not None


def test_bot_moves_only_in_its_own_turn() -> None:
    table = begin_table("keltis", ANA, FINN)
    assert table.bot_to_move is None
    with pytest.raises(ValueError, match="no bot's turn"):
        take_turn(table, at=2.0)


def test_same_seed_gives_the_same_moves() -> None:
    tables = [begin_table("keltis", FINN, FINN) for _ in range(2)]
    for table in tables:
        rng = keltis.Rng(4)
        for _ in range(20):
            table.adopt(take_turn(table, 2.0, rng))
    assert tables[0].entries == tables[1].entries


class Fool:
    """A bot that fails, or does not know the rules."""

    def __init__(self, answer: Move | None) -> None:
        self.answer = answer

    def choose(self, seen: Observation) -> Move:
        """Anything but a legal move."""
        if self.answer is None:
            raise ZeroDivisionError
        return self.answer


@pytest.mark.parametrize("answer", [None, Move(-1, "dance")])
def test_bot_that_fails_is_replaced_for_that_move(answer: Move | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "fool", lambda rng, argument: Fool(answer))
    table = begin_table("stones", Occupant("Fool", level="fool"), ANA)
    table.adopt(take_turn(table, at=2.0))
    assert [entry.text for entry in table.entries[1:]] == ["flip"]


def test_choice_of_a_bot_counts_by_its_number() -> None:
    seen = begin_table("keltis").fold.state.observe(0)
    first = seen.legal[0]
    assert legal_move(seen, Move(int(first), "mumble")) == first
    assert str(legal_move(seen, Move(int(first), "mumble"))) == first.text


def test_table_with_a_bot_of_an_unknown_level_is_not_dealt() -> None:
    with pytest.raises(Refused, match="no-such-level"):
        begin_table("stones", Occupant("Finn", level="casul"), ANA)


def test_bot_of_an_unknown_level_is_not_replaced_silently() -> None:
    finn = Occupant("Finn", level="casul")
    state = keltis.new("stones", seed=1, start=0)
    setup = TableSetup("stones", {}, [finn, ANA], hints=True)
    table = Table("t", setup, begin(state, setup.people, at=1.0))
    with pytest.raises(Refused, match="no-such-level"):
        take_turn(table, at=2.0)


def test_bot_is_asked_in_its_turn_only_and_its_answer_becomes_notation() -> None:
    table = begin_table("stones", FINN, ANA)
    turn = turn_of(table)
    assert turn is not None
    assert (turn.seat, turn.level, turn.scripted, turn.fold) == (0, "casual", None, table.fold)
    assert turn.settle(Move(int(turn.seen.legal[0]), "mumble")) == Decision(turn.seen.legal[0].text)
    for answer, failure in ((Move(-1, "dance"), IllegalChoice), (ZeroDivisionError(), ZeroDivisionError)):
        settled = turn.settle(answer)
        assert isinstance(settled.failure, failure)
        assert table.move(0, settled.move, at=2.0)
    assert turn_of(begin_table("stones", ANA, FINN)) is None
