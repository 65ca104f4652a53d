"""How much one client may ask for: a bucket of tokens that fills again with time."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from .settings import Rate, Settings

REMEMBERED = 10_000


class Bucket:
    """Tokens that are spent and come back.

    >>> bucket = Bucket(Rate(burst=2, per_second=1), clock=iter([0, 0, 0, 0, 1.5]).__next__)
    >>> bucket.spend(), bucket.spend(), bucket.spend(), bucket.spend()
    (True, True, False, True)
    """

    __slots__ = ("clock", "rate", "tokens", "when")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.tokens, self.when = rate.burst, clock()

    def spend(self, cost: float = 1) -> bool:
        """Take tokens out, if there are enough."""
        now = self.clock()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.when) * self.rate.per_second)
        self.when = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Clients:
    """The buckets of all clients, by address, and their open sockets."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets: Counter[str] = Counter()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def may_call(self, client: str, cost: float) -> bool:
        """Whether a client may make a call now."""
        bucket = self._buckets.setdefault(client, Bucket(self.settings.calls))
        self._buckets.move_to_end(client)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.spend(cost)

    def enter(self, client: str) -> bool:
        """Whether a client may open another socket; it is counted if so."""
        if self.sockets[client] >= self.settings.sockets:
            return False
        self.sockets[client] += 1
        return True

    def leave(self, client: str) -> None:
        """A socket was closed."""
        self.sockets[client] -= 1
        if not self.sockets[client]:
            del self.sockets[client]
