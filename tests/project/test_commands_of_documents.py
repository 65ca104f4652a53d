"""The commands that README and docs/commands.md show do what they say: every line runs, with smaller numbers."""

from __future__ import annotations

import re
import shlex
import signal
from pathlib import Path

import pytest

from keltis.cli import parser
from tests.helpers.command import Shell, process
from tests.server.helpers.server_process import Process

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/commands.md")
FEWER = {"--games": "4", "--count": "1", "--record": "0", "--ply": "10", "--port": "0"}
NEEDS_ENGINE = "site"  # that of browsers, which a checkout may lack; tests/cli/test_site.py writes one


def commands(page: str) -> list[tuple[dict[str, str], list[str]]]:
    """The lines of a page's blocks that begin with our command: what each sets, and its arguments."""
    text = (ROOT / page).read_text("utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    lines = [line for language, block in blocks if not language for line in block.splitlines()]
    found = []
    for line in lines:
        words = shlex.split(re.split(r"\s{2,}", line)[0])
        if "keltis" in words:
            at = words.index("keltis")
            found.append((dict(word.split("=", 1) for word in words[:at]), words[at + 1 :]))
    return found


def smaller(arguments: list[str]) -> list[str]:
    """The same with numbers that take no time."""
    return [FEWER.get(before, word) for before, word in zip(["", *arguments], arguments, strict=False)]


@pytest.mark.parametrize("page", PAGES)
def test_every_command_is_accepted_as_it_stands(page: str) -> None:
    found = commands(page)
    assert len(found) >= 8
    for _, arguments in found:
        parser().parse_args(arguments)


@pytest.mark.compiled
@pytest.mark.system_randomness
@pytest.mark.parametrize("page", PAGES)
def test_every_command_runs(page: str, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other in one folder, as somebody would who reads the page."""
    monkeypatch.chdir(tmp_path)
    for surroundings, arguments in commands(page):
        with monkeypatch.context() as changed:
            for name, value in surroundings.items():
                changed.setenv(name, value)
            run(shell, smaller(arguments), tmp_path)


def run(shell: Shell, arguments: list[str], folder: Path) -> None:
    """Run a command; one that waits for people is ended."""
    if arguments[0] == NEEDS_ENGINE:
        return
    if arguments[0] == "terminal":
        assert process(*arguments, cwd=folder, input="").stderr == ""  # it ends with its input
    elif arguments[0] in ("play", "serve"):
        own = ["--no-browser", "--data", folder / "own"] if arguments[0] == "play" else []
        assert Process(*arguments, *own).end(signal.SIGTERM)[0] in (0, 143)
    else:
        outcome = shell(*arguments)
        assert outcome.status == 0, (arguments, outcome.err)
