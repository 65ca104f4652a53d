"""Limits for one client: rate limits, and caps on open sockets and connections."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from weakref import WeakValueDictionary

from ...app.rates import MAX_REMEMBERED, REQUEST_KINDS, Bucket, Buckets
from ..process.settings import Settings
from .fair_queue import FairQueue, QueuePlace


class Clients:
    """The buckets of all guests and addresses, and their open sockets."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.calls = Buckets(settings.calls, settings.address_calls)
        self.sockets = FairQueue(max_held={"guest": settings.sockets, "address": settings.address_sockets})
        self._messages: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        self.request_rates = {kind: Buckets(getattr(settings, kind)) for kind in REQUEST_KINDS}
        self._last_seen: OrderedDict[str, str] = OrderedDict()  # the last address of each guest

    def path(self, guest: str) -> tuple[str, str]:
        """The last address of a guest (empty if unknown) and the guest: a path in queues where addresses take turns."""
        return self._last_seen.get(guest, ""), guest

    def _remember_address(self, address: str, guest: str) -> None:
        self._last_seen[guest] = network_of(address)
        self._last_seen.move_to_end(guest)
        if len(self._last_seen) > MAX_REMEMBERED:
            self._last_seen.popitem(last=False)

    def messages_of(self, guest: str) -> Bucket:
        """The bucket for messages that all open sockets of a guest share."""
        return self._messages.setdefault(guest, Bucket(self.settings.messages))

    def may_call(self, address: str, guest: str | None, cost: float) -> bool:
        """Whether a client may make a call now; without a guest only the address counts."""
        if guest is not None:
            self._remember_address(address, guest)
        return self.calls.spend(guest, network_of(address), cost=cost)

    def open_socket(self, address: str, guest: str | None) -> QueuePlace | None:
        """A place for another socket of a client, if it may open one."""
        owners = {"address": network_of(address)}
        if guest is not None:
            self._remember_address(address, guest)
            owners["guest"] = guest
        return self.sockets.take(owners)


class Connections:
    """The open connections of a process. Proxies may have as many as there is room for, other addresses fewer."""

    def __init__(self, settings: Settings, most: int) -> None:
        self._queue = FairQueue(most, max_held={"address": settings.address_connections})
        self._places: dict[Hashable, QueuePlace] = {}  # by connection
        self._proxies = [ip_network(one) for one in settings.proxies]
        self._is_proxy = lru_cache(1000)(self._find_proxy)

    @property
    def open(self) -> int:
        """How many connections there are, without those that were refused."""
        return self._queue.held

    def _find_proxy(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self._proxies)
        except ValueError:
            return False

    def enter(self, connection: Hashable, client: tuple[str, int] | None) -> bool:
        """Count a new connection, if there is room for it."""
        address = client[0] if client else "unknown"
        place = self._queue.take({} if self._is_proxy(address) else {"address": network_of(address)})
        if place is not None:
            self._places[connection] = place
        return place is not None

    def leave(self, connection: Hashable) -> None:
        """Count a connection no longer, if it was counted."""
        if place := self._places.pop(connection, None):
            place.leave()


@lru_cache(1000)
def network_of(address: str) -> str:
    """The part of an address that identifies a client: all of IPv4, the first half (/64) of IPv6.

    >>> network_of("::ffff:192.0.2.1"), network_of("2001:db8::1") == network_of("2001:db8::2")
    ('192.0.2.1', True)
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address[:100]
    if isinstance(known, IPv6Address):
        return str(known.ipv4_mapped or ip_network((int(known) >> 64 << 64, 64)))
    return address
