"""Taking a move back: in one's own turn, until something hidden was revealed."""

from __future__ import annotations

from ..games.contract import Reason
from . import limits
from .entries import UNDO
from .log import Fold
from .refused import Refused


def undo(fold: Fold, seat: int, at: float) -> list[Fold]:
    """Plan to take a seat's last move back."""
    if fold.people.paused:
        raise Refused.because("paused")
    reason = undo_refusal(fold, seat)
    if reason is not None:
        raise Refused(reason)
    assert fold.last is not None
    return [fold.add(UNDO, seat, fold.last.move, at)]


def undo_refusal(fold: Fold, seat: int) -> Reason | None:
    """Why the last move has to stand; None where this seat can take it back."""
    text = _standing(fold, seat)
    return None if text is None else Reason(text, "")


def _standing(fold: Fold, seat: int) -> str | None:
    if fold.turn is None:
        return "game-over" if fold.begun else "not-begun"
    if fold.turn != seat:
        return "undo-not-your-turn"
    last = fold.last
    if last is not None and last.seat is None:
        return "undo-thrown"
    if last is None or last.seat != seat:
        return "undo-nothing"
    if not fold.people.has_room(limits.UNDOS):
        return "too-many-undos"
    return fold.state.game.revealed_by(last.move)
