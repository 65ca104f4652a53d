"""The fused kernels: every set of functions plays the games that the modules of the game play."""

from __future__ import annotations

import importlib
import os
import sys
from array import array
from types import SimpleNamespace
from typing import Any

import pytest

import keltis
from keltis.engine.game import game
from keltis.engine.kernel import PARTS, fused_kernel_of

GAMES = keltis.game_names()
POLICIES = {  # and how many games
    bytes(3): int(os.environ.get("KELTIS_FUSED_GAMES", "300")),
    bytes([0, 1, 2]): 300,
}


def kernel(name: str, functions: str | None) -> Any:
    """A game's compiled kernel with these functions of its fused module, or with those of its own modules."""
    from keltis.engine import compiled

    fused: Any = fused_kernel_of(name)
    chosen: Any = SimpleNamespace(size=fused.size, functions=getattr(fused, functions)) if functions else None
    parts: list[Any] = [importlib.import_module(f"keltis.games.{name}.{part}") for part in PARTS]
    return compiled.Kernel(*parts, *[chosen])


def template(name: str) -> bytes:
    this = game(name)
    content: bytes = this.blank(3, None, this.full_options(3, {})).to_bytes()
    return content


@pytest.mark.compiled
@pytest.mark.parametrize("functions", ["functions", "portable"])
@pytest.mark.parametrize("name", GAMES)
def test_fused_kernels_play_the_same_games(name: str, functions: str) -> None:
    from keltis.engine import compiled

    for policies, games in POLICIES.items():
        results = []
        for own in (kernel(name, None), kernel(name, functions)):
            scores, steps, ends = array("i", bytes(12 * games)), array("i", bytes(4 * games)), array("B", bytes(games))
            compiled.playout_range(own, template(name), 5, 0, games, policies, scores, steps, ends)
            results.append((scores, steps, ends))
        assert results[0] == results[1]
        assert min(results[0][1]) > 10


@pytest.mark.compiled
@pytest.mark.parametrize("functions", ["functions", "portable"])
@pytest.mark.parametrize("name", GAMES)
def test_fused_kernels_give_the_same_answers(name: str, functions: str) -> None:
    from keltis.engine import compiled

    one, other = (compiled.Machine(kernel(name, each), template(name)) for each in (None, functions))
    rng = compiled.Rng(3)
    one.deal(rng)
    other.deal(compiled.Rng(3))
    while not one.over:
        assert one.to_bytes() == other.to_bytes()
        assert one.actions() == other.actions()
        if one.turn == keltis.CHANCE:
            assert [one.odds(throw) for throw in one.actions()] == [other.odds(throw) for throw in one.actions()]
        seen = one.observed(1)
        assert seen == other.observed(1)
        spectators = [compiled.Machine(each.kernel, seen) for each in (one, other)]
        assert spectators[0].features(1) == spectators[1].features(1)
        assert spectators[0].sampled(compiled.Rng(1)) == spectators[1].sampled(compiled.Rng(1))
        action = one.pick(rng)
        assert one.step(action)
        assert other.step(action)
    assert one.to_bytes() == other.to_bytes()
    assert [one.parts(seat) for seat in range(3)] == [other.parts(seat) for seat in range(3)]


@pytest.mark.compiled
def test_a_fused_kernel_of_another_build_is_refused() -> None:
    from keltis.engine import compiled

    parts: list[Any] = [importlib.import_module(f"keltis.games.stones.{part}") for part in PARTS]
    fused: Any = fused_kernel_of("stones")
    other: Any = SimpleNamespace(size=fused.size + 8, functions=fused.functions)
    with pytest.raises(ValueError, match="comes from another build"):
        compiled.Kernel(*parts, *[other])


def test_without_a_fused_kernel_the_others_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "keltis.games.stones.fused", None)
    assert fused_kernel_of("stones") is None
