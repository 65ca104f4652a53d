"""Undo: moves of one's own turn are undone, until something hidden was revealed."""

from __future__ import annotations

import pytest

import keltis
from keltis.games.contract import Reason
from keltis.table import Entry, Refused, Table
from keltis.table.undo import undo, undo_refusal
from tests.table.arranged import begin_table, play, play_any, seat_of


def refused(table: Table, seat: int) -> str:
    """Why a seat cannot take its last move back."""
    with pytest.raises(Refused) as caught:
        undo(table.fold, seat, at=3.0)
    assert caught.value.reason == undo_refusal(table.fold, seat)
    return caught.value.reason.text


@pytest.mark.parametrize("name", keltis.game_names())
def test_undo_gives_exactly_the_position_before(name: str) -> None:
    rng = keltis.Rng(3)
    table = begin_table(name)
    undone = 0
    while table.fold.turn is not None:
        before, legal = table.fold, table.fold.state.legal
        move = legal[rng.below(len(legal))].text
        play(table, move)
        last = table.fold.last
        if last is not None and table.fold.turn == last.seat == before.turn:
            table.adopt([table.fold.then(Entry(table.fold.seq + 1, "undo", last.seat, last.move, 3.0))])
            assert (table.fold.state, table.fold.ply, table.fold.last) == (before.state, before.ply, before.last)
            undone += 1
            play(table, move)
    assert undone > 5


def quiet_moves(name: str) -> list[str]:
    """The first moves of a game that reveal nothing, and after which the same seat goes on."""
    state, found = begin_table(name).fold.state, []
    for move in state.legal:
        after = state.copy()
        after.play(move)
        if after.turn == state.turn and state.game.revealed_by(move.text) is None:
            found.append(move.text)
    return found


@pytest.mark.parametrize("name", [name for name in keltis.game_names() if quiet_moves(name)])
def test_move_that_reveals_nothing_is_undone_in_ones_own_turn(name: str) -> None:
    table = begin_table(name)
    before = table.fold
    play(table, quiet_moves(name)[0])
    table.adopt(undo(table.fold, 0, at=3.0))
    assert (table.fold.state, table.fold.last, table.fold.seq) == (before.state, before.last, before.seq + 2)


def test_undo_needs_a_move_of_ones_own_turn() -> None:
    table = begin_table("keltis")
    assert refused(table, 0) == "undo-nothing"
    assert refused(table, 1) == "undo-not-your-turn"
    play(table, table.fold.state.legal[0].text, "draw deck")
    assert (refused(table, 0), refused(table, 1)) == ("undo-not-your-turn", "undo-nothing")


def test_move_that_revealed_something_stands() -> None:
    stones, dice = begin_table("stones"), begin_table("dice")
    play(stones, "flip")
    assert refused(stones, 0) == "undo-flipped"
    assert refused(dice, 0) == "undo-thrown"


def test_draw_stands_also_when_another_draw_follows() -> None:
    table = begin_table("cards")
    while not (trades := [move.text for move in table.fold.state.legal if move.text.startswith("trade")]):
        play(table, table.fold.state.legal[0].text)
    seat = seat_of(table.fold)
    play(table, trades[0], "draw deck")  # after a trade two cards are drawn
    assert table.fold.turn == seat
    assert refused(table, seat) == "undo-drawn"


def test_finished_game_allows_no_undo() -> None:
    table = begin_table("stones")
    play_any(table, 10_000)
    assert undo_refusal(table.fold, 0) == Reason("game-over", "")
