"""What each game is made of: everything that must still be there after every move, and what is hidden.

A new game gets an entry here; the tests that run over the registry ask for it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from keltis.games.naming import members

Census = Callable[[Any], Counter[Any]]


def count_set(once: int, twice: int = 0) -> Counter[Any]:
    return Counter(members(once)) + Counter(members(twice))


def keltis_census(s: Any) -> Counter[Any]:
    found: Counter[Any] = Counter(s.cards[s.next_card :])
    for c in range(5):
        found.update(s.pile[22 * c : 22 * c + s.pile_size[c]])
    for p in range(s.players):
        found += count_set(s.hand[p], s.pair[p]) + count_set(s.row[p], s.row_pair[p])
        found[f"figures {p}"] = s.small[p] + (s.large[p] < 0) + sum(f > 0 for f in s.field[5 * p : 5 * p + 5])
    for tile in s.tiles:
        found[f"tile {tile}"] += tile > 0
    found["tile 1"] += sum(s.stones)
    return found


def paths_census(s: Any) -> Counter[Any]:
    found: Counter[Any] = Counter(s.cards[s.next_card :])
    for c in range(5):
        found.update(s.pile[22 * c : 22 * c + s.pile_size[c]])
        found[f"stones {c}"] = s.stack[c] + sum(s.stones[c::5]) + s.tiles.count(5 + c)
    for p in range(s.players):
        found += count_set(s.hand[p], s.pair[p]) + count_set(s.row[p], s.row_pair[p])
    for tile in (1, 2, 3, 4):
        found[f"tile {tile}"] = s.tiles.count(tile)
    found["in goal"] = s.in_goal - sum(field >= s.goal for field in s.figure)
    return found


def cards_census(s: Any) -> Counter[Any]:
    found: Counter[Any] = Counter(s.cards[s.next_card :])
    for pile in range(6):
        found.update(s.pile[18 * pile : 18 * pile + s.pile_size[pile]])
    for p in range(s.players):
        found += count_set(s.hand[p], s.pair[p]) + count_set(s.row[p], s.row_pair[p])
        points = members(s.point_hand[p]) + members(s.point_row[p])
        points += [value for row in s.row_points[5 * p : 5 * p + 5] for value in members(row)]
        found.update(60 + value for value in points)
    found["wish cards"] = len([v for v in members(s.offered) if v < 12]) + sum(len(members(w)) for w in s.wishes)
    return found


def dice_census(s: Any) -> Counter[Any]:
    found: Counter[Any] = Counter(stones=s.supply + sum(s.stones), in_goal=s.in_goal - sum(s.home))
    for p in range(s.players):
        fields = s.field[5 * p : 5 * p + 5]
        found[f"pieces {p}"] = s.left[p] + sum(field > 0 for field in fields)
        found[f"home {p}"] = s.home[p] - sum(field >= s.goal for field in fields)
    return found


def stones_census(s: Any) -> Counter[Any]:
    found = count_set(s.face_up)
    found.update(s.tiles[s.turned :])
    for p in range(s.players):
        found += count_set(s.row[p])
    return found


CENSUS: dict[str, Census] = {
    "keltis": keltis_census,
    "paths": paths_census,
    "cards": cards_census,
    "dice": dice_census,
    "stones": stones_census,
}


def swap_draw_pile(s: Any) -> None:
    """Turn the draw pile round, and the removed cards: nobody may notice."""
    end = len(s.cards) - s.removed
    s.cards[s.next_card : end] = s.cards[s.next_card : end][::-1]
    s.cards[end:] = s.cards[end:][::-1]


def swap_face_down(s: Any) -> None:
    s.tiles[s.turned :] = s.tiles[s.turned :][::-1]


def swap_nothing(s: Any) -> None:
    """In the dice game nothing is hidden."""


SWAP_HIDDEN: dict[str, Callable[[Any], None]] = {
    "keltis": swap_draw_pile,
    "paths": swap_draw_pile,
    "cards": swap_draw_pile,
    "dice": swap_nothing,
    "stones": swap_face_down,
}


def hand_of(s: Any, p: int) -> Counter[Any]:
    """The cards in a hand; the card game has point cards besides, numbered from 60 on."""
    return count_set(s.hand[p], s.pair[p]) + Counter(60 + v for v in members(getattr(s, "point_hand", [0] * 4)[p]))


def unseen_of(s: Any, p: int) -> list[int]:
    """The cards in a hand that nobody else has seen come there (X-4)."""
    points = Counter(60 + v for v in members(getattr(s, "known_points", [0] * 4)[p]))
    return sorted((hand_of(s, p) - count_set(s.known[p], s.known_pair[p]) - points).elements())


def exchange_with_draw_pile(s: Any, p: int, card: int) -> None:
    """Put a card of a hand on top of the draw pile, and take what lay there."""
    hand = hand_of(s, p) - Counter([card]) + Counter([s.cards[s.next_card]])
    s.cards[s.next_card] = card
    s.hand[p] = sum(1 << c for c in hand if c < 60)
    s.pair[p] = sum(1 << c for c, n in hand.items() if n == 2)
    if hasattr(s, "point_hand"):
        s.point_hand[p] = sum(1 << (c - 60) for c in hand if c >= 60)


CHANCE = random.Random(1)

# Something hidden that a sample must draw uniformly: from a state, the item that lies in one hidden slot.
CARD_SLOTS: dict[str, Callable[[Any], int]] = {
    "any unseen card of the other hand": lambda s: CHANCE.choice(unseen_of(s, 1)),
    "top of the draw pile": lambda s: int(s.cards[s.next_card]),
    "last removed card": lambda s: int(s.cards[-1]),
}
HIDDEN_SLOTS: dict[str, dict[str, Callable[[Any], int]]] = {
    "keltis": CARD_SLOTS,
    "paths": CARD_SLOTS,
    "cards": CARD_SLOTS,
    "stones": {
        "next tile": lambda s: int(s.tiles[s.turned]),
        "last tile": lambda s: int(s.tiles[-1]),
    },
}
