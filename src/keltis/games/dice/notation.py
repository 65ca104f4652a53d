"""The dice game in notation: its moves and its set-up, which is empty."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..notations import check_keys
from .layout import throws

FACE_NAMES = (*COLOURS, "wish")
THROW_NAMES = tuple(" ".join(FACE_NAMES[face] for face in dice) for dice in throws)
SETUP = ()


def texts(s: Any) -> list[str]:
    """The notation of every action, by number."""
    return [
        *(f"roll {faces}" for faces in THROW_NAMES[1:]),
        "keep",
        *(f"reroll {faces}" for faces in THROW_NAMES[1:]),
        *(f"move {colour}" for colour in COLOURS),
        "pass",
        *(f"advance {colour}" for colour in COLOURS),
        "decline",
    ]


def field_name(field: int) -> str:
    """A field's name: row and number.

    >>> field_name(23)
    'pink-3'
    """
    return f"{COLOURS[field // 10]}-{field % 10}"


def setup(s: Any) -> dict[str, Any]:
    """Nothing is dealt."""
    return {}


def place(s: Any, words: Any) -> None:
    """Check that a set-up is empty."""
    check_keys(words, SETUP)
