"""A game moves from a server into the browser and back, as a person does it on the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from keltis.browser.site import ENGINE
from tests.page.chromium import launched
from tests.page.everywhere import check_everywhere
from tests.server.helpers.threaded_server import QUICK, RunningServer, running, short_thoughts

ASK = """([method, path, body]) => fetch(`/api/${path}`, {
    method, body: body && JSON.stringify(body), headers: { "Content-Type": "application/json" },
}).then((answer) => answer.text()).then((text) => text && JSON.parse(text))"""
MENU, MOVE = "Menu", "Move the game"
TO_BROWSER, TO_SERVER = "Take it along to play offline", "Continue on the server"
SLOW = 60_000  # milliseconds until the engine has started on a busy machine
OWN = re.compile(r"/table/b-")
FOREIGN = re.compile(r"/table/(?!b-)")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose pages have the engine."""
    if not (ENGINE / "engine.json").is_file():
        pytest.fail("the engine for browsers is missing; ./scripts/wasm builds it")
    with short_thoughts(), running(tmp_path_factory.mktemp("data"), **QUICK) as server:
        yield server


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with launched() as browser:
        yield browser


@pytest.fixture
def forgiven() -> list[str]:
    """Patterns of what the console may say in a test; otherwise it says nothing."""
    return ["$^"]


@pytest.fixture
def page(chromium: Browser, server: RunningServer, forgiven: list[str]) -> Iterator[Page]:
    """The home page of a new visitor, on a phone."""
    context = chromium.new_context(
        base_url=f"http://{server.host}", viewport={"width": 390, "height": 844}, accept_downloads=True, locale="en"
    )
    page = context.new_page()
    page.set_default_timeout(SLOW)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(f"{message.text} ({message.location['url']})"))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield page
    context.close()
    assert [each for each in complaints if not re.search("|".join(forgiven), each)] == []


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Ask the server, as the page does."""
    return page.evaluate(ASK, [method, path, body])


def running_tables(page: Page) -> list[str]:
    """My running tables at the server."""
    return [each["id"] for each in ask(page, "GET", "tables")["running"]]


def make_table(page: Page, *seats: str) -> str:
    """A table of the server, opened."""
    kinds = [{"kind": seat} if seat in ("me", "here") else {"kind": "bot", "level": seat} for seat in seats]
    table: str = ask(page, "POST", "tables", {"game": "stones", "seats": kinds, "start": 0})["id"]
    page.goto(f"/table/{table}")
    return table


def move_game(page: Page, button: str, address: re.Pattern[str]) -> None:
    """Move the game that is open, by the menu."""
    page.get_by_role("button", name=MENU).first.click()
    page.get_by_role("button", name=button).click()
    check_everywhere(page)
    page.get_by_role("button", name=MOVE).click()
    expect(page).to_have_url(address, timeout=SLOW)
    expect(page.get_by_role("button", name=MENU).first).to_be_visible(timeout=SLOW)


def test_game_moves_into_the_browser_and_back(page: Page, server: RunningServer) -> None:
    table = make_table(page, "me", "beginner")
    move_game(page, TO_BROWSER, OWN)
    assert running_tables(page) == []
    page.goto(f"/table/{table}")
    expect(page.get_by_role("heading", name="This game continues elsewhere")).to_be_visible()
    check_everywhere(page)
    page.get_by_role("link", name="Open the game").click()
    expect(page).to_have_url(OWN)
    move_game(page, TO_SERVER, FOREIGN)
    (there,) = running_tables(page)
    assert page.url.endswith(there)
    assert there != table


def test_game_that_is_on_its_way_is_moved_again_or_stays(page: Page, server: RunningServer) -> None:
    table = make_table(page, "me", "beginner")
    ask(page, "POST", f"tables/{table}/departure")
    expect(page.get_by_role("heading", name="This game is on its way")).to_be_visible()
    check_everywhere(page)
    page.get_by_role("button", name="Continue here").click()
    expect(page.get_by_role("heading", name="This game is on its way")).to_be_hidden()
    ask(page, "POST", f"tables/{table}/departure")
    page.get_by_role("button", name=TO_BROWSER).click()
    expect(page).to_have_url(OWN, timeout=SLOW)


def test_table_with_two_guests_has_no_button(page: Page, chromium: Browser, server: RunningServer) -> None:
    kinds = [{"kind": "me"}, {"kind": "open"}]
    table = ask(page, "POST", "tables", {"game": "stones", "seats": kinds, "terms": {"public": True}})["id"]
    context = chromium.new_context(base_url=f"http://{server.host}")
    ben = context.new_page()
    ben.goto("/")
    expect(ben.get_by_role("heading", level=1)).to_be_visible()
    assert ask(ben, "POST", f"tables/{table}/seats/1", {"name": "Ben"})["id"] == table
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name=MENU).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name=TO_BROWSER)).to_be_hidden()
    context.close()


def test_all_games_are_saved_as_a_file_and_read_again(page: Page, forgiven: list[str], tmp_path: Path) -> None:
    forgiven.append(r"status of 400 \(Bad Request\) \(.*/api/replays\)$")  # the file with a line that is no game
    for _ in range(2):
        table = make_table(page, "me", "beginner")
        ask(page, "DELETE", f"tables/{table}")
    table = make_table(page, "me", "beginner")
    move_game(page, TO_BROWSER, OWN)
    page.goto("/")
    page.get_by_role("contentinfo").get_by_role("link", name="Replays").click()
    with page.expect_download() as started:
        page.get_by_role("button", name="Download as a file").click()
    file = tmp_path / "games.jsonl"
    started.value.save_as(file)
    formats = [json.loads(line)["format"] for line in file.read_text("utf-8").splitlines()]
    assert formats == ["keltis-game/1"]
    (game,) = file.read_text("utf-8").splitlines()
    file.write_text(f"{game}\nnonsense\n", "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert").filter(has_text="Line 2")).to_be_visible()
    check_everywhere(page)
    assert len(running_tables(page)) == 1
