"""Exercises: positions with one clearly best move and a tempting one beside it, as a file keeps them.

A game's own set lies in its folder as `exercises.json`; `keltis puzzles` finds and checks them. Whoever is asked sees
what the seat sees: the record with its hidden cards is there to be replayed, and is never shown.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from ..engine.game import game
from ..engine.record import BadRecord, load, parse
from ..engine.state import State
from ..games import folders
from ..games.contract import CannotDo

FORMAT = "keltis-exercises/1"
FILE = "exercises.json"
KEYS = {"name", "seat", "best", "tempting", "moves", "found", "record"}
DIGITS = 8  # of an exercise's name


class Worth(NamedTuple):
    """What a move brings: the seat's points at the end, how far they may be off (one standard error), chance to win."""

    move: str
    points: float
    error: float
    win: float


class Found(NamedTuple):
    """How an exercise was found: so many searches of so many iterations each, from a seed on, by a version of ours."""

    version: str
    iterations: int
    runs: int
    seed: int


class Exercise(NamedTuple):
    """A position that is somebody's turn, what is best there, and what is tempting and worse."""

    name: str
    seat: int
    best: str
    tempting: tuple[str, ...]
    moves: tuple[Worth, ...]
    found: Found
    record: Mapping[str, Any]

    def state(self) -> State:
        """The position."""
        return load(self.record)

    def worth(self, move: str) -> Worth:
        """What one of the legal moves brings."""
        return next(worth for worth in self.moves if worth.move == move)


def name_of(record: Mapping[str, Any]) -> str:
    """The name of a position, the same whenever it is found again; it says nothing of what is hidden there."""
    told = json.dumps([record[key] for key in ("game", "options", "start", "setup", "moves")], sort_keys=True)
    return sha256(told.encode()).hexdigest()[:DIGITS]


def written(name: str, exercises: Sequence[Exercise]) -> str:
    """A set as the text of a file: a line for each part, so that a change of one can be read."""

    def told(each: Exercise) -> str:
        content = each._asdict() | {"moves": [worth._asdict() for worth in each.moves], "found": each.found._asdict()}
        return ",\n".join(f"   {json.dumps(key)}: {json.dumps(content[key], ensure_ascii=False)}" for key in content)

    parts = ",\n".join(f"  {{\n{told(each)}\n  }}" for each in exercises)
    return f'{{"format": "{FORMAT}", "game": "{name}", "exercises": [\n{parts}\n]}}\n'


def read(content: str | bytes) -> tuple[str, tuple[Exercise, ...]]:
    """The game that a set is for, and its exercises, checked.

    >>> read('{"format": "poem"}')
    Traceback (most recent call last):
    ...
    keltis.games.contract.CannotDo: this is no set of exercises: its format must be 'keltis-exercises/1', not 'poem'
    """
    try:
        found = parse(content)
        if found.get("format") != FORMAT:
            raise BadRecord(f"its format must be {FORMAT!r}, not {found.get('format')!r:.60}")
        exercises = tuple(map(read_exercise, found["exercises"]))
        this = game(found["game"])
    except (BadRecord, KeyError, TypeError, ValueError) as error:
        raise CannotDo(f"this is no set of exercises: {error}") from None
    for each in exercises:
        check(this.name, each)
    return this.name, exercises


def read_exercise(content: Mapping[str, Any]) -> Exercise:
    """One of them, as the file has it."""
    if content.keys() != KEYS:
        raise BadRecord(f"an exercise has {sorted(KEYS)}, not {sorted(content)}")
    moves = tuple(Worth(**worth) for worth in content["moves"])
    changed = {"moves": moves, "tempting": tuple(content["tempting"]), "found": Found(**content["found"])}
    return Exercise(**{**content, **changed})


def check(name: str, exercise: Exercise) -> None:
    """Refuse one whose position, turn or moves do not hold."""
    try:
        state = exercise.state()
    except BadRecord as error:
        raise CannotDo(f"exercise {exercise.name}: the record does not hold: {error}") from None
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
