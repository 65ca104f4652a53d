"""Positions of the board game for the tests, written in words."""

from __future__ import annotations

from typing import Any

import keltis
from keltis import State
from keltis.engine.game import game
from keltis.games.constants import COLOURS
from keltis.games.keltis.notation import TILE_NAMES
from keltis.games.notations import CARD_NAMES
from tests.helpers.states import moves, state_of

ALL_VALUES = set(range(11))


def card_numbers(names: str) -> list[int]:
    return [CARD_NAMES.index(name) for name in names.split()]


def field_number(name: str) -> int:
    path, number = name.split("-")
    return 10 * COLOURS.index(path) + int(number)


def as_sets(cards: list[int]) -> tuple[int, int]:
    """The set of cards, and of those that are there twice."""
    once = sum(1 << card for card in set(cards))
    return once, sum(1 << card for card in set(cards) if cards.count(card) == 2)


def accepted(values: list[int]) -> set[int]:
    """What a row takes next (K-8 to K-10), said once more and otherwise than in the kernel."""
    if len(set(values)) < 2:
        return ALL_VALUES
    rising = values[-1] > values[0]
    return {value for value in ALL_VALUES if value == values[-1] or (value > values[-1]) == rising}


def by_seat(words: str | tuple[str, ...]) -> tuple[str, ...]:
    return words if isinstance(words, tuple) else (words,) if words else ()


def lay_rows(s: Any, p: int, names: str) -> None:
    cards = card_numbers(names)
    s.row[p], s.row_pair[p] = as_sets(cards)
    for c in range(5):
        values = [card % 11 for card in cards if card // 11 == c]
        if values:
            s.top[5 * p + c] = values[-1]
            s.direction[5 * p + c] = 0 if len(set(values)) < 2 else 1 if values[-1] > values[0] else 2
            s.fits[p] &= ~(0x7FF << 11 * c)
            s.fits[p] |= sum(1 << 11 * c + value for value in accepted(values))


def stand_figures(s: Any, p: int, names: str) -> None:
    """Such as "brown-3 yellow-7-large"."""
    for name in names.split():
        path, number, *large = name.split("-")
        c = COLOURS.index(path)
        s.field[5 * p + c] = int(number)
        s.fresh[p] &= ~(0x7FF << 11 * c)
        s.in_goal += int(number) >= s.goal
        if large:
            s.large[p] = c
        else:
            s.small[p] -= 1


def pile_up(s: Any, names: str) -> None:
    for card in card_numbers(names):
        c = card // 11
        s.pile[22 * c + s.pile_size[c]] = card
        s.pile_size[c] += 1
        s.piles |= 2 << c


def position(
    players: int = 2,
    hand: str | tuple[str, ...] = "",
    rows: str | tuple[str, ...] = "",
    figures: str | tuple[str, ...] = "",
    tiles: str = "",
    piles: str = "",
    stones: tuple[int, ...] = (),
    **fields: Any,
) -> State:
    """Seat 0 is to play a card. Hands, rows and figures are seat 0's, or those of several seats.

    Seats whose hand is not named keep the dealt one; a field whose tile is not named has none.
    """

    def edit(s: Any) -> None:
        for p, names in enumerate(by_seat(hand)):
            s.hand[p], s.pair[p] = as_sets(card_numbers(names))
        for p, names in enumerate(by_seat(rows)):
            lay_rows(s, p, names)
        for p, names in enumerate(by_seat(figures)):
            stand_figures(s, p, names)
        s.tiles[:] = [0] * 50
        for entry in tiles.split():
            field, tile = entry.split("=")
            s.tiles[field_number(field)] = TILE_NAMES.index(tile)
        pile_up(s, piles)
        s.stones[: len(stones)] = stones
        for name, value in fields.items():
            setattr(s, name, value)

    return state_of("keltis", players, edit=edit)


VALUES = (-4, -3, -2, 1, 2, 3, 6, 7, 10)


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def setup(players: int = 2, seed: int = 1) -> dict[str, Any]:
    words: dict[str, Any] = game("keltis").notation.setup(keltis.new("keltis", players, seed=seed, start=0).snapshot())
    return words


def figures(state: State, seat: int = 0) -> dict[str, int]:
    """Where a seat's figures stand, by path."""
    return {path: figure["field"] for path, figure in state.spectator()["seats"][seat]["figures"].items()}


OTHER = "pink-0 pink-1"  # a hand for seat 1


def other_turn() -> tuple[str, ...]:
    """Seat 0 draws, and seat 1 has a turn in which little happens."""
    return "draw deck", "discard pink-0", "draw deck"


def starting(state: State, word: str) -> list[str]:
    return [text for text in moves(state) if text.startswith(word + " ")]
