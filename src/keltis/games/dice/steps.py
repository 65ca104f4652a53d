"""Where dice or a clover would lead the pieces of the player to move."""

from __future__ import annotations

from typing import Any

from . import layout as L

ROWS = range(5)


def shown(dice: int, face: int) -> int:
    """The number of dice that show a face."""
    return dice >> L.FACE_BITS * face & L.FACE_MASK


def is_open(o: Any, c: int) -> bool:
    """Whether a piece can still move in a row, or enter it (D-7, D-8)."""
    field = o.field[L.ROWS * o.player + c]
    return bool(field < L.LAST_FIELD if field else o.left[o.player])


def reached(o: Any, c: int, n: int) -> int:
    """The field to which n dice lead the piece in a row: surplus dice lapse (D-8)."""
    return min(int(o.field[L.ROWS * o.player + c]) + n, L.LAST_FIELD)


def leads(o: Any, dice: int) -> dict[int, int]:
    """The rows in which these dice move a piece (D-6 to D-8, D-13), with the field that it would reach."""
    found = {}
    for c, field in enumerate(o.field[L.ROWS * o.player : L.ROWS * (o.player + 1)]):
        n = shown(dice, c)
        if o.stops[L.FIELDS * c + field] >> n & 1 and is_open(o, c):
            found[c] = reached(o, c, n)
    return found
