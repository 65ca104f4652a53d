"""The log of a table: entries are carried out once, and a stored log folds to the same state."""

from __future__ import annotations

import pytest

import keltis
from keltis.engine.state import State
from keltis.games.contract import Reason
from keltis.table import Entry, Refused, Screen, Table, begin, chat
from keltis.table.entries import MOVE, UNDO
from keltis.table.log import fold_up
from keltis.table.shown.screen import RECENT_POSITIONS
from keltis.table.table import FOLDS_IN_MEMORY
from keltis.table.undo import undo
from tests.table.arranged import begin_table, play, play_any, running_table, seat_of

every_game = pytest.mark.parametrize("name", keltis.game_names())


@every_game
def test_stored_log_folds_to_the_same_table(name: str) -> None:
    table = begin_table(name)
    play_any(table, 15)
    seat = seat_of(table.fold)
    if table.fold.last and table.fold.last.seat == seat:
        table.adopt([table.fold.then(Entry(table.fold.seq + 1, "undo", seat, table.fold.last.move, 3.0))])
    again = Table.read("t", table.setup, table.entries)
    assert again.fold.state == table.fold.state
    assert [(ply.seat, ply.move) for ply in again.fold.plies] == [(ply.seat, ply.move) for ply in table.fold.plies]
    assert (again.entries, again.start, again.fold.seq) == (table.entries, table.start, table.fold.seq)


def test_entry_holds_the_time_that_the_caller_passed() -> None:
    table = begin_table("stones")
    table.adopt(table.move(0, "flip", at=77.5))
    assert [(entry.kind, entry.at) for entry in table.entries] == [("setup", 1.0), ("move", 77.5)]


def test_dice_are_thrown_with_the_move_before_them() -> None:
    table = begin_table("dice")
    assert [entry.kind for entry in table.entries] == ["setup", "chance"]
    throw = next(move.text for move in table.fold.state.legal if move.text.startswith("reroll"))
    planned = table.move(0, throw, at=2.0)
    assert [(fold.entry.kind, fold.entry.seat) for fold in planned] == [("move", 0), ("chance", None)]
    assert table.fold.seq == 1, "what is planned is not adopted yet"


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [
        (1, "draw deck", Reason("not-your-turn", "")),
        (0, "dance", Reason("unknown-move", "", game="keltis")),
        (0, "draw deck", Reason("asked-card", "K-7")),
    ],
)
def test_move_that_cannot_be_made_is_refused_with_its_reason(seat: int, move: str, reason: Reason) -> None:
    table = begin_table("keltis")
    with pytest.raises(Refused) as caught:
        table.move(seat, move, at=2.0)
    assert caught.value.reason == reason


def test_finished_game_takes_no_moves() -> None:
    table = begin_table("stones")
    play_any(table, 10_000)
    with pytest.raises(Refused) as caught:
        table.move(0, "flip", at=2.0)
    assert caught.value.reason == Reason("game-over", "")
    assert table.result == keltis.load(table.fold.state.record()).record()["result"]


def test_entry_that_does_not_follow_is_refused() -> None:
    table = begin_table("stones")
    with pytest.raises(ValueError, match="entry 3 does not follow entry 0"):
        table.fold.then(Entry(3, "move", 0, "flip", 2.0))


def test_log_with_an_undo_of_no_move_does_not_fold() -> None:
    table = begin_table("stones")
    with pytest.raises(AssertionError):
        fold_up([*table.entries, Entry(1, "undo", 0, "flip", 2.0)], table.setup.people)


def test_log_begins_before_the_first_move() -> None:
    state = keltis.new("stones", seed=1)
    state.play("flip")
    with pytest.raises(AssertionError):
        begin(state, begin_table("stones").people, at=1.0)


def test_adopting_known_entries_changes_nothing() -> None:
    table = begin_table("stones")
    planned = table.move(0, "flip", at=2.0)
    table.adopt(planned)
    fold = table.fold
    table.adopt(planned)
    table.catch_up(table.entries)
    assert (table.fold, len(table.entries)) == (fold, 2)


def test_table_catches_up_with_entries_of_another_process() -> None:
    table, other = begin_table("keltis"), begin_table("keltis")
    play_any(other, 12)
    table.catch_up(other.entries)
    assert table.fold.state == other.fold.state


