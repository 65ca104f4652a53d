"""One server and one browser for all tests. A browser's errors and warnings fail a test, which leaves screenshots."""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.helpers.patience import PATIENCE
from tests.page.chromium import launched
from tests.page.prepared import PreparedTables
from tests.server.helpers.threaded_server import QUICK, RunningServer, running, short_thoughts
from tests.sixth import DROPPED_IN

collect_ignore = [] if DROPPED_IN else ["test_sixth.py"]

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
TIMEOUT_MS = 1000 * PATIENCE
DESKTOP = {"width": 1280, "height": 800}
# No animations, so that a game takes seconds, and no question who one is. `??=` keeps settings that a test changed.
AT_ONCE = """localStorage['keltis-settings'] ??=
    JSON.stringify({ speed: 0, sound: false, beginner: 'off', introduced: true })"""
# A seeded random generator for the bytes that a page adds to a fair deal.
SEEDED = """(() => {
    let state = %d;
    Crypto.prototype.getRandomValues = (array) => {
        for (let at = 0; at < array.length; at++) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            array[at] = state >>> 24;
        }
        return array;
    };
})()"""
# A browser's message about a page that is left while it still connects, and Playwright's about its service worker.
LEFT_AT_ONCE = "socket.*closed before the connection is established"
BLOCKED = "Service Worker registration blocked by Playwright"


class Visitors:
    """The pages of a test, each in a browser context of its own, and the errors and warnings of their consoles."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.pages: list[Page] = []
        self.complaints: list[str] = []
        self.forgiven = [LEFT_AT_ONCE, BLOCKED]

    def __call__(self, **given: Any) -> Page:
        """A page for a new visitor; `given` are options of Playwright's `new_context`."""
        usual = {
            "base_url": self.address,
            "locale": "en-GB",
            "viewport": DESKTOP,
            "reduced_motion": "reduce",
            "service_workers": "block",  # It would fetch the whole page in each test, and answer before `page.route`.
        }
        context = self.browser.new_context(**{**usual, **given})
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(AT_ONCE)
        context.add_init_script(SEEDED % int.from_bytes(os.urandom(4), "big"))
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.pages.append(page)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        """Collect errors and warnings, among them violations of the content policy."""
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def forgive(self, *patterns: str) -> None:
        """Accept console messages that match these patterns in this test."""
        self.forgiven += patterns

    @property
    def unforgiven(self) -> list[str]:
        """The complaints that were not accepted."""
        return [each for each in self.complaints if not any(re.search(pattern, each) for pattern in self.forgiven)]

    def photograph(self, name: str) -> list[Path]:
        """Take a screenshot of every page."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        clean = re.sub(r"\W+", "-", name).strip("-")
        paths = [PICTURES / f"{clean}-{number}.png" for number in range(1, len(self.pages) + 1)]
        for page, path in zip(self.pages, paths, strict=True):
            page.screenshot(path=path, animations="disabled")
        return paths

    def leave(self) -> None:
        """Close all pages. A handler of `page.route` that is still at work would fail in the test that comes next."""
        for page in self.pages:
            page.unroute_all(behavior="ignoreErrors")
            page.context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the paths of the screenshots to the report of a failing test."""
    report = yield
    visit = getattr(item, "funcargs", {}).get("visit")
    if report.when == "call" and report.failed and visit:
        paths = visit.photograph(item.name)
        report.sections.append(("screenshots", "\n".join(map(str, [*paths, *visit.unforgiven]))))
    return report


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of all tests."""
    expect.set_options(timeout=TIMEOUT_MS)
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """The server of all tests, with short thinking times of bots and a short grace period for people who leave."""
    with short_thoughts(), running(tmp_path_factory.mktemp("data"), **QUICK, grace=0.5) as server:
        yield server


@pytest.fixture(scope="session")
def prepared(server: RunningServer) -> Iterator[PreparedTables]:
    """Finished games to look at."""
    prepared = PreparedTables(server.host)
    with prepared.browser:
        yield prepared


@pytest.fixture
def visit(chromium: Browser, server: RunningServer, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Opens pages for new visitors."""
    visitors = Visitors(chromium, f"http://{server.host}")
    yield visitors
    pictures = visitors.photograph(request.node.name) if visitors.unforgiven else []
    visitors.leave()
    assert visitors.unforgiven == [], f"the browser complained; see {', '.join(map(str, pictures))}"
