"""Which addresses may be called: on the internet only, so that nobody has us reach into the server's own network."""

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

from ..api.problems import Refusal
from ..process.settings import PORTS, Settings
from .shares import Owner, Shares

LONGEST = 2000  # characters of an address
LOOKUP = 5.0  # seconds to find out where a name leads
LOOKUPS = 48  # that are under way at a time, in threads of their own
LOOKING = {"asker": 1 / 8}  # the part of them that one asker may hold; a slow one holds it longer than anybody waits
REMEMBERED = 100  # names
PLAIN = re.compile(r"[!-\[\]-~]+")  # printable ASCII without spaces and backslashes
NAME = re.compile(r"[A-Za-z0-9_.-]{1,253}")
INTERNET = ip_network("2000::/3")  # what IPv6 has given out so far
PROTOCOLS = ip_network("192.0.0.0/24")  # for the workings of networks; not all Pythons know
NAT64 = ip_network("64:ff9b::/96")  # IPv4 as networks without it write it

Ip = IPv4Address | IPv6Address
ASKER = ContextVar("asker", default="")  # for whom the client connects: the address that a guest comes from


@dataclass(frozen=True)
class Address:
    """An address taken apart, once: what is checked is what is called."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def url(self) -> httpcore.URL:
        """For the client."""
        return httpcore.URL(scheme=self.scheme, host=self.host, port=self.port, target=self.target)

    @property
    def netloc(self) -> str:
        """What stands in the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


class Unknown(Refusal):
    """Where a name leads cannot be found out, at least now."""


class Lookups:
    """Asks the system where names lead. Whoever asks for the same name meanwhile waits for the same answer.

    An answer is kept for some seconds, if at all.
    """

    def __init__(self, keep: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.keep, self.clock = keep, clock
        self._threads = ThreadPoolExecutor(LOOKUPS, "keltis-lookups")
        self._shares = Shares(LOOKUPS, LOOKING)
        self._under_way: dict[tuple[str, int], Future[list[str]]] = {}
        self._known: OrderedDict[tuple[str, int], tuple[float, list[str]]] = OrderedDict()

    def close(self) -> None:
        """Wait for nobody."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def find(self, place: tuple[str, int], asker: str) -> list[str]:
        """The addresses of a name, for a port."""
        if place in self._known and self.clock() < self._known[place][0] + self.keep:
            return self._known[place][1]
        work = self._under_way.get(place) or self._start(place, [("asker", asker)])
        return await asyncio.wait_for(asyncio.shield(work), LOOKUP)

    def _start(self, place: tuple[str, int], owners: list[Owner]) -> Future[list[str]]:
        if not self._shares.has_room(owners):
            raise Unknown("too-fast", 429)
        self._shares.take(owners)
        work = asyncio.get_running_loop().run_in_executor(self._threads, find, *place)
        self._under_way[place] = work
        work.add_done_callback(lambda work: self._end(place, owners, work))
        return work

    def _end(self, place: tuple[str, int], owners: list[Owner], work: Future[list[str]]) -> None:
        """The system has answered, if only after everybody has gone."""
        self._shares.leave(owners)
        del self._under_way[place]
        if not work.cancelled() and work.exception() is None and self.keep:
            self._known[place] = self.clock(), work.result()
            self._known.move_to_end(place)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)


class Guard:
    """Reads addresses, and finds out where they lead; what was found is kept for so many seconds."""

    def __init__(self, settings: Settings, keep: float = 0.0) -> None:
        self.schemes = settings.notice_schemes
        self.ports = frozenset(map(int, settings.notice_ports))
        self.networks = [ip_network(one) for one in settings.notice_networks]
        self._lookups = Lookups(keep)

    def close(self) -> None:
        """Wait for nobody."""
        self._lookups.close()

    def read(self, text: str) -> Address:
        """Take an address apart, and refuse what we never call."""
        try:
            parts = urlsplit(text)
            port = PORTS.get(parts.scheme, 0) if parts.port is None else parts.port
            host = (parts.hostname or "").rstrip(".")
            plain = PLAIN.fullmatch(text) and len(text) <= LONGEST and "@" not in parts.netloc
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
        """Where a name leads. It is refused if it leads, among others, to where we may not call."""
        try:
            found = await self._lookups.find((host, port), asker)
        except (OSError, UnicodeError, TimeoutError):
            raise Unknown("notice-inside", 400) from None
        # The same words whether a name is unknown or leads inside: nobody learns which names we have in here.
        if not found or not all(self.may_call(one) for one in found):
            raise Refusal("notice-inside", 400)
        return found

    def may_call(self, found: str) -> bool:
        """Whether an address as the system found it is on the internet, or in a network that was allowed."""
        try:
            address = innermost(ip_address(found))
        except ValueError:
            return False
        if any(address in network for network in self.networks):
            return True
        if isinstance(address, IPv6Address) and (address not in INTERNET or address.sixtofour or address.teredo):
            return False
        if address in PROTOCOLS:
            return False
        return address.is_global and not address.is_multicast and not address.is_reserved


def is_host(host: str) -> bool:
    """Whether this is a name, or an address of IPv6 without a zone."""
    if ":" in host:
        return "%" not in host and isinstance(ip_address(host), IPv6Address)
    return NAME.fullmatch(host) is not None


def innermost(address: Ip) -> Ip:
    """An address of IPv4 that is written as one of IPv6, or the address as it is.

    >>> innermost(ip_address("::ffff:127.0.0.1")), innermost(ip_address("64:ff9b::a00:1"))
    (IPv4Address('127.0.0.1'), IPv4Address('10.0.0.1'))
    """
    if isinstance(address, IPv6Address):
        if address in NAT64:
            return IPv4Address(int(address) & 0xFFFFFFFF)
        return address.ipv4_mapped or address
    return address


def find(host: str, port: int) -> list[str]:
    """Ask the system for the addresses of a name; this may take a while."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(where[0]) for *_, where in found))


class Outward(httpcore.AsyncNetworkBackend):
    """Connects to the very addresses that were checked: a name that leads elsewhere a moment later changes nothing."""

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
        """The first of a name's addresses that answers."""
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
        """Never."""
        raise httpcore.ConnectError

    async def sleep(self, seconds: float) -> None:
        """Between two tries of the client."""
        await self.network.sleep(seconds)
