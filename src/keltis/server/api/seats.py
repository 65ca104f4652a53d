"""Calls about seats: what somebody without one may do at a table, and how they get one."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from ...app.seats import door_of, has_asked, is_left
from ...app.types import Created, Door
from ...table import Fold, Table, waiting_room
from ...table.waiting_room import offer
from ..identity.sessions import keep_name, name_of
from ..net.quotas import address_of
from ..process.services import Services
from ..tables.registry import Tables
from .bodies import Joining, Knocking
from .openapi import REFUSALS
from .problems import Refusal


async def find(tables: Tables, name: str) -> Table:
    """A table, for guests with and without a seat; one that all have left before the game does not exist any more."""
    table = await tables.find(name)
    if table is None or is_left(table):
        raise Refusal("no-such-table", 404)
    return table


@get("/api/tables/{table:str}/door", summary="What I may do at a table", responses=REFUSALS)
async def show_door(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    guest: NamedDependency[str],
    services: NamedDependency[Services],
    seat: Annotated[int | None, QueryParameter(ge=0, le=3, description="the seat of a link")] = None,
    code: Annotated[str, QueryParameter(max_length=40, description="what the link ends with")] = "",
) -> Door:
    """Join, watch or ask. A table at which I may do none of that does not exist, as far as I am told."""
    this = await find(services.tables, table)
    invited = []
    if seat is not None and code:
        check_invitation(services, request, this, seat, code, guest)
        invited = [seat]
    return door_of(this, guest, invited)


@post("/api/tables/{table:str}/seats/{seat:int}", summary="Sit down", responses=REFUSALS)
async def sit_down(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[Joining],
    guest: NamedDependency[str],
    services: NamedDependency[Services],
) -> Created:
    """At a free seat of a public table, or the one whose link I have. Asked for again, it is done once."""
    this = await find(services.tables, table)
    fits = partial(services.invites.fits, this, seat, data.code)
    if seat not in this.seats_of(guest):
        if not this.setup.terms.public:
            check_invitation(services, request, this, seat, data.code, guest)
        await services.new_tables.check_seat(request, guest, "" if fits() else table)
    name = await choose_name(services, request, guest, data.name)

    def plan() -> list[Fold]:
        check_anybody(this)
        return waiting_room.sit(this.fold, guest, name, seat, services.tables.clock(), data.commit, invited=fits())

    await services.tables.act(this, plan, lambda: this.fold.seq if seat in this.seats_of(guest) else None)
    await keep_first_name(services, guest, data.name)
    return Created(table)


@post("/api/tables/{table:str}/knock", summary="Ask for a seat", responses=REFUSALS)
async def ask_for_seat(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    data: JSONBody[Knocking],
    guest: NamedDependency[str],
    services: NamedDependency[Services],
) -> Created:
    """The host is told my name, and gives me a seat or does not; the door and the table's socket tell me."""
    this = await find(services.tables, table)
    if not offer(this.fold, guest).ask and not this.seats_of(guest) and not has_asked(this, guest):
        door_of(this, guest)  # Guests who may do nothing here are told that there is no such table.
        raise Refusal("no-seat-to-ask-for", 409)
    await services.new_tables.check_seat(request, guest, table)
    name = await choose_name(services, request, guest, data.name)

    def plan() -> list[Fold]:
        check_anybody(this)
        return waiting_room.knock(this.fold, guest, name, services.tables.clock())

    def done() -> int | None:
        return this.fold.seq if has_asked(this, guest) or this.seats_of(guest) else None

    await services.tables.act(this, plan, done)
    await keep_first_name(services, guest, data.name)
    return Created(table)


def check_invitation(
    services: Services, request: Request[Any, Any, Any], table: Table, seat: int, code: str, guest: str
) -> None:
    """Refuse a wrong code; guests who may do nothing here are told that there is no such table."""
    try:
        services.invites.check(table, seat, code, address_of(request))
    except Refusal:
        door_of(table, guest)
        raise


def check_anybody(table: Table) -> None:
    """Refuse a table that its last person has just left."""
    if is_left(table):
        raise Refusal("no-such-table", 404)


async def choose_name(services: Services, request: Request[Any, Any, Any], guest: str, wanted: str) -> str:
    """The name that a guest gives here, or has."""
    known = await name_of(services.store, guest)
    if wanted and not known:
        services.new_tables.check_name(request)
    return wanted or known


async def keep_first_name(services: Services, guest: str, name: str) -> None:
    """Keep the name that a guest has given here, if it is their first."""
    if name and not await name_of(services.store, guest):
        await keep_name(services.store, guest, name)
