"""DNS lookups: slow names keep nobody waiting who did not ask for them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from keltis.app.problems import Refusal
from keltis.server.identity.sessions import Sessions
from keltis.server.process.metrics import Metrics
from keltis.server.process.settings import Settings
from keltis.server.push import guard as guards
from keltis.server.push.client import Client, Parcel
from keltis.server.push.guard import Guard
from keltis.server.push.notifier import Notifier
from keltis.server.store import open_store
from tests.helpers.patience import PATIENCE
from tests.server.push.guards import guard


class Names:
    """A resolver that answers for names in `slow.example` only when the test is over."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.over = Event()

    def find(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        if host.endswith("slow.example"):
            assert self.over.wait(PATIENCE)
        return ["1.1.1.1"]


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Names]:
    names = Names()
    monkeypatch.setattr(guards, "resolve", names.find)
    monkeypatch.setattr(guards, "LOOKUP_SECONDS", PATIENCE)
    yield names
    names.over.set()


async def look_up(own: Guard, host: str, asker: str) -> list[str] | str:
    """The addresses of a name, or the refusal."""
    try:
        return await own.look_up(host, 443, asker)
    except Refusal as refusal:
        return refusal.problem.text


async def look_up_slowly(work: list[Coroutine[Any, Any, list[str] | str]]) -> list[list[str] | str]:
    """Look up names that are not found in time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guards, "LOOKUP_SECONDS", 0.2)
        return await asyncio.gather(*work)


def test_slow_names_of_one_address_keep_no_other_address_waiting(names: Names) -> None:
    async def work() -> None:
        own = guard()
        slow = [look_up(own, f"{number}.slow.example", "192.0.2.1") for number in range(40)]
        told = await look_up_slowly(slow)
        assert (told.count("notice-inside"), told.count("too-fast")) == (6, 34)
        assert await look_up(own, "chat.example", "192.0.2.1") == "too-fast"  # the system still looks for them
        assert await look_up(own, "chat.example", "192.0.2.2") == ["1.1.1.1"]
        names.over.set()
        while await look_up(own, "chat.example", "192.0.2.1") == "too-fast":
            await asyncio.sleep(0.001)
        own.close()

    asyncio.run(work())


def test_slow_webhooks_keep_no_push_service_from_being_found(names: Names, tmp_path: Path) -> None:
    async def work() -> None:
        settings = Settings(tmp_path)
        notifier = Notifier(open_store(settings), settings, Sessions(), Metrics())
        slow = [look_up(notifier.guard, f"{number}.slow.example", f"{number}") for number in range(60)]
        await look_up_slowly(slow)
        assert await look_up(notifier.guard, "chat.example", "ana") == "too-fast"
        for _ in range(3):
            assert await look_up(notifier.clients["push"].guard, "fcm.googleapis.com", "ana") == ["1.1.1.1"]
        assert names.asked.count("fcm.googleapis.com") == 1
        await notifier.close()

    asyncio.run(work())


def test_name_that_several_ask_for_is_looked_up_once(names: Names) -> None:
    async def work() -> None:
        own = guard()
        assert await asyncio.gather(*(look_up(own, "chat.example", f"{asker}") for asker in range(60))) == 60 * [
            ["1.1.1.1"]
        ]
        assert names.asked == ["chat.example"]
        await look_up(own, "chat.example", "ana")
        assert len(names.asked) == 2
        own.close()

    asyncio.run(work())


def test_where_a_name_leads_is_known_for_a_while(names: Names, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        times = [0.0]
        lookups = guards.Lookups(60, lambda: times[-1])
        for now in (0.0, 59.0, 61.0):
            times.append(now)
            assert await lookups.find(("push.example", 443), "ana") == ["1.1.1.1"]
        assert len(names.asked) == 2
        monkeypatch.setattr(guards, "MAX_CACHED", 1)
        for host in ("other.example", "push.example"):
            await lookups.find((host, 443), "ana")
        assert len(names.asked) == 4
        lookups.close()

    asyncio.run(work())


def test_client_looks_up_hosts_in_the_name_of_the_guest_it_sends_for(
    names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def note(self: Guard, host: str, port: int, asker: str = "") -> list[str]:
        asked.append(asker)
        raise Refusal("notice-inside", 400)

    monkeypatch.setattr(Guard, "look_up", note)

    async def work() -> None:
        client = Client(guard())
        parcel = Parcel(client.guard.read("https://chat.example/"), {}, b"")
        await asyncio.gather(*(client.send(parcel, asker) for asker in ("ana", "ben")))
        await client.close()

    asyncio.run(work())
    assert sorted(asked) == ["ana", "ben"]