def test_screen_slightly_behind_gets_the_folds_from_memory() -> None:
    table = begin_table("keltis")
    told = table.fold
    planned = table.move(0, table.fold.state.legal[0].text, at=2.0)
    table.adopt(planned)
    assert table.after(told) == planned
    assert table.after(table.fold) == []


def test_screen_far_behind_gets_all_entries_folded_again() -> None:
    table = begin_table("keltis")
    told = table.fold
    play_any(table, 2 * FOLDS_IN_MEMORY)
    assert len(table.folds) == FOLDS_IN_MEMORY
    after = table.after(told)
    assert [fold.seq for fold in after] == list(range(1, 2 * FOLDS_IN_MEMORY + 1))
    assert [fold.state for fold in after] == [
        fold_up(table.entries[: fold.seq + 1], table.setup.people).state for fold in after
    ]


def test_earlier_positions_and_undo_start_from_positions_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin_table("keltis")
    play_any(table, 41)  # A card was played, and none is drawn yet.
    carried_out, step = [], State.step

    def count(state: State, action: int) -> bool:
        carried_out.append(action)
        return step(state, action)

    monkeypatch.setattr(State, "step", count)
    Screen(table, "ana").whole()
    assert carried_out == table.fold.state.log[-RECENT_POSITIONS:]
    table.adopt(undo(table.fold, seat_of(table.fold), at=3.0))
    assert len(carried_out) == RECENT_POSITIONS, "the position before is still there"


def test_log_of_people_with_undos_is_read_without_playing_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    table = running_table(name="keltis")
    play_any(table, 41)
    for _ in range(5):
        move = table.fold.last.move if table.fold.last else ""
        table.adopt(undo(table.fold, seat_of(table.fold), at=3.0))
        play(table, move)
    table.adopt(chat.react(table.fold, 0, "nice", at=4.0))
    carried_out, step = [], State.step

    def count(state: State, action: int) -> bool:
        carried_out.append(action)
        return step(state, action)

    monkeypatch.setattr(State, "step", count)
    assert Table.read("t", table.setup, table.entries).fold.state == table.fold.state
    assert len(carried_out) == sum(entry.kind in ("move", "chance") for entry in table.entries)


def test_positions_that_left_memory_are_played_again() -> None:
    table = begin_table("keltis")
    play_any(table, 41)
    table.adopt(undo(table.fold, seat_of(table.fold), at=3.0))
    again = Table.read("t", table.setup, table.entries)
    for ply in range(41):
        before = [state.to_bytes() for state in map(State.copy, table.fold.positions_from(ply))]
        assert before == [state.to_bytes() for state in map(State.copy, again.fold.positions_from(ply))]
        assert len(before) == 41 - ply


def test_each_standing_move_is_stored_once() -> None:
    table = begin_table("keltis")
    play(table, table.fold.state.legal[0].text)
    first = table.fold.last
    play(table, "draw deck")
    assert table.fold.last is not None
    assert table.fold.last.before is first


def test_seed_fixes_the_throws_and_undone_throws_do_not_return() -> None:
    def throws(undone: bool) -> list[str]:
        table = begin_table("dice", seed=5)
        for _ in range(6):
            if undone:
                seat = seat_of(table.fold)
                play(table, "keep")
                table.adopt(undo(table.fold, seat, at=3.0))
            play(table, "keep")
            while "keep" not in [move.text for move in table.fold.state.legal]:
                play(table, table.fold.state.legal[-1].text)
        return [entry.text for entry in table.entries if entry.kind == "chance"]

    assert len(throws(undone=False)) > 4
    assert throws(undone=False) == throws(undone=True)


def test_request_that_was_carried_out_already_is_recognised() -> None:
    table = begin_table("dice", start=0)
    begun = table.fold.seq
    play(table, next(move.text for move in table.fold.state.legal if move.text.startswith("reroll")))
    move, *thrown = table.entries[begun + 1 :]
    assert [entry.kind for entry in thrown] == ["chance"]
    assert table.find_move_after(begun, MOVE, 0, move.text) == table.fold.seq == begun + 1 + len(thrown)
    assert table.find_move_after(begun, MOVE, 0, "something else") is None
    assert table.find_move_after(begun, MOVE, 1, move.text) is None
    assert table.find_move_after(begun, UNDO, 0) is None
    assert table.find_move_after(table.fold.seq, MOVE, 0, move.text) is None
    assert table.find_move_after(-1, MOVE, 0, move.text) is None
