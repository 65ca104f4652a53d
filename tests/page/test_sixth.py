"""The sixth game in a browser: laying a card can be undone, digging cannot."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.sixth import NAME


def test_played_card_is_undone_and_what_was_dug_up_is_not(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down(NAME, "me", "beginner", start=0)
    undo = page.get_by_role("button", name="Undo")
    person.tap(page.locator("[data-thing='spot:oak']"))
    expect(page.locator("[data-move=rest]")).to_be_visible()
    expect(undo).to_be_disabled()
    undo.click(force=True)
    expect(page.locator(".say.why")).to_have_text("You cannot undo after digging.")
    before = person.hand
    person.tap(page.locator(".hc").first)
    person.tap(page.locator("[data-thing=row]"))
    expect(page.locator(".hc")).to_have_count(2)
    person.tap(undo)
    expect(page.locator(".hc")).to_have_count(3)
    assert person.hand == before
