"""Whole games of every kind, with every byte that a browser gets searched for what its seat must not know."""

from __future__ import annotations

import io
import json
from contextlib import ExitStack
from typing import Any

import pytest

import keltis
from keltis.engine.record import read_move
from keltis.engine.state import State
from keltis.server.process.logging_json import set_up_logging
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.hidden import Knowledge, cards_in, check_view, inner_views, moments
from tests.server.helpers.people import begin_table, guest_of
from tests.server.helpers.threaded_server import RunningServer

TABLES = {
    2: ("me", "casual"),
    3: ("casual", "me", "here"),
    4: ("here", "beginner", "me", "expert"),
}


def odd_moves(name: str) -> list[str]:
    """A move of each verb of this game, legal now or not, one of another game, and one of none."""
    verbs = {text.split()[0]: text for text in keltis.new(name, seed=0).moves.by_text}
    names = keltis.game_names()
    other = keltis.new(names[names.index(name) - 1], seed=0)
    return [*verbs.values(), next(iter(other.moves.by_text)), "nonsense"]


class Watched:
    """A game that is played to its end with much asking, while everything that is told is kept with its moment."""

    def __init__(self, page: TablePage) -> None:
        self.page, self.odd = page, odd_moves(page.seen["view"]["game"])
        self.rng = keltis.Rng(5)
        self.asked: set[str] = set()  # cards that I named myself
        self.offered = self.undone = 0

    def play(self) -> None:
        """Play to the end."""
        page = self.page
        while page.wait_for_me():
            if page.seen["look"] != page.turn:
                page.look(page.turn)
            if self.rng.below(3) == 0:
                self.ask_around()
            legal = page.legal
            page.move(legal[self.rng.below(len(legal))])
            if not (page.seen["undo"] and page.seen["undo"]["possible"]):
                continue
            self.offered += 1
            if self.rng.below(4) == 0:
                self.asked |= cards_in(page.log[-1])  # from here on everybody has seen it
                page.undo()
                self.undone += 1

    def ask_around(self) -> None:
        """Ask for what is not possible, and for the past."""
        seat = self.page.turn
        for move in self.odd[self.rng.below(3) :: 3]:
            self.asked |= cards_in(move)
            self.page.ask("why-not", seat=seat, move=move)
            self.page.ask("move", seq=self.page.seq - 1, seat=seat, move=move)
        self.page.ask("position", ply=self.rng.below(self.page.seen["ply"] + 1))
        self.page.ask("hint", seat=seat)


@pytest.fixture
def journal() -> io.StringIO:
    """Everything that the server writes down, however unimportant."""
    stream = io.StringIO()
    set_up_logging("DEBUG", stream)
    return stream


@pytest.mark.parametrize(
    ("name", "players"), [*((name, 3) for name in keltis.game_names()), *(("keltis", number) for number in (2, 4))]
)
def test_seat_is_told_nothing_that_it_must_not_know(
    name: str, players: int, browser: Browser, server: RunningServer, journal: io.StringIO
) -> None:
    table = browser.make(name, *TABLES[players])
    with browser.open_page(table) as page:
        watched = Watched(page)
        start = len(browser.got) - 1
        watched.play()
    told = browser.got[start:]
    record = browser.call("GET", f"/api/replays/{table}/record")
    assert keltis.load(record).over
    assert [read_move(move).text for move in record["moves"]] == page.log
    may_know = Knowledge(record)
    seen = 0
    for seat, ply, text in moments(told):
        strange = cards_in(text) - may_know.of(seat, ply) - watched.asked
        assert not strange, (seat, ply, strange, text)
        for view in inner_views(text):
            check_view(view, seat)
            seen += 1
    assert seen > 50
    assert watched.undone or watched.offered < 40
    metrics = browser.send("GET", "/metrics").text
    assert f'game="{name}"' in metrics
    assert '"/api/tables"' in journal.getvalue()
    check_silence(record, journal.getvalue() + metrics)


def check_silence(record: dict[str, Any], written: str) -> None:
    """Logs and metrics name no card, no player and no move."""
    assert not cards_in(written)
    assert not [name for name in record["players"] if name in written]
    assert "draw" not in written


