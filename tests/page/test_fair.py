"""The replay page checks the deal in the browser, and says what the proof shows and what it does not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from keltis.engine.record import dump
from keltis.locale import say
from tests.helpers.fair_vectors import FILE, apply_changes
from tests.helpers.states import played
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.invited import origin
from tests.page.person import Person
from tests.page.prepared import PreparedTables

VECTORS = json.loads(FILE.read_text("utf-8"))
CHANGED = {case["what"]: case for case in VECTORS["changed"]}


def open_replay(page: Page, prepared: PreparedTables, record: dict[str, Any]) -> None:
    """Upload a record, and open its replay."""
    (replay,) = prepared.browser.call("POST", "/api/replays", content=dump(record).encode())["ids"]
    page.goto(f"/replay/{replay}")


def test_proof_is_checked_and_its_limits_are_a_tap_away(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit(locale="de")
    open_replay(page, prepared, VECTORS["records"][2])
    page.get_by_role("button", name=say("fair-is-verified", "de")).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text(say("fair-luck", "de"))).to_be_visible()
    expect(sheet.get_by_text(say("fair-right-secret", "de"))).to_be_hidden()
    sheet.get_by_text(say("fair-details", "de")).click()
    for text in ("fair-right-secret", "fair-right-deal", "fair-shows", "fair-shows-not"):
        expect(sheet.get_by_text(say(text, "de"))).to_be_visible()
    expect(sheet.get_by_text(say("fair-silent", "de", player="Ben"))).to_be_visible()
    expect(sheet.get_by_text(say("fair-withheld", "de", player="Дана"))).to_be_visible()
    expect(sheet.get_by_text(VECTORS["records"][2]["fair"]["commitment"])).to_be_visible()
    check(page)


@pytest.mark.parametrize("what", ["another secret", "a card", "a throw"])
def test_proof_that_does_not_hold_says_what(what: str, visit: Visitors, prepared: PreparedTables) -> None:
    case, page = CHANGED[what], visit()
    open_replay(page, prepared, apply_changes(VECTORS["records"][case["record"]], case["changes"]))
    page.get_by_role("button", name=say("fair-is-broken"), exact=True).click()
    expect(page.get_by_role("dialog").get_by_text(say(case["fault"], number=1))).to_be_visible()


def test_game_without_a_proof_says_so(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    open_replay(page, prepared, played("stones").record())
    page.get_by_role("button", name=say("fair-is-none")).click()
    expect(page.get_by_role("dialog").get_by_text(say("fair-is-none.note"))).to_be_visible()
    expect(page.get_by_text(say("fair-shows"))).to_have_count(0)


def test_page_without_cryptography_says_so_instead_of_failing(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
    open_replay(page, prepared, VECTORS["records"][0])
    page.get_by_role("button", name=say("fair-is-unchecked")).click()
    expect(page.get_by_role("dialog").get_by_text(say("fair-is-unchecked.note"))).to_be_visible()


def test_browser_that_played_is_told_in_one_line_that_nobody_could_choose(visit: Visitors) -> None:
    page = visit()
    person = Person(page)
    table = person.open_table("stones", "Me", "Another person", "Bot, Casual")
    expect(page.locator(".hill svg").first).to_be_visible()
    assert page.request.delete(f"/api/tables/{table}", headers={"origin": origin(page)}).ok
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name=say("fair-is-verified")).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text(say("fair-luck-told"))).to_be_visible()
    expect(sheet.get_by_text(say("fair-shows-not"))).to_be_hidden()
    sheet.get_by_text(say("fair-details")).click()
    for text in ("fair-right-told", "fair-shows-told", "fair-shows-not"):
        expect(sheet.get_by_text(say(text))).to_be_visible()
    expect(sheet.get_by_text("added no bytes")).to_have_count(1)
    check(page)


def test_browser_that_was_told_something_else_finds_it(visit: Visitors, prepared: PreparedTables) -> None:
    page, record = visit(), VECTORS["records"][2]
    seats = [seat and seat["commitment"] for seat in record["fair"]["seats"]]
    settled = {"options": record["options"], "start": 0, "seats": seats}  # in the record, the start was drawn
    told = {"commitment": record["fair"]["commitment"], "settled": settled, "bytes": {"3": "00" * 16}}
    page.add_init_script(f"localStorage['keltis-told'] = JSON.stringify({json.dumps({'table-1': told})})")
    open_replay(page, prepared, record)
    page.get_by_role("button", name=say("fair-is-broken"), exact=True).click()
    expect(page.get_by_role("dialog").get_by_text(say("fair-wrong-told"))).to_be_visible()
    check(page)
