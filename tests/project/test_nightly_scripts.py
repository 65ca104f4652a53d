"""Scripts that take minutes: the same sources give the same bytes, and the kernels survive the sanitizers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(script: str) -> str:
    """What a script prints."""
    done = subprocess.run([ROOT / "scripts" / script], cwd=ROOT, capture_output=True, text=True, timeout=1500)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"[-4000:]
    return done.stdout


@pytest.mark.nightly
@pytest.mark.compiled
@pytest.mark.system_randomness
@pytest.mark.skipif(sys.platform != "linux", reason="the release's archives are compared where they are built")
def test_two_builds_give_the_same_bytes() -> None:
    assert "Both builds gave the same bytes." in run("reproducible")
