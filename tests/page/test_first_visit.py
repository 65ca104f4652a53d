"""The very first visit: the lesson before everything else, an easy opponent, and a name and a figure of one's own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.page.pupil import Pupil

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
NOBODY_YET = "localStorage['keltis-settings'] = JSON.stringify({ speed: 0, sound: false })"
MOVING = "localStorage['keltis-settings'] = JSON.stringify({ speed: 2, sound: false, introduced: true })"
# Collects what the panel of a lesson says, after every change.
LISTEN = """() => {
    const panel = document.querySelector(".teacher .words");
    window.said = [panel.innerText];
    new MutationObserver(() => window.said.push(panel.innerText))
        .observe(panel, { childList: true, characterData: true, subtree: true });
}"""
HARE = "#fig-4"


def large(page: Page) -> Locator:
    """The large button of the home page."""
    return page.locator(".go1 .btn.go")


def figure_of(page: Page, seat: int) -> str | None:
    """The figure of a seat, in its chip."""
    return page.locator(f"[data-seat='{seat}'] .fig use").first.get_attribute("href")


def test_first_visit_offers_the_lesson_and_a_beginner_and_play_names_the_game(visit: Visitors) -> None:
    page = visit(**PHONE)
    page.goto("/")
    expect(large(page)).to_have_text("Learn it in three minutes")
    expect(page.get_by_role("button", name="Seat 2:")).to_contain_text("Bot, Beginner")
    start = page.locator("[data-start]")
    expect(start).to_have_text("Play Keltis")
    page.locator("#game-dice").tap()
    expect(start).to_have_text("Play the dice game")
    check(page)
    large(page).tap()
    page.wait_for_url("**/learn/dice")
    expect(page.locator(".teacher")).to_be_visible()
    page.goto("/")
    expect(large(page)).to_have_text("Play Keltis")
    expect(page.get_by_role("link", name="New here? Learn it by playing")).to_be_visible()


def test_name_and_figure_are_chosen_before_the_first_game_and_kept(visit: Visitors) -> None:
    page = visit(**PHONE)
    visit.forgive("400")
    page.add_init_script(NOBODY_YET)
    page.goto("/")
    start = page.locator("[data-start]")
    start.tap()
    sheet = page.get_by_role("dialog", name="Who is playing?")
    expect(sheet).to_be_visible()
    check(page)
    sheet.get_by_label("Your name").fill("x\u200b\u200b")
    sheet.get_by_role("button", name="Play Keltis").tap()
    expect(sheet.get_by_role("alert")).to_be_visible()
    sheet.get_by_label("Your name").fill("Ana")
    sheet.locator("label", has=page.get_by_role("radio", name="hare")).tap()
    sheet.get_by_role("button", name="Play Keltis").tap()
    page.wait_for_url("**/table/*")
    assert [figure_of(page, seat) for seat in (0, 1)] == [HARE, "#fig-2"]
    assert page.request.get("/api/me").json()["name"] == "Ana"


def test_who_one_is_can_be_skipped_and_is_not_asked_again(visit: Visitors) -> None:
    page = visit(**PHONE)
    page.goto("/")
    page.evaluate(NOBODY_YET)
    page.reload()
    start = page.locator("[data-start]")
    start.tap()
    page.get_by_role("button", name="Skip").tap()
    page.wait_for_url("**/table/*")
    assert figure_of(page, 0) == "#fig-1"
    page.goto("/")
    start.tap()
    page.wait_for_url("**/table/*")


def test_first_game_after_a_lesson_asks_who_one_is(visit: Visitors) -> None:
    page = visit()
    page.add_init_script(NOBODY_YET)
    page.goto("/learn/stones")
    page.get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("button", name="Play your first game").click()
    page.get_by_label("Your name").fill("Ana")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    assert page.request.get("/api/me").json()["name"] == "Ana"


def test_figure_is_changed_at_ones_seat_on_the_home_page(visit: Visitors) -> None:
    page = visit()
    person = Person(page)
    page.goto("/")
    person.press("Seat 1:", exact=False)
    page.get_by_role("dialog").locator("label", has=page.get_by_role("radio", name="hare")).click()
    page.keyboard.press("Escape")
    assert page.get_by_role("button", name="Seat 1:").locator(".fig use").get_attribute("href") == HARE
    assert page.get_by_role("button", name="Seat 4:").locator(".fig use").get_attribute("href") == "#fig-1"


def test_lesson_is_never_silent_and_tells_what_the_opponent_plays(visit: Visitors) -> None:
    page = visit(viewport=PHONE["viewport"])
    page.add_init_script(MOVING)
    page.goto("/learn/keltis")
    page.locator(".teacher").wait_for()
    page.evaluate(LISTEN)
    Pupil(page, "keltis").learn()
    page.get_by_role("dialog").wait_for()
    said: list[str] = page.evaluate("window.said")
    assert "" not in [each.strip() for each in said]
    bot = page.locator(".seat .name").nth(1).inner_text()
    for card in ("pink 4", "green 6"):
        assert any(bot in each and card in each for each in said), card
