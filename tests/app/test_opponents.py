"""Bots at tables of one process."""

from __future__ import annotations

import asyncio

from keltis.app.channel import messages
from keltis.app.host import Caller
from keltis.app.types import SeatRequest, TableRequest
from keltis.browser.storage import BrowserStorage
from keltis.table import Table
from keltis.table.bots import BotTurn, fall_back
from tests.app.helpers import ANA, open_page, running
from tests.helpers.browser_database import Texts

ME, BOT = SeatRequest("me"), SeatRequest("bot", level="casual")


def test_bot_whose_move_cannot_be_stored_says_why_and_moves_when_there_is_room() -> None:
    async def work() -> None:
        database = Texts()
        async with running(BrowserStorage(database)) as app:
            table = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, BOT], start=0))).id

            async def fill(table: Table, turn: BotTurn) -> str:
                database.fault = "quota exceeded"
                return fall_back(turn.seen).text

            app.opponents.think = fill  # type: ignore[method-assign]
            async with open_page(app, table, ANA) as page, open_page(app, table, ANA) as other:
                await page.move("flip")
                await page.move("leave")
                for each in (page, other):
                    said = await each.hear(lambda message: isinstance(message, messages.Refused))
                    assert (said.id, said.problem.text, said.problem.status) == (-1, "browser-full", 503)
                seq = page.seen["seq"]
                del app.opponents.think
                database.fault = ""
                await app.opponents.due(0.0)
                await page.until(lambda seen: seen["seq"] > seq)

    asyncio.run(work())
