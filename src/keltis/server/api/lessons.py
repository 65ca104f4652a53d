"""Calls about lessons: what a lesson says, and a table to learn at."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ...app import lessons
from ...app.new_tables import lesson_setup
from ...app.types import Created, LessonInfo
from ...locale import ENGLISH
from ..identity.sessions import name_of
from ..net.quotas import NewTables
from ..store import Store
from ..tables.registry import Tables
from .openapi import REFUSALS


@get("/api/lessons/{name:str}", summary="What a game's lesson says", responses=REFUSALS, sync_to_thread=True)
def show_lesson(name: FromPath[str], lang: FromQuery[str] = ENGLISH) -> LessonInfo:
    """Its steps, but nothing of the deal: that is shown at a table of it, as at every other."""
    return lessons.show(name, lang)


@post("/api/lessons/{name:str}", summary="A table to learn a game at", responses=REFUSALS)
async def begin_lesson(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    guest: NamedDependency[str],
    tables: NamedDependency[Tables],
    new_tables: NamedDependency[NewTables],
    store: NamedDependency[Store],
) -> Created:
    """Dealt as the lesson says, against a bot that plays what the lesson says. It stands in no list."""
    setup = lesson_setup(name, guest, await name_of(store, guest))
    await new_tables.check(request, guest)
    return Created(await tables.create(setup))
