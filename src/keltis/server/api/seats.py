"""The door of a table: what somebody may do there who has no seat, and how they get one."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from ...table import Fold, Table, waiting_room
from ...table.shown.people import seats_for, terms_info
from ...table.waiting_room import offer
from ..identity.sessions import keep_name, name_of
from ..net.quotas import address_of
from ..process.services import Services
from ..tables.registry import Tables, is_left
from .openapi import REFUSALS
from .problems import Refusal
from .types import Created, Door, Joining, Knocking

Stage = Literal["gathering", "revealing", "playing", "over"]


async def find(tables: Tables, name: str) -> Table:
    """A table, whoever sits there; one that all have left before the game is no table any more."""
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
    """Join, watch or ask; a table at which I may do nothing of that is none."""
    this = await find(services.tables, table)
    invited = []
    if seat is not None and code:
        services.invites.check(this, seat, code, address_of(request))
        invited = [seat]
    return door_of(this, guest, invited)


def door_of(table: Table, guest: str, invited: list[int]) -> Door:
    """What a guest may know of a table and do there, with links to these seats."""
    people, plan = table.people, table.setup
    may, mine = offer(table.fold, guest, invited), table.seats_of(guest)
    known, asked = bool(mine or invited or may.join or may.watch), has_asked(table, guest)
    if not known and not may.ask and not asked:
        raise Refusal("too-much-coming", 409) if has_room(table) else Refusal("no-such-table", 404)
    return Door(
        table=table.id,
        game=plan.game,
        players=len(people.seats),
        host=next(occupant.name for occupant in people.seats if occupant.guest == people.host),
        stage=stage_of(table),
        mine=mine,
        join=[] if mine else may.join,
        watch=may.watch,
        ask=may.ask and not mine,
        asked=asked,
        options=dict(plan.options) if known else {},
        hints=plan.hints,
        match=table.match if known else None,
        seats=seats_for(people, guest) if known else [],
        terms=terms_info(plan.terms) if known else None,
    )


def has_asked(table: Table, guest: str) -> bool:
    """Whether somebody waits at the door."""
    return any(knock.guest == guest for knock in table.people.knocks)


def has_room(table: Table) -> bool:
    """Whether a seat is free at which somebody might sit down."""
    return table.people.stage == "gathering" and any(occupant.open for occupant in table.seats)


def stage_of(table: Table) -> Stage:
    """How far a table is."""
    if not table.fold.begun:
        return "revealing" if table.people.stage == "revealing" else "gathering"
    return "playing" if table.result is None else "over"


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
            services.invites.check(this, seat, data.code, address_of(request))
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
        door_of(this, guest, [])  # whoever may do nothing here learns nothing
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


def check_anybody(table: Table) -> None:
    """The last who sat there may just have left."""
    if is_left(table):
        raise Refusal("no-such-table", 404)


async def choose_name(services: Services, request: Request[Any, Any, Any], guest: str, wanted: str) -> str:
    """The name that a guest gives here, or has."""
    known = await name_of(services.store, guest)
    if wanted and not known:
        services.new_tables.check_name(request)
    return wanted or known


async def keep_first_name(services: Services, guest: str, name: str) -> None:
    """Whoever had no name is called so from now on."""
    if name and not await name_of(services.store, guest):
        await keep_name(services.store, guest, name)
