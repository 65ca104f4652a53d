"""The net in floats, as it was trained: what the integers are to come close to. It needs NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np

from ..engine.game import game
from .format import Shape
from .heads import heads

Floats: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Weights: TypeAlias = Mapping[str, Floats]  # by their names in a training


def greatest(name: str) -> Floats:
    """How great each feature can be."""
    return np.array([float(max(abs(f.low), abs(f.high))) for f in game(name).features for _ in range(f.size)])


def scales(name: str) -> Floats:
    """By what each feature is multiplied before it enters the net."""
    found: Floats = np.maximum(greatest(name), 1) ** -0.5
    return found


def shape_of(name: str, weights: Weights) -> Shape:
    """The shape of trained weights."""
    layers = sum(key.startswith("trunk.own.") and key.endswith(".bias") for key in weights)
    return Shape(name, len(weights["trunk.colour_in.bias"]), layers)


def trunk(weights: Weights, shape: Shape, features: Any) -> tuple[Floats, Floats]:
    """What the net makes of positions: the vectors of the colours, and that of the table."""
    scaled = np.asarray(features, dtype=np.float64) * scales(shape.game)
    blocks = scaled[:, : 5 * shape.block].reshape(len(scaled), 5, shape.block)
    h = relu(blocks @ weights["trunk.colour_in.weight"].T + weights["trunk.colour_in.bias"] + weights["trunk.names"])
    rest = scaled[:, 5 * shape.block :]
    q = relu(rest @ weights["trunk.common_in.weight"].T + weights["trunk.common_in.bias"])
    for n in range(shape.layers):
        summary = np.concatenate((q, h.mean(1), h.max(1)), 1)
        q = q + relu(summary @ weights[f"trunk.pool.{n}.weight"].T + weights[f"trunk.pool.{n}.bias"])
        told = q @ weights[f"trunk.tell.{n}.weight"].T
        h = h + relu(h @ weights[f"trunk.own.{n}.weight"].T + weights[f"trunk.own.{n}.bias"] + told[:, None])
    return h, q


def relu(x: Floats) -> Floats:
    """What is above zero."""
    return np.maximum(x, 0)


def logits(weights: Weights, shape: Shape, features: Any) -> Floats:
    """The logits of all actions in positions."""
    this = heads(shape.game)
    h, q = trunk(weights, shape, features)
    colour = h @ weights["colour_out.weight"].T + weights["colour_out.bias"]
    common = q @ weights["common_out.weight"].T + weights["common_out.bias"]
    outputs = np.concatenate((colour[:, :, : this.ways].reshape(len(h), -1), common[:, : this.commons]), 1)
    plays, cards, routes, rank = this.product.actions, this.product.cards, this.product.ways, this.product.rank
    found = np.zeros((len(h), len(this.terms)))
    for action, terms in enumerate(this.terms[plays:], plays):
        if terms:
            found[:, action] = outputs[:, list(terms)].sum(1)
    if plays:
        own, both = colour[:, :, this.ways :], common[:, this.commons :]
        way = own[:, :, None, cards : cards + routes] + both[:, None, None, :routes]
        u = own[:, :, cards + routes :].reshape(len(h), 5, cards, rank)
        v = both[:, routes:].reshape(len(h), routes, rank)
        product = np.einsum("ncar,nwr->ncaw", u, v)
        found[:, :plays] = (own[:, :, :cards, None] + way + product).reshape(len(h), -1)
    return found


def values(weights: Weights, shape: Shape, features: Any) -> Floats:
    """The outputs of the value head."""
    found: Floats = trunk(weights, shape, features)[1] @ weights["value.weight"].T + weights["value.bias"]
    return found
