"""The dice game in notation: its moves and its deal, which is empty."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..notations import check_keys
from .layout import FIELDS, SHOWN, throws

FACE_NAMES = (*COLOURS, "wish")
THROW_NAMES = tuple(" ".join(FACE_NAMES[face] for face in dice) for dice in throws)
FIELD_NAMES = tuple(f"{colour}-{field}" for colour in COLOURS for field in range(FIELDS))  # by field number
FACES_SHOWN = {shown: tuple(FACE_NAMES[face] for face in dice) for shown, dice in zip(SHOWN, throws, strict=True)}
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


def setup(s: Any) -> dict[str, Any]:
    """The deal is empty, because nothing is dealt."""
    return {}


def place(s: Any, words: Any) -> None:
    """Check that a deal is empty."""
    check_keys(words, SETUP)
