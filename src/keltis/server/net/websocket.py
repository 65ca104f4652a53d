"""WebSockets: the `websockets` library as uvicorn runs it, with limits on what one connection may send.

Frames, fragments, pings and closing are the library's. Added here: the connection is counted, it is read only as fast
as its rate limit allows, and a peer that takes nothing any more is dropped.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from ...app.channel.messages import CLOSED
from ...app.rates import Bucket

if TYPE_CHECKING:
    from websockets.http11 import Request

SHARE_BUCKET = "keltis.share_bucket"  # ASGI extension: a function that gives the socket its guest's bucket
LINE = "keltis.line"  # ASGI extension: the socket itself, which says how long it was silent
PIECE_BYTES = 512  # parsed at a time, at most 85 frames, because a chunk of tiny frames must not block the loop
TOO_FAST = CLOSED + 429  # close code
OVER_LIMIT_SECONDS = 10.0  # a socket that stays over its limit for this long is closed
MAX_UNWRITTEN = 16 * 1024  # bytes of messages that wait to be written together
CLOSING_SECONDS = 2.0  # time for the peer to take what it is still sent, and to close as well


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket, from the upgrade request to the end.

    Every frame costs a token: a ping, a pong and a fragment as much as a message. A socket without tokens is not read
    until they have come back, so that what it sends waits in the sender's own computer.
    """

    def __init__(
        self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.bucket = Bucket(config.settings.messages)
        self.unread = bytearray()
        self.unwritten = 0  # bytes of messages that wait for the end of this turn of the event loop
        self.over_limit_since: float | None = None
        self.waiting_for_tokens: asyncio.TimerHandle | None = None
        self.heard_at = self.loop.time()
        self.probed = False  # Pinged since the peer was last heard.

    # ---- the connection ----

    def handle_connect(self, event: Request) -> None:
        """Start the application, which may replace the bucket by that of a guest."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[SHARE_BUCKET] = self.share_bucket
            extensions[LINE] = self

    def share_bucket(self, bucket: Bucket) -> None:
        """Count messages together with those on the guest's other sockets."""
        self.bucket = bucket

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one connection less."""
        if self.waiting_for_tokens is not None:
            self.waiting_for_tokens.cancel()
        self.unread.clear()
        self.config.connections.leave(self.transport)  # type: ignore[attr-defined]
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        """Run the application; afterwards the peer has a moment to read the rest."""
        await super().run_asgi()
        self.drop_soon()

    async def send(self, message: Any) -> None:
        """Send a message of the application; on a socket that is closed or closing, raise `ClientDisconnected`."""
        text = message.get("text")
        if text is None or not self.handshake_complete:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        payload = text.encode()
        try:
            self.conn.send_text(payload)
        except InvalidState:
            raise ClientDisconnected from None
        if not self.unwritten:
            self.loop.call_soon(self.write)
        self.unwritten += len(payload)
        if self.unwritten > MAX_UNWRITTEN:
            self.write()

    def write(self) -> None:
        """Write the frames of this turn of the event loop in one system call: an answer, and the news that follow it.

        A close frame or a pong that is written before takes them along.
        """
        self.unwritten = 0
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def send_keepalive_ping(self) -> None:
        """Ping a peer from which nothing has come for the whole interval: others have shown that they live."""
        heard = self.ping_interval - self.silence() if self.ping_interval else 0.0
        if heard > 0:
            self.ping_timer = self.loop.call_later(heard, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Drop a peer that does not answer a ping: it would not take a close frame either."""
        self.transport.abort()

    def drop_soon(self) -> None:
        """End the connection also if the peer neither reads nor closes."""
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    # ---- silence ----

    def silence(self) -> float:
        """For how many seconds nothing has come from the peer, not even an answer to a ping."""
        return self.loop.time() - self.heard_at

    def probe(self) -> None:
        """Ping a silent peer, once in each silence: the network delivers a frame as soon as it can."""
        if not self.probed and not self.close_sent and not self.transport.is_closing():
            self.probed = True
            self.conn.send_ping(b"")
            self.write()

    # ---- reading within the limit ----

    def data_received(self, data: bytes) -> None:
        """Buffer the data, and parse as much of it as may be parsed now."""
        self.heard_at, self.probed = self.loop.time(), False
        self.unread += data
        self.read_on()

    async def receive(self) -> Any:
        """The application's next event; the socket is read again once it has taken all messages that were parsed.

        Between two messages that have arrived together everything else has its turn: neither waiting for the second nor
        sending an answer gives way to others by itself, so that a burst would be answered in one go.
        """
        self.read_on()
        if not self.queue.empty():
            await asyncio.sleep(0)
        return await self.queue.get()

    def read_on(self) -> None:
        """Parse pieces until the application has a message or the limit is reached, and pause the transport then."""
        while self.unread and self.may_parse:
            piece = bytes(self.unread[:PIECE_BYTES])
            del self.unread[:PIECE_BYTES]
            super().data_received(piece)
        if self.transport.is_closing():
            return
        if not self.unread and self.may_parse:
            if self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()
        elif not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def may_parse(self) -> bool:
        """Whether the next piece may be parsed: no message and no delay is pending, nor a handshake."""
        shaking = self.handshake_initiated and not self.handshake_complete
        waiting = shaking or self.waiting_for_tokens is not None or self.transport.is_closing()
        return not waiting and (self.close_sent or self.queue.empty())

    def handle_events(self) -> None:
        """Spend a token for each frame of a piece, and handle the frames."""
        frames = len(self.conn.events)
        delay = self.bucket.pay(frames) if frames else 0.0
        super().handle_events()
        if delay > 0:
            self.slow_down(delay)
        elif frames:
            self.over_limit_since = None

    def slow_down(self, delay: float) -> None:
        """Leave the socket unread for a while; close it if it has been over its limit for too long."""
        now = self.loop.time()
        self.over_limit_since = now if self.over_limit_since is None else self.over_limit_since
        if now + delay - self.over_limit_since > self.config.over_limit_seconds and not self.close_sent:  # type: ignore[attr-defined]
            self.config.refused("too-fast")  # type: ignore[attr-defined]
            self.conn.fail(TOO_FAST, "too-fast")
            self.handle_parser_exception()
            self.drop_soon()
        else:
            self.waiting_for_tokens = self.loop.call_later(delay, self.go_on)

    def go_on(self) -> None:
        """Read again, because the tokens are back."""
        self.waiting_for_tokens = None
        self.read_on()
