"""The WebSocket of the lobby: it sends the public tables to a page at once, and whenever they change."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ..store import CannotKeep
from ..tables.lobby import Lobbies

ADDRESS = "/api/lobby/socket"
PONG = b'{"type":"pong"}'  # the answer to any message of a page: it checks the connection


class Listener:
    """A page that shows the lobby. A slow one skips states and gets the newest when it has read the last."""

    def __init__(self, send: Any, lobbies: Lobbies) -> None:
        self.send, self.lobbies = send, lobbies
        self.told = b""
        self.asked = False
        self.telling: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Send what is new."""
        if self.telling is None:
            self.telling = asyncio.create_task(self.tell())

    async def tell(self) -> None:
        """Send the newest state, and answers to checks of the connection, until there is nothing more to send."""
        try:
            while self.asked or self.told is not self.lobbies.newest:
                if self.told is not self.lobbies.newest:
                    said = self.told = self.lobbies.newest
                else:
                    said = PONG
                self.asked = False
                await self.send({"type": "websocket.send", "text": said.decode()})
        except OSError:  # The page is gone.
            pass
        finally:
            self.telling = None


async def serve_lobby(receive: Any, send: Any, lobbies: Lobbies) -> None:
    """Send the lobby to a page until it is gone. Any message of the page checks the connection."""
    await receive()
    await send({"type": "websocket.accept"})
    listener = Listener(send, lobbies)
    with lobbies.listen(listener.wake):
        try:
            with suppress(CannotKeep, SQLAlchemyError):  # It comes with the next read.
                await lobbies.read()
            listener.wake()
            while (await receive())["type"] == "websocket.receive":
                listener.asked = True
                listener.wake()
        except OSError:
            pass
        finally:
            if listener.telling is not None:
                listener.telling.cancel()
