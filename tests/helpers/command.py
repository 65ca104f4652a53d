"""The command line, called within the test's own process or as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.cli import main
from tests.helpers.randomness import RANDOMNESS

HOME = str(Path(keltis.__file__).parents[1])  # the folder that holds the package
ENVIRONMENT = RANDOMNESS.environment({**os.environ, "KELTIS_LANG": "en", "PYTHONPATH": HOME})
# For programs that get a signal, which may find the coverage in the middle of its work, or that can write no file.
UNMEASURED = {name: value for name, value in ENVIRONMENT.items() if not name.startswith("COVERAGE_")}
COMMAND = (sys.executable, "-m", "keltis")


@dataclass
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines that it printed."""
        return self.out.splitlines()


class Shell:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: object) -> Outcome:
        """Run one command to its end."""
        self.capsys.readouterr()
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as left:  # how argparse leaves
            status = int(left.code or 0)
        printed = self.capsys.readouterr()
        return Outcome(status, printed.out, printed.err)


def process(*arguments: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run one command as a process of its own."""
    command = [*COMMAND, *map(str, arguments)]
    given = {"capture_output": True, "text": True, "env": ENVIRONMENT, "timeout": 60, **more}
    return subprocess.run(command, check=False, **given)
