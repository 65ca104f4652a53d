"""Bots: they think in threads, a few at a time, and no table stalls when one of them fails."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import update

import keltis
from keltis.app.hints import Opinions
from keltis.app.problems import Refusal
from keltis.app.rates import Buckets, Rate
from keltis.app.tables import opponents
from keltis.app.types import HintMove
from keltis.engine.game import Move
from keltis.engine.state import Observation
from keltis.server.bots import leases
from keltis.server.bots.slots import Kind
from keltis.server.bots.wake_after_restart import find_waiting, wake_all
from keltis.server.store import Store, schema
from keltis.table import Clock, Occupant, TableSetup
from keltis.table.bots import fall_back
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.people import ManualClock, begin_table, guest_of, log_of, until
from tests.server.helpers.playing import play_on
from tests.server.helpers.server_process import return_as
from tests.server.helpers.stores import Make, make, tables_of, with_stores
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

__all__ = ["make"]


class Ponderer:
    """A bot that thinks until the test lets it go on, and counts the bots that think at the same time."""

    def __init__(self) -> None:
        self.may_go = threading.Event()
        self.changed = threading.Condition()
        self.now = self.most = 0
        self.order: list[str] = []

    def __call__(self, seen: Observation, level: str) -> Move:
        """Think."""
        with self.changed:
            self.now += 1
            self.most = max(self.most, self.now)
            self.order.append(seen.view["players"][0])
            self.changed.notify_all()
        assert self.may_go.wait(PATIENCE)
        with self.changed:
            self.now -= 1
        return fall_back(seen)

    def wait_until(self, thinking: int) -> None:
        """Wait until `thinking` bots think."""
        with self.changed:
            assert self.changed.wait_for(lambda: self.now >= thinking, PATIENCE)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with room for two thinking bots."""
    with running(tmp_path, thinkers=2, bot_seconds=2 * PATIENCE, **QUICK) as server:
        yield server


def test_bots_that_think_slow_down_nobodys_clicks(own_server: RunningServer) -> None:
    slow = Ponderer()
    own_server.services.opponents.choose = slow
    with Browser(own_server.host) as browser:
        for _ in range(8):
            browser.make("keltis", "me", "expert", start=1)
        slow.wait_until(2)
        with browser.open_page(browser.make("keltis", "me", "here")) as page:
            play_on(page, moves=30)  # a game between people goes on
        assert len(browser.call("GET", "/api/tables")["running"]) == 9
        slow.may_go.set()
    assert slow.most == 2


def test_tables_take_turns_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    slow, tables = Ponderer(), [f"T{number}" for number in range(6)]
    with running(tmp_path, thinkers=1, bot_seconds=2 * PATIENCE, **QUICK) as server, Browser(server.host) as browser:
        server.services.opponents.choose = slow
        number_of = server.services.metrics.registry.get_sample_value
        for waiting, table in enumerate(tables):
            seats = [{"kind": "me", "name": table}, {"kind": "bot", "level": "expert"}]
            browser.call("POST", "/api/tables", {"game": "keltis", "seats": seats, "start": 1})
            slow.wait_until(1)
            until(lambda waiting=waiting: number_of("keltis_thoughts_waiting", {"kind": "slow"}) == waiting)  # type: ignore[misc]
        slow.may_go.set()
        while any(table["turn"] == 1 for table in browser.call("GET", "/api/tables")["running"]):
            pass
    assert [*dict.fromkeys(slow.order)] == tables


def fail(seen: Observation, level: str) -> Move:
    """A bot with a fault."""
    raise ZeroDivisionError


def cheat(seen: Observation, level: str) -> Move:
    """A bot that does not know the rules."""
    return Move(-1, "dance")


def mumble(seen: Observation, level: str) -> Move:
    """A bot whose moves are right, but not in our notation."""
    return Move(int(fall_back(seen)), "mumble")


@pytest.mark.parametrize("bot", [fail, cheat])
def test_bot_that_fails_is_replaced_for_that_move(bot: object, own_server: RunningServer) -> None:
    own_server.services.opponents.choose = bot
    with (
        Browser(own_server.host) as browser,
        browser.open_page(browser.make("stones", "me", "expert", start=1)) as page,
    ):
        play_on(page, moves=5)
        text = browser.send("GET", "/metrics").text
    assert 'keltis_bot_failures_total{game="stones",level="expert"}' in text


