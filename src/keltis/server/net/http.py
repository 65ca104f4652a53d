"""HTTP protocols of uvicorn with limits: connections are counted, and slow or endless requests are dropped."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Any

from msgspec import json

from ...app.problems import Refusal
from ..api.openapi import PROBLEM

MAX_HEAD = 32 * 1024  # bytes of a request's head, at most
MAX_PIPELINE = 8  # pipelined requests that wait, at most
FAREWELL_SECONDS = 2.0  # for the client to read the last answer


def raw_answer(line: str, refusal: Refusal) -> bytes:
    """A refusal as bytes, for connections that never reach the application."""
    body = json.encode(refusal.problem)
    head = f"HTTP/1.1 {line}\r\ncontent-type: {PROBLEM}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    return head.encode() + body


class LimitedProtocol(ABC):
    """Limits on a connection, as a mixin for both HTTP protocols of uvicorn."""

    config: Any
    loop: asyncio.AbstractEventLoop
    transport: Any
    client: tuple[str, int] | None
    taken_over = False
    request_timer: asyncio.TimerHandle | None = None
    write_timer: asyncio.TimerHandle | None = None

    @abstractmethod
    def is_incomplete(self) -> bool:
        """Whether a request has begun to arrive and is not complete."""

    @abstractmethod
    def has_head(self) -> bool:
        """Whether the head of the unfinished request is complete, so that the application has been called."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Count the connection, and refuse it if there are too many."""
        super().connection_made(transport)  # type: ignore[misc]
        if self.config.connections.enter(transport, self.client):
            self.wait_for_request()
        else:
            self.config.refused("too-many-connections")
            self.refuse("503 Service Unavailable", Refusal("too-many-connections", 503))

    def connection_lost(self, error: Exception | None) -> None:
        """Count the connection no longer."""
        self.stop_waiting()
        if self.write_timer is not None:
            self.write_timer.cancel()
        self.config.connections.leave(self.transport)
        super().connection_lost(error)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        """Parse a part of a request, and start or stop the timer for the rest."""
        if self.transport.is_closing():
            return
        super().data_received(data)  # type: ignore[misc]
        if not self.taken_over and not self.transport.is_closing() and self.is_incomplete():
            self.wait_for_request()
        else:
            self.stop_waiting()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """Hand the connection over to the WebSocket protocol, which also counts its end."""
        self.taken_over = True
        self.stop_waiting()
        super().handle_websocket_upgrade(*event)  # type: ignore[misc]

    def pause_writing(self) -> None:
        """Start a timer for a client that does not read its answer."""
        super().pause_writing()  # type: ignore[misc]
        self.write_timer = self.loop.call_later(self.config.settings.request_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timer: the client reads."""
        super().resume_writing()  # type: ignore[misc]
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None

    def wait_for_request(self) -> None:
        """Start a timer for a whole request, unless one runs since its first byte."""
        if self.request_timer is None:
            self.request_timer = self.loop.call_later(self.config.settings.request_seconds, self.give_up)

    def stop_waiting(self) -> None:
        """Stop the timer: the request is complete."""
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def give_up(self) -> None:
        """Drop a connection whose request has not arrived in time."""
        self.request_timer = None
        if not self.has_head():
            self.config.refused("too-slow")
            self.refuse("408 Request Timeout", Refusal("too-slow", 408))
        else:
            self.transport.abort()

    def refuse(self, line: str, refusal: Refusal) -> None:
        """Write a refusal, and close the connection."""
        self.transport.write(raw_answer(line, refusal))
        self.transport.close()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)


try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:
    import h11
    from uvicorn.protocols.http.h11_impl import H11Protocol

    class HttpProtocol(LimitedProtocol, H11Protocol):  # type: ignore[misc]
        """HTTP parsed by h11, which limits the size of a head itself."""

        def is_incomplete(self) -> bool:
            """Whether a request has begun to arrive and is not complete."""
            begun = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
            return begun or self.has_head()

        def has_head(self) -> bool:
            """Whether the head of the unfinished request is complete, so that the application has been called."""
            return self.conn.their_state is h11.SEND_BODY
else:

    class HttpProtocol(LimitedProtocol, HttpToolsProtocol):  # type: ignore[misc,no-redef]
        """HTTP parsed by httptools."""

        begun = begun_head = False
        head = 0  # bytes that have arrived since the request began

        def is_incomplete(self) -> bool:
            """Whether a request has begun to arrive and is not complete."""
            return self.begun

        def has_head(self) -> bool:
            """Whether the head of the unfinished request is complete, so that the application has been called."""
            return self.begun and not self.begun_head

        def data_received(self, data: bytes) -> None:
            """Parse a part of a request, unless its head is too large."""
            self.head += len(data)
            if self.head > MAX_HEAD and not self.transport.is_closing() and self.begun_head:
                self.refuse("431 Request Header Fields Too Large", Refusal("too-large", 431))
            else:
                super().data_received(data)

        def on_message_begin(self) -> None:
            """Note that a request begins, and limit pipelining."""
            if len(self.pipeline) > MAX_PIPELINE:
                raise ValueError("too many requests at once")
            self.begun, self.begun_head, self.head = True, True, 0
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            """Note that the head is complete."""
            self.begun_head = False
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            """Note that the request is complete."""
            self.begun = False
            super().on_message_complete()
