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
    with browser.sit(browser.make("keltis", "me", "here")) as chair:
        assert chair.seen["look"] is None
        assert "hand" not in chair.view
        assert chair.legal == []
        assert chair.look(1)["view"]["hand"] == chair.view["hand"]
        assert chair.view["seat"] == 1


def test_hand_is_covered_when_the_turn_goes_to_another_person(browser: Browser) -> None:
    with browser.sit(browser.make("keltis", "me", "here", start=1)) as chair:
        chair.look(1)
        chair.move(chair.legal[0])
        while chair.turn == 1:
            chair.move(chair.legal[-1])
        assert chair.seen["look"] is None
        assert "hand" not in chair.view
        assert chair.events[-1]["view"]["seat"] == 1  # the last thing that the first person saw was their own draw
        assert len(chair.events[-1]["view"]["hand"]) == 8


def test_hand_stays_open_while_bots_move(browser: Browser) -> None:
    with browser.sit(browser.make("keltis", "me", "casual", "here", start=0)) as chair:
        chair.look(0)
        while chair.turn == 0:
            chair.move(chair.legal[0])
        chair.wait_for_me()
        assert {event["seat"] for event in chair.events} == {0, 1}
        assert {event["view"]["seat"] for event in chair.events} == {0}
        assert chair.turn == 2
        assert chair.seen["look"] is None


def test_seat_that_is_not_shown_cannot_move(browser: Browser) -> None:
    with browser.sit(browser.make("keltis", "me", "here", start=0)) as chair:
        chair.look(0)
        move = chair.legal[0]
        chair.look(None)
        answer = chair.move(move, seat=0)
        assert answer["problem"]["text"] == "not-shown"
        assert chair.ask("why-not", seat=0, move=move)["problem"]["text"] == "not-shown"


def test_last_move_of_a_turn_is_acknowledged_again_after_the_hand_was_covered(browser: Browser) -> None:
    table = browser.make("keltis", "me", "here", start=0)
    with browser.sit(table) as chair:
        chair.look(0)
        chair.move(chair.legal[0])
        last = {"seq": chair.seq, "seat": 0, "move": "draw deck"}
        done = chair.ask("move", **last)
        assert done["type"] == "ack"
    with browser.sit(table) as chair:  # the answer was lost; the server was started again, say
        assert chair.seen["look"] is None
        assert chair.ask("move", **last)["seq"] == done["seq"]
        assert chair.ask("move", **{**last, "move": "draw blue"})["problem"]["text"] == "not-shown"
        assert chair.ask("move", **{**last, "seat": 2})["problem"]["text"] == "not-your-seat"
        assert chair.seq == done["seq"]


@pytest.mark.parametrize("name", [name for name in keltis.game_names() if not hides(keltis.new(name, seed=0))])
def test_where_nothing_is_hidden_the_seat_to_move_is_shown_by_itself(name: str, browser: Browser) -> None:
    with browser.sit(browser.make(name, "me", "here", "here", start=1)) as chair:
        for _ in range(12):
            assert chair.seen["look"] == chair.turn
            play_on(chair, moves=1)


def test_bots_and_strangers_seats_cannot_be_looked_at(browser: Browser) -> None:
    with browser.sit(browser.make("keltis", "me", "casual")) as chair:
        for seat in (1, 2, -1, 10**30):
            assert chair.look(seat)["problem"]["text"] == "not-your-seat"
        assert chair.seen["look"] == 0


def test_earlier_position_is_shown_as_the_shown_seat_saw_it(browser: Browser) -> None:
    with browser.sit(browser.make("cards", "me", "here", start=0)) as chair:
        chair.look(0)
        first = chair.view
        play_on(chair, moves=6)
        chair.look(None)
        covered = chair.ask("position", ply=0)["view"]
        assert "hand" not in covered
        assert covered["seat"] is None
        chair.look(0)
        assert chair.ask("position", ply=0)["view"] == first


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
    with browser.sit(browser.make("keltis", "me", "here", start=0)) as chair:
        chair.look(0)
        chair.socket.send(json.dumps({"type": "hint", "id": 77, "seat": 0}))
        assert begun.wait(PATIENCE)
        chair.look(None)
        go_on.set()
        while (answer := chair.read()).get("id") != 77:
            pass
        assert (answer["type"], answer["problem"]["text"]) == ("refused", "not-shown")
