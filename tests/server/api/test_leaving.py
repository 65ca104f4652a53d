"""Games that are taken off lists: once all people have left one it is over, and its record tells everything."""

from __future__ import annotations

import asyncio

import pytest

from keltis.server.store import Store
from keltis.server.tables import storage
from keltis.server.tables.mapping import write_table
from keltis.server.tables.summaries import select_mine
from keltis.table import Occupant, Table, TableSetup
from keltis.table.fair_deal import verify
from tests.server.helpers.browser import Browser
from tests.server.helpers.old_tables import ANA, BEN, PEOPLE
from tests.server.helpers.people import begin_table, log_of
from tests.server.helpers.playing import play_on
from tests.server.helpers.stores import Make, application_of, make, tables_of, with_stores
from tests.server.helpers.threaded_server import RunningServer
from tests.server.helpers.waiting_room import commit, done

__all__ = ["make"]


async def leave(store: Store, name: str, guest: str) -> None:
    """Somebody takes a table off their list, at a process of its own."""
    await application_of(store).leave(guest, name)


async def listed(store: Store, guest: str) -> list[str]:
    """A guest's tables."""
    return await store.read(lambda c: [row.id for row in c.execute(select_mine(guest))])


async def lay_down(store: Store, name: str, *occupants: Occupant) -> None:
    """A table whose game has begun."""
    table = Table.dealt(name, TableSetup("keltis", {}, list(occupants), hints=True, start=0), bytes(32), at=1.0)
    await store.write(lambda c: write_table(c, table))


def test_game_ends_when_the_last_has_left_it_and_not_before(make: Make) -> None:
    async def work(store: Store) -> None:
        await lay_down(store, "t", *PEOPLE)
        await leave(store, "t", ANA)
        found = await tables_of(store).find("t")
        assert found is not None
        assert found.result is None
        assert (await listed(store, ANA), await listed(store, BEN)) == ([], ["t"])
        await leave(store, "t", BEN)
        shown = await application_of(store).record(None, "t")
        assert shown.result is not None
        assert (shown.result["end"], verify(shown.record).status) == ("left", "verified")
        assert await listed(store, BEN) == []
        await leave(store, "t", BEN)  # asked for again, it is done once
        again = await tables_of(store).find("t")
        assert again is not None
        assert [entry.kind for entry in again.entries].count("end") == 1

    with_stores(make, work)


def test_game_ends_once_when_all_leave_at_the_same_time(make: Make) -> None:
    async def work(*stores: Store) -> None:
        for number in range(5):
            name = f"t{number}"
            await lay_down(stores[0], name, *PEOPLE)
            await asyncio.gather(leave(stores[0], name, ANA), leave(stores[1], name, BEN))
            found = await tables_of(stores[0]).find(name)
            assert found is not None
            assert [entry.kind for entry in found.entries] == ["setup", "end"]

    with_stores(make, work, count=2)


def test_game_is_over_also_if_the_server_dies_before_it_is_off_the_last_list(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        await lay_down(store, "t", *PEOPLE)
        await leave(store, "t", ANA)
        with monkeypatch.context() as patch:
            patch.setattr(storage, "take_off_list", lambda connection, **given: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await leave(store, "t", BEN)
        shown = await application_of(store).record(None, "t")
        assert shown.result is not None
        assert shown.result["end"] == "left"
        await leave(store, "t", BEN)
        assert await listed(store, BEN) == []

    with_stores(make, work)


def test_who_is_alone_with_bots_gives_the_game_up_and_can_check_its_deal(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual")
    assert browser.refused("GET", f"/api/replays/{table}/record") == (409, "not-finished")
    browser.call("DELETE", f"/api/tables/{table}")
    assert browser.call("GET", f"/api/replays/{table}")["result"]["end"] == "left"
    assert verify(browser.call("GET", f"/api/replays/{table}/record")).status == "verified"
    assert browser.call("GET", "/api/tables") == {"running": [], "finished": []}
    with browser.open_page(table) as page:
        assert (page.seen["turn"], page.seen["result"]["end"]) == (None, "left")


def test_game_that_all_leave_while_bytes_are_awaited_is_dealt_and_over(server: RunningServer, browser: Browser) -> None:
    table = browser.make("stones", "me", "open", fair=True)
    with browser.open_page(table) as page:
        done(page, "bot", seat=1, level="casual")
        commit(page, table, 0)
        done(page, "start")
        assert page.seen["stage"] == "revealing"
        browser.call("DELETE", f"/api/tables/{table}")
    assert [kind for kind, _ in log_of(server, table)][-2:] == ["setup", "end"]
    found = verify(browser.call("GET", f"/api/replays/{table}/record"))
    assert (found.status, found.silent) == ("verified", (0, 1))


def test_others_play_on_when_one_has_left(server: RunningServer, browser: Browser) -> None:
    with Browser(server.host, "Ben") as ben:
        table = begin_table(server, browser, ben, game="stones", start=1)
        browser.call("DELETE", f"/api/tables/{table}")
        assert browser.refused("GET", f"/api/replays/{table}/record") == (409, "not-finished")
        with ben.open_page(table) as page:
            play_on(page, moves=1)
        (mine,) = ben.call("GET", "/api/tables")["running"]
        assert (mine["id"], mine["stage"]) == (table, "playing")
        ben.call("DELETE", f"/api/tables/{table}")
        assert log_of(server, table)[-1] == ("end", 1)


def test_finished_game_that_is_taken_off_stays_as_it_ended(browser: Browser) -> None:
    table = browser.make("stones", "me", "here")
    with browser.open_page(table) as page:
        play_on(page)
        result = page.seen["result"]
    browser.call("DELETE", f"/api/tables/{table}")
    assert browser.call("GET", f"/api/replays/{table}")["result"] == result


@pytest.mark.parametrize("game", ["keltis"])
def test_lesson_that_is_left_goes_on(game: str, browser: Browser) -> None:
    table = browser.call("POST", f"/api/lessons/{game}")["id"]
    browser.call("DELETE", f"/api/tables/{table}")
    with browser.open_page(table) as page:
        assert page.seen["result"] is None
