"""Tags of languages: which there are, and which of them fits best to what somebody asks for."""

from __future__ import annotations

import os
import re
from functools import cache

ENGLISH = "en"
TAG = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")  # A folder's name: pt, pt-BR, zh-Hant; not __pycache__.


def find_languages(folder: str) -> tuple[str, ...]:
    """The languages that have a folder of texts, English first."""
    found = {place.name for place in os.scandir(folder) if TAG.fullmatch(place.name) and place.is_dir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


LANGUAGES = find_languages(os.path.dirname(__file__))  # noqa: PTH120 (pathlib is slow to import)


def nearest(asked: str, languages: tuple[str, ...] = LANGUAGES) -> str:
    """The language that fits a tag best: itself, a more general one, one of another region, or English.

    >>> nearest("pt_br", ("en", "pt", "pt-BR")), nearest("pt-PT", ("en", "pt", "pt-BR"))
    ('pt-BR', 'pt')
    >>> nearest("pt", ("en", "pt-BR")), nearest("de-CH", ("en", "pt-BR"))
    ('pt-BR', 'en')
    """
    known = {language.lower(): language for language in languages}
    parts = asked.lower().replace("_", "-").split("-")
    for length in range(len(parts), 0, -1):
        if found := known.get("-".join(parts[:length])):
            return found
    return next((language for tag, language in known.items() if tag.split("-")[0] == parts[0]), ENGLISH)


@cache
def fallbacks(lang: str) -> tuple[str, ...]:
    """A language, the more general ones that there are, and English: where a text is looked for.

    >>> fallbacks("de"), fallbacks("de-AT-1996")
    (('de', 'en'), ('de', 'en'))
    """
    parts = lang.split("-")
    chain = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return tuple(dict.fromkeys((*(each for each in chain if each in LANGUAGES), ENGLISH)))
