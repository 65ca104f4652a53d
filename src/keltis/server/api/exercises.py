"""Calls about exercises: a game's set, and why a move is not possible in one of them."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ...app import exercises
from ...app.catalogue import info
from ...app.types import ExerciseList, Exercises, RefusalInfo
from ...locale import ENGLISH, nearest
from .openapi import REFUSALS
from .packed import OPTIONS, Packed, pack, send_packed

MAX_MOVE = 100  # characters


@cache
def packed(name: str, grade: str, language: str) -> Packed:
    """A game's exercises of one grade in a language, encoded once."""
    return pack(exercises.describe(name, grade, language))


@get("/api/exercises/{name:str}", summary="A game's exercises", responses=REFUSALS, sync_to_thread=True)
def list_exercises(name: FromPath[str]) -> ExerciseList:
    """Their names, the plainest first; none for a game without a set."""
    return exercises.contents(info(name).name)


@get(
    "/api/exercises/{name:str}/{grade:str}",
    summary="A game's easy, medium or hard exercises",
    responses=REFUSALS,
    sync_to_thread=True,
    opt=OPTIONS,
)
def show_exercises(
    request: Request[Any, Any, Any], name: FromPath[str], grade: FromPath[str], lang: FromQuery[str] = ENGLISH
) -> Response[Exercises]:
    """Every position as its seat sees it, with the answer in the wanted language."""
    return send_packed(request, packed(info(name).name, grade, nearest(lang)))


@get(
    "/api/exercises/{name:str}/{exercise:str}/why-not",
    summary="Why a move is not possible there",
    responses=REFUSALS,
    sync_to_thread=True,
)
def explain(
    name: FromPath[str],
    exercise: FromPath[str],
    move: Annotated[str, QueryParameter(max_length=MAX_MOVE, description="in the game's notation")],
) -> RefusalInfo:
    """From what the seat knows; null for a move that is possible."""
    return exercises.why_not(name, exercise, move)
