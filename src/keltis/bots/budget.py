"""Budgets: how long a bot may think."""

from __future__ import annotations

import re
from math import inf
from typing import NamedTuple

from ..games.contract import CannotDo

MAX_ITERATIONS = 1 << 30
MAX_THREADS = 99


class Budget(NamedTuple):
    """Limits of a search; the first one reached ends it. With iterations alone, results are reproducible."""

    iterations: int = MAX_ITERATIONS
    seconds: float = inf
    threads: int = 1


BUDGET = re.compile(r"(?:(?P<iterations>\d{1,9})|(?P<seconds>\d{1,5}(?:\.\d{1,6})?)s)(?:x(?P<threads>[1-9]\d?))?")


def read_budget(written: str) -> Budget:
    """Parse the budget after `search:`.

    >>> read_budget("2000x2"), read_budget("0.5s")
    (Budget(iterations=2000, seconds=inf, threads=2), Budget(iterations=1073741824, seconds=0.5, threads=1))
    >>> read_budget("long")
    Traceback (most recent call last):
    ...
    keltis.games.contract.CannotDo: write search:2000 for iterations, search:2s for seconds, x2 for threads; not 'long'
    """
    found = BUDGET.fullmatch(written)
    if not found or (found["iterations"] and not int(found["iterations"])):
        ways = "write search:2000 for iterations, search:2s for seconds, x2 for threads"
        raise CannotDo(f"{ways}; not {written!r:.60}")
    threads = int(found["threads"] or 1)
    if found["iterations"]:
        return Budget(iterations=int(found["iterations"]), threads=threads)
    return Budget(seconds=float(found["seconds"]), threads=threads)
