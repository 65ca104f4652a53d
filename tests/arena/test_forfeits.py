"""Seats that bots have lost: how files say it, those of today and those of before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.arena.job import Job
from keltis.arena.ledger import Ledger
from keltis.arena.outcome import Forfeit, Outcome, is_beginning, read_outcome, write_forfeits
from keltis.arena.runner import GameRunner
from keltis.engine.record import MAX_REASON

BEFORE = Path(__file__).with_name("lost_before.jsonl")  # written when names said who had lost a seat
JOB = Job("stones", 2, ("late.py:Late", "random"), 2, seed=1)
LATE = """
class Late:
    def __init__(self, rng): self.left = 3
    def choose(self, seen):
        self.left -= 1
        if not self.left: raise ValueError("no idea")
        return seen.legal[0]
"""


def outcomes(path: Path, job: Job) -> list[Outcome]:
    with Ledger(str(path), job) as ledger:
        return list(ledger.outcomes())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The same games as they are written today."""
    (tmp_path / "late.py").write_text(LATE)
    job = Job("stones", 2, (f"{tmp_path / 'late.py'}:Late", "random"), 2, seed=1)
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{GameRunner(job).play(number)}\n" for number in range(2)), "utf-8")
    return path


def records_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_file_says_who_lost_a_seat_in_a_field_of_its_own(file: Path) -> None:
    first, second = records_in(file)
    assert (first["players"], second["players"]) == (["late.py:Late", "random"], ["random", "late.py:Late"])
    reason = "ended: ValueError: no idea"
    assert first["forfeits"] == [{"seat": 0, "ply": 4, "by": "greedy", "reason": reason}]
    assert second["forfeits"] == [{"seat": 1, "ply": 8, "by": "greedy", "reason": reason}]
    assert [keltis.load(record).record() for record in (first, second)] == [first, second]


def test_file_of_before_is_understood_and_tells_the_same(file: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.jsonl"
    old.write_bytes(BEFORE.read_bytes())
    assert outcomes(old, JOB) == outcomes(file, JOB)
    assert [outcome.forfeits for outcome in outcomes(old, JOB)] == [
        (Forfeit(4, "ended: ValueError: no idea"), None),
        (None, Forfeit(8, "ended: ValueError: no idea")),
    ]
    assert [keltis.load(record).over for record in records_in(old)] == [True, True]


def test_torn_line_is_known_as_ours_in_files_of_today_and_of_before(file: Path) -> None:
    for line in (*BEFORE.read_bytes().splitlines()[:1], *file.read_bytes().splitlines()[:1]):
        assert all(is_beginning(JOB, 0, line[:length]) for length in range(len(line)))


def test_long_reason_is_cut_where_records_allow_no_more() -> None:
    [lost] = write_forfeits([Forfeit(3, "x" * 300), None], "greedy")
    assert lost["reason"] == "x" * (MAX_REASON - 1) + "…"
    [whole] = write_forfeits([Forfeit(3, "x" * MAX_REASON)], "greedy")
    assert whole["reason"] == "x" * MAX_REASON


def test_seats_are_written_in_the_order_in_which_they_were_lost() -> None:
    lost = write_forfeits([Forfeit(9, "a"), None, Forfeit(2, "b")], "greedy")
    assert [(entry["ply"], entry["seat"]) for entry in lost] == [(2, 2), (9, 0)]


@pytest.mark.parametrize("forfeits", [7, [7], [{"seat": 5, "ply": 4, "by": "greedy", "reason": "x"}]])
def test_file_with_strange_forfeits_is_refused(forfeits: object, file: Path) -> None:
    record = {**records_in(file)[0], "forfeits": forfeits}
    with pytest.raises(keltis.BadRecord, match="forfeits must look like"):
        read_outcome(JOB, 0, json.dumps(record))
