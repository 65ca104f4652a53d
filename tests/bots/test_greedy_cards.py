"""What the greedy player of the card game wants in small positions."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis import State
from keltis.engine.kernel import plain_kernel_of
from keltis.games.cards.layout import CARD, CARDS, DRAW, LAST, LAST_CARDS
from keltis.games.cards.notation import NAMES
from tests.helpers.states import state_of

RULES = plain_kernel_of("cards").rules
REMOVED = 30


def wanted(state: State) -> str:
    return str(state.observe(0).pick_greedy())


def worth(state: State, move: str) -> int:
    return state.greedy_worth(state.moves.by_text[move])


def position(
    hand: str = "",
    *rows: str,
    points: tuple[int, ...] = (),
    wishes: tuple[str, ...] = (),
    piles: str = "",
    players: int = 2,
    **fields: Any,
) -> State:
    """Seat 0 is to act; rows, points in the point row and wish cards by seat."""

    def edit(s: Any) -> None:
        s.hand[0] = s.pair[0] = s.point_hand[0] = 0
        for p, names in enumerate(rows):
            lay(s, p, names)
        for p, number in enumerate(points):
            s.point_row[p] = (1 << number) - 1
        for p, values in enumerate(wishes):
            for value in map(int, values):
                s.wishes[p] |= 1 << value
                s.offered &= ~sum(1 << 12 * c + value for c in range(5))
        for name in hand.split():
            RULES.take(s, 0, NAMES.index(name))
        for name in piles.split():
            RULES.take(s, 1, NAMES.index(name))
            s.player = 1
            RULES.discard(s, NAMES.index(name))
        s.player, s.closed, s.phase = 0, 0, CARD
        for name, value in fields.items():
            setattr(s, name, value)

    return state_of("cards", players, edit=edit)


def lay(s: Any, p: int, names: str) -> None:
    """Put cards into a player's rows."""
    s.player = p
    for name in names.split():
        RULES.take(s, p, NAMES.index(name))
        RULES.play(s, NAMES.index(name))


def left(cards: int) -> dict[str, Any]:
    """A two-player game with `cards` cards left in the draw pile."""
    return {"next_card": CARDS - REMOVED - cards}


def last(lays: int = LAST_CARDS) -> dict[str, Any]:
    """The game has ended, and seat 0 may still lay `lays` cards."""
    return {"phase": LAST, "ender": 1, "lays": lays}


def test_greedy_beats_a_random_player() -> None:
    scores = keltis.playouts("cards", games=60, policy=("greedy", "random"), seed=1).scores
    assert all(mine > theirs for mine, theirs in scores)


# ---- rows ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("brown-1 brown-3 brown-4 brown-5 brown-6 pink-7", "play brown-1"),
        ("blue-10 blue-8 blue-7 blue-6 blue-4 pink-3", "play blue-10"),
    ],
)
def test_begins_a_row_at_its_end_where_many_cards_can_follow(hand: str, play: str) -> None:  # C-7
    assert wanted(position(hand)) == play


def test_leaves_out_as_few_values_as_possible() -> None:  # C-7
    assert wanted(position("brown-4 brown-8 brown-10", "brown-1 brown-2")) == "play brown-4"


def test_begins_no_row_with_four_cards_left() -> None:  # C-16
    hand = "blue-1 blue-2 blue-3 blue-5 pink-6"
    assert wanted(position(hand)) == "play blue-1"
    assert wanted(position(hand, **left(4))).startswith("discard")


def test_a_point_card_makes_a_row_longer_rather_than_the_point_row() -> None:  # C-11
    state = position("point-6 pink-1", "brown-3 brown-5 brown-6")
    assert wanted(state) == "play point-6 brown"


def test_a_row_is_not_closed_while_it_can_still_grow() -> None:  # C-9
    state = position("brown-close brown-4", "brown-1 brown-2 brown-3")
    assert wanted(state) == "play brown-4"


def test_a_row_that_is_at_its_end_is_closed() -> None:  # C-8
    state = position("brown-close pink-4", "brown-7 brown-9 brown-10")
    assert wanted(state) == "play brown-close"


def test_a_second_closing_card_costs_nothing_more() -> None:  # C-9
    state = position("brown-close pink-4", "brown-7 brown-8 brown-close")
    assert wanted(state) == "play brown-close"


def test_no_row_begins_with_a_closing_card() -> None:  # C-8
    assert wanted(position("brown-close pink-5")) != "play brown-close"


# ---- discarding, trading and drawing ------------------------------------------------------------


@pytest.mark.parametrize("hand", ["pink-7 green-7", "pink-7 pink-7", "pink-7 point-7", "pink-7 blue-7"])
def test_trades_cards_of_no_use_for_wish_cards(hand: str) -> None:  # C-5
    for wishes in ("", "1", "12", "123", "1234"):
        state = position(hand, "pink-9 pink-10 green-9 green-10 blue-9 blue-10", wishes=(wishes,))
        assert wanted(state).startswith("trade")


