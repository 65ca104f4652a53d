"""Reasons why a move is illegal, for several games."""

from __future__ import annotations

from .constants import COLOURS
from .contract import Reason
from .rows import ALL_VALUES, EMPTY, FOLLOW, RISING, VALUES


def row_refuses(direction: int, top: int, colour: int, value: int, rule: str) -> Reason | None:
    """Why a row does not take a value, or None if it does (K-10)."""
    follow = ALL_VALUES if top == EMPTY else FOLLOW[VALUES * direction + top]
    if follow >> value & 1:
        return None
    text = "row-rising" if direction == RISING else "row-falling"
    return Reason(text, rule, colour=COLOURS[colour], value=value, top=top)


def pile_refuses(s: object, pile: int, name: str, rule: str) -> Reason:
    """Why a discard pile cannot be drawn from: it is empty, closed for this turn, or blocked (K-19, X-5)."""
    piles: int = s.piles  # type: ignore[attr-defined]
    closed: int = s.closed  # type: ignore[attr-defined]
    if not piles >> (pile + 1) & 1:
        return Reason("pile-empty", rule, pile=name)
    if closed >> (pile + 1) & 1:
        return Reason("pile-closed", rule, pile=name)
    return Reason("only-draw-pile", "X-5")
