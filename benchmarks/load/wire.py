"""A WebSocket and an HTTP client that cost so little that the server is what is measured.

The client's frames carry a mask of zeros, which the protocol allows, so that nothing is computed for it. Like a browser
it offers compression, and unpacks what comes packed. Every guest calls from an address of their own in 127.0.0.0/8, so
that the server's limits by address hold for them as they do for people.
"""

from __future__ import annotations

import asyncio
import os
import zlib
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import json

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FIN, PACKED, MASKED = 0x80, 0x40, 0x80
NO_MASK = bytes(4)
TAIL = b"\0\0\xff\xff"  # what the end of a packed message leaves out
TIMEOUT_SECONDS = 60.0  # of connecting, and of an answer


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie, who calls from one address."""

    id: str
    cookie: str
    address: str


def address_of(number: int) -> str:
    """The address of a guest: any of 127.1.0.0 to 127.255.255.255.

    >>> address_of(0), address_of(300)
    ('127.1.0.0', '127.1.1.44')
    """
    return f"127.{1 + (number >> 16)}.{number >> 8 & 255}.{number & 255}"


def frame(kind: int, payload: bytes) -> bytes:
    r"""One whole frame as a client sends it.

    >>> frame(TEXT, b"hi")
    b'\x81\x82\x00\x00\x00\x00hi'
    """
    size = len(payload)
    if size < 126:
        head = bytes((FIN | kind, MASKED | size))
    elif size < 65536:
        head = bytes((FIN | kind, MASKED | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((FIN | kind, MASKED | 127)) + size.to_bytes(8, "big")
    return head + NO_MASK + payload


def upgrade(host: str, path: str, cookie: str) -> bytes:
    """The request that opens a socket."""
    key = b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        f"Cookie: {cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


class Socket(asyncio.Protocol):
    """An open WebSocket. `heard` gets each message, `lost` the reason when it ends without our doing."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self.request, self.heard, self.lost = request, heard, lost
        self.transport: Any = None
        self.unpack: Any = None
        self.rest = b""
        self.open = self.closing = False
        self.received = 0

    def connection_made(self, transport: Any) -> None:
        """Ask for the upgrade."""
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the connection is lost."""
        if not self.closing:
            self.closing = True
            self.lost(f"the connection ended: {error}" if error else "the connection ended")

    def close(self) -> None:
        """Hang up, politely."""
        self.closing = True
        self.transport.write(frame(CLOSE, (1000).to_bytes(2, "big")))
        self.transport.close()

    def say(self, text: bytes) -> None:
        """Send a message."""
        self.transport.write(frame(TEXT, text))

    def data_received(self, data: bytes) -> None:
        """Take out whole frames."""
        self.received += len(data)
        data = self.rest + data if self.rest else data
        at = 0
        if not self.open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self.rest = data
                return
            self.enter(data[:at])
            if not self.open:
                return
        while (end := self.take(data, at)) > at:
            at = end
        self.rest = data[at:]

    def enter(self, head: bytes) -> None:
        """The answer to the upgrade."""
        if not head.startswith(b"HTTP/1.1 101"):
            self.closing = True
            self.transport.close()
            self.lost(f"the socket was refused: {head.splitlines()[0].decode()}")
            return
        self.open = True
        if b"permessage-deflate" in head.lower():
            self.unpack = zlib.decompressobj(-15)

    def take(self, data: bytes, at: int) -> int:
        """One frame: where the next begins, or the same place where it is not whole yet."""
        if len(data) < at + 2:
            return at
        size, body = data[at + 1] & 127, at + 2
        if size == 126:
            size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
        elif size == 127:
            size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
        end = body + size
        if len(data) < end or body > len(data):
            return at
        self.hear(data[at], data[body:end])
        return end

    def hear(self, first: int, payload: bytes) -> None:
        """One frame; the server's messages are whole frames each."""
        kind = first & 15
        if kind == TEXT:
            if first & PACKED:
                payload = self.unpack.decompress(payload + TAIL)
            self.heard(payload)
        elif kind == PING:
            self.transport.write(frame(PONG, payload))
        elif kind == CLOSE and not self.closing:
            self.closing = True
            self.transport.close()
            self.lost(f"closed with {int.from_bytes(payload[:2], 'big')} {payload[2:].decode()}".strip())


async def open_socket(
    host: str, path: str, guest: Guest, heard: Callable[[bytes], None], lost: Callable[[str], None]
) -> Socket:
    """Open a socket as a guest."""
    name, _, port = host.rpartition(":")
    made = asyncio.get_running_loop().create_connection(
        lambda: Socket(upgrade(host, path, guest.cookie), heard, lost),
        name,
        int(port),
        local_addr=(guest.address, 0),
    )
    _, socket = await asyncio.wait_for(made, TIMEOUT_SECONDS)
    return socket


@dataclass(frozen=True)
class Answer:
    """What a call came to."""

    status: int
    head: str
    body: bytes


async def call(host: str, method: str, path: str, address: str, cookie: str = "", body: bytes = b"") -> Answer:
    """One HTTP call on a connection of its own."""
    name, _, port = host.rpartition(":")
    reader, writer = await asyncio.open_connection(name, int(port), local_addr=(address, 0))
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Connection: close"]
    lines += [f"Cookie: {cookie}"] * bool(cookie)
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"] * bool(body)
    writer.write("\r\n".join([*lines, "", ""]).encode() + body)
    answer = await asyncio.wait_for(reader.read(), TIMEOUT_SECONDS)
    writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    return Answer(int(head[9:12] or 0), head.decode("latin-1"), rest)


async def introduce(host: str, number: int) -> Guest:
    """A new guest, as the server knows them."""
    address = address_of(number)
    answer = await call(host, "GET", "/api/me", address)
    assert answer.status == 200, answer
    cookie = next(line for line in answer.head.splitlines() if line.lower().startswith("set-cookie:"))
    return Guest(json.decode(answer.body)["id"], cookie.partition(":")[2].partition(";")[0].strip(), address)


async def introduce_all(host: str, count: int, first: int = 0) -> list[Guest]:
    """Many guests, a few at a time."""
    guests: list[Guest] = []
    for start in range(first, first + count, 50):
        numbers = range(start, min(start + 50, first + count))
        guests += await asyncio.gather(*(introduce(host, number) for number in numbers))
    return guests
