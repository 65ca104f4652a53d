"""Tournaments that are stopped in many ways: no process is left, and no game is lost or played twice."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from typing import Any

import pytest

from tests.helpers.command import COMMAND, ENVIRONMENT, UNMEASURED, process
from tests.helpers.processes import has_ended, processes_seen

GAMES = 8
PATIENCE = 300  # seconds, for busy machines

# The bots write down their process ids; the second does not end when its input closes. PAUSE slows them down.
CLASS = """
import os, time
class Bot:
    def __init__(self, rng):
        print(os.getpid(), file=open(os.environ["PIDS"], "a"))
        self.rng = rng
    def choose(self, seen):
        time.sleep(float(os.environ.get("PAUSE", "0")))
        return seen.legal[self.rng.below(len(seen.legal))]
"""
PROGRAM = """
import json, os, random, signal, sys, time
assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL
print(os.getpid(), file=open(os.environ["PIDS"], "a"))
for line in sys.stdin:
    request = json.loads(line)
    time.sleep(float(os.environ.get("PAUSE", "0")))
    move = random.Random(request["seed"]).choice(request["legal"])
    print(json.dumps({"move": move}), flush=True)
time.sleep(600)
"""


class Tournament:
    """A tournament between two plugin bots."""

    def __init__(self, folder: Path) -> None:
        (folder / "bot.py").write_text(CLASS)
        (folder / "program.py").write_text(PROGRAM)
        bots = f"{folder / 'bot.py'}:Bot,program:{sys.executable} {folder / 'program.py'}"
        self.arguments = ["arena", "stones", "--bots", bots, "--games", str(GAMES), "--workers", "2"]

    def run(self, folder: Path) -> tuple[str, str]:
        """Run to the end without pauses; returns standard output and standard error."""
        (folder / "pids").touch()
        done = process(*self.arguments, *self.files(folder), env=self.environment(folder), timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        assert bots_have_gone(folder)
        return done.stdout, done.stderr

    @contextmanager
    def underway(self, folder: Path) -> Iterator[subprocess.Popen[str]]:
        """Start a slow run in its own process group, and wait until some games are in the file."""
        (folder / "pids").touch()
        command, pipe = [*COMMAND, *self.arguments, *self.files(folder)], subprocess.PIPE
        slow = {**self.environment(folder), "PAUSE": "0.02"}
        with (
            subprocess.Popen(
                command,
                stdout=pipe,
                stderr=pipe,
                text=True,
                env=slow,
                start_new_session=True,
                preexec_fn=hear_interrupts,
            ) as running,
            killed_at_last(running),
        ):
            while not (folder / "games.jsonl").exists() or games_in(folder) < 2:
                assert running.poll() is None
                time.sleep(0.01)
            yield running

    def files(self, folder: Path) -> list[str]:
        return ["--output", str(folder / "games.jsonl"), "--json", str(folder / "summary.json")]

    def environment(self, folder: Path) -> dict[str, str]:
        return {**ENVIRONMENT, "PIDS": str(folder / "pids")}


@contextmanager
def killed_at_last(running: subprocess.Popen[Any]) -> Iterator[None]:
    """Kill leftovers of a failed test, so that nothing waits for them."""
    try:
        yield
    finally:
        running.kill()


def read_until(terminal: int, word: bytes) -> bytes:
    """Read the terminal until a word appears."""
    shown = b""
    while word not in shown:
        assert select([terminal], [], [], PATIENCE)[0], shown
        shown += os.read(terminal, 4096)
    return shown


def hear_interrupts() -> None:
    """Restore the default for Ctrl-C, which a shell has its background jobs ignore."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def games_in(folder: Path) -> int:
    """How many whole lines the file has."""
    return (folder / "games.jsonl").read_bytes().count(b"\n")


def bots_have_gone(folder: Path) -> bool:
    """Whether all bots that noted who they are have ended."""
    pids = [int(line) for line in (folder / "pids").read_text().splitlines()]
    assert len(pids) >= 2
    return all(map(has_ended, pids))


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    return Tournament(tmp_path_factory.mktemp("bots"))


