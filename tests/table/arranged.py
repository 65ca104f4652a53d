"""Small tables for tests, all dealt from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import keltis
from keltis.table import Fold, Occupant, Refused, Table, TableSetup, Terms, begin, gather

ANA, BEN = Occupant("Ana", guest="ana"), Occupant("Ben", guest="ben")


def begin_table(name: str, *occupants: Occupant, seed: int = 1, start: int | None = 0, **options: Any) -> Table:
    """A table whose game is dealt."""
    setup = TableSetup(name, options, list(occupants or (ANA, BEN)), hints=True, start=start)
    return Table("t", setup, begin(setup.deal(seed), setup.people, at=1.0))


def seat_of(fold: Fold) -> int:
    """Whose turn it is."""
    assert fold.turn is not None
    return fold.turn


def play(table: Table, *moves: str) -> None:
    """Make moves for the seats whose turn it is."""
    for move in moves:
        table.adopt(table.move(seat_of(table.fold), move, at=2.0))


def play_any(table: Table, moves: int, seed: int = 1) -> None:
    """Make `moves` random moves, or play to the end."""
    rng = keltis.Rng(seed)
    while moves and table.fold.turn is not None:
        legal = table.fold.state.legal
        play(table, legal[rng.below(len(legal))].text)
        moves -= 1


def waiting_table(*occupants: Occupant, name: str = "stones", start: int | None = 0, **terms: Any) -> Table:
    """A table before its game; Ana has made it."""
    seats = list(occupants or (ANA, Occupant("", open=True)))
    setup = TableSetup(name, {}, seats, hints=True, start=start, terms=Terms(**terms))
    return Table("t", setup, gather(setup.people, "0" * 64, at=0.0))


def running_table(*occupants: Occupant, name: str = "stones", **terms: Any) -> Table:
    """A table whose game has begun, with terms of its own."""
    setup = TableSetup(name, {}, list(occupants or (ANA, BEN)), hints=True, start=0, terms=Terms(**terms))
    return Table("t", setup, begin(setup.deal(1), setup.people, at=0.0))


def refusal(act: Callable[[], object]) -> str:
    """The reason for which an action is refused."""
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.reason.text
