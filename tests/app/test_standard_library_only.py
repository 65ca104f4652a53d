"""The application needs nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import keltis

ASKED = """
import pkgutil, sys
sys.path.insert(0, sys.argv[1])
import importlib
import keltis.app
for module in pkgutil.walk_packages(keltis.app.__path__, "keltis.app."):
    importlib.import_module(module.name)
from keltis.app import catalogue, new_tables, problems, replays, summaries
from keltis.app.types import SeatRequest, TableRequest

request = TableRequest(catalogue.catalogue()[0].name, [SeatRequest("me"), SeatRequest("bot", level="casual")])
table = new_tables.deal_table(new_tables.check_request(request, "ana", "Ana"), now=0.0)
assert summaries.summarize(summaries.listed(table), "ana").seats[0]["mine"]
table.adopt(new_tables.end_game(table, "ana", at=1.0))
assert replays.describe(table.id, replays.of_table(table)).players[0] == "Ana"
assert new_tables.next_setup(table).series.game == 2
try:
    replays.positions(table.record(), 5, 0, 1)
except problems.Refusal as refusal:
    assert refusal.problem.detail == refusal.problem.text == "no-such-seat"
homes = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
print(*[home for home in homes if "site-packages" in home])
"""


def test_every_module_is_imported_and_a_table_made_with_the_standard_library_alone(tmp_path: Path) -> None:
    (tmp_path / "keltis").symlink_to(Path(keltis.__file__).parent)
    command = [sys.executable, "-I", "-S", "-c", ASKED, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")
