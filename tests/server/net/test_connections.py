"""Connections that are slow, many, or say too much, while somebody else is served as ever."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CONT, PING, PONG, TEXT, Frame
from websockets.sync.client import connect

from keltis.cli.serving import bind
from keltis.server.net import uvicorn_server, websocket
from keltis.server.net.limits import Bucket
from keltis.server.process.metrics import Metrics
from keltis.server.process.settings import Rate, Settings
from tests.helpers.patience import PATIENCE

PATIENT = Rate(1e6, 1e6)
ASK = b"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KNOCK = ASK + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"


class Hall:
    """An application that answers everything, and echoes on sockets; `heard` counts their messages."""

    def __init__(self, settings: Settings) -> None:
        self.services = SimpleNamespace(settings=settings, metrics=Metrics())
        self.heard = 0
        self.blocked = 0
        self.ends: list[int] = []
        self.bucket: Bucket | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One call or socket."""
        if scope["type"] == "lifespan":
            while (await receive())["type"] != "lifespan.shutdown":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"ok"})
        else:
            if self.bucket is not None:
                scope["extensions"][websocket.SHARE_BUCKET](self.bucket)
            await self.echo(receive, send)

    async def echo(self, receive: Any, send: Any) -> None:
        """Say everything back; `pour` is answered without end."""
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.heard += 1
            while message.get("text") == "pour":
                self.blocked += 1
                await send({"type": "websocket.send", "text": "x" * 10_000})
            if message.get("text") == "fail":
                raise RuntimeError("as wanted")
            if message.get("text") == "bye":
                await send({"type": "websocket.close", "code": 4001, "reason": "bye"})
            else:
                await send({"type": "websocket.send", "text": message["text"]})
        self.ends.append(message["code"])


class Served:
    """A hall that is open."""

    def __init__(self, hall: Hall, config: uvicorn_server.Config, address: tuple[str, int]) -> None:
        self.hall, self.config, self.address = hall, config, address

    def call(self) -> socket.socket:
        """A connection."""
        return socket.create_connection(self.address, 10)

    def knock(self) -> socket.socket:
        """A socket, of which nobody reads frames."""
        raw = self.call()
        raw.sendall(KNOCK)
        assert raw.recv(1000).startswith(b"HTTP/1.1 101 ")
        return raw

    def health(self) -> float:
        """Seconds until a call is answered."""
        began = time.perf_counter()
        with httpx.Client(trust_env=False) as http:
            assert http.get(f"http://127.0.0.1:{self.address[1]}/healthz", timeout=30).text == "ok"
        return time.perf_counter() - began

    @property
    def refusals(self) -> str:
        """The refusals that were counted."""
        return str(self.hall.services.metrics.text(), "utf-8")


@contextmanager
def serving(**given: Any) -> Iterator[Served]:
    """Open a hall."""
    hall = Hall(Settings(data=Path("nowhere"), **given))
    config, listener, ready = uvicorn_server.Config(hall), bind("127.0.0.1", 0), Event()  # type: ignore[arg-type]
    address = listener.getsockname()
    server = uvicorn_server.Server(config, ready.set)
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield Served(hall, config, address)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
        assert not thread.is_alive()


def rest(raw: socket.socket) -> bytes:
    """What comes until the other side closes."""
    got = b""
    with suppress(ConnectionResetError):
        while more := raw.recv(65536):
            got += more
    return got


# ---- requests ----


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf",
        b"PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HT",
    ],
)
def test_request_that_does_not_come_to_its_end_is_dropped(half: bytes) -> None:
    with serving(request_seconds=0.3) as served, served.call() as raw:
        raw.sendall(half)
        answers = rest(raw)
        assert (b"200 OK" in answers) == (half.count(b"\r\n\r\n") > 0)
        assert (b"408 Request Timeout" in answers and b'"text":"too-slow"' in answers) == (b"PUT" not in half)
        assert served.health() < PATIENCE
        wait_until(lambda: served.config.connections.open == 0)


