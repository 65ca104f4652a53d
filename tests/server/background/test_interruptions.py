"""Interruptions: a line that is cut says nothing, and the others at the table see it all the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from keltis.server.background.interruptions import LOOKS
from keltis.server.process.settings import Settings
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.people import ManualClock, begin_table, guest_of, log_of, until
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

# The test says when time has passed, so nothing is looked at by itself.
LONG: dict[str, Any] = {**QUICK, "silent_seconds": 10_000.0, "grace": 10 * PATIENCE, "recheck": 1000.0}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with running(tmp_path, **LONG) as server:
        yield server


@pytest.fixture
def guests(server: RunningServer) -> Iterator[list[Browser]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Browser(server.host)) for _ in range(2)]


def line_of(server: RunningServer, table: str, guest: Browser) -> Any:
    """The server's end of a guest's newest line to a table."""
    pages = [page for page in server.services.interruptions._pages[table] if page.guest == guest_of(guest)]
    return max((page.transport._line for page in pages), key=lambda line: line.heard_at)


def look(server: RunningServer, *silent: Any, share: float = 0.0) -> None:
    """Look at silent connections, after these lines were silent for a share of the time that counts."""

    async def work() -> None:
        for line in silent:
            line.heard_at -= share * LONG["silent_seconds"]
        server.services.interruptions.look()

    server.do(work())


def attend(server: RunningServer, table: str, page: TablePage) -> None:
    """Touch a page, once the log says that both players are there."""
    until(lambda: kinds(server, table).count("here") == 2)
    assert page.ask("attend", visible=True, idle=0.0)["type"] == "ack"


def told(page: TablePage) -> list[tuple[bool, bool]]:
    """Whether each player is there and cut off, as a page shows it."""
    return [(seat["here"], seat["cut"]) for seat in page.people["seats"]]


def kinds(server: RunningServer, table: str) -> list[str]:
    """What happened at a table."""
    return [kind for kind, _ in log_of(server, table)]


def cut(server: RunningServer, line: Any, mended: bool = False) -> None:
    """Cut a line, as far as the server can tell, or mend it."""

    async def work() -> None:
        (line.transport.resume_reading if mended else line.transport.pause_reading)()

    server.do(work())


def test_others_see_that_a_line_is_cut_and_that_it_is_whole_again(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        line = line_of(server, table, guests[1])
        cut(server, line)
        attend(server, table, ana)
        look(server, line, share=0.6)
        assert line.probed
        look(server, line, share=0.6)
        assert ana.wait_for("cut")["seat"] == 1
        assert told(ana) == [(True, False), (True, True)]
        look(server, line)
        cut(server, line, mended=True)
        assert ben.ask("attend", visible=True, idle=0.0)["type"] == "ack"
        look(server)
        ana.wait_for("here")
        while told(ana)[1] != (True, False):
            ana.read()
    assert kinds(server, table)[:4] == ["setup", "here", "here", "cut"]
    assert "away" not in kinds(server, table)


def test_player_whose_page_has_connected_again_is_not_cut_off(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table):
        line = line_of(server, table, guests[1])
        cut(server, line)
        attend(server, table, ana)
        look(server, line, share=1.2)
        ana.wait_for("cut")
        with guests[1].open_page(table):
            while told(ana)[1] != (True, False):
                ana.read()
            look(server)
            assert kinds(server, table).count("cut") == 1
        cut(server, line, mended=True)  # A page that leaves waits for the server's last word.


def test_player_with_another_page_that_is_heard_is_not_cut_off(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table):
        line = line_of(server, table, guests[1])
        cut(server, line)
        with guests[1].open_page(table):
            attend(server, table, ana)
            look(server, line, share=1.2)
            assert line.probed
        assert "cut" not in kinds(server, table)
        cut(server, line, mended=True)


def test_silent_page_of_a_living_browser_answers_and_is_not_cut_off(
    server: RunningServer, guests: list[Browser]
) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table):
        line = line_of(server, table, guests[1])
        attend(server, table, ana)
        for _ in range(3):
            look(server, line, share=0.6)
            until(lambda: not line.probed)
        assert "cut" not in kinds(server, table)


def test_where_nobody_attends_no_socket_is_pinged_early(server: RunningServer, guests: list[Browser]) -> None:
    clock = ManualClock(server)
    table = begin_table(server, *guests)
    alone = guests[0].make("stones", "me", "casual", start=0)
    with guests[0].open_page(table) as ana, guests[1].open_page(table), guests[0].open_page(alone) as mine:
        attend(server, table, ana)
        clock.now += server.settings.attention_seconds + 1
        assert mine.ask("attend", visible=True, idle=0.0)["type"] == "ack"  # There is nobody to be told.
        lines = [line_of(server, each, guests[0]) for each in (table, alone)]
        look(server, *lines, share=1.2)
        assert not any(line.probed for line in lines)
        assert "cut" not in kinds(server, table)


def test_others_hear_of_it_within_eight_seconds() -> None:
    silent = Settings(data=Path("nowhere")).silent_seconds
    assert silent * (1 + 1 / LOOKS) < 7.5
