"""Lessons: the steps of each, in a language."""

from __future__ import annotations

from ..locale import nearest, say
from ..table.lessons import PUPIL, Lesson, Step, lesson_of
from .catalogue import info
from .problems import Refusal
from .types import LessonAnswer, LessonInfo, LessonStep


def find_lesson(name: str) -> Lesson:
    """The lesson of a game, or a refusal."""
    lesson = lesson_of(info(name).name)
    if lesson is None:
        raise Refusal("no-such-address", 404)
    return lesson


def show(name: str, language: str) -> LessonInfo:
    """The steps of a lesson, without its deal, which a table of the lesson shows like any other."""
    lesson, language = find_lesson(name), nearest(language)
    return LessonInfo(name, language, PUPIL, [put_in_words(lesson.game, step, language) for step in lesson.steps])


def put_in_words(game: str, step: Step, language: str) -> LessonStep:
    """A step with its texts in a language."""
    answers = [LessonAnswer(move, say(f"lesson-{game}-{answer}", language)) for move, answer in step.answer.items()]
    return LessonStep(
        say=say(f"lesson-{game}-{step.say}", language),
        light=list(step.light),
        allow=list(step.allow),
        answers=answers,
        ply=step.ply,
    )
