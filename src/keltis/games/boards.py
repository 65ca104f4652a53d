"""Board files: loading the printed boards of the games, and checking people's own."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from .constants import COLOURS
from .contract import BadOption

MAX_CONFIDENCE = 500  # Characters of the note on how sure a board's author is of it.


@cache
def printed_board(game: str) -> Any:
    """The board file that ships with a game."""
    return json.loads(resources.files(f"keltis.games.{game}").joinpath("board.json").read_text("utf-8"))


def check_board_keys(found: Any, needed: set[str], where: str, optional: frozenset[str] = frozenset()) -> None:
    """Refuse an object of a board file with missing or unknown keys."""
    if not isinstance(found, dict):
        raise BadOption(f"{where} must be an object, not {found!r:.60}")
    missing, strange = sorted(needed - found.keys()), sorted(map(str, found.keys() - needed - optional))
    if missing:
        raise BadOption(f"{where} lacks {missing}")
    if strange:
        raise BadOption(f"{where} has unknown {strange!s:.60}; its keys are {sorted(needed | optional)}")


def check_head(board: Any, game: str, needed: set[str]) -> None:
    """Check the keys, the game and the optional note on confidence of a board file."""
    check_board_keys(board, {"game", *needed}, "the board", frozenset({"confidence"}))
    if board["game"] != game:
        raise BadOption(f"the board is for {board['game']!r:.60}, not for {game!r}")
    sure = board.get("confidence", "")
    if not isinstance(sure, str) or len(sure) > MAX_CONFIDENCE or not sure.isprintable():
        raise BadOption(f"the board's confidence must be one line of at most {MAX_CONFIDENCE} characters")


def whole_numbers(found: Any, where: str, low: int, high: int) -> list[int]:
    """A checked list of whole numbers between two bounds."""
    if not isinstance(found, list) or not all(type(n) is int and low <= n <= high for n in found):
        raise BadOption(f"{where} must be a list of whole numbers from {low} to {high}, not {found!r:.60}")
    return found


def field_numbers(found: Any, where: str, last: int = 9) -> list[int]:
    """A checked list of different fields of a path."""
    numbers = whole_numbers(found, where, 1, last)
    if len(set(numbers)) != len(numbers):
        raise BadOption(f"{where} names a field twice: {numbers!s:.60}")
    return numbers


def nine_fields(board: Any, s: Any) -> None:
    """Check and write what keltis and dice share: nine field values, and the goal area at their end (K-3, D-2)."""
    values = whole_numbers(board["values"], "values", -50, 50)
    if len(values) != 9:
        raise BadOption(f"values must name the points of 9 fields, not of {len(values)}")
    goal = sorted(field_numbers(board["goal_fields"], "goal_fields"))
    if not goal or goal != list(range(goal[0], 10)):
        raise BadOption(f"goal_fields must be the last fields of a path, such as [7, 8, 9], not {goal}")
    s.values[:] = [0, *values]
    s.goal = goal[0]


def by_colour(found: Any, where: str) -> list[Any]:
    """The entries of an object with one for each colour, in order."""
    check_board_keys(found, set(COLOURS), where)
    return [found[colour] for colour in COLOURS]
