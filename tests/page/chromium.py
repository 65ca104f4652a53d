"""The Chromium of this machine, as Playwright drives it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
NAMES = ("chromium", "chromium-browser", "google-chrome", MAC)


def find_chromium() -> str:
    """Where it is."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, f"these tests need one of {', '.join(NAMES)}; scripts/browser says how to get one"
    return found


@contextmanager
def launched(*arguments: str) -> Iterator[Browser]:
    """A browser without a window. Its own sandbox needs rights that a container lacks."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", *arguments])
        yield browser
        browser.close()