@pytest.fixture(scope="module")
def uninterrupted(tournament: Tournament, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes, bytes]:
    """Report, records and summary of a run that nobody stops."""
    folder = tmp_path_factory.mktemp("uninterrupted")
    out, err = tournament.run(folder)
    assert err == ""
    assert "lost" not in out
    return out, (folder / "games.jsonl").read_bytes(), (folder / "summary.json").read_bytes()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@processes_seen
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_stopped_run_leaves_nothing_running_and_goes_on_as_if_nothing_had_happened(
    ending: signal.Signals, tournament: Tournament, uninterrupted: tuple[str, bytes, bytes], tmp_path: Path
) -> None:
    with tournament.underway(tmp_path) as running:
        workers = children(running.pid)
        assert len(workers) >= 2
        if ending == signal.SIGINT:
            os.killpg(running.pid, ending)  # as a terminal does
        else:
            running.send_signal(ending)
        out, err = running.communicate(timeout=PATIENCE)
    done = games_in(tmp_path)
    assert 2 <= done < GAMES
    assert out == ""
    assert not (tmp_path / "summary.json").exists()
    if ending == signal.SIGINT:
        assert running.returncode == 130
        assert err == f"\nstopped after {done} of {GAMES} games; run the same command again to continue\n"
    if ending == signal.SIGTERM:
        assert (running.returncode, err) == (143, "")
    assert all(map(has_ended, workers))
    assert bots_have_gone(tmp_path)

    out, err = tournament.run(tmp_path)
    assert err == f"{done} of {GAMES} games are already in {tmp_path / 'games.jsonl'}\n"
    found = out, (tmp_path / "games.jsonl").read_bytes(), (tmp_path / "summary.json").read_bytes()
    assert found == uninterrupted


def test_stopped_run_without_a_file_says_how_it_could_have_gone_on(tmp_path: Path) -> None:
    command = [*COMMAND, "arena", "keltis", "--bots", "random,pushy", "--games", "1000000", "--workers", "1"]
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=theirs, env=UNMEASURED, preexec_fn=hear_interrupts
    ) as running:
        os.close(theirs)
        with killed_at_last(running):
            shown = read_until(ours, b"games")  # the progress bar: it has begun
            running.send_signal(signal.SIGINT)
            shown += read_until(ours, b"can be continued")
            assert running.wait(PATIENCE) == 130
    os.close(ours)
    assert "/1000000 games, " in shown.decode()
    assert "games; with --output FILE.jsonl a stopped run can be continued" in shown.decode()


@processes_seen
def test_worker_that_is_killed_ends_the_run_with_a_sentence(tournament: Tournament, tmp_path: Path) -> None:
    with tournament.underway(tmp_path) as running:
        workers = children(running.pid)
        victim = next(pid for pid in workers if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text())
        os.kill(victim, signal.SIGKILL)
        out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out) == (2, "")
    assert err.startswith(
        "keltis: a worker process was killed, perhaps for lack of memory; run it again with --output "
    )
    assert all(map(has_ended, workers))
    for pid in (tmp_path / "pids").read_text().split():  # nobody was left to end a program that does not end by itself
        with suppress(ProcessLookupError):
            os.kill(int(pid), signal.SIGKILL)


def test_progress_bar_begins_where_the_file_ends(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ["arena", "stones", "--bots", "random,greedy", "--workers", "1", "--output", str(file)]
    assert process(*words, "--games", 6, timeout=PATIENCE).returncode == 0
    ours, theirs = pty.openpty()
    subprocess.run([*COMMAND, *words, "--games", "8"], env=ENVIRONMENT, stdout=-3, stderr=theirs, check=True)
    os.close(theirs)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert f"6 of 8 games are already in {file}" in shown
    assert "█" * 30 + " 8/8 games, 0 s left" in shown
