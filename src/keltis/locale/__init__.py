"""The texts of the product, one folder a language, in Fluent files that web, terminal and command line share."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

MESSAGE = re.compile(r"^([a-z][a-z0-9_-]*) = (.+(?:\n +\S.*)*)$", re.MULTILINE)
PLACEABLE = re.compile(r"\{ \$(\w+) \}|\{\"([^\"]*)\"\}")


@cache
def messages(language: str) -> dict[str, str]:
    """Every message of a language, by its id."""
    found: dict[str, str] = {}
    for file in sorted(_files().joinpath(language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            found.update(MESSAGE.findall(file.read_text("utf-8")))
    return found


def say(text: str, language: str = "en", **words: Any) -> str:
    """A message with its words filled in.

    >>> say("row-rising", colour="green", value=3, top=7)
    'green row is rising: 3 is lower than 7'
    """
    pattern = re.sub(r"\n +", "\n", messages(language)[text])
    return PLACEABLE.sub(lambda match: str(words[match[1]]) if match[1] else match[2], pattern)


def rulebook(game: str, language: str = "en") -> str:
    """The rules of a game in our own words, as Markdown."""
    text: str = _files().joinpath(language, "rules", f"{game}.md").read_text("utf-8")
    return text


@cache
def languages() -> frozenset[str]:
    """The languages in which the rules are there.

    >>> "en" in languages()
    True
    """
    return frozenset(folder.name for folder in _files().iterdir() if folder.joinpath("rules", "shared.md").is_file())


def _files() -> Any:
    from importlib import resources  # takes long to import

    return resources.files(__name__)
