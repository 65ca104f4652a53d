"""The material and a turn of the dice game, rule by rule."""

from __future__ import annotations

from itertools import product

import pytest

import keltis
from tests.helpers.states import moves, state_of
from tests.rules.dice_table import COLOURS, FACES, board, own_board, play, seat, throw_and_keep

# ---- material and deal ----


def test_five_dice_have_five_colours_and_a_wishing_stone_each_equally_likely() -> None:  # D-1
    state = state_of("dice")
    assert state.turn == keltis.CHANCE
    odds = {str(move): state.odds(move) for move in state.legal}
    fallen: dict[str, int] = {}
    for dice in product(range(6), repeat=5):
        text = "roll " + " ".join(FACES[face] for face in sorted(dice))
        fallen[text] = fallen.get(text, 0) + 1
    assert odds == fallen


def test_dice_thrown_by_the_engine_fall_by_their_odds() -> None:  # D-1
    state = state_of("dice", seed=3)
    rng = keltis.Rng(5)
    seen = [state.pick(rng) for _ in range(20_000)]
    for move in state.legal:
        expected = 20_000 * state.odds(move) / 6**5
        assert abs(seen.count(move) - expected) < 5 * expected**0.5 + 3


def test_nine_fields_a_row_with_their_values_and_a_goal_area() -> None:  # D-2
    seen = state_of("dice").spectator()
    assert seen["values"] == [-4, -3, -2, 1, 2, 3, 6, 7, 10]
    assert seen["goal_fields"] == [7, 8, 9]
    assert len(seen["advantages"]) == 25
    assert seen["advantages"]["pink-7"] == "clover"
    assert set(seen["advantages"].values()) == {"clover", "wish", "leprechaun"}


def test_only_the_side_with_branches_has_crossed_fields() -> None:  # D-2
    assert state_of("dice").spectator()["crossed"] == []
    seen = state_of("dice", side="branches").spectator()
    assert seen["side"] == "branches"
    assert seen["crossed"] == [
        f"{c}-{f}" for c, two in zip(COLOURS, ("48", "15", "46", "36", "12"), strict=True) for f in two
    ]


def test_every_view_says_whose_layout_it_is() -> None:  # D-2
    assert state_of("dice").seat(0)["layout"] == "ours"
    assert state_of("dice", side="branches").spectator()["layout"] == "ours"
    assert state_of("dice", board=own_board()).spectator()["layout"] == "own"


def test_four_pieces_off_the_board_and_forty_tiles() -> None:  # D-3
    state = state_of("dice", 3)
    assert state.spectator()["supply"] == 40
    assert state.spectator()["seats"] == [{"pieces": {}, "left": 4, "in_goal": 0, "stones": 0, "idle": 0}] * 3


# ---- a turn ----


def test_dice_are_kept_or_any_of_them_thrown_again() -> None:  # D-4
    state = play(state_of("dice"), "roll brown brown green blue wish")
    assert state.turn == 0
    wanted = ["keep"]
    for brown, green, blue, wish in product((0, 1, 2), (0, 1), (0, 1), (0, 1)):
        faces = ["brown"] * brown + ["green"] * green + ["blue"] * blue + ["wish"] * wish
        wanted += [f"reroll {' '.join(faces)}"] * bool(faces)
    assert sorted(moves(state)) == sorted(wanted)
    assert list(state.legal) == sorted(state.legal)


def test_only_the_dice_taken_up_are_thrown_again() -> None:  # D-4
    state = play(state_of("dice"), "roll brown brown green blue wish", "reroll green wish")
    assert state.turn == keltis.CHANCE
    assert len(moves(state)) == 21
    assert sum(state.odds(move) for move in state.legal) == 36
    assert state.spectator()["dice"] == ["brown", "brown", "blue"]
    assert state.spectator()["second_throw"]
    play(state, "roll brown pink")
    assert state.spectator()["dice"] == ["brown", "brown", "brown", "pink", "blue"]


def test_second_throw_stands_even_of_all_five_dice() -> None:  # D-4
    five = "brown brown green blue wish"
    state = play(state_of("dice"), f"roll {five}", f"reroll {five}", f"roll {five}")
    assert moves(state) == ["move brown", "move green", "move blue", "pass"]


@pytest.mark.parametrize(
    ("faces", "stones"),
    [
        ("brown yellow pink green wish", 0),
        ("brown yellow pink wish wish", 1),
        ("brown wish wish wish wish", 1),
        ("wish wish wish wish wish", 1),
    ],
)
def test_two_or_more_wishing_stones_give_one_tile_before_the_move(faces: str, stones: int) -> None:  # D-5
    state = play(state_of("dice"), f"roll {faces}")
    assert seat(state)["stones"] == 0
    play(state, "keep")
    assert "pass" in moves(state)
    assert seat(state)["stones"] == stones
    assert state.spectator()["supply"] == 40 - stones


