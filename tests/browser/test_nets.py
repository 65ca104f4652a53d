"""A browser fetches a game's net when a table of the game is opened, and goes on without it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from keltis.browser.nets import Nets
from keltis.browser.worker import Worker
from keltis.nets import net
from keltis.nets.format import write_net
from tests.helpers.browser_database import Texts
from tests.nets.random_nets import random_net


class Bytes:
    """What Pyodide makes of a `Uint8Array`."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def to_bytes(self) -> bytes:
        return self.content


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(net, "FOLDER", tmp_path / "weights")
    return tmp_path / "weights"


async def wanted(nets: Nets, *names: str) -> None:
    for name in names:
        nets.want(name)
    await asyncio.gather(*nets.tasks.values())


def test_net_is_fetched_once() -> None:
    asked = []

    async def fetch(name: str) -> Bytes:
        asked.append(name)
        return Bytes(write_net(random_net("stones")))

    nets = Nets(fetch)
    assert not net.has_net("stones")
    asyncio.run(wanted(nets, "stones", "stones"))
    assert net.net_of("stones").shape.game == "stones"
    Nets(fetch).want("stones")  # It is here already.
    assert asked == ["stones.net"]


@pytest.mark.parametrize("content", [b"<html>not found</html>", write_net(random_net("stones"))[:-9]])
def test_what_is_no_net_is_not_kept_and_the_next_table_tries_again(content: bytes) -> None:
    answers = [content, write_net(random_net("stones"))]

    async def fetch(name: str) -> Bytes:
        return Bytes(answers.pop(0))

    nets = Nets(fetch)
    asyncio.run(wanted(nets, "stones"))
    assert not net.has_net("stones")
    asyncio.run(wanted(nets, "stones"))
    assert net.has_net("stones")


def test_opening_a_table_asks_for_the_net_of_its_game() -> None:
    asked = []

    async def fetch(name: str) -> None:
        asked.append(name)

    async def work() -> None:
        worker = Worker(Texts(), fetch)
        seats = [{"kind": "me"}, {"kind": "here"}]
        table = json.loads((await worker.call("POST", "tables", json.dumps({"game": "dice", "seats": seats})))[1])["id"]
        assert asked == []
        await worker.open(1, table, None, None, lambda said: None, lambda code: None)
        await asyncio.gather(*worker.nets.tasks.values())
        await worker.app.close()

    asyncio.run(work())
    assert asked == ["dice.net"]


def test_engine_without_a_net_is_asked_once() -> None:
    asked = []

    async def fetch(name: str) -> None:
        asked.append(name)

    async def twice() -> None:
        nets = Nets(fetch)
        await wanted(nets, "stones")
        await wanted(nets, "stones")

    asyncio.run(twice())
    assert asked == ["stones.net"]
    assert not net.has_net("stones")
    asyncio.run(wanted(Nets(None), "stones"))  # A host that has no engine's folder to ask.
