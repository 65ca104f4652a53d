"""Calls about replays: finished tables, and records that people have brought."""

from __future__ import annotations

import time
from asyncio import to_thread
from contextlib import suppress
from typing import Annotated, Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter
from msgspec import json
from sqlalchemy import Connection, select, update

from ...app.replays import MAX_POSITIONS, Found, describe, of_record, of_table, positions
from ...app.seats import may_stay
from ...app.types import Positions, ReplayInfo
from ...engine.record import parse
from ...table import MatchGame
from ...table.shown.messages import Result
from ...table.table import match_info
from ..archive.archive import DAY
from ..identity.sessions import Sessions
from ..net.quotas import Turns, address_of
from ..store import CannotKeep, Store, schema
from ..tables.mapping import ID, crowd_in
from ..tables.registry import Tables
from ..tables.summaries import is_newest
from .openapi import REFUSALS
from .problems import Refusal

AT_ONCE = 2  # replays that are folded at the same time
MAX_WAITING = 50  # calls of one address that wait for that
ALL_OPEN = "all"


class ReplayStore:
    """Finds replays in the database and among tables."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self.tables, self.store = tables, store
        self.turns = Turns(AT_ONCE, MAX_WAITING)

    async def record(self, name: str, guest: str | None = None) -> Found:
        """The replay of a finished table, or of an uploaded record; that it was wanted is noted once a day.

        Guests who may not see a running table are not told that it exists.
        """
        now = time.time()
        kept = await self.store.read(lambda c: look_up(c, name)) if ID.fullmatch(name) else None
        if kept is not None:
            if kept.seen < now - DAY:
                with suppress(CannotKeep):
                    await self.store.write(lambda c: note_look(c, name, now))
            return kept.found
        table = await self.tables.find(name)
        if table is None or (table.result is None and not may_stay(table, guest or "")):
            raise Refusal("no-such-replay", 404)
        return of_table(table)


class Kept(NamedTuple):
    """A stored replay, and when somebody last wanted it."""

    found: Found
    seen: float


def look_up(connection: Connection, name: str) -> Kept | None:
    """A stored replay; anybody who has its link may see it."""
    r, t, e = schema.replays, schema.tables, schema.entries
    joined = r.join(t, t.c.id == r.c.id, isouter=True).join(e, is_newest(r.c.id), isouter=True)
    columns: list[Any] = [r.c.record, r.c.seen, t.c.match, t.c.seats, t.c.people, e.c.result]
    shown = select(*columns).select_from(joined)
    row = connection.execute(shown.where(r.c.id == name)).first()
    if row is None:
        return None
    found = of_record(parse(row.record))
    if row.result:
        found = found._replace(result=json.decode(row.result, type=Result))
    if row.match:
        found = found._replace(match=match_info(json.decode(row.match, type=MatchGame), found.result))
    if row.seats:
        found = found._replace(levels=[seat.level for seat in crowd_in(row).seats])
    return Kept(found, row.seen)


def note_look(connection: Connection, name: str, now: float) -> None:
    """Note that somebody wanted a replay."""
    connection.execute(update(schema.replays).where(schema.replays.c.id == name).values(seen=now))


# ---- calls ----

Name = Annotated[str, PathParameter(description="a finished table, or an uploaded record", max_length=40)]


@get("/api/replays/{name:str}", summary="A finished game, with all its moves", responses=REFUSALS)
async def show_replay(
    request: Request[Any, Any, Any],
    name: Name,
    replay_store: NamedDependency[ReplayStore],
    sessions: NamedDependency[Sessions],
) -> ReplayInfo:
    """Anybody who has the link may see it."""
    async with replay_store.turns.of(address_of(request)):
        return await to_thread(describe, name, await replay_store.record(name, sessions.known(request)))


@get("/api/replays/{name:str}/positions", summary="Some of its positions", responses=REFUSALS)
async def show_positions(
    request: Request[Any, Any, Any],
    name: Name,
    replay_store: NamedDependency[ReplayStore],
    sessions: NamedDependency[Sessions],
    seat: Annotated[str, QueryParameter(pattern="^(all|[0-3])$", description="whose view, or all open")] = ALL_OPEN,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MAX_POSITIONS)] = 50,
) -> Positions:
    """As a seat saw them, or all open."""
    async with replay_store.turns.of(address_of(request)):
        found = await replay_store.record(name, sessions.known(request))
        return await to_thread(positions, found.record, None if seat == ALL_OPEN else int(seat), first, count)


@get("/api/replays/{name:str}/record", summary="It as a record file", responses=REFUSALS)
async def download_record(
    request: Request[Any, Any, Any],
    name: Name,
    replay_store: NamedDependency[ReplayStore],
    sessions: NamedDependency[Sessions],
) -> Response[dict[str, Any]]:
    """One JSON object, which `keltis replay` reads as well."""
    record = (await replay_store.record(name, sessions.known(request))).record
    disposition = f'attachment; filename="keltis-{record["game"]}-{name}.json"'
    return Response(record, media_type=MediaType.JSON, headers={"content-disposition": disposition})
