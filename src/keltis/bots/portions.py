"""Portions: work that can be interrupted, because it hands over after every few milliseconds.

Where there are threads, `finish` does such work in one go. Where there are none, as in a browser, the host does a few
portions, answers waiting requests, and goes on; or it cancels the work by closing the generator.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import TypeAlias, TypeVar

from ..engine.game import Move
from ..engine.state import Observation

T = TypeVar("T")
Portions: TypeAlias = Generator[None, None, T]


def finish(work: Portions[T]) -> T:
    """Do all portions of a work: its result.

    >>> def count():
    ...     yield
    ...     return 2
    >>> finish(count())
    2
    """
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


class PortionedBot(ABC):
    """A bot that thinks in portions."""

    @abstractmethod
    def choosing(self, seen: Observation) -> Portions[Move]:
        """Choose one of `seen.legal`."""

    def choose(self, seen: Observation) -> Move:
        """One of `seen.legal`, in one go."""
        return finish(self.choosing(seen))
