"""The loops that `speed.py` measures, one for each engine.

Each function returns a loop: a function without arguments that plays random games to their end and returns how many
moves that were.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from random import random

import keltis
from keltis.engine import plain
from keltis.engine.game import game
from keltis.engine.kernel import plain_kernel_of

Loop = Callable[[], int]
COPIES_AFTER = 30  # moves
COPIES = 500


def in_kernel(name: str, games: int, policy: str = "random", threads: int = 1) -> Loop:
    """Random playouts that never leave the kernel."""
    seeds = iter(range(1, 1 << 30))
    return lambda: keltis.playouts(name, games=games, seed=next(seeds), policy=policy, threads=threads).steps


def in_two_processes(name: str, games: int) -> Loop:
    """The playouts of `in_kernel` in two processes that share nothing, as the upper bound of two threads."""
    half = in_kernel(name, games // 2)

    def both() -> int:
        child = os.fork()
        steps = half()
        if not child:
            os._exit(0)
        os.waitpid(child, 0)
        return 2 * steps

    return both


def uncompiled(name: str) -> Loop:
    """Random playouts in the kernel's plain Python source."""
    this = game(name)
    kernel = plain_kernel_of(name)
    template = this.template(2, None, this.full_options(2, {}))
    scores, steps, ends = array("i", [0] * 2), array("i", [0]), array("B", [0])
    seeds = iter(range(1, 1 << 30))

    def one_game() -> int:
        plain.playout_range(kernel, template, next(seeds), 0, 1, bytes(2), scores, steps, ends)
        return steps[0]

    return one_game


def from_python(name: str) -> Loop:
    """Our legal moves listed, picked and played one by one from Python, as integers; `roll` throws dice."""
    if keltis.new(name).turn == keltis.CHANCE:
        return _from_python_with_dice(name)

    def one_game() -> int:
        n = 0
        state = keltis.new(name, seed=int(random() * 1e9))
        while not state.over:
            actions = state.actions()
            state.play(actions[int(random() * len(actions))])
            n += 1
        return n

    return one_game


def _from_python_with_dice(name: str) -> Loop:
    def one_game() -> int:
        n = 0
        state = keltis.new(name, seed=int(random() * 1e9))
        while (turn := state.turn) is not None:
            if turn == keltis.CHANCE:
                state.roll()
            else:
                actions = state.actions()
                state.play(actions[int(random() * len(actions))])
            n += 1
        return n

    return one_game


def open_spiel(name: str) -> Loop:
    """The same loop over a game of OpenSpiel; its chance nodes are drawn uniformly too, and count as moves."""
    import pyspiel

    spiel = pyspiel.load_game(name)

    def one_game() -> int:
        n = 0
        state = spiel.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            n += 1
        return n

    return one_game


def python_chess() -> Loop:
    """The same loop over python-chess, an engine in pure Python."""
    import chess

    def one_game() -> int:
        n = 0
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
            n += 1
        return n

    return one_game


def our_copies(name: str) -> Loop:
    """Copies of a state in the middle of a game; returns how many."""
    state = keltis.new(name, seed=1)
    for _ in range(COPIES_AFTER):
        state.play(state.actions()[0])
    copy = state.copy

    def copies() -> int:
        for _ in range(COPIES):
            copy()
        return COPIES

    return copies


def open_spiel_copies(name: str) -> Loop:
    """The same over a game of OpenSpiel."""
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(COPIES_AFTER):
        state.apply_action(state.legal_actions()[0])
    clone = state.clone

    def copies() -> int:
        for _ in range(COPIES):
            clone()
        return COPIES

    return copies
