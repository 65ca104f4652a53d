"""Hidden pieces: which pieces of a game a seat cannot see, from the game's census and its observations.

A place is hidden if copying its true content into an observation makes the census find more pieces.
"""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from keltis.engine.state import State
from keltis.games.constants import MAX_PLAYERS

CHANCE = random.Random(1)


class HiddenPlace(NamedTuple):
    """Some fields of a state at one index: a place in an array of things, or all sets that belong to one seat."""

    fields: tuple[str, ...]
    at: int

    def differs(self, one: Any, other: Any) -> bool:
        """Whether two states are different here."""
        return any(getattr(one, field)[self.at] != getattr(other, field)[self.at] for field in self.fields)

    def uncover(self, seen: Any, truth: Any) -> Any:
        """An observation with the true content of this place."""
        more = seen.copy()
        for field in self.fields:
            getattr(more, field)[self.at] = getattr(truth, field)[self.at]
        return more


def hooks_of(name: str) -> ModuleType:
    """The game's `test_hooks` module."""
    return import_module(f"keltis.games.{name}.test_hooks")


def census(name: str, s: Any) -> Counter[Any]:
    """All pieces of a game, which no move may change."""
    found: Counter[Any] = hooks_of(name).census(s)
    return found


def places(state: State) -> list[HiddenPlace]:
    """All places of a state where pieces may lie; an array with one number a seat belongs to the seats."""
    lengths = {field: length for field, (_, length) in state.game.layout.fields.items() if length}
    of_seats = tuple(field for field, length in lengths.items() if length == MAX_PLAYERS)
    alone = [(field, length) for field, length in lengths.items() if field not in of_seats]
    return [HiddenPlace(of_seats, seat) for seat in range(MAX_PLAYERS)] + [
        HiddenPlace((f,), i) for f, n in alone for i in range(n)
    ]


def things_at(name: str, place: HiddenPlace, seen: Any, truth: Any, shown: Counter[Any]) -> Counter[int]:
    """The pieces that lie at a place, beyond those that the observation shows."""
    found = census(name, place.uncover(seen, truth)) - shown
    return Counter({thing: n for thing, n in found.items() if type(thing) is int})


def hidden_places(state: State, *seats: int) -> list[HiddenPlace]:
    """The places of pieces that none of these seats can see."""
    name, truth = state.game.name, state.snapshot()
    views = [state.game.layout.read(state.observed(seat)) for seat in seats]
    covered = [place for place in places(state) if all(place.differs(seen, truth) for seen in views)]
    shown = census(name, views[0])
    return [place for place in covered if things_at(name, place, views[0], truth, shown)]


def is_covered(state: State) -> bool:
    """Whether something is hidden from the player to move."""
    return bool(hidden_places(state, -1 if state.turn is None else state.turn))


def swap_hidden(state: State) -> Any:
    """A state whose hidden pieces are permuted within each array; no seat can tell the difference."""
    unseen = hidden_places(state, *range(-1, state.players))
    changed, truth = state.snapshot(), state.snapshot()
    for fields in {place.fields for place in unseen if len(place.fields) == 1}:
        here = [place.at for place in unseen if place.fields == fields]
        for index, other in zip(here, here[::-1], strict=True):
            getattr(changed, fields[0])[index] = getattr(truth, fields[0])[other]
    return changed


def slots(state: State, seat: int) -> list[HiddenPlace]:
    """A few hidden places to test: those of seats, and the first, middle and last of each array."""
    found = hidden_places(state, seat)
    arrays: dict[tuple[str, ...], list[HiddenPlace]] = {}
    for place in found:
        arrays.setdefault(place.fields, []).append(place)
    return sorted({some for of_one in arrays.values() for some in (of_one[0], of_one[len(of_one) // 2], of_one[-1])})


# ---- hands ----


def hand_fields(name: str) -> tuple[str, ...]:
    """The sets that make up a hand, as the game's test hooks say."""
    fields: tuple[str, ...] = hooks_of(name).HAND_FIELDS
    return fields


def has_hands(state: State) -> bool:
    """Whether the game has hands: its test hooks say so, or something of a seat is hidden from others."""
    if hasattr(hooks_of(state.game.name), "HAND_FIELDS"):
        return True
    return any(len(place.fields) > 1 for place in hidden_places(state, -1))


def hand_of(name: str, s: Any, p: int) -> tuple[int, ...]:
    """The sets of cards in a hand."""
    return tuple(getattr(s, field)[p] for field in hand_fields(name))


def other_hands(state: State) -> list[tuple[int, tuple[int, ...]]]:
    """Pairs of a seat and the different hand of another seat, of the same size."""
    hands = [hand_of(state.game.name, state.snapshot(), p) for p in range(state.players)]
    sizes = [sum(cards.bit_count() for cards in hand) for hand in hands]
    pairs = [(p, q) for p in range(state.players) for q in range(state.players)]
    return [(p, hands[q]) for p, q in pairs if sizes[p] == sizes[q] and hands[p] != hands[q]]