def test_move_of_a_bot_counts_by_its_number(own_server: RunningServer) -> None:
    own_server.services.opponents.choose = mumble
    with (
        Browser(own_server.host) as browser,
        browser.open_page(browser.make("stones", "me", "casual", start=1)) as page,
    ):
        assert page.wait_for_me()
        assert page.log[0] == "flip"


def test_bot_that_never_answers_is_passed_over(tmp_path: Path) -> None:
    slow = Ponderer()
    with running(tmp_path, bot_seconds=0.2, **QUICK) as server, Browser(server.host) as browser:
        server.services.opponents.choose = slow
        with browser.open_page(browser.make("stones", "me", "casual", start=1)) as page:
            assert page.wait_for_me()
        slow.may_go.set()


def test_hint_tells_every_move_and_goes_on_beside_everything_else(own_server: RunningServer) -> None:
    may_go = threading.Event()

    def advise(seen: Observation) -> Opinions:
        assert may_go.wait(PATIENCE)
        moves = [HintMove(move.text, 1.5, 0.5, 10) for move in seen.legal]
        return Opinions(moves, "game-over", {})

    own_server.services.opponents.advise_on = advise
    with (
        Browser(own_server.host) as browser,
        browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page,
    ):
        page.socket.send('{"type": "hint", "id": 77, "seat": 0}')
        assert page.ask("hint", seat=0)["problem"]["text"] == "hint-running"
        assert page.ask("position", ply=0)["type"] == "position"
        may_go.set()
        hint = page.hear("hint")
        assert (hint["id"], hint["seq"], hint["sentence"]) == (77, 0, "the game is over")
        assert [move["move"] for move in hint["moves"]] == page.legal


def test_guest_gets_so_many_hints_a_minute(own_server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(own_server.services.clients.request_rates, "hints", Buckets(Rate(2, 1e-6)))
    own_server.services.opponents.advise_on = lambda seen: Opinions([], "game-over", {})
    with (
        Browser(own_server.host) as browser,
        browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page,
    ):
        hints, slots = [], own_server.services.opponents.slots
        for _ in range(3):
            hints.append(page.ask("hint", seat=0))
            until(lambda: not slots.present(Kind.HINT, guest_of(browser)))
        assert [hint["type"] for hint in hints] == ["hint", "hint", "refused"]
        assert hints[2]["problem"]["text"] == "too-fast"


def test_forty_sockets_that_ask_for_hints_keep_nobodys_bot_waiting(tmp_path: Path) -> None:
    may_go, begun = threading.Event(), threading.Semaphore(0)

    def advise(seen: Observation) -> Opinions:
        begun.release()
        assert may_go.wait(120)
        return Opinions([], "game-over", {})

    with running(tmp_path, thinkers=1, bot_seconds=300.0, hint_wait=300.0, **QUICK) as server, ExitStack() as all_open:
        server.services.opponents.advise_on = advise
        pages = []
        for _ in range(10):
            greedy = all_open.enter_context(Browser(server.host))
            table = greedy.make("keltis", "me", "casual", start=0)
            pages += [all_open.enter_context(greedy.open_page(table)) for _ in range(4)]
        for page in pages:
            page.socket.send('{"type": "hint", "id": 77, "seat": 0}')
            assert page is not pages[0] or begun.acquire(timeout=PATIENCE)
        other = all_open.enter_context(Browser(server.host))
        with other.open_page(other.make("keltis", "me", "beginner", "casual", "beginner", start=1)) as page:
            play_on(page, moves=8)
        assert not begun.acquire(blocking=False), "no hint was given meanwhile"
        assert [page.hear("refused")["problem"]["text"] for page in pages[1:4]] == ["hint-running"] * 3
        may_go.set()


def test_hint_that_fails_is_a_refusal(own_server: RunningServer) -> None:
    def advise(seen: Observation) -> Opinions:
        raise ZeroDivisionError

    own_server.services.opponents.advise_on = advise
    with (
        Browser(own_server.host) as browser,
        browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page,
    ):
        assert page.ask("hint", seat=0)["problem"]["text"] == "hint-failed"
        assert page.move(page.legal[0])["type"] == "ack"


def test_table_without_hints_gives_none(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "casual", hints=False, start=0)) as page:
        assert page.seen["hints"] is False
        assert page.ask("hint", seat=0)["problem"]["text"] == "no-hints-here"


