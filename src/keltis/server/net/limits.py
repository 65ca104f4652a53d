"""How much one client may ask for: a bucket of tokens that fills again with time."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from weakref import WeakValueDictionary

from ..process.settings import Rate, Settings

REMEMBERED = 10_000
BESIDE = ("seat_changes", "talk", "reactions", "asks", "votes", "plans")  # settings for what a guest does beside moves


class Bucket:
    """Tokens that are spent and come back.

    >>> bucket = Bucket(Rate(burst=2, per_second=1), clock=iter([0, 0, 0, 0, 1.5]).__next__)
    >>> bucket.spend(), bucket.spend(), bucket.spend(), bucket.spend()
    (True, True, False, True)
    """

    __slots__ = ("__weakref__", "clock", "rate", "tokens", "when")

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

    def pay(self, cost: float = 1) -> float:
        """Take tokens out in any case: the seconds until they would all have been there."""
        if self.spend(cost):
            return 0
        self.tokens -= cost
        return -self.tokens / self.rate.per_second


class Buckets:
    """A bucket for everybody who comes. Those who came longest ago are forgotten.

    >>> hints = Buckets(Rate(burst=1, per_second=0.001))
    >>> hints.spend("ana"), hints.spend("ana"), hints.spend("finn")
    (True, False, True)
    """

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, who: str, cost: float = 1) -> bool:
        """Take tokens out of somebody's bucket, if there are enough."""
        bucket = self._buckets.setdefault(who, Bucket(self.rate))
        self._buckets.move_to_end(who)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.spend(cost)


class Clients:
    """The buckets of all guests and addresses, and their open sockets."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets: Counter[str] = Counter()
        self._guests = Buckets(settings.calls)
        self._addresses = Buckets(settings.address_calls)
        self._messages: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        self.beside = {kind: Buckets(getattr(settings, kind)) for kind in BESIDE}
        self._last_seen: OrderedDict[str, str] = OrderedDict()  # at which address a guest was

    def path(self, guest: str) -> tuple[str, str]:
        """Where a guest comes from, and who it is: the guests of one address share its turns."""
        return self._last_seen.get(guest, ""), guest

    def _see(self, address: str, guest: str) -> None:
        self._last_seen[guest] = neighbourhood(address)
        self._last_seen.move_to_end(guest)
        if len(self._last_seen) > REMEMBERED:
            self._last_seen.popitem(last=False)

    def messages_of(self, guest: str) -> Bucket:
        """What all open sockets of a guest share."""
        return self._messages.setdefault(guest, Bucket(self.settings.messages))

    def may_call(self, address: str, guest: str | None, cost: float) -> bool:
        """Whether a client may make a call now; without a guest only the address counts."""
        if guest is not None:
            self._see(address, guest)
            if not self._guests.spend(guest, cost):
                return False
        return self._addresses.spend(neighbourhood(address), cost)

    def enter(self, address: str, guest: str | None) -> bool:
        """Whether a client may open another socket; it is counted if so."""
        if guest is not None:
            self._see(address, guest)
        limits = self._limits(address, guest)
        if any(self.sockets[who] >= most for who, most in limits.items()):
            return False
        self.sockets.update(limits.keys())
        return True

    def leave(self, address: str, guest: str | None) -> None:
        """A socket was closed."""
        for who in self._limits(address, guest):
            release(self.sockets, who)

    def _limits(self, address: str, guest: str | None) -> dict[str, int]:
        limits = {f"address {neighbourhood(address)}": self.settings.address_sockets}
        if guest is not None:
            limits[f"guest {guest}"] = self.settings.sockets
        return limits


class Connections:
    """How many connections are open, in all and of each address that is no proxy."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.most, self.most_of_one = most, settings.address_connections
        self.by_address: Counter[str] = Counter()
        self._who: dict[Hashable, str] = {}  # by connection; empty for proxies
        self._proxies = [ip_network(one) for one in settings.proxies]
        self._trusted = lru_cache(1000)(self._is_proxy)

    @property
    def open(self) -> int:
        """All of them."""
        return len(self._who)

    def _is_proxy(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self._proxies)
        except ValueError:
            return False

    def enter(self, connection: Hashable, client: tuple[str, int] | None) -> bool:
        """Whether there is room for another one; it is counted in any case, until it leaves."""
        address = client[0] if client else "unknown"
        who = self._who[connection] = "" if self._trusted(address) else neighbourhood(address)
        self.by_address[who] += 1
        return self.open <= self.most and (not who or self.by_address[who] <= self.most_of_one)

    def leave(self, connection: Hashable) -> None:
        """One was closed."""
        who = self._who.pop(connection, None)
        if who is not None:
            release(self.by_address, who)


def release(counter: Counter[str], who: str) -> None:
    """Count one less, and forget who has none."""
    counter[who] -= 1
    if counter[who] <= 0:
        del counter[who]


@lru_cache(1000)
def neighbourhood(address: str) -> str:
    """The part of an address that one client has: all of IPv4, and the first half of IPv6.

    >>> neighbourhood("::ffff:192.0.2.1"), neighbourhood("2001:db8::1") == neighbourhood("2001:db8::2")
    ('192.0.2.1', True)
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address[:100]
    if isinstance(known, IPv6Address):
        return str(known.ipv4_mapped or ip_network((int(known) >> 64 << 64, 64)))
    return address
