"""The rules of the hoard, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import keltis
from tests.helpers.states import moves, state_of

COLOURS = ("brown", "yellow", "pink", "green", "blue")
CARDS = [f"{colour}-{value}" for colour in COLOURS for value in range(1, 10)]


def cards(*names: str) -> int:
    """A set of cards."""
    return sum(1 << CARDS.index(name) for name in names)


def lying(hand: int = 0, row: int = 0, top: str = "", hoard: int = 0, phase: int = 3) -> Callable[[Any], None]:
    """Seat 0 has these cards, and lays cards unless another phase is named."""

    def edit(s: Any) -> None:
        s.hand[0], s.row[0], s.hoard[0], s.phase = hand, row, hoard, phase
        s.top[0] = CARDS.index(top) if top else -1

    return edit


def test_there_is_one_card_of_each_value_and_colour() -> None:  # H-1
    setup = keltis.new("hoard", 4, seed=1).record()["setup"]
    assert sorted(sum(setup["hands"], setup["spots"] + setup["deck"])) == sorted(CARDS)


@pytest.mark.parametrize("spots", [3, 5])
def test_hands_spots_and_draw_pile_are_dealt(spots: int) -> None:  # H-2
    state = keltis.new("hoard", 3, seed=1, spots=spots)
    setup = state.record()["setup"]
    assert [len(hand) for hand in setup["hands"]] == [3, 3, 3]
    assert list(state.seat(0)["buried"].values()) == [3] * spots
    assert len(setup["deck"]) == state.seat(0)["deck"] == 45 - 9 - 3 * spots


def test_turn_begins_with_a_draw_or_a_dig() -> None:  # H-3
    state = state_of("hoard")
    assert moves(state) == ["dig oak", "dig well", "dig cairn", "draw deck"]
    with pytest.raises(keltis.IllegalMove, match=r"to be drawn, or something to be dug up \(H-3\)"):
        state.play("rest")


def test_drawn_card_comes_into_the_hand_and_seven_are_enough() -> None:  # H-4
    state = state_of("hoard")
    top = state.record()["setup"]["deck"][0]
    state.play("draw deck")
    assert top in state.seat(0)["hand"]
    full = state_of("hoard", edit=lying(hand=cards(*CARDS[:7]), phase=2))
    assert "draw deck" not in moves(full)
    with pytest.raises(keltis.IllegalMove, match=r"nobody holds more than 7 cards \(H-4\)"):
        full.play("draw deck")


def test_cards_are_dug_up_from_the_top_for_all_to_see() -> None:  # H-5
    state = state_of("hoard")
    buried = state.record()["setup"]["spots"][3:6]
    for card in buried:
        seat = state.turn
        state.play("dig well")
        assert card in state.spectator()["seats"][seat]["hoard"]
        state.play("rest")
    with pytest.raises(keltis.IllegalMove, match=r"nothing lies buried by the well any more \(H-5\)"):
        state.play("dig well")
    with pytest.raises(keltis.IllegalMove, match=r"at this table nothing was buried at the ford \(H-5\)"):
        state.play("dig ford")


def test_several_cards_are_laid_until_one_rests() -> None:  # H-6
    state = state_of("hoard", edit=lying(hand=cards("brown-1", "pink-2", "pink-4")))
    for move in ("play brown-1", "play pink-2"):
        state.play(move)
    assert state.turn == 0
    with pytest.raises(keltis.IllegalMove, match=r"or you rest \(H-6\)"):
        state.play("draw deck")
    state.play("rest")
    assert (state.turn, state.seat(1)["phase"]) == (1, "seek")


def test_row_takes_what_is_higher_or_of_the_same_colour() -> None:  # H-7
    hand = cards("green-4", "blue-5", "blue-6", "pink-1")
    assert len(moves(state_of("hoard", edit=lying(hand)))) == 5
    state = state_of("hoard", edit=lying(hand, cards("green-5"), "green-5"))
    assert moves(state) == ["play green-4", "play blue-6", "rest"]
    with pytest.raises(keltis.IllegalMove, match=r"pink 1 is neither higher than green 5 nor of its colour \(H-7\)"):
        state.play("play pink-1")
    with pytest.raises(keltis.IllegalMove, match=r"brown 9 is not in your hand \(H-7\)"):
        state.play("play brown-9")


def test_last_buried_card_ends_the_game_with_its_turn() -> None:  # H-8
    def almost(s: Any) -> None:
        s.buried[:] = [0, 1, 0, 0, 0]

    state = state_of("hoard", edit=almost)
    state.play("dig well")
    assert not state.over
    state.play("rest")
    assert state.end == "dug"


def test_last_card_of_the_draw_pile_ends_the_game_with_its_turn() -> None:  # H-8
    def almost(s: Any) -> None:
        s.next_card = 44

    state = state_of("hoard", edit=almost)
    state.play("draw deck")
    assert not state.over
    state.play("rest")
    assert state.end == "deck"


@pytest.mark.parametrize(("many", "points"), [*enumerate((0, -3, -1, 1, 3, 5, 8, 11, 14, 14)), (45, 14)])
def test_row_scores_by_its_length(many: int, points: int) -> None:  # H-9
    state = state_of("hoard", edit=lying(row=cards(*CARDS[:many])))
    assert state.scores[0].parts["row"] == points


def test_what_was_dug_up_counts_in_the_colours_of_the_row_and_costs_in_others() -> None:  # H-10
    state = state_of("hoard", edit=lying(row=cards("green-5"), hoard=cards("green-1", "green-2", "blue-9")))
    assert state.scores[0].parts["hoard"] == 3 + 3 - 2
