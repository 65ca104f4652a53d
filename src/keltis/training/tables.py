"""Batches as tensors of torch, on the processor or on a GPU, several numbers of players side by side."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import torch

from ..engine.batch import Batch, batch

STAGGER = 128  # The games of a new table start spread over this many steps.


def on_stream(device: str) -> AbstractContextManager[Any]:
    """A context in which batches work on torch's current stream, so that a CUDA graph can hold their steps."""
    if device == "cpu":
        return nullcontext()
    import cupy

    stream = torch.cuda.current_stream()
    if hasattr(cupy.cuda, "ExternalStream"):
        return cupy.cuda.ExternalStream(stream.cuda_stream)
    return cupy.cuda.Stream.from_external(stream)


class Table:
    """A batch, and views of its arrays as tensors. Illegal actions do not occur: they would lose a game."""

    def __init__(self, name: str, players: int, games: int, seed: int, device: str, threads: int = 1, **options: Any):
        self.players, self.games, self.device = players, games, device
        workers: dict[str, Any] = {"threads": threads} if device == "cpu" else {}
        self.batch: Batch = batch(
            name, players, games, seed, device, illegal="lose", skip_forced=True, **workers, **options
        )
        for array in ("features", "mask", "count", "turn", "scores", "over"):
            setattr(self, array, self.tensor(getattr(self.batch, array)))

    features: torch.Tensor
    mask: torch.Tensor
    count: torch.Tensor
    turn: torch.Tensor
    scores: torch.Tensor
    over: torch.Tensor

    def tensor(self, array: Any) -> torch.Tensor:
        """An array of the batch as a tensor over the same memory."""
        return torch.from_numpy(array) if self.device == "cpu" else torch.from_dlpack(array)

    def step(self, actions: torch.Tensor, features: torch.Tensor | None = None) -> None:
        """Play one action in each game, int32; the features may go into a tensor of the caller's."""
        with on_stream(self.device):
            self.batch.step(actions, features)

    def encode(self, ahead: int, out: torch.Tensor) -> None:
        """Write the features of another seat."""
        with on_stream(self.device):
            self.batch.encode(ahead, out)

    def stagger(self, steps: int = STAGGER) -> None:
        """Bring the games to different stages: play at random, and begin some of them anew at every step."""
        for begin in range(steps):
            with on_stream(self.device):
                actions = self.batch.sample(begin)
                actions[begin::steps] = -1
                self.batch.step(actions)

    def save(self) -> dict[str, torch.Tensor]:
        """All that the games go on from, as tensors of the processor (torch has no unsigned numbers of this size)."""
        with on_stream(self.device):
            saved = {name: rows.view("int64" if rows.dtype.itemsize == 8 else "int32") for name, rows in self.saved()}
            return {name: self.tensor(rows).cpu().clone() for name, rows in saved.items()}

    def saved(self) -> list[tuple[str, Any]]:
        """The arrays of the batch that games go on from."""
        return list(self.batch.save().items())

    def load(self, saved: Mapping[str, torch.Tensor]) -> None:
        """Go on from saved games."""
        with on_stream(self.device):
            kinds = {name: rows.dtype for name, rows in self.saved()}
            self.batch.load({name: rows.numpy().view(kinds[name]) for name, rows in saved.items()})
