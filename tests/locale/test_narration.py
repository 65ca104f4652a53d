"""Games told in sentences: every move of every game has one in every language."""

from __future__ import annotations

import importlib
import re

import pytest

import keltis
from keltis.engine.game import game
from keltis.locale import ENGLISH, LANGUAGES, say
from keltis.locale.narration import narrate, prompt
from keltis.locale.texts import match, narration
from tests.helpers.texts import complete_languages, entries, placeholders

GAMES = keltis.game_names()
every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
COMPLETE = complete_languages()

NOTATION = re.compile(r"[{}$>]|\w-\d|-close|\bdeck\b")
ENGLISH_WORD = re.compile(
    r"\b(brown|yellow|pink|green|blue|plays?|draws?|discards?|takes?|moves?|throws?|cards?|piles?|rows?|paths?"
    r"|small|large|figures?|stones?|tiles?|the|and|from|you|your|with|into)\b",
    re.IGNORECASE,
)


def moves(name: str) -> list[str]:
    """The notation of every move of a game."""
    texts = keltis.new(name, seed=1).moves.by_text
    assert len(texts) > 50
    return list(texts)


def button(game: str, move: str, lang: str) -> str:
    """The text of a move's button on the page."""
    text, words = match(narration()["moves"][game], move)
    return say(f"{text}.do", lang, **words)


@every_language
@every_game
def test_every_move_has_its_sentences(name: str, lang: str) -> None:
    told = {move: narrate(name, move, "Ana", lang) for move in moves(name)}
    assert len(set(told.values())) == len(told), "two moves have the same sentence"
    for move, sentence in told.items():
        assert sentence.endswith("."), (move, sentence)
        assert "Ana" in sentence, (move, sentence)
        assert not NOTATION.search(sentence), (move, sentence)


@every_language
@every_game
def test_every_move_is_told_to_oneself_and_offered(name: str, lang: str) -> None:
    for move in moves(name):
        mine, offered = narrate(name, move, None, lang), button(name, move, lang)
        assert mine.endswith("."), (move, mine)
        assert not offered.endswith("."), (move, offered)
        assert mine[0].isupper(), (move, mine)
        assert offered[0].isupper(), (move, offered)
        assert not NOTATION.search(mine + offered), (move, mine, offered)


@pytest.mark.parametrize("lang", COMPLETE)
@every_game
def test_every_move_has_a_short_form_that_names_no_player(name: str, lang: str) -> None:
    texts = set(narration()["moves"][name].values())
    short = entries(lang)
    assert {text for text in texts if "player" in placeholders(short[f"{text}.short"])} == set()


@pytest.mark.parametrize("lang", [lang for lang in COMPLETE if lang != ENGLISH])
@every_game
def test_no_english_word_is_left_in_a_sentence(name: str, lang: str) -> None:
    words = {word for move in moves(name) for word in narrate(name, move, "Ana", lang).split()}
    assert sorted(word for word in words if ENGLISH_WORD.fullmatch(word.strip(".,:"))) == []


@every_game
def test_every_template_is_a_move_of_its_game(name: str) -> None:
    """Every template matches a move, so none is dead."""
    templates = narration()["moves"][name]
    met = {
        match({template: text}, move)[0]
        for template, text in templates.items()
        for move in moves(name)
        if fits(template, move)
    }
    assert met == set(templates.values())


def fits(template: str, move: str) -> bool:
    """Whether a template reads a move."""
    try:
        match({template: ""}, move)
        return True
    except KeyError:
        return False


@every_game
def test_every_phase_asks_for_something(name: str) -> None:
    phases = set(importlib.import_module(f"keltis.games.{name}.view").PHASES.values()) - {"over"}
    assert set(narration()["prompts"][name]) == phases
    for phase in phases:
        assert len({prompt(name, phase, lang) for lang in COMPLETE}) == len(COMPLETE)


@every_game
def test_every_end_has_its_sentence(name: str) -> None:
    assert set(narration()["ends"][name]) == set(game(name).about.ends)


def test_move_that_a_game_does_not_have_is_no_sentence() -> None:
    with pytest.raises(KeyError, match="jump"):
        narrate("keltis", "jump green", "Ana")


@every_game
def test_english_titles_are_those_of_the_games(name: str) -> None:
    assert say(f"title-{name}") == game(name).about.title
