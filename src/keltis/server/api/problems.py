"""Refusals: what was wrong, in words that the page can say in its own language."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...games.contract import Reason
from ...locale import say
from ..socket.messages import Problem

CONFLICT = 409
STATUS = {  # of what a table refuses for other reasons than where it stands
    "bad-bytes": 400,
    "bad-clock": 400,
    "bad-commitment": 400,
    "bad-name": 400,
    "bad-patience": 400,
    "me-twice": 400,
    "no-such-level": 400,
    "no-such-position": 404,
    "nobody-plays": 400,
    "not-the-host": 403,
    "not-your-seat": 403,
    "sent-away": 403,
    "wrong-invite": 403,
}


class Refusal(Exception):
    """Something that is not done, and why: the id of a text, an HTTP status, and the text's words.

    >>> Refusal("no-such-table", 404).problem.detail
    'there is no such table, or it is not yours'
    """

    def __init__(self, text: str, status: int, **words: Any) -> None:
        self.problem = Problem(status=status, detail=sentence(text, words), text=text, words=words)
        super().__init__(self.problem.detail)

    def at(self, line: int | None, ply: int | None) -> Refusal:
        """The same, with the place in a file."""
        self.problem = replace(self.problem, line=line, ply=ply)
        return self


def problem_of(reason: Reason) -> Problem:
    """What a table or the rules of its game do not allow, with a status and the sentence in English."""
    status = STATUS.get(reason.text, CONFLICT)
    detail = sentence(reason.text, reason.words)
    return Problem(status=status, detail=detail, text=reason.text, words=reason.words, rule=reason.rule)


def sentence(text: str, words: dict[str, Any]) -> str:
    """The text in English."""
    return say(text, **words)
