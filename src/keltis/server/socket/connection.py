"""The WebSocket of a table: it opens a channel, and turns text into requests and messages into text."""

from __future__ import annotations

import logging
import re
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import msgspec
from msgspec import Raw, json

from ...app.channel import messages
from ...app.channel.channel import Channel, Transport
from ...app.problems import UNAVAILABLE, Refusal
from ...app.tables.storage import DamagedLog
from ...table import Fold
from ...table.shown.screen import view_of
from ..api.bodies import strict_union
from ..net.websocket import LINE, SocketProtocol
from ..process.services import Services
from ..tables.storage import SqlStorage

ADDRESS = re.compile(r"/api/tables/([^/]{1,40})/socket")
FAILED = 1011
FAILURES: tuple[type[Exception], ...] = (*SqlStorage.failures, DamagedLog, OSError)
logger = logging.getLogger("keltis.server.socket")
read = json.Decoder(strict_union(messages.AnyRequest)).decode
write = json.Encoder().encode


class SocketClosed(OSError):
    """The page has closed the socket."""


async def serve_socket(scope: Any, receive: Any, send: Any, services: Services, name: str) -> None:
    """Open for everybody who sits at the table, asks for a seat or may watch.

    `have` and `look` in the address say which entry and which seat the page showed before.
    """
    await receive()
    await send({"type": "websocket.accept"})
    socket = Socket(receive, send, scope["extensions"].get(LINE))
    try:
        guest = services.sessions.guest_in(scope)
        if guest is None:
            raise Refusal("no-guest", 401)
        table = await services.tables.visit(name, guest)
    except Refusal as refusal:
        services.metrics.refusals.labels(refusal.problem.text).inc()
        await socket.close(refusal)
        return
    except FAILURES as error:
        logger.error("a table cannot be opened", exc_info=error)
        await socket.close(Refusal("server-error", UNAVAILABLE))
        return
    with services.metrics.sockets.track_inprogress():
        channel = Channel(services.application, socket, table, guest, encoded_view)
        await channel.run(lambda: socket.converse(channel), **query(scope))


def query(scope: Any) -> dict[str, int | None]:
    """What a page says that it has; what is no number was not said."""
    said = parse_qs(scope["query_string"].decode("latin-1"))
    given = {name: said.get(field, [""])[0] for name, field in (("have", "have"), ("shown_seat", "look"))}
    return {name: int(text) if re.fullmatch("[0-9]{1,9}", text) else None for name, text in given.items()}


def encoded_view(fold: Fold, shown_seat: int | None) -> Any:
    """A view as it is sent: made and encoded once for all pages that show the same."""
    shown = fold.shown.get(shown_seat)
    if shown is None:
        shown = fold.shown[shown_seat] = Raw(write(view_of(fold.state, shown_seat)))
    return shown


class Socket(Transport):
    """The WebSocket of one page, as ASGI has it."""

    def __init__(self, receive: Any, send: Any, line: SocketProtocol | None) -> None:
        self._receive, self._send, self._line = receive, send, line

    async def converse(self, channel: Channel) -> None:
        """Pass the page's messages on until it has closed the socket, no faster than its rate limit allows."""
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                raise SocketClosed
            try:
                asked = read(message.get("text") or "")  # Binary messages are not for us.
            except (msgspec.MsgspecError, RecursionError) as error:
                await channel.refuse_unreadable(str(error))
            else:
                await channel.hear(asked)

    async def send(self, message: Any) -> None:
        """Send a message as JSON."""
        await self._send({"type": "websocket.send", "text": write(message).decode()})

    async def close(self, refusal: Refusal) -> None:
        """Say why, and close: a page can read why only on an open socket."""
        with suppress(OSError):
            await refuse(self._send, refusal)

    def silence(self) -> float:
        """For how many seconds nothing has come over the line."""
        return self._line.silence() if self._line else 0.0

    def probe(self) -> None:
        """Have the browser answer a ping."""
        if self._line:
            self._line.probe()

    async def fail(self, error: Exception) -> None:
        """Close as a server does that has failed."""
        with suppress(OSError):
            await self._send({"type": "websocket.close", "code": FAILED})


async def refuse(send: Any, refusal: Refusal) -> None:
    """Say on an open socket why there is nothing for its page here, and close it."""
    problem = refusal.problem
    await send({"type": "websocket.send", "text": write(messages.Refused(messages.UNASKED, problem)).decode()})
    await send({"type": "websocket.close", "code": messages.CLOSED + problem.status, "reason": problem.text})
