"""Tests of the nets in the package: whole, described, not too large, and stronger than greedy."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

import keltis
from keltis.engine.kernel import COMPILED
from keltis.nets.net import FOLDER, SUFFIX, net_of

NAMES = ("cards", "dice", "keltis", "paths", "stones")  # A further game can do without a net.
MOST = 6_000_000  # bytes of all together


def test_all_nets_together_are_small() -> None:
    assert 0 < sum(path.stat().st_size for path in FOLDER.glob(f"*{SUFFIX}")) <= MOST


@pytest.mark.parametrize("name", NAMES)
def test_net_fits_its_game_and_its_model_card(name: str) -> None:
    content = (FOLDER / f"{name}{SUFFIX}").read_bytes()
    card = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert net_of(name).shape == (name, card["width"], card["layers"])
    assert (card["game"], card["sha256"], card["bytes"]) == (name, sha256(content).hexdigest(), len(content))
    assert card["same_move_as_floats"] > 0.98
    assert card["decisions"] > 0
    assert card["curve"]
    assert card["known_weaknesses"]


@pytest.mark.no_cover
@pytest.mark.skipif(not COMPILED, reason="the forward pass takes a thousand times as long uncompiled")
@pytest.mark.parametrize("name", NAMES)
def test_net_is_ahead_of_greedy(name: str) -> None:
    won = sum(share(name, seed, seat) for seed in range(30) for seat in (0, 1))
    assert won > 33  # of 60


def share(name: str, seed: int, seat: int) -> float:
    """The net's share of the win in a game with greedy."""
    state, net = keltis.new(name, seed=seed), net_of(name)
    while not state.over:
        if state.turn == keltis.CHANCE:
            state.roll()
            continue
        assert state.turn is not None
        seen = state.observe(state.turn)
        if state.turn == seat:
            logits = net.logits(seen.features.tobytes(), seen.legal)
            state.play(seen.legal[logits.index(max(logits))])
        else:
            state.play(seen.pick_greedy())
    return (seat in state.winners) / len(state.winners)
