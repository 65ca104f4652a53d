"""One log that cannot be read harms no other table, wherever a server looks for due work."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from keltis.server.api.types import Lobby
from keltis.server.bots.wake_after_restart import wake_all
from keltis.server.store import schema
from keltis.server.tables import premove_rows
from keltis.server.tables.lobby import read_lobby
from keltis.table import Clock
from keltis.table.premoves import Premove
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.damage import damage, forget, spoil
from tests.server.helpers.people import ManualClock, begin_table, log_of, until
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

STILL: dict[str, Any] = {**QUICK, "grace": 0.1, "recheck": 1000.0}  # tests say when time has passed
TURN = ("flip", "leave")


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningServer]:
    url = request.getfixturevalue("postgres") if request.param == "postgres" else ""
    with running(tmp_path, **STILL, database=url) as server:
        yield server


def kinds(server: RunningServer, table: str) -> list[str]:
    """What happened at a table."""
    return [kind for kind, _ in log_of(server, table)]


def test_unreadable_log_stops_no_premoves_of_other_tables(server: RunningServer, guests: list[Browser]) -> None:
    broken, *whole = sorted(begin_table(server, *guests) for _ in range(4))
    for table in (broken, *whole):
        keep = partial(premove_rows.write, name=table, seat=0, premove=Premove(0, TURN))
        server.do(server.services.store.write(keep))
    forget(server, *whole)
    damage(server, broken)
    server.do(server.services.premoves.due(0.0))
    until(lambda: all(kinds(server, table).count("move") == 2 for table in whole))


def test_unreadable_premove_stops_no_premoves_of_other_tables(server: RunningServer, guests: list[Browser]) -> None:
    broken, whole = (begin_table(server, *guests) for _ in range(2))
    for table in (broken, whole):
        keep = partial(premove_rows.write, name=table, seat=0, premove=Premove(0, TURN))
        server.do(server.services.store.write(keep))
    spoil(server, schema.planned, schema.planned.c.table_id == broken, moves="?")
    forget(server, whole)
    with guests[0].open_page(broken):  # Premoves of tables that are open here are looked for first.
        server.do(server.services.premoves.due(0.0))
    until(lambda: kinds(server, whole).count("move") == 2)


def test_unreadable_rows_take_the_lobby_from_nobody(server: RunningServer, guests: list[Browser]) -> None:
    whole = guests[0].make("keltis", "me", "open", terms={"public": True})
    watched = guests[1].make("stones", "me", "here", terms={"public": True, "watch": True})
    for column in ("options", "seats", "people", "terms"):
        broken = guests[0].make("keltis", "me", "open", terms={"public": True})
        spoil(server, schema.tables, schema.tables.c.id == broken, **{column: "?"})
    told = json.decode(server.do(server.services.store.read(read_lobby)), type=Lobby)
    assert {table.id for table in told.tables} == {whole}
    assert {table.id for table in told.running} == {watched}


def test_unreadable_row_is_left_out_of_a_list(server: RunningServer, guests: list[Browser]) -> None:
    broken, whole = (begin_table(server, *guests) for _ in range(2))
    spoil(server, schema.tables, schema.tables.c.id == broken, options="?")
    assert [table["id"] for table in guests[0].call("GET", "/api/tables")["running"]] == [whole]


def test_unreadable_logs_stop_no_clocks_of_other_tables(server: RunningServer, guests: list[Browser]) -> None:
    broken = [begin_table(server, *guests, clock=Clock("turn", 60)) for _ in range(3)]
    whole = begin_table(server, *guests, clock=Clock("turn", 61))
    for table in broken:
        damage(server, table)
    forget(server, whole)
    ManualClock(server).advance(62)
    until(lambda: "take" in kinds(server, whole))


class Post:
    """The tables that reminders were sent for."""

    def __init__(self, server: RunningServer) -> None:
        self.told: list[str] = []
        server.services.reminders.notifier = self

    async def your_turn(self, guest: str, table: str, game: str, others: list[str], waiting: int) -> None:
        self.told.append(table)


def pass_turn(guest: Browser, *tables: str) -> None:
    """Make a whole turn at each of these tables."""
    for table in tables:
        with guest.open_page(table) as page:
            for move in TURN:
                page.move(move)


def remind(server: RunningServer) -> None:
    """Let enough time pass for reminders, and send them."""
    clock = ManualClock(server)
    clock.now += 12
    server.do(server.services.reminders.due(clock()))


def test_unreadable_log_stops_no_reminders_of_other_tables(server: RunningServer, guests: list[Browser]) -> None:
    broken, whole = (begin_table(server, *guests) for _ in range(2))
    pass_turn(guests[0], broken, whole)
    damage(server, broken)
    forget(server, whole)
    post = Post(server)
    remind(server)
    assert post.told == [whole]


@pytest.mark.parametrize("column", ["seats", "people"])
def test_unreadable_row_stops_no_reminders_of_the_guests_other_tables(
    column: str, server: RunningServer, guests: list[Browser]
) -> None:
    broken, whole = (begin_table(server, *guests) for _ in range(2))
    pass_turn(guests[0], broken, whole)
    spoil(server, schema.tables, schema.tables.c.id == broken, **{column: "?"})
    post = Post(server)
    remind(server)
    assert whole in post.told


def test_unreadable_log_stops_no_bots_that_wait_after_a_restart(server: RunningServer, guests: list[Browser]) -> None:
    server.services.opponents.wake = lambda table: None  # the server ends before they move
    whole, broken, unreadable = (begin_table(server, "casual", *guests) for _ in range(3))
    del server.services.opponents.wake
    damage(server, broken)
    spoil(server, schema.tables, schema.tables.c.id == unreadable, seats="?", people="?")
    forget(server, whole)
    server.do(wake_all(server.services, time.time() + 100))
    until(lambda: "move" in kinds(server, whole))


@pytest.mark.parametrize("from_memory", [False, True])
def test_unreadable_log_leaves_the_rest_of_a_list_and_can_be_taken_off_it(
    from_memory: bool, server: RunningServer, guests: list[Browser]
) -> None:
    ana = guests[0]
    broken, whole = (begin_table(server, *guests) for _ in range(2))
    damage(server, broken)
    if not from_memory:
        forget(server, whole)

    def listed() -> dict[str, Any]:
        return {table["id"]: table["scores"] for table in ana.call("GET", "/api/tables")["running"]}

    assert listed() == {whole: [-4, -4], broken: None}
    assert listed() == {whole: [-4, -4], broken: None}
    with ana.connect(broken) as socket:
        assert json.decode(socket.recv(PATIENCE))["problem"]["text"] == "server-error"
    ana.call("DELETE", f"/api/tables/{broken}")
    assert listed() == {whole: [-4, -4]}
    assert broken in {table["id"] for table in guests[1].call("GET", "/api/tables")["running"]}
