"""Positions of the dice game for the tests, written in words."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from keltis import State
from keltis.games.boards import printed_board
from tests.helpers.states import state_of

COLOURS = ("brown", "yellow", "pink", "green", "blue")
FACES = (*COLOURS, "wish")


def board(*seats: str, side: str = "plain", own: Any = None, **fields: Any) -> State:
    """Seat 0 about to throw; pieces stand where each seat's text says, such as "brown-3 blue-9"."""

    def edit(s: Any) -> None:
        for seat, pieces in enumerate(seats):
            for piece in pieces.split():
                colour, _, field = piece.partition("-")
                s.field[5 * seat + COLOURS.index(colour)] = int(field)
                s.left[seat] -= 1
                s.home[seat] += int(field) >= s.goal
        s.in_goal = sum(s.home)
        for name, value in fields.items():
            setattr(s, name, value)

    return state_of("dice", max(2, len(seats)), edit=edit, side=side, board=own)


def throw_and_keep(state: State, faces: str) -> State:
    """Throw these dice and keep them."""
    state.play(f"roll {faces}")
    state.play("keep")
    return state


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


def seat(state: State, n: int = 0) -> Any:
    return state.seat(n)["seats"][n]


def own_board(**changes: Any) -> Any:
    """Our board with parts exchanged; `crossed` and `advantages` belong to the side with branches."""
    made = deepcopy(printed_board("dice"))
    for name, value in changes.items():
        (made["branches"] if name in ("crossed", "advantages") else made)[name] = value
    return made


def bare() -> Any:
    """No advantages at all."""
    return {colour: {"clover": [], "wishing_stone": [], "leprechaun": []} for colour in COLOURS}
