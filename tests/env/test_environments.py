"""What docs/environments.md promises, and what is said where a package is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from keltis.arena.job import Job
from keltis.arena.outcome import read_outcome
from keltis.arena.workers import play_local

pytestmark = pytest.mark.compiled
PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
WITHOUT = """
import importlib.util, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {missing!r} else find(name, package)
import keltis.env
print(*(name for name in sys.modules if name == "pyspiel"))
"""


def run_without(*missing: str) -> subprocess.CompletedProcess[str]:
    script = WITHOUT.format(missing=missing)
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


def test_the_documented_bot_of_openspiel_plays_in_the_arena(tmp_path: Path) -> None:
    code = PAGE.read_text("utf-8").partition("<!-- bot -->\n```python\n")[2].partition("```")[0]
    (tmp_path / "theirs.py").write_text(code.replace("EXPLORATION, 20", "EXPLORATION, 2"), "utf-8")
    job = Job("stones", 2, (f"{tmp_path / 'theirs.py'}:Theirs", "greedy"), games=2, seed=1, move_time=60)
    for number, line in enumerate(play_local(job, range(job.total), workers=1)):
        assert read_outcome(job, number, line).forfeits == (None, None)


def test_without_the_packages_it_says_what_to_install() -> None:
    found = run_without("pettingzoo", "gymnasium")
    assert found.returncode == 1
    last = found.stderr.strip().splitlines()[-1]
    assert last == ("ImportError: keltis.env needs gymnasium, pettingzoo: pip install 'keltis[env]'")


def test_openspiel_is_named_where_it_is_missing() -> None:
    for module in ("spiel", "spiel_bots"):
        script = f"import sys; sys.modules['pyspiel'] = None; import keltis.env.{module}"
        found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
        last = found.stderr.strip().splitlines()[-1]
        assert last == "ImportError: OpenSpiel is not installed: pip install 'keltis[openspiel]'"


def test_without_openspiel_the_other_environments_work() -> None:
    found = run_without("pyspiel")
    assert (found.returncode, found.stdout.strip()) == (0, "")
