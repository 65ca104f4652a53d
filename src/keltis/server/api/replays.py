"""Games to look at again: finished tables, and records that people bring."""

from __future__ import annotations

import time
from asyncio import to_thread
from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated, Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter
from msgspec import json
from sqlalchemy import Connection, select, update

from ...engine.game import View
from ...engine.record import Replay, parse, read_move
from ...engine.state import State
from ...table import MatchGame, Occupant
from ...table.shown.messages import LogEntry, MatchInfo, Result
from ...table.table import match_info, result_at
from ..archive.archive import DAY
from ..net.quotas import Turns, address_of
from ..store import CannotKeep, Store, schema
from ..tables.mapping import ID, crowd_in
from ..tables.registry import Tables
from ..tables.summaries import is_newest
from .openapi import REFUSALS
from .problems import Refusal
from .types import Forfeit, Positions, ReplayInfo

MOST_POSITIONS = 100
AT_ONCE, WAITING = 2, 50  # replays that are gone through at a time, and calls of one address that wait for it
ALL_OPEN = "all"


class ReplayStore:
    """Where replays are found."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self.tables, self.store = tables, store
        self.turns = Turns(AT_ONCE, WAITING)

    async def record(self, name: str) -> Found:
        """The record of a finished table, or of a file that was brought; that somebody looked is noted once a day."""
        now = time.time()
        kept = await self.store.read(lambda c: look_up(c, name)) if ID.fullmatch(name) else None
        if kept is not None:
            if kept.seen < now - DAY:
                with suppress(CannotKeep):
                    await self.store.write(lambda c: note_look(c, name, now))
            return kept.found
        table = await self.tables.find(name)
        if table is None:
            raise Refusal("no-such-replay", 404)
        if table.result is None:  # its record would tell what is hidden
            raise Refusal("not-finished", 409)
        return Found(table.record(), table.match, table.result, levels_of(table.seats))


class Found(NamedTuple):
    """A record, its place in a match, how the game ended (perhaps not by the rules), and the bots' levels."""

    record: dict[str, Any]
    match: MatchInfo | None
    result: Result | None
    levels: list[str]


class Kept(NamedTuple):
    """A record as it is kept."""

    found: Found
    seen: float


def look_up(connection: Connection, name: str) -> Kept | None:
    """A record that anybody may see."""
    r, t, e = schema.replays, schema.tables, schema.entries
    joined = r.join(t, t.c.id == r.c.id, isouter=True).join(e, is_newest(r.c.id), isouter=True)
    columns: list[Any] = [r.c.record, r.c.seen, t.c.match, t.c.seats, t.c.people, e.c.result]
    shown = select(*columns).select_from(joined)
    row = connection.execute(shown.where(r.c.id == name)).first()
    if row is None:
        return None
    record = parse(row.record)
    result = json.decode(row.result, type=Result) if row.result else record.get("result")
    match = match_info(json.decode(row.match, type=MatchGame), result) if row.match else match_of_record(record)
    levels = levels_of(crowd_in(row).seats) if row.seats else [""] * len(record["players"])
    return Kept(Found(record, match, result, levels), row.seen)


def levels_of(seats: Iterable[Occupant]) -> list[str]:
    """The levels of the bots among them."""
    return [occupant.level for occupant in seats]


def note_look(connection: Connection, name: str, now: float) -> None:
    """Somebody has looked at a record."""
    connection.execute(update(schema.replays).where(schema.replays.c.id == name).values(seen=now))


def match_of_record(record: dict[str, Any]) -> MatchInfo | None:
    """A single record knows its place in a match, but not the other games."""
    place = record.get("match")
    if place is None:
        return None
    totals = [0] * len(record["players"])
    return {"id": place["id"], "game": place["game"], "of": place["of"], "totals": totals, "winners": []}


def describe(name: str, found: Found) -> ReplayInfo:
    """What a replay is about, and all its moves."""
    record = found.record
    replay = Replay(record)
    replay.run()
    state = replay.state
    return ReplayInfo(
        id=name,
        game=record["game"],
        options=record["options"],
        players=record["players"],
        levels=found.levels,
        start=record["start"],
        log=[log_entry(ply, written) for ply, written in enumerate(record["moves"])],
        forfeits=[Forfeit(**lost) for lost in state.forfeits],
        fair=state.fair is not None,
        result=result_at(state) or found.result,
        match=found.match,
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
async def show_replay(
    request: Request[Any, Any, Any], name: Name, replay_store: NamedDependency[ReplayStore]
) -> ReplayInfo:
    """Anybody who has the link may see it."""
    async with replay_store.turns.of(address_of(request)):
        return await to_thread(describe, name, await replay_store.record(name))


@get("/api/replays/{name:str}/positions", summary="Some of its positions", responses=REFUSALS)
async def show_positions(
    request: Request[Any, Any, Any],
    name: Name,
    replay_store: NamedDependency[ReplayStore],
    seat: Annotated[str, QueryParameter(pattern="^(all|[0-3])$", description="whose view, or all open")] = ALL_OPEN,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_POSITIONS)] = 50,
) -> Positions:
    """As a seat saw them, or all open."""
    async with replay_store.turns.of(address_of(request)):
        found = await replay_store.record(name)
        return await to_thread(positions, found.record, None if seat == ALL_OPEN else int(seat), first, count)


@get("/api/replays/{name:str}/record", summary="It as a record file", responses=REFUSALS)
async def download_record(name: Name, replay_store: NamedDependency[ReplayStore]) -> Response[dict[str, Any]]:
    """One JSON object, which `keltis replay` reads as well."""
    record = (await replay_store.record(name)).record
    disposition = f'attachment; filename="keltis-{record["game"]}-{name}.json"'
    return Response(record, media_type=MediaType.JSON, headers={"content-disposition": disposition})
