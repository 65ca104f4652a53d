"""The rules that the card game shares with the others."""

from __future__ import annotations

from collections import Counter
from typing import Any

import keltis
from keltis.engine.state import State
from keltis.games.cards import notation
from keltis.games.cards.layout import DECK
from tests.helpers.states import moves, state_of
from tests.rules.cards_table import act, deal, holding, nearly_empty, refusal


def test_play_goes_clockwise() -> None:
    state = keltis.new("cards", 4, seed=5, start=2)
    order = []
    for _ in range(5):
        order.append(state.turn)
        act(state, moves(state)[0], "draw deck")
    assert order == [2, 3, 0, 1, 2]


def test_equal_totals_share_the_win() -> None:
    state = state_of("cards", edit=nearly_empty)
    act(state, next(move for move in moves(state) if move.startswith("discard")), "draw deck", "stop", "stop")
    assert [score.total for score in state.scores] == [-4, -4]
    assert state.winners == (0, 1)


def test_nobody_sees_other_hands_or_hidden_cards() -> None:
    state = keltis.new("cards", 3, seed=5, start=0)
    for seat in range(3):
        other = state.determinize(seat, seed=9)
        assert other.seat(seat) == state.seat(seat)
        assert other.to_bytes() != state.to_bytes()
    seen = state.snapshot()
    blank = state.game.layout.read(state.observed(1))
    assert blank.hand[1] == seen.hand[1]
    assert blank.point_hand[1] == seen.point_hand[1]
    assert not any(blank.hand[p] | blank.pair[p] | blank.point_hand[p] for p in (0, 2))
    assert set(blank.cards) == {255}
    assert "hand" not in state.spectator()
    assert "hand" in state.seat(0)


def test_sampled_states_hold_every_card_once() -> None:
    state = keltis.new("cards", 2, seed=5, start=0)
    rng = keltis.Rng(3)
    while state.turn is not None and state.snapshot().next_card < 60:
        state.play(state.observe(state.turn).pick_pushy(rng))
    for seed in range(5):
        s = state.determinize(1, seed=seed).snapshot()
        found = Counter(s.cards[s.next_card :])
        for p in range(2):
            for cards in (s.hand[p], s.pair[p], s.row[p], s.row_pair[p]):
                found.update(n for n in range(60) if cards >> n & 1)
            for cards in (s.point_hand[p], s.point_row[p], *s.row_points[5 * p : 5 * p + 5]):
                found.update(60 + n for n in range(11) if cards >> n & 1)
        for pile in range(6):
            found.update(s.pile[18 * pile : 18 * pile + s.pile_size[pile]])
        assert found == Counter(DECK)


def test_point_card_that_lies_on_its_pile_is_in_no_hidden_place() -> None:
    state = act(deal(["point-3"], []), "discard point-3", "draw deck")
    for seed in range(20):
        s = state.determinize(1, seed=seed).snapshot()
        card = notation.NAMES.index("point-3")
        assert card not in s.cards[s.next_card :]
        assert not s.point_hand[0] >> card - 60 & 1


def test_card_taken_from_a_pile_is_known_until_such_a_card_leaves() -> None:
    state = deal(["green-7", "point-3"], ["green-7", "blue-1", "blue-8", "pink-1", "pink-8"])
    act(state, "discard green-7", "draw deck", "discard blue-1", "draw green")
    known = state.spectator()["seats"][1]
    assert known["known"] == ["green-7"]
    assert known["hand_size"] == 8
    assert "green-7" in state.determinize(0, seed=1).seat(1)["hand"]
    act(state, "discard point-3", "draw deck", "play blue-8", "draw points")
    assert state.spectator()["seats"][1]["known"] == ["green-7", "point-3"]
    act(state, "discard " + state.seat(0)["hand"][0], "draw deck", "play green-7", "draw deck")
    assert state.spectator()["seats"][1]["known"] == ["point-3"]  # nobody can tell which green 7 it was
    act(state, "discard " + state.seat(0)["hand"][0], "draw deck", "play point-3 points", "draw deck")
    assert state.spectator()["seats"][1]["known"] == []


def quiet(turns: int, *names: str) -> State:
    """A table where nothing has happened for `turns` turns; a pile holds pink 2, and seat 0 these cards."""

    def edit(s: Any) -> None:
        holding(*names)(s)
        s.next_card = 40
        s.idle = turns
        s.pile[18 * 2 : 18 * 2 + 2] = [notation.NAMES.index("pink-2"), notation.NAMES.index("pink-1")]
        s.pile_size[2], s.piles = 2, s.piles | 2 << 2

    return state_of("cards", edit=edit)


def test_after_24_idle_turns_only_the_draw_pile_is_left() -> None:
    assert "draw pink" in moves(act(quiet(23, "green-7", "blue-7"), "discard green-7"))
    state = act(quiet(24, "green-7", "blue-7"), "discard green-7")
    assert moves(state) == ["draw deck"]
    assert state.spectator()["only_draw_pile"]
    assert refusal(state, "draw pink").endswith("for now you can only draw from the draw pile (X-5)")
    act(state, "draw deck")
    act(state, next(move for move in moves(state) if move.startswith("discard")))
    assert "draw pink" in moves(state) or state.spectator()["closed"] == ["pink"]
    assert state.spectator()["only_draw_pile"] is False


def test_idle_turns_are_counted_from_the_last_play_or_draw() -> None:
    state = act(quiet(23, "green-7", "blue-6"), "discard green-7", "draw pink")
    assert state.snapshot().idle == 24
    state = act(quiet(23, "green-7", "blue-6"), "play green-7", "draw pink")
    assert state.snapshot().idle == 0
    state = act(quiet(22, "green-7", "blue-7"), "trade green-7 blue-7", "draw pink", "draw pink")
    assert state.snapshot().idle == 23
    state = act(quiet(22, "green-7", "blue-7"), "trade green-7 blue-7", "draw pink", "draw deck")
    assert state.snapshot().idle == 0


def test_card_played_lifts_the_block_at_once() -> None:
    assert "draw pink" in moves(act(quiet(24, "green-7", "blue-7"), "play green-7"))
    assert "draw pink" in moves(act(quiet(24, "point-7", "blue-7"), "play point-7 points"))


def test_trade_lifts_the_block_only_for_its_second_draw() -> None:
    state = act(quiet(24, "green-7", "blue-7"), "trade green-7 blue-7")
    assert moves(state) == ["draw deck"]
    assert moves(act(state, "draw deck")) == ["draw deck", "draw pink"]


def test_same_seed_and_decisions_give_the_same_game() -> None:
    first, second = keltis.new("cards", 3, seed=11), keltis.new("cards", 3, seed=11)
    rng = keltis.Rng(4)
    while not first.over:
        move = first.pick(rng)
        act(first, str(first.moves.by_number[move]))
        second.play(move)
    assert first == second
    assert first.scores == second.scores
    assert keltis.new("cards", 3, seed=12).to_bytes() != keltis.new("cards", 3, seed=11).to_bytes()
