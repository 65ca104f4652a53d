"""An attacker: one client that strains the server in one way, as a process of its own.

python -m benchmarks.load.attacker KIND JSON

It connects from one address, reads answers (unless not reading is the attack), and reconnects when it is disconnected.
"""

from __future__ import annotations

import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count

from msgspec import Struct, json

from .wire import PING, TEXT, frame, upgrade

ADDRESS = "127.250.0.1"
TINY_RATE = 22_000  # tiny messages a second
CHUNK = 256 * 1024
HALF_REQUESTS = 2000  # connections with a request that is never finished
MANY_CONNECTIONS = 100  # From this number on they are reopened and served more slowly.
RECONNECT_SECONDS = 0.05  # seconds until an ended connection is opened again
SLOW_RECONNECT_SECONDS = 5.0  # the same for many connections, so that reconnecting is not an attack of its own
FLOOD_RATE = 1000  # messages or calls a second: more than any limit lets through
LOOK = frame(TEXT, b'{"type":"look","id":1,"seat":0}')
HINT = frame(TEXT, b'{"type":"hint","id":1,"seat":0}')
TINY = frame(TEXT, b'{"type":"position","id":1,"ply":0}')


class Target(Struct):
    """What to attack: the server, the attacker's cookie and tables, the file to upload, and for how long."""

    host: str
    cookie: str
    tables: list[str]
    file: str
    seconds: float


class Connection:
    """A non-blocking connection: what is left to send, and whether answers are read."""

    def __init__(self, host: str, hello: bytes, reads: bool = True) -> None:
        name, _, port = host.rpartition(":")
        self.socket = socket.socket()
        if not reads:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.bind((ADDRESS, 0))
        self.socket.setblocking(False)
        self.socket.connect_ex((name, int(port)))
        self.left, self.reads, self.open, self.since = hello, reads, True, time.monotonic()

    def push(self, more: bytes = b"") -> int:
        """Send what the socket accepts now; returns how many bytes that was."""
        self.left += more
        try:
            sent = self.socket.send(self.left) if self.left else 0
        except BlockingIOError:
            return 0
        except OSError:
            self.close()
            return 0
        self.left = self.left[sent:]
        return sent

    def pull(self) -> bytes:
        """Read available bytes."""
        try:
            got = self.socket.recv(1 << 18)
        except BlockingIOError:
            return b""
        except OSError:
            got = b""
        if not got:
            self.close()
        return got

    def close(self) -> None:
        """Close the connection."""
        if self.open:
            self.open = False
            self.socket.close()


class Attack:
    """Several connections that are opened again when they end. `feed` returns what a connection sends next."""

    def __init__(
        self, target: Target, hellos: Sequence[bytes], feed: Callable[[Connection, bytes], bytes], reads: bool = True
    ) -> None:
        self.target, self.hellos, self.feed, self.reads = target, hellos, feed, reads
        self.again = RECONNECT_SECONDS if len(hellos) < MANY_CONNECTIONS else SLOW_RECONNECT_SECONDS
        self.connections: list[Connection | None] = [None] * len(hellos)
        self.closed: list[float] = [-SLOW_RECONNECT_SECONDS] * len(hellos)
        self.count: Counter[str] = Counter()

    def run(self) -> Counter[str]:
        """Run until the time is over."""
        end = time.monotonic() + self.target.seconds
        while (now := time.monotonic()) < end:
            for number, connection in enumerate(self.connections):
                if connection is None or not connection.open:
                    self.reopen(number, now)
                    continue
                got = connection.pull() if self.reads else b""
                if connection.open:
                    self.count["read"] += len(got)
                    self.count["sent"] += connection.push(self.feed(connection, got) if not connection.left else b"")
            time.sleep(0.002 if len(self.connections) < MANY_CONNECTIONS else 0.1)
        return self.count

    def reopen(self, number: int, now: float) -> None:
        """Open a connection that ended, after a moment."""
        connection = self.connections[number]
        if connection is not None:
            self.connections[number] = None
            self.closed[number] = now
            self.count["disconnected"] += 1
        elif now - self.closed[number] > self.again:
            self.connections[number] = Connection(self.target.host, self.hellos[number], self.reads)
            self.count["opened"] += 1


def sockets(target: Target, count: int) -> list[bytes]:
    """The opening requests of `count` sockets, each at one of the tables."""
    tables = target.tables
    paths = [f"/api/tables/{tables[number % len(tables)]}/socket" for number in range(count)]
    return [upgrade(target.host, path, target.cookie) for path in paths]


def paced(message: bytes) -> Callable[[Connection, bytes], bytes]:
    """Feed a message TINY_RATE times a second."""
    when = time.monotonic()

    def feed(connection: Connection, got: bytes) -> bytes:
        nonlocal when
        now = time.monotonic()
        count, when = int(TINY_RATE * min(0.1, now - when)), now
        return message * count

    return feed


