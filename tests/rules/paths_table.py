"""Positions of New Paths, New Goals for the tests, written in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from keltis import State
from keltis.engine.kernel import plain_kernel_of
from keltis.games.notations import CARD_NAMES
from keltis.games.paths import layout as L
from keltis.games.paths.notation import TILE_NAMES, field_names
from tests.helpers.states import CARDTABLE, moves

RULES = plain_kernel_of("paths").rules
Edit = Callable[[Any], None]


def do(*edits: Edit) -> Edit:
    def all_of_them(s: Any) -> None:
        for edit in edits:
            edit(s)

    return all_of_them


def hand(p: int, *cards: str) -> Edit:
    def edit(s: Any) -> None:
        s.hand[p] = s.pair[p] = 0
        for card in cards:
            CARDTABLE.take(s, p, CARD_NAMES.index(card))

    return edit


def row(p: int, *cards: str) -> Edit:
    def edit(s: Any) -> None:
        for card in cards:
            RULES.lay(s, p, CARD_NAMES.index(card))

    return edit


def figures(p: int, large: str = "start", *small: str) -> Edit:
    def edit(s: Any) -> None:
        names = field_names(s)
        places = [large, *small, "start", "start", "start", "start"]
        s.figure[5 * p : 5 * p + 5] = [names.index(name) for name in places[:5]]
        s.in_goal = sum(field >= s.goal for field in s.figure)
        RULES.find_ways(s, p)

    return edit


def tile(field: str, name: str = "") -> Edit:
    def edit(s: Any) -> None:
        s.tiles[field_names(s).index(field)] = TILE_NAMES.index(name)

    return edit


def pile(*cards: str) -> Edit:
    def edit(s: Any) -> None:
        for card in cards:
            number = CARD_NAMES.index(card)
            CARDTABLE.pile_up(s, number // L.VALUES, number)
        s.closed, s.phase = 0, L.CARD

    return edit


def no_tiles(s: Any) -> None:
    for field in s.tile_field:
        s.tiles[field] = L.NO_TILE


def stones(p: int, *each: int) -> Edit:
    def edit(s: Any) -> None:
        s.stones[5 * p : 5 * p + 5] = each

    return edit


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def pass_turn(state: State) -> State:
    """The player whose turn it is discards some card and draws."""
    discard = next(move for move in moves(state) if move.startswith("discard"))
    return play(state, discard, "draw deck")


def idle(turns: int) -> Edit:
    def edit(s: Any) -> None:
        s.idle = turns

    return edit


EIGHT = ("brown-0", "brown-1", "yellow-2", "pink-3", "pink-5", "green-4", "green-6", "blue-10")
DISCARDS = do(figures(0, "2a"), hand(0, "brown-7", "pink-3", "pink-3"), tile("3a", "discard"))


def last_card(s: Any) -> None:
    s.next_card = L.CARDS - s.removed - 1
