"""Whole games, from the home page to the scoring sheet, by tapping what is lit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

import keltis
from tests.page.conftest import Visitors
from tests.page.keyboard import press_enter
from tests.page.person import Person, Tap

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def scores_of(page: Page, table: str) -> list[list[int]]:
    """The scoring sheet as the table's record has it: rows of all seats' points, the totals last."""
    state = keltis.load(page.request.get(f"/api/replays/{table}/record").body())
    parts = [[score.parts[part] for score in state.scores] for part in state.scores[0].parts]
    return [*parts, [score.total for score in state.scores]]


Setting = tuple[str, int, Tap, dict[str, Any]]  # what it is called, how many bots, how one taps, on what

WITH_MOUSE: Setting = ("{} by three", 2, Locator.click, {})
SETTINGS: dict[str, Setting] = {
    "keltis": ("{} by four with the keyboard alone", 3, press_enter, {}),
    "paths": ("{} by four", 3, Locator.click, {}),
    "cards": ("{} by three on a phone", 2, Locator.tap, PHONE),
    "dice": ("{} by two", 1, Locator.click, {}),
}


@pytest.mark.parametrize(
    "game", [pytest.param(name, id=SETTINGS.get(name, WITH_MOUSE)[0].format(name)) for name in keltis.game_names()]
)
def test_game_is_played_to_its_scoring_sheet(game: str, visit: Visitors) -> None:
    _, bots, tap, device = SETTINGS.get(game, WITH_MOUSE)
    person = Person(visit(**device), tap)
    table = person.open_table(game, "Me", *["Bot, Beginner"] * bots)
    person.play()
    assert person.read_sheet() == scores_of(person.page, table)
