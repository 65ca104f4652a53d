"""Score sheets of games played with the real box, as data: entries, how they count, and what cannot be.

What is written in an entry is a list of numbers, its *marks*: how many things there are is one mark, a figure is the
mark of its field (negative if it is the large one), a tile that of its value. The page, which has no engine, counts
with the same data: `keltis.engine.sheets` writes it down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .contract import BadOption, Reason

NOTHING = ("", "-", "start")  # For a figure that never left the start field.


def small_number(text: str, most: int) -> bool:
    """Whether this is a number from 0 to `most`, in digits.

    >>> small_number("10", 10), small_number("0100", 10), small_number("-1", 10)
    (True, False, False)
    """
    return len(text) <= len(str(most)) and text.isascii() and text.isdigit() and int(text) <= most


# ---- entries ----


class Entry(Protocol):
    """One line of the sheet."""

    @property
    def name(self) -> str:
        """The name of the line."""

    def read(self, text: str, s: Any) -> list[int]:
        """The marks that a text means; the state has the values printed on the board."""

    def choices(self, s: Any) -> list[int]:
        """Every mark that can be made here."""

    def describe(self, s: Any) -> dict[str, Any]:
        """What a page has to know of the entry besides its name."""


@dataclass(frozen=True)
class Number:
    """A number of things.

    >>> Number("stones", 9).read("3", None)
    [3]
    """

    name: str
    most: int
    sign: str = ""  # What they look like, as a tile.

    def read(self, text: str, s: Any) -> list[int]:
        """The number; an empty text is 0."""
        if text == "":
            return []
        if not small_number(text, self.most):
            raise BadOption(f"{self.name} must be a number from 0 to {self.most}, not {text!r}")
        return [int(text)]

    def choices(self, s: Any) -> list[int]:
        """All numbers but 0, which is no mark."""
        return list(range(1, self.most + 1))

    def describe(self, s: Any) -> dict[str, Any]:
        """The greatest number, and what is counted."""
        return {"kind": "number", "most": self.most, "sign": self.sign}


@dataclass(frozen=True)
class FigurePlace:
    """The place of a figure, written as the points printed on its field; an `L` after them marks the large figure."""

    name: str
    large: bool = False  # Whether the large figure can be here.

    def read(self, text: str, s: Any) -> list[int]:
        """The field's number, negative for the large figure; none for a figure that never left the start field."""
        large = self.large and text.upper().endswith("L")
        points = (text[:-1] if large else text).replace("−", "-")
        if points.lower() in NOTHING:
            return []
        found = field_worth(self.name, points, s.values)
        return [-found if large else found]

    def fields(self, s: Any) -> Iterable[int]:
        """The numbers of the fields on which a figure scores something of its own."""
        return range(1, len(s.values))

    def choices(self, s: Any) -> list[int]:
        """Every field, with the small and, if it can be here, the large figure."""
        return [mark for number in self.fields(s) for mark in ((number, -number) if self.large else (number,))]

    def describe(self, s: Any) -> dict[str, Any]:
        """Which figures can be here, and the fields: number, what is printed there, and whether it is the goal area."""
        fields = [{"field": n, "points": s.values[n], "goal": n >= s.goal} for n in self.fields(s)]
        return {"kind": "place", "size": "any" if self.large else "small", "fields": fields}


def field_worth(name: str, points: str, values: Sequence[int]) -> int:
    """The first field that has these points printed on it."""
    printed = [str(value) for value in values]
    if points not in printed[1:]:
        some = ", ".join(dict.fromkeys(printed[1:]))
        raise BadOption(f"{name}: no field is worth {points!r}; fields are worth {some}, and - means no figure")
    return printed.index(points, 1)


