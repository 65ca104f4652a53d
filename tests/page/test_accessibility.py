"""Accessibility of every page, in the light and the dark theme: axe-core finds nothing serious."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import keltis
from tests.page.axe import check, check_sheet
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.page.prepared import PreparedTables


def test_home_page_and_what_opens_there(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    prepared.lend(page, "stones")
    Person(page).sit_down("stones", "me", "here")
    page.goto("/")
    expect(page.locator(".done")).to_be_visible()
    check(page)
    for opener in (".lang", ".options", ".st", ".foot button"):
        check_sheet(page, page.locator(opener).first.click)


@pytest.mark.parametrize("game", keltis.game_names())
def test_table_with_and_without_panels(game: str, visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down(game, "me", "beginner", "beginner", start=0)
    check(page)
    person.play(taps=4)
    person.lit()
    page.keyboard.press("Escape")  # deselects the card, whose button to do so takes the place of the hint's
    person.press("Hint")
    expect(page.locator(".best")).to_be_visible()
    check(page)
    check_sheet(page, page.locator("[data-seat]").last.click)


def test_menu_rules_log_and_the_covered_hand(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "here", start=0)
    check(page)
    person.tap(page.locator(".slab"))
    person.play(taps=2)
    check_sheet(page, lambda: page.keyboard.press("?"))
    check_sheet(page, lambda: page.keyboard.press("l"), "li")
    check_sheet(page, lambda: person.press("Rules"), "h3")
    check_sheet(page, page.locator(".meters").click, "li")  # in short


def test_table_or_lesson_that_opens_has_the_focus_on_what_is_read_first(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("button.meters")).to_be_focused()
    page.goto("/")
    page.locator("[data-start]").press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.goto("/learn/keltis")
    expect(page.locator(".teacher .words")).to_be_focused()


@pytest.mark.parametrize("game", keltis.game_names())
def test_score_sheet_and_rules(game: str, visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    page.goto(f"/table/{prepared.lend(page, game)}")
    expect(page.get_by_role("table")).to_be_visible()
    check(page)
    page.goto(f"/rules/{game}")
    expect(page.locator("h2").first).to_be_visible()
    check(page)


def test_replay(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    page.goto(f"/replay/{prepared.lend(page, 'stones')}?ply=9")
    expect(page.get_by_role("slider")).to_be_visible()
    check(page)


def test_lost_page(visit: Visitors) -> None:
    page = visit()
    visit.forgive("404")
    page.goto("/nowhere")
    expect(page.get_by_role("link")).to_be_visible()
    check(page)
