"""Games go on: after a reload, after a crash of the server, and from hand to hand at one device."""

from __future__ import annotations

import signal
from pathlib import Path

from playwright.sync_api import expect

from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.server.serving import serving


def test_reload_goes_on_where_the_game_was(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", "beginner")
    person.play(taps=8)
    person.lit()
    hand, log = person.hand, person.log
    person.page.reload()
    person.lit()
    assert (person.hand, len(person.log)) == (hand, len(log))
    person.play(taps=4)
    person.lit()
    assert len(person.log) > len(log)


def test_page_comes_back_by_itself_when_the_server_was_killed(visit: Visitors, tmp_path: Path) -> None:
    visit.forgive("WebSocket connection to .* failed", "ERR_CONNECTION_REFUSED")
    with serving(tmp_path) as server:
        person = Person(visit(base_url=f"http://{server.host}"))
        table = person.sit_down("keltis", "me", "beginner", "beginner")
        person.play(taps=8)
        person.lit()
        hand, log = person.hand, person.log
        server.end(signal.SIGKILL)
        expect(person.page.get_by_role("heading", name="No connection, trying again")).to_be_visible()
        assert person.hand == hand
    person.page.evaluate("window.stayed = true")
    with serving(tmp_path, port=int(server.host.partition(":")[2])):
        person.lit()
        assert (person.hand, person.log, person.table) == (hand, log, table)
        person.play(taps=4)
        person.lit()
        assert len(person.log) > len(log)
        assert person.page.evaluate("window.stayed")


def test_hand_is_covered_between_two_people_at_one_device(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page

    def take_turn() -> list[str]:
        """Look, play and draw: the hand before, and the cards that stayed."""
        slab = page.locator(".slab")
        expect(slab).to_be_visible()
        assert page.locator("[data-thing^='card:']").count() == 0
        person.tap(slab)
        expect(page.locator(".hc")).to_have_count(8)
        before = person.hand
        person.tap(page.locator(".hc").first)
        person.tap(page.locator("[data-move^=discard]"))
        expect(page.locator(".hc")).to_have_count(7)
        person.tap(page.locator("[data-thing=deck]"))
        return before

    person.open_table("keltis", "Me", "Another person here")
    first, second, third = take_turn(), take_turn(), take_turn()
    assert first != second
    assert len(set(first) & set(third)) >= 5  # all but the played and the drawn card; some are there twice
