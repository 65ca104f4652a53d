"""Calls about replays: finished tables, and records that people have uploaded."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from ...app.application import Application
from ...app.replays import MAX_POSITIONS
from ...app.types import Positions, ReplayInfo
from ..identity.sessions import Sessions
from ..net.fair_queue import FairQueue
from ..net.quotas import address_of
from .openapi import REFUSALS

AT_ONCE = 2  # replays that are folded at the same time
MAX_OF_ONE = 50  # calls of one address that wait or are answered; one of them is answered at a time
ALL_OPEN = "all"


class ReplayQueue(FairQueue):
    """The queue in which calls about replays wait: folding a whole game takes a while."""

    def __init__(self) -> None:
        super().__init__(AT_ONCE, turns=("address",), max_held={"address": 1}, max_present={"address": MAX_OF_ONE})


Name = Annotated[str, PathParameter(description="a finished table, or an uploaded record", max_length=40)]


@get("/api/replays/{name:str}", summary="A finished game, with all its moves", responses=REFUSALS)
async def show_replay(
    request: Request[Any, Any, Any],
    name: Name,
    application: NamedDependency[Application],
    replay_queue: NamedDependency[ReplayQueue],
    sessions: NamedDependency[Sessions],
) -> ReplayInfo:
    """Anybody who has the link may see it."""
    with await replay_queue.enter({"address": address_of(request)}):
        return await application.replay(sessions.known(request), name)


@get("/api/replays/{name:str}/positions", summary="Some of its positions", responses=REFUSALS)
async def show_positions(
    request: Request[Any, Any, Any],
    name: Name,
    application: NamedDependency[Application],
    replay_queue: NamedDependency[ReplayQueue],
    sessions: NamedDependency[Sessions],
    seat: Annotated[str, QueryParameter(pattern="^(all|[0-3])$", description="whose view, or all open")] = ALL_OPEN,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MAX_POSITIONS)] = 50,
) -> Positions:
    """Positions of a game, as a seat saw them or with all hands open."""
    shown_seat = None if seat == ALL_OPEN else int(seat)
    with await replay_queue.enter({"address": address_of(request)}):
        return await application.positions(sessions.known(request), name, shown_seat, first, count)


@get("/api/replays/{name:str}/record", summary="It as a record file", responses=REFUSALS)
async def download_record(
    request: Request[Any, Any, Any],
    name: Name,
    application: NamedDependency[Application],
    sessions: NamedDependency[Sessions],
) -> Response[dict[str, Any]]:
    """One JSON object, which `keltis replay` reads as well."""
    record = (await application.record(sessions.known(request), name)).record
    disposition = f'attachment; filename="keltis-{record["game"]}-{name}.json"'
    return Response(record, media_type=MediaType.JSON, headers={"content-disposition": disposition})
