"""Refusals: what was wrong, in words that the page can say in its own language."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..games.contract import Reason
from ..locale import say
from .wire import Problem


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


class RefusedMove(Refusal):
    """A move that the rules do not allow."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        Exception.__init__(self, problem.detail)


def refused_move(reason: Reason) -> Problem:
    """Why the rules do not allow a move."""
    detail = say(reason.text, **reason.words)
    return Problem(status=409, detail=detail, text=reason.text, words=reason.words, rule=reason.rule)


def sentence(text: str, words: dict[str, Any]) -> str:
    """The text in English."""
    return say(text, **words)
