"""What is best in the last turn of a game, by trying everything."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import keltis
from keltis import State


class Worth(NamedTuple):
    """What a seat may expect: its share of the victory, and its lead over the best other."""

    wins: Fraction
    lead: Fraction


def result(state: State, seat: int) -> Worth:
    """Of a game that is over."""
    totals = [score.total for score in state.scores]
    wins = Fraction(seat in state.winners, len(state.winners))
    return Worth(wins, Fraction(totals[seat] - max(total for p, total in enumerate(totals) if p != seat)))


def expect(state: State, seat: int, seen: dict[bytes, Worth]) -> Worth:
    """By full enumeration; nobody else may have a decision to make."""
    key = state.to_bytes()
    if key not in seen:
        if state.over:
            seen[key] = result(state, seat)
        elif state.turn == keltis.CHANCE:
            weights = [state.odds(move) for move in state.actions()]
            outcomes = [expect(after(state, move), seat, seen) for move in state.actions()]
            both = list(zip(weights, outcomes, strict=True))
            seen[key] = Worth(
                Fraction(sum(n * worth.wins for n, worth in both), sum(weights)),
                Fraction(sum(n * worth.lead for n, worth in both), sum(weights)),
            )
        else:
            assert state.turn == seat, "this is not the last turn of the game"
            seen[key] = max(expect(after(state, move), seat, seen) for move in state.actions())
    return seen[key]


def after(state: State, move: int) -> State:
    """The position that a move leads to."""
    twin = state.copy()
    twin.play(move)
    return twin


def worths(state: State) -> dict[str, Worth]:
    """What each legal move is worth to the seat whose turn it is."""
    seat, seen = state.turn, dict[bytes, Worth]()
    assert seat is not None
    return {str(move): expect(after(state, move), seat, seen) for move in state.legal}


def best_moves(state: State) -> set[str]:
    """The moves that win most often."""
    found = worths(state)
    return {move for move, worth in found.items() if worth.wins == max(found.values()).wins}
