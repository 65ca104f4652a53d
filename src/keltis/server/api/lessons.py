"""Lessons: what they say, and tables to learn at."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ...locale import ENGLISH, LANGUAGES, say
from ...table import TableSetup
from ...table.lessons import PUPIL, Lesson, Step, lesson_of
from ...table.seats import seat_all
from ..identity.sessions import name_of
from ..net.quotas import NewTables
from ..store import Store
from ..tables.registry import Tables
from .catalogue import info
from .learning_types import LessonAnswer, LessonInfo, LessonStep
from .openapi import REFUSALS
from .problems import Refusal
from .types import Created, SeatRequest


def find_lesson(name: str) -> Lesson:
    """The lesson of a game, or a refusal."""
    lesson = lesson_of(info(name).name)
    if lesson is None:
        raise Refusal("no-such-address", 404)
    return lesson


@get("/api/lessons/{name:str}", summary="What a game's lesson says", responses=REFUSALS, sync_to_thread=True)
def show_lesson(name: FromPath[str], lang: FromQuery[str] = "en") -> LessonInfo:
    """Its steps, but nothing of the deal: that is shown at a table of it, as at every other."""
    lesson = find_lesson(name)
    language = lang if lang in LANGUAGES else ENGLISH
    return LessonInfo(name, language, PUPIL, [put_in_words(lesson.game, step, language) for step in lesson.steps])


def put_in_words(game: str, step: Step, language: str) -> LessonStep:
    """A step as it is said."""
    answers = [LessonAnswer(move, say(f"lesson-{game}-{answer}", language)) for move, answer in step.answer.items()]
    return LessonStep(
        say=say(f"lesson-{game}-{step.say}", language),
        light=list(step.light),
        allow=list(step.allow),
        answers=answers,
        ply=step.ply,
    )


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
    lesson = find_lesson(name)
    await new_tables.check(request, guest)
    levels = info(name).levels
    wishes = [SeatRequest("me"), SeatRequest("bot", level=levels[0])]
    occupants = seat_all(wishes, guest, await name_of(store, guest), levels)
    plan = TableSetup(lesson.game, lesson.options, occupants, hints=False, start=lesson.record["start"], teaches=True)
    return Created(await tables.create(plan))
