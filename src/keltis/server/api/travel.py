"""Calls about games that travel between a server and a browser, and about all my games as a file."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from ...app.application import Application
from ...app.host import Caller
from ...app.travel import MAX_BYTES, MAX_GAMES
from ...app.types import Created, MyGames
from .bodies import Departure
from .openapi import REFUSALS
from .replays import ReplayQueue
from .uploads import Uploads


@post("/api/tables/{table:str}/departure", summary="Take a running game along", responses=REFUSALS)
async def depart(
    table: FromPath[str], guest: NamedDependency[str], application: NamedDependency[Application]
) -> dict[str, Any]:
    """The game, with everything that is hidden in it: only where all people in it are mine. The table closes."""
    return await application.travel.depart(guest, table)


@put("/api/tables/{table:str}/departure", summary="Say where a game has gone", status_code=204, responses=REFUSALS)
async def note_departure(
    table: FromPath[str],
    data: JSONBody[Departure],
    guest: NamedDependency[str],
    application: NamedDependency[Application],
) -> None:
    """The closed table leaves my list; its link still works."""
    await application.travel.arrived(guest, table, data)


@delete("/api/tables/{table:str}/departure", summary="Go on here after all", responses=REFUSALS)
async def stay(table: FromPath[str], guest: NamedDependency[str], application: NamedDependency[Application]) -> None:
    """Only a game that has arrived nowhere goes on here."""
    await application.travel.stay(guest, table)


@post("/api/arrivals", summary="Continue a game from elsewhere", request_max_body_size=MAX_BYTES, responses=REFUSALS)
async def arrive(
    request: Request[Any, Any, Any],
    caller: NamedDependency[Caller],
    uploads: NamedDependency[Uploads],
    application: NamedDependency[Application],
) -> Created:
    """The body is a travelling game (docs/records.md). Its bots stay bots, and all people in it play as me."""
    async with uploads.receive(request, caller) as content:
        with await uploads.turn(caller):
            return await application.travel.arrive(caller, content)


@get("/api/me/games", summary="My finished games, for a file", responses=REFUSALS)
async def show_my_games(
    caller: NamedDependency[Caller],
    application: NamedDependency[Application],
    replay_queue: NamedDependency[ReplayQueue],
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(ge=0, le=MAX_GAMES)] = MAX_GAMES,
) -> MyGames:
    """Some of them, the newest first."""
    with await replay_queue.enter({"address": caller.origin}):
        return await application.travel.my_games(caller.guest, first, count)
