"""Nothing on the table moves while a game goes on: hand, action bar and board stay where they are, at every size."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import keltis
from tests.page.conftest import Visitors
from tests.page.person import LIT, SHEET, Person

SIZES = [
    (1280, 800), (1366, 768), (1920, 1080), (1024, 768), (768, 1024), (390, 844), (360, 740), (844, 390), (640, 400),
]  # fmt: skip
HELPED = "localStorage['keltis-settings'] = JSON.stringify({ speed: 0, sound: false, beginner: 'on' })"
TAPS = 400  # far more than a turn of everybody takes

# Measures the places in every frame from now on, and remembers what was elsewhere than in the first one.
WATCH = """() => {
    const places = { hand: ".handroom", bar: ".act", board: "main.hill", drawing: "main.hill > svg" };
    const measure = () => Object.fromEntries(Object.entries(places).map(([name, where]) => {
        const { x, y, width, height } = document.querySelector(where).getBoundingClientRect();
        return [name, [x, y, width, height]];
    }));
    const first = measure();
    const watch = window.watch = { frames: 0, moved: {}, over: false };
    const look = () => {
        if (watch.over || !document.querySelector(places.hand)) return; // The score sheet has come.
        watch.frames += 1;
        for (const [name, rect] of Object.entries(measure()))
            if (rect.some((edge, i) => Math.abs(edge - first[name][i]) > 0.5)) watch.moved[name] = [first[name], rect];
        requestAnimationFrame(look);
    };
    look();
}"""
END_WATCH = "() => { window.watch.over = true; return window.watch; }"

# How much higher and wider the document is than the window.
OVERFLOW = """() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.scrollingElement;
    return [scrollHeight - clientHeight, scrollWidth - clientWidth];
}"""

# What lies on a card of the hand, or is not whole: its marks stand above it, within the window.
COVERED = """() => [...document.querySelectorAll(".hc")].flatMap((card) => {
    const face = card.querySelector(":scope > svg").getBoundingClientRect();
    return [...card.querySelectorAll(".mark")].filter((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        const whole = mark.scrollWidth <= mark.clientWidth + 4 && left >= 0 && right <= innerWidth && top >= 0;
        return bottom > face.top || !whole;
    }).map((mark) => `${card.dataset.thing}: ${mark.textContent}`);
})"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size, and wait until the board has taken it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def play_round(person: Person) -> bool:
    """Play until it is my turn again, all steps of it; whether the game goes on."""
    page = person.page
    begun = False
    for _ in range(TAPS):
        page.locator(f"{LIT}, .slab, {SHEET}").first.wait_for()
        if page.locator(".slab").count():
            page.locator(".slab").click()
        lit = person.lit()
        if not lit:
            return False
        if begun and page.locator("[aria-pressed=true]").count() == 0 and is_beginning(page):
            return True
        page.locator(person.rng.choice(lit)).first.click()
        begun = begun or not is_beginning(page)
    raise AssertionError("the turn did not end")


def is_beginning(page: Page) -> bool:
    """Whether a turn begins: a card can be chosen, dice can be thrown again, or a tile can be turned over."""
    return page.locator(".hand:not(.still), [data-move=keep], [data-move=flip]").count() > 0


def assert_steady(person: Person, size: tuple[int, int]) -> bool:
    """Play a round in a window of this size: nothing moves, sticks out or covers a card. Whether it was whole."""
    page = person.page
    resize(page, size)
    page.evaluate(WATCH)
    goes_on = play_round(person)
    seen: dict[str, Any] = page.evaluate(END_WATCH)
    assert seen["moved"] == {}, size
    if not goes_on:
        return False
    assert seen["frames"] > 1
    assert page.evaluate(OVERFLOW) == [0, 0], size
    assert page.evaluate(COVERED) == [], size
    return True


@pytest.mark.parametrize("game", keltis.game_names())
def test_nothing_moves_through_whole_rounds_at_any_size(visit: Visitors, game: str) -> None:
    page = visit()
    page.add_init_script(HELPED)
    person = Person(page, seed=4)
    person.sit_down(game, "me", "beginner", start=0)
    for size in SIZES:
        if not assert_steady(person, size):  # A short game was over before all sizes were tried.
            person.sit_down(game, "me", "beginner", start=0)
            assert assert_steady(person, size)


def test_nothing_moves_where_hands_are_covered_between_people_at_one_device(visit: Visitors) -> None:
    page = visit()
    page.add_init_script(HELPED)
    person = Person(page, seed=4)
    person.sit_down("keltis", "me", "here", start=0)
    for size in SIZES:
        assert assert_steady(person, size)
