"""What a move shows its player that was hidden before: the games say it, and play has to agree."""

from __future__ import annotations

from collections import Counter

import pytest

import keltis
from keltis.engine.game import Move, game
from keltis.engine.state import CHANCE, State
from keltis.locale.texts import fits
from tests.helpers.strategies import advance

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines

TWINS = 3
OFTEN = 5  # a move that was possible this often and never revealed anything does not


def reveals(state: State, twins: list[State], seat: int, move: Move) -> bool:
    """Whether a seat, after this move, can tell positions apart that looked the same to it before."""
    afters = [one.copy() for one in (state, *twins)]
    for after in afters:
        after.play(move)
    if afters[0].over or len({(after.turn, after.observed(seat)) for after in afters}) == 1:
        return False  # nothing can be taken back any more; or all that a view is made of is the same
    return any(after.seat(seat) != afters[0].seat(seat) for after in afters)


def revealing_moves(name: str) -> tuple[Counter[str], Counter[str]]:
    """How often each move was possible in two games, and how often it told its player more than there was before."""
    possible, revealing = Counter[str](), Counter[str]()
    for players in (2, 3):
        state, rng = keltis.new(name, players, seed=players), keltis.Rng(players)
        while not state.over:
            seat = state.turn
            if seat is not None and seat != CHANCE:
                twins = [state.observe(seat).sample(rng) for _ in range(TWINS)]
                possible.update(move.text for move in state.legal)
                revealing.update(move.text for move in state.legal if reveals(state, twins, seat, move))
            advance(state, "random", rng)
    return possible, revealing


@pytest.mark.parametrize("name", keltis.game_names())
def test_games_declare_just_the_moves_that_reveal_something(name: str) -> None:
    this = game(name)
    possible, revealing = revealing_moves(name)
    assert [move for move in sorted(revealing) if this.revealed_by(move) is None] == []
    often = [move for move, times in possible.items() if times >= OFTEN and this.revealed_by(move) is not None]
    assert [move for move in often if not revealing[move]] == []
    assert [each for each in this.about.moves_that_reveal if not any(fits(each, move) for move in revealing)] == []
