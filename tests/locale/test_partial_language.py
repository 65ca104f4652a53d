"""A language begins with its first file: everything else is said in English, wherever it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from keltis.locale import rulebook, say
from keltis.locale.tags import find_languages
from tests.locale.made_up import LANGUAGE, MadeUp

TERMINAL = {"KELTIS_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "qq_ZZ.UTF-8"}


@pytest.fixture(scope="module")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> MadeUp:
    """The package with a language more."""
    return MadeUp(tmp_path_factory.mktemp("made-up"))


def test_folder_makes_a_language(made_up: MadeUp) -> None:
    assert LANGUAGE in made_up.value("from keltis.locale import LANGUAGES\nLANGUAGES")


def test_only_folders_with_a_tag_are_languages_and_english_is_the_first(tmp_path: Path) -> None:
    for name in ("de", "en", "pt-BR", "zh-Hant", "__pycache__", "rules"):
        (tmp_path / name).mkdir()
    (tmp_path / "fr").write_text("")
    assert find_languages(str(tmp_path)) == ("en", "de", "pt-BR", "zh-Hant")


def test_missing_text_form_and_word_are_english(made_up: MadeUp) -> None:
    said = made_up.value(
        """
from keltis.locale import say
from keltis.locale.texts import listed
from keltis.locale.narration import narrate
lang = "qq-ZZ"
[say("move-discard.do", lang, card="green-7"), narrate("keltis", "draw deck", "Ana", lang), listed("abc", lang)]"""
    )
    assert said == ["Discard qreen 7", "Ana draws from the draw pile.", "a, b qa c"]


def test_form_of_a_word_that_fell_back_is_the_word_itself(made_up: MadeUp) -> None:
    said = made_up.value(
        """
from keltis.locale.narration import narrate
[narrate("keltis", f"discard {card}", "Ana", "qq-ZZ") for card in ("green-7", "blue-7")]"""
    )
    assert said == ["Ana qiscards qreen 7.", "Ana qiscards blue 7."]


def test_command_line_speaks_it_as_far_as_it_goes(made_up: MadeUp) -> None:
    out = made_up.run("-m", "keltis", "terminal", "dice", "--seed", "1", text="jump\nq\n", **TERMINAL)
    assert out.startswith("Qelcome to Qice.\n")
    assert say("unknown-move", game="dice") in out
    assert say("play-left") in out
    rules = made_up.run("-m", "keltis", "rules", "dice", **TERMINAL)
    assert rules.startswith("# Qice\n")
    assert "- Clover One more step" in rules  # English, beside a word of its own
    assert "- Qow Qards." in rules
    assert made_up.run("-m", "keltis", "rules", "keltis", **TERMINAL) == made_up.run("-m", "keltis", "rules", "keltis")
    assert "Qice" in made_up.run("-m", "keltis", "games", **TERMINAL)


def test_rules_lessons_and_exercises_fall_back_one_by_one(made_up: MadeUp) -> None:
    dice, keltis_book, programmers, lesson, exercises, spoken = made_up.value(
        """
from keltis.app import catalogue, exercises, lessons
found = [catalogue.rules(name, "qq-zz") for name in ("dice", "keltis", "programmers")]
books = [(book.language, book.text) for book in found]
steps = [step.say for step in lessons.show("dice", "qq-ZZ").steps]
parts = [exercises.describe("dice", part.grade, "qq-ZZ") for part in exercises.contents("dice").grades]
why = [each.why for part in parts for each in part.exercises]
[*books, steps[:2], why, lessons.show("dice", "qq").language]"""
    )
    assert dice[0] == LANGUAGE
    assert dice[1].startswith("# Qice")
    assert keltis_book == ["en", rulebook("keltis")]
    assert programmers == ["en", rulebook("technical")]
    assert lesson == ["Qoll dice.", say("lesson-dice-again")]
    assert {"Qecause.", say("exercise-dice-f4d71e36")} <= set(exercises)
    assert spoken == LANGUAGE


def test_site_and_notifications_know_it(made_up: MadeUp) -> None:
    addresses, not_found, notification = made_up.value(
        """
from keltis.browser import site
from keltis.server.push.message import Occasion, write_notification
addresses = [name for name, _ in site.answers()]
not_found = dict(site.for_hosts(""))["404.html"].decode()
said = write_notification(Occasion("guest", "T1", "dice", ("Ana", "Ben"), 1), "qq-ZZ", "https://example.org", "x")
[addresses, not_found, [said.title, said.body]]"""
    )
    assert f"{LANGUAGE}/rules-dice.json" in addresses
    assert f"{LANGUAGE}/lesson-keltis.json" in addresses
    assert f'lang="{LANGUAGE}"' not in not_found
    assert "Qice" in notification[0]
    assert "Ana qa Ben" in notification[1]
