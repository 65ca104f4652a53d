"""What speaks for a move of the card game: the exact sentence, in positions that show it."""

from __future__ import annotations

from typing import Any

import pytest

from keltis import State
from keltis.engine.kernel import plain_kernel_of
from keltis.games.cards import layout as C
from keltis.games.cards.notation import NAMES
from tests.bots.reasons import put, reason
from tests.helpers.states import state_of

RULES = plain_kernel_of("cards").rules


def cards(mine: str = "", rows: str = "", theirs: str = "", piles: str = "", **fields: Any) -> State:
    """Seat 0 with these cards in hand and in rows, seat 1 with those rows; piles lie open."""

    def edit(s: Any) -> None:
        for p, names in ((0, rows), (1, theirs)):
            s.player = p
            for name in names.split():
                RULES.take(s, p, NAMES.index(name))
                RULES.play(s, NAMES.index(name))
        s.player = s.hand[0] = s.pair[0] = s.point_hand[0] = 0
        for card in (NAMES.index(name) for name in mine.split()):
            RULES.take(s, 0, card)
        for card in (NAMES.index(name) for name in piles.split()):
            s.pile[18 * (card // 12)] = card
            s.pile_size[card // 12] = 1
            s.piles |= 2 << card // 12
        put(**fields)(s)

    return state_of("cards", edit=edit)


LAYING = {"phase": C.LAST, "lays": 2, "ender": 1, "ending": C.END_DECK}
DRAWING = {"phase": C.DRAW, "due": 1}
CLOSED = "brown-close yellow-close pink-close blue-close"


@pytest.mark.parametrize(
    ("given", "move", "sentence"),
    [
        (
            {"mine": "green-3 green-4 green-close"},
            "play green-3",
            "Starts the green row, with one card in hand to follow.",
        ),
        (
            {"mine": "green-3", "rows": "brown-1 yellow-1 pink-1 blue-1", "next_card": 59},
            "play green-3",
            "Starts your fifth row at -4 points; 12 cards left in the draw pile.",
        ),
        (
            {"mine": "green-6", "rows": "green-3 green-4 green-5"},
            "play green-6",
            "Makes the green row 4 cards long: 1 instead of -2 points.",
        ),
        ({"mine": "green-6", "rows": "green-3"}, "play green-6", "Continues the green row and skips 2 values."),
        (
            {"mine": "green-close", "rows": "green-3 green-4 green-5"},
            "play green-close",
            "Closes the green row at 4 cards, worth 1 point.",
        ),
        (
            {"mine": "green-close", "rows": "green-3 green-close"},
            "play green-close",
            "Continues the green row without skipping a value.",
        ),
        (
            {"mine": "green-close", "rows": "green-3 green-4 green-5", "theirs": CLOSED},
            "play green-close",
            "Ends the game while you are 17 points ahead.",
        ),
        (
            {"mine": "green-close", "rows": "green-3", "theirs": CLOSED, **LAYING},
            "play green-close",
            "Closes the green row at 2 cards, worth -3 points.",
        ),
        (
            {"mine": "green-7 blue-7"},
            "trade green-7 blue-7",
            "Two cards of the same value get you wish card 7: -1 instead of -4 points.",
        ),
        (
            {"mine": "green-7 blue-7", "wishes": [0b11111, 0, 0, 0]},
            "trade green-7 blue-7",
            "Keeps wish card 7 from the others.",
        ),
        ({"mine": "point-5"}, "play point-5 points", "The point card is worth 1 point here."),
        ({"mine": "point-5", "rows": "green-5"}, "play point-5 green", "The point card is worth 1 point here."),
        (
            {"mine": "point-5", "rows": "green-3 green-4 green-5"},
            "play point-5 green",
            "Makes the green row 4 cards long: 1 instead of -2 points.",
        ),
        ({"mine": "point-5"}, "discard point-5", "Gives up point card 5."),
        ({"mine": "green-close"}, "discard green-close", "You haven’t started the green row."),
        (
            {"mine": "green-7", "rows": "green-3 green-close"},
            "discard green-7",
            "You can no longer use green 7.",
        ),
        ({"mine": "green-close", "rows": "green-3"}, "discard green-close", "Gives up the green closing card."),
        ({"mine": "green-3 point-5", **LAYING}, "stop", "Plays no more cards."),
        ({"mine": "green-4", "rows": "green-3", **LAYING}, "stop", "Plays no more cards."),
        ({"mine": "green-3", **LAYING}, "stop", "None of your cards earns points any more."),
        ({"piles": "point-5", **DRAWING}, "draw points", "Point card 5 is worth a point in any case."),
        ({"mine": "blue-6", "piles": "green-6", **DRAWING}, "draw green", "Green 6 makes a pair for wish card 6."),
        ({"mine": "point-6", "piles": "green-6", **DRAWING}, "draw green", "Green 6 makes a pair for wish card 6."),
        (
            {"mine": "blue-6", "rows": "green-5", "piles": "green-6", **DRAWING},
            "draw green",
            "Green 6 continues your green row.",
        ),
        (
            {"rows": "green-5", "piles": "green-close", **DRAWING},
            "draw green",
            "Green closing card continues your green row.",
        ),
        (
            {"theirs": "green-5", "piles": "green-6", **DRAWING},
            "draw green",
            "Takes green 6 away from Player 2.",
        ),
        (
            {"mine": "blue-6", "piles": "green-6", "next_card": 59, **DRAWING},
            "draw deck",
            "Brings the end nearer: 11 cards left.",
        ),
        ({"piles": "green-6", **DRAWING}, "draw deck", "None of the face-up cards helps you; the draw pile may."),
        ({"piles": "point-6", "next_card": 69, **DRAWING}, "draw deck", "Brings the end nearer: one card left."),
    ],
)
def test_move_has_the_reason_that_the_position_shows(given: dict[str, Any], move: str, sentence: str) -> None:
    assert reason(cards(**given), move) == sentence
