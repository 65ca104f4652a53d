"""Refusals: what a table does not do, and why."""

from __future__ import annotations

from typing import Any

from ..games.contract import Reason
from .shown.messages import WhyNot


class Refused(Exception):
    """A refused action. The reason holds the name of a text, the words that go into it, and a rule.

    >>> Refused.because("undo-nothing").reason
    Reason('undo-nothing', '', **{})
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    @classmethod
    def because(cls, text: str, **words: Any) -> Refused:
        """A refusal by the table itself, not by a rule of its game."""
        return cls(Reason(text, "", **words))


def message_of(reason: Reason) -> WhyNot:
    """A reason as data."""
    return {"text": reason.text, "words": reason.words, "rule": reason.rule}
