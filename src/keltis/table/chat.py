"""The chat of a table: short lines of plain text, and a handful of reactions."""

from __future__ import annotations

import unicodedata
from typing import Literal

from . import limits
from .entries import REACT, SAY, ChatMessage
from .log import Fold
from .refused import Refused
from .visible_text import BRAILLE_BLANK, is_clear

MAX_LENGTH = 200  # characters of a line
MAX_MARK = 16  # characters of a mark, by which a page recognises its own line
# A new reaction needs a symbol `r-NAME` (frontend/src/draw/Symbols.svelte), a text `talk-react-NAME` in all languages,
# and its name in docs/server.md; then run ./scripts/types. Never remove or rename one: logs hold them.
Reaction = Literal["nice", "laugh", "wow", "oops", "thanks", "hurry"]


def say(fold: Fold, seat: int, text: str, mark: str, at: float) -> list[Fold]:
    """A person writes a line."""
    check_talk(fold)
    return [fold.add(SAY, seat, ChatMessage(check_line(text), check_mark(mark)), at)]


def react(fold: Fold, seat: int, reaction: Reaction, at: float) -> list[Fold]:
    """A person reacts."""
    check_talk(fold)
    return [fold.add(REACT, seat, reaction, at)]


def check_talk(fold: Fold) -> None:
    """Refuse if the table has no chat, or if its chat has become too long."""
    if not fold.people.terms.talk:
        raise Refused.because("no-talk-here")
    if not fold.people.below_limit(limits.TALK):
        raise Refused.because("too-much-talk", most=limits.TALK.most)


def check_line(text: str) -> str:
    r"""The line as it is stored: one line, normalized (NFC), and refused if it is not all visible.

    >>> check_line("  well   played!\n")
    'well played!'
    """
    line = unicodedata.normalize("NFC", " ".join(text.replace(BRAILLE_BLANK, " ").split()))
    if not 1 <= len(line) <= MAX_LENGTH or not is_clear(line):
        raise Refused.because("bad-line", most=MAX_LENGTH)
    return line


def check_mark(mark: str) -> str:
    """The mark of a line, refused unless it is short and plain."""
    if len(mark) > MAX_MARK or not (mark.isascii() and mark.isalnum()):
        raise Refused.because("bad-line", most=MAX_LENGTH)
    return mark
