"""Move previews: what each move would change at once, for beginners."""

from __future__ import annotations

from ...engine.game import Move
from ...engine.kernel import Rng
from ...engine.state import Observation
from .messages import Prospect


def preview_moves(seen: Observation) -> list[Prospect]:
    """The legal moves of a seat, each with what it changes in its own points.

    Each move is tried on a sampled state, which the seat cannot tell from the real one; moves that would reveal
    something hidden are left out. So nobody learns more than they could work out by themselves.
    """
    imagined = seen.sample(Rng(0))
    before = imagined.scores[seen.seat].parts

    def prospect(move: Move) -> Prospect:
        after = imagined.copy()
        after.play(move)
        parts = after.scores[seen.seat].parts
        changed = {name: parts[name] - was for name, was in before.items() if parts[name] != was}
        peaks = seen.game.peaks(seen.game.layout.look(after.to_bytes()), seen.seat)
        most = {name: peaks[name] for name in changed if name in peaks}
        return {"move": move.text, "points": sum(changed.values()), "parts": changed, "most": most, "ends": after.over}

    return [prospect(move) for move in seen.legal if seen.game.revealed_by(move.text) is None]
