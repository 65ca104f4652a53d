"""Talk at the table: short lines of plain text, and a handful of reactions."""

from __future__ import annotations

import unicodedata
from typing import Literal

from . import limits
from .entries import REACT, SAY, ChatMessage
from .log import Fold
from .refused import Refused
from .visible_text import EMPTY, is_clear

MAX_LENGTH = 200  # characters of a line
MARK = 16  # characters by which a page recognises what it has said
Reaction = Literal["nice", "laugh", "wow", "oops", "thanks", "hurry"]


def say(fold: Fold, seat: int, text: str, mark: str, at: float) -> list[Fold]:
    """Somebody says something."""
    check_talk(fold)
    return [fold.add(SAY, seat, ChatMessage(check_line(text), check_mark(mark)), at)]


def react(fold: Fold, seat: int, reaction: Reaction, at: float) -> list[Fold]:
    """Somebody nods, laughs or sighs."""
    check_talk(fold)
    return [fold.add(REACT, seat, reaction, at)]


def check_talk(fold: Fold) -> None:
    """There is a chat at this table, and it has not become too long."""
    if not fold.people.terms.talk:
        raise Refused.because("no-talk-here")
    if not fold.people.has_room(limits.TALK):
        raise Refused.because("too-much-talk", most=limits.TALK.most)


def check_line(text: str) -> str:
    r"""A line as it is kept: one line, all of which can be seen, in one way of writing accents.

    >>> check_line("  well   played!\n")
    'well played!'
    """
    line = unicodedata.normalize("NFC", " ".join(text.replace(EMPTY, " ").split()))
    if not 1 <= len(line) <= MAX_LENGTH or not is_clear(line):
        raise Refused.because("bad-line", most=MAX_LENGTH)
    return line


def check_mark(mark: str) -> str:
    """A page's own mark."""
    if len(mark) > MARK or not (mark.isascii() and mark.isalnum()):
        raise Refused.because("bad-line", most=MAX_LENGTH)
    return mark
