"""Parts of views that several games share: the engine's fields, rows, and piles of cards.

A game's own view is typed in its `view.py`. The TypeScript types of the page are generated from all of these. Fields
that only a seat itself sees are `NotRequired`: the view of a spectator lacks them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from .constants import COLOURS, IDLE_TURNS, PILE_PLACES, ROWS, Colour
from .notations import CARD_NAMES, card_list, members
from .rows import ALL_VALUES, FALLING, VALUES

Setting = str | int | bool | None | dict[str, Any]  # An option's value; an own board is an object.
SomeColours = Annotated[Colour, "not all colours need to be there"]
Size = Literal["small", "large"]
Direction = Literal["open", "rising", "falling"]

DIRECTIONS: tuple[Direction, ...] = ("open", "rising", "falling")
OF_COLOUR = tuple(ALL_VALUES << VALUES * c for c in range(ROWS))  # The set of each colour's cards.
MAX_CACHED_ROWS = 1 << 12  # Rows are read far more often than they change.

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
    seen: Any, places: int = PILE_PLACES, piles: Sequence[str] = COLOURS, names: Sequence[str] = CARD_NAMES
) -> CardTable:
    """The draw pile and the discard piles, which have room for `places` cards each."""
    return {
        "deck": len(seen.cards) - seen.removed - seen.next_card,
        "removed": seen.removed,
        "piles": {
            pile: [names[card] for card in seen.pile[places * n : places * n + seen.pile_size[n]]]
            for n, pile in enumerate(piles)
        },
        "closed": [piles[n] for n in members(seen.closed >> 1)],
        "only_draw_pile": seen.idle >= IDLE_TURNS * seen.players,
    }


def rows_view(seen: Any, p: int) -> dict[Colour, CardRow]:
    """A player's rows."""
    rows = rows_in_order(seen.row[p], seen.row_pair[p], seen.direction[ROWS * p : ROWS * (p + 1)])
    return {colour: {"direction": direction, "cards": [*cards]} for colour, direction, cards in rows}


@lru_cache(MAX_CACHED_ROWS)
def rows_in_order(once: int, twice: int, directions: tuple[int, ...]) -> tuple[RowInOrder, ...]:
    """A player's rows, each with its cards from bottom to top."""
    rows = []
    for colour, own, direction in zip(COLOURS, OF_COLOUR, directions, strict=True):
        cards = card_list(once & own, twice & own)
        rows.append((colour, DIRECTIONS[direction], tuple(cards[::-1] if direction == FALLING else cards)))
    return tuple(rows)
