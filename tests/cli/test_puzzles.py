"""`keltis puzzles`: finding exercises in records or in games that bots play, and checking a set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from keltis.bots import exercises
from keltis.bots.exercises import read, shipped, written
from keltis.engine.record import dump
from tests.helpers.command import Shell
from tests.helpers.states import played

QUICK = ("--iterations", 40, "--runs", 3, "--margin", 0.01, "--seed", 1)
SEARCHES = ("--games", 12, "--bot", "random")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", "en")


def test_games_that_bots_play_are_searched_and_the_set_is_written(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    outcome = shell("puzzles", "stones", "--count", 1, *QUICK, *SEARCHES, "--output", path)
    assert (outcome.status, outcome.err) == (0, "")
    name, found = read(path.read_text("utf-8"))
    assert (name, len(found)) == ("stones", 1)
    for number, (line, each) in enumerate(zip(outcome.lines, found, strict=True), 1):
        assert line.startswith(f"{number}. ply {len(each.record['moves'])}: {each.best} (")
        assert each.record["players"] == ["Player 1", "Player 2"]
    again = shell("puzzles", "stones", "--count", 1, *QUICK, *SEARCHES, "--json")
    assert again.out == path.read_text("utf-8")


def test_records_are_searched_and_too_few_exercises_are_said(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{dump(played('stones', seed=seed).record())}\n" for seed in (3, 3)), "utf-8")
    outcome = shell("puzzles", "stones", path, "--count", 2, *QUICK, "--json")
    assert outcome.status == 1
    assert "Found only" in outcome.err
    assert len(read(outcome.out)[1]) < 2


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (("--count", 0), "--count and --games must be at least 1"),
        (("--games", 0), "--count and --games must be at least 1"),
        (("--phases", "soon"), "--phases must be some of early,middle,late, not soon"),
        (("--beside", "nowhere.json"), "cannot read nowhere.json"),
        (("--margin", 0), "--margin must be more than 0 and at most 100 points, not 0"),
        (("--iterations", 0), "--iterations must be at least 1"),
        (("--runs", 2), "--runs must be at least 3"),
        (("--seed", -1), "seed must be a whole number"),
        (("--bot", "submarine"), "there is no bot 'submarine'"),
        (("--players", 7), "stones is for 2 to 4 players"),
        (("nowhere.jsonl",), "cannot read nowhere.jsonl"),
        (("--check", "nowhere.json"), "cannot read nowhere.json"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(flags: tuple[object, ...], reason: str, shell: Shell) -> None:
    outcome = shell("puzzles", "stones", *flags)
    assert (outcome.status, outcome.out) == (2, "")
    assert reason in outcome.err


def test_records_of_another_game_and_broken_ones_are_named_with_their_line(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"\n{dump(played('dice').record())}\n", "utf-8")
    outcome = shell("puzzles", "stones", path, *QUICK)
    assert (outcome.status, outcome.err) == (2, f"keltis: {path}, line 2: this is a game of dice, not of stones\n")
    path.write_text('{"format": "poem"}\n', "utf-8")
    outcome = shell("puzzles", "stones", path, *QUICK)
    assert outcome.status == 1
    assert outcome.err.startswith(f"keltis: {path}, line 1: this isn’t a file that Keltis saved")


def test_check_judges_every_exercise_of_the_set_again(shell: Shell) -> None:
    outcome = shell("puzzles", "stones", "--check", *QUICK, "--json")
    found = [json.loads(line) for line in outcome.lines]
    assert [each["name"] for each in found] == [each.name for each in shipped("stones")]
    assert outcome.status == int(not all(each["holds"] for each in found))
    words = shell("puzzles", "stones", "--check", *QUICK)
    for line, each in zip(words.lines, found, strict=True):
        assert ("is still best" if each["holds"] else "is no longer best") in line


def test_check_of_a_file_fails_where_the_best_move_is_another(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    first = shipped("stones")[0]
    wrong = sorted(first.moves, key=lambda worth: worth.points)[0]
    best = wrong._replace(points=99.0)
    moves = tuple(best if worth.move == wrong.move else worth for worth in first.moves)
    path.write_text(written("stones", [first._replace(best=wrong.move, tempting=(first.best,), moves=moves)]), "utf-8")
    outcome = shell("puzzles", "stones", "--check", path, *QUICK)
    assert outcome.status == 1
    assert f"1. {wrong.move} is no longer best" in outcome.out
    outcome = shell("puzzles", "dice", "--check", path)
    assert (outcome.status, outcome.err) == (2, f"keltis: {path} is a set for stones, not for dice\n")


def test_game_without_a_set_is_told_to_name_a_file(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "FILE", "nothing.json")
    shipped.cache_clear()
    outcome = shell("puzzles", "stones", "--check")
    shipped.cache_clear()
    assert (outcome.status, outcome.out) == (2, "")
    assert "stones has no exercises of its own" in outcome.err


def test_wanted_kinds_and_phases_are_found_beside_a_set_and_all_are_written_from_plain_to_hard(
    shell: Shell, tmp_path: Path
) -> None:
    first, both = tmp_path / "first.json", tmp_path / "both.json"
    search = ("puzzles", "stones", "--count", 1, *QUICK, *SEARCHES)
    assert shell(*search, "--kinds", "take,leave", "--output", first).status == 0
    (one,) = read(first.read_text("utf-8"))[1]
    assert one.best.split()[0] in ("take", "leave")
    late = ("--phases", "middle,late", "--plain", "--games", 40)
    assert shell(*search, *late, "--beside", first, "--output", both).status == 0
    found = read(both.read_text("utf-8"))[1]
    assert {one.name} < {each.name for each in found}
    assert len({json.dumps(each.record["setup"]) for each in found}) == 2
    assert list(found) == exercises.plainest_first(found)


def test_sets_are_joined_without_a_search(shell: Shell, tmp_path: Path) -> None:
    parts = [tmp_path / "one.json", tmp_path / "two.json"]
    for number, path in enumerate(parts):
        path.write_text(written("stones", shipped("stones")[number : number + 2][::-1]), "utf-8")
    outcome = shell("puzzles", "stones", "--count", 0, "--beside", parts[1], "--beside", parts[0], "--json")
    assert (outcome.status, outcome.err) == (0, "")
    assert read(outcome.out)[1] == shipped("stones")[:3]