def test_head_without_end_is_refused() -> None:
    with serving() as served, served.call() as raw:
        raw.sendall(b"GET / HTTP/1.1\r\n" + b"x: y\r\n")
        with suppress(ConnectionError):
            for _ in range(100):
                raw.sendall(b"x: " + b"y" * 10_000 + b"\r\n")
        assert rest(raw)[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400", b"")
        wait_until(lambda: served.config.connections.open == 0)


def test_requests_one_after_the_other_in_one_piece_have_a_limit() -> None:
    with serving() as served, served.call() as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        assert raw.recv(65536).count(b"200 OK") >= 1
    with serving() as served, served.call() as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 5000)
        assert rest(raw).count(b"200 OK") < 100
        assert served.health() < PATIENCE


def test_address_may_have_only_so_many_connections() -> None:
    with serving(address_connections=3, proxies=()) as served, ExitStack() as stack:
        first = [stack.enter_context(served.call()) for _ in range(2)]
        third = served.knock()
        with served.call() as fourth:
            answer = rest(fourth)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["text"] == "too-many-connections"
        assert 'keltis_refusals_total{text="too-many-connections"} 1.0' in served.refusals
        third.close()
        first[0].close()
        wait_until(lambda: served.config.connections.open == 1)
        assert served.health() < PATIENCE


def test_process_has_room_for_only_so_many_connections() -> None:
    with serving(connections=10) as served, ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(served.call())
        with served.call() as last:
            assert rest(last).startswith(b"HTTP/1.1 503 ")


def test_connections_leave_descriptors_for_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "descriptors", lambda: uvicorn_server.RESERVED + 12)
    with serving() as served, ExitStack() as stack:
        for _ in range(12):
            stack.enter_context(served.call())
        with served.call() as last:
            assert rest(last).startswith(b"HTTP/1.1 503 ")