def test_bots_go_on_when_somebody_opens_the_table_after_a_restart(tmp_path: Path) -> None:
    slow = Ponderer()
    with running(tmp_path, **QUICK) as server, Browser(server.host) as browser:
        server.services.opponents.choose = slow
        table = browser.make("keltis", "me", "casual", start=1)
        slow.wait_until(1)
        cookies = browser.http.cookies
    slow.may_go.set()
    with running(tmp_path, **QUICK) as server, Browser(server.host) as browser:
        browser.http.cookies = cookies
        ManualClock(server).now += opponents.HEAD_START  # Until then another process might think.
        with browser.open_page(table) as page:
            assert page.wait_for_me()


def note(thought: list[str], name: str, seen: Observation, level: str) -> Move:
    """A bot that notes on which server it thinks."""
    thought.append(name)
    return fall_back(seen)


@pytest.mark.parametrize("stands_in", [False, True])
def test_bots_of_several_people_go_on_after_a_restart_though_nobody_opens_the_table(
    stands_in: bool, tmp_path: Path
) -> None:
    with running(tmp_path, **QUICK) as first, Browser(first.host, "Ana") as ana, Browser(first.host, "Ben") as ben:
        first.services.opponents.wake = lambda table: None  # it ends before they move
        clock = ManualClock(first)
        seats = (ana, ben) if stands_in else ("casual", ana, ben)
        tables = [begin_table(first, *people, clock=Clock("turn", 60)) for people in (seats, ("casual", ana))]
        person = begin_table(first, ana, ben, clock=Clock("turn", 86400))
        clock.advance(61)
    with running(tmp_path, **QUICK) as second:
        before = [len(log_of(second, table)) for table in tables]
        second.do(wake_all(second.services, time.time() + 100))
        until(lambda: len(log_of(second, tables[0])) > before[0])
        assert len(log_of(second, tables[1])) == before[1]
        assert log_of(second, person) == [("setup", None)]
        assert second.do(second.services.store.read(lambda c: find_waiting(c, 0.0))) == []


def test_bots_that_wait_are_found_where_several_people_play(make: Make) -> None:
    people = [Occupant("Ana", guest="ana"), Occupant("Ben", guest="ben"), Occupant("Cora", level="casual")]

    async def work(store: Store) -> None:
        tables = tables_of(store)
        plans = [TableSetup("stones", {}, people, True, start) for start in (1, 2)]
        names = [await tables.create(plan) for plan in (*plans, TableSetup("stones", {}, people[1:], True, 1))]
        assert await store.read(lambda c: find_waiting(c, time.time() + 1)) == names[1:2]
        await store.write(lambda c: c.execute(update(schema.sitters).values(gone=True)) and None)
        assert await store.read(lambda c: find_waiting(c, time.time() + 1)) == []

    with_stores(make, work)


def test_bots_think_in_the_process_that_wrote_last_and_not_in_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "HEAD_START", 100.0)
    thought: list[str] = []
    with running(tmp_path, **QUICK) as one, running(tmp_path, **QUICK) as two, Browser(one.host) as first:
        for name, server in (("one", one), ("two", two)):
            server.services.opponents.choose = partial(note, thought, name)
        with Browser(two.host) as second:
            second.http.cookies = first.http.cookies
            table = first.make("stones", "me", "casual", "casual", start=0)
            with first.open_page(table) as here, second.open_page(table) as there:
                play_on(here, moves=6)
                assert here.wait_for_me()
                assert thought
                assert set(thought) == {"one"}
                while there.seq < here.seq:
                    there.read()
                thought.clear()
                play_on(there, moves=6)
                assert there.wait_for_me()
    assert thought
    assert set(thought) == {"two"}


def test_guests_are_known_by_their_address(own_server: RunningServer) -> None:
    with Browser(own_server.host) as browser:
        browser.make("keltis", "me", "casual", start=0)
        guest = own_server.services.sessions.read(browser.http.cookies["keltis"])
    assert own_server.services.clients.path(guest) == ("127.0.0.1", guest)


