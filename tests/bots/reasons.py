"""Short ways to ask why one would make a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from keltis import State
from keltis.locale.texts import say

Edit = Callable[[Any], None]


def reason(state: State, move: str) -> str:
    """What is said for a legal move."""
    assert state.turn is not None
    found = state.observe(state.turn).advice_for(state.moves.by_text[move])
    return say(found.text, **found.words)


def put(**fields: Any) -> Edit:
    """Give fields of a state other values."""

    def edit(s: Any) -> None:
        for name, value in fields.items():
            setattr(s, name, value)

    return edit
