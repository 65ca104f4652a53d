"""Games of bots alone: they go on as fast as somebody watches; and previews of moves."""

from __future__ import annotations

import pytest

from tests.server.helpers.browser import Browser
from tests.server.helpers.people import log_of, until
from tests.server.helpers.threaded_server import RunningServer
from tests.server.helpers.watching import go_on


@pytest.mark.parametrize("game", ["stones", "dice"])
def test_bots_alone_play_to_the_end_a_move_for_each_look(game: str, browser: Browser) -> None:
    table = browser.make(game, "beginner", "casual", fair=True)
    with browser.sit(table) as chair:
        assert chair.mine == []
        while chair.people["watching"] != 1:
            chair.read()
        go_on(chair)
        assert [event["kind"] for event in chair.events].count("move") == 1
        while chair.turn is not None:
            go_on(chair)
        assert chair.seen["result"]["scores"]
    assert browser.call("GET", f"/api/replays/{table}")["players"] == chair.view["players"]


def test_bots_wait_while_nobody_looks_and_go_on_where_they_stood(browser: Browser, server: RunningServer) -> None:
    table = browser.make("stones", "beginner", "beginner")
    with browser.sit(table) as chair:
        go_on(chair)
        ply = chair.seen["ply"]
        assert chair.ask("go-on", seq=chair.seq - 1)["type"] == "ack"  # what was seen before asks for nothing new
    with Browser(server.host) as other, other.sit(table) as chair:
        assert chair.seen["ply"] == ply
        go_on(chair)
        assert chair.seen["ply"] == ply + 1


def test_nobody_has_seen_what_did_not_happen_yet(browser: Browser, server: RunningServer) -> None:
    table = browser.make("stones", "beginner", "beginner")
    with browser.sit(table) as chair:
        assert chair.ask("go-on", seq=10**9)["type"] == "ack"
        while chair.seq == 0:
            chair.read()
        until(lambda: table not in server.services.opponents._playing)
        assert [kind for kind, _ in log_of(server, table)].count("move") == 1


def test_where_people_play_nobody_hurries_them(browser: Browser) -> None:
    with browser.sit(browser.make("stones", "me", "casual", start=0)) as chair:
        assert chair.ask("go-on", seq=chair.seq)["problem"]["text"] == "not-your-seat"


def test_a_seat_is_told_what_its_moves_would_change(browser: Browser) -> None:
    with browser.sit(browser.make("keltis", "me", "casual", start=0)) as chair:
        told = chair.ask("outlook", seat=0)
        assert told["seq"] == chair.seq
        assert {prospect["move"] for prospect in told["moves"]} == {*chair.legal}
        first = next(prospect for prospect in told["moves"] if prospect["move"].endswith(" large"))
        assert first["points"] < 0
        assert chair.ask("outlook", seat=1)["problem"]["text"] == "not-your-seat"
