"""Short celebrations: they come, never stand in the way, end with any tap or key, and can be switched off."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import Page, expect

from tests.page.conftest import Visitors
from tests.page.people import PHONE, gather
from tests.page.person import SHEET, Person
from tests.page.prepared import PreparedTables
from tests.server.helpers.playing import play_on
from tests.server.helpers.threaded_server import RunningServer

MOVING = (
    "localStorage['keltis-settings'] = JSON.stringify({ speed: 50, sound: false, introduced: true, beginner: 'off' })"
)
# Stops celebrations in the middle, so that they do not end by themselves, and counts them.
HELD = """window.celebrated = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        const animation = animate.apply(this, all);
        if (!this.matches(".festive")) return animation;
        window.celebrated++;
        animation.pause();
        animation.currentTime = 500;
        return animation;
    };"""
LOADED = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('Celebrations')).length"


def enter(visit: Visitors, prepared: PreparedTables, settings: str = MOVING) -> Person:
    """A game on one device, one tile before its end: who wins it is here."""
    table = prepared.browser.make("stones", "me", "here", start=0)
    with prepared.browser.open_page(table) as opened:
        for seed in count(1):
            if opened.seen["view"]["face_down"] == 1:
                break
            play_on(opened, seed=seed, moves=1)
    person = Person(visit(reduced_motion="no-preference", viewport=PHONE))
    person.page.add_init_script(f"{settings}\n{HELD}")
    prepared.enter(person.page)
    person.page.goto(f"/table/{table}")
    return person


def covered(page: Page) -> int:
    """How many flying drawings would take a tap."""
    found: int = page.evaluate(
        """() => [...document.querySelectorAll(".festive")].filter((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return document.elementsFromPoint(x + width / 2, y + height / 2).some((hit) => hit.closest(".festive"));
        }).length"""
    )
    return found


def test_win_is_celebrated_until_a_key(visit: Visitors, prepared: PreparedTables) -> None:
    person = enter(visit, prepared)
    page = person.page
    person.play()
    flying = page.locator(".festive")
    expect(page.locator(SHEET)).to_be_visible()
    expect(flying.first).to_be_attached()
    assert flying.count() > 15
    assert covered(page) == 0
    page.keyboard.press("Shift")
    expect(flying).to_have_count(0)


def test_switch_in_the_settings_is_for_all_celebrations(visit: Visitors, prepared: PreparedTables) -> None:
    person = enter(visit, prepared, MOVING.replace("speed: 50", "speed: 50, festive: false"))
    page = person.page
    person.play()
    expect(page.locator(SHEET)).to_be_visible()
    assert page.evaluate("window.celebrated") == 0
    assert page.evaluate(LOADED) == 0


def test_switch_is_in_the_menu(visit: Visitors, prepared: PreparedTables) -> None:
    page = enter(visit, prepared).page
    page.locator(".seats").wait_for()
    page.keyboard.press("?")
    page.get_by_role("radiogroup", name="Little celebrations").get_by_role("radio", name="off").click()
    assert page.evaluate("JSON.parse(localStorage['keltis-settings']).festive") is False


def test_reaction_moves_in_its_own_way(visit: Visitors, server: RunningServer) -> None:
    pages = visit(), visit(reduced_motion="no-preference")
    pages[1].add_init_script(MOVING)
    ana, ben = gather(server, "keltis", *pages)
    ben.page.wait_for_function(f"() => {LOADED} > 0")
    ana.page.keyboard.press("c")
    ana.press("Ha ha")
    drawing = ben.page.locator(".reaction[data-of='0'] svg")
    expect(drawing).to_be_visible()
    bubble, numbers = (ben.page.locator(f"[data-seat='0'] {part}").bounding_box() for part in (".reaction", ".vals"))
    assert bubble
    assert numbers
    beside, above = bubble["x"] + bubble["width"] - numbers["x"], bubble["y"] + bubble["height"] - numbers["y"]
    assert min(beside, above) <= 3, "the reaction covers the points"
    moving = "(drawing) => drawing.getAnimations().length"
    assert drawing.evaluate(moving) == 1
    ben.page.keyboard.press("Shift")
    assert drawing.evaluate(moving) == 0
