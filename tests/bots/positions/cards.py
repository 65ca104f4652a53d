"""The card game: what counts with the last cards (C-15), and when to end the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from keltis import State
from keltis.engine.kernel import plain_kernel_of
from keltis.games.cards import layout as L
from keltis.games.cards.notation import NAMES
from keltis.games.constants import COLOURS
from tests.helpers.states import state_of

RULES: Any = plain_kernel_of("cards").rules


def lay(s: Any, p: int, names: str) -> None:
    """Lay cards such as "green-3 green-close" into a player's rows, "point-5" alone, and "point-3>green" into a row."""
    s.player = p
    for name in names.split():
        card, _, colour = name.partition(">")
        number = NAMES.index(card)
        RULES.take(s, p, number)
        if number < L.POINT:
            RULES.play(s, number)
        elif colour:
            RULES.join(s, 11 * COLOURS.index(colour) + number - L.POINT)
        else:
            RULES.play_point(s, number - L.POINT)


def position(
    hand: str,
    mine: str,
    theirs: str,
    wishes: tuple[str, str] = ("", ""),
    deck: int = 0,
    lays: int = 2,
    known: str = "",
) -> State:
    """Seat 0 to move; with an empty draw pile it lays its last cards, as the last of the two.

    Cards in seat 1's hand that all have seen are `known`.
    """

    def edit(s: Any) -> None:
        s.hand[:2] = s.pair[:2] = s.point_hand[:2] = [0, 0]
        for p, names in enumerate((mine, theirs)):
            lay(s, p, names)
            for value in map(int, wishes[p].split()):
                s.wishes[p] |= 1 << value
                s.offered &= ~(L.EACH_COLOUR << value)
        for name in hand.split():
            RULES.take(s, 0, NAMES.index(name))
        for name in known.split():
            RULES.take(s, 1, NAMES.index(name))
            RULES.show(s, 1, NAMES.index(name))
        seen = [name.partition(">")[0] for name in f"{hand} {mine} {theirs} {known}".split()]
        hide_the_rest(s, seen, deck, L.HAND - len(known.split()))
        s.player = 0
        if deck == 0:
            s.phase, s.ending, s.ender, s.lays = L.LAST, L.END_DECK, 0, lays

    return state_of("cards", edit=edit)


def hide_the_rest(s: Any, seen: list[str], deck: int, others: int) -> None:
    """Deal the cards that nobody has seen: to seat 1, to the draw pile, and the others out of the game."""
    left = Counter(L.DECK) - Counter(NAMES.index(name) for name in seen)
    assert left.total() == len(L.DECK) - len(seen), "no card lies in two places"
    unseen = sorted(left.elements(), key=lambda card: (card * 7) % 71)
    for card in unseen[:others]:
        RULES.take(s, 1, card)
    rest = unseen[others:]
    s.cards[:] = [L.NO_CARD] * (L.CARDS - len(rest)) + rest
    s.next_card = L.CARDS - len(rest)
    s.removed = len(rest) - deck


FIVE = "blue-1 blue-2 blue-3 blue-4 blue-5"  # a row worth 2
FRESH = "brown-3 brown-5 brown-9 yellow-2 yellow-8 yellow-9"  # cards of rows that are not begun


def lays_the_fourth_card_of_a_row() -> tuple[State, set[str]]:
    """It brings 3, a point card or the sixth card of the other row 1; 2 are missing, and one card may be laid."""
    mine, theirs = f"green-3 green-4 green-5 {FIVE}", "pink-1 pink-2 pink-3 pink-4 pink-5 brown-8"
    hand = "green-7 blue-7 point-9 green-1 brown-3 brown-5 yellow-2 yellow-8"
    return position(hand, mine, theirs, wishes=("1 2", "3 4 5"), lays=1), {"play green-7"}


def stops_rather_than_begin_a_row() -> tuple[State, set[str]]:
    """One card would cost 4 and two of a colour 3; the lead is 2."""
    return position(f"{FRESH} green-1 green-8", FIVE, "pink-1 pink-2 pink-3 pink-4", wishes=("1 2", "3")), {"stop"}


