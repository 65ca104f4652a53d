"""What a table does not do, and why."""

from __future__ import annotations

from typing import Any

from ..games.contract import Reason
from .shown.messages import WhyNot


class Refused(Exception):
    """Something that is not done: the reason says why, as the name of a text with its words and its rule.

    >>> Refused.because("undo-nothing").reason
    Reason('undo-nothing', '', **{})
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    @classmethod
    def because(cls, text: str, **words: Any) -> Refused:
        """For a reason of the table's own, which no rule of a game gives."""
        return cls(Reason(text, "", **words))


def message_of(reason: Reason) -> WhyNot:
    """A reason as data."""
    return {"text": reason.text, "words": reason.words, "rule": reason.rule}
