"""Kills while people vote, talk and run out of time: what was acknowledged stands once, on both databases."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from keltis.app.new_tables import deal_table
from keltis.server.process.settings import Settings
from keltis.server.store import open_store, schema
from keltis.server.tables.mapping import write_table
from keltis.table import Clock, Occupant, TableSetup, Terms
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.chaos import make_guests, read_logs
from tests.server.helpers.people import guest_of
from tests.server.helpers.resending_client import Event
from tests.server.helpers.server_process import LIMITS, PATIENT, Process, return_as, serving

ROUNDS = int(os.environ.get("KELTIS_KILLS", "10")) // 5


@pytest.fixture(params=["sqlite", "postgres"])
def given(request: pytest.FixtureRequest) -> list[str]:
    """Flags for one of the databases."""
    return [] if request.param == "sqlite" else ["--database", request.getfixturevalue("postgres")]


def settings_of(folder: Path, given: list[str]) -> Settings:
    """The same for a look into it."""
    return Settings(data=folder, database=given[1] if given else "")


def begin_table(settings: Settings, guests: list[str], terms: Terms) -> str:
    """A table where these guests sit."""

    async def write() -> str:
        store = open_store(settings)
        await store.open()
        occupants = [Occupant(f"P{seat}", guest=guest) for seat, guest in enumerate(guests)]
        table = deal_table(TableSetup("stones", {}, occupants, True, 0, terms=terms), time.time())
        await store.write(lambda connection: write_table(connection, table))
        due = table.deadline
        if due is not None:
            await store.write(lambda c: c.execute(insert(schema.deadlines), due_row(table.id, due.at)) and None)
        await store.close()
        return table.id

    return asyncio.run(write())


def due_row(table: str, at: float) -> dict[str, Any]:
    """As a server keeps it before it deals."""
    return {"table_id": table, "kind": "due", "at": at}


def log_of(settings: Settings, table: str) -> list[Event]:
    """The log as it is kept."""
    return asyncio.run(read_logs(settings, [table]))[table]


class Voter:
    """Somebody who sends again what was not acknowledged, unchanged, to whichever server there is."""

    def __init__(self, browser: Browser, seat: int) -> None:
        self.browser, self.seat = browser, seat
        self.waiting: dict[str, Any] | None = None
        self.acknowledged: list[dict[str, Any]] = []

    def settle(self, page: TablePage) -> None:
        """Send again what is waiting."""
        if self.waiting is not None:
            self.finish(page)

    def finish(self, page: TablePage) -> dict[str, Any]:
        """Send what is waiting, and hear the answer."""
        assert self.waiting is not None
        kind, words = self.waiting["type"], {key: value for key, value in self.waiting.items() if key != "type"}
        answer = page.ask(kind, **words)
        page.catch_up(answer)
        if answer["type"] == "ack":
            self.acknowledged.append(self.waiting)
        self.waiting = None
        return answer

    def do(self, page: TablePage, kind: str, **words: Any) -> dict[str, Any]:
        """Something that shall be done once."""
        self.waiting = {"type": kind, "seq": page.seq, "seat": self.seat, **words}
        return self.finish(page)

    def send(self, page: TablePage, kind: str, **words: Any) -> None:
        """The same, without waiting for the answer."""
        self.waiting = {"type": kind, "seq": page.seq, "seat": self.seat, **words}
        page.socket.send(json.dumps({"id": 1000, **self.waiting}))


def converse(server: Process, voters: list[Voter], table: str, seed: int) -> None:
    """Ask, vote and talk; then say something more, and die while it is under way."""
    rng = random.Random(seed)
    with voters[0].browser.open_page(table) as ana, voters[1].browser.open_page(table) as ben:
        for voter, page in zip(voters, (ana, ben), strict=True):
            voter.settle(page)
        for number in range(4):
            proposal = ana.people["proposal"]
            asked = proposal["seq"] if proposal else voters[0].do(ana, "ask", what="pause")["seq"]
            voters[1].do(ben, "vote", proposal=asked, yes=False)
            voters[0].do(ana, "say", text="hm", mark=f"s{seed}n{number}")
            while ana.people["proposal"]:
                ana.read()
        asked = voters[0].do(ana, "ask", what="end")["seq"]
        voters[0].send(ana, "say", text="hm", mark=f"s{seed}last")
        voters[1].send(ben, "vote", proposal=asked, yes=False)
        time.sleep(rng.uniform(0, 0.02))
        server.end(signal.SIGKILL)


def test_every_acknowledged_vote_and_line_stands_once_through_kills(given: list[str], tmp_path: Path) -> None:
    settings = settings_of(tmp_path, given)
    voters: list[Voter] = []
    table = ""
    for number in range(ROUNDS + 1):
        with serving(tmp_path, *given, env=PATIENT) as server, ExitStack() as stack:
            if not voters:
                voters = [Voter(Browser(server.host), seat) for seat in range(2)]
                table = begin_table(settings, [guest_of(voter.browser) for voter in voters], Terms())
                for voter in voters:
                    voter.browser.http.close()
            for voter in voters:
                voter.browser = stack.enter_context(return_as(voter.browser, server.host))
            converse(server, voters, table, number)
    log = log_of(settings, table)
    assert [entry[0] for entry in log] == [*range(len(log))]
    for voter in voters:
        for message in [message for message in voter.acknowledged if message["type"] != "ask"]:
            assert sum(stands(entry, message) for entry in log) == 1, message
    declined = [text for _, kind, _, text in log if kind == "decline"]
    assert len(declined) == len({*declined}) > 4 * ROUNDS
    assert not [kind for _, kind, _, _ in log if kind in ("pause", "end")]


def stands(entry: Event, message: dict[str, Any]) -> bool:
    """Whether an entry of the log is what a message asked for."""
    _, kind, seat, text = entry
    if seat != message["seat"]:
        return False
    if message["type"] == "vote":
        return kind == "decline" and text == str(message["proposal"])
    return kind == "say" and json.loads(text)["mark"] == message["mark"]


def wait_for_takes(settings: Settings, table: str, more: int) -> None:
    """Wait until bots have taken `more` more seats."""
    before = sum(entry[1] == "take" for entry in log_of(settings, table))
    end = time.monotonic() + PATIENCE
    while sum(entry[1] == "take" for entry in log_of(settings, table)) < before + more:
        assert time.monotonic() < end, "nobody takes the turn"
        time.sleep(0.2)


def test_time_runs_out_once_for_two_processes_of_which_one_is_killed(given: list[str], tmp_path: Path) -> None:
    settings = settings_of(tmp_path, given)
    often = {**PATIENT, "KELTIS_LIMITS": f"{LIMITS} recheck=0.1"}
    with serving(tmp_path, *given, env=often) as stays:
        guests = [guest for guest, _ in make_guests(stays.host, 2)]
        table = begin_table(settings, guests, Terms(clock=Clock("turn", 1)))
        for _ in range(2):
            with serving(tmp_path, *given, env=often) as dies:
                wait_for_takes(settings, table, more=1)
                dies.end(signal.SIGKILL)
        wait_for_takes(settings, table, more=1)
        stays.end(signal.SIGKILL)
    turns = [entry[1:] for entry in log_of(settings, table) if entry[1] in ("take", "move")]
    takes = [place for place, (kind, _, _) in enumerate(turns) if kind == "take"]
    assert len(takes) >= 3
    for first, second in pairwise(takes):
        again = turns[second - 1][2].startswith("take ")  # a tile, whose clover gives another turn
        assert again or turns[first][1] != turns[second][1], "each turn is taken once"
        assert {seat for _, seat, _ in turns[first:second]} == {turns[first][1]}
