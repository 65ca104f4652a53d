"""Positions of Way of the Stones for the tests, written in words."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis import IllegalMove, State
from keltis.games.notations import CARD_NAMES
from tests.helpers.states import state_of

COLOURS = ("brown", "yellow", "pink", "green", "blue")
MARKS = {
    "clover": "brown-5 brown-8 yellow-1 yellow-7 pink-2 pink-9 green-3 green-4 blue-5 blue-6",
    "wish": "brown-4 brown-7 yellow-6 yellow-8 pink-1 pink-4 green-6 green-9 blue-2 blue-3",
    "points-1": "brown-6 yellow-4 pink-5 green-1 blue-9",
    "points-3": "brown-2 yellow-3 pink-7 green-5 blue-8",
}
PLAIN = "brown-0 brown-1 brown-3 yellow-0 pink-0 green-0 blue-0"  # tiles without a mark


def tile_set(names: str) -> int:
    return sum(1 << CARD_NAMES.index(name) for name in names.split())


def stack(first: str, last: str = "") -> list[int]:
    """All tiles in an order that begins and ends with these."""
    begin, end = ([CARD_NAMES.index(name) for name in names.split()] for names in (first, last))
    return [*begin, *(tile for tile in range(55) if tile not in begin + end), *end]


def laid(first: str, last: str = "", players: int = 2) -> State:
    """A game whose tiles are turned over in a chosen order."""

    def edit(s: Any) -> None:
        s.tiles[:] = stack(first, last)

    return state_of("stones", players, edit=edit)


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def near_end(face_down: str, face_up: str = "", mine: str = "") -> State:
    """Seat 0 to move near the end: all tiles that are not named were taken by seat 2."""

    def edit(s: Any) -> None:
        s.tiles[:] = stack("", face_down)
        s.turned = 55 - len(face_down.split())
        s.face_up = tile_set(face_up)
        s.row[0] = tile_set(mine)
        s.row[2] = (1 << 55) - 1 - tile_set(f"{face_down} {face_up} {mine}")
        for name in mine.split():
            tile = CARD_NAMES.index(name)
            s.top[tile // 11] = tile % 11
            s.fits[0] &= ~(0x7FF << 11 * (tile // 11))  # these rows take nothing more

    return state_of("stones", 3, edit=edit)


def scored(tiles: str) -> keltis.Score:
    def edit(s: Any) -> None:
        s.row[0] = tile_set(tiles)

    return state_of("stones", edit=edit).scores[0]


def refusal(state: State, move: str) -> str:
    before = state.to_bytes()
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert state.to_bytes() == before
    return error.value.sentence
