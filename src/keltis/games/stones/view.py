"""The view of the tile game: what a seat sees, as JSON data.

The page's types are generated from these TypedDicts: run `./scripts/types` after a change.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, TypedDict

from ..constants import COLOURS, ROWS, Colour
from ..notations import CARD_NAMES, card_list
from ..rows import ALL_VALUES, EMPTY, FALLING, OPEN, RISING, VALUES
from ..views import DIRECTIONS, MAX_CACHED_ROWS, RowInOrder, TileRow
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


def view(seen: Any, seat: int) -> StonesView:
    """The view of an observation; all seats see the same."""
    return {
        "phase": PHASES[seen.phase],
        "face_down": L.TILES - seen.turned,
        "face_up": [
            {"tile": CARD_NAMES[tile], "place": place}
            for place, tile in enumerate(seen.tiles[: seen.turned])
            if seen.face_up >> tile & 1
        ],
        "turned": CARD_NAMES[seen.tiles[seen.turned - 1]] if seen.phase == L.TURNED else None,
        "marks": {**MARKS},
        "seats": [seat_view(seen, p) for p in range(seen.players)],
    }


def seat_view(seen: Any, p: int) -> StonesSeat:
    """The rows in front of a player, and what the tiles in them carry."""
    row = seen.row[p]
    return {
        "rows": rows_view(seen, p),
        "stones": (row & L.WISHES).bit_count(),
        "bonus": (row & L.ONE_POINT).bit_count() + 3 * (row & L.THREE_POINTS).bit_count(),
    }


def rows_view(seen: Any, p: int) -> dict[Colour, TileRow]:
    """A player's rows."""
    rows = rows_in_order(seen.row[p], seen.top[ROWS * p : ROWS * (p + 1)])
    return {colour: {"direction": direction, "tiles": [*tiles]} for colour, direction, tiles in rows}


@lru_cache(MAX_CACHED_ROWS)
def rows_in_order(row: int, tops: tuple[int, ...]) -> tuple[RowInOrder, ...]:
    """A player's rows, each with its tiles in the order in which they lie."""
    rows = []
    for c, (colour, top) in enumerate(zip(COLOURS, tops, strict=True)):
        values = row >> VALUES * c & ALL_VALUES
        direction, tiles = row_direction(values, top), card_list(values << VALUES * c, 0)
        rows.append((colour, DIRECTIONS[direction], tuple(tiles[::-1] if direction == FALLING else tiles)))
    return tuple(rows)


def row_direction(values: int, top: int) -> int:
    """The second tile of a row fixes its direction (S-5), and the top shows it ever after."""
    if top == EMPTY or values == 1 << top:
        return OPEN
    return RISING if values < 2 << top else FALLING
