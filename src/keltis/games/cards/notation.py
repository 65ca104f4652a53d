"""The card game in notation: its moves and its deal."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..notations import check_keys, dealt_cards, place_cards
from ..rows import VALUES
from .layout import CLOSING, DECK, POINT, WIDTH

NAMES = (
    *(f"{colour}-{'close' if value == CLOSING else value}" for colour in COLOURS for value in range(WIDTH)),
    *(f"point-{value}" for value in range(VALUES)),
)
PILES = (*COLOURS, "points")
SETUP = ("hands", "deck", "removed")


def texts(s: Any) -> list[str]:
    """The notation of every action, by number."""
    return [
        *(f"discard {name}" for name in NAMES),
        *(trade_text(kind, card) for kind in range(4) for card in range(POINT)),
        *(f"play {name}" for name in NAMES[:POINT]),
        *(f"play {name} points" for name in NAMES[POINT:]),
        *(f"play {name} {colour}" for colour in COLOURS for name in NAMES[POINT:]),
        "draw deck",
        *(f"draw {pile}" for pile in PILES),
        "stop",
    ]


def traded(kind: int, card: int) -> tuple[int, int]:
    """The two cards of a trade, in colour order, a point card last.

    >>> [NAMES[card] for card in traded(2, 55)]
    ['brown-7', 'blue-7']
    """
    partners = (card, POINT + card % WIDTH, (card + WIDTH) % POINT, (card + 2 * WIDTH) % POINT)
    return min(card, partners[kind]), max(card, partners[kind])


def trade_text(kind: int, card: int) -> str:
    """Nothing for a pair without a wish card, or one that the game does not have twice."""
    if card % WIDTH not in range(1, 10) or (kind == 0 and DECK.count(card) == 1):
        return ""
    first, second = traded(kind, card)
    return f"trade {NAMES[first]} {NAMES[second]}"


def setup(s: Any) -> dict[str, Any]:
    """The deal of a state that was just dealt."""
    return dealt_cards(s, NAMES)


def place(s: Any, words: Any) -> None:
    """Put a deal into a configured state."""
    check_keys(words, SETUP)
    place_cards(s, words, DECK, NAMES)
