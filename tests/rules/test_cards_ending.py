"""The end and the scoring of the card game."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis.games.cards import notation
from tests.helpers.states import moves, state_of
from tests.rules.cards_table import act, alone, deal, holding, nearly_empty, refusal, row, verbs

# ---- the end ----


def test_fifth_row_with_a_closing_card_ends_the_game_without_a_draw() -> None:  # C-13
    state = deal(
        ["brown-close", "brown-close", "yellow-close"],
        ["yellow-close", "pink-close", "green-close", "blue-close"],
    )
    counted = []
    for text in ("brown", "yellow", "brown", "pink", "yellow"):
        act(state, f"play {text}-close", "draw deck")
        counted.append(state.spectator()["closed_rows"])
    assert counted == [1, 2, 2, 3, 4]  # the second brown one lies in the same row
    deck = state.spectator()["deck"]
    act(state, "play green-close")
    view = state.spectator()
    assert view["phase"] == "last"
    assert view["ending"] == "closed"
    assert view["deck"] == deck
    assert view["seats"][1]["hand_size"] == 7
    assert not state.over
    assert state.end is None
    assert state.turn == 0
    act(state, "stop", "stop")
    assert state.over
    assert state.end == "closed"


def test_last_card_of_the_draw_pile_ends_the_game() -> None:  # C-14
    state = state_of("cards", edit=nearly_empty)
    act(state, moves(state)[0], "draw deck")
    view = state.spectator()
    assert view["phase"] == "last"
    assert view["ending"] == "deck"
    assert state.turn == 1
    assert view["seats"][0]["hand_size"] == 8
    assert act(state, "stop", "stop").end == "deck"


def test_second_draw_is_skipped_when_the_first_took_the_last_card() -> None:  # C-14
    state = state_of("cards", edit=holding("green-7", "blue-7", "pink-1"))
    act(state, "trade green-7 blue-7", "draw deck")
    view = state.spectator()
    assert view["phase"] == "last"
    assert view["draws_due"] == 0
    assert view["closed"] == []
    assert view["seats"][0]["hand_size"] == 2


def test_second_draw_can_take_the_last_card() -> None:  # C-14
    def edit(s: Any) -> None:
        holding("green-7", "blue-7", "pink-1")(s)
        s.pile[18 * 2], s.pile_size[2], s.piles = notation.NAMES.index("pink-2"), 1, s.piles | 2 << 2

    state = state_of("cards", edit=edit)
    act(state, "trade green-7 blue-7", "draw pink")
    assert state.turn == 0
    assert state.spectator()["ending"] is None
    act(state, "draw deck")
    assert state.spectator()["ending"] == "deck"
    assert state.spectator()["seats"][0]["hand_size"] == 3


def test_after_the_end_each_may_lay_two_cards_from_the_player_after_on() -> None:  # C-15
    state = state_of("cards", 3, start=1, edit=nearly_empty)
    act(state, moves(state)[0], "draw deck")
    order = []
    while not state.over:
        assert verbs(state) <= {"play", "stop"}
        assert "stop" in moves(state)
        order.append(state.turn)
        act(state, moves(state)[0])
    assert order == [2, 2, 0, 0, 1, 1]
    assert [seat["hand_size"] for seat in state.spectator()["seats"]] == [6, 6, 6]


def test_players_may_stop_after_none_or_one() -> None:  # C-15
    state = state_of("cards", edit=nearly_empty)
    act(state, moves(state)[0], "draw deck", "stop")
    assert state.turn == 0
    assert state.spectator()["lays_left"] == 2
    act(state, moves(state)[0])
    assert state.turn == 0
    assert state.spectator()["lays_left"] == 1
    assert act(state, "stop").over
    with pytest.raises(keltis.IllegalMove, match="over"):
        state.play("stop")


def test_last_cards_follow_the_normal_rules_and_nothing_else_is_possible() -> None:  # C-15
    state = state_of(
        "cards", edit=holding("green-7", "green-5", "blue-5", "point-5", "point-6", "green-close", "pink-1")
    )
    act(state, "play green-7", "draw deck", "stop")
    asked = "the game has ended: play up to two more cards in your rows now, or stop (C-15)"
    for other in ("discard green-5", "trade green-5 blue-5", "draw deck", "draw green"):
        assert refusal(state, other) == asked
    assert refusal(state, "play point-6 green").endswith("(C-11)")
    act(state, "play green-5")
    assert {"play point-5 green", "play point-5 points", "play green-close", "stop"} <= set(moves(state))
    act(state, "play point-5 green")
    assert state.over
    assert row(state, "green")["cards"] == ["green-7", "green-5", "point-5"]


def test_stop_is_possible_only_after_the_end_and_also_when_nothing_can_be_laid() -> None:  # C-15
    def edit(s: Any) -> None:
        nearly_empty(s)
        s.hand[1] = s.pair[1] = s.point_hand[1] = 0

    state = state_of("cards", edit=edit)
    assert refusal(state, "stop") == "play or discard a card now, or trade two for a wish card (C-4)"
    act(state, moves(state)[0])
    assert refusal(state, "stop") == "draw a card now (C-12)"
    act(state, "draw deck")
    assert state.turn == 1
    assert moves(state) == ["stop"]


def test_closing_cards_laid_after_the_end_change_nothing_about_it() -> None:  # C-15
    def edit(s: Any) -> None:
        holding("green-close", "pink-close", "blue-1", "blue-2")(s)
        s.closed_rows = 4

    state = state_of("cards", edit=edit)
    act(state, "play blue-1", "draw deck", "stop")
    act(state, "play green-close")
    assert not state.over
    assert state.turn == 0
    act(state, "play pink-close")
    assert state.over
    assert state.end == "deck"


# ---- scoring ----


@pytest.mark.parametrize(
    ("length", "points"),
    [(0, 0), (1, -4), (2, -3), (3, -2), (4, 1), (5, 2), (6, 3), (7, 6), (8, 7), (9, 10), (10, 10), (29, 10)],
)
def test_rows_score_by_their_length(length: int, points: int) -> None:  # C-16
    def edit(s: Any) -> None:
        s.length[5 + 3] = length

    state = state_of("cards", edit=edit)
    assert state.scores[1].parts["green"] == points
    assert state.scores[1].total == points - 4
    assert state.scores[0].total == -4


def test_number_closing_and_point_cards_all_lengthen_a_row() -> None:  # C-16
    state = deal(["green-3", "green-5", "point-5", "green-close", "green-close"], [])
    alone(state, "play green-3", "play green-5", "play point-5 green", "play green-close", "play green-close")
    assert state.scores[0].parts["green"] == 2
    assert row(state, "green")["cards"] == ["green-3", "green-5", "point-5", "green-close", "green-close"]


def test_each_card_in_the_point_row_is_a_point() -> None:  # C-17
    state = alone(deal(["point-0", "point-10", "point-4"], []), "play point-0 points", "play point-10 points")
    assert state.scores[0].parts["points"] == 2
    assert state.scores[1].parts["points"] == 0
    assert state.scores[0].total == 2 - 4


@pytest.mark.parametrize(
    ("cards", "points"), [(0, -4), (1, -1), (2, 0), (3, 4), (4, 6), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10)]
)
def test_wish_cards_score_by_their_number(cards: int, points: int) -> None:  # C-18
    def edit(s: Any) -> None:
        s.wishes[0] = (2 << cards) - 2

    state = state_of("cards", edit=edit)
    assert state.scores[0].parts["wishes"] == points == state.scores[0].total
