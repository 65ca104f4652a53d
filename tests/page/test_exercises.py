"""Exercises: at the table, with an answer in a sentence and stars that are kept; by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from keltis.bots.exercises import shipped
from keltis.locale import say
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.keyboard import press_enter
from tests.page.person import Person, Tap

STONES = shipped("stones")
PHONE = {"width": 390, "height": 844}


def make(person: Person, move: str) -> None:
    """Make a move by its button, in an exercise in which a tile was just turned over."""
    person.tap(person.page.locator(f"[data-move='{move}']"))


def stands(page: Page, number: int) -> None:
    """Wait for an exercise."""
    expect(page.get_by_text(f"Exercise {number} of {len(STONES)}").first).to_be_visible()


@pytest.mark.parametrize(("tap", "size"), [(Locator.click, PHONE), (press_enter, None)], ids=["phone", "keyboard"])
def test_exercises_are_found_solved_and_remembered(tap: Tap, size: dict[str, int] | None, visit: Visitors) -> None:
    page = visit(**({"viewport": size, "has_touch": True} if size else {}))
    person = Person(page, tap)
    page.goto("/exercises/stones")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Exercises")
    check(page)
    person.press("Start", role="link")
    stands(page, 1)
    first = STONES[0]
    make(person, first.tempting[0])
    expect(page.locator(".remark:visible")).to_contain_text("There is a better move")
    check(page)
    make(person, first.best)
    why = say(f"exercise-stones-{first.name}")
    expect(page.get_by_text(why).last).to_be_visible()
    expect(page.get_by_role("img", name="2 stars of 3").first).to_be_visible()
    check(page)
    tap(page.get_by_role("button", name="Next exercise").last)
    stands(page, 2)
    page.goto("/exercises/stones")
    expect(page.get_by_role("img", name="2 stars of 3")).to_have_count(1)
    expect(page.get_by_text(f"2 of {3 * len(STONES)} stars")).to_be_visible()


def test_home_and_rules_lead_to_the_exercises_of_the_game(visit: Visitors) -> None:
    page = visit(locale="de")
    page.goto("/rules/cards")
    page.get_by_role("link", name="Übungen").click()
    page.wait_for_url("**/exercises/cards")
    page.goto("/")
    page.get_by_role("link", name="Übungen").click()
    page.get_by_role("link", name="Würfelspiel").click()
    page.wait_for_url("**/exercises/dice")
    page.get_by_role("link", name="Los geht’s").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Was würdest du spielen?")


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 768, "height": 1024}, {"width": 1280, "height": 800}], ids=["phone", "tablet", "desktop"]
)
def test_offer_to_show_the_answer_moves_nothing(size: dict[str, int], visit: Visitors) -> None:
    page = visit(viewport=size)
    person = Person(page)
    page.goto("/exercises/stones/1")
    stands(page, 1)
    board = page.locator("main")
    before = board.bounding_box()
    make(person, STONES[0].tempting[0])
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    expect(page.locator(".remark:visible")).to_be_visible()
    assert board.bounding_box() == before


def test_what_was_wrong_is_not_said_any_more_beside_the_answer(visit: Visitors) -> None:
    page = visit()
    person = Person(page)
    page.goto("/exercises/stones/1")
    stands(page, 1)
    alert = page.get_by_role("alert")
    make(person, STONES[0].tempting[0])
    expect(alert).to_contain_text("There is a better move")
    make(person, STONES[0].best)
    expect(page.get_by_role("img", name="2 stars of 3").first).to_be_visible()
    expect(alert).to_be_empty()
