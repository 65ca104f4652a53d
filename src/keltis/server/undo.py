"""Taking a move back: in one's own turn, until something hidden was revealed."""

from __future__ import annotations

from .log import Entry, Fold
from .problems import Refusal


def undo(fold: Fold, seat: int) -> Entry:
    """The entry that takes a seat's last move back."""
    check(fold, seat)
    return Entry(fold.seq + 1, "undo", seat, fold.plies[-1].move)


def check(fold: Fold, seat: int) -> None:
    """Refuse where the last move has to stand."""
    if fold.turn is None:
        raise Refusal("game-over", 409)
    if fold.turn != seat:
        raise Refusal("undo-not-your-turn", 409)
    last = fold.plies[-1] if fold.plies else None
    if last is not None and last.seat is None:
        raise Refusal("undo-thrown", 409)
    if last is None or last.seat != seat:
        raise Refusal("undo-nothing", 409)
    revealed = fold.state.game.revealed_by(last.move)
    if revealed is not None:
        raise Refusal(revealed, 409)
