"""What the tests share: tables in chosen positions, and short ways to ask about them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import keltis
from keltis.engine.game import game as game_called
from keltis.engine.state import State, attach
from keltis.games.boards import printed_board
from keltis.games.contract import OwnBoard, Reason, own_copy

CARDTABLE: Any = import_module("keltis.games.keltis.cardtable")  # loaded anew for each game, over its layout
WITH_BOARDS = [
    name
    for name in keltis.game_names()
    if any(isinstance(option, OwnBoard) for option in game_called(name).about.options)
]


def state_of(
    game: str,
    players: int = 2,
    seed: int = 1,
    start: int = 0,
    edit: Callable[[Any], None] | None = None,
    **options: Any,
) -> State:
    """A game in which `edit` has changed fields of the plain state; play goes on from there."""
    state = keltis.new(game, players, seed=seed, start=start, **options)
    if edit is None:
        return state
    changed = state.snapshot()
    edit(changed)
    twin = State(state.game.kernel, changed.to_bytes())
    return attach(twin, state.game, state.options, state.names, state.seed, state.rng)


def moves(state: State) -> list[str]:
    """The legal moves in notation."""
    return [move.text for move in state.legal]


def played(game: str, players: int = 2, seed: int = 3, plies: int | None = None, **options: Any) -> State:
    """A game of random moves, to its end or for `plies` plies."""
    state = keltis.new(game, players, seed=seed, **options)
    rng = keltis.Rng(seed)
    while not state.over and (plies is None or len(state.log) < plies):
        state.play(state.pick(rng))
    return state


def own_board(game: str) -> dict[str, Any]:
    """Another board than the printed one, as the game itself proposes it."""
    hooks = import_module(f"keltis.games.{game}.test_hooks")
    board: dict[str, Any] = hooks.own_board(own_copy(printed_board(game)))
    return board


def refusals(state: State) -> list[Reason]:
    """The reason for every move that is not legal now."""
    seen = state.game.layout.read(state.observed(-1 if state.turn is None else state.turn))
    legal = set(state.actions())
    others = (move for move in state.moves.by_text.values() if move not in legal)
    return [state.game.refuse(seen, move) for move in others]
