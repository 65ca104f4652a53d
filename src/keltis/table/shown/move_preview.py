"""What each move would change at once, for those who are new to a game."""

from __future__ import annotations

from ...engine.game import Move
from ...engine.kernel import Rng
from ...engine.state import Observation
from .messages import Prospect


def look_ahead(seen: Observation) -> list[Prospect]:
    """The legal moves of a seat, each with what it changes in its own points.

    It is tried on a state that the seat cannot tell from the real one; moves that would show something hidden are left
    out. So nobody learns more from it than they could work out by themselves.
    """
    imagined = seen.sample(Rng(0))
    before = imagined.scores[seen.seat].parts

    def prospect(move: Move) -> Prospect:
        after = imagined.copy()
        after.play(move)
        parts = after.scores[seen.seat].parts
        changed = {name: parts[name] - was for name, was in before.items() if parts[name] != was}
        return {"move": move.text, "points": sum(changed.values()), "parts": changed, "ends": after.over}

    return [prospect(move) for move in seen.legal if seen.game.revealed_by(move.text) is None]
