"""Way of the Stones: what counts with the last tiles."""

from __future__ import annotations

from keltis import State
from tests.bots.stones_table import middle

# Rows of five tiles without marks, worth 6 each; a player without a wishing stone has −4 besides.
BROWN, BLUE = "brown-0 brown-1 brown-3 brown-9 brown-10", "blue-0 blue-1 blue-4 blue-7 blue-10"
YELLOW = "yellow-0 yellow-2 yellow-5 yellow-9 yellow-10"


def takes_the_third_tile_of_a_row_in_the_last_extra_turn() -> tuple[State, set[str]]:
    """It brings 5, one more in the long row 1, and a new row would cost 4; 3 are missing."""
    mine = "pink-0 pink-3 brown-0 brown-1 brown-2 brown-3 brown-4"
    state = middle(mine, f"{YELLOW} {BLUE} green-7 green-8 green-10", "pink-6 brown-6 green-0", "brown-5", "")
    state.play("take brown-5")
    return state, {"take pink-6"}


def takes_the_clover_before_the_other_tile() -> tuple[State, set[str]]:
    """The clover leaves time for the other tile; the other way round the game would be over."""
    mine = "pink-0 pink-3 green-0 green-2 yellow-2 yellow-5"
    state = middle(mine, "brown-0 brown-1 brown-3 blue-0 blue-1 blue-4", "pink-6 green-4", "yellow-7", "")
    state.play("take yellow-7")
    return state, {"take green-4"}


def takes_the_fifth_wishing_stone() -> tuple[State, set[str]]:
    """It brings 4 and its row 1; three points and the fourth tile of another row would bring 4."""
    mine = "brown-3 brown-4 yellow-6 yellow-8 yellow-10 green-6 green-8 pink-0 pink-3 pink-6"
    theirs = (
        "blue-0 blue-1 blue-4 blue-7 blue-9 blue-10 green-0 green-2 green-7 green-10 brown-0 brown-1 brown-9 brown-10"
    )
    state = middle(mine, theirs, "brown-7 pink-7", "brown-5", "")
    state.play("take brown-5")
    return state, {"take brown-7"}


def leaves_the_last_tile_rather_than_begin_a_row() -> tuple[State, set[str]]:
    """It would cost 4 points, and the lead is 3."""
    state = middle(BROWN, "yellow-0 yellow-2 yellow-5 yellow-9", turned="green-0", down="")
    return state, {"leave"}


def ends_the_last_extra_turn_when_every_tile_would_cost_points() -> tuple[State, set[str]]:
    """A row of one costs 4; the lead is 3."""
    theirs = "yellow-0 yellow-2 yellow-5 green-7 green-8"
    state = middle("brown-0 brown-1", theirs, "pink-0 blue-0", "brown-5", "")
    state.play("take brown-5")
    return state, {"end"}


def turns_the_last_tile_over_ahead() -> tuple[State, set[str]]:
    """The last tile helps nobody, and so wins the game; otherwise the next player takes a tile worth 5 first."""
    return middle(BROWN, f"{BLUE} pink-0 pink-3", up="pink-6", down="green-0"), {"flip"}


def takes_what_is_missing_before_the_last_tile_is_turned_over() -> tuple[State, set[str]]:
    """The tile turns 3 points behind into 2 ahead, and the next player can do nothing but end the game."""
    return middle(f"{BROWN} pink-0 pink-3", BLUE, up="pink-6", down="green-0"), {"take pink-6"}


POSITIONS = (
    takes_the_third_tile_of_a_row_in_the_last_extra_turn,
    takes_the_clover_before_the_other_tile,
    takes_the_fifth_wishing_stone,
    leaves_the_last_tile_rather_than_begin_a_row,
    ends_the_last_extra_turn_when_every_tile_would_cost_points,
    turns_the_last_tile_over_ahead,
    takes_what_is_missing_before_the_last_tile_is_turned_over,
)
