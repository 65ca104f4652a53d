"""Themes of the table and backs of the cards: chosen in the settings, there at once and at every visit, readable."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page import axe
from tests.page.conftest import Visitors
from tests.page.everywhere import SMALL, check_everywhere
from tests.page.person import Person
from tests.page.prepared import PreparedTables

LOOKS = {"shore": "Shore", "heath": "Heather", "clear": "High contrast"}
BACKS = ("Rings", "Plait", "Spirals", "Tree", "Waves", "Clovers")
KEPT = "JSON.parse(localStorage['keltis-settings'])"
PAPER = "getComputedStyle(document.body).backgroundColor"
BARS = "[...document.querySelectorAll('meta[name=theme-color]')].map(({ content }) => content)"
# Text of which the contrast is under 7:1.
FAINT = """async () => (await axe.run({ runOnly: ["color-contrast-enhanced"] })).violations
    .flatMap(({ nodes }) => nodes.map(({ target, any }) => [target, any[0]?.data?.contrastRatio]))"""
# The place of everything that is drawn, but for the pictures of the themes themselves.
PLACES = """() => [...document.querySelectorAll("body *")]
    .filter((each) => !each.closest("symbol, defs, dialog, .layer"))
    .map((each) => { const { x, y, width, height } = each.getBoundingClientRect(); return [x, y, width, height]; })"""

NEXT_TASK = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def open_menu(page: Page) -> None:
    """Open the menu of a table, with its settings."""
    page.keyboard.press("?")
    expect(page.get_by_role("radio", name="Meadow")).to_be_attached()


def choose(page: Page, name: str) -> None:
    """Choose a theme or a back by its picture, in the menu of a table."""
    open_menu(page)
    page.locator("label", has=page.get_by_role("radio", name=name)).click()
    expect(page.get_by_role("radio", name=name)).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate(NEXT_TASK)  # The page hears that the dialog is closed.


def wear(page: Page, look: str, **more: Any) -> None:
    """Have the page come with a theme that was chosen before."""
    chosen = {"speed": 0, "sound": False, "beginner": "off", "introduced": True, "look": look, **more}
    page.add_init_script(
        f"localStorage['keltis-settings'] = JSON.stringify({chosen})".replace("False", "false").replace("True", "true")
    )


def test_theme_holds_at_once_and_at_every_page(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    own = page.evaluate(PAPER)
    choose(page, "Shore")
    shore = page.evaluate(PAPER)
    assert shore != own
    assert page.evaluate(BARS) == ["#DCE6E8", "#0A141C"]
    page.goto("/")
    expect(page.locator("#game-keltis")).to_be_visible()
    assert page.evaluate(PAPER) == shore
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(PAPER) == "rgb(10, 20, 28)"
    page.emulate_media(color_scheme="light")
    page.go_back()
    page.locator(".hand").wait_for()
    choose(page, "Meadow")
    assert page.evaluate(PAPER) == own
    page.reload()
    page.locator(".hand").wait_for()
    assert page.evaluate(PAPER) == own


def test_theme_is_there_before_anything_is_drawn(visit: Visitors) -> None:
    page = visit()
    wear(page, "clear")
    page.goto("/")
    expect(page.locator("#game-keltis")).to_be_visible()
    held: list[Route] = []  # The page's own script does not come.
    page.route("**/assets/page-*.js", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.wait_for_function(f"() => document.body && {PAPER} === 'rgb(255, 255, 255)'")
    assert page.locator("#app > *").count() == 0
    for route in held:
        route.abort()
    visit.forgive("ERR_FAILED")


def test_newer_version_of_a_theme_takes_the_place_of_the_kept_one(visit: Visitors) -> None:
    page = visit()
    wear(page, "heath")
    page.add_init_script("localStorage['keltis-look'] ??= JSON.stringify({ css: ':root{--bg:#123456;}', bars: [] })")
    page.goto("/")
    expect(page.locator("#game-keltis")).to_be_visible()
    assert page.evaluate(PAPER) == "rgb(235, 225, 228)"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (820, 1180)])
def test_nothing_moves_when_a_theme_changes(visit: Visitors, size: tuple[int, int]) -> None:
    person = Person(visit(viewport={"width": size[0], "height": size[1]}))
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    person.play(taps=8)
    person.lit()
    page.locator(".seat .face").wait_for()  # It comes late.
    before = page.evaluate(PLACES)
    for name in LOOKS.values():
        choose(page, name)
        assert page.evaluate(PLACES) == before, name


@pytest.mark.parametrize("look", LOOKS)
def test_themes_are_readable_on_home_page_table_and_replay(
    visit: Visitors, prepared: PreparedTables, look: str
) -> None:
    person = Person(visit())
    page = person.page
    wear(page, look)
    replay = prepared.lend(page, "keltis")

    def read() -> None:
        axe.check(page)
        if look == "clear":
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                assert page.evaluate(FAINT) == [], scheme
            page.emulate_media(color_scheme="light")

    page.goto("/")
    expect(page.locator("#game-keltis")).to_be_visible()
    read()
    for game in ("keltis", "cards"):
        person.sit_down(game, "me", "beginner", start=0)
        person.play(taps=5)
        person.lit()
        read()
    page.goto(f"/replay/{replay}?ply=20")
    expect(page.get_by_role("slider")).to_be_visible()
    read()


def test_settings_are_chosen_by_keyboard_and_fit_in_every_language(visit: Visitors) -> None:
    person = Person(visit(viewport=SMALL))
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    open_menu(page)
    expect(page.get_by_role("group", name="Theme of the table")).to_be_visible()
    page.get_by_role("radio", name="Meadow").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Shore")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("radio", name="Rings").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Plait")).to_be_checked()
    assert page.evaluate(f"[{KEPT}.look, {KEPT}.back]") == ["meadow", "knot"]
    check_everywhere(page)


def test_chosen_back_is_on_the_draw_pile_and_on_stones_at_every_visit(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    pile = page.locator("[data-thing=deck] svg")
    drawn = set()
    for name in BACKS:
        choose(page, name)
        drawn.add(pile.screenshot(animations="disabled"))
    assert len(drawn) == len(BACKS)
    clovers = page.locator("symbol#back use[href='#clover']")
    expect(clovers.first).to_be_attached()
    page.reload()
    pile.wait_for()
    expect(clovers.first).to_be_attached()
    assert pile.screenshot(animations="disabled") in drawn
    expect(page.locator("symbol#tileback use[href='#clover']")).to_be_attached()
