"""The bots in docs/bots.md are real bots: they play every game, and lose no seat."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import keltis
from tests.helpers.command import Shell

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")


def example(name: str) -> str:
    """The code behind a mark in the page."""
    found = re.search(rf"<!-- {name} -->\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def test_program_is_short_enough_to_be_read_at_once() -> None:
    assert len([line for line in example("program").splitlines() if line.strip()]) <= 20


@pytest.mark.parametrize("game", keltis.game_names())
def test_documented_bots_play_every_game(game: str, shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(example("class"))
    (tmp_path / "program.py").write_text(example("program"))
    bots = f"{tmp_path / 'my_bot.py'}:MyBot,program:{sys.executable} {tmp_path / 'program.py'}"
    file = tmp_path / "summary.json"
    words = ("--games", 2, "--workers", 1, "--move-time", 300, "--json", file)
    done = shell("arena", game, "--bots", bots, *words)
    assert done.status == 0, done.err
    assert json.loads(file.read_text("utf-8"))["forfeits"] == []


def test_request_of_a_program_is_documented_key_by_key() -> None:
    table = PAGE.partition("A request has")[2].partition("and the answer")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == {"legal", "view", "new_game", "seed", "time"}


def test_entry_point_group_is_the_one_that_is_looked_up() -> None:
    from keltis.bots.plugins import GROUP

    assert f'[project.entry-points."{GROUP}"]' in PAGE
