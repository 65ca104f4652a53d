"""Makes a net's file from trained weights: `python -m keltis.nets.quantize FOLDER [OUT]`.

FOLDER holds what a training leaves: `weights.npz`, 32-bit floats, and `run.json`. OUT is the folder for GAME.net and
its model card GAME.json; by default that of the package. It needs NumPy.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from array import array
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

import keltis

from ..games.constants import COLOURS, MAX_PLAYERS
from .floats import Floats, Weights, greatest, logits, scales, shape_of, trunk
from .format import NetFile, Shape, write_net
from .heads import heads
from .native import TOP
from .net import FOLDER, SUFFIX, Net

MOST = 127  # The greatest weight.
SPARE = 1.25  # How much greater numbers may become in play than in the positions that were looked at.
GAIN_BITS = 24
OUTPUT_UNIT, VECTOR_UNIT = 2.0**-16, 2.0**-12  # of outputs, and of the vectors in products
STEPS = 1024  # The greatest unit of a feature's row, as a multiple of the smallest.
GAMES = 48  # Games from which positions come.


class CannotQuantize(ValueError):
    """Weights that do not fit integers, which trained ones do."""


# ---- positions ----


def positions(name: str, games: int, seed: int = 1) -> list[tuple[bytes, list[int]]]:
    """Features and legal actions of decisions in games of all numbers of players, by greedy play with random moves."""
    return [
        found for number in range(games) for found in decisions(name, 2 + number % (MAX_PLAYERS - 1), seed + number)
    ]


def decisions(name: str, players: int, seed: int) -> Iterator[tuple[bytes, list[int]]]:
    """The decisions of a game."""
    state, rng = keltis.new(name, players=players, seed=seed), keltis.Rng(seed)
    while not state.over:
        if state.turn == keltis.CHANCE:
            state.roll()
            continue
        assert state.turn is not None
        seen = state.observe(state.turn)
        legal = seen.legal
        if len(legal) > 1:
            yield seen.features.tobytes(), [int(move) for move in legal]
        state.play(legal[rng.below(len(legal))] if rng.below(4) == 0 else seen.pick_greedy())


# ---- integers ----


def quantized(name: str, weights: Weights, seen: list[tuple[bytes, list[int]]]) -> NetFile:
    """The net in integers. The positions show how great the numbers of its layers become."""
    shape, this = shape_of(name, weights), heads(name)
    w = shape.width
    h, q = trunk(weights, shape, np.array([np.frombuffer(features, dtype=np.int8) for features, _ in seen]))
    own_unit, table_unit = (float(x.max()) * SPARE / TOP or 1.0 for x in (h, q))
    end = len(COLOURS) * shape.block
    found: dict[str, Any] = {}
    for part, span, names, unit in (
        ("colour", slice(shape.block), weights["trunk.names"], own_unit),
        ("common", slice(end, None), np.zeros((1, w)), table_unit),
    ):
        rows = weights[f"trunk.{part}_in.weight"] * scales(name)[span]
        found |= of_features(part, rows, weights[f"trunk.{part}_in.bias"] + names, greatest(name)[span], unit)
    units = np.repeat([table_unit, own_unit, own_unit], w)
    for n in range(shape.layers):
        pool, bias = weights[f"trunk.pool.{n}.weight"] * units, weights[f"trunk.pool.{n}.bias"]
        found |= of_rows(f"pool.{n}", pool, bias, np.full(w, table_unit))
        own, tell = weights[f"trunk.own.{n}.weight"] * own_unit, weights[f"trunk.tell.{n}.weight"] * table_unit
        both = of_rows(f"own.{n}", np.concatenate((own, tell), 1), weights[f"trunk.own.{n}.bias"], np.full(w, own_unit))
        rows = both[f"own.{n}.weights"].reshape(w, 2 * w)
        found |= both | {f"own.{n}.weights": rows[:, :w], f"tell.{n}.weights": rows[:, w:]}
    vectors = this.product.cards * this.product.rank, this.product.ways * this.product.rank
    for name_of, vector, unit in (("colour_out", vectors[0], own_unit), ("common_out", vectors[1], table_unit)):
        rows = weights[f"{name_of}.weight"] * unit
        out = np.repeat([OUTPUT_UNIT, VECTOR_UNIT], [len(rows) - vector, vector])
        found |= of_rows(name_of, rows, weights[f"{name_of}.bias"], out)
    found |= of_rows("value", weights["value.weight"] * table_unit, weights["value.bias"], np.full(4, OUTPUT_UNIT))
    kinds = shape.tables()
    return NetFile(shape, {key: array(kinds[key][0], np.ravel(table).tolist()) for key, table in found.items()})


def of_features(name: str, weights: Floats, biases: Floats, most: Any, unit: float) -> dict[str, Any]:
    """The tables of a layer that reads features: a row of weights for each feature, in a unit of its own.

    A sum is in the unit of its column. That of a row is a whole multiple of it, because a feature with great numbers
    has small weights. `most` are the greatest numbers of the features.
    """
    rows = weights.T
    column = np.maximum(np.sqrt((rows**2).mean(0)), 1e-12)
    need = np.abs(rows / column).max(1) / MOST
    base = max(float(need[need > 0].min(initial=1.0)), float(need.max(initial=0.0)) / STEPS, 1e-12)
    steps = np.maximum(np.ceil(need / base - 1e-9), 1)
    whole = np.clip(np.rint(rows / (column * base * steps[:, None])), -MOST, MOST)
    bias = np.rint(biases / (column * base))
    gain = np.rint(column * base / unit * 2**GAIN_BITS)
    if not fits((np.abs(whole) * (steps * most)[:, None]).sum(0) + np.abs(bias).max(0), gain):
        raise CannotQuantize(f"the weights of {name} do not fit")
    tables = {"weights": whole, "bias": bias, "gain": gain}
    return {f"{name}_steps": steps.astype(int)} | {f"{name}_in.{k}": v.astype(int) for k, v in tables.items()}


def of_rows(name: str, rows: Floats, bias: Floats, units: Floats) -> dict[str, Any]:
    """The tables of a layer: weights of 8 bits, and of each row its bias, and the gain that gives another unit."""
    unit = np.maximum(np.abs(rows).max(1), 1e-12) / MOST
    whole = np.rint(rows / unit[:, None])
    offset = np.rint(bias / unit)
    gain = np.rint(unit / units * 2**GAIN_BITS)
    if not fits(np.abs(whole).sum(1) * TOP + np.abs(offset), gain):
        raise CannotQuantize(f"the weights of {name} do not fit")
    return {f"{name}.weights": whole.astype(int), f"{name}.bias": offset.astype(int), f"{name}.gain": gain.astype(int)}


def fits(worst: Floats, gain: Floats) -> bool:
    """Whether sums up to the worst, and what the gains make of them, stay within 32 bits."""
    room = 2.0**31 - 1
    return bool((worst < room).all() and (gain < room).all() and (worst * gain / 2**GAIN_BITS < room / 16).all())


# ---- the command ----


def agreement(net: Net, weights: Weights, seen: list[tuple[bytes, list[int]]]) -> float:
    """In how many of the positions the net in integers chooses the move of the one in floats."""
    features = np.array([np.frombuffer(found, dtype=np.int8) for found, _ in seen])
    same = 0
    for first in range(0, len(seen), 256):
        part = seen[first : first + 256]
        for (found, legal), row in zip(part, logits(weights, net.shape, features[first : first + 256]), strict=True):
            own = net.logits(found, legal)
            same += own.index(max(own)) == int(row[legal].argmax())
    return same / len(seen)


def card(
    run: Mapping[str, Any], curve: list[Any], weaknesses: list[str], content: bytes, same: float, shape: Shape
) -> dict[str, Any]:
    """The model card: what the training says of itself, what became of it, and what it is known to do badly."""
    return {
        **run,
        "curve": curve,
        "known_weaknesses": weaknesses,
        "width": shape.width,
        "layers": shape.layers,
        "bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
        "same_move_as_floats": round(same, 4),
    }


def curve_of(log: Path) -> list[Any]:
    """The matches that were played during a training, from its log."""
    lines = log.read_text("utf-8").splitlines() if log.is_file() else []
    return [entry for entry in map(json.loads, lines) if "p2" in entry]


def main() -> None:
    """Make the file of a net and its model card."""
    parser = argparse.ArgumentParser(description="Makes a net's file from trained weights.")
    parser.add_argument("folder", type=Path, help="with weights.npz and run.json")
    parser.add_argument("out", type=Path, nargs="?", default=FOLDER, help="the folder for GAME.net and GAME.json")
    parser.add_argument("--weakness", action="append", default=[], help="what it does badly, for its model card")
    given = parser.parse_args()
    run = json.loads((given.folder / "run.json").read_text("utf-8"))
    name = run["game"]
    with np.load(given.folder / "weights.npz") as file:
        weights = {key: file[key].astype(np.float64) for key in file.files}
    made = quantized(name, weights, positions(name, GAMES))
    content = write_net(made)
    same = agreement(Net(made), weights, positions(name, GAMES, seed=1000))
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / f"{name}{SUFFIX}").write_bytes(content)
    curve = curve_of(given.folder / "log.jsonl")
    text = json.dumps(card(run, curve, given.weakness, content, same, made.shape), indent=1)
    (given.out / f"{name}.json").write_text(f"{text}\n", "utf-8")
    print(f"{name}: {len(content):,} bytes; the same move as in floats in {same:.1%} of the positions.")


if __name__ == "__main__":
    main()
