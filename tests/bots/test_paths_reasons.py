"""What speaks for a move of New Paths, New Goals: the exact sentence, in positions that show it."""

from __future__ import annotations

import pytest

from keltis.games.paths import layout as N
from tests.bots.reasons import Edit, put, reason
from tests.helpers.states import state_of
from tests.rules.paths_table import do, figures, hand, idle, no_tiles, pile, row, stones, tile

ON_2A = figures(0, "2a")
BROWN = do(hand(0, "brown-5"), row(0, "brown-4"))
STEP = "play brown-5 large 2a>3a"


@pytest.mark.parametrize(
    ("edit", "move", "sentence"),
    [
        (
            do(hand(0, "brown-5"), row(0, "brown-8")),
            "play brown-5 small start>1a",
            "Brings another figure onto the board: -4 points for now.",
        ),
        (
            do(hand(0, "brown-5"), figures(0, "1a", "1a", "1b", "2a"), put(next_card=68)),
            "play brown-5 small start>1a",
            "Brings your fifth figure onto the board at -4 points; 12 cards left in the draw pile.",
        ),
        (
            do(hand(0, "brown-5", "brown-6", "brown-6", "brown-1"), ON_2A),
            STEP,
            "Starts the brown row, with 2 cards in hand to follow.",
        ),
        (
            do(BROWN, figures(0, "1a", "2a")),
            "play brown-5 small 2a>3a",
            "Continues the brown row without skipping a value.",
        ),
        (do(BROWN, ON_2A), STEP, "Brings a figure from -4 to 0 points."),
        (do(BROWN, ON_2A, tile("3a", "clover")), STEP, "Reaches a clover, which gives you another step."),
        (do(BROWN, ON_2A, tile("3a", "discard")), STEP, "Reaches a discard tile, so you may discard one more card."),
        (do(BROWN, ON_2A, tile("3a", "points-2")), STEP, "Scores 2 points right away."),
        (
            do(BROWN, ON_2A, tile("3a", "wish-pink"), stones(0, 1, 0, 0, 0, 0)),
            STEP,
            "Takes a pink wishing stone: your stones are worth 2 instead of -3 points.",
        ),
        (
            do(BROWN, ON_2A, tile("3a", "wish-pink"), stones(0, 0, 0, 1, 0, 0)),
            STEP,
            "Brings a figure from -4 to 0 points.",
        ),
        (
            do(BROWN, figures(0, "1a"), stones(0, 2, 0, 0, 0, 0)),
            "play brown-5 large 1a>2a",
            "Takes a brown wishing stone: your stones are worth 7 instead of -3 points.",
        ),
        (
            do(BROWN, figures(0, "1a"), put(stack=[0] * 5)),
            "play brown-5 large 1a>2a",
            "Brings a figure from -8 to -4 points.",
        ),
        (
            do(BROWN, figures(0, "7d")),
            "play brown-5 large 7d>8c",
            "Reaches the goal area, worth 14 points: now 1 of 5 are there.",
        ),
        (
            do(BROWN, figures(0, "7d"), put(in_goal=4)),
            "play brown-5 large 7d>8c",
            "Ends the game while you are 14 points ahead.",
        ),
        (
            do(ON_2A, put(phase=N.CLOVER)),
            "advance large 2a>3a",
            "The clover brings a figure from -4 to 0 points.",
        ),
        (put(phase=N.CLOVER), "decline", "Any further step would cost you points."),
        (do(ON_2A, put(phase=N.CLOVER)), "decline", "Leaves everything where it is."),
        (
            do(figures(0, "start", "7d"), figures(1, "10a"), put(phase=N.CLOVER, in_goal=4)),
            "decline",
            "Doesn’t end the game yet, as you are 13 points behind.",
        ),
        (do(BROWN, put(phase=N.DROP)), "decline", "Keeps every card."),
        (do(BROWN, put(phase=N.DROP)), "drop row brown", "Makes room in the brown row again."),
        (
            do(hand(0, "brown-5"), row(0, "brown-4", "brown-8"), put(phase=N.DROP)),
            "drop hand brown-5",
            "You can no longer use brown 5.",
        ),
        (do(hand(0, "brown-5"), row(0, "brown-0")), "discard brown-5", "Brown 5 would skip 4 values in your row."),
        (do(row(0, "blue-4"), pile("blue-6"), put(phase=N.DRAW)), "draw blue", "Blue 6 continues your blue row."),
        (
            do(row(0, "blue-4"), pile("blue-2"), idle(24), put(phase=N.DRAW, next_card=68)),
            "draw deck",
            "Brings the end nearer: 11 cards left.",
        ),
    ],
)
def test_move_has_the_reason_that_the_position_shows(edit: Edit, move: str, sentence: str) -> None:
    assert reason(state_of("paths", edit=do(no_tiles, edit)), move) == sentence
