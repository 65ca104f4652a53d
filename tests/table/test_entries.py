"""The table of entry kinds: nothing else has to know a kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from keltis.server.api.typescript import typescript
from keltis.server.tables.registry import concerns_lists
from keltis.table import Entry, PeopleState, Screen, Table, limits
from keltis.table.entries import ASK, KINDS, SAY, TAKE, ChatMessage, EntryKind, Question, StandIn
from tests.table.arranged import together

TOAST = limits.Limit("toasts", 2)


def toasted(people: PeopleState, entry: Entry, drink: str) -> PeopleState:
    """The host changes, so that the fold can be seen."""
    return replace(people, host=people.seats[entry.by].guest)


CHEERS = EntryKind(
    "cheers", str, toasted, public=str.upper, noted=True, wakes_bots=True, changes_lists=True, limit=TOAST
)


def test_a_new_kind_is_folded_told_noted_counted_and_typed_by_its_line_in_the_table_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(KINDS, CHEERS.name, CHEERS)
    table = together()
    ana, before = Screen(table, "ana"), table.newest_stir
    table.adopt([table.fold.add(CHEERS, 1, "milk", at=2.0)])
    assert table.people.host == "ben"
    update = ana.news()
    assert update is not None
    assert update["events"] == [{"seq": 1, "kind": "cheers", "seat": 1, "move": "", "text": "MILK"}]
    assert ana.whole()["notes"] == [{"seq": 1, "ply": 0, "kind": "cheers", "seat": 1, "text": "MILK"}]
    assert table.newest_stir == before + 1
    assert concerns_lists(table, [table.fold])
    assert table.people.has_room(TOAST)
    table.adopt([table.fold.add(CHEERS, 1, "tea", at=2.0)])
    assert not table.people.has_room(TOAST)
    assert Table.read("t", table.setup, table.entries).people == table.people
    assert '| "cheers"' in typescript()
    assert '"cheers"] as const' in typescript()


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        (SAY, ChatMessage("hi", "m1")),
        (TAKE, StandIn("casual", "away")),
        (ASK, Question("undo", ply=3)),
        (ASK, Question("end")),
    ],
)
def test_payloads_come_back_from_their_text(kind: EntryKind[Any], payload: Any) -> None:
    assert kind.read(kind.write(payload)) == payload


def test_fields_of_a_later_version_are_ignored() -> None:
    assert ASK.read('{"what":"end","colour":"red"}') == Question("end")


def test_a_payload_is_parsed_once() -> None:
    entry = Entry(1, "say", 0, '{"text":"hi","mark":"m1"}', 1.0)
    assert entry.payload is entry.payload == ChatMessage("hi", "m1")