def test_wishing_stones_of_both_throws_count_together_once_the_dice_stand() -> None:  # D-5
    state = play(state_of("dice"), "roll brown yellow pink green wish", "reroll green", "roll wish")
    assert seat(state)["stones"] == 1
    state = play(state_of("dice"), "roll brown yellow pink wish wish", "reroll wish", "roll brown")
    assert seat(state)["stones"] == 0


def test_empty_supply_gives_no_tile() -> None:  # D-5 D-11
    state = play(throw_and_keep(board("brown-4", supply=1), "brown brown brown wish wish"), "pass")
    assert state.spectator()["supply"] == 0
    throw_and_keep(state, "pink pink pink wish wish")
    assert seat(state, 1)["stones"] == 0
    play(state, "move pink")  # field 3 carries a wishing stone
    assert seat(state, 1)["stones"] == 0
    assert state.spectator()["supply"] == 0


def test_piece_moves_exactly_as_many_fields_as_dice_show_its_colour() -> None:  # D-6
    state = throw_and_keep(board("green-1 yellow-1"), "yellow yellow green green green")
    assert moves(state) == ["move yellow", "move green", "pass"]
    assert seat(play(state.copy(), "move green"))["pieces"] == {"yellow": 1, "green": 4}
    assert seat(play(state.copy(), "move yellow"))["pieces"] == {"yellow": 3, "green": 1}


def test_only_one_piece_is_moved() -> None:  # D-6
    state = play(throw_and_keep(state_of("dice"), "yellow yellow green green green"), "move yellow")
    assert (state.turn, state.snapshot().player) == (keltis.CHANCE, 1)
    assert seat(state)["pieces"] == {"yellow": 2}


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_n_dice_put_a_new_piece_on_field_n(n: int) -> None:  # D-7
    state = throw_and_keep(state_of("dice"), " ".join(["blue"] * n + ["wish"] * (5 - n)))
    play(state, "move blue")
    assert seat(state)["pieces"] == {"blue": n}
    assert seat(state)["left"] == 3


def test_fifth_row_cannot_be_started_with_all_pieces_in_other_rows() -> None:  # D-7
    state = throw_and_keep(board("brown-1 yellow-1 pink-1 green-1"), "brown green blue blue blue")
    assert moves(state) == ["move brown", "move green", "pass"]
    state = throw_and_keep(board("brown-1 yellow-1 pink-1"), "brown green blue blue blue")
    assert moves(state) == ["move brown", "move green", "move blue", "pass"]


def test_clover_cannot_start_a_fifth_row_either() -> None:  # D-7 D-11
    state = play(throw_and_keep(board("brown-2 yellow-1 pink-1 green-1"), "brown blue blue blue wish"), "move brown")
    assert moves(state) == ["advance brown", "advance yellow", "advance pink", "advance green", "decline"]


def test_piece_never_joins_another_own_one_in_its_row() -> None:  # D-7
    state = play(throw_and_keep(board("pink-3"), "pink wish wish wish wish"), "move pink")
    assert seat(state)["pieces"] == {"pink": 4}
    assert seat(state)["left"] == 3


def test_surplus_dice_lapse_on_the_last_field() -> None:  # D-8
    state = play(throw_and_keep(board("brown-8"), "brown brown brown brown green"), "move brown")
    assert seat(state)["pieces"] == {"brown": 9}


def test_colour_of_a_piece_on_the_last_field_cannot_be_chosen() -> None:  # D-8
    state = throw_and_keep(board("brown-9"), "brown brown brown brown green")
    assert moves(state) == ["move green", "pass"]


def test_clover_does_not_move_a_piece_on_the_last_field() -> None:  # D-8 D-11
    state = play(throw_and_keep(board("brown-9 yellow-3"), "brown brown brown brown yellow"), "move yellow")
    assert moves(state) == ["advance yellow", "advance pink", "advance green", "advance blue", "decline"]


def test_pieces_of_different_players_share_a_field() -> None:  # D-9
    state = play(throw_and_keep(board("", "pink-1"), "pink wish wish wish wish"), "move pink")
    assert [seat(state, n)["pieces"] for n in (0, 1)] == [{"pink": 1}, {"pink": 1}]


def test_player_may_pass_and_the_next_follows() -> None:  # D-10 X-1
    state = state_of("dice", 3, start=2)
    for player in (2, 0, 1, 2):
        assert state.snapshot().player == player
        throw_and_keep(state, "brown brown brown pink pink")
        assert "pass" in moves(state)
        play(state, "pass")
    assert all(not seat(state, n)["pieces"] for n in range(3))


def test_pass_is_written_down_also_when_nothing_else_is_possible() -> None:  # D-10
    assert moves(throw_and_keep(board("brown-9"), "brown brown brown brown brown")) == ["pass"]
