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
from .types import ExerciseInfo, ExerciseMove, Exercises, RefusalInfo


class ShownExercise(NamedTuple):
    """An exercise, and the observation of its seat; nothing else of the position is kept."""

    exercise: exercises.Exercise
    seen: Observation


@cache
def exercises_of(name: str) -> dict[str, ShownExercise]:
    """The exercises of a game, by their names."""
    return {each.name: ShownExercise(each, each.state().observe(each.seat)) for each in exercises.shipped(name)}


@cache
def describe(name: str, language: str) -> Exercises:
    """A game's exercises in a language."""
    return Exercises(name, language, [describe_exercise(each, language) for each in exercises_of(name).values()])


def describe_exercise(shown: ShownExercise, language: str) -> ExerciseInfo:
    """One exercise: what the seat sees, and the answer."""
    exercise, seen = shown
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
        why=answer(shown, language),
    )


def answer(shown: ShownExercise, language: str) -> str:
    """Why the best move is the best: in a sentence of the exercise's own, or by what a hint would say."""
    exercise, seen = shown
    if f"exercise-{seen.game.name}-{exercise.name}" in homes(ENGLISH):
        return say(f"exercise-{seen.game.name}-{exercise.name}", language)
    reason = seen.advice_for(next(move for move in seen.legal if move.text == exercise.best))
    return say(reason.text, language, **reason.words)


def why_not(name: str, exercise: str, move: str) -> RefusalInfo:
    """Why a move is not possible in an exercise, from what its seat knows."""
    found = exercises_of(info(name).name).get(exercise)
    if found is None:
        raise Refusal("no-such-address", 404)
    reason = found.seen.refusal_of(move)
    return RefusalInfo(None if reason is None else message_of(reason))
