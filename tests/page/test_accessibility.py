"""What axe-core says about every page, in light and dark: nothing serious."""

from __future__ import annotations

from collections.abc import Callable


import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import keltis
from tests.page.conftest import Visitors
from tests.page.person import Person, finish
from tests.server.house import House

SERIOUS = ("serious", "critical")


def check(page: Page) -> None:
    """What is wrong, and where."""
    violations = Axe().run(page).response["violations"]
    found = [(each["id"], each["help"], node["target"]) for each in violations if each["impact"] in SERIOUS for node in each["nodes"]]
    assert found == []


def check_sheet(page: Page, open_it: Callable[[], None]) -> None:
    """The same for what opens above the page."""
    open_it()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.fixture(params=["light", "dark"])
def page(visit: Visitors, request: pytest.FixtureRequest) -> Page:
    """A page in a theme."""
    return visit(color_scheme=request.param)


def test_home_page_and_what_opens_there(page: Page, house: House) -> None:
    finish(page, house, "stones", "me", "beginner")
    Person(page).sit_down("stones", "me", "here")
    page.goto("/")
    expect(page.locator(".done")).to_be_visible()
    check(page)
    for opener in (".lang", ".options", ".st", ".foot button"):
        check_sheet(page, page.locator(opener).first.click)


@pytest.mark.parametrize("game", keltis.game_names())
def test_table_with_and_without_panels(game: str, page: Page) -> None:
    person = Person(page)
    person.sit_down(game, "me", "beginner", "beginner", start=0)
    check(page)
    person.play(taps=4)
    person.lit()
    person.press("Hint")
    expect(page.locator(".best")).to_be_visible()
    check(page)
    check_sheet(page, lambda: page.keyboard.press("?"))
    check_sheet(page, page.locator("[data-seat]").last.click)


def test_rules_and_log_at_the_table(page: Page) -> None:
    person = Person(page)
    person.sit_down("keltis", "me", "beginner", start=0)
    person.play(taps=6)
    person.lit()
    check_sheet(page, lambda: page.keyboard.press("l"))
    check_sheet(page, lambda: person.press("Rules"))


def test_covered_hand(page: Page) -> None:
    Person(page).sit_down("keltis", "me", "here", start=0)
    check(page)


@pytest.mark.parametrize("game", keltis.game_names())
def test_score_sheet_replay_and_rules(game: str, page: Page, house: House) -> None:
    table = finish(page, house, game, "me", "beginner")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("table")).to_be_visible()
    check(page)
    page.goto(f"/replay/{table}?ply=9")
    expect(page.get_by_role("slider")).to_be_visible()
    check(page)
    page.goto(f"/rules/{game}")
    expect(page.locator("h2").first).to_be_visible()
    check(page)


def test_lost_page(page: Page) -> None:
    page.goto("/nowhere")
    expect(page.get_by_role("link")).to_be_visible()
    check(page)
