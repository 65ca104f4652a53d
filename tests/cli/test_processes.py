"""The command line among other programs: pipes, terminals, full disks, signals."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from keltis.engine.record import dump
from tests.helpers.command import COMMAND, ENVIRONMENT, UNMEASURED, process
from tests.helpers.states import played

SMALL_FILES = (
    "import resource, sys; from keltis.cli import main; "
    "resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000)); sys.exit(main(sys.argv[1:]))"
)


def test_module_runs_as_a_program() -> None:
    done = process("simulate", "stones", "--seed", 1)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["game"] == "stones"


def test_records_can_come_through_a_pipe() -> None:
    records = dump(played("stones").record()) + "\n" + dump(played("dice", plies=4).record())
    done = process("replay", "-", input=records)
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line)["end"] for line in done.stdout.splitlines()] == ["flipped", None]


def test_refused_record_gives_exit_status_one() -> None:
    done = process("replay", "-", input="{}\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(
        "keltis: -, line 1: this isn’t a file that Keltis saved; no game was changed (the record lacks ["
    )


def test_pipe_that_nobody_reads_ends_the_program_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = process("games", capture_output=False, stdout=closed, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (141, "")


def test_nobody_to_complain_to_stops_no_program(tmp_path: Path) -> None:
    file = tmp_path / "summary.json"
    command = [*COMMAND, "arena", "stones", "--bots", "random,greedy", "--games", "3", "--workers", "1"]
    done = subprocess.run(
        ["sh", "-c", '"$@" 2>&-', "sh", *command, "--json", str(file)], env=UNMEASURED, capture_output=True
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"stones, 2 players: 4 games in 2 mirrored deals")
    assert json.loads(file.read_text("utf-8"))["job"]["games"] == 4


def test_pipe_closed_early_ends_the_program_quietly(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text((dump(played("stones").record()) + "\n") * 20, "utf-8")
    command = [*COMMAND, "replay", str(file), "--trace"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=UNMEASURED) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert json.loads(running.stdout.readline())["ply"] == 0
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 141


def test_program_that_is_told_to_end_leaves_nothing_half_written(tmp_path: Path) -> None:
    command = [*COMMAND, "simulate", "keltis", "--games", "1000000", "--output", str(tmp_path / "games.jsonl")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=UNMEASURED) as running:
        while not any(tmp_path.iterdir()):
            assert running.poll() is None
        running.terminate()
        assert running.wait(60) == 143
        assert running.stderr is not None
        assert running.stderr.read() == b""
    assert list(tmp_path.iterdir()) == []


def test_program_without_standard_output_runs_all_the_same(tmp_path: Path) -> None:
    script = f"exec {' '.join(map(str, COMMAND))} simulate stones --seed 1 >&-"
    done = subprocess.run(["sh", "-c", script], stderr=subprocess.PIPE, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("arguments", [["games"], ["simulate", "keltis", "--games", "5"], ["replay", "{file}"]])
def test_full_disk_behind_standard_output_is_said_in_one_sentence(arguments: list[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(dump(played("stones").record()), "utf-8")
    with open("/dev/full", "w") as full:
        words = [word.replace("{file}", str(file)) for word in arguments]
        done = process(*words, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, "keltis: cannot continue: No space left on device\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_full_device_as_output_is_said_in_one_sentence() -> None:
    done = process("simulate", "keltis", "--games", 5, "--output", "/dev/full")
    assert (done.returncode, done.stderr) == (2, "keltis: cannot write /dev/full: No space left on device\n")


def test_write_that_fails_leaves_nothing_behind_and_an_existing_file_untouched(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for names in ([], ["games.jsonl"]):
        words = ["simulate", "keltis", "--games", "9", "--output", str(file)]
        done = subprocess.run(
            [sys.executable, "-c", SMALL_FILES, *words], env=UNMEASURED, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (2, f"keltis: cannot write {file}: File too large\n")
        assert [path.name for path in tmp_path.iterdir()] == names
        file.write_text("precious")
    assert file.read_text() == "precious"


def test_output_is_utf_8_whatever_the_machines_habit() -> None:
    latin = {**ENVIRONMENT, "PYTHONIOENCODING": "latin-1"}
    done = process("score", "keltis", "Ana:", "Ben:", env=latin, text=False)
    assert done.returncode == 0
    assert "────" in bytes(done.stdout).decode("utf-8")  # type: ignore[arg-type]


def progress_shown(file: Path) -> str:
    """What a terminal shows of a simulation on its standard error."""
    ours, theirs = pty.openpty()
    command = [*COMMAND, "simulate", "stones", "--games", "3", "--output", str(file)]
    subprocess.run(command, env=ENVIRONMENT, stderr=theirs, check=True)
    os.close(theirs)
    shown = b""
    try:
        while more := os.read(ours, 4096):
            shown += more
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(ours)
    return shown.decode("utf-8")


def test_progress_bar_is_drawn_on_a_terminal(tmp_path: Path) -> None:
    shown = progress_shown(tmp_path / "games.jsonl")
    assert "█" * 30 + " 3/3 games, 0 s left" in shown
    assert shown.endswith("\r\n")


def test_no_progress_bar_is_drawn_in_a_pipe() -> None:
    assert process("simulate", "stones", "--games", 3).stderr == ""
