"""The table of entry kinds: a new kind needs a line there, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from keltis.app.tables.registry import concerns_lists
from keltis.server.api.typescript import typescript
from keltis.table import Entry, PeopleState, Screen, Table, limits
from keltis.table.entries import ASK, KINDS, SAY, SETUP, TAKE, ChatMessage, EntryKind, Question, StandIn
from tests.table.arranged import running_table

TOAST = limits.Limit("toasts", 2)


def toasted(people: PeopleState, entry: Entry, drink: str) -> PeopleState:
    """Changes the host, to show that the kind is folded."""
    return replace(people, host=people.seats[entry.by].guest)


CHEERS = EntryKind(
    "cheers", str, toasted, public=str.upper, noted=True, wakes_bots=True, changes_lists=True, limit=TOAST
)


def test_one_line_in_the_table_of_kinds_is_all_that_a_new_kind_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(KINDS, CHEERS.name, CHEERS)
    table = running_table()
    ana, before = Screen(table, "ana"), table.newest_wake
    table.adopt([table.fold.add(CHEERS, 1, "milk", at=2.0)])
    assert table.people.host == "ben"
    update = ana.news()
    assert update is not None
    assert update["events"] == [{"seq": 1, "kind": "cheers", "seat": 1, "move": "", "text": "MILK"}]
    assert ana.whole()["notes"] == [{"seq": 1, "ply": 0, "kind": "cheers", "seat": 1, "text": "MILK"}]
    assert table.newest_wake == before + 1
    assert concerns_lists(table, [table.fold])
    assert table.people.below_limit(TOAST)
    table.adopt([table.fold.add(CHEERS, 1, "tea", at=2.0)])
    assert not table.people.below_limit(TOAST)
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
        (SETUP, {"game": "dice", "options": {}, "players": ["Änne"]}),
    ],
)
def test_payloads_come_back_from_their_text(kind: EntryKind[Any], payload: Any) -> None:
    assert kind.read(kind.write(payload)) == payload


def test_fields_of_a_later_version_are_ignored() -> None:
    assert ASK.read('{"what":"end","colour":"red"}') == Question("end")


def test_a_payload_is_parsed_once() -> None:
    entry = Entry(1, "say", 0, '{"text":"hi","mark":"m1"}', 1.0)
    assert entry.payload is entry.payload == ChatMessage("hi", "m1")
