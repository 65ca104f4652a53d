"""Several people at one device: a hand is sent only once a player says that they are looking."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable

import pytest

import keltis
from keltis.app.hints import Opinions
from keltis.engine.state import Observation
from keltis.table.shown.screen import hides
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import RunningServer


def test_no_hand_is_sent_before_somebody_looks(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "here")) as page:
        assert page.seen["look"] is None
        assert "hand" not in page.view
        assert page.legal == []
        assert page.look(1)["view"]["hand"] == page.view["hand"]
        assert page.view["seat"] == 1


def test_hand_is_covered_when_the_turn_goes_to_another_person(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "here", start=1)) as page:
        page.look(1)
        page.move(page.legal[0])
        while page.turn == 1:
            page.move(page.legal[-1])
        assert page.seen["look"] is None
        assert "hand" not in page.view
        assert page.events[-1]["view"]["seat"] == 1  # the last thing that the first person saw was their own draw
        assert len(page.events[-1]["view"]["hand"]) == 8


def test_hand_stays_open_while_bots_move(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual", "here", start=0)) as page:
        page.look(0)
        while page.turn == 0:
            page.move(page.legal[0])
        page.wait_for_me()
        assert {event["seat"] for event in page.events} == {0, 1}
        assert {event["view"]["seat"] for event in page.events} == {0}
        assert page.turn == 2
        assert page.seen["look"] is None


def test_seat_that_is_not_shown_cannot_move(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "here", start=0)) as page:
        page.look(0)
        move = page.legal[0]
        page.look(None)
        answer = page.move(move, seat=0)
        assert answer["problem"]["text"] == "not-shown"
        assert page.ask("why-not", seat=0, move=move)["problem"]["text"] == "not-shown"


def test_last_move_of_a_turn_is_acknowledged_again_after_the_hand_was_covered(browser: Browser) -> None:
    table = browser.make("keltis", "me", "here", start=0)
    with browser.open_page(table) as page:
        page.look(0)
        page.move(page.legal[0])
        last = {"seq": page.seq, "seat": 0, "move": "draw deck"}
        done = page.ask("move", **last)
        assert done["type"] == "ack"
    with browser.open_page(table) as page:  # the answer was lost; the server was started again, say
        assert page.seen["look"] is None
        assert page.ask("move", **last)["seq"] == done["seq"]
        assert page.ask("move", **{**last, "move": "draw blue"})["problem"]["text"] == "not-shown"
        assert page.ask("move", **{**last, "seat": 2})["problem"]["text"] == "not-your-seat"
        assert page.seq == done["seq"]


@pytest.mark.parametrize("name", [name for name in keltis.game_names() if not hides(keltis.new(name, seed=0))])
def test_where_nothing_is_hidden_the_seat_to_move_is_shown_by_itself(name: str, browser: Browser) -> None:
    with browser.open_page(browser.make(name, "me", "here", "here", start=1)) as page:
        for _ in range(12):
            assert page.seen["look"] == page.turn
            play_on(page, moves=1)


def test_bots_and_strangers_seats_cannot_be_looked_at(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual")) as page:
        for seat in (1, 2, -1, 10**30):
            assert page.look(seat)["problem"]["text"] == "not-your-seat"
        assert page.seen["look"] == 0


def test_earlier_position_is_shown_as_the_shown_seat_saw_it(browser: Browser) -> None:
    with browser.open_page(browser.make("cards", "me", "here", start=0)) as page:
        page.look(0)
        first = page.view
        play_on(page, moves=6)
        page.look(None)
        covered = page.ask("position", ply=0)["view"]
        assert "hand" not in covered
        assert covered["seat"] is None
        page.look(0)
        assert page.ask("position", ply=0)["view"] == first


def test_hint_that_comes_after_the_hand_was_covered_is_not_given(
    browser: Browser, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    advise: Callable[[Observation], Opinions] = server.services.opponents.advise_on

    def think(seen: Observation) -> Opinions:
        begun.set()
        assert go_on.wait(PATIENCE)
        return advise(seen)

    monkeypatch.setattr(server.services.opponents, "advise_on", think)
    with browser.open_page(browser.make("keltis", "me", "here", start=0)) as page:
        page.look(0)
        page.socket.send(json.dumps({"type": "hint", "id": 77, "seat": 0}))
        assert begun.wait(PATIENCE)
        page.look(None)
        go_on.set()
        while (answer := page.read()).get("id") != 77:
            pass
        assert (answer["type"], answer["problem"]["text"]) == ("refused", "not-shown")
