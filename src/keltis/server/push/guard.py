"""Protection against SSRF: which addresses the server may call for its guests, so that none leads into its own network.

A name is resolved once, all its addresses are checked, and the connection goes to one of these very addresses.
"""

from __future__ import annotations

import asyncio
import re
import socket
import time
from asyncio import Future
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import httpcore

from ...app.problems import Refusal
from ..net.fair_queue import FairQueue, QueuePlace
from ..process.settings import PORTS, Settings

MAX_URL_LENGTH = 2000  # characters
LOOKUP_SECONDS = 5.0  # until a caller stops waiting for a DNS lookup
MAX_LOOKUPS = 48  # DNS lookups at a time, each in a thread
MAX_LOOKUPS_OF_ASKER = 6  # lookups at a time for one address of guests; a hung one counts after its caller timed out
MAX_CACHED = 100  # names whose addresses are cached
PLAIN_URL = re.compile(r"[!-\[\]-~]+")  # printable ASCII without spaces and backslashes
HOST_NAME = re.compile(r"[A-Za-z0-9_.-]{1,253}")
GLOBAL_UNICAST = ip_network("2000::/3")  # the only part of IPv6 that is assigned to the internet
PROTOCOL_ASSIGNMENTS = ip_network("192.0.0.0/24")  # some Python versions take it for global
NAT64 = ip_network("64:ff9b::/96")  # IPv4 addresses as IPv6-only networks write them

Ip = IPv4Address | IPv6Address
ASKER = ContextVar("asker", default="")  # the address of the guest for whom the client connects


@dataclass(frozen=True)
class Address:
    """A parsed URL. It is parsed once, so that the address that is checked is the one that is called."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def url(self) -> httpcore.URL:
        """The URL as the HTTP client takes it."""
        return httpcore.URL(scheme=self.scheme, host=self.host, port=self.port, target=self.target)

    @property
    def netloc(self) -> str:
        """The value of the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


class LookupFailed(Refusal):
    """A name cannot be resolved, at least not now."""


