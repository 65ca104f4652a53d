"""One log that cannot be read harms no other table, wherever a server looks for due work."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from keltis.server.background import premoves
from keltis.server.bots.wake_after_restart import wake_all
from keltis.table import Clock
from keltis.table.premoves import Premove
from tests.server.helpers.browser import Browser
from tests.server.helpers.damage import damage, forget
from tests.server.helpers.people import Wall, lay, log_of, until
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

STILL: dict[str, Any] = {**QUICK, "grace": 0.1, "recheck": 1000.0}  # tests say when time has passed
TURN = ("flip", "leave")


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningServer]:
    url = request.getfixturevalue("postgres") if request.param == "postgres" else ""
    with running(tmp_path, **STILL, database=url) as server:
        yield server


@pytest.fixture
def guests(server: RunningServer) -> Iterator[list[Browser]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Browser(server.host, name)) for name in ("Ana", "Ben")]


def kinds(server: RunningServer, table: str) -> list[str]:
    """What happened at a table."""
    return [kind for kind, _ in log_of(server, table)]


def test_unreadable_log_stops_no_premoves_of_other_tables(server: RunningServer, guests: list[Browser]) -> None:
    broken, *whole = sorted(lay(server, *guests) for _ in range(4))
    for table in (broken, *whole):
        keep = partial(premoves.write_premove, name=table, seat=0, premove=Premove(0, TURN))
        server.do(server.services.store.write(keep))
    forget(server, *whole)
    damage(server, broken)
    server.do(server.services.premoves.due(0.0))
    until(lambda: all(kinds(server, table).count("move") == 2 for table in whole))


def test_unreadable_logs_stop_no_clocks_of_other_tables(server: RunningServer, guests: list[Browser]) -> None:
    broken = [lay(server, *guests, clock=Clock("turn", 60)) for _ in range(3)]
    whole = lay(server, *guests, clock=Clock("turn", 61))
    for table in broken:
        damage(server, table)
    forget(server, whole)
    Wall(server).pass_by(62)
    until(lambda: "take" in kinds(server, whole))


def test_unreadable_log_stops_no_reminders_of_other_tables(server: RunningServer, guests: list[Browser]) -> None:
    broken, whole = (lay(server, *guests) for _ in range(2))
    for table in (broken, whole):
        with guests[0].sit(table) as ana:
            ana.move("flip")
            ana.move("leave")
    damage(server, broken)
    forget(server, whole)
    told: list[str] = []

    class Post:
        async def your_turn(self, guest: str, table: str, *_: object) -> None:
            told.append(table)

    server.services.reminders.notices = Post()
    wall = Wall(server)
    wall.ahead += 12
    server.do(server.services.reminders.due(wall()))
    assert told == [whole]


def test_unreadable_log_stops_no_bots_that_wait_after_a_restart(server: RunningServer, guests: list[Browser]) -> None:
    server.services.opponents.wake = lambda table: None  # the server ends before they move
    whole, broken = (lay(server, "casual", *guests) for _ in range(2))
    del server.services.opponents.wake
    damage(server, broken)
    forget(server, whole)
    server.do(wake_all(server.services, time.time() + 100))
    until(lambda: "move" in kinds(server, whole))
