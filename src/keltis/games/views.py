"""What views of several games have in common: the engine's part, and cards in rows and on piles.

A game's own view is typed where it is made, in its `view.py`; the front end's TypeScript is written from these types.
What only a seat itself sees is `NotRequired`: it is absent in the view of somebody without a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from .constants import COLOURS, IDLE_TURNS, PILE_PLACES, ROWS, Colour
from .notations import CARD_NAMES, card_list, members
from .rows import ALL_VALUES, FALLING, VALUES

Setting = str | int | bool | None | dict[str, Any]  # an option's value; a board of one's own is an object
SomeColours = Annotated[Colour, "not all colours need to be there"]
Size = Literal["small", "large"]
Direction = Literal["open", "rising", "falling"]

DIRECTIONS: tuple[Direction, ...] = ("open", "rising", "falling")
OF_COLOUR = tuple(ALL_VALUES << VALUES * c for c in range(ROWS))  # the set of each colour's cards
KEPT_ROWS = 1 << 12  # of so many players; rows change seldom and are looked at often, so they are put in order once

RowInOrder = tuple[Colour, Direction, tuple[str, ...]]


class Points(TypedDict):
    """A seat's points if the game ended now. `hidden` parts are known to their owner alone, and not in the total."""

    total: int
    parts: dict[str, int]
    hidden: list[str]


class Shared(TypedDict):
    """What all views have. `seat` is null without a seat; `legal` are this seat's moves, if it is its turn.

    A board of one's own is only named in `options` (`"own"`): it comes once, with the options of the table or replay.
    """

    game: str
    options: dict[str, Setting]
    players: list[str]
    seat: int | None
    start: int
    turn: int | Literal["chance"] | None
    end: str | None
    legal: list[str]
    scores: list[Points]


class CardRow(TypedDict):
    """A row as it lies, the last card on top."""

    direction: Direction
    cards: list[str]


class TileRow(TypedDict):
    """A row of tiles as it lies."""

    direction: Direction
    tiles: list[str]


class CardTable(TypedDict):
    """What the games with cards share.

    `deck`: cards in the draw pile. `removed`: how many were removed unseen. Piles: the top card last. `closed`: piles
    that took a card in this turn. `only_draw_pile`: nobody made progress for long, so the draw pile alone may be used.
    """

    deck: int
    removed: int
    piles: dict[str, list[str]]
    closed: list[str]
    only_draw_pile: bool
    hand: NotRequired[list[str]]


class CardSeat(TypedDict):
    """What lies open in front of a player who holds cards. `known`: cards of the hand that everybody has seen."""

    hand_size: int
    known: list[str]
    rows: dict[Colour, CardRow]


def card_table(
    o: Any, places: int = PILE_PLACES, piles: Sequence[str] = COLOURS, names: Sequence[str] = CARD_NAMES
) -> CardTable:
    """What lies between the players: the draw pile, and the discard piles with room for so many cards."""
    return {
        "deck": len(o.cards) - o.removed - o.next_card,
        "removed": o.removed,
        "piles": {
            pile: [names[card] for card in o.pile[places * n : places * n + o.pile_size[n]]]
            for n, pile in enumerate(piles)
        },
        "closed": [piles[n] for n in members(o.closed >> 1)],
        "only_draw_pile": o.idle >= IDLE_TURNS * o.players,
    }


def rows_view(o: Any, p: int) -> dict[Colour, CardRow]:
    """A player's rows."""
    rows = rows_in_order(o.row[p], o.row_pair[p], o.direction[ROWS * p : ROWS * (p + 1)])
    return {colour: {"direction": direction, "cards": [*cards]} for colour, direction, cards in rows}


@lru_cache(KEPT_ROWS)
def rows_in_order(once: int, twice: int, directions: tuple[int, ...]) -> tuple[RowInOrder, ...]:
    """A player's rows, each with its cards in the order in which they lie."""
    rows = []
    for colour, own, direction in zip(COLOURS, OF_COLOUR, directions, strict=True):
        cards = card_list(once & own, twice & own)
        rows.append((colour, DIRECTIONS[direction], tuple(cards[::-1] if direction == FALLING else cards)))
    return tuple(rows)
