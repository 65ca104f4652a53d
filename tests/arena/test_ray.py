"""The same job on a Ray cluster of two workers: the same bytes."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

import pytest

from tests.helpers.command import ENVIRONMENT, process
from tests.helpers.processes import has_ended, processes_seen

pytest.importorskip("ray", reason="there is no Ray for this Python and machine")

PATIENCE = 120  # seconds, for one try
PROGRAM = """
import json, os, random, sys, time
print(os.getpid(), file=open(sys.argv[1], "a"))
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"move": random.Random(request["seed"]).choice(request["legal"])}), flush=True)
time.sleep(600)
"""


def whole(file: IO[str]) -> str:
    """A file's text from its beginning."""
    file.seek(0)
    return file.read()


def on_ray(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command, again if Ray gives its own processes up, as it does on a busy machine, or waits for one for ever.

    What it says goes into files: a pipe is held open by whatever Ray leaves behind, and waited for without end.
    """
    for _ in range(4):
        with TemporaryFile("w+") as out, TemporaryFile("w+") as err:
            given = {"stdout": out, "stderr": err, "capture_output": False, "timeout": PATIENCE, **more}
            with suppress(subprocess.TimeoutExpired):
                done = process(*words, start_new_session=True, **given)
                done.stdout, done.stderr = map(whole, (out, err))
                if "timed out during startup" not in done.stderr:
                    return done
    pytest.fail("Ray did not come up in four tries")


@pytest.mark.ray
@processes_seen
def test_cluster_plays_the_same_games_as_this_machine(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    pids = tmp_path / "pids"
    bots = f"random,greedy,program:{sys.executable} {tmp_path / 'program.py'} {pids}"
    found = []
    for executor in ("local", "ray"):
        files = tmp_path / f"{executor}.jsonl", tmp_path / f"{executor}.json"
        words = ["arena", "stones", "--bots", bots, "--games", 12, "--executor", executor, "--workers", 2]
        done = on_ray(*words, "--output", files[0], "--json", files[1])
        assert done.returncode == 0, done.stderr
        found.append([done.stdout, *(file.read_bytes() for file in files)])
    assert found[0] == found[1]
    assert found[0][1].count(b"\n") == 12
    assert all(has_ended(int(pid)) for pid in pids.read_text().split())


@pytest.mark.ray
def test_cluster_that_is_not_there_is_said_in_one_sentence() -> None:
    words = ["arena", "stones", "--bots", "random,greedy", "--games", 2, "--executor", "ray"]
    done = on_ray(*words, env={**ENVIRONMENT, "RAY_ADDRESS": "nonsense"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "keltis: no Ray cluster can be reached or started: Invalid address format: nonsense\n"


@pytest.mark.ray
def test_worker_that_is_lost_ends_the_run_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "murderer.py").write_text(
        "import os, signal, sys\nsys.stdin.readline()\nos.kill(os.getppid(), signal.SIGKILL)"
    )
    bots = f"random,program:{sys.executable} {tmp_path / 'murderer.py'}"
    done = on_ray("arena", "stones", "--bots", bots, "--games", 4, "--executor", "ray", "--workers", 2)
    assert done.returncode == 2
    words = "a worker of the Ray cluster was lost; run it again with --output FILE.jsonl to resume"
    assert done.stderr.splitlines()[-1] == f"keltis: {words}"
