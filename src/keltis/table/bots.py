"""The turns of bots: who is to move, what they choose, and who moves for one that fails."""

from __future__ import annotations

from ..bots import BOTS
from ..engine.checks import system_rng
from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from .log import Fold
from .seats import check_level
from .table import Table

SUBSTITUTE = "greedy"


def choose(seen: Observation, level: str, rng: Rng | None = None) -> Move:
    """The move of a bot of this level."""
    return BOTS[level](rng or system_rng(), "").choose(seen)


def fall_back(seen: Observation) -> Move:
    """A move in an instant, for when a bot has none."""
    return choose(seen, SUBSTITUTE)


def as_written(seen: Observation, move: Move) -> Move | None:
    """What a bot chose, with the notation that the table knows; None if it is not legal."""
    return next((legal for legal in seen.legal if legal == move), None)


def take_turn(table: Table, at: float, rng: Rng | None = None) -> list[Fold]:
    """Plan the move of the bot whose turn it is: what a lesson has for it, or what it thinks.

    Whatever goes wrong in it, the table goes on.
    """
    seat = table.bot_to_move
    if seat is None:
        raise ValueError("it is no bot's turn")
    if (written := table.written) is not None:
        return table.move(seat, written, at)
    seen, level = table.fold.state.observe(seat), check_level(table.seats[seat].bot_level, tuple(BOTS))
    try:
        move = as_written(seen, choose(seen, level, rng))
    except Exception:
        move = None
    return table.move(seat, (fall_back(seen) if move is None else move).text, at)
