"""The log beside the board: in turns, with what they brought; and back to the newest move after looking around."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.helpers.texts import complete_languages
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.person import Person


def test_turns_stand_together_with_what_they_brought(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    person.play(taps=6)
    person.lit()
    turns = page.locator(".log > li")
    names = [turn.locator("button > b:not(.num)").all_inner_texts() for turn in turns.all()]
    assert {len(each) for each in names} == {1}
    assert all(one != other for one, other in pairwise(names))
    played = page.locator(".log button:has(.num)").first
    expect(played).to_contain_text("to −4")
    expect(played.locator(".num")).to_have_text("−4")
    check(page)


def test_log_stays_at_the_newest_move_or_says_that_there_are_new_ones(visit: Visitors) -> None:
    person = Person(visit(viewport={"width": 1280, "height": 560}))
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    log, mark = page.locator(".side .moving"), page.get_by_role("button", name="New moves")
    heading = page.get_by_role("heading", name="Game log")
    while log.evaluate("(log) => log.scrollHeight < 2 * log.clientHeight"):
        assert person.lit(), "the game ended before the log was long"
        person.play(taps=2)
    person.lit()
    assert log.evaluate("(log) => log.scrollTop") == 0
    expect(mark).to_have_count(0)
    log.evaluate("(log) => log.scrollTo(0, log.scrollHeight)")
    expect(heading).to_be_in_viewport()
    oldest = page.locator(".log [data-ply='1']")
    expect(oldest).to_be_in_viewport()
    expect(mark).to_have_count(0)
    known = len(person.log)
    while len(person.log) == known:
        person.play(taps=1)
        person.lit()
    expect(mark).to_be_visible()
    expect(oldest).to_be_in_viewport()
    check(page)
    person.tap(mark)
    expect(mark).to_have_count(0)
    expect(page.locator(".log > li").first).to_be_in_viewport()


@pytest.mark.parametrize("locale", complete_languages())
def test_gains_in_the_lines_of_a_phone_are_never_cut(visit: Visitors, locale: str) -> None:
    page = visit(viewport={"width": 360, "height": 740}, locale=locale)
    person = Person(page)
    person.sit_down("paths", "me", "beginner", "beginner", "beginner", start=0)
    lines = page.locator(".lastev .turn")
    while person.lit() and lines.count() < 3:
        person.play(taps=1)
    for line in lines.all():
        assert line.locator(".now").evaluate("(now) => now.getBoundingClientRect().right <= innerWidth")
        name, card = line.locator(".did b").first, line.locator(".did .k").first
        for each in (name, card):
            assert each.evaluate(
                "(part) => part.getBoundingClientRect().right <= part.closest('.did').getBoundingClientRect().right"
            )
