"""What speaks for a move of the board game: the exact sentence, in positions that show it."""

from __future__ import annotations

from typing import Any

import pytest

from keltis.games.keltis import layout as K
from tests.bots.reasons import reason
from tests.rules.keltis_table import position

FOUR = "brown-1 yellow-1 pink-1 blue-1-large"  # the paths that are open
LAST_BUT = {n: K.CARDS - 30 - n for n in (1, 2, 12)}  # the top of the draw pile when n cards are left
CLOVER, DRAW = {"phase": K.CLOVER}, {"phase": K.DRAW}


@pytest.mark.parametrize(
    ("given", "move", "sentence"),
    [
        (
            {"hand": "green-3 green-5 green-3 green-8", "next_card": LAST_BUT[12]},
            "play green-3 small",
            "Opens the green path: -4 points for now, with 3 cards in hand to follow.",
        ),
        (
            {"hand": "green-3"},
            "play green-3 large",
            "Opens the green path with the large figure, which counts double, with no card in hand to follow.",
        ),
        (
            {"hand": "green-3", "figures": FOUR, "next_card": LAST_BUT[12]},
            "play green-3 small",
            "Opens your fifth path at -4 points; 12 cards left in the draw pile.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": "green-1"},
            "play green-7",
            "Continues the green row and skips only one value.",
        ),
        (
            {"hand": "green-7", "rows": "green-9 green-8", "figures": "green-1"},
            "play green-7",
            "Continues the green row without skipping a value.",
        ),
        (
            {"hand": "green-7", "rows": "green-7", "figures": "green-3-large"},
            "play green-7",
            "Brings a figure from -4 to 2 points.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": "green-9"},
            "play green-7",
            "Your figure on the green path stands on the end stone, so another one moves.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": ("green-6", "brown-8")},
            "play green-7",
            "Reaches the goal area, worth 6 points: now 2 of 5 are there.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": ("green-6", "brown-7 yellow-7"), "in_goal": 4},
            "play green-7",
            "Ends the game although you are 6 points behind.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": ("green-6", "brown-7"), "in_goal": 4},
            "play green-7",
            "Ends the game while you share the lead.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": "green-6-large", "in_goal": 4},
            "play green-7",
            "Ends the game while you are 12 points ahead.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": "green-1", "tiles": "green-2=wish", "stones": (2,)},
            "play green-7",
            "Takes a wishing stone: with 3 of them you score 3 instead of 2 points.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": "green-1", "tiles": "green-2=wish", "stones": (5,)},
            "play green-7",
            "Continues the green row and skips only one value.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": "green-1", "tiles": "green-2=clover"},
            "play green-7",
            "Reaches a clover, which gives you another step.",
        ),
        (
            {"hand": "green-7", "rows": "green-5", "figures": "green-1", "tiles": "green-2=points-3"},
            "play green-7",
            "Scores 3 points right away.",
        ),
        ({"figures": "green-1", **CLOVER}, "advance green", "The clover brings a figure from -4 to -3 points."),
        ({"figures": "green-1", **CLOVER}, "advance pink small", "Enters the pink path: -4 points for now."),
        ({"figures": "green-6", "phase": K.REROUTE}, "advance pink large", "Enters the pink path: -8 points for now."),
        ({"figures": "green-4", "phase": K.REROUTE}, "advance green", "Brings a figure from 1 to 2 points."),
        (CLOVER, "decline", "Any further step would cost you points."),
        ({"figures": "green-1 brown-9", **CLOVER}, "decline", "Leaves everything where it is."),
        (
            {"figures": ("green-6", "brown-9"), "in_goal": 4, **CLOVER},
            "decline",
            "Doesn’t end the game yet, as you are 4 points behind.",
        ),
        (
            {"figures": ("green-6", "brown-1"), "in_goal": 4, **CLOVER},
            "decline",
            "Leaves everything where it is.",
        ),
        ({"hand": "green-7", "rows": "green-2 green-8"}, "discard green-7", "You can no longer use green 7."),
        (
            {"hand": "green-7", "rows": ("green-2 green-8", "green-9 green-4")},
            "discard green-7",
            "Nobody else can use green 7 either.",
        ),
        ({"hand": "green-7"}, "discard green-7", "You haven’t started the green row."),
        ({"hand": "green-7", "rows": "green-2"}, "discard green-7", "Green 7 would skip 4 values in your row."),
        (
            {"hand": "green-7", "rows": ("green-5", "green-9 green-4")},
            "discard green-7",
            "Gives Player 2 no useful card.",
        ),
        ({"hand": "green-7", "rows": "green-5"}, "discard green-7", "Gives up green 7."),
        ({"rows": "blue-4", "piles": "blue-6", **DRAW}, "draw blue", "Blue 6 continues your blue row."),
        (
            {"players": 3, "rows": ("", "", "blue-4"), "piles": "blue-6", **DRAW},
            "draw blue",
            "Takes blue 6 away from Player 3.",
        ),
        (
            {"piles": "blue-6", "next_card": LAST_BUT[12], **DRAW},
            "draw blue",
            "Leaves the draw pile alone and so puts off the end: 12 cards left.",
        ),
        (
            {"piles": "blue-6", "figures": ("", "blue-4"), "next_card": LAST_BUT[1], **DRAW},
            "draw blue",
            "Doesn’t end the game yet, as you are 1 point behind.",
        ),
        (
            {"rows": "blue-4", "piles": "blue-6", "figures": "blue-4", "next_card": LAST_BUT[1], **DRAW},
            "draw blue",
            "Blue 6 continues your blue row.",
        ),
        ({"piles": "blue-6", **DRAW}, "draw deck", "None of the face-up cards helps you; the draw pile may."),
        ({"next_card": LAST_BUT[2], **DRAW}, "draw deck", "Brings the end nearer: one card left."),
        (
            {"rows": "blue-4", "piles": "blue-6", "next_card": LAST_BUT[12], **DRAW},
            "draw deck",
            "Brings the end nearer: 11 cards left.",
        ),
        (
            {"piles": "blue-6", "next_card": LAST_BUT[12], "idle": 24, **DRAW},
            "draw deck",
            "Brings the end nearer: 11 cards left.",
        ),
        (
            {"figures": "blue-5", "next_card": LAST_BUT[1], **DRAW},
            "draw deck",
            "Ends the game while you are 2 points ahead.",
        ),
    ],
)
def test_move_has_the_reason_that_the_position_shows(given: dict[str, Any], move: str, sentence: str) -> None:
    assert reason(position(**given), move) == sentence
