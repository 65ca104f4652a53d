"""Every screen looks as it did when somebody last looked at it, at every size and in both themes (`looks.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from keltis.engine.record import dump
from tests.helpers.randomness import RANDOMNESS
from tests.helpers.states import played
from tests.page import looks
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.server.helpers.threaded_server import QUICK, RunningServer, running, short_thoughts


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server of its own: the home page of the shared one lists the open tables of other tests."""
    with short_thoughts(), running(tmp_path_factory.mktemp("looks"), **QUICK, grace=0.5) as server:
        yield server


@pytest.fixture(scope="module")
def encoder(chromium: Browser) -> Iterator[Page]:
    """A page that makes and compares pictures."""
    page = chromium.new_page()
    yield page
    page.close()


GAMES = ("cards", "dice", "keltis", "paths", "stones")  # A further game can do without pictures.


def at(path: str, seen: str = "h1") -> Callable[[Page], None]:
    """Opens an address, and waits for something to be seen there."""

    def open_it(page: Page) -> None:
        page.goto(path)
        expect(page.locator(seen).first).to_be_visible()

    return open_it


def settings(page: Page) -> None:
    """The settings, on the home page."""
    SCREENS["home"](page)
    page.locator(".lang").click()
    for late in ("#devices", "input[type=url]", ".form"):
        expect(page.get_by_role("dialog").locator(late)).to_be_visible()


def table(game: str) -> Callable[[Page], None]:
    """The first turn at a table of three."""

    def sit_down(page: Page) -> None:
        person = Person(page)
        person.sit_down(game, "me", "beginner", "beginner", start=0)
        person.lit()
        expect(page.locator(".seat .face")).to_have_count(2)

    return sit_down


def replay(game: str) -> Callable[[Page], None]:
    """The middle of a game of four, from a file."""

    def watch(page: Page) -> None:
        page.request.get("/api/me")
        origin = page.request.get("/healthz").url.removesuffix("/healthz")
        answer = page.request.post("/api/replays", data=dump(played(game, 4).record()), headers={"origin": origin})
        at(f"/replay/{answer.json()['ids'][0]}?ply=60", "input[type=range]")(page)

    return watch


def score_sheet(page: Page) -> None:
    """The score sheet of that game."""
    replay("keltis")(page)
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("table")).to_be_visible()


SCREENS: dict[str, Callable[[Page], None]] = {
    "home": at("/", "h2:text('Open tables')"),
    "settings": settings,
    "all-rules": at("/rules", "li"),
    "all-lessons": at("/learn", "li"),
    "all-exercises": at("/exercises", "li"),
    "replays": at("/replay"),
    "rules": at("/rules/keltis"),
    "exercises": at("/exercises/keltis"),
    "exercise": at("/exercises/keltis/1"),
    "lesson": at("/learn/keltis", ".seat .face"),
    "scorer": at("/score"),
    "scorer-keltis": at("/score/keltis"),
    "score-sheet": score_sheet,
    **{f"table-{game}": table(game) for game in GAMES},
    **{f"replay-{game}": replay(game) for game in GAMES},
}


@pytest.mark.parametrize("screen", SCREENS)
def test_screen_looks_as_it_did(screen: str, visit: Visitors, encoder: Page) -> None:
    RANDOMNESS.begin(f"looks of {screen}")  # The same deal, whichever test has started the server.
    page = visit()
    SCREENS[screen](page)
    looks.check(page, screen, encoder)
