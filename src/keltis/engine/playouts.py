"""Whole games inside the kernel, for experiments."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import Any, NamedTuple

from ..games.contract import BadOption
from ..games.nouns import ENDS
from .game import game
from .kernel import playout_range
from .state import check_seed

POLICIES = ("random", "pushy")
CHUNK = 4096  # the most games that a thread takes at a time


class Playouts(NamedTuple):
    """What came out: arrays are NumPy's where it is installed, otherwise the standard library's."""

    games: int
    steps: int
    ends: dict[str, int]
    scores: Any  # NumPy: one row a game, one column a seat; otherwise one after the other
    lengths: Any  # steps of each game


def playouts(
    name: str,
    players: int = 2,
    games: int = 1000,
    seed: int = 1,
    threads: int = 1,
    policy: str = "random",
    start: int | None = None,
    **options: Any,
) -> Playouts:
    """Play whole games inside the kernel; the result does not depend on the number of threads.

    >>> import keltis
    >>> result = keltis.playouts("keltis", players=2, games=10, seed=1)
    >>> result.games, sum(result.ends.values())
    (10, 10)
    """
    if policy not in POLICIES:
        raise BadOption(f"policy must be {' or '.join(map(repr, POLICIES))}, not {policy!r:.60}")
    for what, number in (("games", games), ("threads", threads)):
        if type(number) is not int or not 1 <= number < 2**31 // 4:
            raise BadOption(f"{what} must be a whole number from 1 on, not {number!r:.60}")
    check_seed(seed)
    this = game(name)
    settled = this.settle(players, options)
    template = this.template(players, start, settled)
    scores = array("i", bytes(4 * games * players))
    lengths = array("i", bytes(4 * games))
    ends = array("B", bytes(games))

    chunk = min(CHUNK, -(-games // (8 * threads)))  # small enough that no thread waits long for the others

    def run(first: int) -> None:
        count = min(chunk, games - first)
        playout_range(this.kernel, template, seed, first, count, policy == "pushy", scores, lengths, ends)

    if threads == 1:
        for first in range(0, games, chunk):
            run(first)
    else:
        from concurrent.futures import ThreadPoolExecutor  # takes long to import

        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(run, range(0, games, chunk)))
    counts = Counter(ends)
    named = {ENDS[end]: counts[end] for end in sorted(counts)}
    return Playouts(games, sum(lengths), named, _numpy(scores, players), _numpy(lengths, 0))


def _numpy(numbers: array[int], columns: int) -> Any:
    try:
        import numpy
    except ImportError:
        return numbers
    found = numpy.frombuffer(numbers, dtype=numpy.int32)
    return found.reshape(-1, columns) if columns else found
