"""Exercises: positions as a seat sees them, the best move there, and why."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..bots import exercises
from ..engine.record import read_move
from ..engine.state import Observation
from ..locale import ENGLISH, say
from ..locale.texts import homes
from ..table.refused import message_of
from .catalogue import info
from .problems import Refusal
from .types import ExerciseInfo, ExerciseMove, Exercises, Refusing


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
    """One exercise: what the seat sees, and the answer."""
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
        why=answer(asked, language),
    )


def answer(asked: Asked, language: str) -> str:
    """Why the best move is the best: in a sentence of the exercise's own, or by what a hint would say."""
    exercise, seen = asked
    if f"exercise-{seen.game.name}-{exercise.name}" in homes(ENGLISH):
        return say(f"exercise-{seen.game.name}-{exercise.name}", language)
    reason = seen.advice_for(next(move for move in seen.legal if move.text == exercise.best))
    return say(reason.text, language, **reason.words)


def why_not(name: str, exercise: str, move: str) -> Refusing:
    """Why a move is not possible in an exercise, from what its seat knows."""
    found = asked(info(name).name).get(exercise)
    if found is None:
        raise Refusal("no-such-address", 404)
    reason = found.seen.refusal_of(move)
    return Refusing(None if reason is None else message_of(reason))
