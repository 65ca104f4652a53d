"""Positions with a known best move, for every game.

Most show the last turn of a game, where every way it can go is counted out; in the others a move ends the game at
once, for good or ill. They are held against enumeration and trial in `tests/bots/test_positions.py`.

>>> from tests.bots.positions import POSITIONS
>>> state, best = POSITIONS[0].build()
>>> POSITIONS[0].game, POSITIONS[0].name, sorted(best)
('keltis', 'takes the fifth wishing stone', ['play green-7'])
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from keltis import State

from . import cards, dice, keltis, paths, stones


class Position(NamedTuple):
    """A sentence about the player to move, and a function that gives the state and the moves that are right."""

    game: str
    name: str
    build: Callable[[], tuple[State, set[str]]]


POSITIONS = tuple(
    Position(module.__name__.rpartition(".")[2], build.__name__.replace("_", " "), build)
    for module in (keltis, paths, cards, dice, stones)
    for build in module.POSITIONS
)