@dataclass(frozen=True)
class Values:
    """The numbers in a row of tiles or on several figures, with commas or spaces between.

    >>> Values("brown", 10).read("2, 4,5", None)
    [2, 4, 5]
    """

    name: str
    most: int
    least: int = 0
    pool: str = ""  # Each value exists once: no two entries of the same pool have it, even of different players.
    signs: Mapping[int, str] = field(default_factory=dict)  # What is drawn on the tiles.

    def read(self, text: str, s: Any) -> list[int]:
        """The numbers, which must be different."""
        words = text.replace(",", " ").split()
        if not all(small_number(word, self.most) and int(word) >= self.least for word in words):
            span = f"{self.least} to {self.most}"
            raise BadOption(f"{self.name} must be numbers from {span} such as 2,4,5, not {text!r}")
        numbers = [int(word) for word in words]
        if len(set(numbers)) != len(numbers):
            raise BadOption(f"{self.name} names a number twice: {text!r}")
        return numbers

    def choices(self, s: Any) -> list[int]:
        """All values."""
        return list(range(self.least, self.most + 1))

    def describe(self, s: Any) -> dict[str, Any]:
        """The values, what is drawn on them, and with which entries they are shared."""
        about = {"kind": "values", "least": self.least, "most": self.most}
        return {**about, "pool": self.pool, "signs": {str(value): sign for value, sign in self.signs.items()}}


# ---- how entries count ----


@dataclass(frozen=True)
class Count:
    """How much the marks of an entry count: as `by` says, or all the same; a number of things as often as there are."""

    entry: str
    by: Mapping[int, int] | None = None
    each: int = 1
    given: str = ""  # It counts only if there is something in this other entry.
    unless: str = ""  # It counts only if there is nothing in this other entry.

    def amount(self, sheet: Mapping[str, Sequence[int]], numbers: frozenset[str]) -> int:
        """The count on one player's sheet; `numbers` are the entries that are numbers of things."""
        if (self.given and not sheet[self.given]) or (self.unless and sheet[self.unless]):
            return 0
        marks = sheet[self.entry]
        if self.by is not None:
            return sum(self.by.get(mark, 0) for mark in marks)
        return self.each * (sum(marks) if self.entry in numbers else len(marks))

    def describe(self) -> dict[str, Any]:
        """The count as data; defaults are left out."""
        by = None if self.by is None else {str(mark): amount for mark, amount in self.by.items() if amount}
        usual = {"by": None, "each": 1, "given": "", "unless": ""}
        about = {"by": by, "each": self.each, "given": self.given, "unless": self.unless}
        return {"entry": self.entry} | {key: value for key, value in about.items() if value != usual[key]}


def counts(*entries: str) -> tuple[Count, ...]:
    """Every mark of these entries counts one."""
    return tuple(map(Count, entries))


def figures(s: Any, entries: Iterable[str], large: bool) -> tuple[Count, ...]:
    """The large figures, or all others, that stand on the fields of these entries."""
    numbers = range(1, len(s.values))
    return tuple(Count(entry, {-number if large else number: 1 for number in numbers}) for entry in entries)


def in_goal(s: Any, entries: Iterable[str]) -> tuple[Count, ...]:
    """The figures in the goal area."""
    by = {mark: 1 for number in range(s.goal, len(s.values)) for mark in (number, -number)}
    return tuple(Count(entry, by) for entry in entries)


@dataclass(frozen=True)
class Part:
    """A part of the score that is more than what one entry is worth: the points for so many, or so many points."""

    name: str
    counts: tuple[Count, ...]
    points: tuple[int, ...] = ()


# ---- what cannot be ----


@dataclass(frozen=True)
class Group:
    """What is counted together, beyond the first `free` of it."""

    counts: tuple[Count, ...]
    free: int = 0


@dataclass(frozen=True)
class Limit:
    """No more than `most` of something, for each player or for all together."""

    reason: Reason
    groups: tuple[Group, ...]
    most: int
    together: bool = False

    def broken(self, sheets: Sequence[Mapping[str, Sequence[int]]], numbers: frozenset[str]) -> bool:
        """Whether these sheets have more."""
        found = 0
        for group in self.groups:
            amount = sum(one.amount(sheet, numbers) for one in group.counts for sheet in sheets)
            found += max(0, amount - group.free)
        return found > self.most

    def describe(self) -> dict[str, Any]:
        """The limit as data."""
        groups = [{"counts": [one.describe() for one in group.counts], "free": group.free} for group in self.groups]
        about = {"text": self.reason.text, "rule": self.reason.rule, "words": self.reason.words}
        return {**about, "groups": groups, "most": self.most, "together": self.together}


def at_most(most: int, reason: Reason, what: tuple[Count, ...], together: bool = False) -> Limit:
    """No more than this of one thing."""
    return Limit(reason, (Group(what),), most, together)
