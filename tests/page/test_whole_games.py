"""Whole games from the home page to the score sheet, by tapping what is lit.

The middle of a game, in which nothing new happens to the page, is played by the same guest without it.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

import keltis
from tests.page.conftest import Visitors
from tests.page.keyboard import press_enter
from tests.page.person import Person, Tap
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def scores_of(page: Page, table: str) -> list[list[int]]:
    """The score sheet from the table's record: for each row all seats' points, the totals last."""
    state = keltis.load(page.request.get(f"/api/replays/{table}/record").body())
    parts = [[score.parts[part] for score in state.scores] for part in state.scores[0].parts]
    return [*parts, [score.total for score in state.scores]]


# The name, the number of bots, the way to tap, the device, and how many moves are made without the page.
Setting = tuple[str, int, Tap, dict[str, Any], int]

WITH_MOUSE: Setting = ("{} by three", 2, Locator.click, {}, 24)
SETTINGS: dict[str, Setting] = {
    "keltis": ("{} by three with the keyboard alone", 2, press_enter, {}, 76),
    "paths": ("{} by four", 3, Locator.click, {}, 50),
    "cards": ("{} by three on a phone", 2, Locator.tap, PHONE, 52),
    "dice": ("{} by two", 1, Locator.click, {}, 20),
}


def play_without_the_page(person: Person, table: str, moves: int) -> None:
    """Go home, make this many moves over the API as the same guest, and come back to the table."""
    person.lit()
    person.page.goto("/")
    (cookie,) = [each for each in person.page.context.cookies() if each["name"] == "keltis"]
    host = person.page.url.split("/")[2]
    with Browser(host) as browser:
        browser.http.cookies.clear()
        browser.http.cookies.set("keltis", cookie["value"])
        with browser.open_page(table) as opened:
            play_on(opened, moves=moves)
    person.page.goto(f"/table/{table}")


@pytest.mark.parametrize(
    "game", [pytest.param(name, id=SETTINGS.get(name, WITH_MOUSE)[0].format(name)) for name in keltis.game_names()]
)
def test_game_is_played_to_its_scoring_sheet(game: str, visit: Visitors) -> None:
    _, bots, tap, device, moves = SETTINGS.get(game, WITH_MOUSE)
    person = Person(visit(**device), tap)
    table = person.open_table(game, "Me", *["Bot, Beginner"] * bots)
    person.play(taps=12)
    play_without_the_page(person, table, moves=moves)
    person.play()
    assert person.read_sheet() == scores_of(person.page, table)
