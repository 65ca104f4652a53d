"""The file of a tournament: goes on from what is there, and is never taken for one of another job."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import keltis
from keltis.arena.job import Job
from keltis.arena.ledger import Ledger
from keltis.arena.outcome import is_beginning
from keltis.arena.runner import GameRunner

JOB = Job("stones", 2, ("random", "greedy"), 4, seed=1)


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """The whole file, line by line."""
    return [GameRunner(JOB).play(number).encode() + b"\n" for number in range(4)]


def games_in(path: Path, job: Job = JOB) -> int:
    with Ledger(str(path), job) as ledger:
        return len(list(ledger.outcomes()))


def refusal(path: Path, job: Job = JOB) -> str:
    before = path.read_bytes()
    with pytest.raises(keltis.CannotDo) as refused:
        games_in(path, job)
    assert path.read_bytes() == before
    return str(refused.value)


def test_new_file_begins_empty_and_holds_each_line_at_once(lines: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Ledger(str(file), JOB) as ledger:
        assert list(ledger.outcomes()) == []
        for number, line in enumerate(lines, 1):
            ledger.append(line.decode().rstrip("\n"))
            assert file.read_bytes() == b"".join(lines[:number])
    assert games_in(file) == 4


def test_outcomes_say_who_sat_where_and_what_it_brought(lines: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(lines))
    with Ledger(str(file), JOB) as ledger:
        outcomes = list(ledger.outcomes())
    assert [(outcome.number, outcome.deal) for outcome in outcomes] == [(0, 0), (1, 0), (2, 1), (3, 1)]
    for outcome, line in zip(outcomes, lines, strict=True):
        record = json.loads(line)
        assert [JOB.names[bot] for bot in outcome.seats] == record["players"]
        assert list(outcome.scores) == record["result"]["scores"]
        assert list(outcome.winners) == record["result"]["winners"]
        assert outcome.end == record["result"]["end"]


def test_torn_line_is_cut_off_wherever_it_is_torn(lines: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for kept in (1, 2, 20, 60, 61, 62, 63, 64, 65, 100, len(lines[2]) - 1):
        file.write_bytes(lines[0] + lines[1] + lines[2][:kept])
        with Ledger(str(file), JOB) as ledger:
            assert len(list(ledger.outcomes())) == 2
            ledger.append(lines[2].decode().rstrip("\n"))
        assert file.read_bytes() == b"".join(lines[:3])


def test_file_with_something_else_in_it_is_refused_and_left_alone(lines: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    for content in (
        b"precious",
        b"precious\n",
        b"{}\n",
        b"\n",
        b"\xff\n",
        b"[" * 100_000 + b"\n",
        b'{"format": "x',
        lines[0] + b"precious",
        lines[0].rstrip().replace(b'"random", "greedy"', b'"Ana", "Ben"'),
        lines[0][:300].replace(b'"random", "greedy"', b'"Ana", "Ben"'),
        lines[0][:300].replace(b'"greedy"', b'"greedy\xc3\xa9"'),
        lines[0].rstrip().replace(b'"seed": ', b'"seed": 1'),
        lines[0].rstrip() + b" and notes",
        lines[0][:110].replace(b"]", b', "greedy"], '),
        lines[0].rstrip().replace(b'{"format"', b'{"seed": 1, "format"'),
        lines[0].rstrip().replace(b'"result"', b'"seed": 1, "result"'),
        lines[0][: lines[0].index(b'"start"')] + b"precious",
    ):
        file.write_bytes(content)
        sentence = refusal(file)
        assert sentence.startswith(f"{file}, line {content.count(lines[0]) + 1}: ")
        assert sentence.endswith("; name another file, or the job that wrote this one")


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (Job("keltis", 2, ("random", "greedy"), 4, seed=1), "game must be 'keltis', not 'stones'"),
        (Job("stones", 2, ("random", "greedy"), 4, seed=2), "seed must be "),
        (Job("stones", 2, ("greedy", "random"), 4, seed=1), "'greedy' must sit where 'random' does"),
        (Job("stones", 2, ("random", "greed"), 4, seed=1), "'greed' must sit where 'greedy' does"),
        (
            Job("stones", 3, ("random", "greedy"), 6, seed=1),
            "game 1 of this job: there must be 3 players, not 2",
        ),
        (
            Job("stones", 2, ("random", "greedy"), 4, seed=1, start=0),
            "line 3: it is not game 3 of this job: start must be 0, not 1",
        ),
    ],
)
def test_file_of_another_job_is_refused_and_left_alone(
    other: Job, reason: str, lines: list[bytes], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(lines))
    assert reason in refusal(file, other)


def test_options_are_part_of_the_job(tmp_path: Path) -> None:
    plain, branches = (Job("dice", 2, ("random", "greedy"), 2, 1, {"side": side}) for side in ("plain", "branches"))
    file = tmp_path / "games.jsonl"
    file.write_text(GameRunner(branches).play(0) + "\n", "utf-8")
    assert games_in(file, branches) == 1
    assert "options must be {}, not {'side': 'branches'}" in refusal(file, plain)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 3},
        {"players": [3, 4]},
        {"result": 7},
        {"result": {"scores": ["x"]}},
        {"result": {"scores": []}},
        {"result": {"scores": [9e99, 0]}},
    ],
)
def test_record_with_something_strange_in_it_is_refused(
    change: dict[str, object], lines: list[bytes], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps({**json.loads(lines[0]), **change}).replace("9e+99", "9e999") + "\n")
    assert "line 1: it is not game 1 of this job: " in refusal(file)


@pytest.mark.parametrize("key", ["players", "result", "seed"])
def test_record_that_lacks_something_is_refused(key: str, lines: list[bytes], tmp_path: Path) -> None:
    record = json.loads(lines[0])
    del record[key]
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(record) + "\n")
    assert f"line 1: it is not game 1 of this job: it lacks '{key}'" in refusal(file)


def test_file_with_more_games_than_the_job_is_refused(lines: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(lines))
    shorter = Job("stones", 2, ("random", "greedy"), 2, seed=1)
    assert refusal(file, shorter) == f"{file} holds more than the 2 games of this job"
    assert games_in(file, Job("stones", 2, ("random", "greedy"), 200, seed=1)) == 4


def test_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    for path, reason in (
        (tmp_path, "it is not a regular file"),
        (Path("/dev/null"), "it is not a regular file"),
        (tmp_path / "no" / "games.jsonl", "No such file or directory"),
    ):
        with pytest.raises(keltis.CannotDo) as refused:
            Ledger(str(path), JOB)
        assert str(refused.value) == f"cannot write {path}: {reason}"


def test_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Ledger(str(file), JOB) as ledger:
        file.unlink()
        with pytest.raises(keltis.CannotDo) as refused:
            list(ledger.outcomes())
    assert str(refused.value) == f"cannot read {file}: No such file or directory"


def test_second_run_on_the_same_file_is_refused_while_the_first_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl")
    with Ledger(file, JOB):
        with pytest.raises(keltis.CannotDo) as refused, Ledger(file, JOB):
            pass
        assert str(refused.value) == f"cannot write {file}: another run is writing it"
    with Ledger(file, JOB):
        pass


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_full_disk_is_said_in_one_sentence(tmp_path: Path) -> None:
    with Ledger(str(tmp_path / "games.jsonl"), JOB) as ledger, open("/dev/full", "ab", buffering=0) as full:
        own, ledger.file = ledger.file, full
        with pytest.raises(keltis.CannotDo, match="No space left on device"):
            ledger.append("x")
        ledger.file = own


def test_every_piece_of_a_record_is_a_beginning_and_nothing_else_is(lines: list[bytes]) -> None:
    lost = lines[0].replace(b'"random"', rb'"random (greedy from ply 3: said \"x\" (and) \\)"')
    for line in (lines[0], lost):
        assert all(is_beginning(JOB, 0, line[:length]) for length in range(len(line)))
    assert not is_beginning(JOB, 1, lines[0])
    assert not is_beginning(JOB, 0, b"x" + lines[0])
    assert not is_beginning(JOB, 0, lines[0].replace(b"stones", b"keltis", 1))
    for other in (b'"Ana"', b'"randomly"', b'"random "', b'"random Ana', b'"rand"'):
        assert not is_beginning(JOB, 0, lines[0].replace(b'"random"', other))
    assert not is_beginning(JOB, 0, lines[0].replace(b'"greedy"', b'"Ben"'))
    other = GameRunner(Job("stones", 2, ("random", "greedy"), 4, seed=2)).play(0).encode()
    assert not is_beginning(JOB, 0, other)
    assert is_beginning(JOB, 0, other[: other.index(b'"start"')])


def test_every_piece_of_every_game_is_a_beginning() -> None:
    for name in keltis.game_names():
        job = Job(name, 3, ("random", "greedy"), 4, seed=3, start=1)
        line = GameRunner(job).play(1).encode()
        for length in range(0, len(line), 7):
            assert is_beginning(job, 1, line[:length])
