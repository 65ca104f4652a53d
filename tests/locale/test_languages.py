"""German, English and Spanish say the same: no text is missing in one of them, no word is lost, no rule differs."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from itertools import product
from typing import Any

import pytest
from fluent.syntax import ast

from keltis import game_names
from keltis.locale import LANGUAGES, rulebook, say
from keltis.locale.texts import homes, narration
from tests.helpers.texts import body, entries, files, has_words, placeholders, variables

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
RULE = re.compile(r"^- \*\*([A-Z]-\d+)\*\*(.*?)(?=^- \*\*|^#|\Z)", re.MULTILINE | re.DOTALL)
COMMON_BOOKS = ("shared", "technical", "words")
BOOKS = (*COMMON_BOOKS, *game_names())
every_language = pytest.mark.parametrize("lang", LANGUAGES)
other_language = pytest.mark.parametrize("lang", OTHERS)

# Texts that are the same as in English: names, and words that the languages share.
NAMES = {"home-seat-bot", "home-short-keltis", "home-title", "play-bot", "settings-speed-normal", "title-keltis"}
TALK = {"a11y-keys-chat", "talk-open", "table-vote-no"}
SAME = {
    "de": NAMES | {"home-seat-name", "replay-pause", "scorer-name", "talk-open", "terms-talk"},
    "es": NAMES | {"arena-bot", "home-minutes", "score-total", "sheet-total", "terms-talk", "time-hours", *TALK},
}


def names(lang: str) -> set[str]:
    """The texts of a language with those forms that all languages have."""
    return {name for name in entries(lang) if not has_own_forms(name) or name.endswith(".label")}


def has_own_forms(name: str) -> bool:
    """Whether this is a form of a thing's name, which a language's grammar needs or not; such names have a label."""
    return "." in name and f"{name.partition('.')[0]}.label" in entries("en")


@every_language
def test_every_file_holds_nothing_but_texts_and_comments(lang: str) -> None:
    strange = {
        (name, getattr(entry, "content", type(entry).__name__))
        for name in files(lang)
        for entry in body(lang, name)
        if not isinstance(entry, ast.Message | ast.Comment | ast.GroupComment | ast.ResourceComment)
    }
    assert strange == set()


@every_language
def test_no_text_is_written_twice(lang: str) -> None:
    ids = Counter(entry.id.name for name in files(lang) for entry in body(lang, name) if isinstance(entry, ast.Message))
    assert [text for text, times in ids.items() if times > 1] == []
    assert set(ids) == set(homes(lang))


@other_language
def test_no_text_is_missing_and_none_is_left_over(lang: str) -> None:
    assert sorted(names("en") - names(lang)) == []
    assert sorted(names(lang) - names("en")) == []


@other_language
def test_every_text_stands_in_the_same_file(lang: str) -> None:
    assert homes(lang) == homes("en")


@other_language
def test_every_text_asks_for_the_same_words(lang: str) -> None:
    wrong = {
        name: (placeholders(entries("en")[name]), placeholders(entries(lang)[name]))
        for name in names("en") & names(lang)
        if placeholders(entries("en")[name]) != placeholders(entries(lang)[name])
    }
    assert wrong == {}


@other_language
def test_no_text_was_left_in_english(lang: str) -> None:
    same = {
        name
        for name in names("en") & names(lang)
        if entries("en")[name].equals(entries(lang)[name]) and has_words(entries(lang)[name])
    }
    assert same == SAME[lang]


def samples(word: str) -> list[Any]:
    """Some values that a word can have: one for every text that can spell it, or numbers."""
    kind = narration()["words"].get(word)
    if kind is None:
        return [1, 2, 5]
    templates = narration()["words"][kind] if isinstance(kind, str) else kind
    fillings = {"colour": "yellow", "value": "1", "place": "3a"}
    return [re.sub(r"\{(\w+)\}", lambda gap: fillings[gap[1]], template) for template in templates]


@every_language
def test_every_text_can_be_said(lang: str) -> None:
    """Every form that it asks for exists, whatever the word is; nothing is left unresolved."""
    for name, pattern in entries(lang).items():
        words = sorted({variable.partition("-")[0] for variable in variables(pattern)})
        lengths = max([len(samples(word)) for word in words], default=1)
        for turn in range(lengths):
            chosen = {word: samples(word)[turn % len(samples(word))] for word in words}
            said = say(name, lang, **chosen)
            assert said.strip(), name
            assert not re.search(r"[{}$]", said), (name, said)


@every_language
def test_every_selector_has_the_forms_of_a_count(lang: str) -> None:
    """One and other are the two forms of a count in these languages, so nobody reads "1 points"."""
    for name, count in product(("tile-points", "mark-points"), (1, 2)):
        word = {"tile-points": "tile", "mark-points": "mark"}[name]
        text = {"tile": "event-turned", "mark": "event-turned-mark"}[word]
        assert str(count) in say(text, lang, **{"tile": "green-7", word: f"points-{count}"})


# ---- rules ----


def rules(game: str, lang: str) -> dict[str, str]:
    """The rules of a book by their ids."""
    return dict(RULE.findall(rulebook(game, lang)))


def numbers(text: str) -> Counter[str]:
    """The numbers in a text; those of a rule's id count as well."""
    return Counter(re.findall(r"[−]?\d+", text))


def headings(game: str, lang: str) -> list[int]:
    """How deep each heading of a book is."""
    return [len(marks) for marks in re.findall(r"^(#+) \S", rulebook(game, lang), re.MULTILINE)]


def tables(game: str, lang: str) -> list[int]:
    """How many cells each line of a book's tables has."""
    return [line.count("|") for line in rulebook(game, lang).splitlines() if "|" in line]


@every_language
def test_every_language_has_all_rulebooks(lang: str) -> None:
    folder = resources.files("keltis.locale").joinpath(lang, "rules")
    assert {file.name for file in folder.iterdir()} == {f"{book}.md" for book in COMMON_BOOKS}
    assert all(rulebook(book, lang).startswith("# ") for book in BOOKS)


@other_language
@pytest.mark.parametrize("book", BOOKS)
def test_rulebooks_have_the_same_rules_with_the_same_numbers(book: str, lang: str) -> None:
    ours, theirs = rules(book, "en"), rules(book, lang)
    assert list(ours) == list(theirs)
    assert {rule: numbers(text) for rule, text in theirs.items()} == {
        rule: numbers(text) for rule, text in ours.items()
    }
    assert numbers(rulebook(book, lang)) == numbers(rulebook(book, "en"))


@other_language
@pytest.mark.parametrize("book", BOOKS)
def test_rulebooks_have_the_same_headings_and_tables(book: str, lang: str) -> None:
    assert headings(book, lang) == headings(book, "en")
    assert headings(book, lang)[0] == 1
    assert headings(book, lang).count(1) == 1
    assert tables(book, lang) == tables(book, "en")
