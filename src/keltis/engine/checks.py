"""Seeds, names and totals: what is asked of them, wherever they come from."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Any

from ..games.contract import BadOption
from .kernel import Rng

MAX_SEED = 2**64 - 1
MAX_NAME = 100


def winners_of(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total (X-2).

    >>> winners_of([20, 22, 22])
    (1, 2)
    """
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def system_rng() -> Rng:
    """A generator that starts from the operating system's randomness."""
    rng = Rng(0)
    a, b, c, d = memoryview(os.urandom(16)).cast("I")
    rng.words = a, b, c, d
    return rng


def make_rng(seed: int | None) -> Rng:
    """A generator from a seed, or from the operating system without one."""
    return system_rng() if seed is None else Rng(check_seed(seed))


def check_seed(seed: Any) -> int:
    """The seed, if it is one."""
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise BadOption(f"seed must be a whole number from 0 to {MAX_SEED}, not {seed!r:.60}")
    return seed


@cache
def player_names(players: int) -> tuple[str, ...]:
    """Names for seats that nobody named."""
    return tuple(f"Player {seat + 1}" for seat in range(players))


def check_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The names, if there is a good one for every player."""
    names = tuple(names)
    if len(names) != players or not all(map(is_name, names)):
        raise BadOption(f"{players} players need {players} names of at most {MAX_NAME} characters, not {names!r:.60}")
    return names


def is_name(name: Any) -> bool:
    """Whether this can be written down as a name: a text that is not too long, without halves of characters."""
    return isinstance(name, str) and len(name) <= MAX_NAME and is_text(name)


def is_text(written: str) -> bool:
    """Whether there are no halves of characters in it, which could not be written down."""
    return not any("\ud800" <= letter <= "\udfff" for letter in written)
