"""Files that cannot be read: the command line says what they are, and what the parser found in brackets."""

from __future__ import annotations

from pathlib import Path

import pytest

from keltis.locale import LANGUAGES, say
from tests.helpers.broken_files import BROKEN, EXERCISES, ILLEGAL, LINE, SOUND
from tests.helpers.command import Shell

EMPTY = {"empty", "blank"}  # files of records may be empty


def beginning(text: str, lang: str) -> str:
    """A text up to what the parser says."""
    return say(text, lang, reason="…").partition(" (")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(BROKEN.keys() - EMPTY))
def test_replay_says_what_a_file_is(
    name: str, lang: str, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, text = BROKEN[name]
    monkeypatch.setenv("KELTIS_LANG", lang)
    file = tmp_path / "games.jsonl"
    file.write_bytes(content)
    outcome = shell("replay", file)
    assert outcome.status == 1
    assert beginning(text, lang) in outcome.err
    assert "Traceback" not in outcome.err
    assert file.read_bytes() == content


@pytest.mark.parametrize("name", sorted(BROKEN.keys() - {"exercises"}))
def test_check_of_exercises_says_what_a_file_is(name: str, shell: Shell, tmp_path: Path) -> None:
    content, text = BROKEN[name]
    file = tmp_path / "set.json"
    file.write_bytes(content)
    outcome = shell("puzzles", "stones", "--check", file)
    assert outcome.status == 2
    assert beginning("file-is-record" if text == "file-newer" else text, "en") in outcome.err


def test_exercises_of_a_newer_version_are_named_as_such(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_bytes(EXERCISES.replace(b"keltis-exercises/1", b"keltis-exercises/2"))
    assert beginning("file-newer", "en") in shell("puzzles", "stones", "--check", file).err


@pytest.mark.parametrize("name", sorted(SOUND))
def test_odd_marks_and_line_ends_are_no_fault(name: str, shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(SOUND[name])
    outcome = shell("replay", file)
    assert (outcome.status, outcome.err) == (0, "")
    assert len(outcome.lines) == max(1, SOUND[name].count(LINE))


def test_illegal_move_is_named_with_those_that_are_legal(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(ILLEGAL)
    outcome = shell("replay", file)
    assert outcome.status == 1
    assert "line 1, ply 1, move 'dance'" in outcome.err or "line 1, ply 1, move '0 dance'" in outcome.err
    assert "legal moves: " in outcome.err
