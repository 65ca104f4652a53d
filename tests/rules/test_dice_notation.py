"""The dice game's moves, deal and refusals in words."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis import BadRecord, BadSetup, IllegalMove
from keltis.engine.game import game
from keltis.games.dice import layout as L
from keltis.games.dice import notation
from tests.helpers.states import state_of
from tests.rules.dice_table import board, play

# ---- words ----


def test_every_move_has_one_text_of_its_own() -> None:
    texts = notation.texts(None)
    assert len(texts) == len(set(texts)) == L.ACTIONS == 2 * 461 + 13
    assert all(texts)


@pytest.mark.parametrize(
    "text", ["roll green brown blue wish wish", "roll", "reroll", "roll brown  brown", "move wish"]
)
def test_dice_are_named_in_colour_order_with_the_wishing_stone_last(text: str) -> None:
    with pytest.raises(IllegalMove):
        state_of("dice").play(text)


@pytest.mark.parametrize("setup", [None, [], "", 3, {"deck": []}, {"": {}}])
def test_set_up_is_empty(setup: Any) -> None:
    blank = game("dice").blank(2, 0, {"side": "plain", "board": None})
    with pytest.raises(BadSetup):
        notation.place(blank, setup)
    with pytest.raises(BadRecord):
        keltis.load({**state_of("dice").record(), "setup": setup})


# ---- reasons ----

FIVE = "brown yellow pink green wish"
SHOWN = f"roll {FIVE}"
KEPT = f"{SHOWN},keep"
LUCKY = f"{KEPT},move brown"
CHOOSE = "keep the dice now, or reroll some of them"
ONCE = "the dice are settled: you can reroll only once in a turn, before you move"
LAST = "your piece in the pink row is on the last space and stays there"
NONE_LEFT = "all four of your pieces are in other rows, so none is left to enter the pink row"


def stop(row: str, field: int) -> str:
    return f"your piece in the {row} row would stop on space {field}, which is crossed"


@pytest.mark.parametrize(
    ("position", "before", "move", "reason", "rule"),
    [
        ("", "", "keep", "roll the dice now", "D-4"),
        ("", "", "roll brown wish", "the number of dice to be rolled is 5, not 2", "D-4"),
        ("", f"{SHOWN},reroll wish", SHOWN, "the number of dice to be rolled is 1, not 5", "D-4"),
        ("", SHOWN, SHOWN, CHOOSE, "D-4"),
        ("", SHOWN, "move brown", CHOOSE, "D-4"),
        ("", SHOWN, "reroll brown blue", "no die shows blue, and one was named", "D-4"),
        ("", SHOWN, "reroll wish wish", "only one die shows a wishing stone, and 2 were named", "D-4"),
        ("", KEPT, "advance brown", "the dice are settled: choose a colour now, or pass", "D-6"),
        ("", KEPT, "reroll wish", ONCE, "D-4"),
        ("", KEPT, "move blue", "no die shows blue", "D-6"),
        ("pink-9", KEPT, "move pink", LAST, "D-8"),
        ("brown-5 yellow-3 green-3 blue-3", KEPT, "move pink", NONE_LEFT, "D-7"),
        ("pink-3", KEPT, "move pink", stop("pink", 4), "D-13"),
        ("", KEPT, "move yellow", stop("yellow", 1), "D-13"),
        ("brown-2", LUCKY, "pass", "use the clover now, or decline it", "D-11"),
        ("brown-2", LUCKY, "advance blue", stop("blue", 1), "D-13"),
        ("brown-2 pink-9", LUCKY, "advance pink", LAST, "D-8"),
        ("brown-2 yellow-3 green-3 blue-3", LUCKY, "advance pink", NONE_LEFT, "D-7"),
    ],
)
def test_refusal_says_why(position: str, before: str, move: str, reason: str, rule: str) -> None:
    state = play(board(position, side="branches"), *filter(None, before.split(",")))
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert (error.value.sentence, error.value.rule) == (f"{reason} ({rule})", rule)


def test_every_illegal_move_has_a_reason_at_every_step() -> None:
    state = keltis.new("dice", 3, seed=4, side="branches")
    rng = keltis.Rng(4)
    refuse = game("dice").refuse
    while not state.over:
        legal, seen = set(state.actions()), state.snapshot()
        assert all(refuse(seen, move).rule for move in range(L.ACTIONS) if move not in legal)
        state.play(state.pick(rng))
