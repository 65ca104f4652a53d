"""The spaces and apostrophes of French, which one does not see on a keyboard."""

from __future__ import annotations

import re

import pytest

from keltis import game_names
from keltis.locale import rulebook
from tests.helpers.texts import entries, has_words, said

FINE = "\u202f"  # the space that stands before a mark of two parts, and never at the end of a line
WRONG = re.compile(
    rf"(?<=[\w)]) ?[;:!?»](?![/\w])|^ ?[;:!»]|^ \?|«(?!{FINE})|(?<!{FINE})»|'|(?<=\d) ?%|^ ?%", re.MULTILINE
)
BOOKS = ("shared", "technical", "words", *game_names())


def test_marks_of_two_parts_have_a_fine_space_before_them_and_apostrophes_are_round() -> None:
    wrong = {name: said(pattern) for name, pattern in entries("fr").items() if WRONG.search(said(pattern))}
    assert wrong == {}
    assert any(FINE in said(pattern) for pattern in entries("fr").values() if has_words(pattern))


@pytest.mark.parametrize("book", BOOKS)
def test_rulebooks_have_them_as_well(book: str) -> None:
    text = re.sub(r"`[^`]*`|\]\(\w+\)|!\[|\{[^}]*\}|^\|[-|]+\|$", "", rulebook(book, "fr"), flags=re.MULTILINE)
    assert [line for line in text.splitlines() if WRONG.search(line)] == []


def test_what_is_wrong_is_found() -> None:
    for text in ("Non!", "Non !", "« oui »", f"«{FINE}oui »", "l'une", "95 %", "(non) : oui", " : oui", " %"):
        assert WRONG.search(text), text
    for text in (f"Non{FINE}!", f"«{FINE}oui{FINE}»", "l’une", f"95{FINE}%", "https://x", "u annule, ? montre"):
        assert not WRONG.search(text), text
