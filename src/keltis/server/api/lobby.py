"""The lobby: public tables that strangers can find, sent to every page that shows it whenever they change.

A process reads the database once every few seconds and encodes the answer once, however many pages show the lobby.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from msgspec import json
from sqlalchemy import ColumnElement, Connection, Row, Select, func, select
from sqlalchemy.exc import SQLAlchemyError

from ...app.tables.storage import skipped_if_unreadable
from ...table.shown.people import terms_info
from ..process.settings import Settings
from ..store import CannotKeep, Store, schema
from ..tables.mapping import ListedSeats, listed_seats_in, setup_of
from .openapi import REFUSALS
from .types import Lobby, LobbyTable

ADDRESS = "/api/lobby/socket"
MAX_WAITING, MAX_RUNNING = 50, 20  # tables of each kind that are listed
MAX_OF_HOST = 3  # tables of one host that are listed
MAX_RANKED = 500  # tables among which those are chosen
RECENT_SECONDS = 600.0  # Tables whose people were away for longer are listed last.
PERIOD_SECONDS = 2.0  # between two reads, while a page shows the lobby
FRESH_SECONDS = 1.0  # An answer is reused for this long.
PONG = b'{"type":"pong"}'  # the answer to any message of a page: it checks the connection
logger = logging.getLogger("keltis.server.api")


class Lobbies:
    """The lobby of one process. `newest` is its encoded state, the same message for all pages."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.newest = b""
        self.listeners: set[Listener] = set()
        self._read_at = -FRESH_SECONDS
        self._reading = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def read(self, fresh: float = FRESH_SECONDS) -> bytes:
        """The lobby as it is now, or was at most `fresh` seconds ago."""
        async with self._reading:
            if time.monotonic() - self._read_at >= fresh:
                found = await self.store.read(read_lobby)
                self.newest = self.newest if found == self.newest else found
                self._read_at = time.monotonic()
            return self.newest

    def enter(self, listener: Listener) -> None:
        """Add a page that shows the lobby."""
        self.listeners.add(listener)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        """Read the lobby every few seconds until no page shows it any more."""
        while self.listeners:
            before = self.newest
            try:
                await self.read(0.0)
            except (CannotKeep, SQLAlchemyError, OSError) as error:  # The next read may succeed.
                logger.warning("the lobby cannot be read", exc_info=error)
            if self.newest is not before:
                for listener in self.listeners:
                    listener.wake()
            await asyncio.sleep(PERIOD_SECONDS)

    async def close(self) -> None:
        """Stop reading."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


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
    lobbies.enter(listener)
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
        lobbies.listeners.discard(listener)
        if listener.telling is not None:
            listener.telling.cancel()


# ---- reading ----


def read_lobby(connection: Connection, now: float | None = None) -> bytes:
    """The public tables, encoded."""
    t, recent = schema.tables.c, (time.time() if now is None else now) - RECENT_SECONDS
    waiting = choose(connection.execute(rank(t.stage == "gathering", recent)), MAX_WAITING)
    running = choose(connection.execute(rank(t.stage.is_(None), recent)), MAX_RUNNING)
    count = select(func.count()).select_from(schema.tables).where(t.listed > 0, t.stage == "gathering")
    return json.encode(Lobby(waiting, running, connection.scalar(count) or 0))


def rank(stage: ColumnElement[bool], recent: float) -> Select[Any]:
    """Order tables: recent ones first, then newest first. Addresses take turns, so no flood of cookies hides others."""
    t = schema.tables.c
    some = select(t.id, t.created, (t.listed < recent).label("late"), func.coalesce(t.address, t.id).label("place"))
    newest = some.where(t.listed > 0, stage).order_by(t.listed.desc()).limit(MAX_RANKED).subquery().c
    turn = func.row_number().over(partition_by=(newest.late, newest.place), order_by=newest.created.desc())
    ranked = select(newest.id, newest.late, newest.created, turn.label("turn")).subquery()
    found = select(schema.tables).join(ranked, ranked.c.id == t.id)
    return found.order_by(ranked.c.late, ranked.c.turn, ranked.c.created.desc())


def choose(rows: Iterable[Row[Any]], most: int) -> list[LobbyTable]:
    """The first `most` of them, but only a few of each host; unreadable ones are left out."""
    chosen: list[LobbyTable] = []
    hosts: Counter[str] = Counter()
    for row in rows:
        with skipped_if_unreadable():
            here = listed_seats_in(row)
            if hosts[here.host] < MAX_OF_HOST:
                chosen.append(describe(row, here))
                hosts[here.host] += 1
        if len(chosen) == most:
            break
    return chosen


def describe(row: Row[Any], here: ListedSeats) -> LobbyTable:
    """A table as strangers see it."""
    setup = setup_of(row)
    return LobbyTable(
        id=row.id,
        game=row.game,
        options=dict(setup.options),
        host=next((occupant.name for occupant in here.seats if occupant.guest == here.host), ""),
        seats=[occupant.info("") for occupant in here.seats],
        terms=terms_info(setup.terms),
        hints=setup.hints,
        match=setup.match_game is not None,
    )


@get("/api/lobby", summary="Public tables", responses=REFUSALS, media_type=MediaType.JSON)
async def show_lobby(guest: NamedDependency[str], lobbies: NamedDependency[Lobbies]) -> Response[Lobby]:
    """The public tables that wait for people, the newest first, and those that can be watched."""
    encoded: Any = await lobbies.read()
    return Response(encoded, media_type=MediaType.JSON)
