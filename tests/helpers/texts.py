"""The files of texts as their syntax trees, for tests that hold them against each other."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import keltis
from keltis.locale import rulebook
from keltis.locale.rulebooks import rules_of
from keltis.locale.texts import sources


@cache
def files(lang: str) -> dict[str, str]:
    """The content of every file of texts, by its name; a game's own by the game's."""
    return sources(lang)


@cache
def body(lang: str, name: str) -> list[Any]:
    """What stands in a file."""
    return list(FluentParser().parse(files(lang)[name]).body)


@cache
def entries(lang: str) -> dict[str, ast.Pattern]:
    """Every text of a language, and every form of one as `text.form`."""
    found: dict[str, ast.Pattern] = {}
    for name in files(lang):
        for entry in body(lang, name):
            if isinstance(entry, ast.Message):
                assert entry.value, entry.id.name
                found[entry.id.name] = entry.value
                found.update({f"{entry.id.name}.{form.id.name}": form.value for form in entry.attributes})
    return found


@cache
def all_rules() -> set[str]:
    """The ids of the rules in all rulebooks."""
    return {rule for book in ("shared", "technical", *keltis.game_names()) for rule in rules_of(rulebook(book))}


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (the library calls it so)
        self.names.add(node.id.name)


def variables(pattern: ast.Pattern) -> set[str]:
    """The words that a text asks for, with their forms: `card`, `card-label`."""
    visitor = _Variables()
    visitor.visit(pattern)
    return visitor.names


def placeholders(pattern: ast.Pattern) -> set[str]:
    """The same without forms."""
    return {name.partition("-")[0] for name in variables(pattern)}


def has_words(pattern: ast.Pattern) -> bool:
    """Whether a text says something beside what is put into it."""
    texts = [part.value for part in pattern.elements if isinstance(part, ast.TextElement)]
    return any(letter.isalpha() for text in texts for letter in text)
