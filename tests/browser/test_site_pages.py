"""The page of a site in a browser: everything that works without a server, in a folder of a plain web host."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from email.message import Message
from fnmatch import fnmatchcase
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import IO, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, FilePayload, Locator, Page, Route, expect

import keltis
from keltis.bots.exercises import shipped
from keltis.engine.record import dump
from tests.browser.static_site import FOLDER, Quiet, publish, serving
from tests.browser.worker_client import Tab
from tests.helpers.states import played
from tests.page.axe import check, check_sheet
from tests.page.chromium import launched
from tests.page.conftest import AT_ONCE, DESKTOP, TIMEOUT_MS
from tests.page.everywhere import check_everywhere
from tests.page.keyboard import press_enter
from tests.page.person import Person, Tap
from tests.page.pupil import Pupil
from tests.page.score_sheets import OF_FOUR, counted, counter, enter, tab, totals
from tests.server.helpers.playing import play_on

PHONE = {"width": 360, "height": 740}
ALL = "*"


class Visitor:
    """A browser that has never been here. What its consoles say and what it fetches is written down."""

    def __init__(self, chromium: Browser, address: str, **given: Any) -> None:
        self.address = address
        usual = {"base_url": address, "locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce"}
        self.context: BrowserContext = chromium.new_context(**{**usual, **given})
        self.context.set_default_timeout(TIMEOUT_MS)
        self.context.add_init_script(AT_ONCE)
        self.said: list[str] = []
        self.fetched: list[str] = []
        self.context.on("request", lambda request: self.fetched.append(request.url))

    def open(self, path: str = "./") -> Page:
        """Open a tab."""
        page = self.context.new_page()
        page.on("console", lambda message: self.said.append(f"{message.text} ({message.location['url']})"))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.goto(path)
        return page

    def leave(self, forgiven: str = "$^") -> None:
        """Close the browser, of which nothing was heard, and which asked for nothing outside the site's folder."""
        self.context.close()
        assert [line for line in self.said if not re.search(forgiven, line)] == []
        assert [url for url in self.fetched if not url.startswith((self.address, f"blob:{self.origin}"))] == []

    @property
    def origin(self) -> str:
        """The host's address."""
        return self.address.removesuffix(f"/{FOLDER}/")

    @property
    def engine(self) -> list[str]:
        """The files of the engine that were fetched."""
        return [url for url in self.fetched if url.startswith(f"{self.address}engine/")]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser of all tests here."""
    expect.set_options(timeout=TIMEOUT_MS)
    with launched() as chromium:
        yield chromium


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a web host."""
    root = tmp_path_factory.mktemp("host")
    publish(root)
    return root


@pytest.fixture(scope="module")
def address(root: Path) -> Iterator[str]:
    """The address of the site, at Python's own web server as it is."""
    with serving(root) as address:
        yield address


@pytest.fixture(scope="module")
def regular(chromium: Browser, address: str) -> Iterator[Visitor]:
    """A visitor who comes back. One tab stays open, so that the engine starts once for all tests."""
    visitor = Visitor(chromium, address)
    visitor.open()
    yield visitor
    visitor.leave()


@pytest.fixture
def page(regular: Visitor) -> Iterator[Page]:
    """A tab of somebody who comes back."""
    page = regular.open()
    yield page
    page.close()
    assert regular.said == []


@pytest.fixture
def visitor(chromium: Browser, address: str) -> Iterator[Visitor]:
    """Somebody who was never here."""
    visitor = Visitor(chromium, address)
    yield visitor
    visitor.leave()


# The way to tap, the size of the screen, the number of bots, and how many moves are made without the page.
Setting = tuple[Tap, dict[str, int], int, int]
SETTINGS: dict[str, Setting] = {
    "cards": (Locator.click, PHONE, 1, 70),
    "dice": (Locator.click, PHONE, 1, 20),
    "paths": (Locator.click, DESKTOP, 3, 60),
    "stones": (press_enter, DESKTOP, 1, 30),
}
USUAL: Setting = (Locator.click, DESKTOP, 2, 80)


@pytest.mark.parametrize("game", keltis.game_names())
def test_game_is_played_from_home_to_its_score_sheet(game: str, page: Page, regular: Visitor) -> None:
    tap, size, bots, moves = SETTINGS.get(game, USUAL)
    page.set_viewport_size(size)  # type: ignore[arg-type]
    person = Person(page, tap)
    table = person.open_table(game, "Me", *["Bot, Beginner"] * bots)
    person.play(taps=6)
    person.lit()
    page.goto("./")
    # The middle, in which nothing new happens to the page, is played in another tab without it.
    other = Tab(regular.context, regular.address)
    with other.open_page(table) as opened:
        play_on(opened, moves=moves)
    page.bring_to_front()  # Tabs behind others are drawn once a second.
    page.goto(f"#/table/{table}")
    person.play()
    record = other.call("GET", f"replays/{table}/record")
    other.page.close()
    assert other.complaints == []
    assert person.read_sheet()[-1] == [score.total for score in keltis.load(record).scores]


