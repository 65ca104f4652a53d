"""A table needs nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import keltis

PLAYED = """
import json, sys
sys.path.insert(0, sys.argv[1])
import keltis
from keltis.table.undo import undo
from keltis.table import Occupant, Refused, Screen, Table, TableSetup, begin
from keltis.table.bots import take_turn

people = [Occupant("Ana", guest="ana"), Occupant("Finn", level="casual")]
setup = TableSetup(sys.argv[2], {}, people, hints=True)
table = Table("t", setup, begin(setup.deal(), setup.people, at=0.0))
screen = Screen(table, "ana")
told, undone = [screen.whole()], 0


def any_move():
    legal = table.fold.state.legal
    return legal[len(told) % len(legal)].text


while table.fold.turn is not None:
    if table.bot_to_move is None:
        table.adopt(table.move(0, any_move(), at=1.0))
        try:
            table.adopt(undo(table.fold, 0, at=2.0))
        except Refused:
            pass
        else:
            undone += 1
            table.adopt(table.move(0, any_move(), at=3.0))
    else:
        table.adopt(take_turn(table, at=4.0))
    told.append(screen.news())
again = Table.read("t", setup, table.entries)
assert again.fold.state == table.fold.state
assert undone or setup.game != "keltis", "nothing was taken back"
assert all(json.loads(json.dumps(message)) == message for message in told)
assert told[-1]["result"] == table.result == table.fold.state.record()["result"]
homes = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
print(*[home for home in homes if "site-packages" in home])
"""


@pytest.mark.parametrize("name", keltis.game_names())
def test_whole_game_with_bots_and_undo_is_played_with_the_standard_library_alone(name: str, tmp_path: Path) -> None:
    (tmp_path / "keltis").symlink_to(Path(keltis.__file__).parent)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PLAYED, str(tmp_path), name], capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")
