"""Parsing of a game's options from the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.game import game
from ..engine.record import NOT_OURS, BadRecord, BrokenFile, parse
from ..games.contract import BadOption

MAX_BOARD = 1 << 20


def read_options(name: str, written: Sequence[str]) -> dict[str, Any]:
    """Parse NAME=VALUE texts; `start` is the start player's seat, `board` a file.

    >>> read_options("dice", ["side=branches", "start=1"])
    {'side': 'branches', 'start': 1}
    """
    options: dict[str, Any] = {}
    for text in written:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, not {text!r}")
        choices = () if key == "start" else game(name).option(key).choices
        options[key] = _read_board(value) if key == "board" else _read_value(value, choices)
    return options


def _read_value(value: str, choices: tuple[Any, ...]) -> Any:
    for choice in choices:
        if value == (str(choice).lower() if isinstance(choice, bool) else str(choice)):
            return choice
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value


def _read_board(path: str) -> dict[str, Any]:
    try:
        with open(path, "rb") as file:
            content = file.read(MAX_BOARD + 1)
    except OSError as error:
        raise BadOption(f"the board file cannot be read: {error}") from None
    if len(content) > MAX_BOARD:
        raise BadOption(f"the board file {path} is larger than {MAX_BOARD} bytes")
    try:
        return parse(content)
    except BadRecord as error:
        if error.text in ("", NOT_OURS):  # People write boards themselves, so the parser's words help most.
            raise BadOption(f"the board file {path} cannot be used: {error}") from None
        raise BrokenFile(f"the board file {path}", error) from None
