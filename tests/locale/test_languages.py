"""All languages say the same: no text is missing in a complete one, no word is lost, no rule differs."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from typing import Any, cast

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from sqlalchemy import String

from keltis import game_names
from keltis.locale import ENGLISH, LANGUAGES, rulebook, say
from keltis.locale.texts import homes, narration, rulebook_language
from keltis.server.store.schema import subscriptions, webhooks
from tests.helpers.texts import (
    body,
    complete_languages,
    entries,
    files,
    has_words,
    placeholders,
    same_as_english,
    selectors,
    unsaid_counts,
    variables,
)

OTHERS = [lang for lang in LANGUAGES if lang != ENGLISH]
RULE = re.compile(r"^- \*\*([A-Z]-\d+)\*\*(.*?)(?=^- \*\*|^#|\Z)", re.MULTILINE | re.DOTALL)
COMMON_BOOKS = ("shared", "technical", "words")
BOOKS = (*COMMON_BOOKS, *game_names())
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}  # of plurals, in all languages
COUNTS = range(1000)  # what is counted here
every_language = pytest.mark.parametrize("lang", LANGUAGES)
other_language = pytest.mark.parametrize("lang", OTHERS)
complete_language = pytest.mark.parametrize("lang", complete_languages())


def names(lang: str) -> set[str]:
    """The texts of a language with those forms that all languages have."""
    return {name for name in entries(lang) if not has_own_forms(name) or name.endswith(".label")}


def has_own_forms(name: str) -> bool:
    """Whether this is a form of a thing's name, which a language's grammar needs or not; such names have a label."""
    return "." in name and f"{name.partition('.')[0]}.label" in entries(ENGLISH)


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


def pattern_of(text: str) -> ast.Pattern:
    """A text as a translator writes it; `/` begins a new line."""
    [entry] = FluentParser().parse(f"a = {text.replace('/', chr(10) + ' ')}\n").body
    assert isinstance(entry, ast.Message)
    assert entry.value is not None
    return entry.value


def fail_if_complete(lang: str, missing: object) -> None:
    """Something is missing: a language that is not complete yet may lack it, and then the report names it (`-rs`)."""
    if missing and lang not in complete_languages():
        pytest.skip(f"{lang} lacks {missing}")
    assert not missing


@other_language
def test_no_text_is_missing(lang: str) -> None:
    fail_if_complete(lang, sorted(names(ENGLISH) - names(lang)))


@other_language
def test_no_rulebook_is_missing(lang: str) -> None:
    fail_if_complete(lang, [book for book in BOOKS if rulebook_language(book, lang) != lang])


@other_language
def test_no_text_is_left_over(lang: str) -> None:
    assert sorted(names(lang) - names(ENGLISH)) == []


@other_language
def test_every_text_stands_in_the_same_file(lang: str) -> None:
    assert homes(lang).items() <= homes(ENGLISH).items()


def test_english_and_its_first_translations_are_complete() -> None:
    assert {"de", "en", "es", "fr"} <= {*complete_languages()}


@other_language
def test_every_text_asks_for_the_same_words(lang: str) -> None:
    wrong = {
        name: (placeholders(entries(ENGLISH)[name]), placeholders(entries(lang)[name]))
        for name in names(ENGLISH) & names(lang)
        if placeholders(entries(ENGLISH)[name]) != placeholders(entries(lang)[name])
    }
    assert wrong == {}


@complete_language
def test_no_text_was_left_in_english(lang: str) -> None:
    same = {
        name
        for name in names(ENGLISH) & names(lang)
        if entries(ENGLISH)[name].equals(entries(lang)[name]) and has_words(entries(lang)[name])
    }
    assert lang == ENGLISH or same == same_as_english(lang)


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


def words_of(name: str) -> set[str]:
    """The texts that can spell a word of the notation."""
    kind = narration()["words"][name]
    return set(narration()["words"][kind].values() if isinstance(kind, str) else kind.values())


@every_language
def test_every_form_that_a_text_asks_for_exists(lang: str) -> None:
    """Each word of the notation that can stand there has it, if it is translated."""
    lacking = {
        (name, f"{text}.{form}")
        for name, pattern in entries(lang).items()
        for word, _, form in (variable.partition("-") for variable in variables(pattern))
        if form
        for text in words_of(word)
        if text in homes(lang) and f"{text}.{form}" not in entries(lang)
    }
    assert lacking == set()


@every_language
def test_every_count_has_the_plurals_of_the_language(lang: str) -> None:
    """Those of CLDR for whole numbers; an exact number such as `[0]` may stand beside them."""
    plural = Locale.parse(lang, sep="-").plural_form
    needed = {plural(count) for count in COUNTS}
    lacking = {
        (name, tuple(sorted(needed - variants)))
        for name, pattern in entries(lang).items()
        for variants in selectors(pattern)
        if variants & (CATEGORIES - {"other"}) and not needed <= variants
    }
    assert lacking == set()


@every_language
def test_one_says_its_number_where_it_means_zero_as_well(lang: str) -> None:
    """French counts 0 as it counts 1: its `[one]` may not say “une carte”, unless a `[0]` stands beside it."""
    plural = Locale.parse(lang, sep="-").plural_form
    wrong = {name for name, pattern in entries(lang).items() if unsaid_counts(pattern)}
    assert plural(0) != plural(1) or wrong == set()


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("{ $count -> /[one] une carte /*[other] { $count } cartes /}", {"count"}),
        ("{ $count -> /[0] aucune carte /[one] une carte /*[other] { $count } cartes /}", set()),
        ("{ $count -> /[one] { $count } carte /*[other] { $count } cartes /}", set()),
        ("{ $gain } { $count -> /[one] carte /*[other] cartes /}", set()),
        ("{ $who -> /[you] { $count -> /[one] une carte /*[other] { $count } cartes /} /*[other] rien /}", {"count"}),
    ],
)
def test_number_that_is_not_said_is_found(text: str, counts: set[str]) -> None:
    assert unsaid_counts(pattern_of(text)) == counts


def test_every_tag_fits_into_the_database() -> None:
    for table in (subscriptions, webhooks):
        assert max(map(len, LANGUAGES)) <= (cast(String, table.c.language.type).length or 0)


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
def test_no_rulebook_is_left_over(lang: str) -> None:
    folder = resources.files("keltis.locale").joinpath(lang, "rules")
    books = {file.name for file in folder.iterdir()} if folder.is_dir() else set()
    assert books <= {f"{book}.md" for book in COMMON_BOOKS}
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
