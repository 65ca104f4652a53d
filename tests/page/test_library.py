"""The pages that list rules, lessons, exercises and replays, and addresses at which there is nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import keltis
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.everywhere import check_everywhere
from tests.page.person import Person
from tests.page.prepared import PreparedTables

NO_PAGE, NO_TABLE, NO_REPLAY = "There is no page here.", "There is no table here.", "There is no replay here."


def open_from_home(page: Page, name: str) -> None:
    """Follow a link at the foot of the home page."""
    page.goto("/")
    page.get_by_role("contentinfo").get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


@pytest.mark.parametrize(("name", "path"), [("Rules", "rules"), ("Lessons", "learn"), ("Exercises", "exercises")])
def test_page_lists_all_games_and_leads_to_each(name: str, path: str, visit: Visitors) -> None:
    page = visit()
    open_from_home(page, name)
    links = page.get_by_role("main").get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(len(keltis.game_names()))
    assert {link.get_attribute("href") for link in links.all()} == {f"/{path}/{game}" for game in keltis.game_names()}
    check_everywhere(page)
    check(page)
    page.reload()  # at its own address
    links.filter(has_text="Way of the Stones").click()
    page.wait_for_url(f"**/{path}/stones")


def test_replays_are_my_finished_games_with_who_won_against_whom_and_when(
    visit: Visitors, prepared: PreparedTables
) -> None:
    page = visit()
    table = prepared.lend(page, "stones")
    open_from_home(page, "Replays")
    game = page.get_by_role("main").locator(f"a[href='/replay/{table}']")
    result = prepared.browser.call("GET", f"/api/replays/{table}")["result"]
    points = " : ".join(str(score).replace("-", "−") for score in result["scores"])
    year = page.evaluate("new Date().getFullYear()")
    expect(game).to_contain_text(re.compile(r"won|shared the win"))
    expect(game).to_contain_text("Way of the Stones with")
    expect(game).to_contain_text(f"{points} · ")
    expect(game).to_contain_text(f"{year}")
    check_everywhere(page)
    check(page)
    game.click()
    expect(page.locator("[data-seat='0'] .name")).to_have_text("You")
    expect(page.locator(".log").get_by_text("You", exact=True).first).to_be_visible()
    expect(page.get_by_text(f"Played on {page.evaluate(DAY)}")).to_be_visible()
    other = visit()
    other.goto(f"/replay/{table}")
    expect(other.locator("[data-seat='0'] .name")).to_have_text("Ana")
    expect(other.get_by_text("Played on")).to_have_count(0)


DAY = "new Date().toLocaleDateString('en', { dateStyle: 'medium' })"


def test_somebody_without_a_finished_game_is_told_so(visit: Visitors) -> None:
    page = visit()
    page.goto("/replay")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    check_everywhere(page)


def test_help_of_a_replay_lists_its_keys(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    page.goto(f"/replay/{prepared.lend(page, 'stones')}")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog").locator("ul").last
    expect(keys).to_contain_text("one move back or forward")
    expect(keys).to_contain_text("Space: play or pause")
    for of_tables in ("undo", "hint", "chat"):
        expect(keys).not_to_contain_text(of_tables)


def test_scores_at_the_seats_of_new_paths_begin_alike(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("paths", "me", "beginner", start=0)
    page = person.page
    expect(page.locator("[data-seat] .vals > .num")).to_have_text(["0", "0"])
    page.locator("[data-seat='0']").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("−4 points if it ended now")
    expect(sheet).to_contain_text("The seats show 0: without the wishing stones")
    check_everywhere(page)
    page.goto("/")
    expect(page.get_by_text("0 : 0")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "words"),
    [
        pytest.param("/nowhere", NO_PAGE, id="no such page"),
        pytest.param("/table/nonsense", NO_TABLE, id="table"),
        pytest.param("/replay/nonsense", NO_REPLAY, id="replay"),
        pytest.param("/rules/foo", NO_PAGE, id="rules"),
        pytest.param("/learn/foo", NO_PAGE, id="lesson"),
        pytest.param("/exercises/foo", NO_PAGE, id="exercises of no game"),
        pytest.param("/exercises/dice/99", NO_PAGE, id="exercise that does not exist"),
    ],
)
def test_address_of_nothing_answers_404_and_says_what_is_missing(path: str, words: str, visit: Visitors) -> None:
    visit.forgive("404")
    page = visit()
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text(words)
