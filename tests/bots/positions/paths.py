"""New Paths, New Goals: what counts in the last turns.

From the bottom up the rows are worth −4, −2, 0, 5, 3, 6, 8, 7, 6 and 10 (N-1).
"""

from __future__ import annotations

from typing import Any

from keltis import State
from tests.rules import paths_table as words

from .build import near_end


def position(
    hand: str,
    *edits: words.Edit,
    rows: str = "",
    large: str = "start",
    small: str = "",
    theirs: tuple[str, str] = ("start", ""),
    lead: int = 0,
    deck: int = 1,
) -> State:
    """Seat 0 to play a card; with one card in the draw pile and no discard piles this is the last turn (K-28)."""

    def lay(s: Any, rules: Any) -> None:
        words.no_tiles(s)
        words.hand(0, *hand.split())(s)
        words.row(0, *rows.split())(s)
        words.figures(0, large, *small.split())(s)
        words.figures(1, theirs[0], *theirs[1].split())(s)
        for edit in edits:
            edit(s)

    return near_end("paths", lay, lead, deck)


def moves_the_large_figure_onto_the_row_worth_five() -> tuple[State, set[str]]:
    """It gains 10, a small figure from row 6 to row 7 only 2."""
    state = position(
        "brown-7 blue-7 brown-0 brown-1 blue-0 blue-1 yellow-0 yellow-1",
        rows="brown-3 brown-4 blue-3 blue-4 yellow-3 yellow-4",
        large="3a",
        small="6b 2b",
        lead=-9,
    )
    return state, {"play brown-7 large 3a>4a", "play blue-7 large 3a>4a"}


def stays_on_the_row_worth_eight() -> tuple[State, set[str]]:
    """The way home goes over rows worth less, and there is no time left to walk it."""
    state = position(
        "green-7 blue-7 green-8 blue-8 yellow-9 yellow-8 green-9 blue-9",
        rows="yellow-10 yellow-3",
        large="7a",
        small="7b 8b",
        lead=1,
    )
    return state, {move for move in map(str, state.legal) if move.startswith("discard")}


def takes_the_third_stone_of_a_colour() -> tuple[State, set[str]]:
    """The stone brings 10 and the field 2; the large figure's step brings 4."""
    state = position(
        "brown-7 blue-7 brown-0 brown-1 blue-0 blue-1 yellow-0 yellow-1",
        words.stones(0, 2, 0, 0, 0, 0),
        rows="brown-3 brown-4 blue-3 blue-4 yellow-3 yellow-4",
        large="6b",
        small="1a",
        lead=-11,
    )
    return state, {"play brown-7 small 1a>2a"}


def takes_the_stone_of_the_fifth_colour() -> tuple[State, set[str]]:
    """The stone brings 4 and the field 2, the other figures 2 and 3."""
    state = position(
        "blue-7 yellow-7 brown-0 brown-1 blue-0 blue-1 yellow-0 yellow-1",
        words.stones(0, 1, 1, 1, 1, 0),
        rows="brown-3 brown-4 blue-3 blue-4 yellow-3 yellow-4",
        small="1d 6c 6b",
        lead=-5,
    )
    return state, {"play blue-7 small 1d>2d"}


def sends_no_figure_onto_the_first_row_in_the_last_turn() -> tuple[State, set[str]]:
    """All that fits would cost 4 points or more."""
    state = position(
        "brown-7 yellow-7 blue-7 brown-9 yellow-9 blue-9 brown-8 yellow-8",
        small="10a 10c",
        lead=3,
    )
    return state, {move for move in map(str, state.legal) if move.startswith("discard")}


def goes_for_the_clover_and_takes_the_large_figure_on() -> tuple[State, set[str]]:
    """The field brings 2 and the clover 10, as it takes the large figure from row 3 to row 4."""
    state = position(
        "yellow-7 blue-7 brown-0 brown-1 blue-0 blue-1 yellow-0 yellow-1",
        words.tile("2b", "clover"),
        rows="brown-9 brown-8 blue-3 blue-4 yellow-3 yellow-4 pink-10 pink-9 green-10 green-9",
        large="3d",
        small="1b 6b",
        lead=-11,
    )
    return state, {"play yellow-7 small 1b>2b"}


def uses_the_clover_for_the_large_figure() -> tuple[State, set[str]]:
    """The turn just described, one decision later."""
    state, _ = goes_for_the_clover_and_takes_the_large_figure_on()
    state.play("play yellow-7 small 1b>2b")
    return state, {"advance large 3d>4c"}


def ends_the_game_ahead() -> tuple[State, set[str]]:
    """The fifth figure in the goal area wins now; otherwise the other player's large figure gains 8."""
    state = position(
        "yellow-9 brown-0 brown-1 brown-2 yellow-0 yellow-1 yellow-2 brown-3",
        rows="yellow-3 yellow-4 brown-5 brown-6",
        small="7c 10a 10b",
        theirs=("9b", "10c 3b 3c"),
        lead=2,
        deck=12,
    )
    return state, {"play yellow-9 small 7c>8b"}


def does_not_end_the_game_behind() -> tuple[State, set[str]]:
    """The fifth figure would lose the game at once; the large figure is near the row worth eight."""
    state = position(
        "yellow-9 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 blue-10",
        rows="yellow-3 yellow-4 blue-2 blue-3",
        large="5b",
        small="7c 10a 10b",
        theirs=("start", "10a 10b"),
        lead=-6,
        deck=16,
    )
    return state, {move for move in map(str, state.legal) if "7c>8" not in move}


POSITIONS = (
    moves_the_large_figure_onto_the_row_worth_five,
    stays_on_the_row_worth_eight,
    takes_the_third_stone_of_a_colour,
    takes_the_stone_of_the_fifth_colour,
    sends_no_figure_onto_the_first_row_in_the_last_turn,
    goes_for_the_clover_and_takes_the_large_figure_on,
    uses_the_clover_for_the_large_figure,
    ends_the_game_ahead,
    does_not_end_the_game_behind,
)
