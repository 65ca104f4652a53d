"""The functions that the search takes from C when compiled, and from here when not."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from ..games.constants import CHANCE, OVER

__all__ = ["CHANCE", "OVER", "copy", "exp", "sqrt"]


def copy(target: Any, source: Any, size: int) -> None:
    """Copy one state of a game over another."""
    for name, length in source.layout.lengths:
        value = getattr(source, name)
        setattr(target, name, value[:] if length else value)
