"""Calls about tables: make one, list mine, play again, and leave."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from ...app.application import Application
from ...app.host import Caller
from ...app.types import Created, TableList
from .bodies import TableRequest
from .openapi import REFUSALS


@post("/api/tables", summary="Make a table", responses=REFUSALS)
async def make_table(
    data: JSONBody[TableRequest], caller: NamedDependency[Caller], application: NamedDependency[Application]
) -> Created:
    """The table: dealt and ready, or with a waiting room."""
    return await application.make_table(caller, data)


@get("/api/tables", summary="My tables", responses=REFUSALS)
async def list_tables(guest: NamedDependency[str], application: NamedDependency[Application]) -> TableList:
    """Running tables, those where it is my turn first, the first few with scores; finished ones with their results."""
    return await application.list_tables(guest)


@post("/api/tables/{table:str}/rematch", summary="Another game, or a match's next one", responses=REFUSALS)
async def play_again(
    table: FromPath[str],
    caller: NamedDependency[Caller],
    application: NamedDependency[Application],
    fair: Annotated[bool, QueryParameter(description="my browser brings bytes for the deal")] = False,
) -> Created:
    """Another game with the same seats; the seat after the last start player begins.

    Where several people sat, or `fair` is asked for, the table waits a moment for their browsers. Seats of guests who
    took the game off their list are open, and the table waits for people to join.
    """
    return await application.play_again(caller, table, fair)


@delete("/api/tables/{table:str}", summary="Take a table off my list", responses=REFUSALS)
async def leave_table(
    table: FromPath[str], guest: NamedDependency[str], application: NamedDependency[Application]
) -> None:
    """Before the game I stand up, or withdraw my request for a seat; a table without people does not exist any more.

    Later the table's link still works. When the last person leaves, the game ends, and its record can be seen.
    """
    await application.leave(guest, table)
