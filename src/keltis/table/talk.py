"""Talk at the table: short lines of plain text, and a handful of reactions."""

from __future__ import annotations

import json
import unicodedata

from .log import Entry, Fold
from .refused import Refused

MOST = 200  # characters of a line
MARK = 16  # characters by which a page recognises what it has said
JOINER = "\u200d"  # makes one picture of several
REACTIONS = ("nice", "laugh", "wow", "oops", "thanks", "hurry")


def say(fold: Fold, seat: int, text: str, mark: str, at: float) -> Fold:
    """Somebody says something."""
    check_talk(fold)
    said = json.dumps({"text": check_line(text), "mark": check_mark(mark)}, ensure_ascii=False, separators=(",", ":"))
    return fold.then(Entry(fold.seq + 1, "say", seat, said, at))


def react(fold: Fold, seat: int, reaction: str, at: float) -> Fold:
    """Somebody nods, laughs or sighs."""
    check_talk(fold)
    if reaction not in REACTIONS:
        raise Refused.because("no-such-reaction")
    return fold.then(Entry(fold.seq + 1, "react", seat, reaction, at))


def check_talk(fold: Fold) -> None:
    """There is a chat here."""
    if not fold.affairs.terms.talk:
        raise Refused.because("no-talk-here")


def check_line(text: str) -> str:
    r"""A line as it is kept: one line, printable, in one way of writing accents.

    >>> check_line("  well   played!\n")
    'well played!'
    """
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    if not 1 <= len(line) <= MOST or not line.replace(JOINER, "").isprintable():
        raise Refused.because("bad-line", most=MOST)
    return line


def check_mark(mark: str) -> str:
    """A page's own mark."""
    if len(mark) > MARK or not (mark.isascii() and mark.isalnum()):
        raise Refused.because("bad-line", most=MOST)
    return mark
