"""The score sheet of a real table: what one can write on it, and how it is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .contract import BadOption

NOTHING = ("", "-", "start")  # a figure that never left


def small_number(text: str, most: int) -> bool:
    """Whether this is a number from 0 to `most`, in digits.

    >>> small_number("10", 10), small_number("0100", 10), small_number("-1", 10)
    (True, False, False)
    """
    return len(text) <= len(str(most)) and text.isascii() and text.isdigit() and int(text) <= most


class Entry(Protocol):
    """One line of the sheet that is asked of every player."""

    @property
    def name(self) -> str:
        """What the line is called."""

    def read(self, text: str, s: Any) -> Any:
        """The value of what a person wrote; the state tells what the board has printed."""


@dataclass(frozen=True)
class Number:
    """How many there are of something.

    >>> Number("stones", 9).read("3", None)
    3
    """

    name: str
    most: int

    def read(self, text: str, s: Any) -> int:
        """The number; nothing written is none."""
        if text == "":
            return 0
        if not small_number(text, self.most):
            raise BadOption(f"{self.name} must be a number from 0 to {self.most}, not {text!r}")
        return int(text)


@dataclass(frozen=True)
class Place:
    """Where a figure stands, written as the points printed on its field; `L` behind them marks the large one."""

    name: str
    large: bool = False  # whether the large figure can be here

    def read(self, text: str, s: Any) -> tuple[int, bool]:
        """Field number (0 for none) and whether it is the large figure."""
        large = self.large and text.upper().endswith("L")
        points = (text[:-1] if large else text).replace("−", "-")
        if points.lower() in NOTHING:
            return 0, False
        return field_worth(self.name, points, s.values), large


def field_worth(name: str, points: str, values: Sequence[int]) -> int:
    """The first field that has these points printed on it."""
    printed = [str(value) for value in values]
    if points not in printed[1:]:
        some = ", ".join(dict.fromkeys(printed[1:]))
        raise BadOption(f"{name}: no field there is worth {points!r}; fields are worth {some}, and - is no figure")
    return printed.index(points, 1)


@dataclass(frozen=True)
class Values:
    """The numbers in a row of tiles or on several figures, with commas or spaces between.

    >>> Values("brown", 10).read("2, 4,5", None)
    [2, 4, 5]
    """

    name: str
    most: int

    def read(self, text: str, s: Any) -> list[int]:
        """Different numbers from 0 on."""
        words = text.replace(",", " ").split()
        if not all(small_number(word, self.most) for word in words):
            raise BadOption(f"{self.name} must be numbers from 0 to {self.most} such as 2,4,5, not {text!r}")
        numbers = [int(word) for word in words]
        if len(set(numbers)) != len(numbers):
            raise BadOption(f"{self.name} names a number twice: {text!r}")
        return numbers
