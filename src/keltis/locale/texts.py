"""Looks up texts in the Fluent files of a language, and fills in the words of the notation.

Common texts are in the language folders beside this file, a game's own texts in the game's folder. A folder makes a
language: nothing else lists them. What a language lacks is said in the next of its fallbacks, English at last.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, reduce
from typing import TYPE_CHECKING, Any

from ..games import folders
from ..games.contract import Reason
from .tags import ENGLISH, fallbacks, nearest

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

VARIABLES = ("KELTIS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # The first that is set decides.
MAX_CACHED_FORMS = 4096  # The games have some hundreds of names in each language.
MESSAGE = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
LINE = re.compile(r"^(?:([a-z][a-z0-9_-]*)| +\.([a-z][a-z0-9_-]*)) =", re.MULTILINE)  # A text begins, or a form of it.
GAP = re.compile(r"\\\{(\w+)(\\\.\\\.\\\.)?\\\}")  # {card} or {face...} in a template, after re.escape.
GLOSSARY = re.compile(r"^\{words ([^}]+)\}$", re.MULTILINE)  # The place in a rulebook for explanations of words.
WORD = re.compile(r"^- `(\S+)` (.+(?:\n  .+)*)", re.MULTILINE)  # An explanation in the common list: key and text.
MINUS = re.compile(r"(^|[\s(+])-(?=\d)")  # The hyphen before a negative number, as the page finds it.
ONE, SOME = r"\S+?", ".+"  # What a gap matches: one word, or several.


def say(text: str, lang: str = ENGLISH, **words: Any) -> str:
    """A text with its words filled in; `text.attribute` is another form of it. A fallback replaces what is missing.

    Where Fluent is not installed, it is the text's id: in a browser, whose page has all texts itself.

    >>> say("row-rising", colour="green", value=3, top=7)
    'your green row is rising: 3 is lower than 7'
    >>> say("move-play.you", "de", card="green-7")
    'Du spielst die grüne 7.'
    """
    name, _, attribute = text.partition(".")
    spoken = speaker(text, lang)
    try:
        bundle = _bundle(spoken, homes(spoken)[name])
    except ModuleNotFoundError:
        return text
    message = bundle.get_message(name)
    pattern: Any = message.attributes[attribute] if attribute else message.value
    said, faults = bundle.format_pattern(pattern, spell(words, lang))
    if faults:
        raise KeyError(f"{text} in {spoken}: {faults[0]}")
    return str(said)


@lru_cache(MAX_CACHED_FORMS)
def speaker(text: str, lang: str) -> str:
    """The first of a language and its fallbacks that has a text, or the form of it that is asked for.

    >>> speaker("move-play.you", "de-AT"), speaker("move-play", "tlh")
    ('de', 'en')
    """
    name, _, attribute = text.partition(".")
    return next((each for each in fallbacks(lang) if name in homes(each) and _has(each, name, attribute)), ENGLISH)


def with_minus_signs(said: str) -> str:
    """A sentence for the page, where numbers of points have a true minus sign.

    >>> with_minus_signs("Scores -2 (instead of -10) points with green-7.")
    'Scores −2 (instead of −10) points with green-7.'
    """
    return MINUS.sub(r"\1−", said)


def _has(lang: str, name: str, attribute: str) -> bool:
    """Whether a language has a form of one of its texts."""
    return not attribute or attribute in forms_of(lang).get(name, ())


def has_form(text: str, attribute: str) -> bool:
    """Whether an English text has another form of this name.

    >>> has_form("move-play", "you"), has_form("move-play", "nonsense")
    (True, False)
    """
    return attribute in forms_of(ENGLISH).get(text, ())


def explain(reason: Reason, lang: str = ENGLISH) -> str:
    """The sentence for a reason, with its rule if it has one."""
    said = say(reason.text, lang, **reason.words)
    return f"{said} ({reason.rule})" if reason.rule else said


def rulebook(game: str, lang: str = ENGLISH) -> str:
    """The rules of a game as Markdown. The books `shared`, `technical` and `words` belong to all games.

    A line like `{words row clover}` is replaced by explanations from the common list of words.

    >>> "- **Clover** " in rulebook("keltis")
    True
    """
    lang = rulebook_language(game, lang)
    text = str(_book(game, lang).read_text("utf-8"))
    return GLOSSARY.sub(lambda line: _explained(line[1].split(), lang), text)


def rulebook_language(game: str, lang: str) -> str:
    """The first of a language and its fallbacks that has these rules.

    >>> rulebook_language("keltis", "de-AT"), rulebook_language("keltis", "tlh")
    ('de', 'en')
    """
    return next((each for each in fallbacks(lang) if _book(game, each).is_file()), ENGLISH)


def _book(game: str, lang: str) -> Any:
    """The file of a game's rules in a language, whether it is there or not."""
    own = folders().get(game)
    return own / "texts" / f"{lang}.md" if own else _files().joinpath(lang, "rules", f"{game}.md")


def _explained(keys: Sequence[str], lang: str) -> str:
    """The explanations of some words, in alphabetical order."""
    known: dict[str, str] = {}
    for each in reversed(fallbacks(lang)):
        known |= dict(WORD.findall(rulebook("words", each)))
    return "\n".join(sorted((f"- {known[key]}" for key in keys), key=str.casefold))