def test_hint_says_how_sure_the_net_is_which_comes_with_the_first_table_of_its_game(visitor: Visitor) -> None:
    page = visitor.open()
    person = Person(page)
    with visitor.context.expect_event("requestfinished", lambda request: request.url.endswith(".net")) as came:
        person.open_table("keltis", "Me", "Bot, Beginner")
    assert came.value.url.endswith("/keltis.net")
    person.lit()
    person.press("Hint")
    expect(page.get_by_text("A net that learned by playing itself")).to_be_visible()
    assert {url for url in visitor.engine if url.endswith(".net")} == {came.value.url}  # not those of other games


def test_people_around_one_device_hand_it_over(page: Page) -> None:
    person = Person(page)
    person.open_table("cards", "Me", "Another person")
    for _ in range(2):
        slab = page.locator(".slab")
        slab.wait_for()
        person.tap(slab)
        expect(page.locator(".hc")).to_have_count(8)
        person.tap(page.locator(".hc").first)
        person.tap(page.locator("[data-move^=discard]"))
        person.tap(page.locator("[data-thing=deck].lit"))
    slab.wait_for()
    check(page)
    assert person.hand == []


def test_lesson_is_played_with_keys_alone_and_the_first_game_follows(page: Page) -> None:
    person = Person(page, press_enter)
    person.tap(page.locator("#game-stones"))
    person.tap(page.locator("a[href$='/learn/stones']"))  # It looks otherwise to those who have played before.
    pupil = Pupil(page, "stones", press_enter, address="data/{language}/lesson-{game}.json")
    pupil.learn(lambda number: check(page) if number == pupil.last else None)
    person.press("Play your first game")
    page.wait_for_url("**/#/table/*")
    expect(page.locator("[data-seat]")).to_have_count(2)


def test_exercise_is_solved_and_says_why_another_move_is_not_possible(page: Page) -> None:
    first = shipped("stones")[0]
    page.goto("#/exercises/stones")
    page.get_by_role("link", name="Start", exact=True).click()
    page.locator(".place[data-thing]:not(.lit)").first.click()
    expect(page.locator(".say.why")).not_to_be_empty()
    check(page)
    page.locator(f"[data-move='{first.best}']").click()
    expect(page.get_by_role("img", name="3 stars of 3").first).to_be_visible()


def test_replay_of_a_file_is_opened_stepped_through_and_saved_again(page: Page) -> None:
    state = played("keltis", 3)
    page.get_by_role("contentinfo").get_by_role("link", name="Replays").click()
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": dump(state.record()).encode()}
    page.get_by_label("Open a saved game from this device").set_input_files(file)
    page.get_by_role("button", name="Go to the end").click()
    expect(page.get_by_text(f"Move {len(state.log)} of {len(state.log)}", exact=True)).to_be_visible()
    check(page)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as a file").click()
    assert keltis.load(json.loads(Path(downloading.value.path()).read_text())) == state


def test_rules_are_read_at_their_place_without_the_engine(visitor: Visitor) -> None:
    page = visitor.open("#/rules/keltis#K-10")
    expect(page.locator("#K-10")).to_be_in_viewport()
    expect(page.locator("#K-10")).to_be_focused()
    page.get_by_role("link", name="K-14", exact=True).first.click()
    expect(page.locator("#K-14")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(rf"/{FOLDER}/#/rules/keltis#K-14$"))
    check(page)
    assert visitor.engine == []


def test_real_game_of_four_is_scored_and_corrected_without_the_engine(visitor: Visitor) -> None:
    page = visitor.open("#/score/keltis")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for _ in range(2):
        page.get_by_role("button", name="Add a player").click()
    tab(page, "Player 1").click()
    for name, sheet in zip(("Ana", "Ben", "Cleo", "Dan"), OF_FOUR, strict=True):
        page.get_by_label("Name").fill(name)
        enter(page, sheet)
        page.locator(".bar .go").click()
    points = page.locator("details[open] tfoot td b")
    expect(points).to_have_text(counted("keltis", OF_FOUR))
    check(page)
    page.get_by_role("button", name="Edit").click()
    page.reload()
    counter(page, "tiles", 1)
    right = [{**OF_FOUR[0], "tiles": [OF_FOUR[0]["tiles"][0] + 1]}, *OF_FOUR[1:]]
    assert totals(page) == counted("keltis", right)
    for _ in OF_FOUR:
        page.locator(".bar .go").click()
    expect(points).to_have_text(counted("keltis", right))
    assert visitor.engine == []


