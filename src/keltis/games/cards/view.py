"""The view of the card game: what a seat sees, as JSON data.

The page's types are generated from these TypedDicts: run `./scripts/types` after a change.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from ..constants import COLOURS, ROWS, Colour
from ..notations import card_list, members
from ..rows import FALLING
from ..views import DIRECTIONS, MAX_CACHED_ROWS, CardRow, CardSeat, CardTable, RowInOrder, card_table
from .layout import CARD, CLOSED_ROWS, CLOSING, DRAW, ENDS, LAST, ONE_COLOUR, OVER, PILE_PLACES, POINT, WIDTH
from .notation import NAMES, PILES

Phase = Literal["card", "draw", "last", "over"]

PHASES: dict[int, Phase] = {OVER: "over", CARD: "card", DRAW: "draw", LAST: "last"}
OF_COLOUR = tuple(ONE_COLOUR << WIDTH * c for c in range(ROWS))  # the set of each colour's cards


class CardsSeat(CardSeat):
    """What lies open in front of a player. `points`: the point row; `wishes`: values of the wish cards taken."""

    points: list[str]
    wishes: list[int]


class CardsView(CardTable):
    """The card game; its piles are the colours and `points`.

    `wish_row`: values of the wish cards still offered. `closed_rows`: of all players; `closed_rows_needed` of them
    end the game. `ending`: why it ended, while the last cards are laid; `lays_left`: how many the player may still lay.
    """

    phase: Phase
    wish_row: list[int]
    closed_rows: int
    closed_rows_needed: int
    draws_due: int
    ending: str | None
    lays_left: int
    seats: list[CardsSeat]


def view(seen: Any, seat: int) -> CardsView:
    """The view of an observation; a spectator (seat -1) has no hand."""
    shown: CardsView = {
        "phase": PHASES[seen.phase],
        **card_table(seen, PILE_PLACES, PILES, NAMES),
        "wish_row": members(seen.offered & ONE_COLOUR),
        "closed_rows": seen.closed_rows,
        "closed_rows_needed": CLOSED_ROWS,
        "draws_due": seen.due,
        "ending": ENDS[seen.ending - 1] if seen.ending else None,
        "lays_left": seen.lays,
        "seats": [seat_view(seen, p) for p in range(seen.players)],
    }
    if seat >= 0:
        shown["hand"] = hand_view(seen.hand[seat], seen.pair[seat], seen.point_hand[seat])
    return shown


def seat_view(seen: Any, p: int) -> CardsSeat:
    """What lies open in front of a player, and what is known of the hand (X-4)."""
    return {
        "hand_size": seen.hand_size[p],
        "known": hand_view(seen.known[p], seen.known_pair[p], seen.known_points[p]),
        "rows": rows_view(seen, p),
        "points": point_names(seen.point_row[p]),
        "wishes": members(seen.wishes[p]),
    }


def hand_view(once: int, twice: int, points: int) -> list[str]:
    """The cards of a hand in order, point cards last."""
    return card_list(once, twice, NAMES) + point_names(points)


def point_names(points: int) -> list[str]:
    """A set of point cards."""
    return [NAMES[POINT + value] for value in members(points)]


def rows_view(seen: Any, p: int) -> dict[Colour, CardRow]:
    """A player's rows."""
    own = slice(ROWS * p, ROWS * (p + 1))
    rows = rows_in_order(seen.row[p], seen.row_pair[p], seen.row_points[own], seen.direction[own])
    return {colour: {"direction": direction, "cards": [*cards]} for colour, direction, cards in rows}


@lru_cache(MAX_CACHED_ROWS)
def rows_in_order(
    once: int, twice: int, points: tuple[int, ...], directions: tuple[int, ...]
) -> tuple[RowInOrder, ...]:
    """A player's rows as they lie."""
    return tuple(
        (COLOURS[c], DIRECTIONS[direction], row_in_order(once & own, twice & own, points[c], direction))
        for c, (own, direction) in enumerate(zip(OF_COLOUR, directions, strict=True))
    )


def row_in_order(once: int, twice: int, points: int, direction: int) -> tuple[str, ...]:
    """Number cards, each value's point card after them, closing cards at the end."""
    cards = [(card % WIDTH, card) for card in members(once) + members(twice)]
    cards += [(value, POINT + value) for value in members(points)]
    back = -1 if direction == FALLING else 1
    cards.sort(key=lambda entry: (entry[0] == CLOSING, back * entry[0], entry[1]))
    return tuple(NAMES[card] for _, card in cards)
