"""What speaks for a move of the tile game: the exact sentence, in positions that show it."""

from __future__ import annotations

from typing import Any

import pytest

from keltis import State
from keltis.engine.kernel import plain_kernel_of
from keltis.games.notations import CARD_NAMES
from keltis.games.stones import layout as S
from tests.bots.reasons import put, reason
from tests.helpers.states import state_of


def tiles(open_tiles: str = "", mine: str = "", turned: int = 20, **fields: Any) -> State:
    """These tiles lie face up, the last of them just turned over; seat 0 has these in its rows."""

    def edit(s: Any) -> None:
        up = [CARD_NAMES.index(name) for name in open_tiles.split()]
        laid = [CARD_NAMES.index(name) for name in mine.split()]
        s.turned = turned
        s.tiles[turned - 1] = up[-1] if up else 0
        s.face_up = sum(1 << tile for tile in up)
        for tile in laid:
            plain_kernel_of("stones").rules.lay(s, 0, tile)
        put(**fields)(s)

    return state_of("stones", edit=edit)


TURNED, LAST = {"phase": S.TURNED}, {"phase": S.LAST, "turned": 55}


@pytest.mark.parametrize(
    ("given", "move", "sentence"),
    [
        ({"open_tiles": "brown-5"}, "take brown-5", "The clover on it gives you another turn."),
        (
            {"open_tiles": "brown-4", "mine": "brown-7"},
            "take brown-4",
            "Takes a wishing stone: with 2 of them you score 2 instead of -3 points.",
        ),
        (
            {"open_tiles": "brown-4", "mine": "yellow-6 yellow-8 pink-1 pink-4 green-6"},
            "take brown-4",
            "Brown 4 fits your brown row: one tile, worth -4 points.",
        ),
        ({"open_tiles": "green-5"}, "take green-5", "Has 3 bonus points."),
        ({"open_tiles": "green-1"}, "take green-1", "Has 1 bonus point."),
        (
            {"open_tiles": "green-8", "mine": "green-5 green-6"},
            "take green-8",
            "Green 8 fits your green row: 3 tiles, worth 2 points.",
        ),
        ({}, "flip", "Turns over a new tile: 35 are still face down."),
        ({"open_tiles": "green-8", "mine": "green-6"}, "flip", "Turns over a new tile: 35 are still face down."),
        (
            {"open_tiles": "green-1", "mine": "green-5 green-6"},
            "flip",
            "None of the face-up tiles fits your rows.",
        ),
        (
            {"open_tiles": "green-10 blue-0", "mine": "green-5 green-6"},
            "flip",
            "Every face-up tile that fits would start a row or skip three values or more.",
        ),
        ({"turned": 54, "mine": "green-0 green-5 green-6"}, "flip", "Ends the game while you are 6 points ahead."),
        ({"open_tiles": "green-1", "mine": "green-5 green-6", **TURNED}, "leave", "Green 1 fits none of your rows."),
        ({"open_tiles": "green-1", **TURNED}, "leave", "Green 1 would start a row at -4 points."),
        ({"open_tiles": "green-8", "mine": "green-6", **TURNED}, "leave", "Green 8 would skip one value in your row."),
        ({"open_tiles": "green-7", "mine": "green-6", **TURNED}, "leave", "Leaves green 7 to the others."),
        ({"open_tiles": "green-7", **LAST}, "end", "Takes no more tiles."),
        (
            {"open_tiles": "green-1", "mine": "green-5 green-6", **LAST},
            "end",
            "None of the face-up tiles fits your rows.",
        ),
    ],
)
def test_move_has_the_reason_that_the_position_shows(given: dict[str, Any], move: str, sentence: str) -> None:
    assert reason(tiles(**given), move) == sentence
