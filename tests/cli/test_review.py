"""`keltis review`: a finished game as tables, as JSON and as one page."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import keltis
from keltis.engine.record import dump
from keltis.review import race
from keltis.review.reviewer import DEPTHS, Depth
from tests.helpers.command import Shell
from tests.helpers.states import played

GAMES = keltis.game_names()
MARKS = (pytest.mark.compiled, pytest.mark.no_cover)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", "en")
    monkeypatch.setitem(DEPTHS, "quick", Depth(sketch=1, worlds=2, deals=64, most=4, polish=2))
    monkeypatch.setattr(race, "FIRST", 2)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of stones."""
    path = tmp_path / "game.jsonl"
    path.write_text(dump(played("stones").record()) + "\n", "utf-8")
    return path


class Page(HTMLParser):
    """A page: whether its elements are closed in order, and what it refers to."""

    VOID = ("meta", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.refers: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.refers += [str(value) for name, value in attrs if name in ("src", "href", "onclick", "action")]
        if tag not in self.VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not (self.get_starttag_text() or "").endswith("/>") or self.open[-1] == tag:
            assert self.open.pop() == tag


def test_tables_tell_moves_decisions_and_an_account_that_adds_up_as_printed(record: Path, shell: Shell) -> None:
    outcome = shell("review", record, "--depth", "quick")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines[0].startswith("A review of Keltis: Way of the Stones: Player 1 ")
    assert "Moves that clearly cost points" in outcome.lines
    for head, unit in (
        ("Where the result came from, in points ahead", 0.1),
        ("Where the result came from, as chance", 1),
    ):
        at = next(number for number, line in enumerate(outcome.lines) if line.startswith(head))
        rows = outcome.lines[at + 2 : at + 11]
        cells = [re.findall(r"[+−]?\d+(?:\.\d)?(?=%|  )", f"{row}  ") for row in rows]
        numbers = [[round(float(cell.replace("−", "-")) / unit) for cell in row] for row in cells]
        assert all(len(row) == 2 for row in numbers)
        *terms, result = numbers
        assert [sum(column) for column in zip(*terms, strict=True)] == result


def test_json_is_the_review_of_the_library(record: Path, shell: Shell) -> None:
    outcome = shell("review", record, "--depth", "quick", "--seed", 3, "--json")
    assert (outcome.status, len(outcome.lines)) == (0, 1)
    found = json.loads(outcome.out)
    assert found["format"] == "keltis-review/1"
    assert found == json.loads(json.dumps(keltis.review(record.read_text("utf-8"), "quick", 3).as_data()))


@pytest.mark.parametrize("lang", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("name", [pytest.param(name, marks=MARKS if name != "stones" else ()) for name in GAMES])
def test_page_needs_nothing_else_and_shows_names_as_text(
    name: str, lang: str, tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KELTIS_LANG", lang)
    game = {**played(name).record(), "players": ["<b>Ana</b>", "Ben & Co"]}
    (tmp_path / "game.json").write_text(dump(game), "utf-8")
    outcome = shell("review", tmp_path / "game.json", "--depth", "quick", "--html", tmp_path / "page.html")
    assert (outcome.status, outcome.err) == (0, "")
    text = (tmp_path / "page.html").read_text("utf-8")
    page = Page(text)
    assert (page.open, page.refers) == ([], [])
    assert not {"script", "link", "img", "b"} & set(page.seen)
    assert "&lt;b&gt;Ana&lt;/b&gt;" in text
    assert f"<html lang='{lang}'>" in text
    assert "url(" not in text
    assert "http:" not in text
    assert "https:" not in text


def test_running_game_is_refused_in_a_sentence(tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    state = keltis.new("keltis", seed=1)
    state.play(state.legal[0])
    path = tmp_path / "game.jsonl"
    path.write_text(dump(state.record()), "utf-8")
    outcome = shell("review", path)
    assert (outcome.status, outcome.out) == (1, "")
    sentence = "This game is still running. Only games that are over can be reviewed"
    assert outcome.err == f"keltis: {path}, record 0: {sentence}\n"
    monkeypatch.setenv("KELTIS_LANG", "de")
    assert "läuft noch" in shell("review", path).err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"moves": ["0 flip"]}, "there is a result, but the game is not finished"),
        ({"format": "keltis-record/2"}, "keltis-record/2"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_broken_and_foreign_records_are_refused(
    change: dict[str, object], said: str, record: Path, shell: Shell
) -> None:
    record.write_text(json.dumps({**json.loads(record.read_text("utf-8")), **change}), "utf-8")
    outcome = shell("review", record, "--depth", "quick")
    assert (outcome.status, outcome.out) == (1, "")
    assert said in outcome.err


def test_wrong_flags_are_refused(record: Path, tmp_path: Path, shell: Shell) -> None:
    for flags in (("--html", ""), ("--html", tmp_path), ("--record", 5), ("--seed", -1)):
        outcome = shell("review", record, "--depth", "quick", *flags)
        assert outcome.status == 2
        assert outcome.err.startswith("keltis: ")
    outcome = shell("review", record, "--depth", "quick", "--html", tmp_path / "nowhere" / "page.html")
    assert (outcome.status, "cannot write" in outcome.err) == (2, True)
