"""Saying a text: found in its language's Fluent files, with the words of the notation spelled out in it.

What several games or no game say stands beside this file, what one game alone says in that game's folder.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from ..games import folders
from ..games.contract import Reason

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de", "es")
VARIABLES = ("KELTIS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
SPELLED = 4096  # names kept ready; the games have some hundreds in each language
MESSAGE = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
GAP = re.compile(r"\\\{(\w+)(\\\.\\\.\\\.)?\\\}")  # {card} or {face...} in a template that went through re.escape
ASKED_WORDS = re.compile(r"^\{words ([^}]+)\}$", re.MULTILINE)
WORD = re.compile(r"^- `(\S+)` (.+(?:\n  .+)*)", re.MULTILINE)  # one of the list: its key, and what stands there of it
ONE, SOME = r"\S+?", ".+"  # what fills such a gap: a word, or several


def say(text: str, lang: str = ENGLISH, **words: Any) -> str:
    """A text with its words filled in, in English where the language lacks it; `text.attribute` is another form of it.

    >>> say("row-rising", colour="green", value=3, top=7)
    'your green row is rising: 3 is lower than 7'
    >>> say("move-play.you", "de", card="green-7")
    'Du spielst die grüne 7.'
    """
    name, _, attribute = text.partition(".")
    lang = lang if name in homes(lang) else ENGLISH
    bundle = _bundle(lang, homes(lang)[name])
    message = bundle.get_message(name)
    pattern: Any = message.attributes[attribute] if attribute else message.value
    said, faults = bundle.format_pattern(pattern, spell(words, lang))
    if faults:
        raise KeyError(f"{text} in {lang}: {faults[0]}")
    return str(said)


def explain(reason: Reason, lang: str = ENGLISH) -> str:
    """Why a move is not possible, with its rule if it has one."""
    said = say(reason.text, lang, **reason.words)
    return f"{said} ({reason.rule})" if reason.rule else said


def rulebook(game: str, lang: str = ENGLISH) -> str:
    """The rules of a game in our own words, as Markdown; `shared`, `technical` and `words` are no game's own.

    Where a game asks for words (`{words row clover}`), what they mean is put in from the one list of all games.

    >>> "- **Clover** " in rulebook("keltis")
    True
    """
    own = folders().get(game)
    book = own / "texts" / f"{lang}.md" if own else _files().joinpath(lang, "rules", f"{game}.md")
    return ASKED_WORDS.sub(lambda asked: _explained(asked[1].split(), lang), str(book.read_text("utf-8")))


def _explained(keys: Sequence[str], lang: str) -> str:
    """What some words mean, in the order of the alphabet."""
    known = dict(WORD.findall(rulebook("words", lang)))
    return "\n".join(sorted((f"- {known[key]}" for key in keys), key=str.casefold))


def chosen_language(environment: Mapping[str, str]) -> str:
    """The language that somebody's environment asks for; English if we do not have it.

    >>> chosen_language({"LANG": "de_AT.UTF-8"}), chosen_language({"KELTIS_LANG": "es", "LANG": "de_DE"})
    ('de', 'es')
    >>> chosen_language({"LC_ALL": "C", "LANG": "de_DE"})
    'en'
    """
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    lang = re.split(r"[-_.@]", asked.lower())[0]
    return lang if lang in LANGUAGES else ENGLISH


# ---- words of the notation ----


def spell(words: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The words for a text: those that the notation knows by their names in the language, the others as they are.

    A name has forms: each attribute of its text goes in as `name-attribute`.

    >>> spell({"card": "green-7", "count": 2}, "en")
    {'card': 'green 7', 'card-label': 'Green 7', 'count': 2}
    """
    spelled: dict[str, Any] = {}
    for name, value in words.items():
        if name not in table()["words"]:
            spelled[name] = value
        elif isinstance(value, str):
            spelled |= {f"{name}{form}": said for form, said in _forms(name, value, lang).items()}
        elif isinstance(value, Sequence):
            spelled[name] = listed([_forms(name, part, lang)[""] for part in value], lang)
        else:
            spelled[name] = value
    return spelled