class Company:
    """Two people and a bot at a table, and somebody who looks on: they talk, ask each other and plan ahead."""

    def __init__(self, stack: ExitStack, server: RunningServer, name: str) -> None:
        self.browsers = [stack.enter_context(Browser(server.host, who)) for who in ("Ana", "Ben", "Cleo")]
        self.table = begin_table(server, *self.browsers[:2], "casual", game=name, watch=True)
        self.pages = [stack.enter_context(browser.open_page(self.table)) for browser in self.browsers]
        self.rng = keltis.Rng(7)
        self.premoves = self.asked = 0

    def play(self) -> None:
        """Play to the end."""
        ana = self.pages[0]
        while True:
            while ana.turn not in (0, 1, None):
                ana.read()
            if ana.turn is None:
                return
            mover, other = self.pages[ana.turn], self.pages[1 - ana.turn]
            while mover.seq < ana.seq:
                mover.read()
            if mover.turn == ana.turn:
                self.take_turn(mover, other)
            while ana.seq < mover.seq:
                ana.read()

    def take_turn(self, mover: TablePage, other: TablePage) -> None:
        """Move, and do something beside it."""
        seat = mover.mine[0]
        if self.rng.below(3) == 0:
            mover.act("say", seat=seat, text="well, well", mark=f"m{mover.seq}")
            other.act("react", seat=1 - seat, reaction="wow")
        if self.rng.below(2) == 0:
            hand = other.view["hand"]
            card = hand[self.rng.below(len(hand))] if hand else "green-7"
            answer = other.ask("plan", seat=1 - seat, moves=[f"discard {card}", "draw deck"])
            self.premoves += answer["type"] == "ack"
        if self.rng.below(6) == 0:
            answer = mover.act("ask", seat=seat, what=("undo", "pause")[self.rng.below(2)])
            if answer["type"] == "ack":
                other.act("vote", seat=1 - seat, proposal=answer["seq"], yes=False)
                self.asked += 1
        if mover.legal:  # otherwise what was planned has been made
            mover.move(mover.legal[self.rng.below(len(mover.legal))])


@pytest.mark.parametrize("name", ["keltis", "cards"])
def test_talk_questions_plans_and_spectators_carry_nothing_that_a_seat_must_not_know(
    name: str, server: RunningServer
) -> None:
    with ExitStack() as stack:
        company = Company(stack, server, name)
        company.play()
        end = company.pages[0].seq
        for page in company.pages:
            while page.seq < end:
                page.read()
        record = company.browsers[0].call("GET", f"/api/replays/{company.table}/record")
        assert company.premoves > 3
        assert company.asked > 1
        may_know, types = Knowledge(record), set()
        for browser in company.browsers:
            told = [text for text in browser.got if text.startswith("{") and "type" in json.loads(text)]
            types |= {json.loads(text)["type"] for text in told}
            for seat, ply, text in moments(told):
                strange = cards_in(text) - may_know.of(seat, ply)
                assert not strange, (seat, ply, strange, text)
        assert types >= {"ack", "refused", "table", "update"}, "answers are searched as well"
        kinds = {event["kind"] for event in company.pages[2].events}
        assert kinds >= {"say", "react", "ask", "decline", "move"}
        watched = "".join(company.browsers[2].got)
        ids = [guest_of(browser) for browser in company.browsers[:2]] + [server.services.presence.process]
        assert not [name for name in ids if name in watched]


def test_running_game_is_no_replay(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual")
    for path in ("", "/positions", "/positions?seat=1", "/record"):
        assert browser.refused("GET", f"/api/replays/{table}{path}") == (409, "not-finished")
    assert not cards_in(browser.got[-1])


def test_lists_of_tables_name_no_cards(browser: Browser) -> None:
    with browser.open_page(browser.make("cards", "me", "here", "casual")) as page:
        page.look(0)
        browser.call("GET", "/api/tables")
        assert not cards_in(browser.got[-1])


def test_search_finds_what_would_be_a_leak() -> None:
    state: State = keltis.new("keltis", 2, seed=4, start=0)
    record = state.record()
    state.play(state.legal[0])
    state.play("draw deck")
    may_know = Knowledge(state.record())
    assert cards_in(json.dumps(state.seat(0))) <= may_know.of(0, 2)
    assert cards_in(json.dumps(state.seat(1))) - may_know.of(0, 2)
    assert set(record["setup"]["deck"][:1]) <= may_know.of(0, 2)
    assert cards_in(json.dumps(record["setup"]["deck"])) - may_know.of(0, 2)