def test_bots_of_a_table_that_is_taken_off_the_list_wait_no_longer(own_server: RunningServer) -> None:
    slow = Ponderer()
    own_server.services.opponents.choose = slow
    with Browser(own_server.host) as browser:
        seats = [{"kind": "me", "name": "Kept"}, {"kind": "bot", "level": "expert"}]
        left = [browser.make("stones", "me", "expert", start=1) for _ in range(6)]
        slow.wait_until(2)
        for table in left:
            browser.call("DELETE", f"/api/tables/{table}")
        browser.call("POST", "/api/tables", {"game": "stones", "seats": seats, "start": 1})
        slow.may_go.set()
        while browser.call("GET", "/api/tables")["running"][0]["turn"] == 1:
            pass
    assert set(slow.order[2:]) == {"Kept"}


def test_who_gives_a_game_up_stops_no_bot_at_a_table_of_others(own_server: RunningServer) -> None:
    slow = Ponderer()
    own_server.services.opponents.choose = slow
    with Browser(own_server.host, "Ana") as ana, Browser(own_server.host, "Ben") as ben:
        table = begin_table(own_server, ana, ben, "expert", start=2)
        with ben.open_page(table) as page:
            slow.wait_until(1)
            ana.call("DELETE", f"/api/tables/{table}")
            assert table in own_server.services.opponents._playing
            slow.may_go.set()
            while page.turn == 2:
                page.read()


def test_bot_sees_no_more_than_its_seat(own_server: RunningServer) -> None:
    seen: list[Observation] = []

    def peek(observation: Observation, level: str) -> Move:
        seen.append(observation)
        return fall_back(observation)

    own_server.services.opponents.choose = peek
    with (
        Browser(own_server.host) as browser,
        browser.open_page(browser.make("keltis", "me", "casual", start=1)) as page,
    ):
        page.wait_for_me()
    assert {observation.seat for observation in seen} == {1}
    assert not any(isinstance(value, keltis.State) for one in seen for value in vars(one).values())


def test_refusal_of_a_hint_is_said_in_its_own_words(own_server: RunningServer) -> None:
    def advise(seen: Observation) -> Opinions:
        raise Refusal("no-hints-here", 409)

    own_server.services.opponents.advise_on = advise
    with (
        Browser(own_server.host) as browser,
        browser.open_page(browser.make("keltis", "me", "casual", start=0)) as page,
    ):
        assert page.ask("hint", seat=0)["problem"]["detail"] == "this table plays without hints"


@pytest.mark.parametrize("since_long", [False, True])
def test_page_that_opens_a_table_at_another_process_has_no_bot_think_twice(
    since_long: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.01 if since_long else 100.0)
    given = {**QUICK, "recheck": 1000.0}
    slow, elsewhere = Ponderer(), Ponderer()
    elsewhere.may_go.set()
    with running(tmp_path, **given) as one, running(tmp_path, **given) as two, Browser(one.host) as browser:
        one.services.opponents.choose, two.services.opponents.choose = slow, elsewhere
        name = browser.make("stones", "me", "casual", start=1)
        slow.wait_until(1)
        if since_long:  # The head start is over; the first process holds a lease.
            until(lambda: one.do(one.services.opponents.leases.is_held(name)))
            ManualClock(two).now += opponents.HEAD_START
        with return_as(browser, two.host) as there, there.open_page(name) as page:
            page.ask("ping")

            async def end_thoughts() -> None:
                await asyncio.gather(*two.services.opponents._playing.values())

            two.do(end_thoughts())
            assert elsewhere.order == []
            slow.may_go.set()
            assert page.wait_for_me()
    assert elsewhere.order == []


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_bot_that_takes_long_in_one_process_does_not_begin_in_another(
    database: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEW_SECONDS", 0.01)
    monkeypatch.setattr(opponents, "HEAD_START", 0.5)
    url = request.getfixturevalue("postgres") if database == "postgres" else ""
    given = {**QUICK, "recheck": 1000.0, "database": url}
    slow, elsewhere = Ponderer(), Ponderer()
    elsewhere.may_go.set()
    with running(tmp_path, **given) as one, running(tmp_path, **given) as two, Browser(one.host) as browser:
        one.services.opponents.choose, two.services.opponents.choose = slow, elsewhere
        name = browser.make("stones", "me", "casual", start=1)
        slow.wait_until(1)
        until(lambda: one.do(one.services.opponents.leases.is_held(name)))
        table = two.do(two.services.tables.find(name))

        async def try_there() -> None:
            two.services.opponents.take_over(table)
            await asyncio.gather(*two.services.opponents._playing.values())

        two.do(try_there())
        assert elsewhere.order == []
        slow.may_go.set()
        until(lambda: "move" in [kind for kind, _ in log_of(one, name)])
