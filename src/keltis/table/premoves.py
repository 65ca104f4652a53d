"""Premoves: moves for a player's next turn, made as soon as it comes if they still fit. Nobody else is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .entries import MOVES, UNDO, Entry
from .log import Fold, Thrower, add_move
from .refused import Refused

MAX_MOVES = 12  # of one premove


class Premove(NamedTuple):
    """Moves for a seat's next turn, entered after entry `seq` of the log."""

    seq: int
    moves: tuple[str, ...]


class Outcome(NamedTuple):
    """What came of a premove: the folds of the moves that fit, and whether all of them did."""

    folds: list[Fold]
    fits: bool


def check_premove(fold: Fold, moves: Sequence[str]) -> Premove:
    """A premove, refused unless its moves exist in this game. Whether they fit shows when the turn comes."""
    if not fold.begun:
        raise Refused.because("not-begun")
    if fold.turn is None:
        raise Refused.because("game-over")
    if moves and not fold.state.game.about.ahead:
        raise Refused.because("plan-nothing-ahead")
    if len(moves) > MAX_MOVES:
        raise Refused.because("plan-too-long", most=MAX_MOVES)
    if any(fold.state.moves.find(move) is None for move in moves):
        raise Refused.because("plan-of-no-moves")
    return Premove(fold.seq, tuple(moves))


def is_due(fold: Fold, seat: int) -> bool:
    """Whether a seat's turn has come, its person plays, and neither a pause nor a proposal holds it up."""
    people = fold.people
    return fold.turn == seat and people.seats[seat].played_by_person and not people.paused and people.proposal is None


def carry_out(fold: Fold, seat: int, premove: Premove, at: float, thrower: Thrower | None = None) -> Outcome:
    """Prepare the moves one after the other, up to the first that is not legal."""
    folds: list[Fold] = []
    for move in premove.moves:
        try:
            folds += add_move(folds[-1] if folds else fold, seat, move, at, thrower)
        except Refused:
            return Outcome(folds, False)
    return Outcome(folds, True)


def made_since(entries: Sequence[Entry], seat: int, seq: int) -> list[str]:
    """The moves of a seat since an entry, both made and undone."""
    return [entry.text for entry in entries[seq + 1 :] if entry.seat == seat and entry.kind in MOVES]


def was_undone(entries: Sequence[Entry], seq: int) -> bool:
    """Whether moves that stood at an entry were undone since, so that a premove from then knew another position."""
    since = 0  # Moves that stand now and did not then.
    for entry in entries[seq + 1 :]:
        since += -1 if entry.kind == UNDO.name else entry.kind in MOVES
        if since < 0:
            return True
    return False


def is_obsolete(entries: Sequence[Entry], seat: int, premove: Premove) -> bool:
    """Whether a premove has lapsed: its seat has moved, or the position for which it was entered is gone."""
    return bool(made_since(entries, seat, premove.seq)) or was_undone(entries, premove.seq)


def was_made(entries: Sequence[Entry], seat: int, premove: Premove) -> bool:
    """Whether a seat has since made just the moves of its premove."""
    made = made_since(entries, seat, premove.seq)[: len(premove.moves)]
    return made == [*premove.moves] and not was_undone(entries, premove.seq)
