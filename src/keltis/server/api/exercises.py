"""Exercises: positions as a seat sees them, what is best there, and why."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NamedTuple

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ...bots import exercises
from ...engine.record import read_move
from ...engine.state import Observation
from ...locale import ENGLISH, LANGUAGES, say
from ...locale.texts import homes
from ...table.refused import message_of
from .catalogue import info
from .learning_types import ExerciseInfo, ExerciseMove, Exercises, Refusing
from .openapi import REFUSALS
from .packed import OPTIONS, Packed, pack, send_packed
from .problems import Refusal

LONGEST_MOVE = 100


class Asked(NamedTuple):
    """An exercise, and all that its seat may know; nothing else of the position is kept."""

    exercise: exercises.Exercise
    seen: Observation


@cache
def asked(name: str) -> dict[str, Asked]:
    """The exercises of a game, by their names."""
    return {each.name: Asked(each, each.state().observe(each.seat)) for each in exercises.shipped(name)}


@cache
def describe(name: str, language: str) -> Exercises:
    """A game's exercises in a language."""
    return Exercises(name, language, [describe_exercise(each, language) for each in asked(name).values()])


def describe_exercise(asked: Asked, language: str) -> ExerciseInfo:
    """One of them: what the seat sees, and the answer."""
    exercise, seen = asked
    moves = [read_move(written) for written in exercise.record["moves"]]
    return ExerciseInfo(
        name=exercise.name,
        seat=exercise.seat,
        players=list(exercise.record["players"]),
        options=exercise.record["options"],
        view=seen.view,
        log=[{"ply": ply, "seat": seat, "move": move} for ply, (seat, move) in enumerate(moves)],
        best=exercise.best,
        tempting=list(exercise.tempting),
        moves=[ExerciseMove(*worth) for worth in exercise.moves],
        why=sentence(asked, language),
    )


def sentence(asked: Asked, lang: str) -> str:
    """Why the best move is the best: in a sentence of its own, or by what a hint would say."""
    exercise, seen = asked
    if f"exercise-{seen.game.name}-{exercise.name}" in homes(ENGLISH):
        return say(f"exercise-{seen.game.name}-{exercise.name}", lang)
    reason = seen.advice_for(next(move for move in seen.legal if move.text == exercise.best))
    return say(reason.text, lang, **reason.words)


@cache
def packed(name: str, language: str) -> Packed:
    """The same as it is sent."""
    return pack(describe(name, language))


@get("/api/exercises/{name:str}", summary="A game's exercises", responses=REFUSALS, sync_to_thread=True, opt=OPTIONS)
def show_exercises(
    request: Request[Any, Any, Any], name: FromPath[str], lang: FromQuery[str] = ENGLISH
) -> Response[Exercises]:
    """Every position as its seat sees it, with the answer in the wanted language; none for a game without a set."""
    return send_packed(request, packed(info(name).name, lang if lang in LANGUAGES else ENGLISH))


@get(
    "/api/exercises/{name:str}/{exercise:str}/why-not",
    summary="Why a move is not possible there",
    responses=REFUSALS,
    sync_to_thread=True,
)
def explain(
    name: FromPath[str],
    exercise: FromPath[str],
    move: Annotated[str, QueryParameter(max_length=LONGEST_MOVE, description="in the game's notation")],
) -> Refusing:
    """From what the seat knows; null for a move that is possible."""
    found = asked(info(name).name).get(exercise)
    if found is None:
        raise Refusal("no-such-address", 404)
    reason = found.seen.refusal_of(move)
    return Refusing(None if reason is None else message_of(reason))
