"""The boards that the dice game can be played on."""

from __future__ import annotations

from typing import Any

import pytest

from keltis import BadOption
from tests.helpers.states import moves, state_of
from tests.rules.dice_table import COLOURS, bare, own_board, throw_and_keep


def test_own_board_replaces_values_goal_area_and_fields() -> None:
    made = own_board(values=[1, 2, 3, 4, 5, 6, 7, 8, 9], goal_fields=[9], plain=bare(), advantages=bare())
    made["plain"]["blue"]["leprechaun"] = [1]
    seen = state_of("dice", board=made).spectator()
    assert seen["values"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert seen["goal_fields"] == [9]
    assert seen["advantages"] == {"blue-1": "leprechaun"}


def test_side_with_branches_may_have_advantages_of_its_own() -> None:
    other = bare()
    other["pink"]["clover"] = [9]
    made = own_board(advantages=other)
    assert state_of("dice", board=made, side="branches").spectator()["advantages"] == {"pink-9": "clover"}
    assert len(state_of("dice", board=made).spectator()["advantages"]) == 25


def test_four_crossed_fields_in_a_row_can_be_passed_over() -> None:
    made = own_board(advantages=bare(), crossed={colour: [1, 2, 3, 4] for colour in COLOURS})
    state = throw_and_keep(state_of("dice", board=made, side="branches"), "pink pink pink pink pink")
    assert moves(state) == ["move pink", "pass"]


def pink(**kinds: Any) -> dict[str, Any]:
    """A plain side with these advantages in the pink row."""
    return {**bare(), "pink": {**bare()["pink"], **kinds}}


def crossed(**rows: Any) -> dict[str, Any]:
    return {colour: rows.get(colour, []) for colour in (*COLOURS, *rows)}


BAD_BOARDS: list[tuple[dict[str, Any], str]] = [
    ({"game": "keltis"}, "the board is for 'keltis'"),
    ({"colour": 1}, "the board has unknown ['colour']"),
    ({"confidence": 3}, "confidence must be one line of at most 500 characters"),
    ({"values": [1, 2]}, "values must name the points of 9 fields"),
    ({"goal_fields": [5, 6]}, "goal_fields must be the last fields"),
    ({"plain": []}, "plain must be an object"),
    ({"plain": {}}, "plain lacks ['blue'"),
    ({"plain": {**bare(), "red": {}}}, "plain has unknown ['red']"),
    ({"plain": {**bare(), "pink": {}}}, "plain.pink lacks ['clover'"),
    ({"plain": pink(joker=[])}, "plain.pink has unknown ['joker']"),
    ({"plain": pink(clover=[10])}, "plain.pink.clover must be a list of whole numbers from 1 to 9"),
    ({"plain": pink(clover=[0])}, "plain.pink.clover must be a list of whole numbers from 1 to 9"),
    ({"plain": pink(clover=[2, 2])}, "plain.pink.clover names a field twice"),
    ({"plain": pink(clover=[2], leprechaun=[2])}, "plain.pink has two advantages on field 2"),
    ({"branches": None}, "branches must be an object"),
    ({"advantages": "as always"}, "branches.advantages must be an object"),
    ({"crossed": crossed(red=[])}, "branches.crossed has unknown ['red']"),
    ({"crossed": crossed(blue="12")}, "branches.crossed.blue must be a list"),
    ({"crossed": crossed(blue=[9])}, "the last field of a row must stay free"),
    ({"crossed": crossed(blue=[3])}, "branches.crossed.blue names field 3, which carries an advantage"),
    ({"advantages": bare(), "crossed": crossed(blue=[1, 2, 3, 4, 5])}, "branches.crossed.blue crosses 5 fields"),
    ({"advantages": bare(), "crossed": crossed(blue=[8, 7, 6, 5, 4])}, "branches.crossed.blue crosses 5 fields"),
]


@pytest.mark.parametrize(("changes", "message"), BAD_BOARDS)
@pytest.mark.parametrize("side", ["plain", "branches"])
def test_board_that_cannot_be_used_is_refused_in_words(side: str, changes: Any, message: str) -> None:
    with pytest.raises(BadOption) as error:
        state_of("dice", side=side, board=own_board(**changes))
    assert message in str(error.value)


def test_empty_board_and_unknown_side_are_refused() -> None:
    with pytest.raises(BadOption, match="the board lacks"):
        state_of("dice", board={})
    with pytest.raises(BadOption, match="'plain' or 'branches'"):
        state_of("dice", side="back")
