"""Calls about seats: what somebody without one may do at a table, and how they get one."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from ...app.application import Application
from ...app.host import Caller
from ...app.types import Created, Door
from .bodies import Joining, Knocking
from .openapi import REFUSALS


@get("/api/tables/{table:str}/door", summary="What I may do at a table", responses=REFUSALS)
async def show_door(
    table: FromPath[str],
    caller: NamedDependency[Caller],
    application: NamedDependency[Application],
    seat: Annotated[
        int | None, QueryParameter(ge=0, le=3, description="of a seat's link; none: of the table's")
    ] = None,
    code: Annotated[str, QueryParameter(max_length=40, description="what the link ends with")] = "",
) -> Door:
    """Join, watch or ask. A table at which I may do none of that does not exist, as far as I am told."""
    return await application.door(caller, table, seat, code)


@post("/api/tables/{table:str}/seats/{seat:int}", summary="Sit down", responses=REFUSALS)
async def sit_down(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[Joining],
    caller: NamedDependency[Caller],
    application: NamedDependency[Application],
) -> Created:
    """At a free seat of a public table, or the one whose link I have. Asked for again, it is done once."""
    return await application.sit(caller, table, seat, data)


@post("/api/tables/{table:str}/seats", summary="Sit down at the next free seat", responses=REFUSALS)
async def sit_down_anywhere(
    table: FromPath[str],
    data: JSONBody[Joining],
    caller: NamedDependency[Caller],
    application: NamedDependency[Application],
) -> Created:
    """At a public table, or one whose link I have. Asked for again, it is done once."""
    return await application.sit(caller, table, None, data)


@post("/api/tables/{table:str}/knock", summary="Ask for a seat", responses=REFUSALS)
async def ask_for_seat(
    table: FromPath[str],
    data: JSONBody[Knocking],
    caller: NamedDependency[Caller],
    application: NamedDependency[Application],
) -> Created:
    """The host is told my name, and gives me a seat or does not; the door and the table's socket tell me."""
    return await application.knock(caller, table, data)
