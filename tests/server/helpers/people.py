"""Several people at one table of a running server, and a clock that the test moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from keltis.table import Occupant, TableSetup, Terms
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RunningServer


class Wall:
    """The clock on the wall of some servers."""

    def __init__(self, *servers: RunningServer) -> None:
        self.servers = servers
        self.ahead = 0.0
        self.stopped_at: float | None = None
        for server in servers:
            server.services.tables.clock = self

    def __call__(self) -> float:
        return (self.stopped_at or time.time()) + self.ahead

    def stop(self, at: float) -> None:
        """From now on it is this moment, until the test lets time pass."""
        self.stopped_at, self.ahead = at, 0.0

    def pass_by(self, seconds: float) -> None:
        """So many seconds pass at once."""
        self.ahead += seconds
        for server in self.servers:
            server.do(server.services.presence.due(self()))
            server.do(server.services.deadlines.due(self()))


def guest_of(browser: Browser) -> str:
    """A browser's guest."""
    return browser.http.cookies["keltis"].partition(".")[0]


def lay(server: RunningServer, *seats: Browser | str, game: str = "stones", start: int = 0, **terms: Any) -> str:
    """A table whose game has begun; a seat is a browser, or the level of a bot."""
    occupants = [
        Occupant(f"Bot {number}", level=seat) if isinstance(seat, str) else Occupant(f"P{number}", guest=guest_of(seat))
        for number, seat in enumerate(seats)
    ]
    plan = TableSetup(game, {}, occupants, True, start, terms=Terms(**terms))
    name: str = server.do(server.services.tables.create(plan))
    return name


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
