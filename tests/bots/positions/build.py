"""Positions near the end of a game, in which everything adds up: no card lies in two places, and none is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from keltis import State
from keltis.engine.kernel import plain_kernel_of
from tests.helpers.states import CARDTABLE, state_of

HAND = 8
NO_CARD = 255


def near_end(game: str, lay: Callable[[Any, Any], None], lead: int, deck: int) -> State:
    """Seat 0 to move: `lay` sets the table by the rules of the game; then seat 0 leads by `lead` points."""
    rules: Any = plain_kernel_of(game).rules

    def edit(s: Any) -> None:
        s.hand[:2] = s.pair[:2] = [0, 0]
        lay(s, rules)
        hide_the_rest(s, deck)
        parts = [0] * 8
        s.points[1] += rules.score(s, 0, parts) - rules.score(s, 1, parts) - lead

    return state_of(game, edit=edit)


def hide_the_rest(s: Any, deck: int) -> None:
    """Deal the cards that nobody has seen: to seat 1, to the draw pile, and the others out of the game."""
    seen = Counter(cards_of(s.hand[0], s.pair[0]))
    for p in range(2):
        seen += Counter(cards_of(s.row[p], s.row_pair[p]))
    for c in range(5):
        seen += Counter(s.pile[22 * c : 22 * c + s.pile_size[c]])
    unseen = sorted((Counter(2 * list(range(55))) - seen).elements(), key=lambda card: (card % 11, card))
    for card in unseen[:HAND]:
        CARDTABLE.take(s, 1, card)
    rest = unseen[HAND:]
    s.cards[:] = [NO_CARD] * (110 - len(rest)) + rest
    s.next_card = 110 - len(rest)
    s.removed = len(rest) - deck


def cards_of(once: int, twice: int) -> Iterable[int]:
    """The cards of a set, some of them double."""
    return [card for card in range(55) for cards in (once, twice) if cards >> card & 1]
