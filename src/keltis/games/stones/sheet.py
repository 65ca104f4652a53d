"""The score sheet of the tile game."""

from __future__ import annotations

from typing import Any

from ..contract import BadOption
from ..naming import CARD_NAMES, members
from ..nouns import COLOURS
from ..sheets import Entry


class Row(Entry):
    """The values of a row's tiles, in the order in which they lie.

    >>> Row("brown").read("8, 5, 2", None)
    [8, 5, 2]
    """

    def read(self, text: str, s: Any) -> list[int]:
        """The values; marks need not be written, the tiles tell them."""
        words = [] if text == "-" else text.replace(",", " ").split()
        values = [int(word) for word in words if word in map(str, range(11))]
        if len(values) < len(words):
            raise BadOption(f"{self.name} must be the values of its tiles, such as 8,5,2, or -, not {text!r}")
        if values not in (sorted(set(values)), sorted(set(values), reverse=True)):
            raise BadOption(f"{self.name}: a row rises or falls from tile to tile (S-5), which {text!r} does not")
        return values


ENTRIES = tuple(Row(colour) for colour in COLOURS)


def fill(s: Any, p: int, written: dict[str, Any]) -> None:
    """Put what was written for a player into a state."""
    for c, colour in enumerate(COLOURS):
        s.row[p] |= sum(1 << 11 * c + value for value in written[colour])
    for other in range(p):
        for tile in members(s.row[p] & s.row[other]):
            raise BadOption(f"two players have {CARD_NAMES[tile]}, of which there is only one (S-1)")
