"""Prepares a table of the card game: its options, in a state that waits for the deal."""

from __future__ import annotations

from typing import Any


def configure(s: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    s.removed = options["removed_cards"]
    s.closing_may_start = int(options["closing_may_start"])
