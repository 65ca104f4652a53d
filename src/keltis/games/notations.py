"""Notation of cards, hands and piles that several games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from .constants import COLOURS, HAND
from .contract import BadSetup
from .rows import VALUES

# The number cards of keltis and paths, by VALUES * colour + value.
CARD_NAMES = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(VALUES))


def members(bits: int) -> list[int]:
    """The numbers in a set, smallest first.

    >>> members(0b10010)
    [1, 4]
    """
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def count_set(once: int, twice: int = 0) -> Counter[int]:
    """The number of each card in a hand or row, from the sets of cards that are there at least once, and twice.

    >>> count_set(0b11, 0b10)
    Counter({1: 2, 0: 1})
    """
    return Counter(members(once) + members(twice))


def card_list(once: int, twice: int, names: Sequence[str] = CARD_NAMES) -> list[str]:
    """The names of the cards in a hand or row, in order; cards in `twice` appear twice.

    >>> card_list(0b11, 0b10)
    ['brown-0', 'brown-1', 'brown-1']
    """
    cards = members(once)
    if twice:
        cards = sorted(cards + members(twice))
    return [names[card] for card in cards]


def read_names(words: Any, names: Sequence[str], what: str) -> list[int]:
    """Turn a list of names into numbers."""
    if not isinstance(words, list):
        raise BadSetup(f"{what} must be a list of names such as {names[0]!r}, not {words!r:.60}")
    numbers = {name: number for number, name in enumerate(names)}
    for word in words:
        if not isinstance(word, str) or word not in numbers:
            raise BadSetup(f"{what} holds {word!r:.60}, which is not a valid name; {names[0]!r} would be one")
    return [numbers[word] for word in words]


def check_keys(setup: Any, keys: Iterable[str]) -> None:
    """Refuse a deal with missing or unknown keys."""
    wanted = set(keys)
    if not isinstance(setup, dict):
        raise BadSetup(f"setup must be an object, not {setup!r:.60}")
    if setup.keys() != wanted:
        strange = sorted(map(str, setup.keys() - wanted))
        missing = sorted(wanted - setup.keys())
        faults = [f"lacks {missing}"] * bool(missing) + [f"has unknown {strange}"] * bool(strange)
        raise BadSetup(f"setup {' and '.join(faults)}; its keys are {sorted(wanted)}")


def check_same(found: Sequence[int], wanted: Sequence[int], names: Sequence[str], what: str) -> None:
    """Refuse a deal in which pieces are missing or appear too often."""
    have, need = Counter(found), Counter(wanted)
    for number in sorted((have - need) | (need - have)):
        raise BadSetup(f"{what}: {names[number]} is there {have[number]} times instead of {need[number]}")


def dealt_cards(s: Any, names: Sequence[str] = CARD_NAMES) -> dict[str, Any]:
    """Hands, draw pile and removed cards of a state that was just dealt.

    `s.cards` holds the hands in seat order, then the draw pile, then the removed cards.
    """
    cards = [names[card] for card in s.cards]
    hands = [cards[HAND * p : HAND * (p + 1)] for p in range(s.players)]
    end = len(cards) - s.removed
    return {"hands": hands, "deck": cards[HAND * s.players : end], "removed": cards[end:]}


def place_cards(s: Any, setup: dict[str, Any], deck: Sequence[int], names: Sequence[str] = CARD_NAMES) -> None:
    """Put hands, draw pile and removed cards into `s.cards`; `deck` is every card of the game."""
    hands = setup["hands"]
    if not isinstance(hands, list) or len(hands) != s.players:
        raise BadSetup(f"setup.hands must list {s.players} hands, one for each player")
    cards: list[int] = []
    for seat, hand in enumerate(hands):
        held = read_names(hand, names, f"setup.hands[{seat}]")
        if len(held) != HAND:
            raise BadSetup(f"setup.hands[{seat}] must hold {HAND} cards, not {len(held)}")
        cards += held
    removed = read_names(setup["removed"], names, "setup.removed")
    if len(removed) != s.removed:
        raise BadSetup(f"setup.removed must hold {s.removed} cards, not {len(removed)}")
    cards += read_names(setup["deck"], names, "setup.deck")
    cards += removed
    check_same(cards, deck, names, "setup")
    s.cards[:] = cards
