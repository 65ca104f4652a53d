"""Reminders: a player who is to move and does not look gets one notification, from one process."""

from __future__ import annotations

import sqlite3
from asyncio import Future
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from keltis.app.tables.storage import StoredDeadline
from keltis.server.store import EntryRow
from keltis.table import Clock
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.people import ManualClock, begin_table, guest_of, until
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

STILL: dict[str, Any] = {**QUICK, "recheck": 1000.0}


class Post:
    """Notifications that were sent."""

    def __init__(self, *servers: RunningServer) -> None:
        self.sent: list[tuple[str, str, list[str], int]] = []
        for server in servers:
            server.services.reminders.notifier = self

    async def your_turn(self, guest: str, table_id: str, game: str, names: Sequence[str], waiting: int) -> None:
        self.sent.append((guest, table_id, [*names], waiting))


@pytest.fixture(params=["sqlite"])
def two(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[list[RunningServer]]:
    given = {**STILL, "database": request.getfixturevalue("postgres") if request.param == "postgres" else ""}
    with running(tmp_path, **given) as one, running(tmp_path, **given) as other:
        yield [one, other]


def pass_turn(page: TablePage) -> None:
    """Turn a stone over and leave it."""
    page.move("flip")
    page.move("leave")


def time_passes(clock: ManualClock, seconds: float) -> None:
    """Let time pass, and then let every process look for due rows."""
    clock.advance(seconds)
    for server in clock.servers:
        server.do(server.services.reminders.due(server.services.tables.clock()))


def two_who_look(servers: list[RunningServer], stack: ExitStack) -> tuple[TablePage, TablePage, str]:
    """A table of two players who have just touched their pages, and the second guest."""
    guests = [stack.enter_context(Browser(server.host, "Ana")) for server in servers]
    table = begin_table(servers[0], *guests)
    pages = [stack.enter_context(guest.open_page(table)) for guest in guests]
    for page in pages:
        page.ask("attend", visible=True)
    return pages[0], pages[1], guest_of(guests[1])


@pytest.mark.parametrize("two", ["sqlite", "postgres"], indirect=True)
def test_player_who_does_not_look_is_told_once(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    guests = [stack.enter_context(Browser(server.host, "Ana")) for server in two]
    table = begin_table(two[0], *guests)
    ana, ben = (stack.enter_context(guest.open_page(table)) for guest in guests)
    ben.ask("attend", visible=False)  # a tab that lies open somewhere is no reason to be silent
    pass_turn(ana)
    time_passes(clock, 6)
    assert post.sent == []
    time_passes(clock, 6)
    time_passes(clock, 60)
    assert post.sent == [(guest_of(guests[1]), table, ["P0"], 1)]


def test_player_who_looks_at_any_process_is_not_told(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    guests = [stack.enter_context(Browser(server.host, "Ana")) for server in two]
    table = begin_table(two[0], *guests)
    ana, ben = (stack.enter_context(guest.open_page(table)) for guest in guests)
    ben.ask("attend", visible=True)
    pass_turn(ana)
    while ben.turn != 1:
        ben.read()
    time_passes(clock, 6)
    time_passes(clock, 6)
    assert post.sent == []
    pass_turn(ben)
    ben.socket.close()
    while ana.turn != 0:
        ana.read()
    time_passes(clock, 20)
    assert [guest for guest, *_ in post.sent] == [guest_of(guests[0])]


@pytest.mark.parametrize("two", ["sqlite", "postgres"], indirect=True)
def test_page_that_nobody_touches_is_told_after_a_while(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    ana, ben, guest = two_who_look(two, stack)
    pass_turn(ana)
    ben.wait_for_me()
    for _ in range(34):
        time_passes(clock, 5)
    assert post.sent == []
    ben.ask("attend", visible=True)  # a hand at the mouse
    for _ in range(34):
        time_passes(clock, 5)
    assert post.sent == []
    for _ in range(10):
        time_passes(clock, 5)
    assert [told for told, *_ in post.sent] == [guest]


def test_page_that_connects_again_says_when_it_was_touched(two: list[RunningServer], stack: ExitStack) -> None:
    """The server alone decides for how long a touch counts: the page only says how long ago it was."""
    clock, post = ManualClock(*two), Post(*two)
    ana, ben, guest = two_who_look(two, stack)
    seconds = two[1].services.settings.attention_seconds
    ben.ask("attend", visible=True, idle=seconds - 20)
    pass_turn(ana)
    ben.wait_for_me()
    for _ in range(3):
        time_passes(clock, 5)
    assert post.sent == []
    for _ in range(4):
        time_passes(clock, 5)
    assert [told for told, *_ in post.sent] == [guest]


@pytest.mark.parametrize("end", ["hidden", "closed"])
@pytest.mark.parametrize("two", ["sqlite", "postgres"], indirect=True)
def test_who_looked_when_the_turn_came_and_then_left_is_told(
    end: str, two: list[RunningServer], stack: ExitStack
) -> None:
    clock, post = ManualClock(*two), Post(*two)
    ana, ben, guest = two_who_look(two, stack)
    pass_turn(ana)
    ben.wait_for_me()
    time_passes(clock, 5)
    if end == "hidden":
        ben.ask("attend", visible=False)
    else:
        ben.socket.close()
        until(lambda: not two[1].services.reminders._pages)
    time_passes(clock, 5)
    assert post.sent == []
    time_passes(clock, 6)
    time_passes(clock, 60)
    assert [told for told, *_ in post.sent] == [guest]


def test_people_who_play_on_at_once_cost_nothing_beside_their_moves(
    two: list[RunningServer], stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, post = ManualClock(*two), Post(*two)
    ana, ben, _ = two_who_look(two, stack)

    async def refuse(change: Any) -> None:
        pytest.fail("something was written")

    for mover, other in 4 * [(ana, ben), (ben, ana)]:
        pass_turn(mover)
        other.wait_for_me()
        clock.now += 2
        for server in two:
            with monkeypatch.context() as patch:
                patch.setattr(
                    server.services.reminders, "store", SimpleNamespace(read=server.services.store.read, write=refuse)
                )
                server.do(server.services.reminders.due(server.services.tables.clock()))
    assert post.sent == []


def test_notification_whose_sender_died_is_sent_by_another(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    guests = [stack.enter_context(Browser(server.host, "Ana")) for server in two]
    with guests[0].open_page(begin_table(two[0], *guests)) as ana:
        pass_turn(ana)

    class Dying(Post):
        async def your_turn(self, *given: Any) -> None:
            raise KeyError

    Dying(two[0])
    clock.advance(11)
    two[0].do(two[0].services.reminders.due(clock()))
    Post(two[0])
    time_passes(clock, 20)
    assert post.sent == []
    two[0].services.reminders.notifier = post
    time_passes(clock, 20)
    time_passes(clock, 60)
    assert [guest for guest, *_ in post.sent] == [guest_of(guests[1])]


def test_nobody_is_told_in_a_pause_and_the_player_to_move_after_it_is(
    two: list[RunningServer], stack: ExitStack
) -> None:
    clock, post = ManualClock(*two), Post(*two)
    ana, ben, guest = two_who_look([two[0], two[0]], stack)
    pass_turn(ana)
    ben.wait_for_me()
    ana.act("ask", seat=0, what="pause")
    ben.act("vote", seat=1, proposal=ana.seq, yes=True)
    ben.ask("attend", visible=False)
    time_passes(clock, 30)
    time_passes(clock, 30)
    assert post.sent == []
    ana.wait_for("pause")
    ana.act("resume", seat=0)
    time_passes(clock, 11)
    assert [told for told, *_ in post.sent] == [guest]


def test_row_is_committed_with_the_move_so_that_no_kill_loses_it(
    two: list[RunningServer], stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = [stack.enter_context(Browser(two[0].host, name)) for name in ("Ana", "Ben")]
    ana = stack.enter_context(guests[0].open_page(begin_table(two[0], *guests)))
    append, rows = two[0].services.store.append, []

    def looked(lines: list[EntryRow], deadline: StoredDeadline | None) -> Any:
        def look(commit: Future[bool]) -> None:
            with closing(sqlite3.connect(tmp_path / "keltis.sqlite3")) as connection:
                (found,) = connection.execute("SELECT count(*) FROM deadlines WHERE kind = 'notice'").fetchone()
            rows.extend([found] * (lines[0].kind == "move"))

        commit = append(lines, deadline)
        commit.add_done_callback(look)
        return commit

    monkeypatch.setattr(two[0].services.store, "append", looked)
    pass_turn(ana)
    assert rows == [0, 1]


def test_who_moves_in_time_is_not_told(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    guests = [stack.enter_context(Browser(server.host, "Ana")) for server in two]
    table = begin_table(two[0], *guests)
    ana, ben = (stack.enter_context(guest.open_page(table)) for guest in guests)
    ana.ask("attend", visible=True)
    pass_turn(ana)
    time_passes(clock, 7)
    while ben.turn != 1:
        ben.read()
    pass_turn(ben)
    while ana.turn != 0:
        ana.read()
    time_passes(clock, 5)
    time_passes(clock, 6)
    assert post.sent == []


def test_against_bots_only_a_clock_of_hours_is_worth_a_notification(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    browser = stack.enter_context(Browser(two[0].host, "Ana"))
    quick = begin_table(two[0], browser, "casual", clock=Clock("turn", 60))
    slow = begin_table(two[0], browser, "casual", clock=Clock("turn", 86400))
    for table in (quick, slow):
        with browser.open_page(table) as page:
            pass_turn(page)
            assert page.wait_for_me()
    time_passes(clock, 12)
    assert [table for _, table, _, _ in post.sent] == [slow]


def test_tables_where_nobody_but_bots_waits_do_not_count(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    guests = [stack.enter_context(Browser(server.host, "Ana")) for server in two]
    begin_table(two[0], guests[1], "casual")
    table = begin_table(two[0], *guests)
    with guests[0].open_page(table) as ana:
        pass_turn(ana)
    time_passes(clock, 12)
    assert [(told, waiting) for _, told, _, waiting in post.sent] == [(table, 1)]


def test_who_has_given_a_game_up_is_not_told_of_it(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Post(*two)
    ana, ben = (stack.enter_context(Browser(two[0].host, name)) for name in ("Ana", "Ben"))
    given_up, other = begin_table(two[0], ana, ben), begin_table(two[0], ana, ben)
    ben.call("DELETE", f"/api/tables/{given_up}")
    for table in (given_up, other):
        with ana.open_page(table) as page:
            pass_turn(page)
    time_passes(clock, 12)
    assert [table for _, table, _, _ in post.sent] == [other]


def test_strangers_cannot_attend_for_others(two: list[RunningServer], stack: ExitStack) -> None:
    guests = [stack.enter_context(Browser(two[0].host, "Ana")) for _ in range(3)]
    table = begin_table(two[0], *guests[:2], watch=True)
    with guests[2].open_page(table) as watcher:
        assert watcher.ask("attend", visible=True)["type"] == "ack"
        assert not two[0].services.reminders._touched
    with guests[0].open_page(table) as ana:
        for visible in (True, True, False, True):
            ana.ask("attend", visible=visible)
        assert [len(pages) for pages in two[0].services.reminders._touched.values()] == [1]


class Answers(Post):
    """Notifications of proposals that were sent."""

    def __init__(self, *servers: RunningServer) -> None:
        super().__init__(*servers)
        self.asked: list[tuple[str, str, str]] = []

    async def your_answer(
        self, guest: str, table_id: str, game: str, what: str, player: str, subject: str, waiting: int
    ) -> None:
        self.asked.append((guest, what, player))


@pytest.mark.parametrize("two", ["sqlite", "postgres"], indirect=True)
def test_who_is_asked_for_consent_and_does_not_look_is_told_once(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Answers(*two)
    guests = [stack.enter_context(Browser(two[0].host, name)) for name in ("Ana", "Ben", "Cleo")]
    table = begin_table(two[0], *guests)
    ana, ben = (stack.enter_context(guest.open_page(table)) for guest in guests[:2])
    for page in (ana, ben):
        page.ask("attend", visible=True)
    assert ana.act("ask", seat=0, what="pause")["type"] == "ack"
    time_passes(clock, 6)
    assert post.asked == []
    time_passes(clock, 6)
    time_passes(clock, 6)
    assert post.asked == [(guest_of(guests[2]), "pause", "P0")]  # Ben looks, and Cleo has no page open.


def test_who_has_answered_is_not_asked_again(two: list[RunningServer], stack: ExitStack) -> None:
    clock, post = ManualClock(*two), Answers(*two)
    guests = [stack.enter_context(Browser(two[0].host, name)) for name in ("Ana", "Ben", "Cleo")]
    table = begin_table(two[0], *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        ana.act("ask", seat=0, what="end")
        ben.act("vote", seat=1, proposal=ben.wait_for("ask")["seq"], yes=True)
    time_passes(clock, 12)
    assert [guest for guest, *_ in post.asked] == [guest_of(guests[2])]
