"""`keltis analyse`: what the best bot thinks of one decision of a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.bots.analysis import analyse
from keltis.bots.budget import Budget
from keltis.engine.record import cut_before, dump, read_move
from keltis.engine.state import CHANCE, State
from keltis.nets import net as nets
from tests.helpers.command import Shell, process
from tests.helpers.states import played
from tests.nets.random_nets import write_nets

GAMES = keltis.game_names()
FEW = 60 if keltis.COMPILED else 8
QUICK = ("--iterations", FEW)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", "en")


def written(path: Path, *records: dict[str, Any]) -> Path:
    path.write_text("".join(f"{dump(record)}\n" for record in records), "utf-8")
    return path


def at(record: dict[str, Any], ply: int) -> State:
    """The position before a ply."""
    return keltis.load(cut_before(record, ply))


def decisions(record: dict[str, Any]) -> list[int]:
    return [ply for ply, move in enumerate(record["moves"]) if read_move(move).seat is not None]


@pytest.mark.parametrize("name", GAMES)
def test_table_lists_every_legal_move_best_first_and_marks_the_one_played(
    name: str, shell: Shell, tmp_path: Path
) -> None:
    record = played(name, 3).record()
    ply = next(ply for ply in decisions(record)[12:] if len(at(record, ply).legal) > 2)
    state = at(record, ply)
    outcome = shell("analyse", written(tmp_path / "game.jsonl", record), "--ply", ply, *QUICK, "--seed", 5)
    assert (outcome.status, outcome.err) == (0, "")
    assert state.turn is not None
    found = analyse(state.observe(state.turn), Budget(iterations=FEW), seed=5)
    title, head, *rest = outcome.lines
    assert title == f"{state.game.about.title}, ply {ply}: {state.names[state.turn]} to move"
    assert head.split() == ["move", *(["net"] if found.sure else []), "points", "wins", "visits"]
    rows = rest[: len(state.legal)]
    for row, opinion in zip(rows, found.opinions, strict=True):
        assert row.startswith(f"  {opinion.move.text} ")
        assert f" {opinion.visits}" in row
    move = read_move(record["moves"][ply]).text
    assert [row.startswith(f"  {move} ") for row in rows if row.endswith("← played")] == [True]
    best = found.best.move
    assert rest[len(rows)] == f"Best: {best.text}. {found.sentence()}"
    others = [] if move == best.text else [f"Played: {move}. {found.sentence(state.moves.by_text[move])}"]
    assert rest[len(rows) + 1 :] == others


def test_untried_moves_have_no_numbers_and_columns_line_up(shell: Shell, tmp_path: Path) -> None:
    state = keltis.new("keltis", seed=1, start=0)
    outcome = shell("analyse", written(tmp_path / "game.jsonl", state.record()), "--iterations", 1)
    table = outcome.lines[1 : 2 + len(state.legal)]
    assert len({len(row) for row in table}) == 1
    assert sum(row.split()[-3:] == ["–", "–", "0"] for row in table) == len(state.legal) - 1


def test_net_has_a_column(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    write_nets(tmp_path, ["keltis"], width=8, layers=1)
    state = keltis.new("keltis", seed=1, start=0)
    outcome = shell("analyse", written(tmp_path / "game.jsonl", state.record()), *QUICK)
    head, *rows = [line.split() for line in outcome.lines[1 : 2 + len(state.legal)]]
    assert head == ["move", "net", "points", "wins", "visits"]
    assert sum(int(row[-4].removesuffix("%")) for row in rows) == pytest.approx(100, abs=len(rows) / 2)


def test_single_legal_move_is_said_to_be_the_only_one(shell: Shell, tmp_path: Path) -> None:
    record = keltis.new("stones", seed=1, start=0).record()
    outcome = shell("analyse", written(tmp_path / "game.jsonl", record), "--iterations", 1_000_000_000)
    assert outcome.lines[-1] == "Best: flip. It’s the only move."


def test_language_of_the_environment_is_spoken(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KELTIS_LANG", "de")
    record = keltis.new("stones", seed=1, start=0).record()
    outcome = shell("analyse", written(tmp_path / "game.jsonl", record), *QUICK)
    assert outcome.lines[-1] == "Am besten ist flip. Es ist der einzige Zug."


@pytest.mark.parametrize("name", GAMES)
def test_json_is_one_line_with_what_the_analysis_holds(name: str, shell: Shell, tmp_path: Path) -> None:
    record = played(name).record()
    ply = decisions(record)[-1]
    state = at(record, ply)
    assert state.turn is not None
    [line] = shell("analyse", written(tmp_path / "game.jsonl", record), *QUICK, "--json").lines
    found = analyse(state.observe(state.turn), Budget(iterations=FEW), seed=1)
    move = read_move(record["moves"][ply]).text
    assert json.loads(line) == {"game": name, "record": 0, "ply": ply, "played": move, **found.as_data()}


def test_only_what_the_seat_saw_counts(shell: Shell, tmp_path: Path) -> None:
    record = played("keltis", plies=12).record()
    other = json.loads(json.dumps(record))
    other["setup"]["deck"][14:] = other["setup"]["deck"][:13:-1]  # what nobody has drawn, in another order
    files = [written(tmp_path / f"{n}.jsonl", one) for n, one in enumerate((record, other))]
    assert record != other
    first, second = (shell("analyse", file, *QUICK).out for file in files)
    assert first == second


def test_unfinished_game_is_analysed_where_it_stands(shell: Shell, tmp_path: Path) -> None:
    record = played("keltis", plies=7).record()
    outcome = shell("analyse", written(tmp_path / "game.jsonl", record), *QUICK, "--json")
    assert (json.loads(outcome.out)["ply"], json.loads(outcome.out)["played"]) == (7, None)
    table = shell("analyse", tmp_path / "game.jsonl", *QUICK)
    assert "played" not in table.out.lower()


def test_record_of_a_file_is_chosen_by_its_number(shell: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "games.jsonl", played("stones", plies=3).record(), played("cards", plies=6).record())
    found = [json.loads(shell("analyse", file, "--record", n, *QUICK, "--json").out) for n in (0, 1)]
    assert [(one["record"], one["game"]) for one in found] == [(0, "stones"), (1, "cards")]
    outcome = shell("analyse", file, "--record", 2, *QUICK)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"keltis: --record must be a number from 0 to 1, the last record of {file}, not 2\n"


def test_record_may_be_spread_over_lines(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(played("stones", plies=3).record(), indent=1), "utf-8")
    assert json.loads(shell("analyse", tmp_path / "game.json", *QUICK, "--json").out)["ply"] == 3
    outcome = shell("analyse", tmp_path / "game.json", "--record", 7, *QUICK)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("keltis: --record must be a number from 0 to 0, the last ")


def test_torn_first_record_is_complained_about_whichever_is_asked_for(shell: Shell, tmp_path: Path) -> None:
    line = dump(played("stones", plies=3).record())
    (tmp_path / "games.jsonl").write_text(f"{line[:-9]}\n{line}\n", "utf-8")
    for wanted in (0, 1):
        outcome = shell("analyse", tmp_path / "games.jsonl", "--record", wanted, *QUICK)
        assert (outcome.status, outcome.out) == (1, "")


def test_record_comes_from_standard_input() -> None:
    record = played("stones", plies=3).record()
    done = process("analyse", "-", *QUICK, "--json", input=dump(record))
    assert json.loads(done.stdout)["ply"] == 3


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--iterations", 0], "--iterations must be at least 1, not 0"),
        (["--seconds", 0], "--seconds must be more than 0 and at most 3600, not 0"),
        (["--seconds", "nan"], "--seconds must be more than 0 and at most 3600, not nan"),
        (["--threads", 0], "--threads must be at least 1 and at most 99, not 0"),
        (["--threads", 100], "--threads must be at least 1 and at most 99, not 100"),
        (["--seed", -1], f"seed must be a whole number from 0 to {2**64 - 1}, not -1"),
        (["--ply", 99], "there is no decision at ply 99: the last one of this record is at ply 3"),
        (["--ply", -1], "there is no decision at ply -1: the last one of this record is at ply 3"),
        (["--ply", 0], "ply 0 is a throw of dice, not a decision; the next decision is at ply 1"),
    ],
)
def test_wrong_wish_is_refused_in_a_sentence(flags: list[object], sentence: str, shell: Shell, tmp_path: Path) -> None:
    state = keltis.new("dice", seed=7, start=0)
    for text in ("roll brown brown green blue wish", "reroll wish", "roll blue"):
        state.play(text)
    outcome = shell("analyse", written(tmp_path / "game.jsonl", state.record()), *flags)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"keltis: {sentence}\n")


def test_game_without_a_decision_is_refused(shell: Shell, tmp_path: Path) -> None:
    state = keltis.new("dice", seed=7)
    assert state.turn == CHANCE
    outcome = shell("analyse", written(tmp_path / "game.jsonl", state.record()))
    assert outcome.err == "keltis: there is no decision in this record yet: it begins with a throw of dice\n"


def test_finished_game_has_no_decision_at_its_end(shell: Shell, tmp_path: Path) -> None:
    record = played("stones").record()
    end = len(record["moves"])
    outcome = shell("analyse", written(tmp_path / "game.jsonl", record), "--ply", end)
    assert (
        outcome.err == f"keltis: there is no decision at ply {end}: the last one of this record is at ply {end - 1}\n"
    )


def test_iterations_and_seconds_exclude_each_other(shell: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "game.jsonl", played("stones", plies=3).record())
    assert shell("analyse", file, "--seconds", 0.01).status == 0
    outcome = shell("analyse", file, "--seconds", 0.01, *QUICK)
    assert outcome.status == 2
    assert "not allowed with argument" in outcome.err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "{file} holds no record"),
        ("{", "{file}, record 0: the text stops in the middle"),
        ("{}", "{file}, record 0: this isn’t a file that Keltis saved; no game was changed (the record lacks ["),
        (
            "{\n" + " \n" * 9 + '"' + "A" * (4 << 20),
            "{file}, record 0: the record is invalid: it is longer than 4194304",
        ),
    ],
)
def test_file_that_holds_no_record_is_refused(content: str, sentence: str, shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(content, "utf-8")
    outcome = shell("analyse", file)
    assert outcome.out == ""
    assert outcome.status in (1, 2)
    assert outcome.err.startswith(f"keltis: {sentence.replace('{file}', str(file))}")


def test_record_that_does_not_hold_is_refused_with_its_ply(shell: Shell, tmp_path: Path) -> None:
    record = played("stones", plies=3).record()
    file = written(tmp_path / "game.jsonl", {**record, "moves": [*record["moves"], "0 jump"]})
    outcome = shell("analyse", file)
    assert outcome.status == 1
    assert outcome.err.startswith(f"keltis: {file}, record 0, ply 3, move '0 jump': it is not possible: ")
