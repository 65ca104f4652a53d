"""What a seat sees of the tile game, as data."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..constants import COLOURS, ROWS, Colour
from ..notations import CARD_NAMES, members
from ..rows import ALL_VALUES, EMPTY, FALLING, OPEN, RISING, VALUES
from ..views import DIRECTIONS, TileRow
from . import layout as L

Phase = Literal["turn", "turned", "last", "over"]

PHASES: dict[int, Phase] = {L.OVER: "over", L.TURN: "turn", L.TURNED: "turned", L.LAST: "last"}
MARKS = {
    f"{colour}-{value}": mark
    for mark, colours in L.MARKS.items()
    for colour, values in colours.items()
    for value in values
}


class FaceUp(TypedDict):
    """A tile in the middle; its place counts the tiles that were turned over before it."""

    tile: str
    place: int


class StonesSeat(TypedDict):
    """A player's rows, wishing stones and bonus points."""

    rows: dict[Colour, TileRow]
    stones: int
    bonus: int


class StonesView(TypedDict):
    """The tile game. `turned`: the tile just turned over. `marks` by tile: `clover`, `wish`, `points-1`, `points-3`."""

    phase: Phase
    face_down: int
    face_up: list[FaceUp]
    turned: str | None
    marks: dict[str, str]
    seats: list[StonesSeat]


def view(o: Any, seat: int) -> StonesView:
    """From an observation to what is shown; all seats see the same."""
    return {
        "phase": PHASES[o.phase],
        "face_down": L.TILES - o.turned,
        "face_up": [face_up_view(o, place) for place in range(o.turned) if o.face_up >> o.tiles[place] & 1],
        "turned": CARD_NAMES[o.tiles[o.turned - 1]] if o.phase == L.TURNED else None,
        "marks": MARKS,
        "seats": [seat_view(o, p) for p in range(o.players)],
    }


def face_up_view(o: Any, place: int) -> FaceUp:
    """A tile in the middle; its place counts the tiles that were turned over before it."""
    return {"tile": CARD_NAMES[o.tiles[place]], "place": place}


def seat_view(o: Any, p: int) -> StonesSeat:
    """The rows in front of a player, and what the tiles in them carry."""
    row = o.row[p]
    return {
        "rows": {colour: row_view(o, p, c) for c, colour in enumerate(COLOURS)},
        "stones": (row & L.WISHES).bit_count(),
        "bonus": (row & L.ONE_POINT).bit_count() + 3 * (row & L.THREE_POINTS).bit_count(),
    }


def row_view(o: Any, p: int, c: int) -> TileRow:
    """A row of tiles in the order in which it lies."""
    direction = row_direction(o, p, c)
    tiles = [CARD_NAMES[tile] for tile in members(o.row[p] & ALL_VALUES << VALUES * c)]
    return {"direction": DIRECTIONS[direction], "tiles": tiles[::-1] if direction == FALLING else tiles}


def row_direction(o: Any, p: int, c: int) -> int:
    """The second tile of a row fixes its direction (S-5), and the top shows it ever after."""
    top, values = o.top[ROWS * p + c], o.row[p] >> VALUES * c & ALL_VALUES
    if top == EMPTY or values == 1 << top:
        return OPEN
    return RISING if values < 2 << top else FALLING
