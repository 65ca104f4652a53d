"""The files of a run: what they are called, how they are written and read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from .net import Critic, Net

CHECKPOINT = "checkpoint.pt"
WEIGHTS, CRITIC = "weights.npz", "critic.npz"


def replaced(path: Path, write: Callable[[Path], Any]) -> None:
    """Write a file beside its place, and put it there when it is whole."""
    fresh = path.with_name(f"{path.stem}.new{path.suffix}")
    write(fresh)
    os.replace(fresh, path)


def write_weights(net: Net | Critic, path: Path) -> None:
    """Write a net's weights as float32, by the names of its parts."""
    arrays = {name: weights.detach().float().cpu().numpy() for name, weights in net.state_dict().items()}
    np.savez_compressed(path, **arrays)


def read_weights(name: str, path: Path, device: str = "cpu") -> Net:
    """A net from the weights that `write_weights` wrote."""
    state = read_arrays(path)
    layers = sum(part.startswith("trunk.own.") and part.endswith(".weight") for part in state)
    net = Net(name, len(state["trunk.colour_in.bias"]), layers)
    net.load_state_dict(state)
    return net.to(device)


def read_arrays(path: Path) -> dict[str, torch.Tensor]:
    """The arrays of a file as tensors."""
    with np.load(path) as arrays:
        return {name: torch.from_numpy(arrays[name]) for name in arrays.files}
