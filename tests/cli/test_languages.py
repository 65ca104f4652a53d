"""The command line in other languages than English."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import keltis
from keltis.engine.record import read_move
from keltis.locale import LANGUAGES, say
from keltis.locale.narration import narrate
from tests.helpers.command import ENVIRONMENT, Shell

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
other_language = pytest.mark.parametrize("lang", OTHERS)
every_game = pytest.mark.parametrize("name", keltis.game_names())


@pytest.fixture
def records(tmp_path: Path, shell: Shell) -> Path:
    """A finished game of dice between two bots."""
    path = tmp_path / "games.jsonl"
    shell("simulate", "dice", "--seed", 7, "--bot", "pushy", "--output", path)
    return path


@other_language
@every_game
def test_rules_are_in_the_language(name: str, lang: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    outcome = shell("rules", name)
    assert outcome.lines[0] == f"# {say(f'title-{name}', lang)}"
    assert shell("rules", name, "X-2").out.startswith("- X-2 ")


@other_language
def test_games_are_described_in_the_language(lang: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    out = shell("games").out
    assert all(say(f"about-{name}", lang) in out for name in keltis.game_names())
    assert "(2008)" in out


def test_language_of_the_terminal_is_used_where_none_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KELTIS_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert shell("score", "keltis", "Ana:", "Ben:").lines[-1] == "Victoria compartida: Ana y Ben."


@other_language
@every_game
def test_game_is_played_in_the_language(name: str, lang: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    monkeypatch.setattr("sys.stdin", io.StringIO("jump\n" + "1\n" * 3000))
    outcome = shell("terminal", name, "--seed", 2, "--option", "start=0")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.startswith(say("play-welcome", lang, title=say(f"title-{name}", lang)))
    assert say("unknown-move", lang, game=name) in outcome.out
    assert re.search(rf"^{say('sheet-total', lang)}( +-?\d+){{2}}$", outcome.lines[-2])


def test_refusal_in_the_terminal_is_in_the_language(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", "de")
    monkeypatch.setattr("sys.stdin", io.StringIO("draw deck\nq\n"))
    outcome = shell("terminal", "keltis", "--seed", 1, "--option", "start=0")
    assert "draw deck: spiele jetzt eine Karte aus oder wirf eine ab (K-7)" in outcome.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_record_is_told_in_sentences(lang: str, records: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    record = json.loads(records.read_text("utf-8"))
    outcome = shell("replay", records, "--words")
    assert outcome.status == 0
    assert outcome.lines[0] == say("title-dice", lang)
    start = record["players"][record["start"]]
    assert outcome.lines[1] == narrate("dice", read_move(record["moves"][0]).text, start, lang)
    assert outcome.lines.index("") == len(record["moves"]) + 1
    end = record["result"]["end"]
    assert f"\n\n{say(f'end-{end}', lang)}\n\n" in outcome.out


def test_unfinished_record_is_told_as_far_as_it_goes(tmp_path: Path, shell: Shell) -> None:
    state = keltis.new("stones", seed=7, start=1, names=["Ana", "Ben"])
    state.play("flip")
    (tmp_path / "games.jsonl").write_text(json.dumps(state.record()))
    outcome = shell("replay", tmp_path / "games.jsonl", "--words")
    assert outcome.out == "Keltis: Way of the Stones\nBen turns over a tile.\n\n"


def test_record_that_does_not_hold_is_not_told(records: Path, shell: Shell) -> None:
    records.write_text(records.read_text("utf-8").replace("! roll", "! throw", 1))
    outcome = shell("replay", records, "--words")
    assert (outcome.status, outcome.out) == (1, "")
    assert "line 1, ply 0" in outcome.err


def test_words_and_trace_are_not_printed_together(records: Path, shell: Shell) -> None:
    assert shell("replay", records, "--words", "--trace").status == 2


def test_importing_the_package_does_not_load_the_library_for_texts() -> None:
    """It takes longer to import than everything else together."""
    code = "import sys, keltis; print('keltis' in sys.modules, {'fluent', 'babel'} & sys.modules.keys())"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, check=True, env=ENVIRONMENT, timeout=60, capture_output=True, text=True)
    assert done.stdout == "True set()\n"
