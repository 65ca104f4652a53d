"""Presence: players who come and go, bots that take a seat and give it back, clocks that run out."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select

from keltis.engine.game import Move
from keltis.engine.state import Observation
from keltis.server.store import schema
from keltis.table import Clock, Table
from keltis.table.bots import fall_back
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.people import ManualClock, begin_table, guest_of, log_of, until
from tests.server.helpers.server_process import return_as
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

HASTY: dict[str, Any] = {**QUICK, "grace": 0.1, "recheck": 1000.0}  # tests say when time has passed
DAY = 24 * 3600.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("presence"), **HASTY) as server:
        yield server


@pytest.fixture
def clock(server: RunningServer) -> ManualClock:
    return ManualClock(server)


def told_here(page: TablePage) -> list[bool]:
    """Which players are there, as a page shows it."""
    return [seat["here"] for seat in page.people["seats"]]


def kinds(server: RunningServer, table: str) -> list[str]:
    """What happened at a table."""
    return [kind for kind, _ in log_of(server, table)]


def newest(server: RunningServer, table: str) -> Table:
    """A table as it stands now, also where another process made the last move."""
    found: Table | None = server.do(server.services.tables.find(table))
    assert found is not None
    server.do(server.services.tables.refresh(found))
    return found


def let_time_run_out(clock: ManualClock, server: RunningServer, table: str, seconds: float, until_turn_of: int) -> None:
    """After a bot has begun to play for somebody: wait until it is done, and let time pass until it is another's turn.

    A bot that takes a clover gives its person another turn, and that one has to run out as well.
    """

    def finish_turn() -> None:
        until(lambda: not any(seat.stand_in for seat in newest(server, table).seats))

    finish_turn()
    while newest(server, table).fold.turn != until_turn_of:
        have_taken(clock, server, table, seconds)
        finish_turn()


def have_taken(clock: ManualClock, server: RunningServer, table: str, seconds: float) -> None:
    """Let enough time pass that a bot takes the seat."""
    before = kept(server, table).count("take")
    clock.advance(seconds)
    until(lambda: kept(server, table).count("take") == before + 1)


# ---- coming and going ----


def test_others_see_who_is_away_and_who_comes_back(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana:
        with guests[1].open_page(table):
            until(lambda: kinds(server, table).count("here") == 2)
        assert ana.wait_for("away")["seat"] == 1
        assert told_here(ana) == [True, False]
        with guests[1].open_page(table):
            ana.wait_for("here")
            while not all(told_here(ana)):
                ana.read()


def test_page_that_is_reloaded_was_never_away(tmp_path: Path, stack: ExitStack) -> None:
    server = stack.enter_context(running(tmp_path, **{**HASTY, "grace": 10 * PATIENCE}))
    ana, ben = (stack.enter_context(Browser(server.host, name)) for name in ("Ana", "Ben"))
    table, presence = begin_table(server, ana, ben), server.services.presence
    with ana.open_page(table), ben.open_page(table) as before:
        until(lambda: kinds(server, table).count("here") == 2)
        before.socket.close()
        until(lambda: (table, guest_of(ben)) in presence._leaving)
        with ben.open_page(table), ben.open_page(table):
            until(lambda: presence.pages[table][guest_of(ben)] == 2)
            assert (table, guest_of(ben)) not in presence._leaving
            assert kinds(server, table) == ["setup", "here", "here"]


def test_alone_against_bots_nobody_comes_and_nobody_goes(server: RunningServer, browser: Browser) -> None:
    table = browser.make("stones", "me", "here", "casual", start=0)
    with browser.open_page(table):
        pass
    until(lambda: not server.services.presence.pages)
    assert not [who for who in server.services.presence._leaving if table in who]
    assert kinds(server, table) == ["setup"]


def test_server_that_stops_or_starts_again_marks_nobody_as_away(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with running(tmp_path, **QUICK, grace=10 * PATIENCE) as first:
            guests = [stack.enter_context(Browser(first.host)) for _ in range(2)]
            table = begin_table(first, *guests)
            pages = [stack.enter_context(guest.open_page(table)) for guest in guests]
            for page in pages:
                page.wait_for("here")
        with running(tmp_path, **QUICK, grace=10 * PATIENCE) as second:
            back = [stack.enter_context(return_as(guest, second.host)) for guest in guests]
            with back[0].open_page(table) as ana, back[1].open_page(table):
                ana.wait_for("here")
                ana.wait_for("here")
                second.do(second.services.presence.due(time.time()))
                assert not second.services.presence._leaving
                assert set(kinds(second, table)) == {"setup", "here"}


def test_people_of_a_process_that_died_are_away(tmp_path: Path) -> None:
    with ExitStack() as stack:
        one, two = (stack.enter_context(running(tmp_path, **HASTY)) for _ in range(2))
        clock = ManualClock(one, two)
        guests = [stack.enter_context(Browser(one.host)), stack.enter_context(Browser(two.host))]
        table = begin_table(one, *guests)
        ana, _ben = (stack.enter_context(guest.open_page(table)) for guest in guests)
        while kinds(one, table).count("here") < 2:
            ana.read()
        clock.advance(0)
        clock.advance(15)
        clock.advance(15)
        assert "away" not in kinds(one, table)
        clock.servers = (one,)  # nothing is heard of the other one any more
        clock.advance(15)
        assert "away" not in kinds(one, table)
        clock.advance(21)
        assert ana.wait_for("away")["seat"] == 1


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_those_who_look_on_are_counted_over_all_processes(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres") if database == "postgres" else ""
    with ExitStack() as stack:
        one, two = (stack.enter_context(running(tmp_path, **HASTY, database=url)) for _ in range(2))
        clock = ManualClock(one, two)
        guests = [stack.enter_context(Browser(server.host)) for server in (one, two, two)]
        table = begin_table(one, guests[0], "casual", watch=True)
        ana = stack.enter_context(guests[0].open_page(table))
        assert ana.people["watching"] == 0
        with guests[1].open_page(table), guests[2].open_page(table) as far:
            until(lambda: bool(two.services.presence._watching))
            clock.advance(0)
            clock.advance(0)
            while ana.people["watching"] < 2:
                ana.read()
            while far.people["watching"] < 2:
                far.read()
            for kind, words in (("say", {"text": "boo", "mark": "m"}), ("react", {"reaction": "nice"})):
                assert far.act(kind, seat=0, **words)["problem"]["text"] == "not-your-seat"
            assert far.act("ask", seat=0, what="end")["problem"]["text"] == "not-your-seat"
            assert far.ask("plan", seat=0, moves=["flip"])["problem"]["text"] == "not-your-seat"
        until(lambda: not two.services.presence._watching)
        clock.advance(0)
        clock.advance(0)
        while ana.people["watching"]:
            ana.read()


def test_people_who_look_on_are_counted_and_not_their_pages(tmp_path: Path) -> None:
    with ExitStack() as stack:
        one, two = (stack.enter_context(running(tmp_path, **HASTY)) for _ in range(2))
        clock = ManualClock(one, two)
        host, cem, eve = (stack.enter_context(Browser(one.host, name)) for name in ("Ana", "Cem", "Eve"))
        table = host.make("stones", "me", "open", terms={"watch": True})
        ana = stack.enter_context(host.open_page(table))
        far = stack.enter_context(return_as(cem, two.host))
        for browser in (cem, cem, cem, far, far, eve):
            stack.enter_context(browser.open_page(table))
        until(lambda: {server.services.presence.pages[table].total() for server in (one, two)} == {5, 2})
        clock.advance(0)
        clock.advance(0)
        while ana.seen["watching"] != 2:
            ana.read()
        eve.call("POST", f"/api/tables/{table}/knock", {})  # who waits at the door does not look on
        while ana.seen["watching"] != 1:
            ana.read()


# ---- bots that take a seat ----


def go_away(server: RunningServer, guests: list[Browser], ana: TablePage, table: str) -> None:
    """Let Ben come and go."""
    with guests[1].open_page(table) as ben:
        while kinds(server, table).count("here") < 2:
            ben.ask("ping")
    ana.wait_for("away")


def test_bot_takes_the_seat_of_somebody_away_and_gives_it_back(
    server: RunningServer, guests: list[Browser], clock: ManualClock
) -> None:
    table = begin_table(server, *guests, start=1, away="bot", patience=60)
    with guests[0].open_page(table) as ana:
        go_away(server, guests, ana, table)
        assert ana.people["due"]["what"] == "away"
        clock.advance(50)
        assert "take" not in kinds(server, table)
        clock.advance(20)
        taken = ana.wait_for("take")
        assert (taken["seat"], taken["text"]) == (1, "away")
        assert ana.wait_for_me()
        with guests[1].open_page(table) as ben:
            assert ana.wait_for("back")["seat"] == 1
            ben.wait_for("back") if ben.people["seats"][1]["stand_in"] else None
            assert ben.people["seats"][1]["stand_in"] == ""
            ana.move("flip")
            ana.move("leave")
            while ben.turn != 1:
                ben.read()
            assert ben.move("flip")["type"] == "ack"


def test_others_may_ask_for_a_bot_only_after_a_while(
    server: RunningServer, guests: list[Browser], clock: ManualClock
) -> None:
    table = begin_table(server, *guests, start=1, away="ask", patience=60)
    with guests[0].open_page(table) as ana:
        go_away(server, guests, ana, table)
        answer = ana.act("ask", seat=0, what="take", subject=1)
        assert answer["problem"]["text"] == "wait-longer"
        clock.advance(61)
        assert "take" not in kinds(server, table)
        assert ana.act("ask", seat=0, what="take", subject=1)["type"] == "ack"
        assert ana.wait_for("take")["text"] == "agreed"
        assert ana.wait_for_me()


def test_bot_that_thinks_while_an_undo_is_proposed_moves_only_after_the_answer(
    server: RunningServer, guests: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, may_go, thought = threading.Event(), threading.Event(), []

    def choose(seen: Observation, level: str) -> Move:
        thinking.set()
        thought.append(level)
        assert may_go.wait(PATIENCE)
        return fall_back(seen)

    monkeypatch.setattr(server.services.opponents, "choose", choose)
    table = begin_table(server, *guests, "casual", start=1)
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        for move in ("flip", "leave"):
            ben.move(move)
        assert thinking.wait(PATIENCE)
        ben.act("ask", seat=1, what="undo")
        asked = ana.wait_for("ask")["seq"]
        may_go.set()
        until(lambda: table not in server.services.opponents._playing)
        assert kinds(server, table).count("move") == 2
        ana.act("vote", seat=0, proposal=asked, yes=False)
        until(lambda: kinds(server, table).count("move") > 2)


def test_chat_does_not_make_a_bot_think_again(
    server: RunningServer, guests: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, may_go, thought = threading.Event(), threading.Event(), []

    def choose(seen: Observation, level: str) -> Move:
        thinking.set()
        thought.append(len(seen.legal))
        assert may_go.wait(PATIENCE)
        return fall_back(seen)

    monkeypatch.setattr(server.services.opponents, "choose", choose)
    table = begin_table(server, *guests, "casual", start=2)
    with guests[0].open_page(table) as ana:
        assert thinking.wait(PATIENCE)
        for number in range(3):
            ana.act("say", seat=0, text="hm", mark=f"m{number}")
        assert len(thought) == 1
        may_go.set()
        ana.wait_for("move")


# ---- clocks ----


def test_at_zero_a_bot_plays_the_turn(server: RunningServer, guests: list[Browser], clock: ManualClock) -> None:
    table = begin_table(server, *guests, clock=Clock("turn", 60))
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        ana.move("flip")
        clock.advance(61)
        taken = ana.wait_for("take")
        assert (taken["seat"], taken["text"]) == (0, "turn")
        let_time_run_out(clock, server, table, 61, until_turn_of=1)
        while ben.turn != 1:
            ben.read()
        assert ben.people["seats"][0]["stand_in"] == ""
        assert ben.move("flip")["type"] == "ack"


def test_table_that_nobody_has_open_is_forgotten_also_after_a_spectator(
    server: RunningServer, guests: list[Browser]
) -> None:
    tables, presence, name = server.services.tables, server.services.presence, begin_table(server, *guests, watch=True)

    async def come_and_go() -> None:
        table = await tables.find(name)
        pages: list[Any] = [SimpleNamespace(table=table, guest=guest) for guest in ("spectator", guest_of(guests[0]))]
        spectator, player = pages
        presence.page_opened(spectator)
        presence.page_opened(player)
        presence.count(table)
        assert name in presence._shared
        assert name in presence._watching
        presence.page_closed(player)
        presence._leaving[name, player.guest].cancel()
        presence._leave(table, player.guest)  # the grace is over
        presence.page_closed(spectator)
        assert name not in presence._shared
        for held in (tables._living, tables._recent):
            del held[name]
        presence._count(name)
        assert name not in presence._watching

    server.do(come_and_go())


def test_move_that_comes_when_the_time_is_up_is_refused_and_the_bot_makes_the_turn(
    server: RunningServer, guests: list[Browser], clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go = threading.Event()

    def choose(seen: Observation, level: str) -> Move:
        assert may_go.wait(PATIENCE)
        return fall_back(seen)

    monkeypatch.setattr(server.services.opponents, "choose", choose)
    table = begin_table(server, *guests, clock=Clock("turn", 60))
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        clock.advance(61)
        ben.wait_for("take")
        ana.wait_for("take")
        assert ana.ask("move", seq=ana.seq, seat=0, move="flip")["problem"]["text"] == "stand-in-plays"
        assert ben.act("back", seat=0)["problem"]["text"] == "not-your-seat"
        assert ana.act("back", seat=0)["problem"]["text"] == "turn-is-up"
        may_go.set()
        let_time_run_out(clock, server, table, 61, until_turn_of=1)
        assert ben.wait_for_me()
        assert server.services.tables.known(table).seats[0].played_by_person


def test_clock_of_days_runs_out_at_a_table_that_nobody_has_open(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with running(tmp_path, **HASTY) as first:
            guests = [stack.enter_context(Browser(first.host)) for _ in range(2)]
            table = begin_table(first, *guests, clock=Clock("turn", 3 * 86400))
        one, two = (stack.enter_context(running(tmp_path, **HASTY)) for _ in range(2))
        clock = ManualClock(one, two)
        clock.advance(2.9 * DAY)
        assert kept(one, table) == ["setup"]
        clock.advance(0.2 * DAY)
        until(lambda: "move" in kept(two, table))
        assert kept(one, table).count("take") == 1
        let_time_run_out(clock, one, table, 3.1 * DAY, until_turn_of=1)
        have_taken(clock, two, table, 3.1 * DAY)


def test_clock_does_not_run_while_no_server_does(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with running(tmp_path, **HASTY) as first:
            guests = [stack.enter_context(Browser(first.host)) for _ in range(2)]
            broken, table = (begin_table(first, *guests, clock=Clock("turn", 600)) for _ in range(2))
        in_file(tmp_path, f"UPDATE entries SET text = '?' WHERE table_id = '{broken}'")  # it keeps no others waiting
        for moment in ("processes SET seen = seen", "entries SET at = at", "deadlines SET at = at"):
            in_file(tmp_path, f"UPDATE {moment} - {DAY}")  # that was yesterday
        second = stack.enter_context(running(tmp_path, **HASTY))
        assert kept(second, table) == ["setup", "outage"]
        ana = stack.enter_context(return_as(guests[0], second.host))
        resumed = json.loads(stack.enter_context(ana.connect(table, "?have=0&look=0")).recv(PATIENCE))
        assert (resumed["type"], resumed["events"]) == (
            "update",
            [{"seq": 1, "kind": "other", "seat": None, "move": ""}],
        )
        clock = ManualClock(second)
        clock.advance(590)
        assert "take" not in kept(second, table)
        clock.advance(20)
        until(lambda: "take" in kept(second, table))


def test_processes_say_that_they_run_while_a_clock_does_and_when_they_stop(tmp_path: Path) -> None:
    with running(tmp_path, **HASTY) as server, Browser(server.host) as ana, Browser(server.host) as ben:
        presence = server.services.presence

        def says_so() -> bool:
            in_file(tmp_path, "DELETE FROM processes")
            for _ in range(3):
                server.do(presence.due(time.time()))
            return bool(in_file(tmp_path, "SELECT id FROM processes"))

        assert in_file(tmp_path, "SELECT id FROM processes") == [(presence.process,)]
        assert not says_so()
        begin_table(server, ana, ben, clock=Clock("turn", 600))
        assert says_so()
        in_file(tmp_path, "DELETE FROM processes")
    assert in_file(tmp_path, "SELECT id FROM processes") == [(presence.process,)]


def in_file(data: Path, statement: str) -> list[Any]:
    """Read or change the database on a connection of our own."""
    with closing(sqlite3.connect(data / "keltis.sqlite3", timeout=PATIENCE)) as connection, connection:
        return connection.execute(statement).fetchall()


def kept(server: RunningServer, table: str) -> list[str]:
    """The log of a table, read without opening the table."""
    e = schema.entries.c
    found = select(e.kind).where(e.table_id == table).order_by(e.seq)
    kinds: list[str] = server.do(server.services.store.read(lambda c: [*c.scalars(found)]))
    return kinds
