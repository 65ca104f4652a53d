"""The players' seats: everything stays inside, nothing covers anything else, and rows are shown where there is room."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.helpers.texts import complete_languages
from tests.page.conftest import Visitors
from tests.page.person import Person

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "phone sideways": {"width": 844, "height": 390},
    "tablet": {"width": 768, "height": 1024},
    "tablet sideways": {"width": 1024, "height": 768},
    "desktop": {"width": 1280, "height": 800},
    "large": {"width": 1920, "height": 1080},
}
BOTS = ("beginner", "casual", "skilled")
# What sticks out of a seat or covers its neighbour, of everything in it that can be seen.
FAULTS = """(seat) => {
    const rect = (each) => each.getBoundingClientRect();
    const parts = [".fig", ".face", ".name", ".num", ".wishes", ".kind", ".rows"].flatMap((name) => {
        const found = seat.querySelector(name);
        return found && rect(found).width > 1 ? [[name, rect(found)]] : [];
    });
    const room = rect(seat);
    const out = parts.filter(([, { left, right, top, bottom }]) =>
        left < room.left || right > room.right || top < room.top || bottom > room.bottom);
    const meet = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const over = parts.flatMap(([one, a], i) =>
        parts.slice(i + 1).flatMap(([other, b]) => (meet(a, b) ? [`${one} on ${other}`] : [])));
    return [...out.map(([name]) => `${name} sticks out`), ...over];
}"""


FITS = "(each) => each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight + 1"


def faults(seats: Locator) -> list[str]:
    """What is wrong in any of these seats."""
    return [fault for seat in seats.all() for fault in seat.evaluate(FAULTS)]


@pytest.mark.parametrize(("game", "others"), [("keltis", 1), ("paths", 2), ("stones", 3), ("dice", 3)])
def test_everything_in_a_seat_has_a_place_of_its_own(visit: Visitors, game: str, others: int) -> None:
    person = Person(visit())
    page = person.page
    person.sit_down(game, "me", *BOTS[:others], start=0)
    seats = page.locator(".seat")
    expect(seats.locator(".face")).to_have_count(others)
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        rows = 0 if game == "dice" or name == "phone" or (name == "phone sideways" and others == 3) else others
        expect(page.locator(".seat:not(.mine) .rows").locator("visible=true")).to_have_count(rows)
        assert (name, faults(seats)) == (name, [])


def test_log_stands_beside_the_board_of_an_upright_tablet(visit: Visitors) -> None:
    page = visit(viewport=SIZES["tablet"])
    Person(page).sit_down("keltis", "me", *BOTS, start=0)
    expect(page.get_by_role("heading", name="Game log")).to_be_visible()
    page.set_viewport_size(SIZES["phone"])
    expect(page.get_by_role("heading", name="Game log")).to_be_hidden()


def turn_a_tile_that_fits(person: Person) -> tuple[Locator, Locator]:
    """Play Way of the Stones until a tile can be taken or left; the two buttons."""
    person.sit_down("stones", "me", *BOTS, start=0)
    take, leave = person.page.locator("[data-move^=take]"), person.page.locator("[data-move=leave]")
    while not (take.is_visible() and leave.is_visible()):
        assert person.lit(), "the game ended before a tile could be taken or left"
        person.play(taps=1)
        person.lit()
    return take, leave


def test_beginner_stands_under_the_name(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", start=0)
    seat = person.page.locator(".seat.bot")
    level, name = seat.get_by_text("Beginner"), seat.locator(".name")
    where = [each.evaluate("(each) => each.getBoundingClientRect().toJSON()") for each in (level, name)]
    assert where[0]["left"] == where[1]["left"]
    assert where[0]["top"] >= where[1]["bottom"] - 1


@pytest.mark.parametrize("locale", complete_languages())
def test_taking_and_leaving_a_tile_are_equal_buttons_with_short_words(visit: Visitors, locale: str) -> None:
    take, leave = turn_a_tile_that_fits(Person(visit(viewport=SIZES["phone sideways"], locale=locale)))
    widths = [button.evaluate("(each) => each.getBoundingClientRect().width") for button in (take, leave)]
    assert widths[0] == pytest.approx(widths[1], abs=1)
    for button in (take, leave):
        assert button.evaluate(FITS)
    expect(take).to_contain_text("→")


def test_what_a_tile_brings_is_never_cut_in_its_button(visit: Visitors) -> None:
    take, _ = turn_a_tile_that_fits(Person(visit()))
    detail = take.locator("small")
    detail.evaluate("(small) => small.textContent = '−4 → −3, and another turn'")  # the longest one
    for name, size in SIZES.items():
        take.page.set_viewport_size(size)
        assert (name, take.evaluate(FITS), detail.evaluate(FITS)) == (name, True, True)
