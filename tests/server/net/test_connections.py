"""Limits on connections that are slow, too many, or send too much, while others are served."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CONT, PING, PONG, TEXT, Frame
from websockets.sync.client import connect

from keltis.app.rates import Bucket
from keltis.cli.serving import bind
from keltis.server.net import uvicorn_server, websocket
from keltis.server.process.metrics import Metrics
from keltis.server.process.settings import Rate, Settings
from tests.helpers.patience import PATIENCE

PATIENT = Rate(1e6, 1e6)
ASK = b"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
HANDSHAKE = ASK + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"


class Hall:
    """An application that answers everything, and echoes on sockets; `heard` counts their messages.

    `turns` says who has had a turn on the event loop: a message, or whatever was ready when one was heard.
    """

    def __init__(self, settings: Settings) -> None:
        self.services = SimpleNamespace(settings=settings, metrics=Metrics())
        self.heard = 0
        self.turns: list[str] = []
        self.blocked = 0
        self.ends: list[int] = []
        self.bucket: Bucket | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a call or socket."""
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
        """Echo all messages, `twice` twice; `pour` is answered without end."""
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.heard += 1
            self.turns.append("message")
            asyncio.get_running_loop().call_soon(self.turns.append, "others")
            while message.get("text") == "pour":
                self.blocked += 1
                await send({"type": "websocket.send", "text": "x" * 10_000})
            if message.get("text") == "twice":
                await send({"type": "websocket.send", "text": "once"})
            if message.get("text") == "fail":
                raise RuntimeError("as wanted")
            if message.get("text") == "bye":
                await send({"type": "websocket.close", "code": 4001, "reason": "bye"})
            else:
                await send({"type": "websocket.send", "text": message["text"]})
        self.ends.append(message["code"])


class Served:
    """A running server with the application."""

    def __init__(self, hall: Hall, config: uvicorn_server.Config, address: tuple[str, int]) -> None:
        self.hall, self.config, self.address = hall, config, address

    def call(self) -> socket.socket:
        """Open a connection."""
        return socket.create_connection(self.address, PATIENCE)

    def open_websocket(self) -> socket.socket:
        """Open a WebSocket whose frames nobody reads."""
        raw = self.call()
        raw.sendall(HANDSHAKE)
        assert read_head(raw).startswith(b"HTTP/1.1 101 ")
        return raw

    def check_health(self) -> None:
        """Check that another call is answered."""
        with httpx.Client(trust_env=False) as http:
            assert http.get(f"http://127.0.0.1:{self.address[1]}/healthz", timeout=PATIENCE).text == "ok"

    def let_time_run_out(self, begun: bool) -> None:
        """Let the only connection's request timer run out; if `begun`, only once the part that was sent has arrived."""
        wait_until(lambda: self.config.connections.open == 1)
        [transport] = self.config.connections._places
        protocol = transport.get_protocol()  # type: ignore[attr-defined]
        wait_until(lambda: protocol.request_timer is not None and protocol.is_incomplete() == begun)
        protocol.loop.call_soon_threadsafe(protocol.give_up)

    @property
    def refusals(self) -> str:
        """The metrics, with the refusals that were counted."""
        return str(self.hall.services.metrics.text(), "utf-8")


@contextmanager
def serving(**given: Any) -> Iterator[Served]:
    """Run a server with the application."""
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


