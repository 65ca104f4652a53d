"""The few things that the search does in C where it is compiled, and in Python where it is not."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from ..games.constants import CHANCE, OVER

__all__ = ["CHANCE", "OVER", "copy", "exp", "sqrt"]


def copy(target: Any, source: Any, size: int) -> None:
    """Make one state of a game like another."""
    for name, length in source.layout.lengths:
        value = getattr(source, name)
        setattr(target, name, value[:] if length else value)
