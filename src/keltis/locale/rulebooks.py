"""Single rules from the rulebooks, by their ids, and the rules of other games that a rulebook cites."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .tags import ENGLISH
from .texts import rulebook

RULE = re.compile(r"^- \*\*([A-Z]-\d+)\b.*?(?=^- \*\*|^#|^\S|\Z)", re.MULTILINE | re.DOTALL)
REFERENCE = re.compile(r"\b[A-Z]-\d+\b")


def rules_of(text: str) -> dict[str, str]:
    """The rules of a rulebook as Markdown, by their ids.

    >>> rules_of("- **S-2** All tiles are mixed.")
    {'S-2': '- **S-2** All tiles are mixed.'}
    """
    return {match[1]: match[0] for match in RULE.finditer(text)}


def cited_rules(game: str, games: Iterable[str], lang: str = ENGLISH) -> dict[str, str]:
    """The rules of other games that a game's rulebook cites, as Markdown, by game.

    >>> list(cited_rules("paths", ["keltis", "stones"])), cited_rules("stones", ["keltis"])
    (['keltis'], {})
    """
    text = rulebook(game, lang)
    wanted = set(REFERENCE.findall(text)) - rules_of(text).keys()
    books = {other: rules_of(rulebook(other, lang)) for other in games if other != game}
    found = {other: "".join(rule for name, rule in book.items() if name in wanted) for other, book in books.items()}
    return {other: rules for other, rules in found.items() if rules}
