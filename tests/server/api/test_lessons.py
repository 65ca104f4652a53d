"""Lessons at a server: real tables, in no list, within the same limits, and gone after a week."""

from __future__ import annotations

from pathlib import Path

import pytest

from keltis.app import lessons
from keltis.server.archive.archive import archive
from keltis.server.process.settings import Rate, Settings
from keltis.server.store import schema
from keltis.table.lessons import lesson_of
from tests.server.helpers.browser import Browser
from tests.server.helpers.old_tables import DAY, kept
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

FIVE = ("cards", "dice", "keltis", "paths", "stones")


@pytest.mark.parametrize("game", FIVE)
def test_opponent_and_dice_do_what_the_lesson_says(game: str, browser: Browser) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    table = browser.call("POST", f"/api/lessons/{game}")["id"]
    with browser.open_page(table) as page:
        assert page.seen["hints"] is False
        assert [seat["kind"] for seat in page.seen["seats"]] == ["person", "bot"]
        for written in (move.text for move in lesson.script if move.seat == 0):
            page.wait_for_me()
            assert page.move(written)["type"] == "ack"
        page.wait_for_me()
        assert page.log[: len(lesson.script)] == [move.text for move in lesson.script]


def test_lesson_stands_in_no_list_and_goes_on_after_a_reload(browser: Browser) -> None:
    before = browser.call("GET", "/api/tables")
    table = browser.call("POST", "/api/lessons/stones")["id"]
    with browser.open_page(table) as page:
        page.move("flip")
    with browser.open_page(table) as page:
        assert page.log == ["flip"]
        page.move("take brown-3")
        page.wait_for_me()
    assert browser.call("GET", "/api/tables") == before
    assert table not in str(browser.call("GET", "/api/lobby"))


def test_lesson_is_nobody_elses(browser: Browser, server: RunningServer) -> None:
    table = browser.call("POST", "/api/lessons/stones")["id"]
    with Browser(server.host) as ben:
        assert ben.refused("POST", f"/api/tables/{table}/rematch") == (404, "no-such-table")


def test_steps_are_told_without_the_deal(browser: Browser) -> None:
    told = browser.send("GET", "/api/lessons/keltis?lang=de")
    assert told.json()["language"] == "de"
    assert told.json()["steps"][1]["say"].startswith("Spiele deine grüne 1")
    assert "setup" not in told.text
    assert "pink-4" not in told.text  # a card of the opponent
    assert browser.call("GET", "/api/lessons/keltis?lang=tlh")["language"] == "en"


def test_game_without_a_lesson_says_so(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    assert browser.refused("POST", "/api/lessons/chess")[1] == "no-such-game"
    monkeypatch.setattr(lessons, "lesson_of", lambda game: None)
    assert browser.refused("POST", "/api/lessons/stones") == (404, "no-such-address")
    assert browser.refused("GET", "/api/lessons/stones") == (404, "no-such-address")


def test_lessons_come_no_faster_than_other_tables(tmp_path: Path) -> None:
    limits = {**QUICK, "new_tables": Rate(3, 0.001)}
    with running(tmp_path, **limits) as server, Browser(server.host) as ana:
        for _ in range(3):
            ana.call("POST", "/api/lessons/stones")
        assert ana.refused("POST", "/api/lessons/stones") == (429, "too-many-new-tables")


def test_lesson_is_deleted_after_a_week_and_no_record_of_it_stays(tmp_path: Path) -> None:
    with running(tmp_path, **QUICK) as server, Browser(server.host) as ana:
        lesson, other = ana.call("POST", "/api/lessons/stones")["id"], ana.make("stones", "me", "beginner")
        services = server.services
        now = services.tables.clock()
        assert server.do(archive(services.store, Settings(tmp_path), now + 6 * DAY)) == 0
        assert server.do(archive(services.store, Settings(tmp_path), now + 8 * DAY)) == 1
        assert server.do(kept(services.store, schema.tables.c.id)) == [other]
        assert lesson not in server.do(kept(services.store, schema.entries.c.table_id))
        assert server.do(kept(services.store, schema.replays.c.id)) == []
        assert lesson not in server.do(kept(services.store, schema.sitters.c.table_id))


def test_next_game_after_a_lesson_is_an_ordinary_one(browser: Browser) -> None:
    table = browser.call("POST", "/api/lessons/stones")["id"]
    with browser.open_page(table) as page:
        while page.wait_for_me():
            page.move(page.legal[0])
    again = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
    assert again in str(browser.call("GET", "/api/tables"))