def test_home_of_a_site_is_accessible_and_says_what_needs_a_server(visitor: Visitor) -> None:
    page = visitor.open()
    check_everywhere(page)
    expect(page.get_by_text("Other people’s open tables need a server.")).to_be_visible()
    page.locator(".lang").click()
    expect(page.get_by_role("dialog")).to_contain_text("Notifications need a server.")
    expect(page.get_by_role("dialog")).to_contain_text("Your games are kept in this browser")
    check_everywhere(page)
    page.keyboard.press("Escape")
    assert visitor.engine == []
    for opener in (".options", ".st"):  # Choosing something for a game fetches the engine.
        check_sheet(page, page.locator(opener).first.click, look=check_everywhere)


def test_first_visitor_sees_how_far_the_engine_is_and_can_try_again(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, viewport=PHONE)
    held: list[Route] = []
    visitor.context.route("**/engine/**/stdlib.zip*", lambda route: held.append(route))
    page = visitor.open()
    page.locator("[data-start]").click()
    bar = page.get_by_role("progressbar", name="Getting this browser ready to play")
    expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^\d+\.\d of \d+\.\d MB$"))
    check_everywhere(page)
    held.pop().abort()
    alert = page.get_by_role("alert").filter(has_text="What this browser needs to play couldn’t be loaded.")
    alert.wait_for()
    check_everywhere(page)
    visitor.context.unroute_all()
    page.locator("[data-start]").click()
    page.wait_for_url("**/#/table/*")
    page.locator(".hc").first.wait_for()
    visitor.leave(forgiven="ERR_FAILED|/engine/")  # Python says that its library is missing.


class KnowingHost(Quiet):
    """A web host that heeds `_headers` and answers unknown addresses with `404.html`, as those do that know them."""

    @property
    def site(self) -> Path:
        """The folder of the site."""
        return Path(self.directory) / FOLDER

    def end_headers(self) -> None:
        """Add the headers of all rules that fit."""
        address = self.path.partition("?")[0].removeprefix(f"/{FOLDER}")
        fits = False
        for line in (self.site / "_headers").read_text().splitlines():
            if line.startswith("/"):
                fits = fnmatchcase(address, line)
            elif fits:
                name, _, value = line.strip().partition(": ")
                self.send_header(name, value)
        super().end_headers()

    def send_head(self) -> IO[bytes] | BytesIO | None:  # type: ignore[override]
        """Answer with a file, or with the page for unknown addresses."""
        if Path(self.translate_path(self.path)).exists():
            return super().send_head()
        content = (self.site / "404.html").read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        headers = Message()
        headers["Content-Type"] = "text/html"
        headers["Content-Length"] = str(len(content))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        return BytesIO(content)


@pytest.fixture(scope="module")
def knowing(root: Path) -> Iterator[str]:
    """The address of the site at a host that knows it better."""
    with serving(root, KnowingHost) as address:
        yield address


def test_headers_for_hosts_allow_what_the_page_needs(chromium: Browser, knowing: str) -> None:
    visitor = Visitor(chromium, knowing)
    page = visitor.open()
    page.locator("[data-start]").click()
    page.locator(".hc").first.wait_for()
    fetched = page.request.get("index.html").headers
    assert "'wasm-unsafe-eval'" in fetched["content-security-policy"]
    assert fetched["cache-control"] == "no-cache"
    visitor.leave()


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("rules/keltis#K-10", "Keltis"),
        ("rules", "Rules"),
        ("learn", "Lessons"),
        ("exercises", "Exercises"),
        ("replay", "Replays"),
        ("nowhere", "There is no page here."),
        ("a/b/c/d/e/f?g=h", "There is no page here."),
        ("table/%E0%A4%A/x", "There is no page here."),
    ],
)
def test_unknown_address_finds_home_from_any_depth(path: str, heading: str, chromium: Browser, knowing: str) -> None:
    visitor = Visitor(chromium, knowing)
    page = visitor.open(path)
    page.wait_for_url(f"{knowing}#/**")
    expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
    if heading == "There is no page here.":
        page.get_by_role("link", name="Home").click()
        expect(page.locator("#game-keltis")).to_be_visible()
    assert not visitor.engine
    visitor.leave(forgiven="404")
