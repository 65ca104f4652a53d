"""What speaks for a move of the dice game: the exact sentence, in positions that show it."""

from __future__ import annotations

from typing import Any

import pytest

from keltis import State
from keltis.games.constants import COLOURS
from keltis.games.dice import layout as D
from keltis.games.dice.notation import THROW_NAMES
from tests.bots.reasons import put, reason
from tests.helpers.states import state_of


def dice(shown: str, *pieces: str, **fields: Any) -> State:
    """Seat 0 has thrown; pieces stand where each seat's text says, such as "brown-3 blue-9"."""

    def edit(s: Any) -> None:
        for seat, names in enumerate(pieces):
            for colour, field in (piece.split("-") for piece in names.split()):
                s.field[5 * seat + COLOURS.index(colour)] = int(field)
                s.left[seat] -= 1
                s.home[seat] += int(field) >= s.goal
        s.in_goal = sum(s.home)
        s.first = THROW_NAMES.index(shown)
        s.dice, s.phase = D.SHOWN[s.first], D.THROW
        put(**fields)(s)

    return state_of("dice", edit=edit)


MOVE, LUCK = {"phase": D.MOVE}, {"phase": D.CLOVER}


@pytest.mark.parametrize(
    ("shown", "pieces", "fields", "move", "sentence"),
    [
        (
            "pink green green blue wish",
            ["green-3"],
            {},
            "keep",
            "Keeps the dice, which can move 2 spaces in the green row, from -2 to 2 points.",
        ),
        (
            "pink green green wish wish",
            ["green-3"],
            {"stones": [2, 0, 0, 0]},
            "keep",
            "Takes a wishing stone: with 3 of them you score -2 instead of -3 points.",
        ),
        (
            "pink green green wish wish",
            ["green-3"],
            {"supply": 0},
            "keep",
            "Keeps the dice, which can move 2 spaces in the green row, from -2 to 2 points.",
        ),
        (
            "green green green green green",
            ["brown-1 yellow-1 pink-1 blue-1"],
            {},
            "keep",
            "Keeps the dice, which move nothing.",
        ),
        ("pink green green blue wish", [], {}, "reroll pink blue wish", "Rerolls 3 dice: 2 green stay."),
        (
            "pink green green blue wish",
            ["pink-3"],
            {},
            "reroll green green blue wish",
            "Rerolls 4 dice: one pink stays.",
        ),
        ("pink pink green green wish", ["pink-3"], {}, "reroll wish", "Rerolls one die: 2 pink stay."),
        (
            "pink green green wish wish",
            [],
            {},
            "reroll pink green green",
            "Rerolls 3 dice: the wishing stones stay.",
        ),
        ("pink green green blue wish", [], {}, "reroll pink green green blue", "Rerolls 4 dice."),
        ("pink green green blue wish", ["green-9"], {}, "reroll pink blue wish", "Rerolls 3 dice."),
        ("pink green green blue wish", [], {}, "reroll pink green green blue wish", "Rerolls all five dice."),
        ("brown green green blue wish", [], MOVE, "move brown", "Enters the brown row: -4 points for now."),
        (
            "green green green green green",
            ["green-8"],
            MOVE,
            "move green",
            "Takes a wishing stone: with 1 of them you score -4 instead of -10 points.",
        ),
        (
            "green green green green green",
            ["green-8"],
            {"supply": 0, **MOVE},
            "move green",
            "Moves one space in the green row, from 7 to 10 points.",
        ),
        (
            "green green green green green",
            ["green-8"],
            {"stones": [9, 0, 0, 0], **MOVE},
            "move green",
            "Moves one space in the green row, from 7 to 10 points.",
        ),
        (
            "pink green green blue wish",
            ["blue-3"],
            MOVE,
            "move blue",
            "Reaches a clover, which gives you another step.",
        ),
        (
            "pink green green blue wish",
            ["green-2"],
            MOVE,
            "move green",
            "Reaches the leprechaun, which gives you another turn.",
        ),
        (
            "pink green green blue wish",
            ["green-6", "brown-8"],
            MOVE,
            "move green",
            "Reaches the goal area, worth 7 points: now 2 of 5 are there.",
        ),
        (
            "pink green green blue wish",
            ["green-6", "brown-7 yellow-7 pink-7 blue-7"],
            MOVE,
            "move green",
            "Ends the game although you are 17 points behind.",
        ),
        (
            "pink green green blue wish",
            ["green-6 brown-7 yellow-7 pink-7"],
            MOVE,
            "move green",
            "Ends the game while you are 25 points ahead.",
        ),
        ("pink green green blue wish", ["green-3"], LUCK, "advance pink", "Enters the pink row: -4 points for now."),
        (
            "pink green green blue wish",
            ["pink-3"],
            LUCK,
            "advance pink",
            "Moves one space in the pink row, from -2 to 1 point.",
        ),
        ("pink green green blue wish", [], MOVE, "pass", "Any further step would cost you points."),
        ("pink green green blue wish", ["green-3"], MOVE, "pass", "Leaves everything where it is."),
        ("pink pink pink pink pink", ["pink-9"], MOVE, "pass", "None of your pieces can move."),
        (
            "pink green green blue wish",
            ["green-6", "brown-7 yellow-7 pink-7 blue-7"],
            MOVE,
            "pass",
            "Doesn’t end the game yet, as you are 17 points behind.",
        ),
        ("pink green green blue wish", ["green-6"], LUCK, "decline", "Leaves everything where it is."),
    ],
)
def test_move_has_the_reason_that_the_position_shows(
    shown: str, pieces: list[str], fields: dict[str, Any], move: str, sentence: str
) -> None:
    assert reason(dice(shown, *pieces, **fields), move) == sentence


def test_crossed_field_is_nothing_that_dice_can_reach() -> None:
    def edit(s: Any) -> None:
        s.field[3], s.left[0] = 1, 0
        s.first = THROW_NAMES.index("green green green green green")
        s.dice, s.phase = D.SHOWN[s.first], D.THROW

    assert reason(state_of("dice", edit=edit, side="branches"), "keep") == "Keeps the dice, which move nothing."
