"""The texts: every one that the source asks for is there with its words, and none lies unused."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import pytest

import keltis
from keltis.engine.game import game
from keltis.locale import MESSAGE, PLACEABLE, messages, say

SOURCE = Path(keltis.__file__).parent
SPEAKERS = ("say", "Reason", "Refusal")
ABOUTS = [game(name).about for name in keltis.game_names()]

# Texts whose id is put together: what can stand behind each beginning.
FAMILIES = {
    "about-": set(keltis.game_names()),
    "sheet-": set(keltis.game_names()),
    "option-": {option.name for about in ABOUTS for option in about.options},
    "end-": {end for about in ABOUTS for end in about.ends},
}


@dataclass(frozen=True)
class Use:
    """A place in the source that asks for one of some texts, with these words."""

    where: str
    ids: frozenset[str]
    words: frozenset[str]


def files(language: str = "en") -> dict[str, str]:
    """The content of every file of texts, by its name."""
    folder = resources.files("keltis.locale").joinpath(language)
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")}


def possible(node: ast.expr, scope: ast.AST) -> set[str]:
    """Every value that an expression for a text's id can have."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return possible(node.body, scope) | possible(node.orelse, scope)
    if isinstance(node, ast.JoinedStr):
        beginning = node.values[0]
        assert isinstance(beginning, ast.Constant)
        return {str(beginning.value) + end for end in FAMILIES[str(beginning.value)]}
    if isinstance(node, ast.Name):
        given = [
            part.value
            for part in ast.walk(scope)
            if isinstance(part, ast.Assign) and any(ast.unparse(target) == node.id for target in part.targets)
        ]
        return {text for value in given for text in possible(value, scope)}
    return set()


def uses() -> Iterator[Use]:
    """Every call in the source that names a text."""
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        for scope in [*functions, tree]:
            for call in ast.walk(scope):
                if isinstance(call, ast.Call) and ast.unparse(call.func) in SPEAKERS:
                    words = frozenset(word.arg for word in call.keywords if word.arg)
                    where = f"{path.relative_to(SOURCE)}, line {call.lineno}: {ast.unparse(call)}"
                    yield Use(where, frozenset(possible(call.args[0], scope)), words)


USES = list(uses())
SPOKEN = [use for use in USES if use.ids]


def test_every_text_that_the_source_asks_for_is_there() -> None:
    missing = {use.where: sorted(use.ids - messages("en").keys()) for use in SPOKEN if use.ids - messages("en").keys()}
    assert missing == {}
    assert len({text for use in SPOKEN for text in use.ids}) > 30


def test_every_call_names_its_text_so_that_it_can_be_found() -> None:
    found = {use.where for use in SPOKEN}
    unclear = {use.where for use in USES if use.where not in found}
    passed_on = {"say(reason.text, **reason.words)", "say(text, **words)"}  # texts that others named
    assert {where.partition(": ")[2] for where in unclear} == passed_on


def test_every_text_gets_exactly_the_words_that_it_needs() -> None:
    wrong = {
        (use.where, text)
        for use in SPOKEN
        for text in use.ids & messages("en").keys()
        if {name for name, _ in PLACEABLE.findall(messages("en")[text]) if name} != use.words
    }
    assert wrong == set()


def test_no_text_lies_unused() -> None:
    used = {text for use in SPOKEN for text in use.ids}
    assert sorted(messages("en").keys() - used) == []


def test_no_text_is_written_twice() -> None:
    ids = Counter(text for content in files().values() for text, _ in MESSAGE.findall(content))
    assert [text for text, times in ids.items() if times > 1] == []
    assert set(ids) == set(messages("en"))


@pytest.mark.parametrize("name", sorted(files()))
def test_file_of_texts_holds_nothing_but_texts_and_comments(name: str) -> None:
    rest = [line for line in MESSAGE.sub("", files()[name]).splitlines() if line.strip()]
    assert [line for line in rest if not line.startswith("#")] == []


def test_braces_stand_only_around_words_and_quoted_spaces() -> None:
    assert [text for text, pattern in messages("en").items() if set("{}") & set(PLACEABLE.sub("", pattern))] == []


def test_words_are_filled_in_and_quoted_spaces_kept() -> None:
    assert say("sheet-name", number=2).startswith("Name of player 2 (")
    assert say("sheet-name", number=2).endswith(": ")


def test_word_that_is_missing_is_no_silent_gap() -> None:
    with pytest.raises(KeyError, match="number"):
        say("sheet-name")
