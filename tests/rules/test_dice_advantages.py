"""The advantages and crossed fields of the dice game."""

from __future__ import annotations

import keltis
from tests.helpers.states import moves, state_of
from tests.rules.dice_table import COLOURS, board, play, seat, throw_and_keep


def test_clover_moves_any_own_piece_or_enters_a_row() -> None:  # D-11
    state = play(throw_and_keep(board("pink-3 blue-8"), "brown brown brown wish wish"), "move brown")
    assert state.turn == 0
    assert moves(state) == [*(f"advance {colour}" for colour in COLOURS), "decline"]
    assert seat(play(state.copy(), "advance brown"))["pieces"] == {"brown": 4, "pink": 3, "blue": 8}
    assert seat(play(state.copy(), "advance blue"))["pieces"] == {"brown": 3, "pink": 3, "blue": 9}
    entered = play(state.copy(), "advance green")
    assert seat(entered)["pieces"] == {"brown": 3, "pink": 3, "green": 1, "blue": 8}
    assert seat(entered)["left"] == 0
    assert entered.snapshot().player == 1


def test_clovers_chain() -> None:  # D-11
    state = play(throw_and_keep(board("yellow-3 green-6 pink-4"), "brown brown yellow blue wish"), "move yellow")
    play(state, "advance green")  # green field 7 is a clover too
    assert state.turn == 0
    play(state, "advance pink")  # and so is pink field 5
    assert moves(state)[-1] == "decline"
    play(state, "advance green")
    assert state.snapshot().player == 1
    assert seat(state)["pieces"] == {"yellow": 4, "pink": 5, "green": 8}


def test_wishing_stone_field_gives_a_tile_also_at_the_end_of_a_chain() -> None:  # D-11
    state = play(throw_and_keep(state_of("dice"), "pink pink pink green wish"), "move pink")
    assert seat(state)["stones"] == 1
    throw_and_keep(state, "yellow yellow yellow yellow wish")
    play(state, "move yellow")
    assert seat(state, 1)["stones"] == 0
    state = play(
        throw_and_keep(board("yellow-3 pink-2"), "brown brown yellow wish wish"), "move yellow", "advance pink"
    )
    assert seat(state)["stones"] == 2  # one by D-5, one by pink field 3
    assert state.snapshot().player == 1


def test_leprechaun_gives_a_whole_extra_turn_from_the_throw_on() -> None:  # D-11
    state = play(throw_and_keep(state_of("dice"), "pink pink green blue wish"), "move pink")
    assert state.turn == keltis.CHANCE
    assert state.snapshot().player == 0
    assert len(moves(state)) == 252
    assert not state.begins_turn
    assert play(state, "roll brown brown green blue wish").begins_turn
    assert not play(state, "reroll wish", "roll wish").begins_turn
    play(state, "move brown")
    assert seat(state)["pieces"] == {"brown": 2, "pink": 2}
    assert state.snapshot().player == 1


def test_leprechaun_reached_by_a_clover_follows_the_chain() -> None:  # D-11
    state = play(
        throw_and_keep(board("yellow-3 green-3"), "brown brown yellow blue wish"), "move yellow", "advance green"
    )
    assert state.turn == keltis.CHANCE
    assert state.snapshot().player == 0


def test_advantages_stay_and_work_for_every_piece_each_time() -> None:  # D-12
    state = state_of("dice")
    for player in (0, 1):
        play(throw_and_keep(state, "pink pink pink green wish"), "move pink")
        assert seat(state, player)["stones"] == 1
    state = board("brown-2", "brown-2")
    for player in (0, 1):
        play(throw_and_keep(state, "brown pink pink green wish"), "move brown")
        assert state.turn == player
        play(state, "decline")
    assert state.spectator()["advantages"]["brown-3"] == "clover"


def test_clover_may_be_declined() -> None:  # D-12
    state = play(throw_and_keep(board("brown-2"), "brown pink pink green wish"), "move brown", "decline")
    assert seat(state)["pieces"] == {"brown": 3}
    assert state.snapshot().player == 1


def test_colour_that_would_end_on_a_crossed_field_cannot_be_chosen_but_passes_over() -> None:  # D-13
    assert moves(throw_and_keep(board("brown-3", side="branches"), "brown green green wish wish")) == [
        "move green",
        "pass",
    ]
    state = throw_and_keep(board("brown-3", side="branches"), "brown brown green green wish")
    assert moves(state) == ["move brown", "move green", "pass"]
    assert seat(play(state, "move brown"))["pieces"] == {"brown": 5}
    assert "move brown" in moves(throw_and_keep(board("brown-3"), "brown green green wish wish"))


def test_last_field_is_reached_over_a_crossed_one_also_with_surplus_dice() -> None:  # D-8 D-13
    assert moves(throw_and_keep(board("brown-7", side="branches"), "brown pink pink pink wish")) == [
        "move pink",
        "pass",
    ]
    for dice in ("brown brown pink wish wish", "brown brown brown brown pink"):
        state = play(throw_and_keep(board("brown-7", side="branches"), dice), "move brown")
        assert seat(state)["pieces"] == {"brown": 9}


def test_piece_cannot_enter_on_a_crossed_field() -> None:  # D-13
    state = throw_and_keep(state_of("dice", side="branches"), "yellow pink green blue blue")
    assert moves(state) == ["move pink", "move green", "pass"]


def test_clover_steps_onto_no_crossed_field() -> None:  # D-13
    state = play(
        throw_and_keep(board("brown-2 pink-3 green-1", side="branches"), "brown pink pink pink wish"), "move brown"
    )
    assert moves(state) == ["advance green", "decline"]  # brown 4, yellow 1, pink 4 and blue 1 are crossed


def test_clover_without_a_possible_step_is_void_and_nothing_is_asked() -> None:  # D-13
    state = board("brown-2 yellow-4 pink-3 green-5", side="branches")
    play(throw_and_keep(state, "brown pink pink pink wish"), "move brown")
    assert (state.turn, state.snapshot().player) == (keltis.CHANCE, 1)
    assert seat(state)["pieces"]["brown"] == 3