@pytest.mark.parametrize(("wishes", "move"), [("1234", "trade pink-7 green-7"), ("12345", "play pink-7")])
def test_gives_a_card_that_fits_for_the_fifth_wish_card_but_not_for_a_sixth(wishes: str, move: str) -> None:  # C-18
    state = position("pink-7 green-7", "pink-5 pink-6 green-9 green-10", wishes=(wishes,))
    assert wanted(state) == move


def test_trades_the_cards_that_no_row_needs() -> None:  # C-5
    state = position("brown-6 pink-6 green-6 blue-1", "brown-4 brown-5 pink-9 pink-10 green-9 green-10")
    assert wanted(state) == "trade pink-6 green-6"


def test_keeps_a_card_that_follows_and_discards_one_of_no_use() -> None:  # C-4
    state = position("brown-4 blue-2", "brown-1 brown-3 blue-5 blue-6")
    assert worth(state, "discard blue-2") > worth(state, "discard brown-4")


def test_keeps_the_closing_card_of_a_long_row() -> None:  # C-4
    state = position("brown-close blue-close", "brown-1 brown-3 brown-4 brown-5")
    assert worth(state, "discard blue-close") > worth(state, "discard brown-close")


@pytest.mark.parametrize(("theirs", "discard"), [("blue-1", "discard pink-3"), ("pink-1", "discard blue-2")])
def test_does_not_feed_the_next_player(theirs: str, discard: str) -> None:  # C-12
    mine = "blue-5 blue-6 pink-5 pink-6"
    assert wanted(position("blue-2 pink-3", mine, theirs, players=3)) == discard


def test_does_not_feed_the_next_player_the_closing_card_of_a_long_row() -> None:  # C-12
    state = position("blue-close pink-close", "", "pink-1 pink-2 pink-3 pink-4")
    assert wanted(state) == "discard blue-close"


@pytest.mark.parametrize(
    ("hand", "pile"),
    [
        ("pink-1", "brown-4"),  # a row waits for it
        ("pink-1", "brown-close"),
        ("pink-1", "point-3"),
        ("pink-7", "green-7"),  # to be traded for a wish card
        ("point-7", "green-7"),
    ],
)
def test_draws_the_open_card_that_is_of_use(hand: str, pile: str) -> None:  # C-12
    state = position(hand, "brown-1 brown-2 brown-3 green-9 green-10", piles=pile, phase=DRAW, due=1)
    assert wanted(state) == "draw " + pile.partition("-")[0].replace("point", "points")


def test_draws_an_unseen_card_rather_than_an_open_one_of_no_use() -> None:  # C-12
    state = position("pink-1", "brown-1 brown-9", piles="brown-4", wishes=("4",), phase=DRAW, due=1)
    assert wanted(state) == "draw deck"


# ---- the end ------------------------------------------------------------------------------------

CLOSED = "brown-1 brown-close yellow-1 yellow-close"
AT_ITS_END = "pink-6 pink-7 pink-8 pink-9 pink-10"


@pytest.mark.parametrize(("points", "closes"), [((9, 0), True), ((0, 9), False)])
def test_closes_the_fifth_row_ahead_and_not_behind(points: tuple[int, ...], closes: bool) -> None:  # C-13
    state = position("pink-close blue-5", f"{CLOSED} {AT_ITS_END}", CLOSED, points=points)
    assert (wanted(state) == "play pink-close") == closes


@pytest.mark.parametrize(("points", "draw"), [((9, 0), "draw deck"), ((0, 9), "draw brown")])
def test_draws_the_last_card_ahead_and_not_behind(points: tuple[int, ...], draw: str) -> None:  # C-14
    state = position("pink-1", "brown-5 brown-6", piles="brown-2", points=points, phase=DRAW, due=1, **left(1))
    assert wanted(state) == draw


def test_a_shared_end_is_worth_less_than_a_victory_and_more_than_defeat() -> None:
    won, shared, lost = (
        worth(position(points=(mine, 5), phase=DRAW, due=1, **left(1)), "draw deck") for mine in (6, 5, 4)
    )
    assert won > shared > lost


def test_lays_last_cards_where_they_bring_most() -> None:  # C-15
    rows = "brown-1 brown-2 brown-3 green-1 green-2 green-3 green-4"
    assert wanted(position("brown-9 green-5 point-0", rows, **last())) == "play brown-9"  # -2 becomes 1


def test_lays_a_number_before_the_closing_card_so_that_both_count() -> None:  # C-15
    state = position("brown-close brown-4 pink-2", "brown-1 brown-2 brown-3", **last())
    assert wanted(state) == "play brown-4"


def test_stops_rather_than_begin_a_row_with_the_last_cards() -> None:  # C-15
    assert wanted(position("pink-2 pink-3", "brown-1 brown-2", **last())) == "stop"
    assert wanted(position("pink-2 point-3", "brown-1 brown-2", **last())) == "play point-3 points"
