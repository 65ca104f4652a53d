"""Games of bots alone: they go on as fast as somebody watches."""

from __future__ import annotations

import pytest

from tests.server.helpers.browser import Browser
from tests.server.helpers.people import log_of, until
from tests.server.helpers.threaded_server import RunningServer
from tests.server.helpers.watching import go_on


@pytest.mark.parametrize("game", ["stones", "dice"])
def test_bots_alone_play_to_the_end_a_move_for_each_look(game: str, browser: Browser) -> None:
    table = browser.make(game, "beginner", "casual", fair=True)
    with browser.open_page(table) as page:
        assert page.mine == []
        while page.people["watching"] != 1:
            page.read()
        go_on(page)
        assert [event["kind"] for event in page.events].count("move") == 1
        while page.turn is not None:
            go_on(page)
        assert page.seen["result"]["scores"]
    assert browser.call("GET", f"/api/replays/{table}")["players"] == page.view["players"]


def test_bots_wait_while_nobody_looks_and_go_on_where_they_stood(browser: Browser, server: RunningServer) -> None:
    table = browser.make("stones", "beginner", "beginner")
    with browser.open_page(table) as page:
        go_on(page)
        ply = page.seen["ply"]
        # A page that has not seen the last move yet is told that it was heard, but no bot moves for it.
        assert page.ask("go-on", seq=page.seq - 1)["type"] == "ack"
    with Browser(server.host) as other, other.open_page(table) as page:
        assert page.seen["ply"] == ply
        go_on(page)
        assert page.seen["ply"] == ply + 1


def test_nobody_has_seen_what_did_not_happen_yet(browser: Browser, server: RunningServer) -> None:
    table = browser.make("stones", "beginner", "beginner")
    with browser.open_page(table) as page:
        assert page.ask("go-on", seq=10**9)["type"] == "ack"
        while page.seq == 0:
            page.read()
        until(lambda: table not in server.services.opponents._playing)
        assert [kind for kind, _ in log_of(server, table)].count("move") == 1


def test_where_people_play_nobody_hurries_them(browser: Browser) -> None:
    with browser.open_page(browser.make("stones", "me", "casual", start=0)) as page:
        assert page.ask("go-on", seq=page.seq)["problem"]["text"] == "not-your-seat"
