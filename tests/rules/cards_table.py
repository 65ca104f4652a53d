"""Tables of the card game for the tests, dealt in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import keltis
from keltis.engine.state import State
from keltis.games.cards import notation
from keltis.games.cards.layout import DECK
from tests.helpers.states import moves

EVERY_CARD = [notation.NAMES[card] for card in DECK]
DULL = ["yellow-0", "yellow-10", "pink-1", "pink-9", "blue-2", "blue-8", "brown-0", "brown-10"]  # no two of a value


def setup_of(*hands: list[str], deck: tuple[str, ...] = (), removed: int = 0) -> dict[str, Any]:
    """A whole deal whose hands and draw pile begin with these cards."""
    left = Counter(EVERY_CARD) - Counter(card for hand in hands for card in hand) - Counter(deck)
    rest = sorted(left.elements())
    full = [hand + [rest.pop() for _ in range(8 - len(hand))] for hand in hands]
    return {"hands": full, "deck": [*deck, *rest[removed:]], "removed": rest[:removed]}


def deal(*hands: list[str], deck: tuple[str, ...] = (), removed: int = 0, **options: Any) -> State:
    """A table at which these cards were dealt; seat 0 begins."""
    players = len(hands)
    return keltis.load(
        {
            "format": "keltis-record/1",
            "game": "cards",
            "options": {**options, **({"removed_cards": removed} if players == 2 else {})},
            "players": [f"P{seat}" for seat in range(players)],
            "start": 0,
            "setup": setup_of(*hands, deck=deck, removed=removed),
            "moves": [],
        }
    )


def act(state: State, *texts: str) -> State:
    """Make several moves."""
    for text in texts:
        state.play(text)
    return state


def alone(state: State, *texts: str) -> State:
    """Seat 0 makes these moves in turns of its own; everybody draws from the draw pile, the others discard."""
    for text in texts:
        while state.turn != 0:
            act(state, next(move for move in moves(state) if move.startswith("discard")), "draw deck")
        act(state, text, "draw deck")
    while state.turn != 0:
        act(state, next(move for move in moves(state) if move.startswith("discard")), "draw deck")
    return state


def row(state: State, colour: str, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.spectator()["seats"][seat]["rows"][colour]
    return found


def refusal(state: State, text: str) -> str:
    """Why a move is refused; the state stays as it is."""
    before = state.to_bytes()
    with pytest.raises(keltis.IllegalMove) as error:
        state.play(text)
    assert state.to_bytes() == before
    return error.value.sentence


def verbs(state: State) -> set[str]:
    return {move.split()[0] for move in moves(state)}


def nearly_empty(s: Any) -> None:
    """One card is left in the draw pile."""
    s.next_card = 101 - s.removed - 1


def holding(*names: str) -> Any:
    """An edit: seat 0 holds just these cards, and one card is left in the draw pile."""

    def edit(s: Any) -> None:
        nearly_empty(s)
        s.hand[0] = s.pair[0] = s.point_hand[0] = 0
        for name in names:
            card = notation.NAMES.index(name)
            if card >= 60:
                s.point_hand[0] |= 1 << card - 60
            else:
                s.pair[0] |= s.hand[0] & 1 << card
                s.hand[0] |= 1 << card

    return edit
