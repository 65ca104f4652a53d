"""What people do beside moves: they ask each other, pause, talk; and what bad clients try."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from keltis.app.rates import Buckets
from keltis.server.process.settings import Rate
from keltis.table import Clock
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.people import ManualClock, begin_table, log_of
from tests.server.helpers.threaded_server import RunningServer


class Pair:
    """Ana and Ben at a table, each with a page."""

    def __init__(self, server: RunningServer, stack: ExitStack, *more: str, **terms: Any) -> None:
        self.server = server
        self.browsers = [stack.enter_context(Browser(server.host, name)) for name in ("Ana", "Ben")]
        self.table = begin_table(server, *self.browsers, *more, **terms)
        self.ana, self.ben = (stack.enter_context(browser.open_page(self.table)) for browser in self.browsers)
        for page in (self.ana, self.ben):
            while not all(seat["here"] for seat in page.people["seats"]) or here(server, self.table) < 2:
                page.read()

    def log(self) -> list[tuple[str, int | None]]:
        """What happened, but for who came."""
        return [entry for entry in log_of(self.server, self.table) if entry[0] not in ("setup", "here")]


def here(server: RunningServer, table: str) -> int:
    """How many have come."""
    return sum(kind == "here" for kind, _ in log_of(server, table))


@pytest.fixture
def pair(server: RunningServer, stack: ExitStack) -> Pair:
    return Pair(server, stack)


def settle(*pages: TablePage) -> None:
    """Everybody has been told the same."""
    while len({page.seq for page in pages}) > 1:
        min(pages, key=lambda page: page.seq).read()


def refused(answer: dict[str, object]) -> object:
    """Why something was refused."""
    assert answer["type"] == "refused", answer
    return answer["problem"]["text"]  # type: ignore[index]


# ---- asking ----


def test_move_is_undone_when_the_other_agrees(pair: Pair) -> None:
    pair.ana.move("flip")
    pair.ana.move("leave")
    assert pair.ana.act("ask", seat=0, what="undo")["type"] == "ack"
    asked = pair.ben.wait_for("ask")
    assert (asked["seat"], asked["text"]) == (0, "undo")
    assert pair.ben.people["proposal"]["waits"] == [1]
    assert pair.ben.act("vote", seat=1, proposal=asked["seq"], yes=True)["type"] == "ack"
    settle(pair.ana, pair.ben)
    assert pair.ana.log == pair.ben.log == ["flip"]
    assert pair.ana.people["proposal"] is None
    assert pair.ana.turn == 0


def test_vote_that_is_sent_again_counts_once(pair: Pair) -> None:
    pair.ana.act("ask", seat=0, what="pause")
    asked = pair.ben.wait_for("ask")["seq"]
    seq = pair.ben.seq
    answers = [pair.ben.ask("vote", seq=seq, seat=1, proposal=asked, yes=True) for _ in range(3)]
    assert {answer["seq"] for answer in answers[1:]} == {asked + 1}
    assert [kind for kind, _ in pair.log()] == ["ask", "agree", "pause"]
    assert refused(pair.ana.ask("vote", seq=seq, seat=0, proposal=asked, yes=False)) == "vote-over"
    assert refused(pair.ana.act("move", seat=0, move="flip")) in ("paused", "stale")
    answers = [pair.ben.act("resume", seat=1) for _ in range(2)]
    settle(pair.ana, pair.ben)
    assert pair.ana.move("flip")["type"] == "ack"


def test_votes_for_others_and_votes_of_strangers_change_nothing(pair: Pair, server: RunningServer) -> None:
    pair.ana.act("ask", seat=0, what="end")
    asked = pair.ben.wait_for("ask")["seq"]
    before = pair.log()
    assert refused(pair.ana.ask("vote", seq=asked, seat=1, proposal=asked, yes=True)) == "not-your-seat"
    assert refused(pair.ana.ask("vote", seq=asked, seat=0, proposal=asked, yes=True)) == "not-asked"
    assert refused(pair.ben.ask("vote", seq=asked, seat=1, proposal=asked - 1, yes=True)) == "vote-over"
    assert refused(pair.ben.ask("vote", seq=asked, seat=7, proposal=asked, yes=True)) == "not-your-seat"
    assert refused(pair.ben.ask("vote", seq=-5, seat=-1, proposal=-9, yes=True)) == "not-your-seat"
    assert pair.log() == before
    with Browser(server.host) as stranger, pytest.raises((AssertionError, KeyError, ConnectionClosed)):
        stranger.open_page(pair.table).__enter__()
    assert pair.ben.ask("vote", seq=asked, seat=1, proposal=asked, yes=False)["type"] == "ack"
    pair.ana.wait_for("decline")
    assert pair.ana.people["proposal"] is None


def test_nothing_is_asked_at_a_table_that_does_not_want_it(server: RunningServer, stack: ExitStack) -> None:
    pair = Pair(server, stack, consent=False, talk=False)
    assert refused(pair.ana.ask("ask", seq=1, seat=0, what="pause")) == "no-consent-here"
    assert refused(pair.ana.ask("say", seq=1, seat=0, text="hello", mark="a1")) == "no-talk-here"
    assert refused(pair.ana.ask("react", seq=1, seat=0, reaction="nice")) == "no-talk-here"


# ---- talk ----


def test_what_is_said_is_told_to_all_once_and_to_those_who_come_later(pair: Pair) -> None:
    message = {"seq": pair.ana.seq, "seat": 0, "text": " Well  <b>played</b> ", "mark": "m1"}
    first, again = pair.ana.ask("say", **message), pair.ana.ask("say", **message)
    assert first["seq"] == again["seq"]
    assert pair.ben.wait_for("say")["text"] == "Well <b>played</b>"
    pair.ben.act("react", seat=1, reaction="thanks")
    assert pair.ana.wait_for("react")["text"] == "thanks"
    with pair.browsers[1].open_page(pair.table) as later:
        assert [line["text"] for line in later.seen["lines"]] == ["Well <b>played</b>"]
    assert [kind for kind, _ in pair.log()] == ["say", "react"]


def test_long_lines_odd_characters_and_unknown_reactions_are_refused(pair: Pair) -> None:
    for text in ("x" * 10_000, "", " ", "a\0b", "\u202egnp.exe", "\x1b[2J"):
        assert refused(pair.ana.ask("say", seq=1, seat=0, text=text, mark="m")) == "bad-line"
    for mark in ("", "x" * 17, "a b"):
        assert refused(pair.ana.ask("say", seq=1, seat=0, text="hello", mark=mark)) == "bad-line"
    pair.ana.socket.send(json.dumps({"type": "react", "id": 99, "seq": 1, "seat": 0, "reaction": "x" * 100}))
    assert refused(pair.ana.hear("refused")) == "bad-message"
    assert pair.log() == []


def test_chat_longer_than_any_message_closes_the_socket_and_harms_nobody(pair: Pair) -> None:
    pair.ana.socket.send(json.dumps({"type": "say", "id": 1, "seq": 1, "seat": 0, "text": "x" * 100_000, "mark": "m"}))
    with pytest.raises(ConnectionClosed):
        pair.ana.hear("never")
    assert pair.ben.act("say", seat=1, text="still here", mark="m")["type"] == "ack"
    assert [kind for kind, _ in pair.log()] == ["say"]


def test_floods_of_reactions_and_lines_are_stopped_and_hold_up_nobody(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("chat", "reactions"):
        monkeypatch.setitem(pair.server.services.clients.request_rates, kind, Buckets(Rate(3, 0.001)))
    answers = [pair.ana.act("react", seat=0, reaction="hurry") for _ in range(20)]
    lines = [pair.ana.act("say", seat=0, text="hello", mark=f"m{n}") for n in range(20)]
    for flood in (answers, lines):
        assert {refused(answer) for answer in flood if answer["type"] != "ack"} == {"too-fast"}
        assert sum(answer["type"] == "ack" for answer in flood) <= 6
    assert len(pair.log()) <= 6
    assert pair.ben.act("react", seat=1, reaction="oops")["type"] == "ack"


# ---- pauses ----


def test_clock_stands_still_in_a_pause(server: RunningServer, stack: ExitStack) -> None:
    clock = ManualClock(server)
    pair = Pair(server, stack, clock=Clock("turn", 60))
    pair.ana.act("ask", seat=0, what="pause")
    asked = pair.ben.wait_for("ask")["seq"]
    pair.ben.ask("vote", seq=asked, seat=1, proposal=asked, yes=True)
    clock.advance(3600)
    assert [kind for kind, _ in pair.log()] == ["ask", "agree", "pause"]
    pair.ben.act("resume", seat=1)
    pair.ana.wait_for("resume")
    assert pair.ana.people["clock"]["left"][0] > 50
