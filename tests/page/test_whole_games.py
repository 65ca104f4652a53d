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


@pytest.mark.parametrize(
    ("game", "bots", "tap", "device"),
    [
        pytest.param("keltis", 3, press_enter, {}, id="keltis by four with the keyboard alone"),
        pytest.param("paths", 3, Locator.click, {}, id="paths by four"),
        pytest.param("cards", 2, Locator.tap, PHONE, id="cards by three on a phone"),
        pytest.param("dice", 1, Locator.click, {}, id="dice by two"),
        pytest.param("stones", 2, Locator.click, {}, id="stones by three"),
    ],
)
def test_game_is_played_to_its_scoring_sheet(
    game: str, bots: int, tap: Tap, device: dict[str, Any], visit: Visitors
) -> None:
    person = Person(visit(**device), tap)
    table = person.open_table(game, "Me", *["Bot, Beginner"] * bots)
    person.play()
    assert person.read_sheet() == scores_of(person.page, table)
