"""The dice game: re-rolls of which the chances can be counted out, and the end of the game.

In the re-roll positions this turn is the last, whatever happens: the one piece that can move is about to enter the
goal area, where one more ends the game, and to pass ends it as well, for nobody has moved for ten turns (X-5).
"""

from __future__ import annotations

from keltis import State
from tests.bots.positions.exact import best_moves
from tests.rules.dice_table import board, play, throw_and_keep

# What the other has besides three pieces on the last field, by the points that we lack: a piece, and stones.
LACKING = {2: ("green-4", 8), 5: ("green-4", 9), 6: ("green-5", 9)}


def last_throw_and_keep(faces: str, lacking: int, side: str = "plain") -> tuple[State, set[str]]:
    """Steps from brown-6 bring 3, 4 and 7 points, a wishing stone 3; what is best is counted out."""
    fourth, stones = LACKING[lacking]
    state = board(
        "brown-6 yellow-9 pink-9 green-9",
        f"brown-9 yellow-9 pink-9 {fourth}",
        "",
        side=side,
        stones=[6, stones, 0, 0],
        idle=[9, 10, 10, 0],
    )
    assert state.scores[1].total - state.scores[0].total == lacking
    play(state, f"roll {faces}")
    return state, best_moves(state)


def keeps_the_one_wishing_stone_as_a_second_would_win() -> tuple[State, set[str]]:
    """A stone or any step wins."""
    return last_throw_and_keep("yellow pink green blue wish", 2)


def keeps_wishing_stone_and_colour_when_either_may_win() -> tuple[State, set[str]]:
    """Two dice of the colour are there: a third wins, and so does a second wishing stone."""
    return last_throw_and_keep("brown brown green blue wish", 5)


def keeps_a_colour_and_a_wishing_stone_of_which_both_are_needed() -> tuple[State, set[str]]:
    """Three dice of the colour win, or two and a stone."""
    return last_throw_and_keep("brown yellow pink green wish", 6)


def keeps_what_wins_and_throws_nothing_again_beside_a_crossed_field() -> tuple[State, set[str]]:
    """One die wins, two would lead onto the crossed brown-8."""
    return last_throw_and_keep("brown yellow pink green blue", 2, side="branches")


def throws_one_of_two_dice_again_before_a_crossed_field() -> tuple[State, set[str]]:
    """Beside the wishing stones one die wins, and two cannot be used."""
    return last_throw_and_keep("brown brown yellow wish wish", 5, side="branches")


def throws_all_but_two_dice_of_its_colour_again() -> tuple[State, set[str]]:
    """A third die wins, and so do two wishing stones; there is none yet."""
    return last_throw_and_keep("brown brown yellow yellow pink", 6)


def ends_the_game_ahead() -> tuple[State, set[str]]:
    """The fifth piece in the goal area wins now; the other has two pieces that could do so in the next turn."""
    state = board("brown-9 yellow-9 green-6 blue-4", "brown-8 pink-8 yellow-6 green-6", stones=[2, 4, 0, 0])
    return throw_and_keep(state, "brown yellow green blue wish"), {"move green"}


def does_not_end_the_game_behind() -> tuple[State, set[str]]:
    """The fifth piece would lose the game at once."""
    state = board("brown-9 yellow-7 green-6 blue-3", "brown-9 pink-9 yellow-2", stones=[3, 6, 0, 0])
    throw_and_keep(state, "brown yellow green blue wish")
    return state, {move for move in map(str, state.legal) if move != "move green"}


def uses_the_clover_to_end_the_game_ahead() -> tuple[State, set[str]]:
    """A step with the green piece wins now."""
    state = board("brown-9 yellow-9 green-6 blue-3", "brown-8 pink-8 yellow-6 green-6", stones=[2, 4, 0, 0])
    return play(throw_and_keep(state, "brown yellow blue wish wish"), "move blue"), {"advance green"}


POSITIONS = (
    keeps_the_one_wishing_stone_as_a_second_would_win,
    keeps_wishing_stone_and_colour_when_either_may_win,
    keeps_a_colour_and_a_wishing_stone_of_which_both_are_needed,
    keeps_what_wins_and_throws_nothing_again_beside_a_crossed_field,
    throws_one_of_two_dice_again_before_a_crossed_field,
    throws_all_but_two_dice_of_its_colour_again,
    ends_the_game_ahead,
    does_not_end_the_game_behind,
    uses_the_clover_to_end_the_game_ahead,
)
