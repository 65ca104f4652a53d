"""The channels of the worker, without a browser: one that fails is closed, and the page opens the table anew."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from keltis.browser.worker import FAILED, Worker
from tests.helpers.browser_database import Texts

STONES = json.dumps({"game": "stones", "seats": [{"kind": "me"}, {"kind": "here"}], "start": 0})


MOVE = json.dumps({"type": "move", "id": 7, "seq": 99, "seat": 0, "move": "flip"})


class Confused(Texts):
    """A database that answers with nonsense at times."""

    nonsense = ""

    async def range(self, first: str, last: str) -> str:
        """Something that is no JSON."""
        return self.nonsense or await super().range(first, last)


def test_database_that_cannot_be_read_for_a_moment_refuses_a_request() -> None:
    async def work() -> None:
        database = Texts()
        worker = Worker(database)
        table = json.loads((await worker.call("POST", "tables", STONES))[1])["id"]
        told: list[Any] = []
        await worker.open(1, table, None, None, lambda said: told.append(json.loads(said)), lambda code: None)
        database.read_fault = "InvalidStateError: the connection is closing"
        await worker.hear(1, MOVE)
        assert (told[-1]["id"], told[-1]["problem"]["text"]) == (7, "browser-storage")
        database.read_fault = ""
        await worker.hear(1, json.dumps({"type": "ping", "id": 8}))
        assert told[-1]["id"] == 8
        await worker.app.close()

    asyncio.run(work())


def test_unexpected_error_of_a_request_closes_its_channel_and_no_other() -> None:
    async def work() -> None:
        database = Confused()
        worker = Worker(database)
        table = json.loads((await worker.call("POST", "tables", STONES))[1])["id"]
        told: dict[int, list[Any]] = {1: [], 2: []}
        ended: dict[int, list[int]] = {1: [], 2: []}
        for number in told:
            await worker.open(number, table, None, None, told[number].append, ended[number].append)
        database.nonsense = "?"
        await worker.hear(1, MOVE)
        database.nonsense = ""
        assert ended[1] == [FAILED]
        assert worker.pages.keys() == {2}
        await worker.hear(2, json.dumps({"type": "ping", "id": 8}))
        assert json.loads(told[2][-1])["id"] == 8
        assert ended[2] == []
        await worker.app.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    "text", ['{"type": []}', '{"type": {}}', '{"type": null}', "[]", "7", "{", "[" * 100_000, "{}"]
)
def test_what_is_no_request_is_refused_and_breaks_nothing(text: str) -> None:
    async def work() -> None:
        worker = Worker(Texts())
        table = json.loads((await worker.call("POST", "tables", STONES))[1])["id"]
        told: list[Any] = []
        await worker.open(1, table, None, None, lambda said: told.append(json.loads(said)), lambda code: None)
        await worker.hear(1, text)
        assert told[-1]["type"] == "refused"
        await worker.hear(1, json.dumps({"type": "ping", "id": 8}))
        assert told[-1]["id"] == 8
        await worker.app.close()

    asyncio.run(work())


def test_table_whose_log_is_damaged_says_so_to_its_page() -> None:
    async def work() -> None:
        database = Texts()
        table = json.loads((await Worker(database).call("POST", "tables", STONES))[1])["id"]
        database.kept["entry", table, 0] = json.dumps([0, "setup", None, "?", 0.0])
        told: list[Any] = []
        worker = Worker(database)
        await worker.open(1, table, None, None, lambda text: told.append(json.loads(text)), lambda code: None)
        assert [message["problem"]["text"] for message in told if message["type"] == "refused"] == ["server-error"]
        await worker.app.close()

    asyncio.run(work())
