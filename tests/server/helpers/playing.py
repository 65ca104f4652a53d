"""Playing on at a table, as people do who take any legal move."""

from __future__ import annotations

import keltis
from tests.server.helpers.browser import Chair


def play_on(chair: Chair, seed: int = 1, moves: int | None = None) -> None:
    """Make `moves` moves of my seats, or play to the end; in hot-seat play each person looks before moving."""
    rng = keltis.Rng(seed)
    made = 0
    while (moves is None or made < moves) and chair.wait_for_me():
        if chair.seen["look"] != chair.turn:
            chair.look(chair.turn)
        answer = chair.move(chair.legal[rng.below(len(chair.legal))])
        assert answer["type"] == "ack", answer
        made += 1


def play_until(chair: Chair, beginning: str, seed: int = 1) -> str:
    """Play on until a legal move begins so; that move, which is not made."""
    rng = keltis.Rng(seed)
    while chair.wait_for_me():
        found = [move for move in chair.legal if move.startswith(beginning)]
        if found:
            return found[0]
        chair.move(chair.legal[rng.below(len(chair.legal))])
    raise AssertionError(f"the game ended before anybody could {beginning}")
