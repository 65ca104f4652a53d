"""Positions of Way of the Stones for the tests, written in words."""

from __future__ import annotations

from typing import Any

from keltis import State
from keltis.games.notations import CARD_NAMES
from keltis.games.stones.layout import TURN, TURNED
from tests.helpers.states import state_of


def numbers(names: str) -> list[int]:
    return [CARD_NAMES.index(name) for name in names.split()]


def lay(s: Any, p: int, names: str) -> None:
    """Lay tiles into a player's rows, in this order."""
    for tile in numbers(names):
        c, value = divmod(tile, 11)
        top = s.top[5 * p + c]
        shut = 0 if top < 0 else (2 << value) - 1 if value > top else 0x7FF & ~((1 << value) - 1)
        s.fits[p] &= ~((shut | 1 << value) << 11 * c)
        s.row[p] |= 1 << tile
        s.top[5 * p + c] = value


def middle(mine: str = "", theirs: str = "", up: str = "", turned: str = "", down: str | None = None) -> State:
    """Seat 0 to move, after turning a tile over if one is named; with `down` the other tiles lie and fit nobody."""

    def edit(s: Any) -> None:
        lay(s, 0, mine)
        lay(s, 1, theirs)
        shown = numbers(f"{mine} {theirs} {up} {turned}")
        others = [tile for tile in range(55) if tile not in shown]
        hidden = others if down is None else numbers(down)
        dead = [tile for tile in others if tile not in hidden]
        s.tiles[:] = dead + shown + hidden
        s.turned = 55 - len(hidden)
        s.face_up = sum(1 << tile for tile in dead + numbers(f"{up} {turned}"))
        for p in range(2):
            s.fits[p] &= ~sum(1 << tile for tile in dead)
        s.phase = TURNED if turned else TURN

    return state_of("stones", edit=edit)
