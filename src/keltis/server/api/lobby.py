"""The lobby: public tables that strangers find, told to everybody who looks, as they come and go.

However many look on, a process asks the database once every few seconds, and writes the answer once.
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

from ...table.shown.people import terms_info
from ..process.settings import Settings
from ..store import CannotKeep, Store, schema
from ..tables.mapping import crowd_in, setup_of
from .openapi import REFUSALS
from .types import Lobby, LobbyTable

ADDRESS = "/api/lobby/socket"
WAITING, RUNNING = 50, 20  # tables of each kind that are told
OF_ONE, LOOKED = 3, 500  # of them that one host may have; tables among which they are chosen
RECENT = 600.0  # seconds for which people may look elsewhere until their tables stand behind others
OFTEN = 2.0  # seconds between looks, while somebody looks on
FRESH = 1.0  # seconds for which an answer is given again
PONG = b'{"type":"pong"}'  # to whoever asks whether we are there
logger = logging.getLogger("keltis.server.api")


class Lobbies:
    """What everybody is told. `newest` is the whole message."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.newest = b""
        self.listeners: set[Listener] = set()
        self._looked = -FRESH
        self._looking = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def look(self, fresh: float = FRESH) -> bytes:
        """The lobby as it is now, or was a moment ago."""
        async with self._looking:
            if time.monotonic() - self._looked >= fresh:
                found = await self.store.read(read_lobby)
                self.newest = self.newest if found == self.newest else found
                self._looked = time.monotonic()
            return self.newest

    def enter(self, listener: Listener) -> None:
        """Somebody looks on."""
        self.listeners.add(listener)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        """Look again and again, until nobody looks on any more."""
        while self.listeners:
            before = self.newest
            try:
                await self.look(0.0)
            except (CannotKeep, SQLAlchemyError, OSError) as error:  # the next look may succeed
                logger.warning("the lobby cannot be read", exc_info=error)
            if self.newest is not before:
                for listener in self.listeners:
                    listener.wake()
            await asyncio.sleep(OFTEN)

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


class Listener:
    """One who looks on. A slow one is told what is newest when there is room, and keeps nobody waiting."""

    def __init__(self, send: Any, lobbies: Lobbies) -> None:
        self.send, self.lobbies = send, lobbies
        self.told = b""
        self.asked = False
        self.telling: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """There is news."""
        if self.telling is None:
            self.telling = asyncio.create_task(self.tell())

    async def tell(self) -> None:
        """Say what is new."""
        try:
            while self.asked or self.told is not self.lobbies.newest:
                if self.told is not self.lobbies.newest:
                    said = self.told = self.lobbies.newest
                else:
                    said = PONG
                self.asked = False
                await self.send({"type": "websocket.send", "text": said.decode()})
        except OSError:  # the browser is gone
            pass
        finally:
            self.telling = None


async def serve_lobby(receive: Any, send: Any, lobbies: Lobbies) -> None:
    """Tell what the lobby holds, until the browser is gone; all that it may ask is whether we are there."""
    await receive()
    await send({"type": "websocket.accept"})
    listener = Listener(send, lobbies)
    lobbies.enter(listener)
    try:
        with suppress(CannotKeep, SQLAlchemyError):  # it comes with the next look
            await lobbies.look()
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
    """What strangers find, encoded."""
    t, recent = schema.tables.c, (time.time() if now is None else now) - RECENT
    waiting = choose(connection.execute(rank(t.stage == "gathering", recent)), WAITING)
    running = choose(connection.execute(rank(t.stage.is_(None), recent)), RUNNING)
    count = select(func.count()).select_from(schema.tables).where(t.listed > 0, t.stage == "gathering")
    return json.encode(
        Lobby([describe(row) for row in waiting], [describe(row) for row in running], connection.scalar(count) or 0)
    )


def rank(stage: ColumnElement[bool], recent: float) -> Select[Any]:
    """First where people were of late, the newest first; addresses take turns: cookies hide nobody."""
    t = schema.tables.c
    some = select(t.id, t.created, (t.listed < recent).label("late"), func.coalesce(t.address, t.id).label("place"))
    newest = some.where(t.listed > 0, stage).order_by(t.listed.desc()).limit(LOOKED).subquery().c
    turn = func.row_number().over(partition_by=(newest.late, newest.place), order_by=newest.created.desc())
    ranked = select(newest.id, newest.late, newest.created, turn.label("turn")).subquery()
    found = select(schema.tables).join(ranked, ranked.c.id == t.id)
    return found.order_by(ranked.c.late, ranked.c.turn, ranked.c.created.desc())


def choose(rows: Iterable[Row[Any]], most: int) -> list[Row[Any]]:
    """The first of them, a few of each host: nobody hides the others."""
    chosen: list[Row[Any]] = []
    hosts: Counter[str] = Counter()
    for row in rows:
        host = crowd_in(row).host
        hosts[host] += 1
        if hosts[host] <= OF_ONE:
            chosen.append(row)
        if len(chosen) == most:
            break
    return chosen


def describe(row: Row[Any]) -> LobbyTable:
    """A table as strangers see it."""
    plan, crowd = setup_of(row), crowd_in(row)
    return LobbyTable(
        id=row.id,
        game=row.game,
        options=dict(plan.options),
        host=next((occupant.name for occupant in crowd.seats if occupant.guest == crowd.host), ""),
        seats=[occupant.info("") for occupant in crowd.seats],
        terms=terms_info(plan.terms),
        hints=plan.hints,
        match=plan.match_game is not None,
    )


@get("/api/lobby", summary="Public tables", responses=REFUSALS, media_type=MediaType.JSON)
async def show_lobby(guest: NamedDependency[str], lobbies: NamedDependency[Lobbies]) -> Response[Lobby]:
    """Those that wait for people, the newest first, and those that can be watched."""
    encoded: Any = await lobbies.look()
    return Response(encoded, media_type=MediaType.JSON)
