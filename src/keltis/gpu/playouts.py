"""Whole games on a GPU, the same games as on the CPU."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .device import Device, module_of
from .source import source_of

MAX_SHARED_STATE = 800  # Larger states run faster in local memory than in shared memory.
SMALL_STATE = 256  # Up to this size, blocks of two warps fit.


def launch_of(size: int, policies: bool) -> tuple[str, int, int]:
    """The kernel for states of `size` bytes, its threads per block, and the shared memory of a block.

    Half a warp means fewer games that wait for each other, which pays off where shared memory is the limit.
    """
    if policies or size > MAX_SHARED_STATE:
        return "playouts_local", 32, 0
    block = 64 if size <= SMALL_STATE else 16
    return "playouts_shared", block, block * 8 * (size // 8 | 1)


def playouts_on(
    device: str, game: str, kernel: Any, template: bytes, seed: int, games: int, policies: bytes
) -> tuple[Any, Any, Counter[int]]:
    """Scores (one row per game) and lengths as NumPy arrays, and a count of each way to end."""
    gpu = Device(device)
    source_of(game, "playouts")  # Refuses a build without GPU code before any GPU memory is taken.
    import numpy

    players = len(policies)
    with gpu.at_work(games, 4 * players + 4 + 1) as cupy:
        module = module_of(gpu, game, kernel, "playouts", **({"POLICIES": 1} if any(policies) else {}))
        name, block, shared = launch_of(kernel.size, any(policies))
        function = module.get_function(name)
        blank = cupy.asarray(numpy.frombuffer(template, numpy.uint64))
        chosen = cupy.asarray(numpy.frombuffer(policies, numpy.uint8))
        scores = cupy.empty((games, players), numpy.int32)
        lengths, ends = cupy.empty(games, numpy.int32), cupy.empty(games, numpy.uint8)
        arguments = (blank, numpy.uint64(seed), numpy.int32(games), chosen, scores, lengths, ends)
        function((-(-games // block),), (block,), arguments, shared_mem=shared)
        counts = cupy.bincount(ends).get()
        found = Counter({end: int(count) for end, count in enumerate(counts) if count})
        return scores.get(), lengths.get(), found
