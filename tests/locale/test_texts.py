"""The texts: every one that the source asks for is there with its words, and none lies unused."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

import keltis
from keltis.bots.exercises import shipped
from keltis.engine.game import game
from keltis.locale import chosen_language, say
from keltis.locale.texts import homes, narration, spell
from keltis.review.words import SIGNS
from keltis.table.fair_deal import Status
from keltis.table.lessons import lesson_of
from tests.helpers.texts import entries, placeholders

SOURCE = Path(keltis.__file__).parent
PAGE = Path(__file__).parents[2] / "frontend" / "src"
PAGE_FILES = {
    "page.ftl",
    "doors.ftl",
    "moves.ftl",
    "parts.ftl",
    "hints.ftl",
    "people.ftl",
    "scorer.ftl",
}  # what the page says
SPEAKERS = ("say", "Reason", "Advice", "Refusal", "Finding")
ABOUTS = [game(name).about for name in keltis.game_names()]

# Texts whose id is put together: what can stand behind each beginning.
FAMILIES = {
    "about-": set(keltis.game_names()),
    "title-": set(keltis.game_names()),
    "notice-ask-": {"undo", "pause", "end"},
    "exercise-": {f"{name}-{each.name}" for name in keltis.game_names() for each in shipped(name)},
    "sheet-": set(keltis.game_names()),
    "option-": {option.name for about in ABOUTS for option in about.options},
    "end-": {end for about in ABOUTS for end in about.ends},
    "part-": {part for about in ABOUTS for part in about.parts},
    "fair-is-": set(get_args(Status)),
    "review-mark-": set(SIGNS),
    "lesson-": {
        f"{lesson.game}-{text}"
        for lesson in map(lesson_of, keltis.game_names())
        if lesson is not None
        for step in lesson.steps
        for text in step.texts
    },
}
# Calls that pass on an id which stands elsewhere.
PASSED_ON = {
    "say(advice.text, ENGLISH, **advice.words)",
    "say(reason.text, **reason.words)",
    "say(reason.text, language, **reason.words)",
    "say(reason.text, lang, **reason.words)",
    "say('list-more', lang, first=said, next=word)",
    "say('list-end', lang, first=first, last=words[-1])",
    "say(text, lang, **parts)",
    "say(f'{text}.{form}', lang, **parts)",
    "say(f'{text}.you', lang, **words)",
    "say(text, lang, player=player, **words)",
    "say(narration()['prompts'][game][phase], lang)",
    "say(each.text, **each.words)",
    "say(text, self.lang, **words)",  # keltis.review.words
    "say(error.text)",  # keltis.review.story names it
    "Reason(text, '')",  # a game's `moves_that_reveal` names it
    "Reason(text, '', **words)",
    "Refusal(error.text, UNAVAILABLE)",  # the store names it
    "Refusal(error.text or 'bad-record', 400, reason=reason)",  # keltis.engine.damage names it, and the next two
    "Refusal(error.text or 'travel-bad-game', 400, reason=f'{error!s:.{MAX_REASON}}')",
    "Refusal(kind, 400, reason=f'it begins with {content[:8]!r}')",
}


@dataclass(frozen=True)
class Use:
    """A place in the source that asks for one of some texts, with these words."""

    where: str
    ids: frozenset[str]
    words: frozenset[str]


def possible(node: ast.expr, scope: ast.AST) -> set[str]:
    """Every value that an expression for a text's id can have."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return possible(node.body, scope) | possible(node.orelse, scope)
    if isinstance(node, ast.JoinedStr):
        beginning = node.values[0]
        if not isinstance(beginning, ast.Constant):
            return set()
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
SPOKEN = [use for use in USES if use.ids and use.where.partition(": ")[2] not in PASSED_ON]
ENGLISH = entries("en")


def texts_of(part: object) -> set[str]:
    """Every id that a part of the narration table names: its leaves, but for words that stand for others."""
    if isinstance(part, dict):
        return {text for value in part.values() for text in texts_of(value)}
    return {str(part)} if "-" in str(part) else set()


def test_every_text_that_the_source_asks_for_is_there() -> None:
    missing = {use.where: sorted(use.ids - homes("en").keys()) for use in SPOKEN if use.ids - homes("en").keys()}
    assert missing == {}
    assert len({text for use in SPOKEN for text in use.ids}) > 30
    assert texts_of(narration()) - homes("en").keys() == set()


def test_every_call_names_its_text_so_that_it_can_be_found() -> None:
    found = {use.where for use in SPOKEN}
    unclear = {use.where for use in USES if use.where not in found}
    assert {where.partition(": ")[2] for where in unclear} == PASSED_ON


def test_every_text_gets_exactly_the_words_that_it_needs() -> None:
    wrong = {
        (use.where, text)
        for use in SPOKEN
        for text in use.ids & homes("en").keys()
        if placeholders(ENGLISH[text]) != use.words
    }
    assert wrong == set()


def test_every_move_brings_the_words_that_its_text_needs() -> None:
    wrong = {
        (text, form): (placeholders(ENGLISH[f"{text}{form}"]), gaps)
        for moves in narration()["moves"].values()
        for template, text in moves.items()
        for form, player in (("", {"player"}), (".you", set()), (".do", set()))
        for gaps in [set(re.findall(r"\{(\w+)", template)) | player]
        if placeholders(ENGLISH[f"{text}{form}"]) != gaps
    }
    assert wrong == {}


