"""Why a move of the dice game is not possible."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import Reason
from . import layout as L
from .notation import FACE_NAMES
from .steps import reached, shown

ASKED = {
    L.CHANCE: Reason("dice-asked-roll", "D-4"),
    L.THROW: Reason("dice-asked-throw", "D-4"),
    L.MOVE: Reason("dice-asked-move", "D-6"),
    L.CLOVER: Reason("asked-clover", "D-11"),
}


def phase_of(action: int) -> int:
    """The phase in which an action can be meant."""
    if action < L.AGAIN:
        return L.CHANCE
    if action < L.CHOOSE:
        return L.THROW
    return L.MOVE if action < L.ADVANCE else L.CLOVER


def refuse(o: Any, action: int) -> Reason:
    """Why an action is illegal, from what the player to move knows."""
    meant = phase_of(action)
    if o.phase != meant:
        settled = meant == L.THROW and o.phase == L.MOVE
        return Reason("dice-settled", "D-4") if settled else ASKED[o.phase]
    if meant == L.CHANCE:
        given = L.SHOWN[action - L.ROLL] >> L.SIZE_SHIFT
        return Reason("dice-number", "D-4", count=L.DICE - (o.dice >> L.SIZE_SHIFT), given=given)
    if meant == L.THROW:
        return again_refused(o.dice, L.SHOWN[action - L.AGAIN])
    if meant == L.MOVE:
        c = action - L.CHOOSE
        return move_refused(o, c, shown(o.dice, c))
    return move_refused(o, action - L.ADVANCE, 1)


def again_refused(dice: int, wanted: int) -> Reason:
    """Only dice that show can be thrown again: name the first face of which there are too few."""
    face = next(f for f in range(L.FACES) if shown(wanted, f) > shown(dice, f))
    return Reason("dice-not-shown", "D-4", face=FACE_NAMES[face], shown=shown(dice, face), named=shown(wanted, face))


def move_refused(o: Any, c: int, n: int) -> Reason:
    """Why the piece in a row cannot move by n dice, or by a clover."""
    row, field = COLOURS[c], o.field[L.ROWS * o.player + c]
    if n == 0:
        return Reason("dice-no-such-colour", "D-6", colour=row)
    if field == L.LAST_FIELD:
        return Reason("dice-on-last-field", "D-8", row=row)
    if field == 0 and o.left[o.player] == 0:
        return Reason("dice-no-piece-left", "D-7", row=row)
    return Reason("dice-crossed", "D-13", row=row, field=reached(o, c, n))
