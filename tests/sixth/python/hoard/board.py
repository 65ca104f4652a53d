"""Prepares a table of the hoard: its option, in a state that waits for the deal."""

from __future__ import annotations

from typing import Any


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    s.spots = options["spots"]
