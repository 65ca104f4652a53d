"""The rules that New Paths, New Goals shares with the other games."""

from __future__ import annotations

from typing import Any

import keltis
from keltis.games.notations import CARD_NAMES
from keltis.games.paths import layout as L
from tests.helpers.states import CARDTABLE, moves, state_of
from tests.rules.paths_table import DISCARDS, EIGHT, do, hand, idle, last_card, no_tiles, pass_turn, pile, play, stones


def test_play_goes_clockwise_from_a_start_player_who_is_drawn() -> None:
    assert {keltis.new("paths", 4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    state = state_of("paths", 3, start=2)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        pass_turn(state)
    assert turns == [2, 0, 1, 2]


def test_equal_totals_share_the_win() -> None:
    state = state_of("paths", 3, edit=do(hand(0, *EIGHT), last_card, *(stones(p, 1, 1, 0, 0, 0) for p in (0, 2))))
    play(state, "discard pink-3", "draw deck")
    assert state.winners == (0, 2)


def test_seat_is_told_nothing_of_other_hands_and_the_draw_pile() -> None:
    state = state_of("paths", 3, seed=9)
    for seat in (0, 1, 2):
        seen = state.game.layout.read(state.observed(seat))
        assert set(seen.cards) == {L.NO_CARD}
        assert [held != 0 for held in seen.hand[:3]] == [p == seat for p in range(3)]
        twins = [state.determinize(seat, seed=seed) for seed in range(20)]
        assert all(twin.seat(seat) == state.seat(seat) for twin in twins)
        assert len({twin.to_bytes() for twin in twins}) == 20
    assert "hand" not in state.spectator()


def test_card_taken_from_a_pile_is_known_until_such_a_card_leaves() -> None:
    edit = do(hand(0, *EIGHT), hand(1, *EIGHT), pile("green-6", "blue-10"))
    state = play(state_of("paths", edit=edit), "discard pink-3", "draw green")
    assert state.seat(1)["seats"][0]["known"] == ["green-6"]
    assert "green-6" in state.determinize(1, seed=1).seat(0)["hand"]
    play(state, "discard pink-3", "draw deck", "discard green-6")
    assert state.seat(1)["seats"][0]["known"] == []


def test_both_of_two_equal_cards_can_be_known() -> None:
    edit = do(hand(0, *EIGHT), hand(1, *EIGHT), pile("green-6", "green-6"))
    state = play(state_of("paths", edit=edit), "discard pink-3", "draw green", "discard pink-3", "draw deck")
    play(state, "discard pink-5", "draw green")
    assert state.spectator()["seats"][0]["known"] == ["green-6", "green-6"]
    play(pass_turn(state), "discard green-6")
    assert state.spectator()["seats"][0]["known"] == ["green-6"]


def test_known_card_may_leave_by_a_discard_tile() -> None:
    def known(s: Any) -> None:
        CARDTABLE.show(s, 0, CARD_NAMES.index("pink-3"))

    state = play(state_of("paths", edit=do(DISCARDS, known)), "play brown-7 large 2a>3a")
    assert state.spectator()["seats"][0]["known"] == ["pink-3"]
    play(state, "drop hand pink-3")
    assert state.spectator()["seats"][0]["known"] == []


def test_after_long_idling_only_the_draw_pile_may_be_drawn_from() -> None:
    edit = do(hand(0, "brown-1", "pink-3"), hand(1, "pink-3"), pile("blue-5", "green-2"), no_tiles)
    state = play(state_of("paths", edit=do(edit, idle(23))), "discard pink-3")
    assert moves(state) == ["draw deck", "draw green", "draw blue"]
    play(state, "draw blue", "discard pink-3")
    assert state.spectator()["only_draw_pile"]
    assert moves(state) == ["draw deck"]
    play(state, "draw deck")
    assert not state.spectator()["only_draw_pile"]
    state = play(state_of("paths", edit=do(edit, idle(24))), "play brown-1 small start>1a")
    assert moves(state) == ["draw deck", "draw green", "draw blue"]


def test_same_seed_gives_the_same_game() -> None:
    games = [keltis.new("paths", 3, seed=11) for _ in range(2)]
    for state in games:
        rng = keltis.Rng(5)
        while not state.over:
            state.step(state.pick_pushy(rng))
    assert games[0] == games[1]
    assert games[0].record() == games[1].record()
