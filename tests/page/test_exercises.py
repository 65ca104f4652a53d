"""Exercises: at the table, with an answer in a sentence and stars that are kept; by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import keltis
from keltis.app.exercises import slug
from keltis.bots.exercises import Exercise, shipped
from keltis.locale import LANGUAGES, say
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.keyboard import press_enter
from tests.page.person import Person, Tap

STONES = shipped("stones")
PHONE = {"width": 390, "height": 844}


def make(person: Person, move: str) -> None:
    """Make a move by its button, in an exercise in which a tile was just turned over."""
    person.tap(person.page.locator(f"[data-move='{move}']"))


def told(exercise: Exercise, move: str) -> str:
    """Why a tempting move is worse."""
    return say(f"exercise-stones-{exercise.name}.{slug(move)}")


def stands(page: Page, number: int) -> None:
    """Wait for an exercise."""
    expect(page.get_by_text(f"Exercise {number} of {len(STONES)}").first).to_be_visible()


@pytest.mark.parametrize(("tap", "size"), [(Locator.click, PHONE), (press_enter, None)], ids=["phone", "keyboard"])
def test_exercises_are_found_solved_and_remembered(tap: Tap, size: dict[str, int] | None, visit: Visitors) -> None:
    page = visit(**({"viewport": size, "has_touch": True} if size else {}))
    person = Person(page, tap)
    page.goto("/exercises/stones")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Exercises")
    check(page)
    person.press("Start", role="link")
    stands(page, 1)
    first = STONES[0]
    make(person, first.tempting[0])
    expect(page.locator(".remark:visible").last).to_contain_text(told(first, first.tempting[0]))
    check(page)
    if size:  # On phones it is a sheet.
        person.press("Try again")
        expect(page.get_by_role("dialog")).to_have_count(0)
    make(person, first.best)
    why = say(f"exercise-stones-{first.name}")
    expect(page.get_by_text(why).last).to_be_visible()
    expect(page.get_by_role("img", name="2 stars of 3").first).to_be_visible()
    check(page)
    tap(page.get_by_role("button", name="Next exercise").last)
    stands(page, 2)
    page.goto("/exercises/stones")
    expect(page.get_by_role("img", name="2 stars of 3")).to_have_count(1)
    expect(page.get_by_text(f"2 of {3 * len(STONES)} stars")).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_have_text(
        ["Easy 1 of 10 solved", "Medium 0 of 10 solved", "Hard 0 of 10 solved"]
    )


def test_home_and_rules_lead_to_the_exercises_of_the_game(visit: Visitors) -> None:
    page = visit(locale="de")
    page.goto("/rules/cards")
    page.get_by_role("link", name="Übungen").click()
    page.wait_for_url("**/exercises/cards")
    page.goto("/")
    page.get_by_role("link", name="Übungen").click()
    page.get_by_role("link", name="Würfelspiel").click()
    page.wait_for_url("**/exercises/dice")
    page.get_by_role("link", name="Los geht’s").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Was würdest du spielen?")


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 768, "height": 1024}, {"width": 1280, "height": 800}], ids=["phone", "tablet", "desktop"]
)
def test_wrong_move_and_its_explanation_move_nothing(size: dict[str, int], visit: Visitors) -> None:
    page = visit(viewport=size)
    person = Person(page)
    page.goto("/exercises/stones/1")
    stands(page, 1)
    parts = [page.locator(part) for part in ("h1", ".hill", "[data-zone=actions]")]
    before = [part.bounding_box() for part in parts]
    make(person, STONES[0].tempting[0])
    expect(page.locator(".remark:visible").last).to_contain_text(told(STONES[0], STONES[0].tempting[0]))
    assert [part.bounding_box() for part in parts] == before
    if size == PHONE:
        expect(page.locator(".remark:visible")).to_have_count(1)  # Not above the board as well.
        person.press("Try again")
    person.tap(page.get_by_role("button", name="Show me").last)
    expect(page.get_by_text(say(f"exercise-stones-{STONES[0].name}")).last).to_be_visible()


def test_other_wrong_moves_say_what_they_cost(visit: Visitors) -> None:
    number, exercise = next(
        (number, each)
        for number, each in enumerate(STONES, 1)
        if "flip" not in (each.best, *each.tempting) and any(worth.move == "flip" for worth in each.moves)
    )
    page = visit()
    page.goto(f"/exercises/stones/{number}")
    make(Person(page), "flip")
    less = max(1, round(exercise.worth(exercise.best).points - exercise.worth("flip").points))
    expect(page.locator(".answer .remark")).to_contain_text(say("exercise-less", points=less))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in keltis.game_names() if shipped(game)])
def test_question_is_not_cut_on_narrow_phones(game: str, language: str, visit: Visitors) -> None:
    page = visit(viewport={"width": 360, "height": 640}, has_touch=True, locale=language)
    page.goto(f"/exercises/{game}/1")
    title = page.locator("h1 span")
    expect(title).to_have_text(say("exercise-question", language))
    assert title.evaluate("(each) => each.scrollWidth <= each.clientWidth")
    assert title.evaluate("(each) => each.scrollHeight <= each.clientHeight + 2")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_overview_of_thirty_fits_narrow_phones_and_fetches_the_list_alone(visit: Visitors) -> None:
    page = visit(viewport={"width": 360, "height": 640}, has_touch=True, color_scheme="dark")
    asked: list[str] = []
    page.on("request", lambda request: asked.extend(re.findall(r"/api/(exercises/.*)", request.url)))
    page.goto("/exercises/keltis")
    expect(page.locator("section li a")).to_have_count(30)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert min(box["height"] for link in page.locator("section li a").all() if (box := link.bounding_box())) >= 44
    check(page)
    assert asked == ["exercises/keltis"]
    page.get_by_role("link", name="Start").click()
    expect(page.locator("h1")).to_have_text("What would you play?")
    assert asked == ["exercises/keltis", "exercises/keltis/easy?lang=en"]


def test_what_was_wrong_is_not_said_any_more_beside_the_answer(visit: Visitors) -> None:
    page = visit()
    person = Person(page)
    page.goto("/exercises/stones/1")
    stands(page, 1)
    alert = page.get_by_role("alert")
    make(person, STONES[0].tempting[0])
    expect(alert).to_contain_text("there is a better move")
    make(person, STONES[0].best)
    expect(page.get_by_role("img", name="2 stars of 3").first).to_be_visible()
    expect(alert).to_be_empty()
