"""Device links: they work once, for a while, for one guest, and cannot be guessed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from keltis.server.identity import device_links
from keltis.server.identity.device_links import DeviceLinks, forget_old, take
from keltis.server.process.settings import Rate, Settings
from keltis.server.store import Store, schema
from tests.server.helpers.browser import Browser
from tests.server.helpers.stores import Make, make, with_stores
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

__all__ = ["make"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server where many links may be tried."""
    with running(tmp_path_factory.mktemp("data"), **QUICK, link_calls=Rate(1e6, 1e6)) as server:
        yield server


@pytest.fixture
def phone(server: RunningServer) -> Iterator[Browser]:
    """Another device."""
    with Browser(server.host, "Somebody") as phone:
        yield phone


def test_link_takes_a_guest_with_all_tables_to_another_device(browser: Browser, phone: Browser) -> None:
    tables = {browser.make("dice", "me", "casual") for _ in range(3)}
    own = phone.make("dice", "me", "casual")
    token = browser.call("POST", "/api/me/links")["token"]
    assert phone.call("GET", f"/api/links/{token}") == {"name": "Ana", "tables": 3, "me": False}
    assert browser.call("GET", f"/api/links/{token}")["me"]
    me = phone.call("POST", f"/api/links/{token}")
    assert me == browser.call("GET", "/api/me") == phone.call("GET", "/api/me")
    for device in (browser, phone):
        assert {table["id"] for table in device.call("GET", "/api/tables")["running"]} == tables
    with phone.open_page(tables.pop()) as page:
        assert page.mine == [0]
    assert phone.refused("POST", f"/api/tables/{own}/rematch") == (404, "no-such-table")


def test_link_works_once(browser: Browser, phone: Browser, server: RunningServer) -> None:
    token = browser.call("POST", "/api/me/links")["token"]
    phone.call("POST", f"/api/links/{token}")
    with Browser(server.host, "Eve") as eve:
        before = eve.call("GET", "/api/me")
        assert eve.refused("POST", f"/api/links/{token}") == (404, "device-link-dead")
        assert eve.refused("GET", f"/api/links/{token}") == (404, "device-link-dead")
        assert eve.call("GET", "/api/me") == before
    assert browser.call("GET", "/api/me/links") == {"expires": None}


def test_looking_at_a_link_does_not_use_it_up(browser: Browser, phone: Browser) -> None:
    token = browser.call("POST", "/api/me/links")["token"]
    for _ in range(3):
        phone.call("GET", f"/api/links/{token}")
    assert phone.send("GET", f"/api/links/{token}").headers["cache-control"] == "no-store"
    phone.call("POST", f"/api/links/{token}")


def test_revoked_link_works_no_more_and_a_new_one_revokes_the_old(browser: Browser, phone: Browser) -> None:
    first = browser.call("POST", "/api/me/links")["token"]
    second = browser.call("POST", "/api/me/links")
    assert browser.call("GET", "/api/me/links") == {"expires": second["expires"]}
    assert phone.refused("POST", f"/api/links/{first}") == (404, "device-link-dead")
    browser.call("DELETE", "/api/me/links")
    assert phone.refused("POST", f"/api/links/{second['token']}") == (404, "device-link-dead")


def test_link_is_too_old_after_a_quarter_of_an_hour(
    browser: Browser, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = browser.call("POST", "/api/me/links")
    assert 14 * 60 < link["expires"] - time.time() <= 15 * 60
    monkeypatch.setattr(device_links, "LINK_SECONDS", -1)
    token = browser.call("POST", "/api/me/links")["token"]
    assert phone.refused("GET", f"/api/links/{token}") == (404, "device-link-dead")
    assert phone.refused("POST", f"/api/links/{token}") == (404, "device-link-dead")
    assert browser.call("GET", "/api/me/links") == {"expires": None}


def test_link_has_more_than_128_bits_and_is_not_kept_itself(browser: Browser, server: RunningServer) -> None:
    token = browser.call("POST", "/api/me/links")["token"]
    assert len(token) * 6 >= 128
    content = b"".join(file.read_bytes() for file in Path(server.settings.data).iterdir() if file.is_file())
    assert token.encode() not in content


def test_page_of_another_site_cannot_use_a_link(browser: Browser, phone: Browser) -> None:
    token = browser.call("POST", "/api/me/links")["token"]
    for path in (f"/api/links/{token}", "/api/me/links"):
        assert phone.refused("POST", path, headers={"origin": "https://evil.example"}) == (403, "wrong-origin")
    assert phone.call("GET", f"/api/links/{token}")["name"] == "Ana"


def test_address_that_guesses_is_told_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, **QUICK, link_calls=Rate(5, 1e-6)) as server, Browser(server.host) as browser:
        token = browser.call("POST", "/api/me/links")["token"]
        for number in range(5):
            assert browser.refused("GET", f"/api/links/guess-{number}") == (404, "device-link-dead")
        for method in ("GET", "POST"):
            assert browser.refused(method, f"/api/links/{token}") == (429, "device-link-guessed")


def test_of_two_who_come_at_once_one_is_let_in(make: Make) -> None:
    async def race(first: Store, second: Store) -> None:
        links = DeviceLinks(first, Settings(Path("x")))
        for _ in range(5):
            token = (await links.make("ana")).token
            come = [store.write(lambda connection: take(connection, token)) for store in (first, second) * 3]  # noqa: B023
            came: list[Any] = await asyncio.gather(*come)
            assert sorted(came, key=str) == [None] * 5 + ["ana"]

    with_stores(make, race, 2)


def test_old_links_are_not_kept(make: Make) -> None:
    async def look(store: Store) -> None:
        links = DeviceLinks(store, Settings(Path("x")))
        for guest in ("ana", "ben"):
            await links.make(guest)
        await forget_old(store, time.time())
        mine = select(schema.links.c.guest)
        assert len(await store.read(lambda connection: connection.execute(mine).all())) == 2
        await forget_old(store, time.time() + device_links.LINK_SECONDS + 1)
        assert await store.read(lambda connection: connection.execute(mine).all()) == []

    with_stores(make, look)
