"""The files of texts as their syntax trees, for tests that hold them against each other."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import keltis
from keltis.locale import LANGUAGES, rulebook
from keltis.locale.rulebooks import rules_of
from keltis.locale.texts import sources

COMPLETE, SAME = "### complete", "# same:"


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


def complete_languages() -> list[str]:
    """The languages that call themselves complete, by a line of their `language.ftl`."""
    return [lang for lang in LANGUAGES if COMPLETE in facts(lang)]


def same_as_english(lang: str) -> set[str]:
    """The texts that are rightly the same as in English, by lines of its files."""
    lines = [line for content in files(lang).values() for line in content.splitlines()]
    return {name for line in lines if line.startswith(SAME) for name in line.removeprefix(SAME).split()}


def facts(lang: str) -> list[str]:
    """The lines of a language's `language.ftl`."""
    return files(lang).get("language.ftl", "").splitlines()


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


class _Selectors(Visitor):
    def __init__(self) -> None:
        self.keys: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 (the library calls it so)
        self.keys.append({variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)})
        self.generic_visit(node)


def selectors(pattern: ast.Pattern) -> list[set[str]]:
    """The names of the variants of each choice in a text: `one`, `other`; exact numbers are left out."""
    visitor = _Selectors()
    visitor.visit(pattern)
    return visitor.keys


def unsaid_counts(pattern: ast.Pattern) -> set[str]:
    """The numbers that a text does not say where it takes the variant `one`, as if that could mean 1 alone.

    A number is said within the variant, before the choice (`{ $gain } { $count -> [one] point … }`), or by `[0]`.
    """
    found = set()
    said: ast.Expression | ast.Placeable | None = None  # what stands before a choice
    for element in pattern.elements:
        if not isinstance(element, ast.Placeable):
            said = said if element.value.isspace() else None
            continue
        choice, before, said = element.expression, said, element.expression
        if isinstance(choice, ast.SelectExpression) and isinstance(choice.selector, ast.VariableReference):
            variants = {key_of(variant): variant.value for variant in choice.variants}
            silent = "one" in variants and choice.selector.id.name not in variables(variants["one"])
            if silent and "0" not in variants and not isinstance(before, ast.VariableReference):
                found.add(choice.selector.id.name)
            found.update(*map(unsaid_counts, variants.values()))
    return found


def key_of(variant: ast.Variant) -> str:
    """The name or the number of a variant."""
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def placeholders(pattern: ast.Pattern) -> set[str]:
    """The same without forms."""
    return {name.partition("-")[0] for name in variables(pattern)}


class _Words(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (the library calls it so)
        self.texts.append(node.value)


def said(pattern: ast.Pattern) -> str:
    """The words of a text with all its variants, one piece after the other, without what is put into it."""
    visitor = _Words()
    visitor.visit(pattern)
    return "\n".join(visitor.texts)


def has_words(pattern: ast.Pattern) -> bool:
    """Whether a text says something beside what is put into it."""
    texts = [part.value for part in pattern.elements if isinstance(part, ast.TextElement)]
    return any(letter.isalpha() for text in texts for letter in text)
