"""Again: what comes after a game, and who waits for whom then."""

from __future__ import annotations

import asyncio
from typing import Any

from keltis.app.problems import Refusal
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.people import begin_table, guest_of
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import RunningServer
from tests.server.helpers.waiting_room import commit, done, join, until_dealt


def play_out(*pages: TablePage) -> None:
    """Two people play to the end, each at their own browser."""
    while pages[0].turn is not None:
        mover = pages[pages[0].turn]
        play_on(mover, moves=1)
        for page in pages:
            while page.seq < mover.seq:
                page.read()


def test_rematch_of_people_starts_when_all_browsers_have_committed(browser: Browser, ben: Browser) -> None:
    table = browser.make("stones", "me", "open", terms={"public": True, "talk": True})
    join(ben, table, 1, name="Ben")
    with browser.open_page(table) as ana, ben.open_page(table) as other:
        done(ana, "start")
        until_dealt(ana, other)
        play_out(ana, other)
        first = ana.seen["result"]
        began = ana.seen["view"]["start"]
        again = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
        while other.seen["next"] is None:
            other.read()
        assert other.seen["next"] == again
        assert ben.call("POST", f"/api/tables/{table}/rematch")["id"] == again
    with browser.open_page(again) as ana, ben.open_page(again) as other:
        assert (ana.seen["stage"], [seat["name"] for seat in ana.seen["seats"]]) == ("gathering", ["Ana", "Ben"])
        assert (ana.seen["terms"]["public"], ana.seen["terms"]["talk"]) == (True, True)
        mine, theirs = commit(ana, again, 0), commit(other, again, 1)
        while ana.seen["stage"] == "gathering":
            ana.read()
        done(ana, "start")  # of a page that did not know that it begins by itself
        done(ana, "reveal", seat=0, bytes=mine.hex())
        done(other, "reveal", seat=1, bytes=theirs.hex())
        until_dealt(ana, other)
        assert ana.seen["view"]["start"] == 1 - began
        assert ana.seen["series"] == {
            "game": 2, "totals": first["scores"], "wins": [int(seat in first["winners"]) for seat in (0, 1)],
        }  # fmt: skip
        assert again not in [one["id"] for one in ben.call("GET", "/api/lobby")["tables"]]


def test_rematch_waits_for_no_browser_longer_than_a_moment(browser: Browser, ben: Browser) -> None:
    table = browser.make("dice", "me", "open", match=True, hints=False, terms={"public": True})
    told = ben.call("GET", f"/api/tables/{table}/door")
    assert (told["options"], told["hints"], told["match"]["of"]) == ({"side": "plain"}, False, 2)
    join(ben, table, 1, name="Ben")
    with browser.open_page(table) as ana, ben.open_page(table) as other:
        done(ana, "start")
        until_dealt(ana, other)
        play_out(ana, other)
    second = ben.call("POST", f"/api/tables/{table}/rematch")["id"]
    with ben.open_page(second) as other:
        assert other.seen["match"]["game"] == 2
        until_dealt(other)
        assert other.seen["match"]["totals"] == ana.seen["result"]["scores"]
        assert other.seen["view"]["start"] != ana.seen["view"]["start"]


def test_one_browser_that_adds_bytes_is_dealt_to_as_soon_as_it_has(browser: Browser) -> None:
    table = browser.make("keltis", "me", "casual", fair=True)
    with browser.open_page(table) as ana:
        own = commit(ana, table, 0)
        while not ana.seen["reveal"]:
            ana.read()
        done(ana, "reveal", seat=0, bytes=own.hex())
        until_dealt(ana)
        assert ana.seen["ply"] == 0 or ana.seen["log"]


def test_rematch_that_all_have_left_is_made_anew(server: RunningServer, browser: Browser, ben: Browser) -> None:
    table = begin_table(server, browser, ben)
    with browser.open_page(table) as ana, ben.open_page(table) as other:
        done(ana, "ask", seat=0, what="end", subject=None)
        done(other, "vote", seat=1, proposal=ana.seen["seq"], yes=True)
    first = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
    for one in (browser, ben):
        one.call("DELETE", f"/api/tables/{first}")
    second = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
    assert second != first
    assert ben.call("POST", f"/api/tables/{table}/rematch")["id"] == second
    with browser.open_page(second) as ana:
        assert ana.seen["mine"] == [0]


def test_table_that_is_left_twice_at_once_is_left(server: RunningServer, browser: Browser, ben: Browser) -> None:
    table = browser.make("stones", "me", "open", terms={"public": True})
    join(ben, table, 1, name="Ben")
    tables, leave = server.services.tables, server.services.application.leave

    async def both() -> list[Any]:
        return await asyncio.gather(*(leave(guest_of(browser), table) for _ in range(2)), return_exceptions=True)

    outcomes = server.do(both())  # the second may find that it is no table of theirs any more
    assert None in outcomes
    assert all(one is None or isinstance(one, Refusal) for one in outcomes)
    assert server.do(tables.find(table)).people.seats_of(guest_of(browser)) == []


def test_rematch_of_one_browser_is_dealt_at_once_unless_it_adds_bytes(browser: Browser) -> None:
    table = browser.make("stones", "me", "here")
    with browser.open_page(table) as page:
        play_on(page)
    again = browser.call("POST", f"/api/tables/{table}/rematch")["id"]
    with browser.open_page(again) as page:
        assert page.seen["type"] == "table"
        play_on(page)
    third = browser.call("POST", f"/api/tables/{again}/rematch?fair=true")["id"]
    with browser.open_page(third) as page:
        assert (page.seen["type"], page.seen["series"]["game"]) == ("waiting", 3)
