"""The chat of a table."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from keltis import locale
from keltis.table import Screen, Table, chat, waiting_room
from keltis.table.chat import MAX_LENGTH
from keltis.table.people_state import CHAT_LINES
from tests.table.arranged import refusal, running_table, waiting_table

ROOT = Path(__file__).parents[2]


def test_chat_line_is_told_to_all_and_to_later_pages() -> None:
    table = running_table()
    ben = Screen(table, "ben")
    ben.greet()
    table.adopt(chat.say(table.fold, 0, " well  played\n", "a1", 2.0))
    update = ben.tell()
    assert update is not None
    assert update["type"] == "update"
    assert [(event["kind"], event["seat"], event["text"]) for event in update["events"]] == [("say", 0, "well played")]
    assert "people" not in update
    whole = Screen(table, "ben").whole()
    assert [(line["seat"], line["text"]) for line in whole["lines"]] == [(0, "well played")]


def test_every_reaction_has_its_symbol_its_text_and_its_name_in_the_docs() -> None:
    symbols, docs = (ROOT / name for name in ("frontend/src/draw/Symbols.svelte", "docs/server.md"))
    reactions = get_args(chat.Reaction)
    assert [name for name in reactions if f'id="r-{name}"' not in symbols.read_text("utf-8")] == []
    for language in locale.LANGUAGES:
        texts = (ROOT / f"src/keltis/locale/{language}/page.ftl").read_text("utf-8")
        assert [name for name in reactions if f"\ntalk-react-{name} = " not in texts] == []
    assert f"`{' '.join(reactions)}`" in docs.read_text("utf-8")


def test_reaction_is_an_event_and_leaves_no_line() -> None:
    table = running_table()
    screen = Screen(table, "ben")
    table.adopt(chat.react(table.fold, 0, "nice", 2.0))
    update = screen.news()
    assert update is not None
    assert [(event["kind"], event["text"]) for event in update["events"]] == [("react", "nice")]
    assert Screen(table, "ben").whole()["lines"] == []


@pytest.mark.parametrize("text", ["", "  ", "x" * (MAX_LENGTH + 1), "\u202eevil", "a\x00b", "x" * 10_000])
def test_empty_long_or_invisible_lines_are_refused(text: str) -> None:
    table = running_table()
    assert refusal(lambda: chat.say(table.fold, 0, text, "a1", 2.0)) == "bad-line"


@pytest.mark.parametrize("mark", ["", "x" * 17, "a b", "é"])
def test_marks_are_short_and_plain(mark: str) -> None:
    table = running_table()
    assert refusal(lambda: chat.say(table.fold, 0, "hello", mark, 2.0)) == "bad-line"


def test_joined_emoji_are_text() -> None:
    table = running_table()
    table.adopt(chat.say(table.fold, 0, "\U0001f469\u200d\U0001f33e", "a1", 2.0))
    assert table.people.lines[0].text == "\U0001f469\u200d\U0001f33e"


def test_table_without_a_chat_refuses_lines_and_reactions() -> None:
    table = running_table(talk=False)
    assert refusal(lambda: chat.say(table.fold, 0, "hello", "a1", 2.0)) == "no-talk-here"
    assert refusal(lambda: chat.react(table.fold, 0, "nice", 2.0)) == "no-talk-here"


def test_only_the_newest_lines_are_kept_in_the_state() -> None:
    table = running_table()
    for number in range(CHAT_LINES + 5):
        table.adopt(chat.say(table.fold, number % 2, f"line {number}", "a1", 2.0))
    assert [line.text for line in table.people.lines] == [f"line {number}" for number in range(5, CHAT_LINES + 5)]
    assert Table.read("t", table.setup, table.entries).people.lines == table.people.lines


def test_chat_changes_no_position() -> None:
    table = running_table()
    before = table.fold
    table.adopt(chat.say(table.fold, 0, "hello", "a1", 2.0))
    assert table.fold.state is before.state
    assert table.fold.shown is before.shown
    assert (table.fold.ply, table.fold.turn) == (before.ply, before.turn)


@pytest.mark.parametrize("watch", [False, True])
def test_chat_of_a_private_table_is_told_to_spectators_only_if_all_may_watch(watch: bool) -> None:
    table = running_table(watch=watch)
    stranger = Screen(table, "cem")
    stranger.greet()
    table.adopt(chat.say(table.fold, 0, "hello", "a1", 2.0))
    update = stranger.tell()
    assert update is not None
    assert update["type"] == "update"
    (event,) = update["events"]
    heard = {"seq": 1, "kind": "say", "seat": 0, "move": "", "text": "hello"}
    assert event == (heard if watch else {"seq": 1, "kind": "other", "seat": None, "move": ""})
    assert len(stranger.whole()["lines"]) == watch


def test_chat_lines_of_a_person_who_leaves_the_waiting_room_go_too() -> None:
    table = waiting_table()
    table.adopt(chat.say(table.fold, 0, "welcome", "a1", 1.0))
    table.adopt(waiting_room.sit(table.fold, "ben", "Ben", 1, 1.0, invited=True))
    table.adopt(chat.say(table.fold, 1, "hello", "b1", 1.0))
    table.adopt(waiting_room.commit(table.fold, "ben", 1, "0" * 64, 1.0))
    assert [line.text for line in table.people.lines] == ["welcome", "hello"]
    table.adopt(waiting_room.stand_up(table.fold, "ben", 1, 2.0))
    table.adopt(waiting_room.sit(table.fold, "cem", "Cem", 1, 3.0, invited=True))
    assert [line.text for line in table.people.lines] == ["welcome"]
