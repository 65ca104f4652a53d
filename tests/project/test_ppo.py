"""The example that learns runs from its beginning to its end."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from keltis.engine.game import game
from keltis.nets.heads import heads
from tests.helpers.command import ENVIRONMENT

pytest.importorskip("torch", reason="there is no PyTorch here")

PROGRAM = Path(__file__).parents[2] / "examples" / "ppo.py"
SMALL = {"games": 16, "steps": 8, "width": 8, "layers": 1, "seconds": 0.1, "deals": 2}


@pytest.mark.parametrize("name", ["stones", "keltis"])
def test_example_trains_a_policy_and_lets_it_play_against_greedy(name: str, tmp_path: Path) -> None:
    plot = tmp_path / "curve.svg"
    command = [sys.executable, str(PROGRAM), "--device=cpu", f"--game={name}", f"--plot={plot}"]
    command += [f"--{flag}={value}" for flag, value in SMALL.items()]
    env = {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=env, timeout=300)
    assert done.returncode == 0, done.stderr
    assert re.search(rf"^{name}: .* of 4 games against greedy \(95 %: .* to .*\)$", done.stdout, re.MULTILINE)
    assert plot.read_text("utf-8").count("<svg") == 1


@pytest.mark.parametrize(("name", "several"), [("cards", "trade"), ("dice", "roll")])
def test_example_tells_colours_apart_in_moves_that_name_several(name: str, several: str) -> None:
    """With brown and yellow exchanged, a move with brown is worth what the same move with yellow was worth."""
    import torch

    example = runpy.run_path(str(PROGRAM))
    torch.manual_seed(1)
    net = example["Net"](name, 8, 1)
    features = torch.randint(0, 3, (1, len(net.scales))).float()
    blocks = net.block
    exchanged = torch.cat((features[:, blocks : 2 * blocks], features[:, :blocks], features[:, 2 * blocks :]), 1)
    mask = torch.ones(1, len(heads(name).terms))
    with torch.no_grad():
        before, after = net(features, mask)[0][0], net(exchanged, mask)[0][0]
    moves = [move.text for move in game(name).standard_moves.by_number]
    brown = next(n for n, text in enumerate(moves) if text.startswith(several) and "brown" in text and "pink" in text)
    yellow = moves.index(moves[brown].replace("brown", "yellow"))
    assert not torch.isclose(before[brown], before[yellow])
    assert torch.isclose(after[brown], before[yellow])
    assert torch.isclose(after[yellow], before[brown])
