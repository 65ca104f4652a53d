"""Thinking in portions: a table answers while a bot thinks, and a bot stops thinking once nobody wants its move."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from keltis.app import hints, portions
from keltis.app.application import Application
from keltis.app.channel import messages
from keltis.app.host import Caller
from keltis.app.portions import in_portions
from keltis.app.types import SeatRequest, TableRequest
from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS, Level
from keltis.bots.portions import Portions
from tests.app.helpers import ANA, Page, number_of, open_page, running

ME, EXPERT = SeatRequest("me"), SeatRequest("bot", level="expert")


@pytest.fixture(autouse=True)
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts think without end, and hand over after every few iterations."""
    monkeypatch.setitem(LEVELS, "expert", Level(0, 0, Budget()))
    monkeypatch.setattr(portions, "PORTION", 0.0)


def at_table(work: Callable[[Application, Page], Awaitable[None]]) -> None:
    """Do something at a table where Ana has moved, and an expert thinks."""

    async def run() -> None:
        async with running() as app:
            table = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, EXPERT], start=0))).id
            async with open_page(app, table, ANA) as page:
                await page.move("flip")
                while page.seen["turn"] == 0:
                    await page.move(page.seen["view"]["legal"][-1])
                await work(app, page)

    asyncio.run(run())


def thinks(app: Application, page: Page) -> bool:
    """Whether a bot thinks at the table."""
    return page.channel.table.id in app.opponents._playing


def test_table_answers_while_an_expert_thinks() -> None:
    async def work(app: Application, page: Page) -> None:
        seq = page.seen["seq"]
        assert (await page.ask(messages.Ping)).type == "pong"
        assert (await page.ask(messages.AskReason, seat=0, move="flip")).problem is not None
        assert (await page.ask(messages.AskPosition, ply=0))["ply"] == 0
        assert [row.turn for row in (await app.list_tables(ANA)).running] == [1]
        other = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, EXPERT], start=0))).id
        async with open_page(app, other, ANA) as page_of_other:
            assert (await page_of_other.move("flip")).type == "ack"
        assert (page.seen["seq"], thinks(app, page)) == (seq, True)

    at_table(work)


def test_expert_stops_thinking_where_its_table_is_left() -> None:
    async def work(app: Application, page: Page) -> None:
        (task,) = app.opponents._playing.values()
        await app.leave(ANA, page.channel.table.id)
        await asyncio.wait([task])
        assert not thinks(app, page)
        assert page.channel.table.result is not None

    at_table(work)


def test_expert_stops_thinking_during_a_pause_and_begins_again_after_it() -> None:
    async def work(app: Application, page: Page) -> None:
        (task,) = app.opponents._playing.values()
        asked = await page.ask(messages.AskOthers, seq=page.seen["seq"], seat=0, what="pause")
        assert asked.type == "ack"
        await asyncio.wait([task])
        assert not thinks(app, page)
        assert (await page.ask(messages.Resume, seq=page.seen["seq"], seat=0)).type == "ack"
        assert thinks(app, page)

    at_table(work)


def test_expert_stops_thinking_about_a_position_that_is_undone() -> None:
    async def work(app: Application, page: Page) -> None:
        (task,) = app.opponents._playing.values()
        assert (await page.ask(messages.AskOthers, seq=page.seen["seq"], seat=0, what="undo")).type == "ack"
        await asyncio.wait([task])
        assert page.channel.table.fold.turn == 0
        assert not thinks(app, page)

    at_table(work)


def test_hint_for_a_position_that_is_gone_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "HINT", Budget())

    async def run() -> None:
        async with running() as app:
            table = (await app.make_table(Caller(ANA), TableRequest("dice", [ME, SeatRequest("here")], start=0))).id
            async with open_page(app, table, ANA) as page:
                await page.channel.hear(messages.AskHint(id=70, seat=0))
                assert (await page.ask(messages.Ping)).type == "pong"
                assert (await page.move(page.seen["view"]["legal"][0])).type == "ack"
                refused = await page.hear(lambda message: number_of(message) == 70)
                assert refused.problem.text == "stale"

    asyncio.run(run())


def test_work_in_portions_ends_with_its_result_and_is_closed_with_its_task() -> None:
    events: list[str] = []

    def work() -> Portions[int]:
        try:
            yield from steps()
            return 7
        finally:
            events.append("closed")

    def steps() -> Iterator[None]:
        for _ in range(3):
            events.append("portion")
            yield

    async def run() -> None:
        assert await in_portions(work()) == 7
        assert events == ["portion"] * 3 + ["closed"]
        task = asyncio.create_task(in_portions(work()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert events == ["portion"] * 3 + ["closed", "portion", "closed"]

    asyncio.run(run())