def flood(target: Target) -> Counter[str]:
    """Tiny messages on one socket."""
    return Attack(target, sockets(target, 1), paced(TINY)).run()


def pings(target: Target) -> Counter[str]:
    """Pings of the WebSocket protocol, at the same rate."""
    return Attack(target, sockets(target, 1), paced(frame(PING, b""))).run()


def chunks(target: Target) -> Counter[str]:
    """Tiny frames in large chunks, as fast as the server reads them."""
    one = frame(TEXT, b"x")
    chunk = one * (CHUNK // len(one))
    return Attack(target, sockets(target, 1), lambda connection, got: chunk).run()


def hints(target: Target) -> Counter[str]:
    """Forty sockets, each asking for another hint as soon as the last request is answered or refused."""
    asked: dict[Connection, float] = {}

    def feed(connection: Connection, got: bytes) -> bytes:
        now = time.monotonic()
        if connection in asked and not (got and now - asked[connection] > RECONNECT_SECONDS):
            return b""
        asked[connection] = now
        return HINT

    return Attack(target, sockets(target, 40), feed).run()


def experts(target: Target) -> Counter[str]:
    """Forty tables with experts who are to move."""
    return Attack(target, sockets(target, 40), lambda connection, got: b"").run()


def uploads(target: Target) -> Counter[str]:
    """Large files of records, on four connections at once."""
    body = (target.file * 20).encode()[: 1024 * 1024]
    body = body[: body.rindex(b"\n")]
    head = (
        f"POST /api/replays HTTP/1.1\r\nHost: {target.host}\r\nOrigin: http://{target.host}\r\n"
        f"Cookie: {target.cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    request = head.encode() + body
    return Attack(target, [request] * 4, lambda connection, got: request if got else b"").run()


def half(target: Target) -> Counter[str]:
    """Two thousand requests that are never finished."""
    return Attack(target, [b"GET /api/me HTTP/1.1\r\nHost: "] * HALF_REQUESTS, lambda connection, got: b"").run()


def slow(target: Target) -> Counter[str]:
    """Forty sockets that ask for the whole table ten times a second and read nothing."""
    asked: dict[Connection, float] = {}

    def feed(connection: Connection, got: bytes) -> bytes:
        now = time.monotonic()
        if now - asked.get(connection, 0.0) < 0.1:
            return b""
        asked[connection] = now
        return LOOK

    return Attack(target, sockets(target, 40), feed, reads=False).run()


def asking(message: str) -> Callable[[Target], Counter[str]]:
    """Four sockets that repeat a request; NUMBER in it becomes a new number each time."""
    numbers = count(1)

    def attack(target: Target) -> Counter[str]:
        asked: dict[Connection, float] = {}

        def feed(connection: Connection, got: bytes) -> bytes:
            now = time.monotonic()
            due = int(FLOOD_RATE / 4 * min(0.1, now - asked.get(connection, now - 0.01)))
            if not due:
                return b""
            asked[connection] = now
            return b"".join(frame(TEXT, message.replace("NUMBER", str(next(numbers))).encode()) for _ in range(due))

        return Attack(target, sockets(target, 4), feed).run()

    return attack


def calling(path: str) -> Callable[[Target], Counter[str]]:
    """Four connections that request the same address, each again as soon as an answer arrives."""

    def attack(target: Target) -> Counter[str]:
        head = f"GET {path} HTTP/1.1\r\nHost: {target.host}\r\nCookie: {target.cookie}\r\nAccept-Encoding: gzip\r\n\r\n"
        return Attack(target, [head.encode()] * 4, lambda connection, got: head.encode() if got else b"").run()

    return attack


ATTACKS: dict[str, Callable[[Target], Counter[str]]] = {
    **{attack.__name__: attack for attack in (flood, pings, chunks, hints, experts, uploads, half, slow)},
    "positions": asking('{"type":"position","id":NUMBER,"ply":100}'),
    "why-not": asking('{"type":"why-not","id":NUMBER,"seat":0,"move":"play green-NUMBER small"}'),
    "outlooks": asking('{"type":"outlook","id":NUMBER,"seat":0}'),
    "chat": asking('{"type":"say","id":NUMBER,"seq":0,"seat":0,"text":"hello","mark":"NUMBER"}'),
    "premoves": asking('{"type":"plan","id":NUMBER,"seat":0,"moves":[]}'),
    "ping-messages": asking('{"type":"ping","id":NUMBER}'),
    "exercises": calling("/api/exercises/keltis?lang=de"),
    "page": calling("/"),
}


def main() -> None:
    """The command."""
    kind, target = sys.argv[1:]
    done = ATTACKS[kind](json.decode(target.encode(), type=Target))
    print(json.encode(dict(done)).decode())


if __name__ == "__main__":
    main()