def read_head(raw: socket.socket) -> bytes:
    """The head of an answer, and none of the frames that may have come with it."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = raw.recv(1)
        assert byte, head
        head += byte
    return head


def rest(raw: socket.socket) -> bytes:
    """Everything that arrives until the other side closes."""
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
    with serving(request_seconds=10 * PATIENCE) as served, served.call() as raw:
        raw.sendall(half)
        if b"\r\n\r\n" in half:  # the application answers as soon as it has the head
            answer = b""
            while not answer.endswith(b"\r\n\r\nok"):
                answer += raw.recv(65536)
            assert b"200 OK" in answer
        served.let_time_run_out(begun=bool(half))
        last = rest(raw)
        assert (b"408 Request Timeout" in last and b'"text":"too-slow"' in last) == (b"PUT" not in half)
        served.check_health()
        wait_until(lambda: served.config.connections.open == 0)


def test_connection_over_which_no_request_comes_is_dropped() -> None:
    with serving(request_seconds=0.05) as served, served.call() as raw:
        assert b"408 Request Timeout" in rest(raw)
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
        assert read_head(raw).startswith(b"HTTP/1.1 200 OK")
    with serving() as served, served.call() as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 5000)
        assert rest(raw).count(b"200 OK") < 100
        served.check_health()


def test_address_may_have_only_so_many_connections() -> None:
    with serving(address_connections=3, proxies=()) as served, ExitStack() as stack:
        first = [stack.enter_context(served.call()) for _ in range(2)]
        third = served.open_websocket()
        with served.call() as fourth:
            answer = rest(fourth)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["text"] == "too-many-connections"
        assert 'keltis_refusals_total{text="too-many-connections"} 1.0' in served.refusals
        third.close()
        first[0].close()
        wait_until(lambda: served.config.connections.open == 1)
        served.check_health()


def test_process_has_room_for_only_so_many_connections() -> None:
    with serving(connections=10) as served, ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(served.call())
        with served.call() as last:
            assert rest(last).startswith(b"HTTP/1.1 503 ")


def test_connections_leave_descriptors_for_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "max_descriptors", lambda: uvicorn_server.RESERVED_DESCRIPTORS + 12)
    with serving() as served, ExitStack() as stack:
        for _ in range(12):
            stack.enter_context(served.call())
        with served.call() as last:
            assert rest(last).startswith(b"HTTP/1.1 503 ")


def wait_until(true: Any) -> None:
    """Wait until a condition holds."""
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
        served.open_websocket().close()
        wait_until(lambda: len(served.hall.ends) == 2)
        assert served.hall.ends[0] == 4003


def test_request_for_a_socket_that_is_none_is_refused() -> None:
    with serving() as served, served.call() as raw:
        raw.sendall(ASK + b"\r\n")
        assert rest(raw).startswith(b"HTTP/1.1 400 ")
        wait_until(lambda: served.config.connections.open == 0)


def test_header_in_other_letters_does_not_keep_a_browser_from_its_socket() -> None:
    with serving() as served, served.call() as raw:
        raw.sendall(ASK + "Cookie: other=café\r\n".encode() + HANDSHAKE.removeprefix(ASK))
        assert read_head(raw).startswith(b"HTTP/1.1 101 ")


def test_silent_socket_is_dropped() -> None:
    with serving(ping_seconds=0.05, pong_seconds=0.05) as served, served.open_websocket() as raw:
        assert rest(raw).startswith(b"\x89\x04")  # a ping, to which nobody answers
        wait_until(lambda: len(served.hall.ends) == 1)


def test_socket_that_answers_pings_stays() -> None:
    with serving(ping_seconds=0.05, pong_seconds=PATIENCE) as served, served.open_websocket() as raw:
        for _ in range(3):
            ping = raw.recv(6, socket.MSG_WAITALL)
            assert ping.startswith(b"\x89\x04")
            raw.sendall(Frame(PONG, ping[2:]).serialize(mask=True))  # the next ping comes only after it
        assert served.hall.ends == []


def test_socket_that_was_just_heard_is_not_pinged() -> None:
    with serving(ping_seconds=10_000.0) as served, served.open_websocket() as raw:
        [transport] = served.config.connections._places
        protocol = transport.get_protocol()  # type: ignore[attr-defined]

        def come_due(silent: float) -> None:
            protocol.heard_at -= silent
            protocol.send_keepalive_ping()

        protocol.loop.call_soon_threadsafe(come_due, 0.0)
        raw.sendall(Frame(TEXT, b"I am here").serialize(mask=True))
        assert raw.recv(11, socket.MSG_WAITALL) == b"\x81\x09I am here"
        protocol.loop.call_soon_threadsafe(come_due, 10_000.0)
        assert raw.recv(6, socket.MSG_WAITALL).startswith(b"\x89\x04")


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
    monkeypatch.setattr(websocket, "Bucket", partial(Bucket, clock=lambda: 0.0))  # tokens do not come back
    with serving(messages=Rate(120, 40)) as served, served.open_websocket() as raw:

        def flood() -> None:
            with suppress(OSError):
                raw.sendall(Frame(TEXT, b"", kind != "pieces").serialize(mask=True))
                while True:
                    raw.sendall(FLOODS[kind])

        thread = Thread(target=flood)
        thread.start()
        for _ in range(5):
            served.check_health()
        got = rest(raw)
        thread.join(PATIENCE)
        assert not thread.is_alive()
        assert b"\x88\x0a\x11\x4dtoo-fast" in got  # closed with 4429
        assert served.hall.heard <= 250  # 120 at once, what would come back in a second, and the rest of a piece
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


def test_others_have_a_turn_between_two_messages_of_a_burst() -> None:
    with serving() as served, served.open_websocket() as raw:
        raw.sendall(Frame(TEXT, b"x").serialize(mask=True) * 200)
        wait_until(lambda: len(served.hall.turns) == 400)
        assert served.hall.turns == ["message", "others"] * 200


def test_messages_of_one_moment_are_written_together(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []

    def write(self: websocket.SocketProtocol) -> None:
        written.append(len(self.conn.writes))
        original(self)

    original = websocket.SocketProtocol.write
    monkeypatch.setattr(websocket.SocketProtocol, "write", write)
    with serving() as served, connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser:
        browser.send("twice")
        assert [browser.recv(PATIENCE), browser.recv(PATIENCE)] == ["once", "twice"]
    assert written == [2]


def test_slow_reader_blocks_only_itself() -> None:
    with serving() as served, served.open_websocket() as raw:
        raw.sendall(Frame(TEXT, b"pour").serialize(mask=True))
        wait_until(lambda: served.hall.blocked > 0)
        with connect(f"ws://127.0.0.1:{served.address[1]}/", proxy=None) as browser:
            for _ in range(20):
                browser.send("meanwhile")
                assert browser.recv(PATIENCE) == "meanwhile"


def test_slow_reader_is_dropped() -> None:
    with serving(ping_seconds=0.5, pong_seconds=0.5) as served, served.open_websocket() as raw:
        raw.sendall(Frame(TEXT, b"pour").serialize(mask=True))
        wait_until(lambda: served.config.connections.open == 0)
        assert 0 < served.hall.blocked < 3000  # what the system's own buffers hold


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
    with serving(messages=Rate(50, 0.001)) as served, served.open_websocket() as raw:
        served.config.over_limit_seconds = 1e9
        raw.sendall(chunk)
        wait_until(lambda: served.hall.heard >= 50)
        served.check_health()
        assert served.hall.heard <= 50 + websocket.PIECE_BYTES // 7 + 1
