"""What `trials.py` takes from C when compiled, and from here when not."""

from __future__ import annotations

from typing import Any

from ..games.constants import CHANCE, OVER

__all__ = ["CHANCE", "OVER", "THROWS", "WHOLE", "copy"]

THROWS = 256  # Numbers of throws that are kept apart in one turn.
WHOLE = 12  # A won game, in the parts in which shares of it are counted; divisible by every number of winners.


def copy(target: Any, source: Any, size: int) -> None:
    """Copy one state of a game over another."""
    for name, length in source.layout.lengths:
        value = getattr(source, name)
        setattr(target, name, value[:] if length else value)
