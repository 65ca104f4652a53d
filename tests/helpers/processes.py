"""Whether processes that should be gone are gone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

processes_seen = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc here")


def has_ended(pid: int, patience: float = 20.0) -> bool:
    """Whether a process is no more than an entry in a table; one that was just killed may take a moment."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False
