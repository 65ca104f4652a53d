"""Launching this machine's Chromium with Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
NAMES = ("chromium", "chromium-browser", "google-chrome", MAC)

# Features that are switched off: the pop-up of the address bar alone takes most of a second of processor time for each
# page. Of two --disable-features the last one wins, so this list contains Playwright's own as well.
OFF = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "OmniboxWebUIPopup",
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip


# Without its sandbox, which needs rights that a container lacks.
ARGUMENTS = ("--no-sandbox", f"--disable-features={','.join(OFF)}")


def find_chromium() -> str:
    """The path of the browser."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, f"these tests need one of {', '.join(NAMES)}; scripts/browser says how to get one"
    return found


@contextmanager
def launched(*arguments: str) -> Iterator[Browser]:
    """A headless browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*ARGUMENTS, *arguments])
        yield browser
        browser.close()
