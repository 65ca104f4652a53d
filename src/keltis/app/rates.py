"""Rate limits: token buckets, at one or several levels such as guest and address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MAX_REMEMBERED = 10_000  # buckets of one level


@dataclass(frozen=True)
class Rate:
    """The size of a token bucket, and how many tokens come back each second."""

    burst: float
    per_second: float

    def __str__(self) -> str:
        """The rate as it is written in a setting."""
        return f"{self.burst:g},{self.per_second:g}"


REQUEST_KINDS = {  # of one guest on channels, beside moves: the rates that hosts have unless they say otherwise
    "seat_changes": Rate(40, 0.5),
    "chat": Rate(5, 0.5),
    "reactions": Rate(6, 0.5),
    "asks": Rate(5, 0.05),
    "votes": Rate(20, 0.5),
    "premoves": Rate(20, 0.5),
    "hints": Rate(10, 0.25),
}
SEATINGS = Rate(20, 0.1)  # seats that one guest takes or asks for
INVITE_GUESSES = Rate(20, 0.05)  # wrong invitations that one client tries


class Bucket:
    """A token bucket: tokens are spent, and come back with time.

    >>> bucket = Bucket(Rate(burst=2, per_second=1), clock=iter([0, 0, 0, 0, 1.5]).__next__)
    >>> bucket.spend(), bucket.spend(), bucket.spend(), bucket.spend()
    (True, True, False, True)
    """

    __slots__ = ("__weakref__", "clock", "rate", "tokens", "when")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.tokens, self.when = rate.burst, clock()

    def spend(self, cost: float = 1) -> bool:
        """Spend tokens, if there are enough."""
        if not self.has(cost):
            return False
        self.tokens -= cost
        return True

    def has(self, cost: float) -> bool:
        """Whether there are enough tokens now."""
        now = self.clock()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.when) * self.rate.per_second)
        self.when = now
        return self.tokens >= cost

    def pay(self, cost: float = 1) -> float:
        """Spend tokens even if there are too few. Returns the seconds until the bucket is out of debt."""
        if self.spend(cost):
            return 0
        self.tokens -= cost
        return -self.tokens / self.rate.per_second


class Buckets:
    """A rate limit at one or several levels, such as guest and address, with a bucket for each name at each level.

    Tokens are spent at all levels or at none. The buckets that were used longest ago are forgotten.

    >>> uploads = Buckets(Rate(burst=1, per_second=0.001), Rate(burst=2, per_second=0.001))
    >>> [uploads.spend(guest, "192.0.2.1") for guest in ("ana", "ana", "ben", "cleo")]
    [True, False, True, False]
    >>> uploads.spend("cleo", "192.0.2.2")
    True
    """

    def __init__(self, *rates: Rate) -> None:
        self._levels: list[tuple[Rate, OrderedDict[str, Bucket]]] = [(rate, OrderedDict()) for rate in rates]

    def spend(self, *names: str | None, cost: float = 1) -> bool:
        """Spend tokens of each name, if all have enough. A level whose name is None does not count."""
        levels = zip(self._levels, names, strict=True)
        buckets = [find_bucket(rate, known, name) for (rate, known), name in levels if name is not None]
        for bucket in buckets:
            if not bucket.has(cost):
                return False
        for bucket in buckets:
            bucket.tokens -= cost
        return True


def find_bucket(rate: Rate, known: OrderedDict[str, Bucket], name: str) -> Bucket:
    """The bucket of a name, a full one if it is new."""
    bucket = known.get(name)
    if bucket is None:
        bucket = known[name] = Bucket(rate)
        if len(known) > MAX_REMEMBERED:
            known.popitem(last=False)
    else:
        known.move_to_end(name)
    return bucket
