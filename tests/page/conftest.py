"""A server and a browser for all tests, and pages that must not complain. A failing test leaves pictures."""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.page.chromium import launched
from tests.page.prepared import PreparedTables
from tests.server.helpers.threaded_server import QUICK, RunningServer, running, short_thoughts
from tests.sixth import DROPPED_IN

collect_ignore = [] if DROPPED_IN else ["test_sixth.py"]

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE = 30_000  # milliseconds, for a machine that has other things to do
DESKTOP = {"width": 1280, "height": 800}
# Nothing moves, so that a game takes seconds; what somebody chooses afterwards stays.
AT_ONCE = "localStorage['keltis-settings'] ??= JSON.stringify({ speed: 0, sound: false, beginner: 'off' })"
# Bytes that a page adds to a fair deal: every visitor draws their own, and in the next run the same.
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
# What a browser says of a page that is left while it still connects.
LEFT_AT_ONCE = "socket.*closed before the connection is established"


class Visitors:
    """Everybody who opens the page in a test. What their browsers complain of is kept."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.pages: list[Page] = []
        self.complaints: list[str] = []
        self.forgiven = [LEFT_AT_ONCE]

    def __call__(self, **given: Any) -> Page:
        """A new visitor's page, with options for a context of Playwright."""
        usual = {"base_url": self.address, "locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce"}
        context = self.browser.new_context(**{**usual, **given})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        context.add_init_script(SEEDED % int.from_bytes(os.urandom(4), "big"))
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.pages.append(page)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        """Errors and warnings are complaints, and so is whatever the content policy forbids."""
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def forgive(self, *patterns: str) -> None:
        """What a browser may say in this test."""
        self.forgiven += patterns

    @property
    def unforgiven(self) -> list[str]:
        """What should not have been said."""
        return [each for each in self.complaints if not any(re.search(pattern, each) for pattern in self.forgiven)]

    def photograph(self, name: str) -> list[Path]:
        """A picture of every page."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        clean = re.sub(r"\W+", "-", name).strip("-")
        paths = [PICTURES / f"{clean}-{number}.png" for number in range(1, len(self.pages) + 1)]
        for page, path in zip(self.pages, paths, strict=True):
            page.screenshot(path=path, animations="disabled")
        return paths

    def leave(self) -> None:
        """Close everything."""
        for page in self.pages:
            page.context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failing test says where its pictures are."""
    report = yield
    visit = getattr(item, "funcargs", {}).get("visit")
    if report.when == "call" and report.failed and visit:
        paths = visit.photograph(item.name)
        report.sections.append(("screenshots", "\n".join(map(str, [*paths, *visit.unforgiven]))))
    return report


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A running browser."""
    expect.set_options(timeout=PATIENCE)
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A running server, whose bots do not think long, and where nobody waits long for those who left."""
    with short_thoughts(), running(tmp_path_factory.mktemp("data"), **QUICK, grace=0.5) as server:
        yield server


@pytest.fixture(scope="session")
def prepared(server: RunningServer) -> Iterator[PreparedTables]:
    """Finished games."""
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
