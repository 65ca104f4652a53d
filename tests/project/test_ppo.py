"""The example that learns runs from its beginning to its end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.command import ENVIRONMENT

pytest.importorskip("torch", reason="there is no PyTorch here")

PROGRAM = Path(__file__).parents[2] / "examples" / "ppo.py"
SMALL = {"games": 16, "steps": 8, "width": 8, "layers": 1, "seconds": 0.1, "deals": 2}


@pytest.mark.parametrize("name", ["stones", "keltis"])
def test_example_trains_a_policy_and_lets_it_play_against_greedy(name: str, tmp_path: Path) -> None:
    plot = tmp_path / "curve.svg"
    command = [sys.executable, str(PROGRAM), "--device=cpu", f"--game={name}", f"--plot={plot}"]
    command += [f"--{flag}={value}" for flag, value in SMALL.items()]
    env = {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=env, timeout=300)
    assert done.returncode == 0, done.stderr
    assert re.search(rf"^{name}: .* of 4 games against greedy \(95 %: .* to .*\)$", done.stdout, re.MULTILINE)
    assert plot.read_text("utf-8").count("<svg") == 1
