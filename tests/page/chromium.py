"""The Chromium of this machine, as Playwright drives it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str:
    """Where it is."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, (
        f"these tests need a browser, and none of {', '.join(NAMES)} is there; on Debian: apt install chromium"
    )
    return found


@contextmanager
def launched(*arguments: str) -> Iterator[Browser]:
    """A browser without a window. Its own sandbox needs rights that a container lacks."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", *arguments])
        yield browser
        browser.close()
