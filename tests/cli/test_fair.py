"""`keltis replay --verify`, and the script of docs/fair.md that does the same without us."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from keltis.locale import LANGUAGES, say
from keltis.table.fair_deal import verify
from tests.helpers.command import Shell
from tests.helpers.fair_vectors import FILE, apply_changes
from tests.helpers.states import played

VECTORS = json.loads(FILE.read_text("utf-8"))
PAGE = Path(__file__).parents[2] / "docs" / "fair.md"


def changed(what: str) -> dict[str, Any]:
    """A record of the vectors with something changed."""
    case = next(case for case in VECTORS["changed"] + VECTORS["refused"] if case["what"] == what)
    return apply_changes(VECTORS["records"][case["record"]], case["changes"])


def written(path: Path, *records: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), "utf-8")
    return path


# ---- the command ----


def test_proofs_that_hold_are_told_in_words(shell: Shell, tmp_path: Path) -> None:
    outcome = shell("replay", written(tmp_path / "games.jsonl", *VECTORS["records"]), "--verify")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines.count(say("fair-is-verified")) == len(VECTORS["records"])
    assert outcome.lines[0] == "Game 1: Keltis: Way of the Stones, Ana, Ben"
    assert f"  ✓ {say('fair-right-throws', count=13)}" in outcome.lines
    assert f"  ! {say('fair-withheld', player='Дана')}" in outcome.lines
    assert outcome.lines[-2:] == [say("fair-shows"), say("fair-shows-not")]


def test_proof_that_does_not_hold_is_told_and_the_others_are_checked_too(shell: Shell, tmp_path: Path) -> None:
    good = VECTORS["records"][0]
    outcome = shell("replay", written(tmp_path / "games.jsonl", good, changed("a card"), good), "--verify")
    assert (outcome.status, outcome.err) == (1, "")
    assert [line for line in outcome.lines if "✗" in line] == [f"  ✗ {say('fair-wrong-deal')}"]
    assert outcome.lines.count(say("fair-is-verified")) == 2


def test_records_without_a_proof_and_with_a_sealed_one_are_no_fault(shell: Shell, tmp_path: Path) -> None:
    sealed = {**VECTORS["records"][0], "fair": {**VECTORS["records"][0]["fair"]}}
    del sealed["fair"]["secret"]
    outcome = shell("replay", written(tmp_path / "games.jsonl", played("stones").record(), sealed), "--verify")
    assert outcome.status == 0
    assert say("fair-is-none.note") in outcome.lines
    assert say("fair-is-sealed.note") in outcome.lines
    assert say("fair-shows") not in outcome.lines


def test_record_that_breaks_the_rules_proves_nothing(shell: Shell, tmp_path: Path) -> None:
    broken = {**VECTORS["records"][0], "moves": ["0 dance"]}
    outcome = shell("replay", written(tmp_path / "games.jsonl", broken), "--verify")
    assert outcome.status == 1
    assert "it is not possible" in outcome.out


def test_file_that_holds_no_record_is_refused_as_ever(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("chess\n")
    outcome = shell("replay", tmp_path / "games.jsonl", "--verify")
    assert outcome.status == 1
    assert outcome.err.startswith(f"keltis: {tmp_path / 'games.jsonl'}, line 1: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verdicts_are_told_in_every_language(
    lang: str, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    cases = [changed(case["what"]) for case in VECTORS["changed"]]
    outcome = shell("replay", written(tmp_path / "games.jsonl", *cases, *VECTORS["records"]), "--verify")
    assert outcome.status == 1
    for verdict in map(verify, cases + VECTORS["records"]):
        for found in verdict.faults + verdict.checked + verdict.limits:
            assert say(found.text, lang, **found.words) in outcome.out


# ---- the script ----


def run_script(folder: Path, *records: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """What the script of the page says to these records, without anything of ours to import."""
    (script,) = re.findall(r"```python\n(import hashlib.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (folder / "fair.py").write_text(script, "utf-8")
    command = [sys.executable, "-I", "-S", str(folder / "fair.py"), str(written(folder / "records.jsonl", *records))]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60)


def test_script_of_the_page_comes_to_the_same(tmp_path: Path) -> None:
    done = run_script(tmp_path, *VECTORS["records"])
    assert (done.returncode, done.stderr) == (0, "")
    assert "holds: bytes of Дана, which never came" in done.stdout
    assert done.stdout.count("holds: secret") == len(VECTORS["records"])
    assert done.stdout.count("holds: throw ") == 13 + 4


@pytest.mark.parametrize("what", [case["what"] for case in VECTORS["changed"] + VECTORS["refused"]])
def test_script_of_the_page_finds_what_was_changed(what: str, tmp_path: Path) -> None:
    done = run_script(tmp_path, changed(what))
    assert (done.returncode, done.stderr) == (1, "")
    assert "DOES NOT HOLD" in done.stdout
