"""The lobby: public tables are found by everybody, at once, and tell no more than strangers may know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from keltis.server.process.settings import Rate
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import RunningServer, running
from tests.server.helpers.waiting_room import done, join, until_dealt

PUBLIC = {"terms": {"public": True}}


@pytest.fixture
def ben(server: RunningServer) -> Iterator[Browser]:
    """Another guest's browser."""
    with Browser(server.host, "Ben") as browser:
        yield browser


class Looker:
    """Somebody who looks at the lobby. `told` is what they were told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.told = socket, json.loads(socket.recv(PATIENCE))

    def wait(self, table: str, part: str = "tables", there: bool = True) -> Any:
        """Listen until a table is in the lobby, or is not."""
        while True:
            found = [one for one in self.told[part] if one["id"] == table]
            if bool(found) == there:
                return found[0] if there else None
            self.told = json.loads(self.socket.recv(PATIENCE))


@contextmanager
def look_on(browser: Browser) -> Iterator[Looker]:
    """The lobby's socket."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    more: dict[str, Any] = {"origin": f"http://{browser.host}", "additional_headers": {"cookie": cookie}}
    with connect(f"ws://{browser.host}/api/lobby/socket", proxy=None, **more) as socket:
        yield Looker(socket)


def test_lobby_tells_live_which_tables_wait_for_people(browser: Browser, ben: Browser) -> None:
    with look_on(ben) as lobby:
        assert lobby.told["type"] == "lobby"
        private = browser.make("keltis", "me", "open")
        table = browser.make("cards", "me", "open", "casual", **PUBLIC)
        found = lobby.wait(table)
        assert (found["game"], found["host"], [seat["kind"] for seat in found["seats"]]) == (
            "cards", "Ana", ["person", "open", "bot"],
        )  # fmt: skip
        join(ben, table, 1)
        lobby.wait(table, there=False)  # no seat is free any more
    ids = [one["id"] for one in ben.call("GET", "/api/lobby")["tables"]]
    assert private not in ids


def test_lobby_has_games_to_watch_as_long_as_they_go_on(browser: Browser, ben: Browser) -> None:
    terms = {"terms": {"public": True, "watch": True}}
    table, other = browser.make("dice", "me", "open", **terms), browser.make("dice", "me", "here", **terms)
    with look_on(ben) as lobby:
        lobby.wait(table)
        lobby.wait(other, "running")
        with browser.open_page(table) as ana:
            done(ana, "bot", seat=1, level="beginner")
            done(ana, "start")
            until_dealt(ana)
            lobby.wait(table, "running")
            with ben.open_page(table) as looker:
                assert looker.seen["mine"] == []
            play_on(ana)
            lobby.wait(table, "running", there=False)
            with ben.open_page(table) as looker:
                assert looker.seen["result"]


def test_lobby_answers_a_ping(browser: Browser) -> None:
    with look_on(browser) as lobby:
        lobby.socket.send('{"type":"ping"}')
        answer = json.loads(lobby.socket.recv(PATIENCE))
        while answer["type"] == "lobby":  # tables come and go meanwhile
            lobby.socket.send('{"type":"ping"}')
            answer = json.loads(lobby.socket.recv(PATIENCE))
        assert answer == {"type": "pong"}


def test_lobby_is_for_guests(browser: Browser) -> None:
    assert browser.call("GET", "/api/lobby")["count"] >= 0
    browser.http.cookies.clear()
    assert browser.refused("GET", "/api/lobby") == (401, "no-guest")


def test_visitor_of_the_lobby_who_sends_too_much_is_closed(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = running(tmp_path_factory.mktemp("slow"), messages=Rate(burst=5, per_second=0.001))
    with slow as server, Browser(server.host) as browser, look_on(browser) as looker:
        with pytest.raises(ConnectionClosed):  # noqa: PT012 (which of them is one too many, the bucket says)
            for _ in range(10):
                looker.socket.send('{"type":"ping"}')
                looker.socket.recv(PATIENCE)
        assert looker.socket.close_code == 4429
