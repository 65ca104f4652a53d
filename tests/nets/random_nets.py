"""Nets with random weights, as small as one likes: what a training would leave, from a seed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from keltis.nets.format import VALUES, NetFile, Shape, write_net
from keltis.nets.heads import heads
from keltis.nets.net import SUFFIX
from keltis.nets.quantize import positions, quantized


def random_weights(name: str, width: int = 24, layers: int = 2, seed: int = 1) -> dict[str, Any]:
    """Weights by their names in a training."""
    luck, shape, this = np.random.default_rng(seed), Shape(name, width, layers), heads(name)
    found: dict[str, Any] = {"trunk.names": luck.normal(0, 0.1, (5, width))}

    def linear(key: str, inputs: int, outputs: int, size: float = 1.0) -> None:
        bound = size * inputs**-0.5
        found[f"{key}.weight"] = luck.uniform(-bound, bound, (outputs, inputs))
        found[f"{key}.bias"] = luck.uniform(-bound, bound, outputs)

    linear("trunk.colour_in", shape.block, width)
    linear("trunk.common_in", shape.rest, width)
    for n in range(layers):
        linear(f"trunk.pool.{n}", 3 * width, width)
        linear(f"trunk.own.{n}", width, width)
        linear(f"trunk.tell.{n}", width, width)
        del found[f"trunk.tell.{n}.bias"]
    linear("colour_out", width, this.each, 3)
    linear("common_out", width, this.common, 3)
    linear("value", width, VALUES)
    return found


def random_net(name: str, width: int = 24, layers: int = 2, seed: int = 1) -> NetFile:
    """A net in integers."""
    return quantized(name, random_weights(name, width, layers, seed), positions(name, games=3, seed=seed))


def write_nets(folder: Path, names: Iterable[str], **sizes: int) -> None:
    """Put nets where the package looks for them, if it is told to look there."""
    for name in names:
        (folder / f"{name}{SUFFIX}").write_bytes(write_net(random_net(name, **sizes)))
