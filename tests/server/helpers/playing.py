"""Playing on at a table, as people do who take any legal move."""

from __future__ import annotations

import keltis
from tests.server.helpers.browser import TablePage


def play_on(page: TablePage, seed: int = 1, moves: int | None = None) -> None:
    """Make `moves` moves of my seats, or play to the end; in hot-seat play each person looks before moving."""
    rng = keltis.Rng(seed)
    made = 0
    while (moves is None or made < moves) and page.wait_for_me():
        if page.seen["look"] != page.turn:
            page.look(page.turn)
        answer = page.move(page.legal[rng.below(len(page.legal))])
        assert answer["type"] == "ack", answer
        made += 1


def play_until(page: TablePage, beginning: str, seed: int = 1) -> str:
    """Play on until a legal move begins so; that move, which is not made."""
    rng = keltis.Rng(seed)
    while page.wait_for_me():
        found = [move for move in page.legal if move.startswith(beginning)]
        if found:
            return found[0]
        page.move(page.legal[rng.below(len(page.legal))])
    raise AssertionError(f"the game ended before anybody could {beginning}")
