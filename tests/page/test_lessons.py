"""Lessons: from the home page to the first game, by mouse and by keyboard, with wrong moves, reloads and leaving."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.keyboard import press_enter
from tests.page.pupil import Pupil

PHONE = {"width": 390, "height": 844}


def say(page: Page) -> Locator:
    """The text of the current step."""
    return page.locator(".teacher .words p").last


@pytest.mark.parametrize("game", ["cards", "dice", "keltis", "paths"])
def test_lesson_is_played_to_its_end_on_a_phone_and_the_first_game_follows(game: str, visit: Visitors) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto("/")
    page.locator(f"#game-{game}").tap()
    page.get_by_role("link", name="Learn it in three minutes").tap()
    pupil = Pupil(page, game, tap=Locator.tap)
    pupil.learn(lambda number: check(page) if number == 0 else None)
    end = page.get_by_role("dialog")
    end.wait_for()
    last = pupil.steps[-1]
    answers = [answer["text"] for answer in last["answers"] if answer["move"] in last["allow"]]
    assert any(answer in end.inner_text() for answer in answers)
    if game == "keltis":
        check(page)
    end.get_by_role("button", name="Play your first game").tap()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-seat]")).to_have_count(2)


def test_lesson_is_played_with_keys_alone_in_german(visit: Visitors) -> None:
    page = visit(locale="de-DE")
    page.goto("/learn/stones")
    pupil = Pupil(page, "stones", tap=press_enter, language="de")
    pupil.learn(lambda number: check(page) if number == 0 else None)
    expect(page.get_by_role("dialog")).to_contain_text("Spiele dein erstes Spiel")


def test_other_moves_are_answered_and_a_reload_goes_on_where_one_was(visit: Visitors) -> None:
    page = visit()
    page.goto("/learn/keltis")
    pupil = Pupil(page, "keltis")
    pupil.check(0)
    page.locator("[data-thing='card:pink-8']").click()
    expect(page.locator(".say")).to_have_text("Tap Next to continue.")
    pupil.do(0)
    pupil.check(1)
    page.locator("[data-thing='card:pink-8']").click()
    kindly = "That works too, but start with the green 1 this time: you have two more green cards to follow it."
    expect(page.locator(".say")).to_have_text(kindly)
    expect(page.get_by_role("alert")).to_have_text(kindly)
    page.reload()
    pupil.check(1)
    pupil.do(1)
    pupil.check(2)
    page.reload()
    pupil.check(2)
    page.get_by_role("button", name="Undo").click()
    pupil.check(1)


def test_what_a_lesson_shows_is_not_what_can_be_done_and_a_chosen_card_no_longer_shines(visit: Visitors) -> None:
    page = visit()
    page.goto("/learn/keltis")
    pupil = Pupil(page, "keltis")
    pupil.check(0)
    field = page.locator("[data-thing='field:brown-9']")
    expect(field).to_have_class(re.compile(r"\blit\b"))
    expect(field).not_to_have_accessible_name(re.compile("you could move here"))
    pupil.do(0)
    pupil.check(1)
    card = page.locator("[data-thing='card:green-1']")
    ring = "(card) => getComputedStyle(card.querySelector('svg')).outlineColor"
    shining = card.evaluate(ring)
    card.click()
    expect(page.locator("[data-thing='field:green-1']")).to_have_class(re.compile(r"\blit\b"))
    assert card.evaluate(ring) != shining


def test_lesson_is_left_gone_on_with_and_begun_anew(visit: Visitors) -> None:
    page = visit()
    page.goto("/learn/stones")
    pupil = Pupil(page, "stones")
    pupil.do(0)
    page.get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("button", name="Continue the lesson").click()
    pupil.check(1)
    page.goto("/")
    expect(page.locator(".foot")).to_be_visible()
    expect(page.locator(".run")).to_have_count(0)
    page.goto("/rules/stones")
    page.get_by_role("link", name="Learn it by playing").click()
    pupil.check(1)
    page.get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("button", name="Restart the lesson").click()
    pupil.check(0)


def test_lesson_of_a_game_that_has_none_is_no_page(visit: Visitors) -> None:
    page = visit()
    visit.forgive("404")
    page.goto("/learn/chess")
    expect(page.get_by_role("link")).to_be_visible()
    expect(page.locator(".teacher")).to_have_count(0)
