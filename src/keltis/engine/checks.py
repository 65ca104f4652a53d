"""Checks of input from outside (seeds, names, fair deals), and who wins."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from ..games.contract import BadOption
from .kernel import Rng

MAX_SEED = 2**64 - 1
MAX_NAME = 100
MAX_THROWS = 30_000
FAIR = (
    "keltis-fair/1"  # The scheme by which a deal is proved fair; its bytes and hashes never change, or old proofs fail.
)
FAIR_KEYS = {"scheme", "table", "start", "commitment", "seats"}


def winners_of(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total (X-2).

    >>> winners_of([20, 22, 22])
    (1, 2)
    """
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def system_rng() -> Rng:
    """A generator seeded by the operating system."""
    rng = Rng(0)
    a, b, c, d = memoryview(os.urandom(16)).cast("I")
    rng.words = a, b, c, d
    return rng


def make_rng(seed: int | None) -> Rng:
    """A generator from a seed; without one, seeded by the operating system."""
    return system_rng() if seed is None else Rng(check_seed(seed))


def check_seed(seed: Any) -> int:
    """The seed, if it is valid."""
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise BadOption(f"seed must be a whole number from 0 to {MAX_SEED}, not {seed!r:.60}")
    return seed


@cache
def player_names(players: int) -> tuple[str, ...]:
    """Default names for the seats."""
    return tuple(f"Player {seat + 1}" for seat in range(players))


def check_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The names, if there is a valid one for every player."""
    names = tuple(names)
    if len(names) != players or not all(map(is_name, names)):
        raise BadOption(f"{players} players need {players} names of at most {MAX_NAME} characters, not {names!r:.60}")
    return names


def is_name(name: Any) -> bool:
    """Whether this is a valid name: a text that is not too long, without lone surrogates."""
    return isinstance(name, str) and len(name) <= MAX_NAME and is_text(name)


def is_text(written: str) -> bool:
    """Whether a text has no lone surrogates, which cannot be encoded."""
    return not any("\ud800" <= letter <= "\udfff" for letter in written)


def is_fair(found: Any, players: int) -> bool:
    """Whether this has the form of a fair deal's proof; `keltis.table.fair_deal` verifies it."""
    return (
        isinstance(found, dict)
        and FAIR_KEYS <= found.keys() <= FAIR_KEYS | {"secret", "throws"}
        and found["scheme"] == FAIR
        and is_name(found["table"])
        and (found["start"] is None or (type(found["start"]) is int and 0 <= found["start"] < players))
        and is_hex(found["commitment"], 32)
        and isinstance(found["seats"], list)
        and len(found["seats"]) == players
        and all(map(_is_contribution, found["seats"]))
        and is_hex(found.get("secret", "00" * 32), 32)
        and _are_throws(found.get("throws", []))
    )


def is_hex(found: Any, size: int) -> bool:
    """Whether this is `size` bytes in lowercase hexadecimal digits."""
    return isinstance(found, str) and len(found) == 2 * size and re.fullmatch("[0-9a-f]*", found) is not None


def _is_contribution(seat: Any) -> bool:
    """Whether this is a seat's commitment with the bytes it revealed, if any; None for a seat that took no part."""
    return seat is None or (
        isinstance(seat, dict)
        and seat.keys() == {"commitment", "bytes"}
        and is_hex(seat["commitment"], 32)
        and (seat["bytes"] is None or is_hex(seat["bytes"], 16))
    )


def _are_throws(found: Any) -> bool:
    return (
        isinstance(found, list)
        and len(found) <= MAX_THROWS
        and all(type(number) is int and 0 <= number <= MAX_THROWS for number in found)
        and all(first < second for first, second in pairwise(found))
    )
