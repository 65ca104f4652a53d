"""Exercises: positions as a seat sees them, the best move there, and why."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ..bots import exercises
from ..engine.record import read_move
from ..engine.state import Observation
from ..locale import ENGLISH, has_form, say
from ..locale.texts import homes, with_minus_signs
from ..table.refused import message_of
from .catalogue import info
from .problems import Refusal
from .types import ExerciseInfo, ExerciseList, ExerciseMove, Exercises, Grade, RefusalInfo

RECENT = 24  # Moves before the position that are told.
NOT_IN_NAMES = re.compile("[^a-z0-9]+")


class ShownExercise(NamedTuple):
    """An exercise, and the observation of its seat; nothing else of the position is kept."""

    exercise: exercises.Exercise
    seen: Observation


@cache
def exercises_of(name: str) -> dict[str, ShownExercise]:
    """The exercises of a game, by their names."""
    return {each.name: ShownExercise(each, each.state().observe(each.seat)) for each in exercises.shipped(name)}


def contents(name: str) -> ExerciseList:
    """The names of a game's exercises, in their order."""
    parts = exercises.graded(exercises.shipped(name))
    return ExerciseList(name, [Grade(grade, [each.name for each in part]) for grade, part in parts.items() if part])


@cache
def describe(name: str, grade: str, language: str) -> Exercises:
    """A game's exercises of one grade, in a language."""
    part = exercises.graded(exercises.shipped(name)).get(grade)
    if not part:
        raise Refusal("no-such-address", 404)
    return Exercises(name, grade, language, [describe_exercise(find(name, each.name), language) for each in part])


def describe_exercise(shown: ShownExercise, language: str) -> ExerciseInfo:
    """One exercise: what the seat sees, and the answer."""
    exercise, seen = shown
    moves = [read_move(written) for written in exercise.record["moves"]]
    first = max(0, len(moves) - RECENT)
    return ExerciseInfo(
        name=exercise.name,
        seat=exercise.seat,
        players=list(exercise.record["players"]),
        options=exercise.record["options"],
        view=seen.view,
        log=[{"ply": ply, "seat": seat, "move": move} for ply, (seat, move) in enumerate(moves[first:], first)],
        best=exercise.best,
        tempting=list(exercise.tempting),
        moves=[
            ExerciseMove(each.move, each.points, each.error, remark(shown, each.move, language))
            for each in exercise.moves
        ],
        why=own_text(shown, "", language) or hint(shown, exercise.best, language),
    )


def find(name: str, exercise: str) -> ShownExercise:
    """The exercise of a game with this name."""
    found = exercises_of(name).get(exercise)
    if found is None:
        raise Refusal("no-such-address", 404)
    return found


def own_text(shown: ShownExercise, attribute: str, language: str) -> str:
    """A sentence that was written for this exercise, or for one of its moves; empty if there is none."""
    text = f"exercise-{shown.seen.game.name}-{shown.exercise.name}"
    if text not in homes(ENGLISH) or (attribute and not has_form(text, attribute)):
        return ""
    return say(f"{text}.{attribute}" if attribute else text, language)


def hint(shown: ShownExercise, move: str, language: str) -> str:
    """What a hint says for a move."""
    reason = shown.seen.advice_for(next(each for each in shown.seen.legal if each.text == move))
    return with_minus_signs(say(reason.text, language, **reason.words))


def remark(shown: ShownExercise, move: str, language: str) -> str:
    """Why a move is worse: in a sentence of its own, or what a hint says for it, and the points that it costs."""
    exercise = shown.exercise
    if move == exercise.best:
        return ""
    own = own_text(shown, slug(move), language)
    if own:
        return own
    less = exercise.worth(exercise.best).points - exercise.worth(move).points
    return f"{hint(shown, move, language)} {say('exercise-less', language, points=max(1, round(less)))}"


def slug(move: str) -> str:
    """A move as the name of an attribute in a file of texts.

    >>> slug("advance small 5d>6e")
    'advance-small-5d-6e'
    """
    return NOT_IN_NAMES.sub("-", move)


def why_not(name: str, exercise: str, move: str) -> RefusalInfo:
    """Why a move is not possible in an exercise, from what its seat knows."""
    reason = find(info(name).name, exercise).seen.refusal_of(move)
    return RefusalInfo(None if reason is None else message_of(reason))