def page_source() -> str:
    """What the page's own source says, where there is one."""
    files = [file for file in PAGE.rglob("*") if file.suffix in (".ts", ".svelte", ".js", ".html")]
    return "\n".join(file.read_text("utf-8") for file in files if ".test." not in file.name)


class Named(NamedTuple):
    """The names of texts that a source holds, and the beginnings of those that it puts together.

    A beginning has two words at least: one word alone (`table-`) would name every text of its file.
    """

    whole: set[str]
    beginnings: tuple[str, ...]

    @classmethod
    def of(cls, source: str) -> Named:
        whole = re.findall(r"""(?<=["'`])([a-z][a-z0-9-]*)(?:\.[a-z]+)?(?=["'`])""", source)
        return cls(set(whole), tuple(re.findall(r"`([a-z][a-z0-9]*-[a-z0-9][a-z0-9-]*)\$\{", source)))

    def has(self, text: str) -> bool:
        return text in self.whole or text.startswith(self.beginnings)


def test_no_text_lies_unused() -> None:
    used = {text for use in SPOKEN for text in use.ids} | texts_of(narration()) | {"list-end", "list-more"}
    left = homes("en").keys() - used
    source = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    if PAGE.is_dir():
        source += page_source()
    else:
        left = {text for text in left if homes("en")[text] not in {*PAGE_FILES, *keltis.game_names()}}
    named = Named.of(source)
    assert sorted(text for text in left if not named.has(text)) == []


def asked_in(source: str) -> set[str]:
    """The texts that a page's source asks for by their whole names."""
    return set(re.findall(r"""(?:\bt\(|\bsay\(|\bid: )["']([a-z0-9]+-[a-z0-9-]+(?:\.[a-z]+)?)["']""", source))


def test_every_text_that_the_page_asks_for_is_there() -> None:
    assert sorted(asked_in(page_source()) - ENGLISH.keys()) == []
    assert asked_in('t(\'home-watch\', x) + t("a-b.note"); { id: "event-wish" }') == {
        "home-watch",
        "a-b.note",
        "event-wish",
    }


def test_names_in_a_page_are_found_whole_and_put_together() -> None:
    source = "t('home-watch', x); t(`home-line-${game}`); t(\"score-rematch.note\")"
    named = Named.of(source)
    assert [named.has(text) for text in ("home-watch", "home-line-dice", "score-rematch")] == [True] * 3
    assert not named.has("home-watc")
    assert not named.has("home-seat")
    assert not Named.of("t(`table-${size}`)").has("table-small")


# ---- saying them ----


def test_words_are_filled_in_and_quoted_spaces_kept() -> None:
    assert say("sheet-name", number=2).startswith("Name of player 2 (")
    assert say("sheet-name", number=2).endswith(": ")


def test_word_that_is_missing_is_no_silent_gap() -> None:
    with pytest.raises(KeyError, match="number"):
        say("sheet-name")


def test_word_that_the_notation_does_not_have_is_no_silent_gap() -> None:
    with pytest.raises(KeyError, match="purple"):
        say("move-play.do", card="purple-7")


def test_language_that_is_not_there_falls_back_to_english() -> None:
    assert say("asked-draw", "tlh") == say("asked-draw", "en")
    assert say("move-play.do", "tlh", card="green-7") == "Play green 7"


def test_form_of_a_text_is_asked_for_behind_a_dot() -> None:
    assert say("move-pass.you") == "You pass."


def test_names_stay_as_they_are_written() -> None:
    name = "{ $card } <b>-green</b> \u2068"
    assert say("move-pass", player=name) == f"{name} passes."


def test_lists_of_words_read_like_a_sentence() -> None:
    assert spell({"face": ["brown"]}, "en") == {"face": "brown", "face-label": "Brown"}
    assert spell({"face": ["brown", "blue", "wish"]}, "es") == {
        "face": "marrón, azul y una piedra de deseo",
        "face-label": "Marrón, Azul y Piedra de deseo",
    }


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "tlh_AQ"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "es_MX"}, "es"),
        ({"LC_MESSAGES": "es_ES", "LC_ALL": "de"}, "de"),
        ({"LC_ALL": "", "LANG": "es"}, "es"),
        ({"LC_ALL": "de_CH@euro", "KELTIS_LANG": "EN"}, "en"),
        ({"KELTIS_LANG": "es-419", "LANG": "de"}, "es"),
    ],
)
def test_first_variable_that_is_set_chooses_the_language(environment: dict[str, str], lang: str) -> None:
    assert chosen_language(environment) == lang


def test_table_of_words_is_written_in_the_order_in_which_it_is_searched() -> None:
    """A template that fits everything comes last; JSON keeps the order in every language that reads it."""
    for kind, templates in narration()["words"].items():
        names = [] if isinstance(templates, str) else list(templates)
        assert not any(re.fullmatch(r"\{\w+\}", name) for name in names[:-1]), kind
    assert json.loads(json.dumps(narration())) == narration()
