"""WebSockets beneath the application: what is read costs tokens, and who is silent for long is asked."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote

from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from websockets.http11 import Request
from websockets.server import ServerProtocol

from ..process.settings import Rate
from . import frames
from .frames import Broken, Messages, Reader
from .limits import Bucket

if TYPE_CHECKING:
    from .uvicorn_server import Config

Message = dict[str, Any]
Reflex = Callable[[str], bytes | None]  # the answer to a text for which the application need not be woken
REFLEX = "keltis.reflex"  # the extension with which it gives one
MESSAGE = 16 * 1024  # bytes of a message
WAITING = 8  # messages that nobody has asked for yet; then no more is read
HIGH, LOW = 32 * 1024, 8 * 1024  # bytes that a slow reader may owe us
ASKED = 2  # rounds of silence after which somebody is asked
PARTS = 20  # of all sockets, of which a round takes one after the other
FAREWELL = 2.0  # seconds for the other side to close as well, and to take what it still gets
NORMAL, RESTART, LOST, FAILED, TOO_FAST = 1000, 1012, 1006, 1011, 4429
REFUSED = b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
logger = logging.getLogger("keltis.server.net")


class Gone(OSError):
    """The other side is not there any more."""


class State(Enum):
    """How far a socket has come."""

    SHAKING = 1
    OPEN = 2
    CLOSING = 3
    GONE = 4


class SocketProtocol(asyncio.Protocol):
    """One socket, from the request to the end. Uvicorn makes it when a request asks for it."""

    __slots__ = (
        "answer", "app", "app_state", "bucket", "client", "config", "connections", "drain", "ears", "end", "inbox",
        "loop", "messages", "outbox", "over", "part", "paused", "reader", "reflex", "silent", "slowed", "state",
        "tasks", "transport",
    )  # fmt: skip

    def __init__(
        self, config: Config, server_state: Any, app_state: Message, _loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        self.config, self.app, self.app_state = config, config.loaded_app, app_state
        self.connections, self.tasks = server_state.connections, server_state.tasks
        self.loop = _loop or asyncio.get_running_loop()
        self.transport: asyncio.Transport = None  # type: ignore[assignment]  # until there is one
        self.state = State.SHAKING
        self.answer: bytes | None = None  # to the request, kept until the application accepts it
        self.reader, self.messages = Reader(MESSAGE), Messages(MESSAGE)
        rate = config.settings.messages
        self.bucket = Bucket(Rate(2 * rate.burst, 2 * rate.per_second))
        self.inbox: deque[Message] = deque()
        self.outbox = bytearray()  # frames that go out together, when everybody has said what there is to say
        self.reflex: Reflex | None = None
        self.ears: asyncio.Future[None] | None = None  # of whoever waits for a message
        self.drain: asyncio.Event | None = None  # while the other side does not take what it gets
        self.paused = False
        self.slowed: asyncio.TimerHandle | None = None
        self.over: float | None = None  # since when it sends too much
        self.silent = 0  # rounds since something was heard
        self.part: set[SocketProtocol] = set()  # of those who are asked in turn whether they are there
        self.end: asyncio.TimerHandle | None = None

    # ---- the connection ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Taken over from HTTP."""
        self.transport = cast(asyncio.Transport, transport)
        self.client = get_remote_addr(self.transport)
        self.transport.set_write_buffer_limits(HIGH, LOW)
        self.connections.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        """It is over."""
        self.connections.discard(self)
        self.config.connections.leave(self.transport)
        if self.state in (State.SHAKING, State.OPEN):
            self.hand_over({"type": "websocket.disconnect", "code": LOST})
        self.state = State.GONE
        self.outbox.clear()
        self.part.discard(self)
        self.reflex = None
        self.resume_writing()
        for timer in (self.slowed, self.end):
            if timer is not None:
                timer.cancel()

    def eof_received(self) -> None:
        """The other side will say no more: the connection is closed."""

    def pause_writing(self) -> None:
        """It does not take what it gets: senders wait."""
        if self.drain is None:
            self.drain = asyncio.Event()

    def resume_writing(self) -> None:
        """It goes on."""
        if self.drain is not None:
            self.drain.set()
            self.drain = None

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTART)

    # ---- the beginning ----

    def data_received(self, data: bytes) -> None:
        """The request at first, frames later."""
        self.silent = 0
        if self.state is State.SHAKING and self.answer is None:
            try:
                self.greet(data)
            except Exception:  # nobody above us would close it
                logger.exception("a socket could not begin")
                self.leave()
        else:
            self.reader.feed(data)
            self.take()

    def greet(self, data: bytes) -> None:
        """Start the application if the request is one for a socket."""
        handshake = ServerProtocol()
        handshake.receive_data(data)
        request = next(iter(handshake.events_received()), None)
        if not isinstance(request, Request):
            self.leave()
            return
        response = handshake.accept(request)
        if handshake.handshake_exc is not None:
            self.transport.write(response.serialize())
            self.leave()
            return
        self.answer = response.serialize()
        self.pause()  # what comes before the answer waits
        self.inbox.append({"type": "websocket.connect"})
        task = self.loop.create_task(self.run(self.describe(request)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def describe(self, request: Request) -> Message:
        """The request as ASGI says it."""
        path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self.transport) else "ws",
            "server": get_local_addr(self.transport),
            "client": self.client,
            "root_path": "",
            "path": unquote(path),
            "raw_path": raw(path),
            "query_string": raw(query),
            "headers": [(raw(name.lower()), raw(text)) for name, text in request.headers.raw_items()],
            "subprotocols": [],
            "extensions": {REFLEX: self.answer_by},
            "state": self.app_state.copy(),
        }

    def answer_by(self, reflex: Reflex) -> None:
        """From now on a message that comes while the application waits for one is answered so, if it can be."""
        self.reflex = reflex

    async def run(self, scope: Message) -> None:
        """The application, as long as it has something to do with this socket."""
        code = NORMAL
        try:
            await self.app(scope, self.receive, self.send)
        except Gone:
            pass
        except Exception:
            logger.exception("a socket failed")
            code = FAILED
        finally:
            self.close(code)

    # ---- writing ----

    async def send(self, message: Message) -> None:
        """What the application says. It waits while the other side does not take what it gets."""
        while self.drain is not None:
            await self.drain.wait()
        kind = message["type"]
        if kind == "websocket.close":
            self.close(message.get("code", NORMAL), message.get("reason") or "")
        elif kind == "websocket.accept":
            self.open()
        elif self.state is not State.OPEN:
            raise Gone
        elif "text" in message and message["text"] is not None:
            self.write(frames.frame(frames.TEXT, message["text"].encode()))
        else:
            form = frames.TEXT if message.get("as_text") else frames.BINARY
            self.write(frames.frame(form, message["bytes"]))

    def write(self, frame: bytes) -> None:
        """Send a frame, together with whatever else is said at this moment: an answer, and the news that it brought."""
        if not self.outbox:
            self.loop.call_soon(self.flush)
        self.outbox += frame
        if len(self.outbox) > LOW:
            self.flush()

    def flush(self) -> None:
        """Hand over what was written."""
        if self.outbox:
            self.transport.write(bytes(self.outbox))
            self.outbox.clear()

    def open(self) -> None:
        """The application accepts it."""
        if self.state is not State.SHAKING or self.answer is None:
            raise Gone
        self.transport.write(self.answer)
        self.answer, self.state = b"", State.OPEN
        self.part = self.config.rounds.join(self)
        self.take()

    def close(self, code: int, reason: str = "") -> None:
        """Say farewell, and see to it that the connection ends whatever the other side does."""
        if self.state is State.OPEN:
            self.write(frames.close_frame(code, reason))
            self.hand_over({"type": "websocket.disconnect", "code": code})
            self.state = State.CLOSING
            self.end = self.loop.call_later(FAREWELL, self.transport.abort)
            if self.slowed is None:
                self.resume()
        elif self.state is State.SHAKING:
            self.transport.write(REFUSED)
            self.hand_over({"type": "websocket.disconnect", "code": LOST})
            self.leave()

    def leave(self) -> None:
        """Close the connection; who does not take what is on its way loses it."""
        self.flush()
        self.state = State.CLOSING
        self.transport.close()
        if self.end is None:
            self.end = self.loop.call_later(FAREWELL, self.transport.abort)

    def tick(self) -> None:
        """Ask who was silent for long whether they are there; who does not answer is not."""
        if self.state is not State.OPEN:
            return
        self.silent += 1
        if self.silent > ASKED and (self.drain is not None or not self.paused):
            self.transport.abort()
            return
        if self.silent == ASKED and self.drain is None:
            self.write(frames.frame(frames.PING, b""))

    # ---- reading ----

    async def receive(self) -> Message:
        """The next message for the application; one that is here already waits until others had their turn."""
        if self.inbox:
            await asyncio.sleep(0)
        while not self.inbox:
            if self.state in (State.CLOSING, State.GONE):
                return {"type": "websocket.disconnect", "code": LOST}
            self.ears = self.loop.create_future()
            try:
                await self.ears
            finally:
                self.ears = None
        message = self.inbox.popleft()
        if self.paused and self.slowed is None and self.state is State.OPEN:
            self.take()
        return message

    def hand_over(self, message: Message) -> None:
        """A message for the application."""
        self.inbox.append(message)
        if self.ears is not None and not self.ears.done():
            self.ears.set_result(None)

    def take(self) -> None:
        """Read frames as long as somebody wants them and the limit allows it."""
        try:
            while self.slowed is None and self.state is not State.GONE and not self.transport.is_closing():
                if len(self.inbox) >= WAITING:
                    self.pause()
                    return
                frame = self.reader.cut()
                if frame is None:
                    self.resume()
                    return
                self.hear(frame)
                if not self.bucket.spend():
                    self.slow_down()
                elif self.over is not None and 2 * self.bucket.tokens > self.bucket.rate.burst:
                    self.over = None
        except Broken as broken:
            self.close(broken.code)
            self.leave()

    def hear(self, frame: frames.Frame) -> None:
        """One frame, of whatever kind."""
        if frame.kind == frames.CLOSE:
            code = frames.read_close(frame.data)
            self.close(code)
            self.leave()
        elif self.state is not State.OPEN or frame.kind == frames.PONG:
            return
        elif frame.kind == frames.PING:
            if self.drain is None:
                self.write(frames.frame(frames.PONG, frame.data))
        else:
            message = self.messages.add(frame)
            if isinstance(message, str):
                if not self.inbox and self.ears is not None and self.drain is None and self.reflex is not None:
                    answer = self.reflex(message)
                    if answer is not None:
                        self.outbox += frames.frame(frames.TEXT, answer)
                        self.flush()
                        return
                self.hand_over({"type": "websocket.receive", "text": message})
            elif message is not None:
                self.hand_over({"type": "websocket.receive", "bytes": message})

    def slow_down(self) -> None:
        """It sends too much: it is not read for a while, and closed if that does not help."""
        now = self.loop.time()
        self.over = now if self.over is None else self.over
        self.pause()
        self.slowed = self.loop.call_later(min(1.0, max(0.05, 10 / self.bucket.rate.per_second)), self.go_on)
        if now - self.over >= self.config.forbearance and self.state is State.OPEN:
            self.config.refused("too-fast")
            self.close(TOO_FAST, "too-fast")

    def go_on(self) -> None:
        """Read again."""
        self.slowed = None
        self.take()

    def pause(self) -> None:
        """Read nothing."""
        if not self.paused and not self.transport.is_closing():
            self.paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if self.paused and not self.transport.is_closing():
            self.paused = False
            self.transport.resume_reading()


class Rounds:
    """Goes round all open sockets in so many seconds, some at a time, so that none needs a timer of its own."""

    def __init__(self, seconds: float) -> None:
        self.pause = seconds / PARTS
        self.parts: deque[set[SocketProtocol]] = deque(set() for _ in range(PARTS))
        self.timer: asyncio.TimerHandle | None = None

    def join(self, socket: SocketProtocol) -> set[SocketProtocol]:
        """One more, whose turn comes when all others had theirs: the part to which it belongs."""
        if self.timer is None:
            self.timer = socket.loop.call_later(self.pause, self.go_on, socket.loop)
        self.parts[-1].add(socket)
        return self.parts[-1]

    def go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """The next of them; nothing more when there are none."""
        for socket in [*self.parts[0]]:
            socket.tick()
        self.parts.rotate(-1)
        self.timer = loop.call_later(self.pause, self.go_on, loop) if any(self.parts) else None


def raw(text: str) -> bytes:
    """The bytes of an address or a header as they came, in whatever letters."""
    return text.encode("latin-1")
