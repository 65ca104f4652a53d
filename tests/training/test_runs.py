"""A run learns, and after a kill goes on to the same result."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import keltis
from tests.helpers.command import ENVIRONMENT

torch = pytest.importorskip("torch", reason="there is no PyTorch here")

pytestmark = [pytest.mark.compiled]

SIZES = {"games": 32, "steps": 8, "batch": 64, "width": 16, "layers": 1, "critic-width": 8, "critic-layers": 1}
SMALL = [f"--{name}={size}" for name, size in SIZES.items()]
KILLED = """
import os
from keltis.cli import main
from keltis.training.runs import Run
save = Run.save
Run.save = lambda run: (save(run), os._exit(9))
main()
"""
MATCHES = ["--matches=12", "--last-matches=24", "--match-every=1e9"]


def command(name: str, folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "keltis", "train", name, f"--out={folder}", *SMALL, *MATCHES, *more]


def train(name: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    environment = {**ENVIRONMENT, "OMP_NUM_THREADS": "1"}
    return subprocess.run(
        command(name, folder, *more), check=False, capture_output=True, text=True, env=environment, timeout=300
    )


def weights(folder: Path) -> dict[str, bytes]:
    with np.load(folder / "weights.npz") as arrays:
        return {name: arrays[name].tobytes() for name in arrays.files}


@pytest.mark.parametrize("name", keltis.game_names())
def test_run_leaves_weights_log_and_description(name: str, tmp_path: Path) -> None:
    done = train(name, tmp_path / "run", "--iterations=2", "--checkpoint-every=0")
    assert done.returncode == 0, done.stderr
    about = json.loads((tmp_path / "run" / "run.json").read_text())
    assert (about["status"], about["game"], about["iterations"], about["decisions"]) == ("finished", name, 2, 512)
    assert about["against_greedy"]["p3"]["games"] == 24
    lines = [json.loads(line) for line in (tmp_path / "run" / "log.jsonl").read_text().splitlines()]
    assert [line["what"] for line in lines if line["what"] != "no curve"] == ["begin", "ready", "train", "train", "end"]
    assert weights(tmp_path / "run").keys() >= {"trunk.colour_in.weight", "trunk.names", "value.bias"}


def test_killed_run_goes_on_to_the_same_result(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    assert train("keltis", whole, "--iterations=8").returncode == 0
    words = command("keltis", killed, "--iterations=8", "--checkpoint-every=0")[3:]
    environment = {**ENVIRONMENT, "OMP_NUM_THREADS": "1"}
    program = [sys.executable, "-c", KILLED, *words]
    assert subprocess.run(program, check=False, env=environment, timeout=300).returncode == 9
    assert json.loads((killed / "run.json").read_text())["status"] == "running"
    assert train("keltis", killed, "--iterations=8").returncode == 0
    assert '"resumed"' in (killed / "log.jsonl").read_text()
    assert weights(killed) == weights(whole)


def test_run_may_start_with_the_net_and_critic_of_another(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    assert train("stones", first, "--iterations=2").returncode == 0
    done = train("stones", second, "--iterations=1", f"--start={first}", "--rate=0", "--last-rate=0")
    assert done.returncode == 0, done.stderr
    assert weights(second) == weights(first)
    assert train("stones", third, "--iterations=1", "--rate=0", "--last-rate=0").returncode == 0
    assert weights(third) != weights(first)


def test_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    assert train("stones", tmp_path, "--iterations=1").returncode == 0
    for name, more in (("stones", "--seed=5"), ("dice", "--seed=1")):
        done = train(name, tmp_path, "--iterations=1", more)
        assert done.returncode == 2
        assert "other settings" in done.stderr


def test_a_short_run_learns_to_score(tmp_path: Path) -> None:
    sizes = ["--games=128", "--steps=16", "--batch=256", "--width=32", "--players=2", "--rate=3e-3", "--last-rate=1e-3"]
    done = train("stones", tmp_path, "--iterations=40", *sizes)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    points = [line["points"] for line in lines if line["what"] == "train"]
    assert points[-1] > points[0] + 4


def test_run_like_another_has_its_settings_and_length(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert train("stones", first, "--iterations=2", "--seed=4").returncode == 0
    like = [sys.executable, "-m", "keltis", "train", "stones", f"--out={second}", f"--like={first / 'run.json'}"]
    environment = {**ENVIRONMENT, "OMP_NUM_THREADS": "1"}
    done = subprocess.run([*like, *MATCHES], check=False, capture_output=True, text=True, env=environment, timeout=300)
    assert done.returncode == 0, done.stderr
    assert json.loads((second / "run.json").read_text())["settings"]["seed"] == 4
    assert weights(second) == weights(first)


def test_run_meets_bots_and_earlier_nets_on_the_way(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert train("stones", first, "--iterations=1").returncode == 0
    against = f"--against=pushy,search:4,{first}"
    done = train("stones", second, "--iterations=1", "--players=2", against, "--against-games=8")
    assert done.returncode == 0, done.stderr
    found = json.loads((second / "run.json").read_text())["against_greedy"]["against"]
    assert {name: outcome["p2"]["games"] for name, outcome in found.items()} == {
        "pushy": 8,
        "search:4": 8,
        str(first): 8,
    }
    assert "wins against search:4" in done.stderr
    assert "Wins against search:4" in (second / "curve.svg").read_text("utf-8")


def test_opponent_that_cannot_play_is_refused_before_the_run(tmp_path: Path) -> None:
    assert train("stones", tmp_path / "stones", "--iterations=1").returncode == 0
    (tmp_path / "empty").mkdir()
    refusals = {
        "submarine": "no bot",
        str(tmp_path / "stones"): "plays stones",
        str(tmp_path / "empty"): "not the folder",
    }
    for spec, reason in refusals.items():
        done = train("dice", tmp_path / "dice", "--iterations=1", f"--against={spec}")
        assert done.returncode == 2
        assert reason in done.stderr
        assert not (tmp_path / "dice").exists()
