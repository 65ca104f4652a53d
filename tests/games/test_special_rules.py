"""Pushed games do meet the rare rules, so that comparing builds on such games says something about them.

What play hardly ever meets (X-5's block, a stalled dice game) is scripted in the tests of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import keltis
from keltis.engine.game import game
from keltis.engine.state import State
from keltis.games.cards import layout as cards
from keltis.games.constants import CHANCE, OVER
from keltis.games.dice import layout as dice
from keltis.games.keltis import layout as board
from keltis.games.paths import layout as paths
from keltis.games.rows import EMPTY, OPEN
from keltis.games.stones import layout as stones

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines

Occasion = Callable[[Any, str, Any], bool]  # the state before, the move, the state after
MOST = 3000


def more(field: str) -> Occasion:
    return lambda a, move, b: sum(getattr(b, field)) > sum(getattr(a, field))


def reached(move: str, fields: Sequence[int]) -> int:
    """The field, 10 * path + number, where the figure or piece that a move names stands after it."""
    path = ("brown", "yellow", "pink", "green", "blue").index(move.split()[1].split("-")[0])
    return 10 * path + fields[path]


def mine(s: Any, player: int) -> Sequence[int]:
    found: Sequence[int] = s.field[5 * player : 5 * player + 5]
    return found


def looked_at(state: State) -> Any:
    """The whole state, as it is and as quickly as it can be read: this is done after every move of many games."""
    return state.game.layout.look(state.to_bytes())


OCCASIONS: dict[str, dict[str, Occasion]] = {
    "keltis": {
        "K-14 another figure must move": lambda a, move, b: b.phase == board.REROUTE,
        "K-15 a figure enters by a clover": lambda a, move, b: a.phase == board.CLOVER and move.endswith(" large"),
        "K-22 points of a tile": more("points"),
        "K-23 one clover leads to another": lambda a, move, b: a.phase == b.phase == board.CLOVER,
        "K-24 a wishing stone": more("stones"),
        "K-27 a tile that is not carried out": lambda a, move, b: (
            b.end == board.END_GOAL and a.tiles[reached(move, mine(b, a.player))] != board.NO_TILE
        ),
        "X-4 a known card leaves the hand": lambda a, move, b: sum(map(int.bit_count, b.known)) < sum(
            map(int.bit_count, a.known)
        ),
    },
    "paths": {
        "N-12 one clover leads to another": lambda a, move, b: a.phase == b.phase == paths.CLOVER,
        "N-14 a row is empty again": lambda a, move, b: (
            move.startswith("drop row") and b.top.count(EMPTY) > a.top.count(EMPTY)
        ),
        "N-14 a row is open again": lambda a, move, b: (
            move.startswith("drop row") and b.direction.count(OPEN) > a.direction.count(OPEN)
        ),
        "N-15 a stone from a stack": lambda a, move, b: sum(b.stack) < sum(a.stack),
        "N-15 a wishing-stone tile": lambda a, move, b: b.tiles.count(0) > a.tiles.count(0),
        "N-17 two cards are due": lambda a, move, b: b.due == 2,
        "N-19 the last card while another is due": lambda a, move, b: a.due == 2 and b.end == paths.END_DECK,
    },
    "cards": {
        "C-5 the same card twice": lambda a, move, b: move.startswith("trade") and len(set(move.split())) == 2,
        "C-5 with a point card": lambda a, move, b: move.startswith("trade") and "point" in move,
        "C-9 two closing cards in one row": lambda a, move, b: (
            move.endswith("-close") and move.startswith("play") and sum(b.row_pair) > sum(a.row_pair)
        ),
        "C-11 a point card lengthens a row": more("row_points"),
        "C-14 the second draw is skipped": lambda a, move, b: a.due == 2 and b.ending == cards.END_DECK,
        "C-15 a second last card": lambda a, move, b: a.phase == cards.LAST and a.lays == 1 and move != "stop",
    },
    "dice": {
        "D-5 two wishing stones on the dice": lambda a, move, b: (
            move.startswith(("keep", "roll")) and b.supply < a.supply
        ),
        "D-8 surplus dice lapse": lambda a, move, b: (
            a.phase == dice.MOVE and move != "pass" and sum(mine(b, a.player)) - sum(mine(a, a.player))
            < a.dice >> 3 * (reached(move, [0] * 5) // 10) & 7
        ),
        "D-11 one clover leads to another": lambda a, move, b: a.phase == b.phase == dice.CLOVER,
        "D-11 a leprechaun": lambda a, move, b: a.phase == dice.MOVE and b.phase == CHANCE and a.player == b.player,
        "D-13 a clover without a step": lambda a, move, b: (
            move.startswith("move") and b.phase == CHANCE
            and a.board[reached(move, mine(b, a.player))] == dice.LUCK
        ),
        "D-14 the goal area by a clover": lambda a, move, b: a.phase == dice.CLOVER and b.phase == OVER,
    },
    "stones": {
        "S-4 a tile that lies face up": lambda a, move, b: a.phase == stones.TURN and move.startswith("take"),
        "S-6 a tile that does not fit": lambda a, move, b: (
            move == "leave" and not a.fits[a.player] >> a.tiles[a.turned - 1] & 1
        ),
        "S-8 a turn more": lambda a, move, b: (
            move.startswith("take") and b.phase == stones.TURN and a.player == b.player
        ),
        "S-9 a turn more with nothing face down": lambda a, move, b: b.phase == stones.LAST,
        "S-9 a tile taken in it": lambda a, move, b: a.phase == stones.LAST and move.startswith("take"),
    },
}  # fmt: skip


@pytest.mark.compiled
@pytest.mark.parametrize("name", OCCASIONS)
def test_pushed_games_meet_every_special_rule(name: str) -> None:
    missing = dict(OCCASIONS[name])
    for number in range(MOST):
        choices = [{option.name: choice} for option in game(name).about.options for choice in option.choices] or [{}]
        state = keltis.new(name, 2 + number % 3, seed=number, **choices[number % len(choices)])
        rng = keltis.Rng(number)
        before = looked_at(state)
        while not state.over:
            move = state.moves.by_number[state.pick_pushy(rng)]
            state.play(move)
            after = looked_at(state)
            for what in [what for what, happened in missing.items() if happened(before, move.text, after)]:
                del missing[what]
            before = after
        if not missing:
            return
    assert sorted(missing) == []
