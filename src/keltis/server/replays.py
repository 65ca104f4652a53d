"""Games to look at again: finished tables, and records that people bring."""

from __future__ import annotations

import time
from asyncio import to_thread
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import PathParameter, QueryParameter
from sqlalchemy import insert, select

from ..engine.game import View
from ..engine.record import BadRecord, Replay, dump, parse, read_move
from ..engine.state import State
from ..table.messages import LogEntry, MatchInfo
from ..table.table import result_at
from .documents import REFUSALS
from .problems import Refusal
from .store import Store, schema
from .tables import Tables, new_id
from .wire import Forfeit, Positions, ReplayInfo, Uploaded

UPLOAD = 1024 * 1024
MOST_RECORDS = 20
MOST_POSITIONS = 100
REASON = 400  # characters of why a record does not hold
ALL_OPEN = "all"


class ReplayStore:
    """Where replays are found."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self.tables, self.store = tables, store

    async def record(self, name: str) -> tuple[dict[str, Any], MatchInfo | None]:
        """The record of a finished table, or of a file that was brought."""
        kept = select(schema.replays.c.record).where(schema.replays.c.id == name)
        found = await self.store.read(lambda c: c.scalar(kept))
        if found is not None:
            record = parse(found)
            return record, match_of_record(record)
        table = await self.tables.find(name)
        if table is None:
            raise Refusal("no-such-replay", 404)
        if table.result is None:  # its record would tell what is hidden
            raise Refusal("not-finished", 409)
        return table.fold.state.record(), table.match

    async def keep(self, records: list[dict[str, Any]]) -> list[str]:
        """Keep records that were brought."""
        names = [new_id() for _ in records]
        kept = zip(names, map(dump, records), strict=True)
        rows = [{"id": name, "record": record, "created": time.time()} for name, record in kept]
        await self.store.write(lambda c: c.execute(insert(schema.replays), rows) and None)
        return names


def match_of_record(record: dict[str, Any]) -> MatchInfo | None:
    """A single record knows its place in a match, but not the other games."""
    place = record.get("match")
    if place is None:
        return None
    totals = [0] * len(record["players"])
    return {"id": place["id"], "game": place["game"], "of": place["of"], "totals": totals, "winners": []}


def read_records(content: bytes) -> list[dict[str, Any]]:
    """Every record of a file, each checked to its end; the first that does not hold is named with its line."""
    lines = [(number, line) for number, line in enumerate(content.split(b"\n"), 1) if line.strip()]
    if not lines:
        raise Refusal("empty-file", 400)
    if len(lines) > 1 and is_object(content):
        return [read_record(content, 1)]
    if len(lines) > MOST_RECORDS:
        raise Refusal("too-many-records", 400, most=MOST_RECORDS)
    return [read_record(line, number) for number, line in lines]


def is_object(content: bytes) -> bool:
    """Whether a file is one JSON object, written over several lines."""
    try:
        parse(content)
    except BadRecord:
        return False
    return True


def read_record(line: bytes, number: int) -> dict[str, Any]:
    """One record, checked."""
    try:
        record = parse(line)
        Replay(record).run()
    except BadRecord as error:
        reason = f"{error!s:.{REASON}}"
        if error.ply is None:
            raise Refusal("bad-record", 400, reason=reason).at(number, None) from None
        place = error.ply + 1
        bad = Refusal("bad-record-move", 400, ply=place, move=str(error.move)[:60], reason=reason)
        raise bad.at(number, place) from None
    return record


def describe(name: str, record: dict[str, Any], match: MatchInfo | None) -> ReplayInfo:
    """What a replay is about, and all its moves."""
    replay = Replay(record)
    replay.run()
    state = replay.state
    return ReplayInfo(
        id=name,
        game=record["game"],
        options=record["options"],
        players=record["players"],
        start=record["start"],
        log=[log_entry(ply, written) for ply, written in enumerate(record["moves"])],
        forfeits=[Forfeit(**lost) for lost in state.forfeits],
        result=result_at(state),
        match=match,
    )


def log_entry(ply: int, written: str) -> LogEntry:
    """A move as records write it."""
    seat, move = read_move(written)
    return {"ply": ply, "seat": seat, "move": move}


def positions(record: dict[str, Any], seat: int | None, first: int, count: int) -> Positions:
    """Some positions of a replay, as a seat saw them; without a seat, all open."""
    if seat is not None and seat >= len(record["players"]):
        raise Refusal("no-such-seat", 400, most=len(record["players"]) - 1)
    state = Replay({**record, "moves": []}).state
    views = []
    for ply in range(min(first + count, len(record["moves"]) + 1)):
        if ply > 0:
            state.play(read_move(record["moves"][ply - 1]).text)
        if ply >= first:
            views.append(open_view(state) if seat is None else state.seat(seat))
    return Positions(first, views)


def open_view(state: State) -> View:
    """Everything that any seat sees: the common view, and what each seat has for itself."""
    common = state.spectator()
    own = [state.seat(seat) for seat in range(state.players)]
    scores = [view["scores"][seat] for seat, view in enumerate(own)]
    return {**common, "scores": scores, "open": [{k: v for k, v in view.items() if k not in common} for view in own]}


# ---- calls ----

Name = Annotated[str, PathParameter(description="a finished table, or an uploaded record", max_length=40)]


@get("/api/replays/{name:str}", summary="A finished game, with all its moves", responses=REFUSALS)
async def show_replay(name: Name, replay_store: NamedDependency[ReplayStore]) -> ReplayInfo:
    """Anybody who has the link may see it."""
    record, match = await replay_store.record(name)
    return await to_thread(describe, name, record, match)


@get("/api/replays/{name:str}/positions", summary="Some of its positions", responses=REFUSALS)
async def show_positions(
    name: Name,
    replay_store: NamedDependency[ReplayStore],
    seat: Annotated[str, QueryParameter(pattern="^(all|[0-3])$", description="whose view, or all open")] = ALL_OPEN,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_POSITIONS)] = 50,
) -> Positions:
    """As a seat saw them, or all open."""
    record, _ = await replay_store.record(name)
    return await to_thread(positions, record, None if seat == ALL_OPEN else int(seat), first, count)


@get("/api/replays/{name:str}/record", summary="It as a record file", responses=REFUSALS)
async def download_record(name: Name, replay_store: NamedDependency[ReplayStore]) -> Response[dict[str, Any]]:
    """One JSON object, which `keltis replay` reads as well."""
    record, _ = await replay_store.record(name)
    disposition = f'attachment; filename="keltis-{record["game"]}-{name}.json"'
    return Response(record, media_type=MediaType.JSON, headers={"content-disposition": disposition})


class Upload(Operation):
    """Tells the OpenAPI document what the body is."""

    def __post_init__(self) -> None:
        """Records as lines of text."""
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, description="records, one JSON object a line"))
        self.request_body = RequestBody(content={"application/x-ndjson": text}, required=True)


@post(
    "/api/replays",
    summary="Bring a record file",
    request_max_body_size=UPLOAD,
    operation_class=Upload,
    responses=REFUSALS,
)
async def upload_records(request: Request[Any, Any, Any], replay_store: NamedDependency[ReplayStore]) -> Uploaded:
    """The body is the content of a file of records, one JSON object a line."""
    records = await to_thread(read_records, await request.body())
    return Uploaded(await replay_store.keep(records))
