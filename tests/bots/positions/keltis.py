"""The board game: what counts in the last turns."""

from __future__ import annotations

from typing import Any

from keltis import State
from keltis.games.keltis.notation import TILE_NAMES
from tests.helpers.states import CARDTABLE
from tests.rules.keltis_table import card_numbers, field_number, lay_rows, pile_up, stand_figures

from .build import near_end


def position(
    hand: str,
    rows: str = "",
    figures: str = "",
    theirs: str = "",
    tiles: str = "",
    piles: str = "",
    stones: int = 2,
    lead: int = 0,
    deck: int = 1,
) -> State:
    """Seat 0 to play a card; with one card in the draw pile and no discard piles this is the last turn (K-28)."""

    def lay(s: Any, rules: Any) -> None:
        for card in card_numbers(hand):
            CARDTABLE.take(s, 0, card)
        lay_rows(s, 0, rows)
        stand_figures(s, 0, figures)
        stand_figures(s, 1, theirs)
        s.tiles[:] = [0] * 50
        for entry in tiles.split():
            field, tile = entry.split("=")
            s.tiles[field_number(field)] = TILE_NAMES.index(tile)
        pile_up(s, piles)
        s.stones[0] = stones

    return near_end("keltis", lay, lead, deck)


def takes_the_fifth_wishing_stone() -> tuple[State, set[str]]:
    """A stone and a field bring 4 + 1, the others 3 and 2."""
    state = position(
        hand="green-7 blue-5 brown-4 brown-0 blue-0 green-0 brown-1 blue-1",
        rows="green-3 green-5 blue-2 blue-3 brown-2 brown-3",
        figures="green-1 blue-6 brown-4-large",
        tiles="green-2=wish",
        stones=4,
        lead=-4,
    )
    return state, {"play green-7"}


def begins_no_path_in_the_last_turn() -> tuple[State, set[str]]:
    """A new path costs 4 points, and there is no other card that fits."""
    state = position(
        hand="green-7 blue-5 blue-6 pink-0 pink-1 pink-2 yellow-3 yellow-0",
        rows="pink-4 pink-5 pink-6",
        figures="pink-5 brown-7",
        lead=3,
    )
    return state, {move for move in map(str, state.legal) if move.startswith("discard")}


def moves_the_large_figure_into_the_goal_area() -> tuple[State, set[str]]:
    """It gains 6, a small one 3."""
    state = position(
        hand="yellow-4 pink-9 blue-8 yellow-0 pink-0 blue-0 yellow-1 pink-1",
        rows="yellow-2 yellow-3 pink-6 pink-7 blue-4 blue-5",
        figures="yellow-6-large pink-8 blue-6",
        lead=-5,
    )
    return state, {"play yellow-4"}


def takes_the_point_tile() -> tuple[State, set[str]]:
    """Three points and a field bring 4, the others 3 and 1."""
    state = position(
        hand="brown-9 yellow-9 pink-9 brown-0 yellow-0 pink-0 brown-1 yellow-1",
        rows="brown-3 brown-4 yellow-3 yellow-4 pink-3 pink-4",
        figures="brown-2 yellow-5 pink-3",
        tiles="brown-3=points-3",
        lead=-3,
    )
    return state, {"play brown-9"}


def goes_for_the_clover_that_moves_the_large_figure() -> tuple[State, set[str]]:
    """One field, and by the clover 6 points for the large figure, for which there is no card."""
    state = position(
        hand="green-9 blue-9 yellow-9 green-0 blue-0 yellow-0 green-1 blue-1",
        rows="green-3 green-4 blue-3 blue-4 yellow-3 yellow-4",
        figures="green-1 blue-6 yellow-3 brown-3-large",
        tiles="green-2=clover",
        lead=-6,
    )
    return state, {"play green-9"}


def uses_the_clover_for_the_large_figure() -> tuple[State, set[str]]:
    """The turn just described, one decision later."""
    state, _ = goes_for_the_clover_that_moves_the_large_figure()
    state.play("play green-9")
    return state, {"advance brown"}


def declines_a_clover_that_would_cost_points() -> tuple[State, set[str]]:
    """All figures on the board stand on end stones, so the clover could only begin a path."""
    state = position(
        hand="pink-9 pink-0 pink-1 brown-0 yellow-0 brown-1 yellow-1 brown-2",
        rows="pink-3 pink-4",
        figures="pink-8 green-9",
        tiles="pink-9=clover",
        lead=0,
    )
    state.play("play pink-9")
    return state, {"decline"}


THREAT = "blue-6-large green-6"  # two figures of the other player that nearly any card brings home


def ends_the_game_ahead() -> tuple[State, set[str]]:
    """The fifth figure wins now; in a turn the other player would end the game and win."""
    state = position(
        hand="pink-9 brown-0 brown-1 yellow-0 yellow-1 brown-2 yellow-2 pink-0",
        rows="pink-3 pink-4 yellow-5 yellow-6 brown-5 brown-6",
        figures="pink-6 brown-9 yellow-9",
        theirs=f"{THREAT} brown-9 yellow-9",
        lead=0,
        deck=12,
    )
    return state, {"play pink-9"}


def does_not_end_the_game_behind() -> tuple[State, set[str]]:
    """The fifth figure would lose the game at once, and there is time to catch up."""
    state = position(
        hand="pink-9 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 blue-10",
        rows="pink-3 pink-4 blue-2 blue-3",
        figures="pink-6 blue-2-large brown-9 yellow-9",
        theirs="brown-9 yellow-9",
        lead=-6,
        deck=16,
    )
    return state, {move for move in map(str, state.legal) if move != "play pink-9"}


def draws_the_last_card_ahead() -> tuple[State, set[str]]:
    """That ends the game; any other card gives the other player another turn."""
    state = position(
        hand="pink-9 brown-0 brown-1 yellow-0 yellow-1 brown-2 yellow-2 pink-0",
        figures="brown-9 yellow-9",
        theirs=THREAT,
        piles="pink-10 brown-10",
        lead=1,
        deck=1,
    )
    state.play("discard yellow-0")
    return state, {"draw deck"}


def draws_from_a_discard_pile_to_have_another_turn() -> tuple[State, set[str]]:
    """Two cards are left: if we draw one, the other player draws the last, ahead; the next card in hand brings 6."""
    state = position(
        hand="pink-7 pink-8 pink-9 pink-10 brown-0 brown-1 brown-2 yellow-0",
        rows="pink-3 pink-4",
        figures="pink-6-large brown-9",
        theirs="brown-5 yellow-5",
        piles="pink-6 brown-10",
        lead=-4,
        deck=2,
    )
    state.play("discard yellow-0")
    return state, {"draw pink", "draw brown"}


POSITIONS = (
    takes_the_fifth_wishing_stone,
    begins_no_path_in_the_last_turn,
    moves_the_large_figure_into_the_goal_area,
    takes_the_point_tile,
    goes_for_the_clover_that_moves_the_large_figure,
    uses_the_clover_for_the_large_figure,
    declines_a_clover_that_would_cost_points,
    ends_the_game_ahead,
    does_not_end_the_game_behind,
    draws_the_last_card_ahead,
    draws_from_a_discard_pile_to_have_another_turn,
)
