"""The Chromium of this machine, as Playwright drives it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
NAMES = ("chromium", "chromium-browser", "google-chrome", MAC)

# What a browser does beside its pages. A list below an address bar that nobody sees takes most of a second of processor
# for every page that is opened. Of two such lists the last holds, so what Playwright switches off stands here as well.
OFF = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "OmniboxWebUIPopup",
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip


def find_chromium() -> str:
    """Where it is."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, f"these tests need one of {', '.join(NAMES)}; scripts/browser says how to get one"
    return found


@contextmanager
def launched(*arguments: str) -> Iterator[Browser]:
    """A browser without a window. Its own sandbox needs rights that a container lacks."""
    with sync_playwright() as playwright:
        given = ["--no-sandbox", f"--disable-features={','.join(OFF)}", *arguments]
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=given)
        yield browser
        browser.close()
