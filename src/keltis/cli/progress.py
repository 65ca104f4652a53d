"""A progress bar on a terminal, and none in a pipe."""

from __future__ import annotations

import sys
import time

WIDTH = 30
PAUSE = 0.1  # Seconds between two updates of the bar.


class Progress:
    """A progress bar on standard error."""

    def __init__(self, total: int, what: str, already: int = 0) -> None:
        self.total, self.what, self.already = total, what, already
        self.shown = sys.stderr.isatty()
        self.began = self.drawn = time.monotonic()

    def update(self, done: int) -> None:
        """Draw the bar, unless it was drawn just before."""
        now = time.monotonic()
        if self.shown and (done == self.total or now - self.drawn >= PAUSE):
            self.drawn = now
            filled = WIDTH * done // self.total
            left = (now - self.began) / (done - self.already) * (self.total - done)
            bar = "█" * filled + "░" * (WIDTH - filled)
            end = "\n" if done == self.total else ""
            print(f"\r{bar} {done}/{self.total} {self.what}, {left:.0f} s left ", end=end, file=sys.stderr, flush=True)
