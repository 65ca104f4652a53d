"""Tables to play at, laid in a line."""

from __future__ import annotations

from typing import Any

import keltis
from keltis.table import Fold, Plan, Sitter, Table, begin

ANA, BEN = Sitter("Ana", guest="ana"), Sitter("Ben", guest="ben")


def lay(name: str, *sitters: Sitter, seed: int = 1, start: int | None = 0, **options: Any) -> Table:
    """A table, dealt from a seed."""
    plan = Plan(name, options, list(sitters or (ANA, BEN)), hints=True, start=start)
    return Table("t", plan, begin(plan.deal(seed), plan.affairs, at=1.0))


def seat_of(fold: Fold) -> int:
    """Whose turn it is."""
    assert fold.turn is not None
    return fold.turn


def play(table: Table, *moves: str) -> None:
    """Make moves, whoever's turn it is."""
    for move in moves:
        table.adopt(table.move(seat_of(table.fold), move, at=2.0))


def play_any(table: Table, moves: int, seed: int = 1) -> None:
    """Make so many moves, or play to the end."""
    rng = keltis.Rng(seed)
    while moves and table.fold.turn is not None:
        legal = table.fold.state.legal
        play(table, legal[rng.below(len(legal))].text)
        moves -= 1
