"""Undo: a player takes back moves of their own turn, until something hidden was revealed."""

from __future__ import annotations

from ..games.contract import Reason
from . import limits
from .entries import UNDO
from .log import Fold
from .refused import Refused


def undo(fold: Fold, seat: int, at: float) -> list[Fold]:
    """Prepare the undo of a seat's last move."""
    if fold.people.paused:
        raise Refused.because("paused")
    reason = undo_refusal(fold, seat)
    if reason is not None:
        raise Refused(reason)
    assert fold.last is not None
    return [fold.add(UNDO, seat, fold.last.move, at)]


def undo_refusal(fold: Fold, seat: int) -> Reason | None:
    """Why this seat cannot take the last move back; None if it can."""
    text = _refusal_text(fold, seat)
    return None if text is None else Reason(text, "")


def _refusal_text(fold: Fold, seat: int) -> str | None:
    if fold.turn is None:
        return "game-over" if fold.begun else "not-begun"
    if fold.turn != seat:
        return "undo-not-your-turn"
    last = fold.last
    if last is not None and last.seat is None:
        return "undo-thrown"
    if last is None or last.seat != seat:
        return "undo-nothing"
    if not fold.people.below_limit(limits.UNDOS):
        return "too-many-undos"
    return fold.state.game.revealed_by(last.move)