def wait_until(true: Any) -> None:
    """Wait for what is under way."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until
        time.sleep(0.01)


# ---- sockets ----


def test_messages_come_back_whole() -> None:
    with serving(messages=PATIENT) as served, connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser:
        for text in ("", "x", "é" * 60, "x" * 126, "x" * 4096):
            browser.send(text)
            assert browser.recv(PATIENCE) == text
        browser.send(["in ", "pie", "ces"])
        assert browser.recv(PATIENCE) == "in pieces"
        assert browser.ping(b"there?").wait(PATIENCE)
        assert browser.protocol.extensions == []


@pytest.mark.parametrize(
    ("said", "code"), [("bye", 4001), ("fail", 1006), ("x" * 16_385, 1009), (["x" * 9000, "x" * 9000], 1009)]
)
def test_socket_is_closed_with_a_code(said: Any, code: int) -> None:
    with serving() as served, connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser:
        with pytest.raises(ConnectionClosed):  # noqa: PT012 (it may be closed while the last piece is still sent)
            browser.send(said)
            browser.recv(PATIENCE)
        assert browser.close_code == code
        wait_until(lambda: served.config.connections.open == 0)


def test_browser_that_leaves_is_noticed() -> None:
    with serving() as served:
        with connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser:
            browser.close(4003)
        served.knock().close()
        wait_until(lambda: len(served.hall.ends) == 2)
        assert served.hall.ends[0] == 4003


def test_request_for_a_socket_that_is_none_is_refused() -> None:
    with serving() as served, served.call() as raw:
        raw.sendall(ASK + b"\r\n")
        assert rest(raw).startswith(b"HTTP/1.1 400 ")
        wait_until(lambda: served.config.connections.open == 0)


def test_header_in_other_letters_does_not_keep_a_browser_from_its_socket() -> None:
    with serving() as served, served.call() as raw:
        raw.sendall(ASK + "Cookie: other=café\r\n".encode() + KNOCK.removeprefix(ASK))
        assert raw.recv(1000).startswith(b"HTTP/1.1 101 ")


def test_silent_socket_is_dropped() -> None:
    with serving(ping_seconds=0.2, pong_seconds=0.2) as served:
        with connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser:
            raw = served.knock()
            assert rest(raw).startswith(b"\x89\x04")  # a ping, to which nobody answers
            raw.close()
            browser.send("still there")
            assert browser.recv(PATIENCE) == "still there"
        wait_until(lambda: len(served.hall.ends) == 2)


FLOODS = {
    "messages": Frame(TEXT, b"x").serialize(mask=True) * 500,
    "pings": Frame(PING, b"").serialize(mask=True) * 500,
    "pongs": Frame(PONG, b"").serialize(mask=True) * 500,
    "pieces": Frame(CONT, b"", False).serialize(mask=True) * 500,
    "tiny frames in big pieces": Frame(PONG, b"").serialize(mask=True) * (256 * 1024 // 6),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_flood_on_one_socket_is_not_read_and_then_closed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "OVER_LIMIT_SECONDS", 1.0)
    monkeypatch.setattr(websocket, "CLOSING_SECONDS", 0.5)
    with serving(messages=Rate(120, 40)) as served, served.knock() as raw:

        def flood() -> None:
            with suppress(OSError):
                raw.sendall(Frame(TEXT, b"", kind != "pieces").serialize(mask=True))
                while True:
                    raw.sendall(FLOODS[kind])

        thread = Thread(target=flood)
        thread.start()
        slowest = max(served.health() for _ in range(5))
        got = rest(raw)
        thread.join(PATIENCE)
        assert not thread.is_alive()
        assert b"\x88\x0a\x11\x4dtoo-fast" in got  # closed with 4429
        assert served.hall.heard <= 250  # 120 at once, 40 a second
        assert slowest < PATIENCE
        assert 'keltis_refusals_total{text="too-fast"} 1.0' in served.refusals


def test_burst_that_ends_is_only_slowed_down() -> None:
    numbers = [str(number) for number in range(60)]
    with (
        serving(messages=Rate(10, 50)) as served,
        connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser,
    ):
        for number in numbers:
            browser.send(number)
        assert [browser.recv(PATIENCE) for _ in numbers] == numbers


def test_slow_reader_blocks_only_itself_and_is_dropped() -> None:
    with serving(ping_seconds=0.5, pong_seconds=0.5) as served:
        raw = served.knock()
        raw.sendall(Frame(TEXT, b"pour").serialize(mask=True))
        with connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser:
            for _ in range(20):
                browser.send("meanwhile")
                assert browser.recv(PATIENCE) == "meanwhile"
        wait_until(lambda: served.config.connections.open == 0)
        assert served.hall.blocked < 3000  # what the system's own buffers hold
        raw.close()


def test_sockets_of_one_guest_share_a_bucket() -> None:
    with serving() as served:
        served.hall.bucket = Bucket(Rate(10, 1e-6))
        address = f"ws://127.0.0.1:{served.address[1]}/"
        with connect(address, proxy=None) as first, connect(address, proxy=None) as second:
            for number in range(10):
                first.send(str(number))
                assert first.recv(PATIENCE) == str(number)
            second.send("one too many")
            with pytest.raises(ConnectionClosed):
                second.recv(PATIENCE)
            assert second.close_code == websocket.TOO_FAST


def test_chunk_of_tiny_frames_is_parsed_piece_by_piece() -> None:
    chunk = Frame(TEXT, b"x").serialize(mask=True) * 2000
    with serving(messages=Rate(50, 4)) as served, served.knock() as raw:
        raw.sendall(chunk)
        wait_until(lambda: served.hall.heard >= 50)
        assert served.health() < PATIENCE
        assert served.hall.heard <= 50 + websocket.PIECE // 7 + 1
