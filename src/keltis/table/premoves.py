"""Turns that are planned ahead: made as soon as they come, as far as they still fit. Only whoever plans them knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .entries import MOVE, MOVES, UNDO, Entry
from .log import Fold, Thrower, add_move
from .refused import Refused

MOST = 12  # moves of a turn


class Premove(NamedTuple):
    """Moves for a seat's next turn, as they were planned after entry `seq`."""

    seq: int
    moves: tuple[str, ...]


class Outcome(NamedTuple):
    """What comes of a plan: the moves that fit, and whether all of them do."""

    folds: list[Fold]
    fits: bool


def check_plan(fold: Fold, moves: Sequence[str]) -> Premove:
    """A plan that could become true: a few moves that this game has."""
    if not fold.begun:
        raise Refused.because("not-begun")
    if fold.turn is None:
        raise Refused.because("game-over")
    if moves and not fold.state.game.about.ahead:
        raise Refused.because("plan-nothing-ahead")
    if len(moves) > MOST:
        raise Refused.because("plan-too-long", most=MOST)
    if any(fold.state.moves.find(move) is None for move in moves):
        raise Refused.because("plan-of-no-moves")
    return Premove(fold.seq, tuple(moves))


def is_time(fold: Fold, seat: int) -> bool:
    """Whether a seat's turn has come, its person plays, and nothing keeps everybody waiting."""
    people = fold.people
    return fold.turn == seat and people.seats[seat].played_by_person and not people.paused and people.proposal is None


def carry_out(fold: Fold, seat: int, planned: Premove, at: float, thrower: Thrower | None = None) -> Outcome:
    """The moves one after the other, as long as each is legal."""
    folds: list[Fold] = []
    for move in planned.moves:
        try:
            folds += add_move(folds[-1] if folds else fold, seat, move, at, thrower)
        except Refused:
            return Outcome(folds, False)
    return Outcome(folds, True)


def made_since(entries: Sequence[Entry], seat: int, seq: int) -> list[str]:
    """What a seat has moved since an entry; what it took back is among it."""
    return [entry.text for entry in entries[seq + 1 :] if entry.seat == seat and entry.kind in (MOVE.name, UNDO.name)]


def went_back(entries: Sequence[Entry], seq: int) -> bool:
    """Whether moves were taken back since an entry that had stood at it: who planned then knew another position."""
    more = 0
    for entry in entries[seq + 1 :]:
        more += -1 if entry.kind == UNDO.name else entry.kind in MOVES
        if more < 0:
            return True
    return False


def is_over(entries: Sequence[Entry], seat: int, planned: Premove) -> bool:
    """Whether nothing comes of a plan any more: its seat has moved, or the position for which it was made is gone."""
    return bool(made_since(entries, seat, planned.seq)) or went_back(entries, planned.seq)


def as_planned(entries: Sequence[Entry], seat: int, planned: Premove) -> bool:
    """Whether a seat has moved since just as it had planned."""
    made = made_since(entries, seat, planned.seq)[: len(planned.moves)]
    return made == [*planned.moves] and not went_back(entries, planned.seq)
