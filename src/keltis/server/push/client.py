"""Our own HTTP client: one POST to an address that the guard allows, no redirects, and little of the answer read."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

import certifi
import httpcore

from ..api.problems import Refusal
from .guard import ASKER, Address, Guard, Outward, Unknown

WHOLE = 15.0  # seconds for everything
STEP = {"connect": 5.0, "read": 8.0, "write": 5.0, "pool": 10.0}
READ = 4096  # bytes of an answer that are read, so that the connection can be used again; nobody looks at them
CONNECTIONS, KEPT = 50, 10
LONGEST_WAIT = 120.0  # seconds that somebody may ask us to wait


@dataclass(frozen=True)
class Parcel:
    """What is sent."""

    address: Address
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Answer:
    """What came of it: an HTTP status, or 0 where none came; and how long we are asked to wait."""

    status: int
    wait: float = 0.0

    @property
    def good(self) -> bool:
        """Whether it arrived."""
        return 200 <= self.status < 300

    @property
    def later(self) -> bool:
        """Whether another try may succeed."""
        return self.status in (0, 408, 425, 429) or self.status >= 500


class Client:
    """Sends parcels."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard

    @cached_property
    def _pool(self) -> httpcore.AsyncConnectionPool:
        return httpcore.AsyncConnectionPool(
            ssl_context=trust(),
            max_connections=CONNECTIONS,
            max_keepalive_connections=KEPT,
            keepalive_expiry=30,
            network_backend=Outward(self.guard),
        )

    async def send(self, parcel: Parcel, asker: str = "") -> Answer:
        """Send one for somebody; whatever goes wrong is an answer as well."""
        ASKER.set(asker)
        try:
            async with asyncio.timeout(WHOLE):
                return await self._post(parcel)
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError, ssl.SSLError):
            return Answer(0)
        except Unknown:
            return Answer(0)
        except Refusal:  # it leads inside
            return Answer(403)

    async def _post(self, parcel: Parcel) -> Answer:
        headers = [("host", parcel.address.netloc), ("user-agent", "keltis"), *parcel.headers.items()]
        sent = self._pool.stream(
            "POST", parcel.address.url, headers=headers, content=parcel.body, extensions={"timeout": STEP}
        )
        async with sent as answer:
            size = 0
            async for part in answer.aiter_stream():
                size += len(part)
                if size > READ:
                    break
            return Answer(answer.status, asked_to_wait(answer.headers))

    async def close(self) -> None:
        """Hang up."""
        self.guard.close()
        if "_pool" in vars(self):
            with suppress(Exception):
                await self._pool.aclose()


def asked_to_wait(headers: list[tuple[bytes, bytes]]) -> float:
    """The seconds of `Retry-After`, within reason.

    >>> asked_to_wait([(b"Retry-After", b"7")]), asked_to_wait([(b"retry-after", b"tomorrow")])
    (7.0, 0.0)
    """
    for name, value in headers:
        if name.lower() == b"retry-after" and value.isdigit():
            return min(float(value[:9]), LONGEST_WAIT)
    return 0.0


def trust() -> ssl.SSLContext:
    """Whom this machine trusts (a family's own certificates too, by `SSL_CERT_FILE`), and whom browsers trust."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
