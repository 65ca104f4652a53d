"""Record files: the texts in them that a replay shows."""

from __future__ import annotations

from typing import Any

import pytest

from keltis.app.problems import Refusal
from keltis.app.uploads import read_records
from keltis.engine.record import dump
from keltis.table.seats import MAX_NAME
from tests.helpers.states import played


def record(**changed: Any) -> dict[str, Any]:
    """A game of stones that has begun."""
    return {**played("stones", plies=3).record(), **changed}


def read(**changed: Any) -> list[str]:
    """The names in a file of one record, as they are kept."""
    (kept,) = read_records(dump(record(**changed)).encode())
    names: list[str] = kept["players"]
    return names


@pytest.mark.parametrize("name", ["\u202elive", "Ana\nBen", "Ana\u200d", "\u3164"])
def test_names_hold_visible_characters_only(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(players=["Ana", name])
    assert (refused.value.problem.text, refused.value.problem.line) == ("bad-record", 1)


def test_long_names_of_programs_are_shortened_to_what_tables_take() -> None:
    first, second = read(players=[f"examples/patient_bots.py:Patient {number}" for number in (1, 2)])
    assert first != second
    assert max(len(first), len(second)) <= MAX_NAME


def test_names_that_tables_take_are_kept_as_they_are() -> None:
    assert read(players=["Zoë", ""]) == ["Zoë", ""]


def test_who_took_over_a_lost_seat_and_why_is_visible_as_well() -> None:
    lost = {"seat": 0, "ply": 1, "by": "greedy", "reason": "too slow"}
    assert read(forfeits=[lost])
    for wrong in ({"by": "\u202eydeerg"}, {"reason": "\u202ewols oot"}):
        with pytest.raises(Refusal):
            read(forfeits=[{**lost, **wrong}])
