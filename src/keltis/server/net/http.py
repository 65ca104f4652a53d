"""HTTP beneath the application: connections are counted, and requests that do not come to an end are dropped."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Any

from msgspec import json

from ..api.openapi import PROBLEM
from ..api.problems import Refusal

HEAD = 32 * 1024  # bytes of a request without its body
PIPELINE = 8  # requests that wait for the answer to another
FAREWELL = 2.0  # seconds to take what is on its way


def raw_answer(line: str, refusal: Refusal) -> bytes:
    """A refusal as it is written where no application can."""
    body = json.encode(refusal.problem)
    head = f"HTTP/1.1 {line}\r\ncontent-type: {PROBLEM}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    return head.encode() + body


class Limited(ABC):
    """What both kinds of HTTP connections have in common."""

    config: Any
    loop: asyncio.AbstractEventLoop
    transport: Any
    client: tuple[str, int] | None
    taken_over = False
    deadline: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None

    @abstractmethod
    def unfinished(self) -> bool:
        """Whether a request has begun and is not here whole."""

    @abstractmethod
    def has_head(self) -> bool:
        """Whether the head of a request is here, so that the application answers."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Count it, and send it away where there are too many."""
        super().connection_made(transport)  # type: ignore[misc]
        if self.config.connections.enter(transport, self.client):
            self.wait_for_request()
        else:
            self.config.refused("too-many-connections")
            self.turn_away("503 Service Unavailable", Refusal("too-many-connections", 503))

    def connection_lost(self, error: Exception | None) -> None:
        """Forget it."""
        self.stop_waiting()
        if self.stalled is not None:
            self.stalled.cancel()
        self.config.connections.leave(self.transport)
        super().connection_lost(error)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        """Part of a request."""
        if self.transport.is_closing():
            return
        super().data_received(data)  # type: ignore[misc]
        if not self.taken_over and not self.transport.is_closing() and self.unfinished():
            self.wait_for_request()
        else:
            self.stop_waiting()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """From here on the socket's own protocol waits, and says when the connection is over."""
        self.taken_over = True
        self.stop_waiting()
        super().handle_websocket_upgrade(*event)  # type: ignore[misc]

    def pause_writing(self) -> None:
        """It does not take its answer."""
        super().pause_writing()  # type: ignore[misc]
        self.stalled = self.loop.call_later(self.config.settings.request_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It does."""
        super().resume_writing()  # type: ignore[misc]
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def wait_for_request(self) -> None:
        """A request has to be here whole in a while, counted from its first byte."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.config.settings.request_seconds, self.give_up)

    def stop_waiting(self) -> None:
        """It is here."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        """It did not come."""
        self.deadline = None
        if not self.has_head():
            self.config.refused("too-slow")
            self.turn_away("408 Request Timeout", Refusal("too-slow", 408))
        else:
            self.transport.abort()

    def turn_away(self, line: str, refusal: Refusal) -> None:
        """Say why, and close."""
        self.transport.write(raw_answer(line, refusal))
        self.transport.close()
        self.loop.call_later(FAREWELL, self.transport.abort)


try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:
    import h11
    from uvicorn.protocols.http.h11_impl import H11Protocol

    class HttpProtocol(Limited, H11Protocol):  # type: ignore[misc]
        """HTTP read by h11, which bounds the head of a request by itself."""

        def unfinished(self) -> bool:
            """Whether a request has begun and is not here whole."""
            begun = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
            return begun or self.has_head()

        def has_head(self) -> bool:
            """Whether the head of a request is here, so that the application answers."""
            return self.conn.their_state is h11.SEND_BODY
else:

    class HttpProtocol(Limited, HttpToolsProtocol):  # type: ignore[misc,no-redef]
        """HTTP read by httptools."""

        begun = begun_head = False
        head = 0  # bytes

        def unfinished(self) -> bool:
            """Whether a request has begun and is not here whole."""
            return self.begun

        def has_head(self) -> bool:
            """Whether the head of a request is here, so that the application answers."""
            return self.begun and not self.begun_head

        def data_received(self, data: bytes) -> None:
            """Part of a request, whose head has a limit."""
            self.head += len(data)
            if self.head > HEAD and not self.transport.is_closing() and self.begun_head:
                self.turn_away("431 Request Header Fields Too Large", Refusal("too-large", 431))
            else:
                super().data_received(data)

        def on_message_begin(self) -> None:
            """A request begins."""
            if len(self.pipeline) > PIPELINE:
                raise ValueError("too many requests at once")
            self.begun, self.begun_head, self.head = True, True, 0
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            """Its head is here."""
            self.begun_head = False
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            """It is here whole."""
            self.begun = False
            super().on_message_complete()
