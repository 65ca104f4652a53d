"""Making tables, listing mine, and going on after a game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import json
from msgspec.structs import asdict
from sqlalchemy import Connection, Row, select, update

from ...engine.game import game
from ...games.contract import BadOption
from ...table import Clock, Fold, MatchGame, Series, Table, TableSetup, waiting_room
from ...table.proposals import give_up
from ...table.seats import Occupant, seat_all
from ...table.shown.messages import Result
from ...table.table import match_info, series_info
from ...table.terms import agree_on
from ..bots.opponents import Opponents
from ..identity.sessions import Sessions, name_of
from ..net.quotas import NewTables, address_of
from ..process.metrics import Metrics
from ..store import Store, schema
from ..tables.list_scores import Standings
from ..tables.mapping import crowd_in, new_id
from ..tables.registry import Tables
from ..tables.summaries import is_turn_of, select_mine
from .catalogue import info
from .openapi import REFUSALS
from .problems import Refusal
from .types import Created, TableList, TableRequest, TableSummary, TermsRequest


@post("/api/tables", summary="Make a table", responses=REFUSALS)
async def make_table(
    request: Request[Any, Any, Any],
    data: JSONBody[TableRequest],
    guest: NamedDependency[str],
    tables: NamedDependency[Tables],
    new_tables: NamedDependency[NewTables],
    store: NamedDependency[Store],
    metrics: NamedDependency[Metrics],
    sessions: NamedDependency[Sessions],
) -> Created:
    """The table: dealt and ready, or one to which people are still to come."""
    plan = plan_table(data, guest, await name_of(store, guest))
    await new_tables.check(request, guest, plan.terms.public)
    metrics.tables.labels(plan.game).inc()
    has_people = any(occupant.guest for occupant in plan.occupants)
    gathers = (data.fair and has_people) or any(occupant.open for occupant in plan.occupants)
    return Created(await tables.create(plan, gathers, sessions.mark(address_of(request))))


def plan_table(wanted: TableRequest, guest: str, my_name: str) -> TableSetup:
    """A request, checked."""
    this = info(wanted.game)
    players = len(wanted.seats)
    if players not in this.players:
        raise Refusal("wrong-number-of-seats", 400, count=players)
    if wanted.start is not None and not 0 <= wanted.start < players:
        raise Refusal("no-such-seat", 400, most=players - 1)
    if wanted.match and (not this.match or this.match in wanted.options):
        raise Refusal("no-match", 400)
    try:
        game(this.name).full_options(players, wanted.options)
    except BadOption as error:
        raise Refusal("bad-option", 400, reason=str(error)) from None
    occupants = seat_all(wanted.seats, guest, my_name, this.levels)
    terms = agree_on(**terms_of(wanted.terms))
    if not any(occupant.guest for occupant in occupants):
        terms = replace(terms, watch=True)  # bots alone: it is there to be looked at
    plan = TableSetup(this.name, wanted.options, occupants, wanted.hints, wanted.start, terms=terms)
    return first_of_match(plan) if wanted.match else plan


def terms_of(wanted: TermsRequest) -> dict[str, Any]:
    """What a request says of them."""
    return {**asdict(wanted), "clock": wanted.clock and Clock(**asdict(wanted.clock))}


def first_of_match(setup: TableSetup) -> TableSetup:
    """The first game of a match, one on each side (D-17)."""
    sides = game(setup.game).sides
    place = MatchGame(new_id(), 1, len(sides), [0] * len(setup.occupants))
    return replace(setup, options={**setup.options, **sides[0]}, match_game=place)


@get("/api/tables", summary="My tables", responses=REFUSALS)
async def list_tables(
    guest: NamedDependency[str], store: NamedDependency[Store], standings: NamedDependency[Standings]
) -> TableList:
    """Running ones first where it is my turn, with how the first of them stand; finished ones with their results."""
    newest, result = select_mine(guest), schema.entries.c.result

    def look(connection: Connection) -> tuple[list[Row[Any]], list[Row[Any]]]:
        running = connection.execute(newest.where(result.is_(None)))
        return [*running], [*connection.execute(newest.where(result.is_not(None)))]

    running, finished = await store.read(look)
    running.sort(key=lambda row: not is_turn_of(row, guest))
    scores = await standings.of(running, guest)
    return TableList(
        running=[summarize(row, guest, scores.get(row.id)) for row in running],
        finished=[summarize(row, guest) for row in finished],
    )


def summarize(row: Row[Any], guest: str, scores: list[int] | None = None) -> TableSummary:
    """A table as its row tells it."""
    occupants = crowd_in(row).seats
    result = json.decode(row.result, type=Result) if row.result else None
    place = json.decode(row.match, type=MatchGame) if row.match else None
    return TableSummary(
        id=row.id,
        game=row.game,
        stage="over" if result else "playing" if row.turn is not None else row.stage or "playing",
        options=json.decode(row.options),
        seats=[occupant.info(guest) for occupant in occupants],
        turn=row.turn,
        my_turn=is_turn_of(row, guest),
        ply=row.ply,
        created=row.created,
        updated=row.at,
        result=result,
        match=match_info(place, result),
        scores=result["scores"] if result else scores,
    )


@post("/api/tables/{table:str}/rematch", summary="Another game, or a match's next one", responses=REFUSALS)
async def play_again(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    guest: NamedDependency[str],
    tables: NamedDependency[Tables],
    new_tables: NamedDependency[NewTables],
    store: NamedDependency[Store],
    sessions: NamedDependency[Sessions],
    fair: Annotated[bool, QueryParameter(description="my browser brings bytes for the deal")] = False,
) -> Created:
    """The same seats; whoever sits after the last start player begins.

    Where several people sat, or `fair` is asked for, the table waits for their browsers, but not for long. The seats of
    those who took the game off their list are open: it waits for whoever is invited.
    """
    this = await tables.open(table, guest)
    if this.result is None:
        raise Refusal("not-finished", 409)
    if (after := await tables.next_of(this)) is not None:
        return Created(after.id)
    await new_tables.check(request, guest, this.setup.terms.public)
    gathers = fair or len(this.people.guests) > 1
    gone = await store.read(lambda connection: find_gone(connection, table)) - {guest}
    address = sessions.mark(address_of(request))
    return Created(await tables.follow(this, plan_next(this, gone), gathers, address))


def find_gone(connection: Connection, table: str) -> set[str]:
    """Who took a table off their list."""
    s = schema.sitters.c
    return {*connection.scalars(select(s.guest).where(s.table_id == table, s.gone.is_(True)))}


def plan_next(table: Table, gone: Collection[str] = ()) -> TableSetup:
    """The plan of the table after this one: the same people, whoever played for them.

    Seats of those who have gone are open; points belong to people, so a series or a match begins anew then.
    """
    plan, match = table.setup, table.match
    occupants = [
        Occupant("", open=True) if occupant.guest in gone else replace(occupant, stand_in="", why="")
        for occupant in table.seats
    ]
    again = replace(plan, occupants=occupants, start=(table.start + 1) % len(occupants), match_game=None, teaches=False)
    left = any(occupant.open for occupant in occupants)
    if match is None:
        return replace(again, series=None if left else next_in_series(table))
    if match["game"] == match["of"] or left:
        return first_of_match(again)
    place = MatchGame(match["id"], match["game"] + 1, match["of"], match["totals"])
    options = {**plan.options, **game(plan.game).sides[match["game"]]}
    return replace(again, options=options, match_game=place)


def next_in_series(table: Table) -> Series:
    """The place of the next game among those at the same table."""
    result = table.result
    assert result is not None
    so_far = table.setup.series or Series(1, [0] * len(table.seats), [0] * len(table.seats))
    known = series_info(so_far, result)
    assert known is not None
    return Series(so_far.game + 1, known["totals"], known["wins"])


@delete("/api/tables/{table:str}", summary="Take a table off my list", responses=REFUSALS)
async def leave_table(
    table: FromPath[str],
    guest: NamedDependency[str],
    tables: NamedDependency[Tables],
    store: NamedDependency[Store],
    opponents: NamedDependency[Opponents],
) -> None:
    """Before the game I stand up, or ask for a seat no longer; a table at which nobody sits is none any more.

    Later its link still works. A game that the last person leaves is given up: it ends, and its record can be seen.
    """
    this = await tables.visit(table, guest)
    if any(knock.guest == guest for knock in this.people.knocks):
        await tables.act(this, lambda: waiting_room.withdraw(this.fold, guest, tables.clock()), lambda: None)
        return
    if not this.seats_of(guest):
        raise Refusal("no-such-table", 404)

    def stand_up() -> list[Fold]:
        mine = this.seats_of(guest) if this.people.stage == "gathering" else []
        return waiting_room.stand_up(this.fold, guest, mine[0], tables.clock()) if mine else []

    while this.people.stage == "gathering" and this.seats_of(guest):
        await tables.act(this, stand_up, lambda: None)
    if not this.seats_of(guest):
        return

    async def give_up_if_left(gone: set[str]) -> None:
        if gone >= {*this.people.guests}:
            opponents.leave(this)
            if not this.setup.teaches:
                await tables.act(this, lambda: end_game(this, guest, tables.clock()), lambda: None)

    # First the end: should we die before it is off my list, the game is over all the same.
    await give_up_if_left(await store.read(lambda c: find_gone(c, table)) | {guest})
    await give_up_if_left(await store.write(lambda c: take_off(c, table, guest)))  # others may have left meanwhile


def end_game(table: Table, guest: str, at: float) -> list[Fold]:
    """The last person has left a game: it ends, also if its deal still waits for bytes."""
    dealt = table.deal(at) if table.people.stage == "revealing" else []
    return [*dealt, *give_up([table.fold, *dealt][-1], table.seats_of(guest)[0], at)]


def take_off(connection: Connection, table: str, guest: str) -> set[str]:
    """Take a table off a guest's list: all who have done so by now."""
    s = schema.sitters
    connection.execute(update(s).where(s.c.guest == guest, s.c.table_id == table).values(gone=True))
    return find_gone(connection, table)
