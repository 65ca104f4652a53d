"""Exercises over HTTP: what the seat sees, the answer in words, and nothing of what is hidden."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

import keltis
from keltis.app import exercises as served
from keltis.bots import exercises
from keltis.bots.exercises import shipped
from keltis.locale import LANGUAGES
from tests.helpers.shapes import shaped
from tests.helpers.texts import complete_languages
from tests.server.helpers.browser import Browser
from tests.server.helpers.hidden import Knowledge, cards_in

GAMES = [name for name in keltis.game_names() if shipped(name)]


def told_by(browser: Browser, name: str, lang: str = "en") -> list[dict[str, Any]]:
    """All exercises of a game."""
    grades = browser.call("GET", f"/api/exercises/{name}")["grades"]
    parts = [browser.call("GET", f"/api/exercises/{name}/{part['grade']}?lang={lang}") for part in grades]
    assert [[each["name"] for each in part["exercises"]] for part in parts] == [part["exercises"] for part in grades]
    return [each for part in parts for each in part["exercises"]]


@pytest.mark.parametrize("name", GAMES)
def test_every_exercise_is_told_as_its_seat_sees_it_and_nothing_hidden_comes_along(name: str, browser: Browser) -> None:
    told = told_by(browser, name)
    assert [each["name"] for each in told] == [each.name for each in shipped(name)]
    for sent, exercise in zip(told, shipped(name), strict=True):
        state = exercise.state()
        assert sent["view"] == json.loads(json.dumps(state.seat(exercise.seat)))
        assert shaped(sent["view"]) == sent["view"]
        assert [each["move"] for each in sent["moves"]] == [each.move for each in exercise.moves]
        named = {each.move for each in exercise.moves} | {sent["best"], *sent["tempting"]}
        assert named == {move.text for move in state.legal}
        may_know = Knowledge(dict(exercise.record)).of(exercise.seat, len(exercise.record["moves"]))
        without_words = {**sent, "why": "", "moves": [{**each, "remark": ""} for each in sent["moves"]]}
        assert cards_in(json.dumps(without_words)) <= may_know
        assert "setup" not in json.dumps(sent)


@pytest.mark.parametrize("name", GAMES)
def test_answers_come_in_the_wanted_language_and_else_in_english(name: str, browser: Browser) -> None:
    said = {
        lang: [text for each in told_by(browser, name, lang) for text in (each["why"], each["moves"][-1]["remark"])]
        for lang in (*LANGUAGES, "tlh")
    }
    assert said["tlh"] == said["en"]
    assert all(set(said[one]).isdisjoint(said[other]) for one, other in combinations(complete_languages(), 2))
    assert browser.call("GET", f"/api/exercises/{name}/easy?lang=tlh")["language"] == "en"


def test_games_say_how_many_exercises_they_have(browser: Browser) -> None:
    counts = {each["name"]: each["exercises"] for each in browser.call("GET", "/api/games")}
    assert counts == {name: len(shipped(name)) for name in keltis.game_names()}


def test_reason_why_a_move_is_not_possible_comes_from_what_the_seat_knows(browser: Browser) -> None:
    exercise = shipped("stones")[0]
    address = f"/api/exercises/stones/{exercise.name}/why-not"
    assert browser.call("GET", address, params={"move": exercise.best}) == {"reason": None}
    reason = browser.call("GET", address, params={"move": "fly"})["reason"]
    assert reason["text"] == "unknown-move"
    assert browser.refused("GET", "/api/exercises/stones/nothing/why-not?move=flip") == (404, "no-such-address")
    assert browser.refused("GET", "/api/exercises/stones/lethal") == (404, "no-such-address")
    assert browser.refused("GET", "/api/exercises/chess") == (404, "no-such-game")


def test_game_without_a_set_has_none_and_an_answer_without_a_sentence_says_what_a_hint_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exercises, "shipped", lambda name: ())
    assert served.contents("stones").grades == []
    monkeypatch.undo()
    monkeypatch.setattr(served, "homes", lambda lang: {})
    why = [each.why for each in served.describe.__wrapped__("stones", "easy", "de").exercises]
    assert all(why)
    assert set(why).isdisjoint(each.why for each in served.describe.__wrapped__("stones", "easy", "en").exercises)
