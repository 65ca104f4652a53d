"""`keltis simulate` and `keltis replay`: records out, records in, and every way in which files go wrong."""

from __future__ import annotations

import contextlib
import json
import os
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.cli import main
from keltis.engine.game import game
from keltis.engine.record import cut_before, dump, read_move
from tests.helpers.command import Shell
from tests.helpers.states import WITH_BOARDS, moves, own_board, played

GAMES = keltis.game_names()


def option_sets(name: str, players: int) -> list[list[str]]:
    """No options, and each value of each option at a table of this many players."""
    sets: list[list[str]] = [[], ["start=1"]]
    for option in game(name).about.options:
        if bounds := option.bounds_for(players):
            sets.append([f"{option.name}={bounds[0] + 1}"])
        sets += [[f"{option.name}={str(c).lower() if isinstance(c, bool) else c}"] for c in option.choices]
    return sets


def records_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def written(path: Path, *records: dict[str, Any] | str) -> Path:
    """A file with these records, one a line."""
    lines = [record if isinstance(record, str) else dump(record) for record in records]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


# ---- simulate ----


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_simulated_games_are_records_that_replay_accepts(name: str, players: int, shell: Shell, tmp_path: Path) -> None:
    for number, options in enumerate(option_sets(name, players)):
        file = tmp_path / f"{number}.jsonl"
        flags = [word for option in options for word in ("--option", option)]
        made = shell("simulate", name, "--players", players, "--seed", number, *flags, "--output", file)
        assert (made.status, made.out, made.err) == (0, "", "")
        [record] = records_in(file)
        assert record["players"] == [f"random {seat + 1}" for seat in range(players)]
        replayed = shell("replay", file)
        assert (replayed.status, replayed.err) == (0, "")
        assert [json.loads(line) for line in replayed.lines] == [{"record": 0, **record["result"]}]


def test_chosen_options_stand_in_the_record(shell: Shell) -> None:
    record = json.loads(shell("simulate", "dice", "--option", "side=branches", "--option", "start=1").out)
    assert record["options"] == {"side": "branches"}
    assert record["start"] == 1


@pytest.mark.parametrize("name", GAMES)
def test_same_seed_gives_the_same_bytes_and_another_seed_others(name: str, shell: Shell) -> None:
    first, again, other = (shell("simulate", name, "--games", 2, "--seed", seed).out for seed in (7, 7, 8))
    assert first == again
    assert not set(first.splitlines()) & set(other.splitlines())
    assert len(set(first.splitlines())) == 2


def test_games_without_a_seed_are_new_each_time(shell: Shell) -> None:
    assert shell("simulate", "stones").out != shell("simulate", "stones").out


def test_games_of_a_longer_series_begin_with_those_of_a_shorter_one(shell: Shell) -> None:
    short, long = (shell("simulate", "stones", "--games", games, "--seed", 1).lines for games in (2, 4))
    assert long[:2] == short


@pytest.mark.parametrize("name", GAMES)
def test_bots_can_be_named_for_all_seats_or_one_by_one(name: str, shell: Shell) -> None:
    same = json.loads(shell("simulate", name, "--seed", 1, "--bot", "pushy").out)
    mixed = json.loads(shell("simulate", name, "--seed", 1, "--players", 3, "--bot", "pushy,random,pushy").out)
    assert same["players"] == ["pushy 1", "pushy 2"]
    assert mixed["players"] == ["pushy 1", "random 2", "pushy 3"]
    assert keltis.load(mixed).over