@lru_cache(SPELLED)
def _forms(name: str, value: str, lang: str) -> dict[str, str]:
    """Every form of a name, the plain one under no ending."""
    kind = table()["words"][name]
    if isinstance(kind, str):  # the same words under another name
        kind = table()["words"][kind]
    text, parts = match(kind, value)
    lang = lang if text in homes(lang) else ENGLISH
    forms = _bundle(lang, homes(lang)[text]).get_message(text).attributes
    return {"": say(text, lang, **parts), **{f"-{form}": say(f"{text}.{form}", lang, **parts) for form in forms}}


def listed(words: Sequence[str], lang: str) -> str:
    """Words in a row, as a sentence has them.

    >>> listed(["brown", "brown", "green"], "en")
    'brown, brown and green'
    """
    if len(words) < 2:
        return "".join(words)
    return say("list-end", lang, first=", ".join(words[:-1]), last=words[-1])


def match(templates: Mapping[str, str], written: str) -> tuple[str, dict[str, Any]]:
    """The text of the first template that fits what is written, and what stands in its gaps.

    >>> match({"draw deck": "one", "draw {pile}": "two"}, "draw green")
    ('two', {'pile': 'green'})
    """
    for template, text in templates.items():
        if found := _pattern(template).fullmatch(written):
            return text, {name: _value(template, name, part) for name, part in found.groupdict().items()}
    raise KeyError(f"{written!r} has no text; these have: {', '.join(templates)}")


def fits(template: str, written: str) -> bool:
    """Whether this is what the template stands for.

    >>> fits("draw {pile}", "draw green"), fits("draw {pile}", "draw")
    (True, False)
    """
    return _pattern(template).fullmatch(written) is not None


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(GAP.sub(lambda gap: rf"(?P<{gap[1]}>{ONE if gap[2] is None else SOME})", re.escape(template)))


def _value(template: str, name: str, part: str) -> Any:
    if f"{{{name}...}}" in template:
        return part.split()
    return int(part) if part.isascii() and part.isdigit() else part


# ---- files ----


@cache
def homes(lang: str) -> dict[str, str]:
    """The file in which each text of a language stands, or the game that says it alone."""
    return {name: home for home, content in sources(lang).items() for name in MESSAGE.findall(content)}


@cache
def sources(lang: str) -> dict[str, str]:
    """The texts of a language: the common files by their names, and each game's own by the game's name.

    What a game says of its exercises and in its lesson stands in files of their own, which the page is sent sentence by
    sentence.
    """
    folder = _files().joinpath(lang)
    common = [file for file in folder.iterdir() if file.name.endswith(".ftl")] if folder.is_dir() else []
    own = {game: place / "texts" / f"{lang}.ftl" for game, place in folders().items()}
    own |= {f"{game}/exercises": place / "texts" / f"exercises-{lang}.ftl" for game, place in folders().items()}
    own |= {f"{game}/lesson": place / "texts" / f"lesson-{lang}.ftl" for game, place in folders().items()}
    files = {file.name: file for file in common} | {game: file for game, file in own.items() if file.is_file()}
    return {home: file.read_text("utf-8") for home, file in files.items()}


@cache
def table() -> dict[str, Any]:
    """Which words and moves of the notation are which texts; the page reads the same files."""
    merged: dict[str, Any] = json.loads(_files().joinpath("narration.json").read_text("utf-8"))
    for game, folder in folders().items():
        own = json.loads((folder / "texts" / "narration.json").read_text("utf-8"))
        merged["words"] |= own.pop("words", {})
        for part, texts in own.items():
            merged.setdefault(part, {})[game] = texts
    return merged


@cache
def _bundle(lang: str, home: str) -> FluentBundle:
    """One file's texts, ready to be said. A text stands alone or refers to others of its file."""
    from fluent.runtime import FluentBundle, FluentResource  # takes long to import

    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(sources(lang)[home]))
    return bundle


def _files() -> Any:
    from importlib import resources  # takes long to import

    return resources.files(__package__)