def lays_a_point_card_into_the_row_of_eight() -> tuple[State, set[str]]:
    """It brings 3 there, and 1 in the point row; 2 are missing, and one card may be laid."""
    mine = "green-1 green-2 green-3 green-4 green-5 green-6 green-7 green-7"
    theirs = "pink-1 pink-2 pink-3 pink-4 pink-5 brown-1 brown-2 brown-4 brown-6"
    hand = f"{FRESH} point-7 blue-9"
    return position(hand, mine, theirs, wishes=("1 2", "3 4 5 6"), lays=1), {"play point-7 green"}


def lays_the_number_first_on_which_the_point_card_fits() -> tuple[State, set[str]]:
    """Both bring the row from five cards to seven, which is 4 points; two point cards bring 2, and 3 are missing."""
    mine, theirs = "green-1 green-2 green-3 green-4 green-6", "pink-1 pink-2 pink-3 pink-4"
    hand = f"{FRESH} green-7 point-7"
    return position(hand, mine, theirs, wishes=("1 2", "3 4 5")), {"play green-7"}


def lays_the_number_before_the_closing_card() -> tuple[State, set[str]]:
    """Both bring the row from five cards to seven; once it is closed, no number fits any more."""
    mine, theirs = "green-1 green-2 green-3 green-4 green-6", "pink-1 pink-2 pink-3 pink-4"
    hand = "green-9 green-close point-2 point-5 brown-3 brown-5 yellow-2 yellow-8"
    return position(hand, mine, theirs, wishes=("1 2", "3 4 5")), {"play green-9"}


def trades_for_the_fifth_wish_card_in_the_last_turn() -> tuple[State, set[str]]:
    """It brings 4 and 3 are missing; the other player's rows are closed, and all point cards lie on the table."""
    theirs = "pink-1 pink-2 pink-3 pink-4 pink-5 pink-close pink-close brown-close brown-close green-close green-close"
    theirs += " yellow-1 yellow-3 yellow-4 yellow-5 yellow-6 yellow-close yellow-close"
    theirs += " point-0 point-1 point-2 point-3 point-4 point-5"
    mine = f"{FIVE} point-6 point-7 point-8 point-9 point-10"
    hand = "green-7 blue-7 green-1 green-8 brown-3 brown-5 yellow-2 yellow-8"
    return position(hand, mine, theirs, wishes=("1 2 3 4", "5 6 8"), deck=1), {"trade green-7 blue-7"}


CLOSED = "brown-0 brown-1 brown-2 brown-close yellow-0 yellow-1 yellow-2 yellow-close"
CLOSED += " pink-0 pink-1 pink-2 pink-close green-1 green-2 green-3 green-close"


def closes_the_fifth_row_ahead() -> tuple[State, set[str]]:
    """A lead of 7 is safe from two last cards at 3 points each, not from three; all have seen that they are there."""
    theirs = " ".join(f"{colour}-{value}" for colour in ("brown", "yellow", "pink") for value in (3, 3, 4, 4, 5, 5))
    state = position(
        "blue-close blue-0 green-0 green-9 green-10 brown-8 yellow-7 pink-6",
        f"{CLOSED} {FIVE} point-1 point-2 point-3 point-4 point-5",
        theirs,
        wishes=("1 2", ""),
        deck=30,
        known="brown-6 yellow-6 pink-7 brown-9 yellow-9 pink-9 brown-10 pink-10",
    )
    return state, {"play blue-close"}


def does_not_close_the_fifth_row_behind() -> tuple[State, set[str]]:
    """It would lose the game; the other player's rows are closed, and ours can still become long."""
    mine = f"{FIVE} green-4 green-5 yellow-5 yellow-6 brown-5 brown-6"
    hand = "blue-close blue-6 blue-7 blue-8 green-6 green-7 green-8 brown-7"
    state = position(hand, mine, CLOSED, wishes=("1 2", "3"), deck=30)
    return state, {move for move in map(str, state.legal) if move != "play blue-close"}


POSITIONS = (
    lays_the_fourth_card_of_a_row,
    stops_rather_than_begin_a_row,
    lays_a_point_card_into_the_row_of_eight,
    lays_the_number_first_on_which_the_point_card_fits,
    lays_the_number_before_the_closing_card,
    trades_for_the_fifth_wish_card_in_the_last_turn,
    closes_the_fifth_row_ahead,
    does_not_close_the_fifth_row_behind,
)
