"""The tiles and stacks of New Paths, New Goals, and the draws after them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.states import moves, state_of
from tests.rules.paths_table import DISCARDS, EIGHT, do, figures, hand, pass_turn, pile, play, row, stones, tile

# ---- tiles and stacks ----


@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("points", [2, 3])
def test_point_tile_scores_its_value_once_for_each_figure(size: str, points: int) -> None:  # N-11
    edit = do(hand(0, "brown-1", "brown-2"), figures(0, "2a", "2a", "2a"), tile("3a", f"points-{points}"))
    state = play(state_of("paths", edit=edit), f"play brown-1 {size} 2a>3a")
    assert state.scores[0].parts["tiles"] == points
    assert state.spectator()["tiles"]["3a"] == f"points-{points}"
    play(pass_turn(play(state, "draw deck")), "play brown-2 small 2a>3a")
    assert state.scores[0].parts["tiles"] == 2 * points


def test_clover_moves_any_figure_whatever_the_colour() -> None:  # N-12
    edit = do(hand(0, "brown-1"), figures(0, "10a", "2a", "4a"), tile("3a", "clover"), tile("5b", "points-2"))
    state = play(state_of("paths", edit=edit), "play brown-1 small 2a>3a")
    assert moves(state) == [
        "advance small start>1a",
        "advance small start>1b",
        "advance small start>1c",
        "advance small start>1d",
        "advance small 3a>4a",
        "advance small 4a>5a",
        "advance small 4a>5b",
        "decline",
    ]
    play(state, "advance small 4a>5b")
    assert state.scores[0].parts["tiles"] == 2
    assert state.spectator()["phase"] == "draw"


def test_clover_may_lead_to_a_clover_and_may_be_declined() -> None:  # N-12
    edit = do(hand(0, "pink-1"), figures(0, "2c"), tile("3c", "clover"), tile("5b", "clover"))
    state = play(state_of("paths", edit=edit), "play pink-1 large 2c>3c", "advance large 3c>4b")
    assert state.spectator()["phase"] == "draw"
    state = play(state_of("paths", edit=do(edit, figures(0, "2c", "4b"))), "play pink-1 large 2c>3c")
    play(state, "advance small 4b>5b")
    assert state.spectator()["phase"] == "clover"
    play(state, "decline")
    assert state.spectator()["phase"] == "draw"


def test_clover_stays_for_the_next_figure() -> None:  # N-12
    edit = do(hand(0, "pink-1"), hand(1, "pink-1"), figures(0, "2c"), figures(1, "2c"), tile("3c", "clover"))
    state = play(state_of("paths", edit=edit), "play pink-1 large 2c>3c", "decline", "draw deck")
    play(state, "play pink-1 large 2c>3c")
    assert state.spectator()["phase"] == "clover"


def test_discard_tile_takes_the_top_of_a_row_or_a_card_from_the_hand() -> None:  # N-13
    edit = do(DISCARDS, row(0, "green-2", "green-5", "blue-10"))
    state = play(state_of("paths", edit=edit), "play brown-7 large 2a>3a")
    offered = ["decline", "drop row brown", "drop row green", "drop row blue", "drop hand pink-3"]
    assert moves(state) == offered
    play(state, "drop row green")
    seen = state.spectator()
    assert seen["piles"]["green"] == ["green-5"]
    assert seen["seats"][0]["rows"]["green"]["cards"] == ["green-2"]
    assert seen["tiles"]["3a"] == "discard"


def test_discard_tile_may_be_declined() -> None:  # N-13
    state = play(state_of("paths", edit=DISCARDS), "play brown-7 large 2a>3a", "decline")
    assert all(cards == [] for cards in state.spectator()["piles"].values())
    assert state.spectator()["draws_due"] == 1


@pytest.mark.parametrize(
    ("before", "after", "direction", "takes"),
    [
        (["blue-10", "blue-3"], ["blue-10"], "open", range(11)),
        (["blue-2", "blue-4", "blue-6"], ["blue-2", "blue-4"], "rising", range(4, 11)),
        (["blue-2", "blue-6", "blue-6"], ["blue-2", "blue-6"], "rising", range(6, 11)),
        (["blue-8", "blue-6", "blue-1"], ["blue-8", "blue-6"], "falling", range(7)),
        (["blue-4", "blue-4", "blue-5"], ["blue-4", "blue-4"], "open", range(11)),
        (["blue-4", "blue-4"], ["blue-4"], "open", range(11)),
        (["blue-4"], [], "open", range(11)),
    ],
)
def test_row_without_its_last_card_is_what_it_was_before(
    before: list[str], after: list[str], direction: str, takes: range
) -> None:  # N-14
    state = play(state_of("paths", edit=do(DISCARDS, row(0, *before))), "play brown-7 large 2a>3a", "drop row blue")
    seat = state.spectator()["seats"][0]
    assert seat["rows"]["blue"] == {"direction": direction, "cards": after}
    assert seat["figures"]["large"] == "3a"
    s = state.snapshot()
    assert [value for value in range(11) if s.fits[0] >> 44 + value & 1] == list(takes)
    fresh = state_of("paths", edit=row(0, *after)).snapshot()
    assert (s.top[4], s.direction[4], s.row[0] >> 44, s.row_pair[0] >> 44) == (
        fresh.top[4],
        fresh.direction[4],
        fresh.row[0] >> 44,
        fresh.row_pair[0] >> 44,
    )


def test_first_to_arrive_takes_the_wishing_stone_tile() -> None:  # N-15
    edit = do(hand(0, "brown-1"), hand(1, "brown-1"), figures(0, "2a"), figures(1, "2a"), tile("3a", "wish-pink"))
    state = play(state_of("paths", edit=edit), "play brown-1 large 2a>3a", "draw deck", "play brown-1 large 2a>3a")
    assert "3a" not in state.spectator()["tiles"]
    assert state.seat(0)["stones"]["pink"] == 1
    assert state.seat(1)["stones"]["pink"] == 0


def test_every_figure_takes_a_stone_from_a_stack_while_there_are_any() -> None:  # N-15
    def one_left(s: Any) -> None:
        s.stack[0] = 1

    edit = do(hand(0, "brown-1"), hand(1, "brown-1"), figures(0, "1a"), figures(1, "1a"))
    state = play(state_of("paths", edit=edit), "play brown-1 large 1a>2a", "draw deck", "play brown-1 large 1a>2a")
    assert [state.seat(p)["stones"]["brown"] for p in (0, 1)] == [1, 1]
    assert state.spectator()["stacks"]["brown"] == 3
    state = state_of("paths", edit=do(edit, one_left))
    play(state, "play brown-1 large 1a>2a", "draw deck", "play brown-1 large 1a>2a")
    assert [state.seat(p)["stones"]["brown"] for p in (0, 1)] == [1, 0]


def test_others_see_only_how_many_stones_a_player_has() -> None:  # N-16
    mine, other = (state_of("paths", edit=stones(0, *each)) for each in ((3, 0, 0, 0, 0), (1, 1, 1, 0, 0)))
    assert mine.seat(0)["stones"] == {"brown": 3, "yellow": 0, "pink": 0, "green": 0, "blue": 0}
    assert mine.seat(0)["scores"][0]["parts"]["triples"] == 10
    assert [seat["stones"] for seat in mine.seat(1)["seats"]] == [3, 0]
    assert mine.seat(1) == other.seat(1)
    assert mine.spectator() == other.spectator()
    assert "stones" not in mine.spectator()


def test_player_may_remember_which_stones_were_taken() -> None:  # N-16
    state = state_of("paths", edit=stones(0, 3, 0, 1, 0, 0))
    assert state.determinize(1, seed=5).snapshot().stones == state.snapshot().stones


# ---- drawing ----


def test_hand_card_used_by_a_discard_tile_is_replaced_too() -> None:  # N-17
    state = state_of("paths", edit=do(DISCARDS, pile("blue-5", "green-2")))
    play(state, "play brown-7 large 2a>3a", "drop hand pink-3")
    assert state.spectator()["draws_due"] == 2
    assert moves(state) == ["draw deck", "draw green", "draw blue"]
    play(state, "draw blue")
    assert state.turn == 0
    assert state.seat(0)["hand"] == ["pink-3", "blue-5"]
    assert moves(state) == ["draw deck", "draw green"]
    play(state, "draw deck")
    assert (state.turn, len(state.seat(0)["hand"])) == (1, 3)


def test_row_card_used_by_a_discard_tile_is_not_replaced() -> None:  # N-17
    state = play(state_of("paths", edit=DISCARDS), "play brown-7 large 2a>3a", "drop row brown", "draw deck")
    assert state.turn == 1


def test_card_discarded_in_this_turn_may_not_be_taken() -> None:  # N-18
    state = play(
        state_of("paths", edit=do(hand(0, *EIGHT), hand(1, "blue-0"), pile("pink-1", "blue-5"))), "discard pink-3"
    )
    assert moves(state) == ["draw deck", "draw blue"]
    assert state.spectator()["closed"] == ["pink"]
    play(state, "draw deck", "discard blue-0")
    assert moves(state) == ["draw deck", "draw pink"]


@pytest.mark.parametrize("drop", ["drop row brown", "drop hand pink-3"])
def test_card_dropped_by_a_discard_tile_may_not_be_taken_in_this_turn(drop: str) -> None:  # N-18
    state = play(state_of("paths", edit=DISCARDS), "play brown-7 large 2a>3a", drop)
    assert moves(state) == ["draw deck"]
    assert len(state.spectator()["closed"]) == 1
