"""Lessons: a game learned by playing it, at a real table with a fixed deal and an opponent who plays what is written.

A lesson is `lesson.toml` in a game's folder (docs/lessons.md): a record, whose moves are those of the pupil, of the
opponent and of the dice, and steps that say something about them. Where a step begins follows from the record, so that
a table's log alone tells which step is next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ..engine.record import WrittenMove, load, read_move
from ..engine.state import CHANCE, State
from ..games import folders
from .log import Thrower

FILE = "lesson.toml"
PUPIL = 0  # the seat of whoever learns
ANY = "*"  # at the end of a move in `answer`: however it goes on
KEYS = {"say", "light", "allow", "until", "answer"}


class BadLesson(ValueError):
    """A lesson that cannot be played as it is written: which step, and what is wrong."""


@dataclass(frozen=True)
class Step:
    """One idea: what is said, what lights up, which moves lead on, and what is answered to a move.

    Without `allow` it is only said, and the pupil goes on. `ply`: how many moves stand when the step begins.
    `answer` names texts by moves; what it says about an allowed move is said once that is made.
    """

    say: str
    light: tuple[str, ...]
    allow: tuple[str, ...]
    answer: Mapping[str, str]
    ply: int

    def answer_to(self, move: str) -> str | None:
        """The text that answers a move; a star stands for moves that are not allowed."""
        if move in self.answer or move in self.allow:
            return self.answer.get(move)
        starred = [written for written in self.answer if written.endswith(ANY)]
        return next((self.answer[written] for written in starred if move.startswith(written[: -len(ANY)])), None)

    @property
    def texts(self) -> set[str]:
        """All that the step may say."""
        return {self.say, *self.answer.values()}


@dataclass(frozen=True)
class Lesson:
    """A game's lesson: its record, the moves of it, and the steps in order."""

    game: str
    record: Mapping[str, Any]
    script: tuple[WrittenMove, ...]
    steps: tuple[Step, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """What the table has chosen."""
        return dict(self.record["options"])

    def deal(self, names: Sequence[str]) -> State:
        """The set-up, for those who sit there."""
        return load({**self.record, "players": list(names), "moves": []})

    def scripted(self, state: State) -> str | None:
        """What is written for whoever is to move now; None where the lesson is over, or was left."""
        ply = len(state.log)
        if ply >= len(self.script):
            return None
        seat, text = self.script[ply]
        fits = state.turn == (CHANCE if seat is None else seat) and any(move.text == text for move in state.legal)
        return text if fits else None

    @property
    def thrower(self) -> Thrower:
        """Who throws the dice: as it is written, and once nothing is, as they fall."""

        def throw(state: State, number: int) -> str:
            return self.scripted(state) or state.copy().roll().text

        return throw


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    file = folders()[game] / FILE
    return read_lesson(game, file.read_text("utf-8")) if file.is_file() else None


def read_lesson(game: str, written: str) -> Lesson:
    """A lesson file, checked."""
    import tomllib  # takes long to import

    content = tomllib.loads(written)
    head = {"format": "keltis-record/1", "options": {}, "start": PUPIL, "players": ["Pupil", "Teacher"], "setup": {}}
    record = {**head, **content["record"], "game": game}
    lesson = Lesson(game, record, tuple(map(read_move, record["moves"])))
    state, steps = lesson.deal(record["players"]), []
    for number, step in enumerate(content["steps"], 1):
        if strange := step.keys() - KEYS:
            raise BadLesson(f"step {number} has unknown {sorted(strange)}; its keys are {sorted(KEYS)}")
        walk_on(lesson, state)
        allow = tuple(step.get("allow", ()))
        light, answer = tuple(step.get("light", ())), step.get("answer", {})
        steps.append(Step(step["say"], light, allow, answer, len(state.log)))
        if allow:
            carry_out(lesson, state, number, allow, step.get("until", {}))
    return replace(lesson, steps=tuple(steps))


def carry_out(lesson: Lesson, state: State, number: int, allow: Sequence[str], until: Mapping[str, Any]) -> None:
    """Play what is written for a step: one move of the pupil, or as many as it takes `until` the view says so."""
    while True:
        written = lesson.scripted(state)
        if state.turn != PUPIL or written is None or written not in allow:
            raise BadLesson(f"step {number} allows {', '.join(allow)}, but what is written is {written}")
        state.play(written)
        walk_on(lesson, state)
        if all(looked_up(state.seat(PUPIL), path) == value for path, value in until.items()):
            return


def walk_on(lesson: Lesson, state: State) -> None:
    """Play what is written for others."""
    while state.turn != PUPIL and (written := lesson.scripted(state)) is not None:
        state.play(written)


def looked_up(view: Any, path: str) -> Any:
    """What a view says at a place such as `seats.0.stones`."""
    for part in path.split("."):
        view = view[int(part)] if isinstance(view, list) else view[part]
    return view
