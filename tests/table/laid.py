"""Tables to play at, laid in a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import keltis
from keltis.table import Fold, Plan, Refused, Sitter, Table, Terms, begin, gather

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


def gathering(*sitters: Sitter, name: str = "stones", start: int | None = 0, **terms: Any) -> Table:
    """A table before its game; Ana has made it."""
    seats = list(sitters or (ANA, Sitter("", open=True)))
    plan = Plan(name, {}, seats, hints=True, start=start, terms=Terms(**terms))
    return Table("t", plan, gather(plan.affairs, "0" * 64, at=0.0))


def together(*sitters: Sitter, name: str = "stones", **terms: Any) -> Table:
    """A table whose game has begun, with terms of its own."""
    plan = Plan(name, {}, list(sitters or (ANA, BEN)), hints=True, start=0, terms=Terms(**terms))
    return Table("t", plan, begin(plan.deal(1), plan.affairs, at=0.0))


def refusal(act: Callable[[], object]) -> str:
    """Why something is not done."""
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.reason.text
