"""Tests of what makes a net's file from trained weights."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from keltis.engine.game import game
from keltis.nets import quantize
from keltis.nets.net import Net, load_net
from tests.nets.random_nets import random_weights


def test_command_makes_net_and_model_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    trained, out = tmp_path / "trained", tmp_path / "out"
    trained.mkdir()
    np.savez(trained / "weights.npz", **{k: v.astype(np.float32) for k, v in random_weights("stones").items()})
    (trained / "run.json").write_text(json.dumps({"game": "stones", "seed": 7}))
    log = [{"what": "train", "s": 1.0}, {"what": "match", "s": 2.0, "p2": {"win": 0.5}}]
    (trained / "log.jsonl").write_text("\n".join(map(json.dumps, log)))
    monkeypatch.setattr(sys, "argv", ["quantize", str(trained), str(out), "--weakness", "It is random."])
    monkeypatch.setattr(quantize, "GAMES", 2)
    quantize.main()
    content, card = (out / "stones.net").read_bytes(), json.loads((out / "stones.json").read_text())
    assert card["seed"] == 7
    assert card["curve"] == log[1:]
    assert card["known_weaknesses"] == ["It is random."]
    assert card["sha256"] == sha256(content).hexdigest()
    assert card["same_move_as_floats"] > 0.9
    assert load_net(out / "stones.net").shape.width == 24
    assert f"stones: {len(content):,} bytes" in capsys.readouterr().out


def test_games_of_all_numbers_of_players_are_looked_at() -> None:
    features, first = game("keltis").features, 0
    for feature in features:
        if feature.name == "players":
            break
        first += feature.size
    assert {found[first : first + 3] for found, _ in quantize.positions("keltis", games=3)} == {
        bytes([1, 0, 0]),
        bytes([0, 1, 0]),
        bytes([0, 0, 1]),
    }


def test_weights_that_do_not_fit_are_refused() -> None:
    weights, seen = random_weights("stones"), quantize.positions("stones", games=1)
    for key in ("value", "trunk.colour_in"):
        with pytest.raises(quantize.CannotQuantize, match=f"the weights of {key.removeprefix('trunk.').split('_')[0]}"):
            quantize.quantized("stones", weights | {f"{key}.bias": weights[f"{key}.bias"] + 1e12}, seen)


def test_great_features_do_not_make_the_others_coarse() -> None:
    weights, seen = random_weights("keltis", width=64), quantize.positions("keltis", games=1)
    made = quantize.quantized("keltis", weights, seen)
    assert max(made.tables["colour_steps"]) > 1
    assert quantize.agreement(Net(made), weights, seen) > 0.97
