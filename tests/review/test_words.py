"""What tables and pages of a review say."""

from __future__ import annotations

import re

import pytest

from keltis.bots.portions import finish
from keltis.review.page import page
from keltis.review.result import Review
from keltis.review.reviewer import Reviewer
from keltis.review.table import table
from keltis.review.words import Words

from .flat import FlatValues
from .games import be_quick, played


@pytest.fixture
def flat(monkeypatch: pytest.MonkeyPatch) -> Review:
    """A review in which nothing mattered."""
    be_quick(monkeypatch)
    return finish(Reviewer(played("stones", "random", "random", "random"), "quick", values=FlatValues()).portions())


def test_game_without_mistakes_is_told_as_such(flat: Review) -> None:
    assert "No move clearly cost more than 1.5 points." in table(flat, "en")
    assert "Kein Zug hat deutlich mehr als 1,5 Punkte gekostet." in page(flat, "de")
    assert "– egal" in page(flat, "de")


def test_page_of_three_draws_everybodys_line_with_a_pattern_of_its_own(flat: Review) -> None:
    drawn = re.findall(r"<polyline class='line' stroke-dasharray='([^']*)'", page(flat, "en"))
    assert len(set(drawn)) == len(drawn) == 3


def test_game_without_a_choice_has_no_curve(flat: Review) -> None:
    assert "<polyline" not in page(flat._replace(curve=(), decisions=()), "en")


def test_numbers_are_written_as_in_the_language(flat: Review) -> None:
    english, german = Words(flat, "en"), Words(flat, "de")
    assert [english.number(-1.25, 2), german.number(-1.25, 2), german.number(0.04, 1, True)] == [
        "−1.25",
        "−1,25",
        "0,0",
    ]
    assert [english.percent(0.5, True), german.percent(-0.5)] == ["+50%", "−50\u00a0%"]
