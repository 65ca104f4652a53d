"""Bodies of HTTP calls for those who learn: exercises and lessons."""

from __future__ import annotations

from msgspec import Struct

from ...engine.game import View
from ...games.views import Setting
from ...table.shown.messages import LogEntry, WhyNot


class ExerciseMove(Struct, frozen=True):
    """What a legal move brings: the seat's points at the end, how far they may be off, and the chance to win."""

    move: str
    points: float
    error: float
    win: float


class ExerciseInfo(Struct, frozen=True):
    """A position as its seat sees it, and the answer. `log`: what has been played up to there.

    `best`: the move that is best; `tempting`: moves that many would play instead; `moves`: all legal ones, the best
    first. `why`: the answer in a sentence.
    """

    name: str
    seat: int
    players: list[str]
    options: dict[str, Setting]
    view: View
    log: list[LogEntry]
    best: str
    tempting: list[str]
    moves: list[ExerciseMove]
    why: str


class Exercises(Struct, frozen=True):
    """A game's exercises, in the order in which they are asked, with answers in `language`."""

    game: str
    language: str
    exercises: list[ExerciseInfo]


class Refusing(Struct, frozen=True):
    """Why a move is not possible; null where it is."""

    reason: WhyNot | None


class LessonAnswer(Struct, frozen=True):
    """What is said to a move; a star at its end stands for however it goes on, where that is not allowed."""

    move: str
    text: str


class LessonStep(Struct, frozen=True):
    """One idea of a lesson: what is said, what lights up, which moves lead on (none: it is read), and what is answered.

    `ply`: how many moves stand when it begins.
    """

    say: str
    light: list[str]
    allow: list[str]
    answers: list[LessonAnswer]
    ply: int


class LessonInfo(Struct, frozen=True):
    """A game's lesson, in a language. `seat` is that of whoever learns."""

    game: str
    language: str
    seat: int
    steps: list[LessonStep]
