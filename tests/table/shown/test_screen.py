"""What a screen is shown of a table."""

from __future__ import annotations

import json

import pytest

import keltis
from keltis.table import Occupant, Refused, Screen, presence, proposals
from keltis.table.shown.screen import RECENT_POSITIONS
from keltis.table.undo import undo
from tests.table.arranged import ANA, begin_table, play, play_any

every_game = pytest.mark.parametrize("name", keltis.game_names())
HERE = Occupant("Cem", guest="ana")


@every_game
def test_updates_lead_from_view_to_view_and_send_the_newest_once(name: str) -> None:
    table = begin_table(name, start=None)
    screen = Screen(table, "ana")
    for number in range(1, 40):
        if table.fold.turn is None:
            break
        told = table.fold
        play_any(table, 1 + number % 3, seed=number)
        update = screen.news()
        assert update is not None
        folds = table.after(told)
        *earlier, last = update["events"]
        assert [event["view"] for event in earlier] == [fold.state.seat(0) for fold in folds[:-1]]
        assert "view" not in last
        assert update["view"] == table.fold.state.seat(0)
        assert (update["seq"], update["ply"], update["turn"]) == (table.fold.seq, table.fold.ply, table.fold.turn)
        assert screen.news() is None
    assert number > 8
    assert json.loads(json.dumps(update)) == update


@every_game
def test_whole_table_comes_with_the_positions_of_the_last_moves(name: str) -> None:
    table = begin_table(name)
    screen = Screen(table, "ana")
    assert len(screen.whole()["recent"]) == table.fold.ply
    play_any(table, 30)
    whole = screen.whole()
    positions = [screen.position(7, ply)["view"] for ply in range(whole["ply"] + 1)]
    assert [*whole["recent"], whole["view"]] == positions[-RECENT_POSITIONS - 1 :]
    assert [entry["move"] for entry in whole["log"]] == [ply.move for ply in table.fold.plies]
    assert "id" not in whole
    assert screen.whole(5)["id"] == 5
    assert json.loads(json.dumps(whole)) == whole


def test_event_of_an_undo_names_the_undone_move() -> None:
    table = begin_table("keltis")
    screen = Screen(table, "ana")
    before, move = table.fold.state.seat(0), table.fold.state.legal[0].text
    play(table, move)
    update = screen.news()
    assert update is not None
    assert update["undo"] == {"possible": True, "problem": None}
    table.adopt(undo(table.fold, 0, at=3.0))
    update = screen.news()
    assert update is not None
    assert update["view"] == before
    assert [(event["kind"], event["seat"], event["move"]) for event in update["events"]] == [("undo", 0, move)]
    assert update["undo"] == {"possible": False, "problem": {"text": "undo-nothing", "words": {}, "rule": ""}}


def test_next_table_alone_is_an_update() -> None:
    table = begin_table("stones")
    screen = Screen(table, "ana")
    table.next_table = "rematch"
    update = screen.news()
    assert update is not None
    assert (update["next"], update["events"], update["view"]) == ("rematch", [], table.fold.state.seat(0))


def test_hand_is_covered_when_the_turn_goes_to_another_person_at_the_device() -> None:
    table = begin_table("keltis", ANA, HERE)
    screen = Screen(table, "ana")
    assert screen.shown_seat is None
    assert "hand" not in screen.whole()["view"]
    screen.show(0)
    play(table, table.fold.state.legal[0].text, "draw deck")
    update = screen.news()
    assert update is not None
    assert (update["look"], update["undo"]) == (None, None)
    assert "hand" not in update["view"]
    assert [event["view"]["seat"] for event in update["events"]] == [0, 0]


def test_hand_is_covered_also_when_the_whole_table_is_sent() -> None:
    table = begin_table("keltis", ANA, HERE)
    screen = Screen(table, "ana")
    screen.show(0)
    play(table, table.fold.state.legal[0].text, "draw deck")
    whole = screen.whole()
    assert (whole["turn"], whole["look"]) == (1, None)
    assert "hand" not in whole["view"]
    screen.show(0)
    assert screen.whole()["look"] == 0, "players who ask for it see their hand out of turn, too"


def test_where_nothing_is_hidden_the_seat_to_move_is_shown() -> None:
    table = begin_table("stones", ANA, HERE)
    screen = Screen(table, "ana")
    for _ in range(30):
        play_any(table, 1)
        screen.news()
        assert screen.shown_seat == table.fold.turn


