"""The hoard in notation: its moves and its deal."""

from __future__ import annotations

from typing import Any

from ..constants import COLOURS
from ..contract import BadSetup
from ..notations import check_keys, check_same, read_names
from .layout import CARDS, DEPTH, HAND, VALUES

NAMES = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(1, VALUES + 1))
SPOTS = ("oak", "well", "cairn", "ford", "thorn")
SETUP = ("hands", "spots", "deck")


def texts(s: Any) -> list[str]:
    """The notation of every action, by number."""
    return [*(f"play {card}" for card in NAMES), *(f"dig {spot}" for spot in SPOTS), "draw deck", "rest"]


def setup(s: Any) -> dict[str, Any]:
    """The deal of a state that was just dealt; spot by spot, what is dug up first comes first."""
    cards = [NAMES[card] for card in s.cards]
    first = HAND * s.players
    hands = [cards[seat : seat + HAND] for seat in range(0, first, HAND)]
    deck = first + DEPTH * s.spots
    return {"hands": hands, "spots": cards[first:deck], "deck": cards[deck:]}


def place(s: Any, words: Any) -> None:
    """Put a deal into a configured state."""
    check_keys(words, SETUP)
    hands = words["hands"]
    if not isinstance(hands, list) or len(hands) != s.players:
        raise BadSetup(f"setup.hands must list {s.players} hands, one for each player")
    cards = [card for seat, hand in enumerate(hands) for card in read_some(hand, HAND, f"setup.hands[{seat}]")]
    cards += read_some(words["spots"], DEPTH * s.spots, "setup.spots")
    cards += read_names(words["deck"], NAMES, "setup.deck")
    check_same(cards, range(CARDS), NAMES, "setup")
    s.cards[:] = cards


def read_some(words: Any, many: int, what: str) -> list[int]:
    """A list of `many` names of cards."""
    cards = read_names(words, NAMES, what)
    if len(cards) != many:
        raise BadSetup(f"{what} must hold {many} cards, not {len(cards)}")
    return cards
