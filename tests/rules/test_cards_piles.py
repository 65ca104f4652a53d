"""The deal, the piles and the trades of the card game, rule by rule."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations

import pytest

import keltis
from keltis.games.cards import notation
from keltis.games.constants import COLOURS
from tests.helpers.states import moves
from tests.rules.cards_table import DULL, act, deal, refusal, verbs

# ---- deal ------


def test_deck_has_101_cards_and_nine_wish_cards_lie_beside_it() -> None:  # C-1
    setup = keltis.new("cards", 3, seed=3).record()["setup"]
    cards = Counter(chain(*setup["hands"], setup["deck"]))
    assert cards.total() == 101
    for colour in COLOURS:
        assert all(cards[f"{colour}-{value}"] == 1 for value in (0, 1, 2, 8, 9, 10))
        assert all(cards[f"{colour}-{value}"] == 2 for value in (3, 4, 5, 6, 7, "close"))
    assert all(cards[f"point-{value}"] == 1 for value in range(11))
    assert keltis.new("cards", seed=3).spectator()["wish_row"] == list(range(1, 10))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_eight_and_the_rest_is_draw_pile(players: int) -> None:  # C-2, X-1
    state = keltis.new("cards", players, seed=3)
    view = state.spectator()
    assert [seat["hand_size"] for seat in view["seats"]] == [8] * players
    assert view["deck"] == 101 - 8 * players - (30 if players == 2 else 0)
    assert {keltis.new("cards", players, seed=seed).turn for seed in range(40)} == set(range(players))


def test_two_players_play_without_30_unseen_cards() -> None:  # C-3
    state = keltis.new("cards", seed=3)
    assert len(state.record()["setup"]["removed"]) == state.spectator()["removed"] == 30
    assert keltis.new("cards", 3, seed=3).record()["setup"]["removed"] == []
    assert keltis.new("cards", seed=3, removed_cards=10).spectator()["deck"] == 75
    with pytest.raises(keltis.BadOption, match="0 with three or four"):
        keltis.new("cards", 3, removed_cards=30)


# ---- discarding and trading ----


def test_there_are_six_piles_and_closing_cards_lie_with_their_colour() -> None:  # C-4
    state = deal(["green-5", "green-close", "point-5"], ["blue-8", "pink-0", "green-9"])
    act(state, "discard green-5", "draw deck", "discard blue-8", "draw deck", "discard green-close", "draw deck")
    act(state, "discard pink-0", "draw deck", "discard point-5", "draw deck")
    piles = state.spectator()["piles"]
    assert list(piles) == [*COLOURS, "points"]
    assert piles["green"] == ["green-5", "green-close"]
    assert piles["points"] == ["point-5"]
    assert piles["blue"] == ["blue-8"]
    assert piles["pink"] == ["pink-0"]
    assert piles["brown"] == piles["yellow"] == []


def test_every_card_in_hand_may_be_discarded_also_a_playable_one() -> None:  # C-4
    hand = ["green-5", "green-5", "green-close", "point-5", *DULL[:4]]
    state = deal(hand, [])
    assert {move for move in moves(state) if move.startswith("discard")} == {f"discard {card}" for card in hand}
    assert "play green-5" in moves(state)
    assert refusal(state, "discard green-6") == "green 6 is not in your hand (C-4)"


def test_two_equal_values_buy_their_wish_card() -> None:  # C-5
    state = deal(["green-7", "blue-7"], [])
    act(state, "trade green-7 blue-7")
    view = state.spectator()
    assert view["wish_row"] == [1, 2, 3, 4, 5, 6, 8, 9]
    assert view["seats"][0]["wishes"] == [7]
    assert view["seats"][1]["wishes"] == []
    assert view["piles"]["green"] == ["green-7"]
    assert view["piles"]["blue"] == ["blue-7"]
    assert view["seats"][0]["hand_size"] == 6


def test_every_pair_of_one_value_can_be_traded_once_in_one_writing() -> None:  # C-5
    state = deal(["brown-7", "pink-7", "pink-7", "blue-7", "point-7", "blue-2", "yellow-8", "yellow-9"], [])
    assert [move for move in moves(state) if move.startswith("trade")] == [
        "trade pink-7 pink-7",
        "trade brown-7 point-7",
        "trade pink-7 point-7",
        "trade blue-7 point-7",
        "trade brown-7 blue-7",
        "trade brown-7 pink-7",
        "trade pink-7 blue-7",
    ]


def test_every_two_colours_can_trade_every_value() -> None:  # C-5
    every = {move for move in notation.texts(None) if move.startswith("trade")}
    pairs = list(combinations([*COLOURS, "point"], 2))
    wanted = {f"trade {a}-{value} {b}-{value}" for a, b in pairs for value in range(1, 10)}
    wanted |= {f"trade {a}-{value} {a}-{value}" for a in COLOURS for value in range(3, 8)}
    assert every == wanted
    for text in sorted(wanted):
        _, first, second = text.split()
        state = act(deal([first, second], []), text)
        held = Counter(state.seat(0)["hand"])
        assert held.total() == 6
        assert sorted(chain(*state.spectator()["piles"].values())) == sorted([first, second])
        assert state.spectator()["seats"][0]["wishes"] == [int(first.split("-")[1])]


def test_wish_card_can_be_taken_once_only() -> None:  # C-5
    state = deal(["green-7", "blue-7"], ["pink-7", "brown-7"])
    act(state, "trade green-7 blue-7", "draw deck", "draw deck")
    assert "trade brown-7 pink-7" not in moves(state)
    assert refusal(state, "trade brown-7 pink-7") == "wish card 7 is no longer in the row (C-5)"


def test_zeros_tens_and_closing_cards_buy_nothing() -> None:  # C-5
    hand = ["green-0", "blue-0", "green-10", "point-10", "point-0", "pink-close", "pink-close", "pink-10"]
    assert "trade" not in verbs(deal(hand, []))


def test_trade_needs_both_cards() -> None:  # C-5
    state = deal(["green-7", "blue-6", *DULL[:6]], [])
    assert refusal(state, "trade green-7 blue-7") == "blue 7 is not in your hand (C-5)"
    assert refusal(state, "trade green-7 green-7") == "you have only one green 7 (C-5)"
    assert refusal(state, "trade blue-6 point-6") == "point card 6 is not in your hand (C-5)"


# ---- drawing ----


def test_one_card_is_drawn_after_playing_or_discarding() -> None:  # C-12
    state = deal(["green-7", *DULL[:7]], ["point-1"], deck=("pink-3",))
    act(state, "play green-7")
    assert moves(state) == ["draw deck"]
    assert refusal(state, "play yellow-0") == "draw a card now (C-12)"
    act(state, "draw deck")
    assert state.turn == 1
    assert "pink-3" in state.seat(0)["hand"]
    act(state, "discard point-1")
    assert state.spectator()["draws_due"] == 1
    act(state, "draw deck")
    assert moves(act(state, "play pink-3")) == ["draw deck", "draw points"]
    assert "point-1" in act(state, "draw points").seat(0)["hand"]


def test_trade_draws_two_one_after_the_other() -> None:  # C-12
    state = deal(["pink-9", "green-7", "blue-7"], ["pink-3"], deck=("brown-0", "brown-1", "brown-2"))
    act(state, "discard pink-9", "draw deck", "discard pink-3", "draw deck", "trade green-7 blue-7")
    assert state.spectator()["draws_due"] == 2
    assert moves(act(state, "draw deck")) == ["draw deck", "draw pink"]
    act(state, "draw pink")
    assert state.turn == 1
    assert state.spectator()["seats"][0]["hand_size"] == 8
    assert {"brown-2", "pink-3"} <= set(state.seat(0)["hand"])


def test_piles_that_took_a_card_in_this_turn_are_closed() -> None:  # C-12
    state = deal(["green-7", "blue-7", "point-4"], ["green-5", "blue-5", "point-5"])
    act(state, "discard point-4", "draw deck", "discard green-5", "draw deck", "trade green-7 blue-7")
    assert state.spectator()["closed"] == ["green", "blue"]
    assert moves(state) == ["draw deck", "draw points"]
    assert refusal(state, "draw green") == (
        "the green pile took a card this turn, so it is closed until the next turn (C-12)"
    )
    assert refusal(state, "draw pink") == "the pink pile is empty (C-12)"
    assert moves(act(state, "draw points")) == ["draw deck"]
    act(state, "draw deck")
    assert moves(act(state, "discard point-5")) == ["draw deck", "draw green", "draw blue"]
