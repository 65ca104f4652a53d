"""Several people at one table of a running server, and a clock that the test moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from keltis.table import Occupant, TableSetup, Terms
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RunningServer


class ManualClock:
    """A clock for some servers, which stands still until the test moves it."""

    def __init__(self, *servers: RunningServer) -> None:
        self.servers = servers
        self.now = time.time()
        for server in servers:
            server.services.tables.clock = self

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Move the clock ahead, then run what falls due for presence and deadlines."""
        self.now += seconds
        for server in self.servers:
            server.do(server.services.presence.due(self()))
            server.do(server.services.deadlines.due(self()))


def guest_of(browser: Browser) -> str:
    """A browser's guest."""
    return browser.http.cookies["keltis"].partition(".")[0]


def begin_table(
    server: RunningServer, *seats: Browser | str, game: str = "stones", start: int = 0, **terms: Any
) -> str:
    """Create a table and begin its game; a seat is a browser, or the level of a bot. Return the table's id."""
    occupants = [
        Occupant(f"Bot {number}", level=seat) if isinstance(seat, str) else Occupant(f"P{number}", guest=guest_of(seat))
        for number, seat in enumerate(seats)
    ]
    setup = TableSetup(game, {}, occupants, True, start, terms=Terms(**terms))
    table_id: str = server.do(server.services.tables.create(setup))
    return table_id


def log_of(server: RunningServer, table: str) -> list[tuple[str, int | None]]:
    """What happened at a table: kinds and seats."""
    found = server.do(server.services.tables.find(table))
    assert found is not None
    return [(entry.kind, entry.seat) for entry in found.entries]


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)