def chosen_language(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for; English if it is not available.

    >>> chosen_language({"LANG": "de_AT.UTF-8"}), chosen_language({"KELTIS_LANG": "es", "LANG": "de_DE"})
    ('de', 'es')
    >>> chosen_language({"LC_ALL": "C", "LANG": "de_DE"})
    'en'
    """
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return nearest(re.split(r"[.@]", asked)[0])


# ---- words of the notation ----


def spell(words: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The values for a text: notation is translated into words, other values stay as they are.

    Each attribute of a word's own text is another form of it, and gets the key `name-attribute`.

    >>> spell({"card": "green-7", "count": 2}, "en")
    {'card': 'green 7', 'card-label': 'Green 7', 'count': 2}
    """
    spelled: dict[str, Any] = {}
    for name, value in words.items():
        if name not in narration()["words"]:
            spelled[name] = value
        elif isinstance(value, str):
            spelled |= {f"{name}{form}": said for form, said in _forms(name, value, lang).items()}
        elif isinstance(value, Sequence):
            spelled |= {f"{name}{form}": listed(words, lang) for form, words in _lists(name, value, lang).items()}
        else:
            spelled[name] = value
    return spelled


@lru_cache(MAX_CACHED_FORMS)
def _forms(name: str, value: str, lang: str) -> dict[str, str]:
    """Every form of a value of the notation, by the ending of its key."""
    kind = narration()["words"][name]
    if isinstance(kind, str):  # An alias for another name.
        kind = narration()["words"][kind]
    text, parts = match(kind, value)
    said = {"": say(text, lang, **parts)}
    if (spoken := speaker(text, lang)) != lang:
        said |= dict.fromkeys((f"-{form}" for form in cases(lang)), said[""])
    return said | {f"-{form}": say(f"{text}.{form}", lang, **parts) for form in forms_of(spoken).get(text, ())}


def _lists(name: str, parts: Sequence[str], lang: str) -> dict[str, list[str]]:
    """The words of a list in each form that all of them have."""
    each = [_forms(name, part, lang) for part in parts]
    shared = [form for form in each[0] if all(form in forms for forms in each)] if each else [""]
    return {form: [forms[form] for forms in each] for form in shared}


def listed(words: Sequence[str], lang: str) -> str:
    """An enumeration of words, as in a sentence.

    >>> listed(["brown", "brown", "green"], "en")
    'brown, brown and green'
    """
    if len(words) < 2:
        return "".join(words)
    first = reduce(lambda said, word: say("list-more", lang, first=said, next=word), words[1:-1], words[0])
    return say("list-end", lang, first=first, last=words[-1])


def match(templates: Mapping[str, str], written: str) -> tuple[str, dict[str, Any]]:
    """The text of the first template that matches, and the values of its gaps.

    >>> match({"draw deck": "one", "draw {pile}": "two"}, "draw green")
    ('two', {'pile': 'green'})
    """
    for template, text in templates.items():
        if found := _pattern(template).fullmatch(written):
            return text, {name: _value(template, name, part) for name, part in found.groupdict().items()}
    raise KeyError(f"{written!r} has no text; these have: {', '.join(templates)}")


def fits(template: str, written: str) -> bool:
    """Whether a template matches.

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
    """The home of each text of a language: a common file, or a game."""
    return {name: home for home, content in sources(lang).items() for name in MESSAGE.findall(content)}


@cache
def forms_of(lang: str) -> dict[str, tuple[str, ...]]:
    """The forms of each text of a language that has others than its value.

    >>> forms_of("en")["card-number"]
    ('label',)
    """
    found: dict[str, tuple[str, ...]] = {}
    for content in sources(lang).values():
        name = ""
        for start, form in LINE.findall(content):
            name = start or name
            found[name] = (*found.get(name, ()), form) if form else ()
    return {name: forms for name, forms in found.items() if forms}


@cache
def cases(lang: str) -> frozenset[str]:
    """The forms that words of the notation have in a language; a word that fell back has its value for each of them."""
    names = {text for kind in narration()["words"].values() if not isinstance(kind, str) for text in kind.values()}
    return frozenset(form for each in fallbacks(lang) for name in names for form in forms_of(each).get(name, ()))


@cache
def sources(lang: str) -> dict[str, str]:
    """The contents of a language's files: common ones by file name, those of a game by the game's name.

    The texts of a game's exercises and of its lesson have files of their own: the server sends them to the page one by
    one.
    """
    folder = _files().joinpath(lang)
    common = [file for file in folder.iterdir() if file.name.endswith(".ftl")] if folder.is_dir() else []
    own = {game: place / "texts" / f"{lang}.ftl" for game, place in folders().items()}
    own |= {f"{game}/exercises": place / "texts" / f"exercises-{lang}.ftl" for game, place in folders().items()}
    own |= {f"{game}/lesson": place / "texts" / f"lesson-{lang}.ftl" for game, place in folders().items()}
    files = {file.name: file for file in common} | {game: file for game, file in own.items() if file.is_file()}
    return {home: file.read_text("utf-8") for home, file in files.items()}


@cache
def narration() -> dict[str, Any]:
    """The texts for words and moves of the notation, merged over all games; the page reads the same files."""
    merged: dict[str, Any] = json.loads(_files().joinpath("narration.json").read_text("utf-8"))
    for game, folder in folders().items():
        own = json.loads((folder / "texts" / "narration.json").read_text("utf-8"))
        merged["words"] |= own.pop("words", {})
        for part, texts in own.items():
            merged.setdefault(part, {})[game] = texts
    return merged


@cache
def _bundle(lang: str, home: str) -> FluentBundle:
    """One file's texts as a bundle. Texts may refer to other texts of the same file."""
    from fluent.runtime import FluentBundle, FluentResource  # slow to import

    bundle = FluentBundle([lang, ENGLISH], use_isolating=False)  # English where the library does not know the language
    bundle.add_resource(FluentResource(sources(lang)[home]))
    return bundle


def _files() -> Any:
    from importlib import resources  # slow to import

    return resources.files(__package__)
