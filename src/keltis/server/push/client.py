"""The HTTP client for push services and webhooks: a POST to an address that the guard allows, without redirects."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

import certifi
import httpcore

from ...app.problems import Refusal
from .guard import ASKER, Address, CheckedNetwork, Guard, LookupFailed

TOTAL_SECONDS = 15.0  # for a whole request
STEP_SECONDS = {"connect": 5.0, "read": 8.0, "write": 5.0, "pool": 10.0}  # for each step of it
MAX_READ = 4096  # bytes of an answer that are read and ignored; a connection can be reused after a shorter answer
MAX_CONNECTIONS, MAX_KEPT_ALIVE = 50, 10  # connections, and those of them that are kept open while idle
MAX_RETRY_AFTER = 120.0  # seconds of a `Retry-After` that are respected


@dataclass(frozen=True)
class Parcel:
    """A POST request."""

    address: Address
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Answer:
    """The outcome of a request: the HTTP status, or 0 without an answer, and the seconds of `Retry-After`."""

    status: int
    retry_after: float = 0.0

    @property
    def arrived(self) -> bool:
        """Whether the message arrived."""
        return 200 <= self.status < 300

    @property
    def may_be_retried(self) -> bool:
        """Whether another try may succeed."""
        return self.status in (0, 408, 425, 429) or self.status >= 500


class Client:
    """Sends parcels over a pool of connections."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard

    @cached_property
    def _pool(self) -> httpcore.AsyncConnectionPool:
        return httpcore.AsyncConnectionPool(
            ssl_context=make_tls_context(),
            max_connections=MAX_CONNECTIONS,
            max_keepalive_connections=MAX_KEPT_ALIVE,
            keepalive_expiry=30,
            network_backend=CheckedNetwork(self.guard),
        )

    async def send(self, parcel: Parcel, asker: str = "") -> Answer:
        """Send a parcel for a guest's address, `asker`. Failures are answers too, and raise nothing."""
        ASKER.set(asker)
        try:
            async with asyncio.timeout(TOTAL_SECONDS):
                return await self._post(parcel)
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError, ssl.SSLError):
            return Answer(0)
        except LookupFailed:
            return Answer(0)
        except Refusal:  # The guard does not allow the address.
            return Answer(403)

    async def _post(self, parcel: Parcel) -> Answer:
        headers = [("host", parcel.address.netloc), ("user-agent", "keltis"), *parcel.headers.items()]
        sent = self._pool.stream(
            "POST", parcel.address.url, headers=headers, content=parcel.body, extensions={"timeout": STEP_SECONDS}
        )
        async with sent as answer:
            size = 0
            async for part in answer.aiter_stream():
                size += len(part)
                if size > MAX_READ:
                    break
            return Answer(answer.status, read_retry_after(answer.headers))

    async def close(self) -> None:
        """Close all connections."""
        self.guard.close()
        if "_pool" in vars(self):
            with suppress(Exception):
                await self._pool.aclose()


def read_retry_after(headers: list[tuple[bytes, bytes]]) -> float:
    """The seconds of `Retry-After`, at most `MAX_RETRY_AFTER`; dates are ignored.

    >>> read_retry_after([(b"Retry-After", b"7")]), read_retry_after([(b"retry-after", b"tomorrow")])
    (7.0, 0.0)
    """
    for name, value in headers:
        if name.lower() == b"retry-after" and value.isdigit():
            return min(float(value[:9]), MAX_RETRY_AFTER)
    return 0.0


def make_tls_context() -> ssl.SSLContext:
    """A TLS context that trusts what this machine trusts (also by `SSL_CERT_FILE`) and what browsers trust."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
