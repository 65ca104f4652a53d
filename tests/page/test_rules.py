"""The rules: mentions of a rule link to it, on the page of the rules and at a table.

The page begins with the board and a table of contents; at a table the rules begin with the turn.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import keltis
from keltis.locale import rulebook
from keltis.locale.rulebooks import rules_of
from tests.page.axe import check
from tests.page.conftest import DESKTOP, Visitors
from tests.page.person import Person

PHONE = {"width": 360, "height": 640}


def link_to(page: Page, rule: str) -> None:
    """Follow the first link to a rule by keyboard."""
    link = page.get_by_role("link", name=rule, exact=True).first
    link.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_rule_of_the_base_game_is_read_where_the_other_refers_to_it(size: dict[str, int], visit: Visitors) -> None:
    page = visit(viewport=size)
    page.goto("/rules/paths")
    rule = page.locator("#K-8")
    expect(rule).not_to_be_in_viewport()
    link_to(page, "K-8")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("one row for each colour")
    expect(page.locator("#K-8:target")).to_be_visible()
    assert page.url.endswith("/rules/paths#K-8")
    page.go_back()
    expect(page).to_have_url(re.compile("/rules/paths$"))
    expect(rule).not_to_be_in_viewport()


def test_at_a_table_a_link_to_a_rule_leaves_the_address_alone(visit: Visitors) -> None:
    person = Person(visit(viewport=PHONE))
    table = person.sit_down("paths", "me", "beginner", start=0)
    person.page.get_by_role("button", name="Menu").click()
    person.press("Rules")
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator("h3").first).to_have_text("A turn")
    rule = sheet.locator("#K-27")
    expect(rule).not_to_be_in_viewport()
    link_to(person.page, "K-27")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    assert person.table == table


def test_every_rule_that_is_named_on_a_page_can_be_read_there(visit: Visitors) -> None:
    page = visit()
    technical = set(rules_of(rulebook("technical")))
    for game in keltis.game_names():
        page.goto(f"/rules/{game}")
        expect(page.locator(".rules h2").first).to_be_visible()
        text = page.locator(".rules").inner_text()
        ids = page.locator(".rules li[id]").evaluate_all("each => each.map(({ id }) => id)")
        assert set(re.findall(r"\b[A-Z]-\d+\b", text)) - technical == set(ids)
        assert len(ids) == len(set(ids))


def test_rules_for_programmers_stand_on_a_page_of_their_own(visit: Visitors) -> None:
    page = visit()
    page.goto("/rules/dice")
    link_to(page, "X-5")
    expect(page).to_have_url(re.compile("/rules/programmers#X-5$"))
    expect(page.locator("#X-5")).to_be_in_viewport()
    ids = page.locator(".rules li[id]").evaluate_all("each => each.map(({ id }) => id)")
    assert ids == list(rules_of(rulebook("technical")))


@pytest.mark.parametrize(
    ("lang", "game", "deck"), [("de", "paths", "Nachziehstapel"), ("es", "cards", "Mazo"), ("fr", "paths", "Pioche")]
)
def test_a_page_of_rules_shows_the_board_with_its_parts_named(lang: str, game: str, deck: str, visit: Visitors) -> None:
    page = visit(viewport=PHONE, locale=lang)
    page.goto(f"/rules/{game}")
    board = page.get_by_role("img").first
    expect(board.locator("text", has_text=deck)).to_be_visible()
    assert len(board.get_attribute("aria-label") or "") > 50
    check(page)
    last = page.get_by_role("navigation").last.get_by_role("link").last
    last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#general")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
