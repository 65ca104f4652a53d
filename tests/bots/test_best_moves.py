"""The search finds the best move where it is known."""

from __future__ import annotations

import pytest

import keltis
from keltis.bots.budget import Budget
from keltis.bots.thought import SearchBot
from tests.bots.positions import POSITIONS, Position

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines


@pytest.mark.compiled
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.game}: {position.name}")
def test_search_finds_the_known_best_move(position: Position) -> None:
    state, right = position.build()
    assert state.turn is not None
    chosen = SearchBot(keltis.Rng(1), Budget(iterations=2000)).choose(state.observe(state.turn))
    assert chosen.text in right
