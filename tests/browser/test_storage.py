"""The storage of a browser: what is removed makes room, and what cannot be read harms nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from keltis.app.application import Application
from keltis.app.channel import messages
from keltis.app.host import Caller
from keltis.app.problems import Refusal
from keltis.app.types import Departure, Joining, SeatRequest, TableRequest, TermsRequest
from keltis.browser.storage import BrowserStorage
from keltis.browser.worker import Worker
from keltis.engine.record import dump
from tests.app.helpers import ANA, BEN, open_page, running
from tests.helpers.browser_database import Texts
from tests.helpers.states import played

ME, HERE, OPEN = SeatRequest("me"), SeatRequest("here", "Ben"), SeatRequest("open")
STONES = json.dumps({"game": "stones", "seats": [{"kind": "me"}, {"kind": "here"}], "start": 0})


def with_app(work: Callable[[Application, Texts], Awaitable[None]]) -> None:
    """Do something with an application over the storage of a browser."""

    async def run() -> None:
        database = Texts()
        async with running(BrowserStorage(database)) as app:
            await work(app, database)

    asyncio.run(run())


def kept_of(database: Texts, table: str) -> set[Any]:
    """The kinds of what is stored of a table."""
    return {key[0] for key in database.kept if table in key}


def test_game_that_its_only_person_removes_is_deleted_and_records_stay() -> None:
    async def work(app: Application, database: Texts) -> None:
        (record,) = (
            await app.keep_upload(Caller(ANA), await app.read_upload(dump(played("stones", plies=5).record()).encode()))
        ).ids
        table, other = [(await app.make_table(Caller(ANA), TableRequest("stones", [ME, HERE]))).id for _ in range(2)]
        assert kept_of(database, table) == {"table", "entry", "listed"}
        await app.leave(ANA, table)
        assert kept_of(database, table) == set()
        assert kept_of(database, other) == {"table", "entry", "listed"}
        assert (await app.replay(None, record)).log

    with_app(work)


def test_game_of_friends_is_deleted_when_the_last_of_them_removes_it() -> None:
    async def work(app: Application, database: Texts) -> None:
        wanted = TableRequest("stones", [ME, OPEN], terms=TermsRequest(public=True, talk=True))
        table = (await app.make_table(Caller(ANA), wanted)).id
        await app.sit(Caller(BEN), table, 1, Joining("Ben"))
        async with open_page(app, table, ANA) as ana, open_page(app, table, BEN) as ben:
            await ana.until(lambda seen: seen["seats"][1]["name"] == "Ben")
            await ana.ask(messages.Start, seq=ana.seen["seq"])
            for page in (ana, ben):
                await page.until(lambda seen: seen["type"] != "waiting")
            await app.leave(ANA, table)
            assert {"table", "entry", "listed", "left"} == kept_of(database, table)
            await app.leave(BEN, table)
            assert kept_of(database, table) == set()
            said = await ben.ask(messages.Say, seq=ben.seen["seq"], seat=1, text="Bye!", mark="a")
            assert said.type == "refused"
            assert kept_of(database, table) == set()  # Nothing of the table has come back.

    with_app(work)


def test_waiting_room_that_its_last_person_leaves_is_deleted() -> None:
    async def work(app: Application, database: Texts) -> None:
        table = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, OPEN]))).id
        async with open_page(app, table, ANA):
            await app.leave(ANA, table)
            assert kept_of(database, table) == set()
        with pytest.raises(Refusal, match="no such table"):
            await app.tables.visit(table, ANA)

    with_app(work)


def test_table_that_says_where_its_game_goes_on_stays() -> None:
    async def work(app: Application, database: Texts) -> None:
        table = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, HERE]))).id
        await app.travel.depart(ANA, table)
        await app.travel.arrived(ANA, table, Departure("there"))
        await app.leave(ANA, table)
        found = await BrowserStorage(database).read_table(table)
        assert found is not None
        assert found.people.gone_to == "there"

    with_app(work)


def test_rematch_of_a_game_that_is_deleted_is_reached_by_friends_who_were_invited_to_the_first() -> None:
    async def work(app: Application, database: Texts) -> None:
        table = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, HERE]))).id
        async with open_page(app, table, ANA) as page:
            await page.ask(messages.ShowSeat, seat=0)
            await page.ask(messages.AskOthers, seq=page.seen["seq"], seat=0, what="end")
        after = (await app.play_again(Caller(ANA), table)).id
        await app.leave(ANA, table)
        assert await BrowserStorage(database).next_tables([table]) == {table: after}

    with_app(work)


def test_game_that_cannot_be_read_for_a_moment_is_not_taken_for_a_damaged_one() -> None:
    async def work() -> None:
        database = Texts()
        worker = Worker(database)
        table = json.loads((await worker.call("POST", "tables", STONES))[1])["id"]
        await worker.app.close()
        worker = Worker(database)  # It has no table in memory.
        await worker.wake()
        database.read_fault = "InvalidStateError: the connection is closing"
        status, text = await worker.call("DELETE", f"tables/{table}", "")
        assert (status, json.loads(text)["text"]) == (503, "browser-storage")
        database.read_fault = ""
        listed = json.loads((await worker.call("GET", "tables", ""))[1])
        assert [one["id"] for one in listed["running"]] == [table]
        await worker.app.close()

    asyncio.run(work())


@pytest.mark.parametrize("row", ["?", "[]", '{"id": "b-x"}'])
def test_unreadable_row_is_left_out_of_a_list(row: str) -> None:
    async def work(app: Application, database: Texts) -> None:
        broken, whole = [(await app.make_table(Caller(ANA), TableRequest("stones", [ME, HERE]))).id for _ in range(2)]
        database.kept["listed", broken] = row
        assert [one.id for one in (await app.list_tables(ANA)).running] == [whole]

    with_app(work)


def test_unreadable_premove_is_as_good_as_none() -> None:
    async def work(app: Application, database: Texts) -> None:
        table = (await app.make_table(Caller(ANA), TableRequest("stones", [ME, HERE]))).id
        database.kept["premove", table, 0] = "?"
        found = await BrowserStorage(database).read_table(table)
        assert found is not None
        assert found.premoves == {}

    with_app(work)
