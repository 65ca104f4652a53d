"""Whole games on the GPU are those of the processor: the same text, through a C++ compiler."""

from __future__ import annotations

import numpy as np
import pytest

import keltis
from keltis.gpu import playouts as gpu_playouts
from keltis.gpu.cpu_reference import playouts_here
from keltis.gpu.playouts import launch_of
from tests.gpu.host import need_compiler

pytestmark = [pytest.mark.compiled]


@pytest.mark.parametrize("name", keltis.game_names())
def test_the_gpus_text_plays_the_same_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    need_compiler(name)
    monkeypatch.setattr(gpu_playouts, "playouts_on", playouts_here)
    for players, policy in ((2, "random"), (3, ["random", "pushy", "greedy"]), (4, "pushy"), (2, "greedy")):
        here = keltis.playouts(name, players=players, games=100, seed=2**63 + 5, policy=policy)
        there = keltis.playouts(name, players=players, games=100, seed=2**63 + 5, policy=policy, device="cuda")
        assert here[:3] == there[:3]
        assert np.array_equal(here.scores, there.scores)
        assert np.array_equal(here.lengths, there.lengths)


def test_options_and_start_hold_on_the_gpu_too(monkeypatch: pytest.MonkeyPatch) -> None:
    need_compiler("dice")
    monkeypatch.setattr(gpu_playouts, "playouts_on", playouts_here)
    for side, start in (("branches", 1), ("plain", 0)):
        here = keltis.playouts("dice", games=50, seed=3, start=start, side=side)
        there = keltis.playouts("dice", games=50, seed=3, start=start, side=side, device="cuda:1")
        assert np.array_equal(here.scores, there.scores)


def test_a_block_finds_room_in_shared_memory() -> None:
    for size in range(8, 1025, 8):
        name, block, shared = launch_of(size, policies=False)
        assert (name == "playouts_shared") == (shared > 0)
        assert shared <= 48 * 1024
        assert block % 16 == 0