def test_match_of_dice_is_two_records_one_on_each_side(shell: Shell, tmp_path: Path) -> None:  # D-17
    file = tmp_path / "matches.jsonl"
    assert shell("simulate", "dice", "--match", "--games", 2, "--seed", 5, "--output", file).status == 0
    records = records_in(file)
    assert [record["options"] for record in records] == [{}, {"side": "branches"}] * 2
    assert [record["match"] for record in records] == [
        {"id": f"5-{number}", "game": part, "of": 2} for number in range(2) for part in (1, 2)
    ]
    assert keltis.match_totals(records[2:])["totals"] == [
        sum(record["result"]["scores"][seat] for record in records[2:]) for seat in range(2)
    ]
    assert shell("replay", file).status == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'; there are "),
        (["keltis", "--players", "5"], "keltis is for 2 to 4 players, not 5"),
        (["keltis", "--players", "9999999999999"], "keltis is for 2 to 4 players, not 9999999999999"),
        (["keltis", "--players", "-1"], "keltis is for 2 to 4 players, not -1"),
        (["keltis", "--games", "0"], "--games must be at least 1, not 0"),
        (["keltis", "--seed", "-1"], "seed must be a whole number from 0 to 18446744073709551615, not -1"),
        (["keltis", "--bot", "clever"], "there is no bot 'clever'; there are random, pushy, greedy"),
        (["keltis", "--bot", "random,pushy,random"], "name one bot for all seats or one for each of the 2, not 3"),
        (["keltis", "--bot", ""], "there is no bot ''; there are random, pushy, greedy"),
        (["keltis", "--option", "removed_cards"], "an option is written NAME=VALUE, not 'removed_cards'"),
        (["keltis", "--option", "removed_cards=many"], "option removed_cards must be a whole number from 0 to 60, "),
        (["keltis", "--option", "side=plain"], "keltis has no option 'side'; its options are removed_cards, board"),
        (["keltis", "--option", "seed=5"], "keltis has no option 'seed'; its options are removed_cards, board"),
        (["keltis", "--option", "name=chess"], "keltis has no option 'name'; its options are removed_cards, board"),
        (["stones", "--option", "board=x"], "stones has no option 'board'; it has none"),
        (["keltis", "--option", "start=2"], "start must be a seat from 0 to 1, not 2"),
        (["keltis", "--option", "start=-1"], "start must be a seat from 0 to 1, not '-1'"),
        (["keltis", "--match"], "--match is for dice, and plays both sides itself"),
        (["dice", "--match", "--option", "side=plain"], "--match is for dice, and plays both sides itself"),
    ],
)
def test_simulation_that_cannot_be_is_refused_before_anything_is_written(
    arguments: list[str], sentence: str, shell: Shell, tmp_path: Path
) -> None:
    outcome = shell("simulate", *arguments, "--output", tmp_path / "games.jsonl")
    assert outcome.status == 2
    assert outcome.err.startswith(f"keltis: {sentence}")
    assert outcome.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_output_file_appears_whole_and_readable_as_other_files_are(shell: Shell, tmp_path: Path) -> None:
    file, plain = tmp_path / "games.jsonl", tmp_path / "plain"
    plain.touch()
    file.write_text("old")
    assert shell("simulate", "stones", "--seed", 1, "--output", file).status == 0
    assert file.read_text("utf-8") == shell("simulate", "stones", "--seed", 1, "--output", "-").out
    assert file.stat().st_mode == plain.stat().st_mode
    assert {path.name for path in tmp_path.iterdir()} == {"games.jsonl", "plain"}


