"""Whole games, from the home page to the scoring sheet, by tapping what is lit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import keltis
from tests.page.conftest import Visitors
from tests.page.person import SHEET, Person


def scores_of(page: Page, table: str) -> list[list[int]]:
    """The scoring sheet as the table's record has it: rows of all seats' points, the totals last."""
    state = keltis.load(page.request.get(f"/api/replays/{table}/record").body())
    parts = [[score.parts[part] for score in state.scores] for part in state.scores[0].parts]
    return [*parts, [score.total for score in state.scores]]


@pytest.mark.parametrize(
    ("game", "bots"), [("keltis", 1), ("paths", 2), ("cards", 1), ("dice", 2), ("stones", 3)], ids=lambda x: str(x)
)
def test_game_is_played_to_its_scoring_sheet_by_clicking(game: str, bots: int, visit: Visitors) -> None:
    person = Person(visit())
    table = person.open_table(game, "Me", *["Bot, Beginner"] * bots)
    person.play()
    assert person.read_sheet() == scores_of(person.page, table)
