"""Calls about lessons: what a lesson says, and a table to learn at."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ...app import lessons
from ...app.application import Application
from ...app.host import Caller
from ...app.types import Created, LessonInfo
from ...locale import ENGLISH
from .openapi import REFUSALS


@get("/api/lessons/{name:str}", summary="What a game's lesson says", responses=REFUSALS, sync_to_thread=True)
def show_lesson(name: FromPath[str], lang: FromQuery[str] = ENGLISH) -> LessonInfo:
    """Its steps, but nothing of the deal: that is shown at a table of it, as at every other."""
    return lessons.show(name, lang)


@post("/api/lessons/{name:str}", summary="A table to learn a game at", responses=REFUSALS)
async def begin_lesson(
    name: FromPath[str], caller: NamedDependency[Caller], application: NamedDependency[Application]
) -> Created:
    """Dealt as the lesson says, against a bot that plays what the lesson says. It stands in no list."""
    return await application.begin_lesson(caller, name)
