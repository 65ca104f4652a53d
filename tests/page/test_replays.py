"""Replays of finished games: step by step, from every seat, by link, and from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

import keltis
from keltis.engine.record import dump
from keltis.engine.state import State
from tests.helpers.states import played
from tests.helpers.texts import complete_languages
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.page.prepared import PreparedTables

MOVING = "localStorage['keltis-settings'] = JSON.stringify({ speed: 1, sound: false, introduced: true })"


@pytest.fixture(scope="module")
def game() -> State:
    """A finished game of three."""
    return played("keltis", 3)


def hand_at(game: State, ply: int, seat: int | None = None) -> list[str]:
    """The hand of a seat after `ply` moves; by default of the seat to move."""
    record = game.record()
    del record["result"]
    past = keltis.load({**record, "moves": record["moves"][:ply]})
    turn = past.turn if seat is None else seat
    assert turn is not None
    return sorted(f"card:{card}" for card in past.seat(turn)["hand"])


def open_file(page: Page, content: str) -> None:
    """Open the file of a saved game from the page of replays, to which the home page leads."""
    page.goto("/")
    page.get_by_role("contentinfo").get_by_role("link", name="Replays").click()
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": content.encode()}
    page.get_by_label("Open a saved game from this device").set_input_files(file)


def stands_at(page: Page, ply: int, game: State) -> None:
    """Wait until the position after `ply` moves is shown."""
    expect(page.get_by_text(f"Move {ply} of {len(game.log)}", exact=True)).to_be_visible()


def test_replay_steps_jumps_and_plays(visit: Visitors, game: State) -> None:
    person, last = Person(visit()), len(game.log)
    page = person.page
    open_file(page, dump(game.record()))
    stands_at(page, 0, game)
    person.press("One move forward")
    stands_at(page, 1, game)
    person.press("One move back")
    stands_at(page, 0, game)
    person.press("One turn forward")
    stands_at(page, 2, game)
    person.press("Go to the end")
    stands_at(page, last, game)
    page.get_by_role("slider").fill("10")
    stands_at(page, 10, game)
    person.tap(page.locator(".log [data-ply='1']"))
    stands_at(page, 1, game)
    person.press("Play")
    expect(page.get_by_text(f"Move 1 of {last}", exact=True)).to_have_count(0)
    person.press("Pause")
    person.press("Go to the end")
    person.press("Score sheet")
    assert person.read_sheet()[-1] == [score.total for score in game.scores]


def test_every_press_counts_while_moves_are_animated(visit: Visitors, game: State) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(MOVING)
    open_file(page, dump(game.record()))
    stands_at(page, 0, game)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    stands_at(page, 6, game)
    for _ in range(30):
        page.keyboard.down("ArrowRight")  # held: the browser repeats it
    page.keyboard.up("ArrowRight")
    stands_at(page, 36, game)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    stands_at(page, 32, game)
    page.get_by_role("button", name="One move forward", exact=True).dblclick()
    stands_at(page, 34, game)


def test_log_of_a_replay_does_not_give_the_end_away(visit: Visitors, game: State) -> None:
    page = visit()
    open_file(page, dump(game.record()))
    stands_at(page, 0, game)
    first, end = (page.locator(f".log [data-ply='{ply}']") for ply in (1, len(game.log)))
    expect(first).to_be_in_viewport()
    expect(end).not_to_be_in_viewport()
    Person(page).press("Go to the end")
    expect(end).to_be_in_viewport()
    expect(first).not_to_be_in_viewport()


def test_replay_is_seen_all_open_or_by_one_seat_and_its_link_shows_the_same(visit: Visitors, game: State) -> None:
    person = Person(visit())
    page = person.page
    open_file(page, dump(game.record()))
    page.get_by_role("slider").fill("2")
    stands_at(page, 2, game)
    assert person.hand == hand_at(game, 2)
    for seat in range(3):
        person.tap(page.locator(f"[data-seat='{seat}']"))
        expect(page.locator(".seen", has_text=game.names[seat]).first).to_be_visible()
        assert person.hand == hand_at(game, 2, seat)
        expect(page.get_by_label(f"{game.names[seat]}’s hand, 8 cards")).to_be_visible()
        expect(page.get_by_label(f"{game.names[seat]}’s rows")).to_be_visible()
    expect(page.get_by_text("my")).to_have_count(0)
    friend = Person(visit())
    friend.page.goto(page.url)
    stands_at(friend.page, 2, game)
    assert friend.hand == hand_at(game, 2, 2)
    friend.tap(friend.page.locator("[data-seat='2']"))
    expect(friend.page.get_by_text("Show everything")).to_be_visible()
    assert friend.hand == hand_at(game, 2)


def test_record_is_downloaded_and_opened_again(visit: Visitors, prepared: PreparedTables) -> None:
    page = visit()
    table = prepared.lend(page, "stones")
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".seat .face")).to_have_count(3)  # of the bots
    expect(page.locator(".seat .level")).to_have_count(3)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as a file").click()
    content = Path(downloading.value.path()).read_text()
    assert json.loads(content)["game"] == "stones"
    open_file(page, content)
    page.wait_for_url(f"**/replay/{table}?ply=0")  # the game that this guest has already
    other = visit()
    open_file(other, content)
    other.wait_for_url(lambda url: "/replay/" in url and table not in url)
    stands_at(other, 0, keltis.load(content))
    expect(other.locator(".seat .level")).to_have_count(0)  # a file does not say who is a bot


def test_log_says_at_its_move_that_a_seat_was_taken_over(visit: Visitors, prepared: PreparedTables) -> None:
    told = "Player 1 hat diesen Platz verloren (did not answer within 10 s). Ab hier spielt greedy."
    lost = {"seat": 0, "ply": 4, "by": "greedy", "reason": "did not answer within 10 s"}
    record = {**played("keltis", start=0).record(), "forfeits": [lost]}
    (replay,) = prepared.browser.call("POST", "/api/replays", content=dump(record).encode())["ids"]
    page = visit(locale="de")
    page.goto(f"/replay/{replay}?ply=4")
    expect(page.locator(".log .lost")).to_have_text(told)
    move = page.locator(".log .lost + button")
    status = page.get_by_role("status").first
    expect(status).not_to_be_empty()
    expect(status).not_to_contain_text(told)
    move.click()
    expect(move).to_have_attribute("aria-current", "step")
    expect(status).to_contain_text(told)
    check(page)


def test_file_with_several_games_asks_which(visit: Visitors, game: State) -> None:
    page = visit()
    open_file(page, "\n".join([dump(played("stones").record()), dump(game.record())]))
    page.get_by_role("link", name="Game 2:").click()
    stands_at(page, 0, game)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({"format": "poem"}, "isn’t a file that Keltis saved", id="not a record"),
        pytest.param({"moves": ["fly"]}, "fly", id="with a move that does not exist"),
    ],
)
def test_bad_file_gets_the_reason(change: dict[str, Any], reason: str, visit: Visitors, game: State) -> None:
    visit.forgive("the server responded with a status of 4")
    page = visit()
    open_file(page, dump({**game.record(), **change}))
    expect(page.get_by_role("alert")).to_contain_text("This file can’t be opened")
    expect(page.get_by_role("alert")).to_contain_text(reason)


@pytest.mark.parametrize("lang", complete_languages())
def test_tools_of_a_replay_fit_a_small_phone_in_every_language(
    lang: str, visit: Visitors, prepared: PreparedTables, game: State
) -> None:
    (replay,) = prepared.browser.call("POST", "/api/replays", content=dump(game.record()).encode())["ids"]
    page = visit(viewport={"width": 360, "height": 740}, locale=lang)
    page.goto(f"/replay/{replay}?ply=4")
    tools = page.locator(".tools .btn")
    expect(tools).to_have_count(7)
    for tool in tools.all():
        assert tool.evaluate("(each) => each.getBoundingClientRect().right <= innerWidth")
        assert tool.evaluate("(each) => each.scrollWidth <= each.clientWidth")
