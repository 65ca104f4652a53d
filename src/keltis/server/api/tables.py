"""Calls about tables: make one, list mine, play again, and leave."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import Connection, Row, select, update

from ...app.list_scores import ListScores
from ...app.new_tables import check_request, end_game, has_waiting_room, next_setup
from ...app.summaries import summarize
from ...app.types import Created, TableList
from ...table import Fold, waiting_room
from ..bots.opponents import Opponents
from ..identity.sessions import Sessions, name_of
from ..net.quotas import NewTables, address_of
from ..process.metrics import Metrics
from ..store import Store, schema
from ..tables.mapping import listed_of
from ..tables.registry import Tables
from ..tables.summaries import select_mine
from .bodies import TableRequest
from .openapi import REFUSALS
from .problems import Refusal


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
    """The table: dealt and ready, or with a waiting room."""
    setup = check_request(data, guest, await name_of(store, guest))
    await new_tables.check(request, guest, setup.terms.public)
    metrics.tables.labels(setup.game).inc()
    return Created(await tables.create(setup, has_waiting_room(data, setup), sessions.mark(address_of(request))))


@get("/api/tables", summary="My tables", responses=REFUSALS)
async def list_tables(
    guest: NamedDependency[str], store: NamedDependency[Store], list_scores: NamedDependency[ListScores]
) -> TableList:
    """Running tables, those where it is my turn first, the first few with scores; finished ones with their results."""
    newest, result = select_mine(guest), schema.entries.c.result

    def look(connection: Connection) -> tuple[list[Row[Any]], list[Row[Any]]]:
        running = connection.execute(newest.where(result.is_(None)))
        return [*running], [*connection.execute(newest.where(result.is_not(None)))]

    running, finished = [[listed_of(row) for row in rows] for rows in await store.read(look)]
    running.sort(key=lambda table: not table.is_turn_of(guest))
    scores = await list_scores.of(running, guest)
    return TableList(
        running=[summarize(table, guest, scores.get(table.id)) for table in running],
        finished=[summarize(table, guest) for table in finished],
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
    """The same seats; the seat after the last start player begins.

    Where several people sat, or `fair` is asked for, the table waits a moment for their browsers. Seats of guests who
    took the game off their list are open, and the table waits for people to join.
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
    return Created(await tables.follow(this, next_setup(this, gone), gathers, address))


def find_gone(connection: Connection, table: str) -> set[str]:
    """Who took a table off their list."""
    s = schema.sitters.c
    return {*connection.scalars(select(s.guest).where(s.table_id == table, s.gone.is_(True)))}


@delete("/api/tables/{table:str}", summary="Take a table off my list", responses=REFUSALS)
async def leave_table(
    table: FromPath[str],
    guest: NamedDependency[str],
    tables: NamedDependency[Tables],
    store: NamedDependency[Store],
    opponents: NamedDependency[Opponents],
) -> None:
    """Before the game I stand up, or withdraw my request for a seat; a table without people does not exist any more.

    Later the table's link still works. When the last person leaves, the game ends, and its record can be seen.
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


def take_off(connection: Connection, table: str, guest: str) -> set[str]:
    """Take a table off a guest's list: all who have done so by now."""
    s = schema.sitters
    connection.execute(update(s).where(s.c.guest == guest, s.c.table_id == table).values(gone=True))
    return find_gone(connection, table)
