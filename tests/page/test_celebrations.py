"""Short celebrations: they come, never stand in the way, end with any tap or key, and can be switched off."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import Visitors
from tests.page.people import PHONE, gather
from tests.page.person import LIT, SHEET, Person
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


def enter(visit: Visitors, settings: str = MOVING) -> Person:
    """A game of dice that is played on one device: who wins it is here."""
    person = Person(visit(reduced_motion="no-preference", viewport=PHONE))
    person.page.add_init_script(f"{settings}\n{HELD}")
    person.sit_down("dice", "me", "here", start=0)
    return person


def play_to_the_end(person: Person) -> None:
    """Tap what is lit until the game is over; what celebrates meanwhile ends with the next tap."""
    page = person.page
    while not page.locator(SHEET).count() and (lit := person.lit()):
        person.tap(page.locator(person.rng.choice(lit)).first)
        if page.evaluate("!document.querySelector('.place.lit, [data-move]')"):
            page.locator(f"{LIT}, {SHEET}").first.wait_for()


def covered(page: Page) -> int:
    """How many flying drawings would take a tap."""
    found: int = page.evaluate(
        """() => [...document.querySelectorAll(".festive")].filter((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return document.elementsFromPoint(x + width / 2, y + height / 2).some((hit) => hit.closest(".festive"));
        }).length"""
    )
    return found


def test_win_is_celebrated_until_a_key(visit: Visitors) -> None:
    person = enter(visit)
    page = person.page
    play_to_the_end(person)
    flying = page.locator(".festive")
    expect(page.locator(SHEET)).to_be_visible()
    expect(flying.first).to_be_attached()
    assert flying.count() > 15
    assert covered(page) == 0
    page.keyboard.press("Shift")
    expect(flying).to_have_count(0)


def test_switch_in_the_settings_is_for_all_celebrations(visit: Visitors) -> None:
    person = enter(visit, MOVING.replace("speed: 50", "speed: 50, festive: false"))
    page = person.page
    play_to_the_end(person)
    expect(page.locator(SHEET)).to_be_visible()
    assert page.evaluate("window.celebrated") == 0
    assert page.evaluate(LOADED) == 0


def test_switch_is_in_the_menu(visit: Visitors) -> None:
    person = enter(visit)
    page = person.page
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
    moving = "(drawing) => drawing.getAnimations().length"
    assert drawing.evaluate(moving) == 1
    ben.page.keyboard.press("Shift")
    assert drawing.evaluate(moving) == 0
