"""Playouts: whole games inside the kernel, for experiments."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..games.contract import BadOption
from .checks import check_seed
from .game import Game, game
from .kernel import playout_range

POLICIES = ("random", "pushy", "greedy")
MAX_CHUNK = 4096  # A thread takes at most this many games at a time,
MIN_CHUNK = 256  # and at least this many, unless the threads would share the work unevenly then.
MAX_GAMES = 2**31 // 4 - 1  # So that a 32-bit number counts the scores of four players.


class Playouts(NamedTuple):
    """The results of playouts. Arrays are NumPy's where it is installed, otherwise the standard library's."""

    games: int  #: How many games were played.
    steps: int  #: The number of steps of all games together: moves and throws of dice.
    ends: dict[str, int]  #: How many games ended for each reason.
    scores: Any  #: With NumPy one row per game and one column per seat; otherwise flat.
    lengths: Any  #: The number of steps of each game.


def playouts(
    name: str,
    players: int = 2,
    games: int = 1000,
    seed: int = 1,
    threads: int = 1,
    policy: str | Sequence[str] = "random",
    start: int | None = None,
    device: str = "cpu",
    **options: Any,
) -> Playouts:
    """Play whole games inside the kernel. The number of threads does not change the result.

    The policy is one for all seats, or one for each. The device "cuda" plays the same games on a GPU (docs/gpu.md).

    >>> import keltis
    >>> result = keltis.playouts("keltis", players=2, games=10, seed=1)
    >>> result.games, sum(result.ends.values())
    (10, 10)
    """
    for what, number in (("games", games), ("threads", threads)):
        if type(number) is not int or not 1 <= number <= MAX_GAMES:
            raise BadOption(f"{what} must be a whole number from 1 to {MAX_GAMES}, not {number!r:.60}")
    check_seed(seed)
    this = game(name)
    full = this.full_options(players, options)
    template = this.template(players, start, full)
    policies = policy_numbers(policy, players)
    if device != "cpu":
        from ..gpu.playouts import playouts_on  # Needs NumPy and CuPy.

        scores, lengths, counts = playouts_on(device, name, this.kernel, template, seed, games, policies)
        return Playouts(games, int(lengths.sum(dtype="int64")), _named(this, counts), scores, lengths)
    scores = array("i", bytes(4 * games * players))
    lengths = array("i", bytes(4 * games))
    ends = array("B", bytes(games))

    # Small enough that no thread waits long for the others: an eighth of a thread's games, or less of many games.
    chunk = min(MAX_CHUNK, -(-games // (8 * threads)), max(MIN_CHUNK, -(-games // (32 * threads))))

    def run(first: int) -> None:
        count = min(chunk, games - first)
        playout_range(this.kernel, template, seed, first, count, policies, scores, lengths, ends)

    if threads == 1:
        for first in range(0, games, chunk):
            run(first)
    else:
        from concurrent.futures import ThreadPoolExecutor  # slow to import

        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(run, range(0, games, chunk)))
    found = ends.tobytes()
    counts = Counter({end: found.count(end) for end in range(1, len(this.about.ends) + 1) if end in found})
    rows = _numpy(lengths, 0)
    steps = sum(lengths) if rows is lengths else int(rows.sum(dtype="int64"))
    return Playouts(games, steps, _named(this, counts), _numpy(scores, players), rows)


def policy_numbers(policy: str | Sequence[str], players: int) -> bytes:
    """Each seat's policy as a number."""
    chosen = [policy] * players if isinstance(policy, str) else list(policy)
    if len(chosen) != players:
        raise BadOption(f"name one policy for all seats or one for each of the {players}, not {len(chosen)}")
    for one in chosen:
        if one not in POLICIES:
            raise BadOption(
                f"policy must be {', '.join(map(repr, POLICIES[:-1]))} or {POLICIES[-1]!r}, not {one!r:.60}"
            )
    return bytes(map(POLICIES.index, chosen))


def _named(this: Game, counts: Counter[int]) -> dict[str, int]:
    return {this.about.ends[end - 1]: counts[end] for end in sorted(counts)}


def _numpy(numbers: array[int], columns: int) -> Any:
    try:
        import numpy
    except ImportError:
        return numbers
    found = numpy.frombuffer(numbers, dtype=numpy.int32)
    return found.reshape(-1, columns) if columns else found
