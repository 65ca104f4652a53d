"""Exercises: positions with one clearly best move and a tempting worse one, and the files that hold them.

A game's own set is `exercises.json` in its folder; `keltis puzzles` finds and checks exercises. A learner sees only
what the seat sees: the record, with its hidden cards, is replayed but never shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from ..engine.damage import other_kind
from ..engine.game import game
from ..engine.record import NOT_OURS, BadRecord, load, parse
from ..engine.state import State
from ..games import folders
from ..games.contract import CannotDo

FORMAT = "keltis-exercises/1"
FILE = "exercises.json"
KEYS = {"name", "seat", "best", "tempting", "solvers", "moves", "found", "record"}
GRADES = ("easy", "medium", "hard")  # The thirds of a set, in its order.
FIRST_THROWS = 4  # Entries that tell games without a deal apart.
DIGITS = 8  # Hexadecimal digits in an exercise's name.


class BadSet(CannotDo):
    """A file is no set of exercises; `text` is the id of a sentence for people, if it is another file."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


class Worth(NamedTuple):
    """The expected result of a move: the seat's points at the end with their standard error, and its chance to win."""

    move: str
    points: float
    error: float
    win: float


class Found(NamedTuple):
    """How an exercise was found: the version, the searches (`runs`) with their iterations, and the seed."""

    version: str
    iterations: int
    runs: int
    seed: int


class Exercise(NamedTuple):
    """A position with a seat to move, its best move, and the tempting worse ones.

    `solvers` are how many of 40 simulated players find the best move; the more, the plainer it is.
    """

    name: str
    seat: int
    best: str
    tempting: tuple[str, ...]
    solvers: int
    moves: tuple[Worth, ...]
    found: Found
    record: Mapping[str, Any]

    def state(self) -> State:
        """The position."""
        return load(self.record)

    def worth(self, move: str) -> Worth:
        """The expected result of one of the legal moves."""
        return next(worth for worth in self.moves if worth.move == move)

    @property
    def lead(self) -> float:
        """The points by which the best move is ahead of the best of the others."""
        best, *others = sorted((worth.points for worth in self.moves), reverse=True)
        return best - max(others, default=best)


def plainest_first(exercises: Iterable[Exercise]) -> list[Exercise]:
    """The order of a set: by how many players find the best move, then by its lead."""
    return sorted(exercises, key=lambda each: (-each.solvers, -each.lead, each.name))


def graded(exercises: Sequence[Exercise]) -> dict[str, list[Exercise]]:
    """A set by grades: three parts of nearly the same size, the plainest exercises first.

    >>> [len(part) for part in graded(shipped("keltis")).values()]
    [10, 10, 10]
    """
    parts: dict[str, list[Exercise]] = {grade: [] for grade in GRADES}
    for number, each in enumerate(exercises):
        parts[GRADES[len(GRADES) * number // len(exercises)]].append(each)
    return parts


def name_of(record: Mapping[str, Any]) -> str:
    """The name of a position: a hash of its record, which reveals nothing of the hidden cards.

    It must not change: a browser keeps a learner's stars under these names.
    """
    told = json.dumps([record[key] for key in ("game", "options", "start", "setup", "moves")], sort_keys=True)
    return sha256(told.encode()).hexdigest()[:DIGITS]


def deal_of(record: Mapping[str, Any]) -> str:
    """What was dealt; where nothing is, what was thrown at first."""
    return json.dumps([record["start"], record["setup"], record["moves"][: 0 if record["setup"] else FIRST_THROWS]])


def written(name: str, exercises: Sequence[Exercise]) -> str:
    """A set as the text of a file, with one line per key, for readable diffs."""

    def told(each: Exercise) -> str:
        content = each._asdict() | {"moves": [worth._asdict() for worth in each.moves], "found": each.found._asdict()}
        return ",\n".join(f"   {json.dumps(key)}: {json.dumps(content[key], ensure_ascii=False)}" for key in content)

    parts = ",\n".join(f"  {{\n{told(each)}\n  }}" for each in exercises)
    return f'{{"format": "{FORMAT}", "game": "{name}", "exercises": [\n{parts}\n]}}\n'


def read(content: str | bytes) -> tuple[str, tuple[Exercise, ...]]:
    """Parse a set: its game and its exercises, checked.

    >>> read('{"format": "poem"}')
    Traceback (most recent call last):
    ...
    keltis.bots.exercises.BadSet: this is not a set of exercises: its format must be 'keltis-exercises/1', not 'poem'
    """
    try:
        found = parse(content)
        if found.get("format") != FORMAT:
            text = other_kind(found.get("format"), FORMAT)
            raise BadRecord(f"its format must be {FORMAT!r}, not {found.get('format')!r:.60}", text=text)
        exercises = tuple(map(read_exercise, found["exercises"]))
        this = game(found["game"])
    except BadRecord as error:
        raise BadSet(f"this is not a set of exercises: {error}", error.text) from None
    except (KeyError, TypeError, ValueError) as error:
        raise BadSet(f"this is not a set of exercises: {error}", NOT_OURS) from None
    for each in exercises:
        check(this.name, each)
    return this.name, exercises


def read_exercise(content: Mapping[str, Any]) -> Exercise:
    """Parse one exercise of a file."""
    if content.keys() != KEYS:
        raise BadRecord(f"an exercise has {sorted(KEYS)}, not {sorted(content)}")
    moves = tuple(Worth(**worth) for worth in content["moves"])
    changed = {"moves": moves, "tempting": tuple(content["tempting"]), "found": Found(**content["found"])}
    return Exercise(**{**content, **changed})


def check(name: str, exercise: Exercise) -> None:
    """Refuse an exercise whose record, turn, moves or name is wrong."""
    try:
        state = exercise.state()
    except BadRecord as error:
        raise CannotDo(f"exercise {exercise.name}: the record is invalid: {error}") from None
    legal = [move.text for move in state.legal]
    faults = {
        f"it is a game of {state.game.name}, not of {name}": state.game.name != name,
        f"it is not seat {exercise.seat}'s turn": state.turn != exercise.seat,
        "its moves are not the legal ones": sorted(worth.move for worth in exercise.moves) != sorted(legal),
        f"{exercise.best!r} is not legal": exercise.best not in legal,
        "the best move is worth less than another": bool(
            exercise.moves and exercise.best != max(exercise.moves, key=lambda worth: worth.points).move
        ),
        "nothing in it is tempting": not exercise.tempting,
        "what is tempting is not legal, or the best": not set(exercise.tempting) <= set(legal) - {exercise.best},
        "its name does not belong to its position": exercise.name != name_of(exercise.record),
    }
    for fault, holds in faults.items():
        if holds:
            raise CannotDo(f"exercise {exercise.name}: {fault}")


@cache
def shipped(name: str) -> tuple[Exercise, ...]:
    """A game's own set; none where its folder has no file.

    >>> len(shipped("keltis")) >= 8
    True
    """
    file = folders()[game(name).name] / FILE
    return read(file.read_bytes())[1] if file.is_file() else ()