def test_screen_shows_its_own_seats_and_lets_only_the_shown_one_act() -> None:
    table = begin_table("keltis", ANA, Occupant("Finn", level="casual"), HERE)
    screen = Screen(table, "ana")
    assert [seat["mine"] for seat in screen.whole()["seats"]] == [True, False, True]
    for seat in (1, 3, -1):
        with pytest.raises(Refused, match="not-your-seat"):
            screen.show(seat)
    with pytest.raises(Refused, match="not-shown"):
        screen.check_shown(0)
    screen.show(0)
    screen.check_shown(0)
    screen.show(None)
    assert "hand" not in screen.whole()["view"]


@pytest.mark.parametrize("ply", [-1, 1])
def test_position_beyond_the_log_is_refused(ply: int) -> None:
    with pytest.raises(Refused, match="no-such-position"):
        Screen(begin_table("stones"), "ana").position(1, ply)


def test_finished_game_has_its_result() -> None:
    table = begin_table("stones")
    screen = Screen(table, "ana")
    play_any(table, 10_000)
    update = screen.news()
    assert update is not None
    assert (update["turn"], update["undo"], update["result"]) == (None, None, table.result)


@every_game
def test_reconnected_page_is_told_what_happened_since(name: str) -> None:
    table = begin_table(name)
    play_any(table, 3)
    seen = Screen(table, "ana", clock=lambda: 3.0)
    have = seen.told.seq
    play_any(table, 2)
    expected, back = seen.news(), Screen(table, "ana", clock=lambda: 3.0)
    assert back.resume(have, 0) == expected
    again = Screen(table, "ana", clock=lambda: 3.0).resume(table.fold.seq, None)
    assert again == {**(expected or {}), "events": []}


@pytest.mark.parametrize("have", [None, -1, 10**6])
def test_page_that_reconnects_late_gets_the_whole_table(have: int | None) -> None:
    table = begin_table("keltis")
    play_any(table, 30)
    for told in (have, 0):
        assert (
            Screen(table, "ana", clock=lambda: 3.0).resume(told, 0) == Screen(table, "ana", clock=lambda: 3.0).whole()
        )


def test_seat_that_was_shown_is_shown_again_on_reconnect() -> None:
    table = begin_table("keltis", ANA, HERE)
    assert Screen(table, "ana").resume(table.fold.seq, 0)["look"] == 0
    assert Screen(table, "ana").resume(table.fold.seq, 1)["look"] is None  # it is the other's turn
    assert Screen(table, "ana").resume(table.fold.seq, 7)["look"] is None


def test_seat_that_was_shown_is_shown_again_with_the_whole_table() -> None:
    table = begin_table("keltis", ANA, HERE)
    looks = [Screen(table, "ana").resume(None, look)["look"] for look in (None, 0, 1, 7)]
    assert looks == [None, 0, None, None]  # it is the first one's turn


def test_caller_decides_how_views_are_made() -> None:
    table = begin_table("keltis")
    screen = Screen(table, "ana", lambda fold, look: {"seq": fold.seq, "look": look})
    assert screen.whole()["view"] == {"seq": 0, "look": 0}
    play_any(table, 1)
    table.fold.shown[0] = "kept for others"
    play_any(table, 1)
    assert [fold.shown for fold in table.folds] == [{}, {}, {}]
    update = screen.news()
    assert update is not None
    assert [*(event["view"] for event in update["events"][:-1]), update["view"]] == [
        {"seq": 1, "look": 0},
        {"seq": 2, "look": 0},
    ]


def test_takeovers_and_pauses_are_noted_among_the_moves() -> None:
    table = begin_table("keltis")
    screen = Screen(table, "ana")
    play_any(table, 3)
    table.adopt(presence.go(table.fold, "ben", at=3.0))
    table.adopt(proposals.ask(table.fold, 0, "take", 1000.0, subject=1))
    play_any(table, 1)
    table.adopt(presence.come(table.fold, "ben", "p", at=1001.0))
    assert [(note["ply"], note["kind"], note["seat"], note["text"]) for note in screen.whole()["notes"]] == [
        (3, "take", 1, "agreed"),
        (4, "back", 1, ""),
    ]


def test_undone_moves_do_not_count_in_the_ply_of_a_note() -> None:
    table = begin_table("keltis", ANA, Occupant("Bot", level="casual"))
    play(table, table.fold.state.legal[0].text)
    table.adopt(undo(table.fold, 0, at=3.0))
    table.adopt(proposals.ask(table.fold, 0, "pause", 4.0))
    (note,) = Screen(table, "ana").whole()["notes"]
    assert (note["ply"], note["kind"], note["text"]) == (0, "pause", "")
