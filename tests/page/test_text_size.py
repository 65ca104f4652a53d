"""Large text and zoom: every screen stays whole, and scrolls downwards at most."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.conftest import Visitors
from tests.page.invited import name, open_table, table_link
from tests.page.layout import faults, set_text_size
from tests.page.person import Person
from tests.page.prepared import PreparedTables

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
# The window, and the text size that somebody has chosen in the browser's settings (16 by default).
SETTINGS: dict[str, tuple[ViewportSize, int]] = {
    "text of 20 px, phone": (PHONE, 20),
    "text of 20 px": (DESKTOP, 20),
    "text of 32 px, phone": (PHONE, 32),
    "text of 32 px": (DESKTOP, 32),
    "zoom 400 %": ({"width": 320, "height": 640}, 16),
    "zoom 200 %": ({"width": 640, "height": 400}, 16),
}


# A page with one fault each.
FAULTS = {
    "sideways scrolling": "<div style='width: 1500px; height: 9px'></div>",
    "text of 10 px: p": "<p style='font-size: 10px'>small</p>",
    "cut off: p": "<div style='overflow: hidden; height: 20px'>One<p>Two</p></div>",
    "cut off: b": "<div style='overflow: hidden; width: 60px; white-space: nowrap'><b>not the whole sentence</b></div>",
    "beside the screen: p": "<p style='position: absolute; left: -20px'>half</p>",
    "text over text: p": "<p style='margin: 0'>One</p><p style='margin: -12px 0 0'>Two</p>",
    "out of reach: button": "<button>Go</button><div style='position: fixed; inset: 0'></div>",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_found(fault: str, visit: Visitors) -> None:
    page = visit()
    page.set_content("<main><h1>Whole</h1><p>Everything fits.</p><button>Here</button></main>")
    assert faults(page) == []
    page.set_content(FAULTS[fault])
    (found,) = faults(page)
    assert found.startswith(fault)


def check_settings(page: Page) -> None:
    """The screen that is shown is whole with every text size and zoom."""
    found = {}
    for setting, (size, text) in SETTINGS.items():
        page.set_viewport_size(size)
        set_text_size(page, text)
        found[setting] = faults(page)
    assert {setting: some for setting, some in found.items() if some} == {}


def heading(page: Page) -> None:
    """Wait for a page's title."""
    expect(page.get_by_role("heading", level=1).first).to_be_visible()


def settings(page: Page) -> None:
    """Open the settings from the home page, and wait for the last of them."""
    heading(page)
    page.locator(".lang").click()
    for late in ("#devices", "input[type=url]", ".form"):
        expect(page.get_by_role("dialog").locator(late)).to_be_visible()


SCREENS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "home": ("/", lambda page: expect(page.get_by_role("contentinfo")).to_be_visible()),
    "all rules": ("/rules", heading),
    "rules": ("/rules/keltis", heading),
    "lesson": ("/learn/stones", lambda page: expect(page.locator("[data-next]")).to_be_visible()),
    "all exercises": ("/exercises", heading),
    "exercises": ("/exercises/keltis", heading),
    "exercise": ("/exercises/keltis/1", heading),
    "replays": ("/replay", heading),
    "scorer": ("/score/keltis", heading),
    "settings": ("/", settings),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_screen_is_whole(screen: str, visit: Visitors) -> None:
    page = visit(locale="de")  # Its words are the longest.
    path, wait = SCREENS[screen]
    page.goto(path)
    wait(page)
    check_settings(page)


def test_waiting_room_and_door_are_whole(visit: Visitors) -> None:
    host, guest = visit(), visit(locale="fr")
    name(host, "Anneliese")
    open_table(host, "keltis", "me", "open")
    guest.goto(table_link(host))
    expect(guest.get_by_role("textbox")).to_be_visible()
    check_settings(host)
    check_settings(guest)
    guest.set_viewport_size({"width": 844, "height": 390})
    set_text_size(guest, 16)
    expect(guest.locator("form .go")).to_be_in_viewport(ratio=1)


def test_score_sheet_and_replay_are_whole(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit(locale="de")
    table = prepared.lend(page, "keltis")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("table")).to_be_visible()
    check_settings(page)
    page.goto(f"/replay/{table}?ply=40")
    expect(page.get_by_role("slider")).to_be_visible()
    check_settings(page)


@pytest.mark.parametrize("game", ["cards", "dice", "keltis", "paths", "stones"])  # A further game may have no faces.
def test_table_is_whole(game: str, visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down(game, "me", "beginner", "beginner", start=0)
    person.play(taps=12)
    person.lit()
    expect(person.page.locator(".seat .face")).to_have_count(2)
    check_settings(person.page)


def test_large_text_leaves_hand_and_board_their_place_on_a_phone(visit: Visitors) -> None:
    person = Person(visit(viewport=PHONE))
    page = person.page
    person.sit_down("keltis", "me", "beginner", "beginner", "beginner", start=0)
    person.lit()
    set_text_size(page, 32)
    tall = "(each) => each.getBoundingClientRect().height"
    assert page.locator(".act").evaluate(tall) < 0.23 * PHONE["height"]
    assert page.locator("main").evaluate(tall) > 0.33 * PHONE["height"]
    expect(page.locator(".hc").first).to_be_in_viewport(ratio=1)