def test_a_signal_right_after_the_file_was_made_leaves_nothing(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(path: Path, *_: object, **__: object) -> None:
        path.touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "open", stop)
    assert shell("simulate", "stones", "--output", tmp_path / "games.jsonl").status == 130
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("where", ["missing/games.jsonl", "file/games.jsonl", "folder"])
def test_output_that_cannot_be_written_is_refused(where: str, shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    outcome = shell("simulate", "stones", "--output", tmp_path / where)
    assert outcome.status == 2
    assert outcome.err.startswith(f"keltis: cannot write {tmp_path / where}: ")
    assert {path.name for path in tmp_path.iterdir()} == {"file", "folder"}


def test_game_that_breaks_off_leaves_an_existing_file_untouched(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    file = written(tmp_path / "games.jsonl", "precious")
    monkeypatch.setattr("keltis.cli.progress.Progress.update", stop)
    outcome = shell("simulate", "stones", "--games", 3, "--output", file)
    assert (outcome.status, outcome.err) == (130, "\n")
    assert file.read_text() == "precious\n"
    assert list(tmp_path.iterdir()) == [file]


# ---- own boards ----


@pytest.mark.parametrize("name", WITH_BOARDS)
def test_record_of_a_game_on_an_own_board_carries_it_and_replays(name: str, shell: Shell, tmp_path: Path) -> None:
    board = written(tmp_path / "board.json", own_board(name))
    file = tmp_path / "games.jsonl"
    assert shell("simulate", name, "--option", f"board={board}", "--output", file).status == 0
    board.unlink()
    [record] = records_in(file)
    assert record["options"]["board"] == own_board(name)
    assert shell("replay", file).status == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "the board file cannot be read: "),
        ("{", "the board file {path}: the text stops in the middle, so the file was probably"),
        ("[]", "the board file {path} cannot be used: it must be a JSON object, not []"),
        ("[" * 100_000, "the board file {path} cannot be used: it is nested too deeply"),
        ('{"game": 1, "game": 2}', "the board file {path} cannot be used: the key 'game' appears twice"),
        (" " * (1 << 20) + "{}", "the board file {path} is larger than 1048576 bytes"),
        ("{}", "the board lacks ["),
        (dump({**own_board("keltis"), "game": "dice"}), "the board is for 'dice', not for 'keltis'"),
        (dump({**own_board("keltis"), "cats": 9}), "the board has unknown ['cats']"),
        (dump({**own_board("keltis"), "values": [1, 2]}), "values must name the points of 9 fields, not of 2"),
    ],
)
def test_board_file_that_cannot_be_used_is_refused(
    content: str | None, sentence: str, shell: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "board.json"
    if content is not None:
        file.write_text(content, "utf-8")
    outcome = shell("simulate", "keltis", "--option", f"board={file}")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"keltis: {sentence.replace('{path}', str(file))}")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    ("way", "sentence"),
    [
        (["4a", "2a"], "next of field 3b names 2a, which is not in a higher row: figures move only forward"),
        (["4a", "3b"], "next of field 3b names 3b, which is not in a higher row: figures move only forward"),
        (["4z"], "next of field 3b names '4z', which is no field of the board"),
        ([], "field 3b is a dead end: outside the last row, next must name a field"),
    ],
)
def test_board_with_a_circle_or_a_gap_is_refused(way: list[str], sentence: str, shell: Shell, tmp_path: Path) -> None:
    board = own_board("paths")
    next(field for field in board["fields"] if field["id"] == "3b")["next"] = way
    outcome = shell("simulate", "paths", "--option", f"board={written(tmp_path / 'board.json', board)}")
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"keltis: {sentence}\n")


# ---- replay ----