class Lookups:
    """DNS lookups in threads. Callers that ask for the same name share one lookup; answers are kept `keep` seconds."""

    def __init__(self, keep: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.keep, self.clock = keep, clock
        self._threads = ThreadPoolExecutor(MAX_LOOKUPS, "keltis-lookups")
        self._places = FairQueue(MAX_LOOKUPS, max_held={"asker": MAX_LOOKUPS_OF_ASKER})
        self._under_way: dict[tuple[str, int], Future[list[str]]] = {}
        self._known: OrderedDict[tuple[str, int], tuple[float, list[str]]] = OrderedDict()

    def close(self) -> None:
        """Cancel lookups that have not begun; those under way are not awaited."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def find(self, endpoint: tuple[str, int], asker: str) -> list[str]:
        """The addresses of a host name and port."""
        if endpoint in self._known and self.clock() < self._known[endpoint][0] + self.keep:
            return self._known[endpoint][1]
        lookup = self._under_way.get(endpoint) or self._start(endpoint, asker)
        return await asyncio.wait_for(asyncio.shield(lookup), LOOKUP_SECONDS)

    def _start(self, endpoint: tuple[str, int], asker: str) -> Future[list[str]]:
        place = self._places.take({"asker": asker})
        if place is None:
            raise LookupFailed("too-fast", 429)
        lookup = asyncio.get_running_loop().run_in_executor(self._threads, resolve, *endpoint)
        self._under_way[endpoint] = lookup
        lookup.add_done_callback(lambda lookup: self._end(endpoint, place, lookup))
        return lookup

    def _end(self, endpoint: tuple[str, int], place: QueuePlace, lookup: Future[list[str]]) -> None:
        """Free the place of a lookup, and keep what it found. Its callers may have timed out long ago."""
        place.leave()
        del self._under_way[endpoint]
        if not lookup.cancelled() and lookup.exception() is None and self.keep:
            self._known[endpoint] = self.clock(), lookup.result()
            self._known.move_to_end(endpoint)
            if len(self._known) > MAX_CACHED:
                self._known.popitem(last=False)


class Guard:
    """Checks URLs and the addresses that their names resolve to; lookups are cached for `keep` seconds."""

    def __init__(self, settings: Settings, keep: float = 0.0) -> None:
        self.schemes = settings.notice_schemes
        self.ports = frozenset(map(int, settings.notice_ports))
        self.networks = [ip_network(one) for one in settings.notice_networks]
        self._lookups = Lookups(keep)

    def close(self) -> None:
        """Start no more lookups."""
        self._lookups.close()

    def read(self, text: str) -> Address:
        """Parse a URL, and refuse one that is never called."""
        try:
            parts = urlsplit(text)
            port = PORTS.get(parts.scheme, 0) if parts.port is None else parts.port
            host = (parts.hostname or "").rstrip(".")
            plain = PLAIN_URL.fullmatch(text) and len(text) <= MAX_URL_LENGTH and "@" not in parts.netloc
            good = plain and is_host(host) and ("[" in parts.netloc) == (":" in host)
        except ValueError:
            good = None
        if not good or parts.scheme not in self.schemes:
            raise Refusal("notice-bad-address", 400, schemes=", ".join(f"{one}://" for one in self.schemes))
        if port not in self.ports:
            raise Refusal("notice-bad-port", 400, ports=", ".join(map(str, sorted(self.ports))))
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Address(parts.scheme, host, port, target)

    async def look_up(self, host: str, port: int, asker: str = "") -> list[str]:
        """The addresses of a name, which is refused if even one of them may not be called."""
        try:
            found = await self._lookups.find((host, port), asker)
        except (OSError, UnicodeError, TimeoutError):
            raise LookupFailed("notice-inside", 400) from None
        # Unknown names get the same refusal as internal ones, so that nobody learns which names exist in our network.
        if not found or not all(self.may_call(one) for one in found):
            raise Refusal("notice-inside", 400)
        return found

    def may_call(self, found: str) -> bool:
        """Whether a resolved address is on the internet, or in a network that the settings allow."""
        try:
            address = innermost(ip_address(found))
        except ValueError:
            return False
        if any(address in network for network in self.networks):
            return True
        if isinstance(address, IPv6Address) and (address not in GLOBAL_UNICAST or address.sixtofour or address.teredo):
            return False
        if address in PROTOCOL_ASSIGNMENTS:
            return False
        return address.is_global and not address.is_multicast and not address.is_reserved


def is_host(host: str) -> bool:
    """Whether this is a host name, an IPv4 address, or an IPv6 address without a zone."""
    if ":" in host:
        return "%" not in host and isinstance(ip_address(host), IPv6Address)
    return HOST_NAME.fullmatch(host) is not None


def innermost(address: Ip) -> Ip:
    """The IPv4 address that an IPv6 address stands for, or the address itself.

    >>> innermost(ip_address("::ffff:127.0.0.1")), innermost(ip_address("64:ff9b::a00:1"))
    (IPv4Address('127.0.0.1'), IPv4Address('10.0.0.1'))
    """
    if isinstance(address, IPv6Address):
        if address in NAT64:
            return IPv4Address(int(address) & 0xFFFFFFFF)
        return address.ipv4_mapped or address
    return address


def resolve(host: str, port: int) -> list[str]:
    """Ask the system for the addresses of a name. This blocks, perhaps for long."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(where[0]) for *_, where in found))


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to the very addresses that were checked, so that DNS rebinding changes nothing."""

    def __init__(self, guard: Guard) -> None:
        self.guard, self.network = guard, httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to one of the first two addresses of a name."""
        fault: Exception | None = None
        for address in (await self.guard.look_up(host, port, ASKER.get()))[:2]:
            try:
                return await self.network.connect_tcp(address, port, timeout, local_address, socket_options)
            except httpcore.NetworkError as error:
                fault = error
            except httpcore.TimeoutException as error:
                fault = error
        raise fault or httpcore.ConnectError

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        """Refuse: webhooks and push services are never reached over a Unix socket."""
        raise httpcore.ConnectError

    async def sleep(self, seconds: float) -> None:
        """Pause between two tries of the client."""
        await self.network.sleep(seconds)
