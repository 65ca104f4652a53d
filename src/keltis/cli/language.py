"""The language of the command line: what `KELTIS_LANG` names, else the language of the terminal."""

from __future__ import annotations

import os
from typing import Any

from .. import locale


def language() -> str:
    """The language that the environment asks for."""
    return locale.chosen_language(os.environ)


def say(text: str, **words: Any) -> str:
    """A text in that language."""
    return locale.say(text, language(), **words)


def rulebook(game: str) -> str:
    """The rules of a game in that language."""
    return locale.rulebook(game, language())
