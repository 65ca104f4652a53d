"""Refusals: what the application does not do, and why, as the id of a text, its words and an HTTP status."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..games.contract import Reason
from ..locale import say
from ..table.refused import Refused
from ..table.shown.messages import Word

CONFLICT = 409
UNAVAILABLE = 503
STATUS = {  # of refusals by a table that do not depend on where its game stands; all others are CONFLICT
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


@dataclass(frozen=True, kw_only=True)
class Problem:
    """Why something was refused: HTTP errors (as problem details) and socket refusals look the same.

    `text` and `words` are a message of the `.ftl` files, so that the page says it in its own language; `detail` is the
    same in English. `rule` is the id of a rule, `line` and `ply` say where a record is wrong (both count from 1 here).
    """

    status: int
    detail: str
    text: str
    words: dict[str, Word] = field(default_factory=dict)
    rule: str = ""
    line: int | None = None
    ply: int | None = None


class Refusal(Refused):
    """A refusal by the application or its host, which names its HTTP status; those by a table have one in `STATUS`.

    `line` and `ply` say where a record is wrong; both count from 1.

    >>> Refusal("no-such-table", 404).problem.detail
    'there is no such table, or it isn’t yours'
    """

    def __init__(self, text: str, status: int, **words: Any) -> None:
        super().__init__(Reason(text, "", **words))
        self.status = status
        self.line: int | None = None
        self.ply: int | None = None

    def __str__(self) -> str:
        return self.problem.detail

    def at(self, line: int | None, ply: int | None) -> Refusal:
        """Note the place in a file; returns the refusal itself."""
        self.line, self.ply = line, ply
        return self

    @property
    def problem(self) -> Problem:
        """The refusal as it is sent."""
        return make_problem(self.reason, self.status, self.line, self.ply)


def problem_of(refused: Refused) -> Problem:
    """A refusal as it is sent."""
    return refused.problem if isinstance(refused, Refusal) else make_problem(refused.reason)


def make_problem(reason: Reason, status: int | None = None, line: int | None = None, ply: int | None = None) -> Problem:
    """A reason with its sentence in English. Without a status it is that of a table or of the rules of its game."""
    status = STATUS.get(reason.text, CONFLICT) if status is None else status
    detail, words = say(reason.text, **reason.words), reason.words
    return Problem(status=status, detail=detail, text=reason.text, words=words, rule=reason.rule, line=line, ply=ply)
