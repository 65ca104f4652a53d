"""The clocks of a browser that sleeps: nobody is charged for it, whatever happens first when it wakes up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from keltis.browser.heartbeat import CLOSED_SECONDS
from keltis.browser.storage import GUEST
from keltis.browser.worker import Worker
from keltis.table import Table
from tests.helpers.browser_database import Texts
from tests.helpers.patience import settle

TURN_SECONDS, NIGHT = 60, 8 * 3600.0
BEN = "p-ben"


class Sleeper:
    """A worker whose time of day the test sets, and a table at which it is Ana's turn, with a clock."""

    def __init__(self) -> None:
        self.worker = Worker(Texts())
        self.app = self.worker.app
        self.now = 1000.0
        self.app.tables.clock = lambda: self.now
        self.table: Table

    async def begin(self) -> None:
        """Start the game of Ana and a friend."""
        await self.worker.wake()
        terms = {"clock": {"kind": "turn", "seconds": TURN_SECONDS}}
        body = {"game": "stones", "seats": [{"kind": "me"}, {"kind": "open"}], "start": 0, "terms": terms}
        name = json.loads((await self.worker.call("POST", "tables", json.dumps(body)))[1])["id"]
        table = await self.app.tables.open(name, GUEST)
        code = self.app.host.invitation(table, 1)
        await self.worker.call("POST", f"tables/{name}/seats/1", json.dumps({"name": "Ben", "code": code}), BEN, name)
        await self.worker.open(1, name, None, None, lambda text: None, lambda code: None)
        await self.worker.hear(1, json.dumps({"type": "start", "id": 1, "seq": table.fold.seq}))
        await self.app.tables.act(table, lambda: table.deal(self.now), lambda: None)
        self.table = table

    async def tick(self, seconds: float) -> None:
        """Let time pass while the worker runs."""
        for _ in range(round(seconds)):
            self.now += 1.0
            for watcher in self.app.tables.watchers:
                await watcher.due(self.now)
            await settle()

    async def move(self) -> None:
        """Make a move of Ana's."""
        await self.worker.hear(
            1, json.dumps({"type": "move", "id": 2, "seq": self.table.fold.seq, "seat": 0, "move": "flip"})
        )

    @property
    def kinds(self) -> list[str]:
        """What has happened at the table."""
        return [entry.kind for entry in self.table.entries]

    @property
    def left(self) -> float:
        """The seconds that Ana has left now."""
        people = self.table.people
        return people.left[0] - (self.now - people.since)


def asleep(work: Callable[[Sleeper], Awaitable[None]]) -> None:
    """Do something with a worker whose clock the test sets."""

    async def run() -> None:
        sleeper = Sleeper()
        await sleeper.begin()
        await work(sleeper)
        await sleeper.app.close()

    asyncio.run(run())


def test_clock_of_a_browser_that_runs_runs_out() -> None:
    async def work(sleeper: Sleeper) -> None:
        await sleeper.tick(TURN_SECONDS + 2)
        assert "take" in sleeper.kinds
        assert "outage" not in sleeper.kinds

    asleep(work)


async def look_at_deadlines(sleeper: Sleeper) -> None:
    """The deadline is carried out first."""
    await sleeper.app.deadlines.carry_out(sleeper.table)


async def tick(sleeper: Sleeper) -> None:
    """The worker's round comes first."""
    await sleeper.tick(1)


@pytest.mark.parametrize("first", [look_at_deadlines, tick, Sleeper.move])
def test_nobody_is_charged_for_the_time_in_which_the_browser_slept(first: Callable[[Sleeper], Awaitable[None]]) -> None:
    async def work(sleeper: Sleeper) -> None:
        await sleeper.tick(20)
        sleeper.now += NIGHT
        await first(sleeper)
        await settle()
        assert "take" not in sleeper.kinds
        assert sleeper.left == pytest.approx(TURN_SECONDS - 20, abs=2)
        assert sleeper.kinds.count("outage") == 1
        await sleeper.tick(TURN_SECONDS)
        assert "take" in sleeper.kinds

    asleep(work)


def test_table_that_is_opened_after_two_nights_is_excused_from_both() -> None:
    async def work(sleeper: Sleeper) -> None:
        await sleeper.tick(20)
        sleeper.app.tables._living.pop(sleeper.table.id)
        sleeper.worker.close(1)
        await settle()
        for _ in range(2):
            sleeper.now += NIGHT
            await sleeper.tick(1)
        found = await sleeper.app.tables.find(sleeper.table.id)
        assert found is not None
        sleeper.table = found
        await settle()
        assert sleeper.left == pytest.approx(TURN_SECONDS - 20, abs=2)

    asleep(work)


def test_short_silence_is_no_sleep() -> None:
    async def work(sleeper: Sleeper) -> None:
        sleeper.now += CLOSED_SECONDS - 3
        await sleeper.tick(1)
        assert sleeper.left == pytest.approx(TURN_SECONDS - CLOSED_SECONDS, abs=3)

    asleep(work)