def expected_trace(record: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """The trace that the notation demands, using only `State`."""
    state = keltis.load(cut_before(record, 0))
    lines: list[dict[str, Any]] = []
    for ply, move in enumerate(record["moves"]):
        seat, text = read_move(move)
        if seat is not None:
            lines.append({"record": number, "ply": ply, "seat": seat, "legal": sorted(moves(state)), "move": text})
        state.play(text)
    nothing = {"scores": None, "winners": None, "end": None}
    return [*lines, {"record": number, **record.get("result", nothing)}]


@pytest.mark.parametrize("name", GAMES)
def test_trace_is_exactly_what_the_notation_says(name: str, shell: Shell, tmp_path: Path) -> None:
    finished, unfinished = played(name, 3).record(), played(name, plies=9).record()
    outcome = shell("replay", written(tmp_path / "games.jsonl", finished, unfinished), "--trace")
    wanted = expected_trace(finished, 0) + expected_trace(unfinished, 1)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines == [json.dumps(line) for line in wanted]
    assert wanted[-1] == {"record": 1, "scores": None, "winners": None, "end": None}


def test_throws_of_dice_count_as_plies_but_have_no_line(shell: Shell, tmp_path: Path) -> None:
    record = played("dice", plies=6).record()
    file = written(tmp_path / "games.jsonl", record)
    plies = [json.loads(line)["ply"] for line in shell("replay", file, "--trace").lines[:-1]]
    assert plies == [ply for ply, move in enumerate(record["moves"]) if read_move(move).seat is not None]
    assert plies[0] == 1


def test_blank_lines_are_passed_over_but_counted(shell: Shell, tmp_path: Path) -> None:
    good = played("stones", plies=1).record()
    file = written(tmp_path / "games.jsonl", "", good, "   ", good, "{")
    outcome = shell("replay", file)
    assert [json.loads(line)["record"] for line in outcome.lines] == [0, 1]
    assert outcome.err.startswith(f"keltis: {file}, line 5: the text stops in the middle, so the file was")


def test_empty_file_holds_no_records(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").touch()
    outcome = shell("replay", tmp_path / "games.jsonl", "--trace")
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "")


@pytest.mark.parametrize("flags", [[], ["--trace"]])
@pytest.mark.parametrize("name", GAMES)
def test_replay_stops_at_an_illegal_move_and_says_what_was_legal(
    name: str, flags: list[str], shell: Shell, tmp_path: Path
) -> None:
    state = played(name, plies=7)
    record = state.record()
    turn = "!" if state.turn == keltis.CHANCE else state.turn
    bad = {**record, "moves": [*record["moves"], f"{turn} jump"]}
    file = written(tmp_path / "games.jsonl", record, bad, record)
    outcome = shell("replay", file, *flags)
    assert outcome.status == 1
    assert outcome.err == (
        f"keltis: {file}, line 2, ply 7, move '{turn} jump': it is not possible: {name} has no such move; "
        f"legal moves: {', '.join(sorted(moves(state)))}\n"
    )
    good = [line for line in outcome.lines if json.loads(line)["record"] == 0]
    shown = [line for line in outcome.lines if json.loads(line)["record"] == 1]
    assert good == shell("replay", written(tmp_path / "good.jsonl", record), *flags).lines
    assert len(shown) == (sum(read_move(move).seat is not None for move in record["moves"]) if flags else 0)


def test_replay_stops_at_a_move_after_the_end(shell: Shell, tmp_path: Path) -> None:
    record = played("stones").record()
    file = written(tmp_path / "games.jsonl", {**record, "moves": [*record["moves"], "0 flip"]})
    ply = len(record["moves"])
    assert shell("replay", file).err == (
        f"keltis: {file}, line 1, ply {ply}, move '0 flip': it comes after the end of the game\n"
    )


def test_replay_stops_at_a_result_that_does_not_follow(shell: Shell, tmp_path: Path) -> None:
    record = played("stones").record()
    file = written(tmp_path / "games.jsonl", {**record, "result": {**record["result"], "end": "goal"}})
    outcome = shell("replay", file)
    assert outcome.status == 1
    assert outcome.err.startswith(
        f"keltis: {file}, line 1: the record is invalid: the result does not follow from the moves: it must be"
    )


def test_file_that_breaks_off_in_mid_line_is_refused_at_that_line(shell: Shell, tmp_path: Path) -> None:
    record = played("stones").record()
    file = written(tmp_path / "games.jsonl", record, record)
    file.write_bytes(file.read_bytes()[:-100])
    outcome = shell("replay", file)
    assert outcome.status == 1
    assert len(outcome.lines) == 1
    assert outcome.err.startswith(f"keltis: {file}, line 2: the text stops in the middle")
    assert outcome.err.endswith(").\n")
    assert "no game was changed (this is not JSON: " in outcome.err


def test_line_that_is_too_long_is_refused_unread(shell: Shell, tmp_path: Path) -> None:
    record = {**played("stones", plies=1).record(), "players": ["A" * (4 << 20), "B"]}
    outcome = shell("replay", written(tmp_path / "games.jsonl", record))
    assert outcome.status == 1
    assert "line 1: the record is invalid: the line is longer than 4194304 bytes" in outcome.err
    assert len(outcome.err) < 300


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe{}\n", "this file is saved as UTF-16"),
        (b"\x00\n", "this isn’t text"),
        (b"PK\x03\x04\n", "this is a packed file"),
        (b'{"game": "\xc3\x28"}\n', "this isn’t text"),
    ],
)
def test_bytes_that_are_no_text_are_refused(content: bytes, sentence: str, shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(content)
    outcome = shell("replay", file)
    assert outcome.status == 1
    assert outcome.err.startswith(f"keltis: {file}, line 1: {sentence}")


@pytest.mark.parametrize(("name", "why"), [("missing", "No such file or directory"), (".", "Is a directory")])
def test_file_that_cannot_be_read_is_refused(name: str, why: str, shell: Shell, tmp_path: Path) -> None:
    outcome = shell("replay", tmp_path / name)
    assert outcome.status == 2
    assert outcome.err == f"keltis: cannot read {tmp_path / name}: {why}\n"


def test_long_file_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    line = dump(played("stones", plies=2).record())
    peaks = []
    for count in (20, 20, 4000):  # The first one also loads what the others find loaded.
        file = written(tmp_path / f"{count}.jsonl", *[line] * count)
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
            tracemalloc.start()
            assert main(["replay", str(file), "--trace"]) == 0
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    assert peaks[2] < peaks[1] + 600_000 < 4000 * len(line) / 2
