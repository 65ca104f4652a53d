"""Prepares a table of the tile game."""

from __future__ import annotations

from typing import Any


def configure(s: Any, options: dict[str, Any]) -> None:
    """Nothing to do: the tiles are all there is, and the game has no options."""
