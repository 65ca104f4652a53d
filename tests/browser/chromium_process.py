"""A Chromium whose processes a test may kill. Its storage lies in a folder and survives them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright

from tests.page.chromium import ARGUMENTS, find_chromium


class Killable:
    """A running Chromium."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self.profile = profile
        self.context: BrowserContext = playwright.chromium.launch_persistent_context(
            profile, executable_path=find_chromium(), args=ARGUMENTS
        )

    def kill(self) -> None:
        """End all its processes at once, in the middle of their work."""
        for group in self._groups():
            os.killpg(group, signal.SIGKILL)

    def _groups(self) -> set[int]:
        """The process groups of all processes that were started with the folder of this browser."""
        mine = f"--user-data-dir={self.profile}".encode()
        groups = set()
        for path in Path("/proc").glob("[0-9]*"):
            try:
                if mine in (path / "cmdline").read_bytes().split(b"\0"):
                    groups.add(os.getpgid(int(path.name)))
            except (OSError, ValueError):  # It has ended meanwhile.
                continue
        return groups


@contextmanager
def killable(playwright: Playwright, profile: Path) -> Iterator[Killable]:
    """A Chromium that is killed at the end of the block."""
    chromium = Killable(playwright, profile)
    try:
        yield chromium
    finally:
        chromium.kill()
