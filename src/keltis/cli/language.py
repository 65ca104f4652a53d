"""The language of the command line: that of `KELTIS_LANG`, or else of the terminal."""

from __future__ import annotations

import os
from typing import Any

from .. import locale
from ..engine.record import BrokenFile


def language() -> str:
    """The language that the environment asks for."""
    return locale.chosen_language(os.environ)


def say(text_id: str, **words: Any) -> str:
    """The text with this id, in the command line's language."""
    return locale.say(text_id, language(), **words)


def broken(text_id: str, error: Exception) -> str:
    """What is wrong with a file, for people, with the parser's words in brackets; those alone if there is no text."""
    return f"{locale.say(text_id, language(), reason=str(error))}." if text_id else str(error)


def broken_file(error: BrokenFile) -> str:
    """What is wrong with a file, after its name, and what would help."""
    return f"{error.name}: {broken(error.fault.text, error.fault)}" if error.fault.text else str(error)


def rulebook(game: str) -> str:
    """The rules of a game in that language."""
    return locale.rulebook(game, language())
