"""The score sheet: what the result means for me, whole figures at every size, talk with others, and another game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.people import two
from tests.page.person import SHEET, TOAST, Person
from tests.page.prepared import PreparedTables
from tests.server.helpers.threaded_server import RunningServer

SIZES: tuple[tuple[int, int], ...] = ((360, 740), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
# Figures of the picture that are not wholly in it, and texts of the verdict that are cut.
FAULTS = """() => {
    const room = document.querySelector(".picture").getBoundingClientRect();
    const figures = [...document.querySelectorAll(".picture .front use")].map((each) => each.getBoundingClientRect());
    const out = figures.filter(({ left, right, top, bottom }) =>
        left < room.left || right > room.right || top < room.top || bottom > room.bottom);
    const cut = [...document.querySelectorAll(".verdict div")].filter((each) => each.scrollWidth > each.clientWidth);
    return [figures.length > 0, out.length, cut.length, document.documentElement.scrollWidth <= innerWidth];
}"""


def agree_to_end(ana: Person, ben: Person) -> None:
    """End a game of two early, by asking and agreeing."""
    ana.press("Menu")
    ana.press("Ask to end early")
    ben.press("Yes")
    for person in (ana, ben):
        expect(person.page.locator(SHEET)).to_be_visible()


@pytest.mark.parametrize("game", ["keltis", "paths"])
def test_figures_are_whole_and_nothing_is_cut_at_any_size(visit: Visitors, prepared: PreparedTables, game: str) -> None:
    page = visit(locale="de")
    page.goto(f"/table/{prepared.lend(page, game)}")
    expect(page.locator(SHEET)).to_be_visible()
    for width, height in SIZES:
        size: ViewportSize = {"width": width, "height": height}
        page.set_viewport_size(size)
        assert (size, page.evaluate(FAULTS)) == (size, [True, 0, 0, True])


def test_sheet_says_my_place_the_gap_what_decided_it_and_my_best_row(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    page.goto(f"/table/{prepared.lend(page, 'keltis')}")
    person = Person(page)
    expect(page.locator(SHEET)).to_be_visible()
    *rows, totals = person.read_sheet()
    mine, best = totals[0], max(totals)
    facts = page.locator(".verdict div")
    expect(facts).to_have_count(3)
    place = 1 + sum(total > mine for total in totals)
    gap = best - mine if mine < best else mine - max(totals[1:])
    expect(facts.nth(0)).to_contain_text(f"{place} of 4")
    expect(facts.nth(0)).to_contain_text(f"{gap} point")
    expect(facts.nth(2)).to_contain_text(f"{max(row[0] for row in rows[:5])} point".replace("-", "−"))
    expect(page.get_by_role("alert").first).to_be_empty()
    check(page)


def test_totals_and_rematch_are_in_sight_on_a_phone_held_sideways(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit(viewport={"width": 844, "height": 390})
    for game in ("keltis", "paths", "cards"):
        page.goto(f"/table/{prepared.lend(page, game)}")
        for part in ("h1", "tbody tr >> nth=0", "tfoot tr >> nth=0", ".acts .go"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_alert_of_the_last_turn_is_gone_from_the_sheet(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server)
    alert = ana.page.get_by_role("alert").filter(has_text="Your turn")
    expect(alert).to_have_count(1)
    agree_to_end(ana, ben)
    expect(alert).to_have_count(0)


def test_friends_talk_at_the_sheet_and_see_it_at_once(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server)  # a phone, and a desktop
    agree_to_end(ana, ben)
    line = ben.page.get_by_role("textbox", name="Say something")
    expect(line).to_be_visible()
    line.fill("well played")
    line.press("Enter")
    strip = ana.page.get_by_role("button", name="Chat, 1 new message")
    expect(strip).to_contain_text("Ben well played")
    expect(strip).to_be_in_viewport()
    check(ana.page)
    check(ben.page)
    ana.tap(strip)
    answer = ana.page.get_by_role("dialog").get_by_role("textbox")
    answer.fill("gg")
    answer.press("Enter")
    expect(ben.page.get_by_role("region", name="Chat")).to_contain_text("Ana gg")
    ana.press("Well played")
    expect(ben.page.locator("th .reaction")).to_be_visible()


def begun(page: Page) -> None:
    """Wait until the page says that Ben wants another game."""
    expect(page.locator(TOAST)).to_have_text("Ben wants to play again")


@pytest.mark.parametrize("at", ["sheet", "board"])
def test_rematch_that_somebody_began_is_told_at_the_sheet_and_at_the_board(
    visit: Visitors, server: RunningServer, at: str
) -> None:
    ana, ben = two(visit, server)
    agree_to_end(ana, ben)
    if at == "board":
        ana.press("Board")
    ben.press("Rematch", exact=False)
    begun(ana.page)
    if at == "board":
        ana.press("Score sheet", exact=False)
    ana.press("Join the rematch", exact=False)
    for person in (ana, ben):
        expect(person.page.locator("[data-seat]").first).to_be_visible()
    assert ana.table == ben.table
