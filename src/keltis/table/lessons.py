"""Lessons: learning a game by playing it, at a real table with a fixed deal and a scripted opponent.

A lesson is `lesson.toml` in a game's folder (docs/lessons.md): a record with the moves of pupil, opponent and dice, and
steps that explain them. Where a step begins follows from the record, so a table's log alone tells which step is next.
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
PUPIL = 0  # the seat of the person who learns
KEYS = {"say", "light", "allow", "until", "answer"}  # of a step in the file


class BadLesson(ValueError):
    """A lesson that cannot be played as written: which step, and what is wrong."""


@dataclass(frozen=True)
class Step:
    """One idea: the text that is said, things that light up, moves that lead on, and answers to moves.

    Without `allow` the pupil only reads, and goes on. `ply`: how many moves stand when the step begins. `answer` maps
    moves to texts; the text for an allowed move is said after that move. A key that ends with a star answers all
    moves that begin like it and are not allowed; the page finds the answer.
    """

    say: str
    light: tuple[str, ...]
    allow: tuple[str, ...]
    answer: Mapping[str, str]
    ply: int

    @property
    def texts(self) -> set[str]:
        """All texts that the step may say."""
        return {self.say, *self.answer.values()}


@dataclass(frozen=True)
class Lesson:
    """A game's lesson: its record, the record's moves, and the steps in order."""

    game: str
    record: Mapping[str, Any]
    script: tuple[WrittenMove, ...]
    steps: tuple[Step, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game."""
        return dict(self.record["options"])

    def deal(self, names: Sequence[str]) -> State:
        """The deal, for players with these names."""
        return load({**self.record, "players": list(names), "moves": []})

    def scripted(self, state: State) -> str | None:
        """The next move of the record, if it fits the position; None once the lesson is over, or was left."""
        ply = len(state.log)
        if ply >= len(self.script):
            return None
        seat, text = self.script[ply]
        fits = state.turn == (CHANCE if seat is None else seat) and any(move.text == text for move in state.legal)
        return text if fits else None

    @property
    def thrower(self) -> Thrower:
        """Throws the dice as the record says, and at random after its end."""

        def throw(state: State, number: int) -> str:
            return self.scripted(state) or state.copy().roll().text

        return throw


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    file = folders()[game] / FILE
    return read_lesson(game, file.read_text("utf-8")) if file.is_file() else None


def read_lesson(game: str, written: str) -> Lesson:
    """The lesson that a file holds, checked."""
    import tomllib  # slow to import, and seldom needed

    content = tomllib.loads(written)
    head = {"format": "keltis-record/1", "options": {}, "start": PUPIL, "players": ["Pupil", "Teacher"], "setup": {}}
    record = {**head, **content["record"], "game": game}
    lesson = Lesson(game, record, tuple(map(read_move, record["moves"])))
    state, steps = lesson.deal(record["players"]), []
    for number, step in enumerate(content["steps"], 1):
        if strange := step.keys() - KEYS:
            raise BadLesson(f"step {number} has unknown {sorted(strange)}; its keys are {sorted(KEYS)}")
        play_others(lesson, state)
        allow = tuple(step.get("allow", ()))
        light, answer = tuple(step.get("light", ())), step.get("answer", {})
        steps.append(Step(step["say"], light, allow, answer, len(state.log)))
        if allow:
            play_step(lesson, state, number, allow, step.get("until", {}))
    return replace(lesson, steps=tuple(steps))


def play_step(lesson: Lesson, state: State, number: int, allow: Sequence[str], until: Mapping[str, Any]) -> None:
    """Play the record's moves of a step: one move of the pupil, or as many as it takes `until` the view says so."""
    while True:
        written = lesson.scripted(state)
        if state.turn != PUPIL or written is None or written not in allow:
            raise BadLesson(f"step {number} allows {', '.join(allow)}, but the record goes on with {written}")
        state.play(written)
        play_others(lesson, state)
        if all(value_at(state.seat(PUPIL), path) == value for path, value in until.items()):
            return


def play_others(lesson: Lesson, state: State) -> None:
    """Play the record's moves up to the pupil's next one."""
    while state.turn != PUPIL and (written := lesson.scripted(state)) is not None:
        state.play(written)


def value_at(view: Any, path: str) -> Any:
    """The value of a view at a path such as `seats.0.stones`."""
    for part in path.split("."):
        view = view[int(part)] if isinstance(view, list) else view[part]
    return view
